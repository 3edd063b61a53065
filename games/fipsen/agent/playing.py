"""The play of the cards: five tricks; a declarer wants a number of them, and the others want to prevent it.

A master is a card that no unseen card of its suit beats. All except a declarer are allies: an ally does not
beat an ally's trick, keeps a master for a later trick, and plays a high card before the declarer has played.
"""

from typing import Final

from games.core.cards import Card, Hand
from games.core.game import Seat
from games.fipsen.agent.knowing import declarer_of, pack_of, seen_gone, unseen_by
from games.fipsen.cards import PACK
from games.fipsen.deal import FipsenDeal
from games.search.suits import distinct_of_hand, highest, lowest

WIDTH = PACK.width
_SUITS = PACK.suit_masks


def card_to_play(deal: FipsenDeal, seat: Seat) -> Card:
    """A sound card, by the seat's knowledge."""
    hand = deal.hands[seat]
    if not hand & (hand - 1):
        return hand.bit_length() - 1
    led = deal.trick.led
    if not led:
        return _lead(deal, seat, hand)
    following = hand & led
    if following:
        if not following & (following - 1):
            return following.bit_length() - 1
        return _follow(deal, seat, following)
    return _without_suit(deal, seat, hand)


# Leading


def _lead(deal: FipsenDeal, seat: Seat, hand: Hand) -> Card:
    unseen = unseen_by(deal, seat)
    declarer = declarer_of(deal)
    if declarer < 0:
        return _lead_for_oneself(deal, hand, unseen)
    if declarer == seat:
        return _lead_as_declarer(deal, hand, unseen)
    return _lead_against(deal, hand, unseen, declarer)


def _lead_as_declarer(deal: FipsenDeal, hand: Hand, unseen: Hand) -> Card:
    """Draw trumps from the top; then, or without their master, cash the masters of the other suits."""
    trump = deal.trump
    mine, theirs = hand & trump, unseen & trump
    if mine and theirs:
        top = mine.bit_length() - 1
        if not theirs >> top or mine.bit_count() >= 3:
            return top
    return _cash(hand & ~trump, unseen) if hand & ~trump else highest(mine)


def _cash(cards: Hand, unseen: Hand) -> Card:
    """A master of the suit with most cards unseen and in hand, so others follow and a next lead is left.

    Without a master, the highest card.
    """
    best, best_value = -1, -100
    for mask in _SUITS:
        mine = cards & mask
        if not mine:
            continue
        top = mine.bit_length() - 1
        others = unseen & mask
        above = (others >> top).bit_count()
        value = -10 * above + others.bit_count() - above + 2 * mine.bit_count()
        if value > best_value:
            best, best_value = top, value
    return best


def _lead_for_oneself(deal: FipsenDeal, hand: Hand, unseen: Hand) -> Card:
    """The master of trumps, even as the last; lower trumps are kept, because they take tricks later."""
    trump = deal.trump
    mine, theirs = hand & trump, unseen & trump
    if mine and theirs:
        top = mine.bit_length() - 1
        if not theirs >> top:
            return top
    return _cash(hand & ~trump, unseen) if hand & ~trump else highest(mine)


def _lead_against(deal: FipsenDeal, hand: Hand, unseen: Hand, declarer: Seat) -> Card:
    """A master that the declarer must follow; else a low card of a suit for an ally's possible master."""
    trump = deal.trump
    void = deal.lacks[declarer]
    best, best_value = -1, -100.0
    for mask in _SUITS:
        mine = hand & mask
        if not mine:
            continue
        others = unseen & mask
        top = mine.bit_length() - 1
        above = (others >> top).bit_count()
        ruffed = mask != trump and (void & mask) != 0
        if not above:
            value, card = (2.0 if ruffed else 20.0 + others.bit_count()), top
        elif mask == trump:
            value, card = 0.0, mine.bit_length() - 1
        else:
            low = (mine & -mine).bit_length() - 1
            value, card = (1.0 if ruffed else 8.0 - mine.bit_count()), low
        if value > best_value:
            best, best_value = card, value
    return best


# Following


def _follow(deal: FipsenDeal, seat: Seat, mine: Hand) -> Card:
    """A card of the suit led, if there is a choice."""
    trick = deal.trick
    best = trick.best
    if trick.best_suit != trick.led or not mine >> best:
        return lowest(mine)
    return _beat(deal, seat, mine >> best << best, lowest(mine))


def _without_suit(deal: FipsenDeal, seat: Seat, hand: Hand) -> Card:
    """A trump, or a card to spare."""
    trumps = hand & deal.trump
    if deal.variant.must_trump and trumps:
        hand = trumps
    beating = trumps
    trick = deal.trick
    if trumps and trick.best_suit == deal.trump:
        beating = trumps >> trick.best << trick.best
    waste = _waste(hand, deal, seat)
    return _beat(deal, seat, beating, waste) if beating else waste


def _beat(deal: FipsenDeal, seat: Seat, beating: Hand, waste: Card) -> Card:
    """Take the trick, as cheaply as it stays taken, or leave it to an ally with a card to spare."""
    declarer = declarer_of(deal)
    if declarer in {-1, seat}:
        hostile = len(deal.players) - len(deal.trick.cards) - 1
        allied = False
    else:
        hostile = int(not _has_played(deal, declarer))
        allied = deal.trick.winner != declarer
    if not hostile:
        return waste if allied else lowest(beating)
    if hostile < _MANY and not allied and _is_ruff(deal, beating):
        return lowest(beating)
    unseen = unseen_by(deal, seat)
    if allied and not _can_be_beaten(deal, unseen, deal.trick.best):
        return waste
    return _put_up(deal, unseen, beating, allied, waste)


_MANY: Final = 3
"""With this number of opponents or more who may overtrump, the agent ruffs with the master, if it has it."""


def _is_ruff(deal: FipsenDeal, beating: Hand) -> bool:
    """True if these cards trump another suit."""
    return bool(beating & deal.trump) and deal.trick.led != deal.trump


def _put_up(deal: FipsenDeal, unseen: Hand, beating: Hand, allied: bool, waste: Card) -> Card:
    """Before a hostile seat has played: the cheapest card that no card of its suit beats, or the highest."""
    top = highest(beating)
    suit = _SUITS[top // WIDTH]
    higher = unseen & suit
    if not higher >> top:
        sure = (beating >> higher.bit_length()) << higher.bit_length() if higher > 0 else beating
        return lowest(sure & suit) if sure & suit else top
    if allied and (higher >> deal.trick.best).bit_count() == (higher >> top).bit_count():
        return waste
    if suit == deal.trump:
        return lowest(beating)
    return top if (higher >> top).bit_count() <= 2 else waste


def _can_be_beaten(deal: FipsenDeal, unseen: Hand, best: Card) -> bool:
    """True if an unseen card of its suit beats the best card, or a player known void may trump it."""
    best_suit = deal.trick.best_suit
    if (unseen & best_suit) >> best:
        return True
    declarer = declarer_of(deal)
    return bool(
        best_suit != deal.trump and unseen & deal.trump and (declarer < 0 or deal.lacks[declarer] & best_suit)
    )


def _has_played(deal: FipsenDeal, seat: Seat) -> bool:
    trick = deal.trick
    return (seat,) in trick.turns[: len(trick.cards)]


def _waste(hand: Hand, deal: FipsenDeal, seat: Seat) -> Card:
    """The card least likely to take a trick: low, no trump and no master."""
    out = pack_of(deal.variant) & ~hand & ~seen_gone(deal, seat)
    best, best_value = -1, 1000
    for mask in _SUITS:
        mine = hand & mask
        if not mine:
            continue
        low = lowest(mine)
        above = ((out & mask) >> low).bit_count()
        value = 40 if mask == deal.trump else 0
        value += 20 if not above else -2 * above
        if value < best_value:
            best, best_value = low, value
    return best


def different_cards(cards: Hand, unseen: Hand) -> Hand:
    """The lowest card of each run without an unseen card in between."""
    return distinct_of_hand(cards, unseen, WIDTH)
