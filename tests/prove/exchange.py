"""Two deals that differ in two cards, which change places, and play that keeps the difference hidden.

All players, people and AIs, play by one rule (`choice`), which saves the two cards for the end. So a seat
that has neither of them sees the same for most of a deal, while the results of the two deals may differ.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final, TypeVar
from unittest import mock

from games.core.actions import Action
from games.core.chance import Chance
from games.core.game import Seat, State
from games.search.fallback import harmless

T = TypeVar("T")

PAIRS: Final = 40
"""The pairs of cards that are tried."""
_DEAL: Final = Chance.deal
MOST: Final = 600
"""More decisions than a deal needs by this play."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two cards of a deal that change places.

    Attributes:
        seed: the seed of the match whose deal it is.
        deal: the number of the deal.
        places: those of the cards in the shuffled pack.
        cards: the cards.
        decisions: the number of the watching seat's decisions up to which it sees no difference.
        tells: true if the results differ.
    """

    seed: bytes
    deal: int
    places: tuple[int, int]
    cards: frozenset[str]
    decisions: int = 0
    tells: bool = False


@contextmanager
def exchanged(exchange: Exchange | None) -> Iterator[None]:
    """Deal with the two cards exchanged, in this process, wherever that deal is dealt; None is as usual."""

    def deal(chance: Chance, number: int, cards: Iterable[T]) -> list[T]:
        pack = _DEAL(chance, number, cards)
        if exchange is not None and (chance.seed, number) == (exchange.seed, exchange.deal):
            one, other = exchange.places
            pack[one], pack[other] = pack[other], pack[one]
        return pack

    with mock.patch.object(Chance, "deal", deal):
        yield


def choice(legal: Sequence[Action], saved: frozenset[str]) -> Action:
    """The action that everybody takes: by lot among those without a saved card, the same lot for the same."""
    calm = [each for each in harmless(legal) if saved.isdisjoint(each.items)]
    free = calm or [each for each in legal if saved.isdisjoint(each.items)] or legal
    in_order = sorted(free, key=str)
    return Random(" ".join(map(str, in_order))).choice(in_order)


def find(
    begun: Callable[[], State], seat: Seat, seed: bytes, rng: Random, *, deal: int = 1, after: int = 0
) -> Exchange:
    """The exchange that the seat notices last, of those with different results if there are any.

    Args:
        begun: a match about to begin.
        seat: the seat that may not notice.
        seed, deal: those of the deal with the exchange.
        rng: draws the pairs of cards.
        after: the number of scored deals before it.

    Raises:
        LookupError: the seat sees all cards.
    """
    found = list(_found(begun, seat, seed, deal, after, rng))
    if not found:
        raise LookupError(f"seat {seat} notices each exchange in deal {deal}")
    return max(found, key=lambda each: (each.tells, each.decisions))


def _found(
    begun: Callable[[], State], seat: Seat, seed: bytes, deal: int, after: int, rng: Random
) -> Iterator[Exchange]:
    real = _at_deal(begun(), after)
    pairs = list(combinations(range(_size(begun, seed, deal, after)), 2))
    rng.shuffle(pairs)
    tried = 0
    for places in pairs:
        with exchanged(Exchange(seed, deal, places, frozenset())):
            cards = _exchanged_cards(real, _at_deal(begun(), after))
        if len(cards) != len(places) or len({card[-1] for card in cards}) > 1:
            continue  # cards of two suits would show who has none of one
        tried += 1
        yield from _measured(begun, seat, Exchange(seed, deal, places, cards), after)
        if tried == PAIRS:
            return


def _size(begun: Callable[[], State], seed: bytes, deal: int, after: int) -> int:
    """The number of cards in the pack of a deal."""
    sizes = []

    def count(chance: Chance, number: int, cards: Iterable[T]) -> list[T]:
        pack = _DEAL(chance, number, cards)
        if (chance.seed, number) == (seed, deal):
            sizes.append(len(pack))
        return pack

    with mock.patch.object(Chance, "deal", count):
        _at_deal(begun(), after)
    return sizes[0] if sizes else 0


def _at_deal(state: State, after: int) -> State:
    """The state after so many scored deals."""
    for _ in range(MOST):
        if len(state.sheets()) == after or not state.acting():
            break
        _step(state, frozenset())
    return state


def _exchanged_cards(one: State, other: State) -> frozenset[str]:
    """The cards that lie elsewhere in the latest deal of one state than in that of the other."""
    zones, there = one.dealt()[-1].zones, other.dealt()[-1].zones
    moved: Counter[str] = Counter()
    for name, cards in zones.items():
        moved += Counter(cards) - Counter(there[name])
    return frozenset(moved)


def _measured(begun: Callable[[], State], seat: Seat, exchange: Exchange, after: int) -> Iterator[Exchange]:
    """The exchange with all that is known of it; nothing if the seat notices it before its first decision."""
    worlds = (None, exchange)
    states = []
    for world in worlds:
        with exchanged(world):
            states.append(begun())
    decisions = _decisions_alike(states, seat, exchange, after)
    if decisions == 0:
        return
    results = []
    for world, state in zip(worlds, states, strict=True):
        with exchanged(world):
            results.append(_result(state, after, exchange.cards))
    yield Exchange(
        exchange.seed,
        exchange.deal,
        exchange.places,
        exchange.cards,
        decisions,
        tells=results[0] != results[1],
    )


def _decisions_alike(states: Sequence[State], seat: Seat, exchange: Exchange, after: int) -> int:
    """Play both on for as long as the seat sees the same; return the number of its decisions."""
    real, other = states
    decisions = 0
    for _ in range(MOST * (after + 1)):
        if len(real.sheets()) > after or real.view(seat) != other.view(seat) or not real.acting():
            break
        actor = _actor(real, seat)
        decisions += actor == seat and real.forced(seat) is None
        action = choice(real.legal(actor), exchange.cards)
        if action is not choice(other.legal(actor), exchange.cards):
            break
        for world, state in zip((None, exchange), states, strict=True):
            with exchanged(world):
                state.apply(actor, action)
    return decisions


def _actor(state: State, seat: Seat) -> Seat:
    """The seat that acts next: of several, that of the person is the last, as at a table with a book."""
    return min(state.acting(), key=lambda each: each == seat)


def _step(state: State, saved: frozenset[str]) -> None:
    actor = state.acting()[0]
    state.apply(actor, choice(state.legal(actor), saved))


def _result(state: State, after: int, saved: frozenset[str]) -> object:
    """The points of each side in the deal; None if it is not scored."""
    for _ in range(MOST):
        if len(state.sheets()) > after or not state.acting():
            break
        _step(state, saved)
    return state.sheets()[after].gained if len(state.sheets()) > after else None
