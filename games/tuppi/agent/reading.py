"""Inference from the others' play, in a rami or a nolo, and worlds as likely as the play makes them.

A hand is more likely the more often the agent itself would have played the card that came from it.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from games.core.cards import Card, Hand, cards_of
from games.core.game import Seat
from games.search.swaps import SwapChain, SwapSchedule
from games.tricks.four import EVERYBODY
from games.tuppi import redeal
from games.tuppi.agent import nolo, playout, rami
from games.tuppi.agent.advice import best_suit
from games.tuppi.agent.inference import likelihood_of_bid
from games.tuppi.agent.suit import FULL_SUIT, WIDTH
from games.tuppi.match import TuppiMatch
from games.tuppi.state import IN_NOLO, IN_RAMI, TuppiState

STRAY: Final = 0.5
"""The probability that a player ignores the advice; then each legal card is equally likely."""
NO_CARD: Final[Card] = -1

_SCHEDULE: Final = SwapSchedule(first=60, then=8, worlds=25)


class Played(NamedTuple):
    """A card played, and the facts that its player could use.

    Attributes:
        later: the cards that the seat played from then on: this one, and those after it.
        live: the cards in all hands before it.
        best: the card that took the trick so far; `NO_CARD` if this one was led.
        left: the number of players still to play to the trick.
        friendly: true if the partner's card took it so far.
    """

    card: Card
    later: Hand
    live: Hand
    best: Card
    left: int
    friendly: bool


def played(deal: TuppiState) -> Sequence[Sequence[Played]]:
    """The cards that each seat has played, the last card first."""
    found: list[list[Played]] = [[] for _ in EVERYBODY]
    later = [0] * len(EVERYBODY)
    live = sum(deal.hands)
    tricks = [(deal.rounds[leader], cards) for leader, cards, _ in deal.finished]
    for turns, cards in reversed((*tricks, (deal.trick.turns, deal.trick.cards))):
        for place in reversed(range(len(cards))):
            seat, card = turns[place][0], cards[place]
            later[seat] |= 1 << card
            live |= 1 << card
            best = _best(cards[:place])
            friendly = place > 0 and (turns[cards.index(best)][0] - seat) % 2 == 0
            found[seat].append(Played(card, later[seat], live, best, len(turns) - place - 2, friendly))
    return found


def _best(cards: Sequence[Card]) -> Card:
    """The card that takes a trick so far."""
    if not cards:
        return NO_CARD
    suit = cards[0] // WIDTH
    return max(card for card in cards if card // WIDTH == suit)


class Reading:
    """A seat's inference from the others' bids and play in one position.

    The likelihood of a hand depends only on public facts and not on the other hands, so it is cached.
    """

    __slots__ = ("_advice", "_bids", "_gone", "_known", "_played")

    def __init__(self, deal: TuppiState) -> None:
        self._advice = nolo.ADVICE if deal.phase == IN_NOLO else rami.ADVICE
        self._bids = dict(deal.shown)
        self._played = played(deal)
        self._gone = deal.played
        self._known: dict[tuple[Seat, Hand], float] = {}

    def likelihood(self, seat: Seat, hand: Hand) -> float:
        """The probability of a seat's bid and plays, if these are the cards that it has left."""
        known = self._known.get((seat, hand))
        if known is None:
            known = self._bid(seat, hand)
            for each in self._played[seat]:
                known *= self._chance(each, hand | each.later)
            self._known[seat, hand] = known
        return known

    def _bid(self, seat: Seat, hand: Hand) -> float:
        bid = self._bids.get(seat)
        return 1.0 if bid is None else likelihood_of_bid(bid, hand | self._gone[seat])

    def _chance(self, each: Played, hand: Hand) -> float:
        """The probability that this hand plays the card."""
        unseen = each.live ^ hand
        options = hand
        if each.best == NO_CARD:
            advised = best_suit(self._advice.lead, hand, unseen)
        else:
            options = hand & FULL_SUIT << each.best // WIDTH * WIDTH or hand
            advised = playout.answer(self._advice, hand, unseen, each.best, each.left, friendly=each.friendly)
            unseen |= 1 << each.best
        by_chance = STRAY / options.bit_count()
        return 1 - STRAY + by_chance if _are_equal(advised, each.card, unseen) else by_chance


def _are_equal(one: Card, other: Card, others: Hand) -> bool:
    """True if no card of the others is between two cards of a suit."""
    if one // WIDTH != other // WIDTH:
        return False
    low, high = min(one, other), max(one, other)
    return not others & (1 << high) - (1 << low)


def as_played(drawn: Iterator[TuppiMatch], seat: Seat, rng: Random) -> Iterator[TuppiMatch]:
    """An endless series of worlds as likely as bids and play make them: a Markov chain of swaps (Metropolis).

    Before the play, and in a sooli, the worlds are passed on as drawn.

    Args:
        drawn: an endless series of worlds that the seat considers possible.
        seat: the seat that knows its own hand.
        rng: the source of chance.
    """
    reading: Reading | None = None
    for match in drawn:
        if match.deal.phase not in {IN_RAMI, IN_NOLO}:
            yield match
            continue
        reading = reading or Reading(match.deal)
        chain = _Chain(match.deal, seat, reading, rng)
        for swaps in _SCHEDULE.swaps():
            chain.step(swaps)
            yield match.clone()


class _Chain(SwapChain):
    """A world of a rami or a nolo; swaps change the deal's hands in place."""

    __slots__ = ("_hands", "_likelihoods", "_reading")

    def __init__(self, deal: TuppiState, viewer: Seat, reading: Reading, rng: Random) -> None:
        self._reading = reading
        self._hands = hands = deal.hands
        self._likelihoods = [reading.likelihood(seat, hand) for seat, hand in enumerate(hands)]
        movable = [[] if seat == viewer else list(cards_of(hand)) for seat, hand in enumerate(hands)]
        super().__init__(movable, redeal.barred(deal, viewer), rng)

    def swap(self, one: Seat, other: Seat, both: Hand, chance: float) -> bool:
        mine, theirs = self._hands[one] ^ both, self._hands[other] ^ both
        likely, theirs_likely = self._reading.likelihood(one, mine), self._reading.likelihood(other, theirs)
        before = self._likelihoods[one] * self._likelihoods[other]
        if likely * theirs_likely < before * chance:
            return False
        self._hands[one], self._hands[other] = mine, theirs
        self._likelihoods[one], self._likelihoods[other] = likely, theirs_likely
        return True
