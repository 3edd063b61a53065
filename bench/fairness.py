"""Plays honest people beside accounts that try to bend their ratings: `python -m bench fairness`.

Each way to cheat is a row. A main account plays `MATCHES` matches by it. Then the same account, with the same
skill, opponents and luck, plays as many honestly. The row shows the mean gain in points of the rating and of
the ladder over `REPEATS` communities, with a 95 % interval.

The ends of matches come from real sessions (`bench.shapes`), the ways to cheat from `bench.cheating`. All
generators are seeded, so the figures are the same each time.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bench.cheating import DAY, MATCHES, ROWS, Cheat, Community, honestly
from bench.report import table
from bench.sessions import JULY
from bench.shapes import play_scripts

REPEATS: Final = 24


class CheatGain(NamedTuple):
    """The gain by a way in one community, in points, and whether the account has a rank there and everywhere.

    `shown` is the main account's final rating.
    """

    shown: int
    rating: float
    ladder: float
    ranked: bool
    everywhere: bool


def gain_of(row: Cheat, world: Community) -> CheatGain:
    """Play a way beside an honest twin."""
    unfair, honest = world.twin(), honest_twin(world, row.a_day, row.size)
    for draw in world.draws(row.a_day, row.size):
        row.way(unfair, draw)
    now = JULY + MATCHES * DAY
    rating = replace(unfair.rating, last_at=now)
    return CheatGain(
        unfair.rating.shown,
        unfair.rating.shown - honest.rating.shown,
        max(
            unfair.points - honest.points,
            unfair.points_everywhere - honest.points_everywhere,
        ),
        rating.is_ranked(now),
        rating.is_ranked_everywhere(now),
    )


@cache
def honest_twin(world: Community, a_day: int, size: int) -> Community:
    """A copy of a community in which the main account has played honestly, once for all ways of that size."""
    honest, play = world.twin(), honestly(size)
    for draw in world.draws(a_day, size):
        play(honest, draw)
    return honest


class CheatFindings(NamedTuple):
    """The gains by a way in all communities."""

    row: Cheat
    gains: tuple[CheatGain, ...]

    @property
    def worst(self) -> float:
        """The larger of the mean gains of rating and ladder."""
        return max(fmean(each.rating for each in self.gains), fmean(each.ladder for each in self.gains))

    def cells(self) -> tuple[str, ...]:
        """The row as it is printed."""
        count = len(self.gains)
        return (
            self.row.name,
            "yes" if self.row.has_seconds else "no",
            str(MATCHES),
            _interval([each.rating for each in self.gains]),
            _interval([each.ladder for each in self.gains]),
            f"{sum(each.ranked for each in self.gains)} of {count}",
            f"{sum(each.everywhere for each in self.gains)} of {count}",
        )


def _interval(values: Sequence[float]) -> str:
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):+.0f} ± {half:.0f}"


def measured(rows: Sequence[Cheat] = ROWS, repeats: int = REPEATS) -> tuple[CheatFindings, ...]:
    """The gains of these ways."""
    shapes = asyncio.run(play_scripts())
    worlds = [Community(shapes, seed) for seed in range(repeats)]
    return tuple(CheatFindings(row, tuple(gain_of(row, world) for world in worlds)) for row in rows)


def run() -> str:
    """A table, a way a row, and the worst of them."""
    found = measured()
    columns = ("way", "second accounts", "matches", "rating", "ladder", "ranked", "everywhere")
    alone = max(each.worst for each in found if not each.row.has_seconds)
    seconds = max(each.worst for each in found if each.row.has_seconds)
    shown = table("Gained against an honest twin, in points", columns, [each.cells() for each in found])
    return (
        f"{shown}\nworst gain {alone:.0f} points alone, {seconds:.0f} with second accounts, "
        f"in {MATCHES} matches"
    )
