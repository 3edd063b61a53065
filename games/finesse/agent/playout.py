"""A deal of Finesse played on by rule of thumb, on plain numbers, because search spends its time here."""

from typing import NamedTuple

from games.core.cards import Card, Hand
from games.core.game import Seat
from games.finesse.agent.aims import WANTED
from games.finesse.agent.suit import (
    ABOVE,
    FULL_SUIT,
    JACK,
    SUITS,
    UNBEATABLE,
    WIDTH,
    follow,
)
from games.finesse.deal import FinesseDeal
from games.finesse.state import REPLACING
from games.search.suits import Rank, SuitCards
from games.tricks.four import SEATS, partner


class ChosenCard(NamedTuple):
    """A card to play, of the hand or of the partner's table cards."""

    card: Card
    from_table: bool


# Leading


def lead(hand: Hand, table: Hand, unseen: Hand, trump: Hand, *, wanted: bool) -> ChosenCard:
    """The lead from the hand or from the partner's table cards; `unseen` has the others' hands."""
    best, found = -1000.0, ChosenCard(0, from_table=False)
    others_trumps = (unseen & trump).bit_count()
    ruffs = others_trumps and hand & trump
    for suit in SUITS:
        shift = suit * WIDTH
        mine, theirs = hand >> shift & FULL_SUIT, unseen >> shift & FULL_SUIT
        is_trump = trump >> shift & 1
        danger = 0 if is_trump else others_trumps
        if mine:
            rank, worth = _from_hand(mine, theirs, danger, wanted=wanted)
            if is_trump and wanted:
                worth += 3.0 if others_trumps else -6.0
            elif ruffs and mine & (mine - 1) == 0:
                worth += 1.0
            if worth > best:
                best, found = worth, ChosenCard(rank + shift, from_table=False)
        laid = table >> shift & FULL_SUIT
        if laid:
            rank, worth = _from_table(laid, mine, theirs, danger, wanted=wanted)
            if is_trump:
                worth += 4.0
            if worth > best:
                best, found = worth, ChosenCard(rank + shift, from_table=True)
    return found


def _from_hand(mine: SuitCards, theirs: SuitCards, danger: int, *, wanted: bool) -> tuple[Rank, float]:
    """The best lead of a suit of the hand, and its worth; `danger` counts the trumps that may ruff it."""
    top = mine.bit_length() - 1
    low = (mine & -mine).bit_length() - 1
    if not wanted:
        higher = (theirs & ABOVE[low]).bit_count()
        return low, 2.0 * higher - theirs.bit_count()
    if not theirs & ABOVE[top]:
        return top, _cashing(theirs, danger) + 0.2 * mine.bit_count()
    return low, 0.5 * mine.bit_count() - 0.2 * low


def _from_table(
    laid: SuitCards, mine: SuitCards, theirs: SuitCards, danger: int, *, wanted: bool
) -> tuple[Rank, float]:
    """The same for a suit of the partner's table cards, to which the leader plays third."""
    top = laid.bit_length() - 1
    low = (laid & -laid).bit_length() - 1
    if not wanted:
        higher = (theirs & ABOVE[low]).bit_count()
        return low, 2.0 * higher - theirs.bit_count() - (2.0 if mine else 0.0)
    if not theirs & ABOVE[top]:
        return top, _cashing(theirs, danger) + 1.0
    if mine >> (theirs.bit_length() - 1):
        return top, 0.8 * _cashing(theirs, danger)
    return (top, 2.0) if mine & ABOVE[top] else (low, 0.0)


def _cashing(theirs: SuitCards, danger: int) -> float:
    """The worth of a lead that only a trump can beat."""
    return 8.0 if not danger else 9.0 - 12.0 / (1 + theirs.bit_count())


# Following without the suit led


def without(
    hand: Hand, unseen: Hand, trump: Hand, best: Card, left: int, *, friendly: bool, wanted: bool
) -> Card:
    """A trump or a discard from a hand without the suit led; arguments as for `suit.follow`."""
    trumps = hand & trump
    if wanted and trumps:
        shift = best // WIDTH * WIDTH
        above = ABOVE[best - shift] << shift
        over = trumps & above if trump >> best & 1 else trumps
        safe = friendly and (not left or not unseen & above)  # ignores that opponents may trump it
        if over and not safe:
            return (over & -over).bit_length() - 1
    return discard(hand, trump, wanted=wanted)


def discard(hand: Hand, trump: Hand, *, wanted: bool) -> Card:
    """A card to spare: low and no trump; high if tricks are unwanted."""
    spare = hand & ~trump or hand
    found, best = 0, -1
    for suit in SUITS:
        cards = spare >> suit * WIDTH & FULL_SUIT
        if cards:
            rank = ((cards & -cards) if wanted else cards).bit_length() - 1
            worth = WIDTH - rank if wanted else rank
            if worth > best:
                found, best = suit * WIDTH + rank, worth
    return found


def lay(hand: Hand, trump: Hand) -> Card:
    """A new table card: no trump, which would cost points; in a deal without trump no honour; a low card."""
    spare = hand & ~trump if trump else hand & ~_HONOURS
    return discard(spare or hand, 0, wanted=True)


_HONOURS: Hand = sum(ABOVE[JACK - 1] << suit * WIDTH for suit in SUITS)


def _beats(card: Card, best: Card) -> bool:
    """True if a card is higher than another of its suit."""
    return ABOVE[best % WIDTH] >> card % WIDTH & 1 == 1


# A decision, and a whole deal


def choose(deal: FinesseDeal, seat: Seat) -> ChosenCard:
    """The card that the seat to act plays, leads or lays by rule of thumb."""
    hand, trump = deal.hands[seat], deal.trump
    if deal.phase == REPLACING:
        return ChosenCard(lay(hand, trump), from_table=False)
    unseen = _live(deal) ^ hand
    other, trick = partner(seat), deal.trick
    wanted = is_wanted(deal)
    if not trick.led:
        return lead(hand, deal.table[other], unseen, trump, wanted=wanted)
    left = SEATS - 1 - len(trick.cards)
    friendly = trick.winner == other
    mine = hand & trick.led
    if not mine:
        card = without(hand, unseen, trump, trick.best, left, friendly=friendly, wanted=wanted)
        return ChosenCard(card, from_table=False)
    shift = trick.cards[0] // WIDTH * WIDTH
    best = trick.best - shift if trick.best_suit == trick.led else UNBEATABLE
    rank = follow(mine >> shift, unseen >> shift & FULL_SUIT, best, left, friendly=friendly, wanted=wanted)
    return ChosenCard(rank + shift, from_table=False)


def is_wanted(deal: FinesseDeal) -> bool:
    """True if winning this trick, or the next if none is on, is good for a pair."""
    tricks = deal.tricks
    return WANTED[tricks[0] + tricks[2]][tricks[1] + tricks[3]]


def _live(deal: FinesseDeal) -> Hand:
    first, second, third, fourth = deal.hands
    return first | second | third | fourth


def rollout(deal: FinesseDeal) -> None:
    """Play the remaining tricks by the rules, without events and without noting voids.

    Sets the deal's tricks, table cards and last winner to those of its end.

    Args:
        deal: a deal in the playing phase, with no table card to replace.
    """
    hands, table, tricks, trump = deal.hands, deal.table, deal.tricks, deal.trump
    rest, trick = _RemainingCards(hands, trump, _live(deal)), deal.trick
    seat, owner, winner = deal.to_act[0], trick.leader, trick.winner
    best, led, left, from_table = trick.best, trick.led, SEATS - len(trick.cards), deal.from_table
    while True:
        wanted = is_wanted(deal)
        if not led:
            hand, other = hands[seat], partner(seat)
            best, from_table = lead(hand, table[other], rest.live ^ hand, trump, wanted=wanted)
            led = FULL_SUIT << best // WIDTH * WIDTH
            owner = other if from_table else seat
            if from_table:
                table[owner] ^= 1 << best
            else:
                rest.play(seat, best)
            winner, seat, left = owner, (owner + 1) % SEATS, SEATS - 1
        winner = rest.of_trick(seat, left, led, best, winner, wanted=wanted)
        tricks[winner] += 1
        if from_table:
            laid = lay(hands[owner], trump)
            rest.play(owner, laid)
            table[owner] |= 1 << laid
        if not rest.live:
            break
        seat, led = winner, 0
    trick.winner, trick.cards, trick.led, deal.to_act = winner, [], 0, ()


class _RemainingCards:
    """The cards still in hand; `live` is their union."""

    __slots__ = ("hands", "live", "trump")

    def __init__(self, hands: list[Hand], trump: Hand, live: Hand) -> None:
        self.hands = hands
        self.trump = trump
        self.live = live

    def play(self, seat: Seat, card: Card) -> None:
        """Take a card from a hand."""
        self.hands[seat] ^= 1 << card
        self.live ^= 1 << card

    def of_trick(self, seat: Seat, left: int, led: Hand, best: Card, winner: Seat, *, wanted: bool) -> Seat:
        """Finish a trick: `left` players from `seat` on play to it. Returns its winner."""
        hands, trump, live = self.hands, self.trump, self.live
        shift = led.bit_length() - WIDTH
        top = best - shift if led >> best & 1 else UNBEATABLE
        while left:
            left -= 1
            hand = hands[seat]
            unseen = live ^ hand
            friendly = (seat ^ winner) & 1 == 0
            mine = hand >> shift & FULL_SUIT
            if mine:
                rank = follow(mine, unseen >> shift & FULL_SUIT, top, left, friendly=friendly, wanted=wanted)
                card = rank + shift
                if ABOVE[top] >> rank & 1:
                    top, best, winner = rank, card, seat
            else:
                card = without(hand, unseen, trump, best, left, friendly=friendly, wanted=wanted)
                if trump >> card & 1 and (not trump >> best & 1 or _beats(card, best)):
                    top, best, winner = UNBEATABLE, card, seat
            hands[seat] = hand ^ 1 << card
            live ^= 1 << card
            seat = (seat + 1) % SEATS
        self.live = live
        return winner
