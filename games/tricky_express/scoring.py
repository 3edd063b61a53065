"""The score: the lengths of the passes on a line map, and their points.

A line map has the winners of the tricks in order, so ``line[k - 1]`` won trick k.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from games.core.game import Seat

TOP_BONUS = 2
SECOND_BONUS = 1
DEVELOPMENT_BONUS = 8


class Pass(NamedTuple):
    """The stations passed between two stations of one player. A longer pass is greater, then a later one.

    `completed` is the trick, from 1, that won its second station.
    """

    length: int
    completed: int


NO_PASS = Pass(0, 0)


class LongPasses(NamedTuple):
    """A player's two longest passes; NO_PASS for each that is missing (TE-1)."""

    first: Pass
    second: Pass


class LineScore(NamedTuple):
    """The points of a deal, one number for each seat."""

    base: tuple[int, ...]
    top: tuple[int, ...]
    second: tuple[int, ...]


def passes(line: Sequence[Seat], seat: Seat) -> tuple[Pass, ...]:
    """The passes of a player, in the order in which they were completed."""
    won = [trick for trick, winner in enumerate(line, 1) if winner == seat]
    return tuple(Pass(later - earlier - 1, later) for earlier, later in pairwise(won))


def long_passes(line: Sequence[Seat], seat: Seat) -> LongPasses:
    """A player's first and second long pass; of equally long ones the later comes first (TE-2)."""
    first, second, *_ = *sorted(passes(line, seat), reverse=True), NO_PASS, NO_PASS
    return LongPasses(first, second)


def score_line(line: Sequence[Seat], seats: int) -> LineScore:
    """The base points and the bonuses of a line map."""
    longest = [long_passes(line, seat) for seat in range(seats)]
    return LineScore(
        base=tuple(each.first.length for each in longest),
        top=_bonus(TOP_BONUS, [each.first for each in longest]),
        second=_bonus(SECOND_BONUS, [each.second for each in longest]),
    )


def _bonus(points: int, rivals: Sequence[Pass]) -> tuple[int, ...]:
    """The points to the longest pass, to the latest of equals (TE-4); to none if all are 0 (TE-3)."""
    best = max(rivals)
    return tuple(points if best.length and each == best else 0 for each in rivals)


def development_bonus(bases: Sequence[int]) -> int:
    """For base points that never fell and rose at least once: 8, less 1 for each deal equal to the last."""
    if _has_fallen(bases) or len(set(bases)) == 1:
        return 0
    return DEVELOPMENT_BONUS - sum(earlier == later for earlier, later in pairwise(bases))


def development_needs(bases: Sequence[int], deals: int) -> int | None:
    """The base points that keep the development bonus open in the next deal; None if it is lost.

    Args:
        bases: the base points of the deals so far, one or more.
        deals: the number of deals in the match.
    """
    if _has_fallen(bases):
        return None
    must_rise = len(bases) == deals - 1 and len(set(bases)) == 1
    return bases[-1] + must_rise


def _has_fallen(bases: Sequence[int]) -> bool:
    return any(earlier > later for earlier, later in pairwise(bases))
