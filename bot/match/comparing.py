"""Everybody's choices in the same position of a closed deal of the day, and the points they made."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Final, NamedTuple

from bot.match.open_book import Revealed
from bot.match.replays import ReplayCourse
from bot.runtime.read_once import ReadOnce
from bot.runtime.slices import Slices
from bot.storage import Store
from games.core.game import Seat

MOST: Final = 500
"""The most matches read for a comparison. Ids are random, so the first ones are a random sample."""
AT_ONCE: Final = 8
"""The number of logs read at a time."""
KEPT: Final = 4
"""The number of deals in the cache of comparisons."""

Move = tuple[Seat, str]
"""A seat and the text of its action."""


class ComparedChoice(NamedTuple):
    """An action that players chose in the same position.

    Attributes:
        action: its text.
        times: the number of people who chose it.
        points: the mean of their final points, as results store them.
    """

    action: str
    times: int
    points: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """The choices of all players of a deal, by the actions before them.

    Attributes:
        seat: the seat that everybody had.
        thirds: true if points count thirds.
        positions: for each hash of all actions before, the number of choices and sum of points by action.
    """

    seat: Seat
    thirds: bool
    positions: Mapping[bytes, Mapping[str, tuple[int, int]]]

    def at(self, course: ReplayCourse, step: int) -> tuple[ComparedChoice, ...]:
        """The choices in the position before a step, the most frequent first; empty if an AI decided."""
        if not step or course.taken[step - 1].seat != self.seat:
            return ()
        before = [(seat, action.text) for seat, action in course.taken[: step - 1]]
        found = self.positions.get(line_of(before), {})
        choices = (ComparedChoice(action, times, total / times) for action, (times, total) in found.items())
        return tuple(sorted(choices, key=lambda each: (-each.times, each.action)))

    def next_decision(self, course: ReplayCourse, step: int) -> int | None:
        """The first step after that one at which the person decided; None if there is none."""
        later = range(step + 1, course.steps)
        return next((each for each in later if course.taken[each - 1].seat == self.seat), None)


class Comparisons:
    """Reads the matches of a deal of the day once, for all readers who compare."""

    __slots__ = ("_readings", "_store")

    def __init__(self, store: Store) -> None:
        self._store = store
        self._readings: ReadOnce[Comparison | None] = ReadOnce("comparison", KEPT)

    async def of(self, revealed: Revealed) -> Comparison | None:
        """The choices of everybody who finished the deal; None unless the match is of a deal of the day.

        Raises:
            StorageError: they cannot be read.
        """
        origin = revealed.origin
        if origin is None:
            return None
        return await self._readings.get(origin, partial(self._read, origin))

    async def close(self) -> None:
        """Cancel all reads."""
        await self._readings.close()

    async def _read(self, origin: str) -> Comparison | None:
        daily = await self._store.daily.of_origin(origin)
        if daily is None:
            return None
        finished = await self._store.daily.finished(daily.day, daily.game, MOST)
        positions: dict[bytes, dict[str, tuple[int, int]]] = {}
        slices = Slices()
        for first in range(0, len(finished), AT_ONCE):
            few = finished[first : first + AT_ONCE]
            logs = await asyncio.gather(*(self._store.matches.actions(match_id) for match_id, _ in few))
            for log, (_, points) in zip(logs, few, strict=True):
                note_choices(positions, log, daily.seat, points)
                await slices.pause()
        return Comparison(daily.seat, daily.thirds, positions)


def note_choices(
    positions: dict[bytes, dict[str, tuple[int, int]]], moves: Sequence[Move], seat: Seat, points: int
) -> None:
    """Add the choices of a seat in a match that ended with these points."""
    line = sha256()
    for mover, action in moves:
        if mover == seat:
            chosen = positions.setdefault(line.digest(), {})
            times, total = chosen.get(action, (0, 0))
            chosen[action] = times + 1, total + points
        line.update(_spelled(mover, action))


def line_of(moves: Iterable[Move]) -> bytes:
    """The hash of these moves."""
    line = sha256()
    for seat, action in moves:
        line.update(_spelled(seat, action))
    return line.digest()


def _spelled(seat: Seat, action: str) -> bytes:
    return f"{seat} {action}\n".encode()
