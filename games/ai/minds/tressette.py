"""Playing Tressette and Trešeta: partners, no trump, and the high cards of a suit win whatever comes.

A winner is a card that no unseen card of its suit beats. One leads winners, brings home what counts on the
partner's tricks, and keeps an ace out of an opponent's.
"""

from collections.abc import Mapping, Sequence
from random import Random

from games.ai.deal_mind import DealMind
from games.ai.mind import Mind
from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Seat
from games.tressette.deal import CLAIM, TressetteDeal
from games.tressette.declaring import PASS
from games.tressette.match import TressetteMatch
from games.tressette.play import PLAYING
from games.tressette.points import last_trick_thirds
from games.tressette.ranking import ACE, POINT, WIDTH
from games.tressette.scoring import card_thirds

_THIRDS: tuple[int, ...] = tuple(
    3 if rank == ACE else 1 if rank > 3 else 0 for _ in range(4) for rank in range(WIDTH)
)
_FULL: Hand = (1 << 4 * WIDTH) - 1


class TressetteMind(DealMind[TressetteMatch, TressetteDeal]):
    """Two pairs to a target."""

    span = 8.0
    two_sides = True

    def beginner(self, match: TressetteMatch, seat: Seat, rng: Random) -> Action:
        deal = match.deal
        if deal.phase != PLAYING and not deal.cards:
            return self.policy(deal, seat, rng)
        return rng.choice(deal.playable(seat))

    def policy(self, deal: TressetteDeal, seat: Seat, rng: Random) -> Action:
        legal = deal.legal(seat)
        first = legal[0]
        if len(legal) == 1 or (first.verb != "play" and first is not PASS):
            return first
        if first is PASS or not deal.hands[seat]:
            return first
        hand = deal.hands[seat]
        card = _lead(deal, hand, rng) if not deal.cards else _follow(deal, seat, hand)
        return deal.table.plays.actions[card]

    def points(self, match: TressetteMatch, deal: TressetteDeal) -> Sequence[float]:
        if deal.annulled:
            return (0.0,) * 4
        ours, theirs = card_thirds(deal.taken)
        last = last_trick_thirds(match.options)
        ahead = (ours - theirs + (last if deal.winner % 2 == 0 else -last)) / POINT
        declared = deal.declared_points()
        ahead += declared[0] - declared[1]
        return (ahead, -ahead, ahead, -ahead)

    def candidates(self, deal: TressetteDeal, seat: Seat) -> Sequence[Action]:
        legal = deal.legal(seat)
        if deal.cards or len(legal) == 1:
            return legal
        return [each for each in legal if not each.words and each is not CLAIM] or legal

    def is_small(self, deal: TressetteDeal) -> bool:
        return sum(hand.bit_count() for hand in deal.hands) <= 14


def _unseen(deal: TressetteDeal, hand: Hand) -> Hand:
    """The cards that the holder of the hand has not seen."""
    seen = hand | deal.on_table
    for taken in deal.taken:
        seen |= taken
    return _FULL & ~seen


def _lead(deal: TressetteDeal, hand: Hand, rng: Random) -> Card:
    """A winner of the longest suit that has one, else low from the suit with most strength behind it."""
    unseen = _unseen(deal, hand)
    best, best_value = -1, -1e9
    for mask in deal.table.pack.suit_masks:
        mine = hand & mask
        if not mine:
            continue
        top = mine.bit_length() - 1
        others = unseen & mask
        length = mine.bit_count()
        if not others >> top:
            value, card = 20.0 + length + (4 if not others else 0), top
        else:
            low = (mine & -mine).bit_length() - 1
            above = (others >> top).bit_count()
            value, card = length - 2.0 * above - 3.0 * _THIRDS[low], low
            if top % WIDTH == ACE:
                value -= 4.0
        value += rng.random()
        if value > best_value:
            best, best_value = card, value
    return best


def _follow(deal: TressetteDeal, seat: Seat, hand: Hand) -> Card:
    mine = hand & deal.led
    unseen = _unseen(deal, hand)
    last = len(deal.cards) == 3
    partners = (deal.winner - seat) % 2 == 0
    safe = last or not (unseen & deal.led) >> deal.best
    if not mine:
        return _richest(hand, unseen, deal) if partners and safe else _poorest(hand, unseen, deal)
    higher = mine >> (deal.best + 1) << (deal.best + 1)
    low = _cheapest(mine)
    if partners and safe:
        return _richest_of_suit(mine)
    if not higher:
        return low
    top = higher.bit_length() - 1
    if last:
        if partners:
            return _richest_of_suit(mine)
        return (higher & -higher).bit_length() - 1
    if not (unseen & deal.led) >> top:
        return top
    return top if len(deal.cards) == 2 and not partners and top % WIDTH != ACE else low


def _cheapest(cards: Hand) -> Card:
    """The card that counts least, the lowest of them."""
    return (
        (cards & -cards).bit_length() - 1 if _THIRDS[(cards & -cards).bit_length() - 1] < 3 else _least(cards)
    )


def _least(cards: Hand) -> Card:
    rest = cards
    best = (rest & -rest).bit_length() - 1
    while rest:
        card = (rest & -rest).bit_length() - 1
        rest &= rest - 1
        if _THIRDS[card] < _THIRDS[best]:
            best = card
    return best


def _richest_of_suit(cards: Hand) -> Card:
    ace = (
        next((1 << (suit * WIDTH + ACE) for suit in range(4) if cards >> suit * WIDTH & (1 << WIDTH) - 1), 0)
        & cards
    )
    if ace:
        return ace.bit_length() - 1
    rest, best, value = cards, -1, -99.0
    while rest:
        card = (rest & -rest).bit_length() - 1
        rest &= rest - 1
        worth = _THIRDS[card] * 4 - card % WIDTH
        if worth > value:
            best, value = card, worth
    return best


def _richest(hand: Hand, unseen: Hand, deal: TressetteDeal) -> Card:
    rest, best, value = hand, -1, -99.0
    while rest:
        card = (rest & -rest).bit_length() - 1
        rest &= rest - 1
        mask = deal.table.pack.suit_masks[card // WIDTH]
        worth = _THIRDS[card] * 4 - card % WIDTH - (6 if not (unseen & mask) >> card else 0)
        if worth > value:
            best, value = card, worth
    return best


def _poorest(hand: Hand, unseen: Hand, deal: TressetteDeal) -> Card:
    rest, best, value = hand, -1, -99.0
    while rest:
        card = (rest & -rest).bit_length() - 1
        rest &= rest - 1
        mask = deal.table.pack.suit_masks[card // WIDTH]
        worth = -_THIRDS[card] * 4 - card % WIDTH - (9 if not (unseen & mask) >> card else 0)
        if worth > value:
            best, value = card, worth
    return best


MINDS: Mapping[str, Mind] = {"tressette": TressetteMind(), "treseta": TressetteMind()}
