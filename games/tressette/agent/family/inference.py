"""Inference from play: a world is more likely the more of the others' plays the agent itself would make."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.game import Seat
from games.search.search_model import MatchT
from games.search.swaps import SwapChain, SwapSchedule
from games.tressette.agent.family.advice import Suits, discard, lead
from games.tressette.agent.family.equals import first_of_run
from games.tressette.agent.family.suit import FULL_SUIT
from games.tressette.cards import WIDTH, thirds
from games.tressette.chiamata import ALL_THREES, ChiamataDeal
from games.tressette.declaring import DeclaringDeal
from games.tressette.losing import LosingDeal
from games.tressette.passing import PassingDeal
from games.tressette.redeal import promises_of
from games.tressette.signals import Signal
from games.tressette.state import FamilyState

STRAY: Final = 0.5
"""The share of cards for which a player ignores the advice; then each legal card is equally likely."""
SPEAKS: Final = 0.7
"""The assumed share of players who give signals at all, before the first signal."""
SLIP: Final = 0.05
"""The share of signals that differ from the partners' agreements."""

_SCHEDULE: Final = SwapSchedule(first=100, then=10, worlds=40)


class LedCard(NamedTuple):
    """A card that was led to a trick, and the signal with it."""

    seat: Seat
    card: Card
    signal: Signal | None


class ObservedPlay(NamedTuple):
    """A card that was played, and the facts that its player could use.

    Attributes:
        later: the cards that the seat played from then on: this one, and those after it.
        on_table: the trick before it; empty if it was led.
        best: the card that took the trick so far, played by `winner`; negative if it was led.
        left: the number of players still to play to the trick.
        trick: the leader of the trick, the card led, and the signal with it.
        before: the same of the trick before; None in the first.
    """

    seat: Seat
    card: Card
    later: Hand
    on_table: Hand
    best: Card
    winner: Seat
    left: int
    trick: LedCard
    before: LedCard | None


def played(deal: FamilyState) -> Sequence[ObservedPlay]:
    """All plays of a deal, in order."""
    tricks = [(leader, cards) for leader, cards, _ in deal.finished]
    if deal.trick.cards:
        tricks.append((deal.trick.leader, deal.trick.cards))
    found: list[ObservedPlay] = []
    players = len(deal.playing)
    led: LedCard | None = None
    for number, (leader, cards) in enumerate(tricks):
        before, led = led, LedCard(leader, cards[0], deal.signal(number))
        winner, best, on_table = leader, -1, 0
        for place, ((seat, *_), card) in enumerate(zip(deal.rounds[leader], cards, strict=False)):
            left = players - place - 1
            found.append(ObservedPlay(seat, card, 0, on_table, best, winner, left, led, before))
            if best < 0 or (card > best and card // WIDTH == best // WIDTH):
                winner, best = seat, card
            on_table |= 1 << card
    return _with_later(found)


def _with_later(found: list[ObservedPlay]) -> Sequence[ObservedPlay]:
    later: dict[Seat, Hand] = {}
    for place in reversed(range(len(found))):
        each = found[place]
        later[each.seat] = later.get(each.seat, 0) | 1 << each.card
        found[place] = each._replace(later=later[each.seat])
    return tuple(found)


class Agreements(NamedTuple):
    """The agreements of partners, besides the advice that all follow.

    Attributes:
        card: the card that an agreement asks of this hand, with these friends; None if it asks none.
        is_said: true if the agreements give this lead the signal that it had, with these hands.
    """

    card: Callable[[ObservedPlay, Hand, int], Card | None]
    is_said: Callable[[ObservedPlay, Hand, Hand], bool]


class PlayReader:
    """A seat's inference from the others' play in one position.

    The likelihood of a hand depends only on public facts and not on the other hands, so it is cached.
    """

    __slots__ = ("_advice", "_agreements", "_friends_of", "_known", "_played")

    def __init__(
        self,
        deal: FamilyState,
        viewer: Seat,
        advice: Suits,
        friends_of: Callable[[Any], Sequence[int]],
        hidden: Hand,
        agreements: Agreements | None = None,
    ) -> None:
        self._advice = advice
        self._agreements = agreements
        self._friends_of = friends_of
        self._known: dict[tuple[Seat, Hand, int], float] = {}
        live = hidden
        for hand in deal.hands:
            live |= hand
        self._played: dict[Seat, list[tuple[ObservedPlay, Hand]]] = {}
        for each in reversed(played(deal)):
            live |= 1 << each.card
            if each.seat != viewer:
                self._played.setdefault(each.seat, []).append((each, live))

    @property
    def has_play(self) -> bool:
        """True if other players have played a card."""
        return bool(self._played)

    def likelihood(self, deal: FamilyState) -> float:
        """The chance of the others' plays, with the hands of this world."""
        found = 1.0
        friends, hands, known = self._friends_of(deal), deal.hands, self._known
        for seat in self._played:
            key = (seat, hands[seat], friends[seat])
            chance = known.get(key)
            if chance is None:
                chance = known[key] = self._chance(*key)
            found *= chance
        return found

    def _chance(self, seat: Seat, hand: Hand, friends: int) -> float:
        found = spoken = 1.0
        agreements, is_silent = self._agreements, True
        for each, live in self._played[seat]:
            held = hand | each.later
            agreed = None if agreements is None else agreements.card(each, held, friends)
            found *= _chance(each, held, live, self._advice, friends, agreed)
            if agreements is not None and each.best < 0:
                spoken *= 1 - SLIP if agreements.is_said(each, held, live ^ held) else SLIP
                is_silent = is_silent and each.trick.signal is None
        return found * (SPEAKS * spoken + (1 - SPEAKS) * is_silent)


def worlds(draw: Callable[[], MatchT], reader: PlayReader, viewer: Seat, rng: Random) -> Iterator[MatchT]:
    """An endless series of worlds as likely as play makes them (a Markov chain that swaps cards, Metropolis).

    Args:
        draw: draws a world that the viewer considers possible.
        reader: computes the likelihood of a world.
        viewer: the seat that knows its own hand.
        rng: the source of chance.
    """
    while not reader.has_play:
        yield draw()
    while True:
        match = draw()
        chain = _Chain(match.deal, reader, viewer, rng)
        for swaps in _SCHEDULE.swaps():
            chain.step(swaps)
            yield match.clone()


class _Chain(SwapChain):
    """A world during the play; swaps change its deal in place."""

    __slots__ = ("_deal", "_likelihood", "_promises", "_reader")

    def __init__(self, deal: FamilyState, reader: PlayReader, viewer: Seat, rng: Random) -> None:
        self._deal = deal
        self._reader = reader
        self._likelihood = reader.likelihood(deal)
        self._promises = promises_of(deal)
        fixed = _fixed(deal, viewer)
        movable = [
            [] if seat == viewer else list(cards_of(hand & ~known & ~fixed))
            for seat, (hand, known) in enumerate(zip(deal.hands, deal.known, strict=True))
        ]
        super().__init__(movable, _lacks(deal, viewer), rng)

    def swap(self, one: Seat, other: Seat, both: Hand, chance: float) -> bool:
        deal = self._deal
        _swap(deal, one, other, both)
        likelihood = self._reader.likelihood(deal)
        if likelihood < self._likelihood * chance or not self._has_kept_promises():
            _swap(deal, one, other, both)
            return False
        self._likelihood = likelihood
        return True

    def _has_kept_promises(self) -> bool:
        """True if each striscio that is still open can be kept."""
        return all(self._deal.hands[seat] & promised for seat, promised in self._promises)


def _fixed(deal: FamilyState, viewer: Seat) -> Hand:
    """Cards that the viewer knows more about than play has shown; they stay in place in a world."""
    if isinstance(deal, PassingDeal):
        return hand_of(each.card for each in deal.given if each.giver == viewer)
    if isinstance(deal, ChiamataDeal):
        return ALL_THREES & deal.hands[deal.eldest]
    return 0


def _lacks(deal: FamilyState, viewer: Seat) -> Sequence[Hand]:
    """The cards that each seat cannot have; the caller of a 3 gets no more 3s than in the world drawn."""
    if not isinstance(deal, ChiamataDeal) or viewer == deal.eldest:
        return deal.lacks
    return [lacks | ALL_THREES if seat == deal.eldest else lacks for seat, lacks in enumerate(deal.lacks)]


def _swap(deal: FamilyState, one: Seat, other: Seat, both: Hand) -> None:
    """Swap two cards between two seats, as if they had been dealt so."""
    deal.hands[one] ^= both
    deal.hands[other] ^= both
    if isinstance(deal, DeclaringDeal):
        deal.dealt = _swapped(deal.dealt, one, other, both)
    elif isinstance(deal, LosingDeal) and deal.began:
        deal.began = _swapped(deal.began, one, other, both)


def _swapped(hands: tuple[Hand, ...], one: Seat, other: Seat, both: Hand) -> tuple[Hand, ...]:
    return tuple([hand ^ both if seat in (one, other) else hand for seat, hand in enumerate(hands)])


def _chance(
    each: ObservedPlay, hand: Hand, live: Hand, advice: Suits, friends: int, agreed: Card | None
) -> float:
    """The chance that this hand plays the card; agreements come before advice."""
    unseen = live ^ hand
    options = hand
    if each.best >= 0:
        options = hand & FULL_SUIT << each.best // WIDTH * WIDTH or hand
    expected = _advised(each, hand, unseen, advice, friends) if agreed is None else agreed
    by_chance = STRAY / options.bit_count()
    if expected == each.card or _are_equal(expected, each.card, hand, unseen | each.on_table):
        return 1 - STRAY + by_chance
    return by_chance


def _advised(each: ObservedPlay, hand: Hand, unseen: Hand, advice: Suits, friends: int) -> Card:
    """The card that advice chooses from this hand, for the play that was made."""
    if each.best < 0:
        return lead(advice, hand, unseen)
    suit = each.best // WIDTH
    shift = suit * WIDTH
    best = each.best - shift
    mine, others = hand >> shift & FULL_SUIT, unseen >> shift & FULL_SUIT
    friendly = friends >> each.winner & 1 == 1
    if mine:
        counted = thirds(each.on_table)
        return shift + advice[suit].follow(mine, others, best, each.left, friendly, counted)
    return discard(advice, hand, unseen, friendly=friendly and (not each.left or not others >> best))


def _are_equal(one: Card, other: Card, hand: Hand, others: Hand) -> bool:
    suit = one // WIDTH
    if suit != other // WIDTH:
        return False
    shift = suit * WIDTH
    first = first_of_run(hand >> shift & FULL_SUIT, others >> shift & FULL_SUIT)
    return first[one - shift] == first[other - shift]
