"""Worlds weighted by the actions of other seats: cards change hands, one for another (Metropolis)."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from games.core.cards import Card, Hand
from games.core.game import Seat


class SwapSchedule(NamedTuple):
    """The course of a chain of worlds, the fewer swaps the quicker and the more alike the worlds.

    Attributes:
        first: swaps that are tried before the first world,
        then: and before each of the others.
        worlds: how many worlds there are before another chain begins.
    """

    first: int
    then: int
    worlds: int

    def swaps(self) -> Iterator[int]:
        """The number of swaps to try before each world of a chain."""
        yield self.first
        for _ in range(self.worlds - 1):
            yield self.then


class SwapChain(ABC):
    """A world that changes by swaps of two cards of two players.

    Args:
        movable: the cards of each seat that may change hands; none of the seat that looks on.
        barred: the cards that each seat cannot have.
        rng: the source of all chance.
    """

    __slots__ = ("_barred", "_movable", "_pairs", "_random")

    def __init__(self, movable: Sequence[list[Card]], barred: Sequence[Hand], rng: Random) -> None:
        self._movable = movable
        self._barred = barred
        self._random = rng.random
        seats = [seat for seat, cards in enumerate(movable) if cards]
        self._pairs = [(one, other) for one in seats for other in seats if one < other]

    def step(self, count: int) -> None:
        """Try so many swaps."""
        if not self._pairs:
            return
        random, barred = self._random, self._barred
        for _ in range(count):
            one, other = self._pairs[int(random() * len(self._pairs))]
            ours, theirs = self._movable[one], self._movable[other]
            place, their_place = int(random() * len(ours)), int(random() * len(theirs))
            given, got = ours[place], theirs[their_place]
            if barred[other] >> given & 1 or barred[one] >> got & 1:
                continue
            if self.swap(one, other, 1 << given | 1 << got, random()):
                ours[place], theirs[their_place] = got, given

    @abstractmethod
    def swap(self, one: Seat, other: Seat, both: Hand, chance: float, /) -> bool:
        """Swap two cards, each held by one of the seats, if the world stays likely enough.

        It does if it is more than `chance`, a number from 0 to 1, times as likely as before.

        Returns:
            True if they were swapped.
        """
