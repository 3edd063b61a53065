"""Statistics of a person's decisions: their quality on average, with its interval, by kind and over time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bot.storage import DecidedRow
from games.search.scale import GOOD

ENOUGH: Final = 30
"""The fewest decisions for a percentage; fewer are only counted."""
MONTHS: Final = 4
"""The most months to show, the last ones with enough decisions."""
KINDS: Final = ("lead", "follow", "discard", "bid", "other")
_Z: Final = 1.96


class DecisionTally(NamedTuple):
    """The number of decisions that mattered, and of good ones among them.

    `quality` is their mean, from 0 to 1, and `half` is half of its 95 % confidence interval; both are None
    for fewer decisions than `ENOUGH`.
    """

    counted: int
    good: int
    quality: float | None
    half: float | None


class TalliedMonth(NamedTuple):
    """The decisions of a month, in UTC."""

    year: int
    month: int
    tally: DecisionTally


@dataclass(frozen=True, slots=True)
class DecisionStatistics:
    """A person's decisions.

    Attributes:
        total: the tally of all of them.
        kinds: a tally for each kind that occurs, in the order of `KINDS`.
        months: the last months with enough decisions, the latest first; empty if there is only one.
    """

    total: DecisionTally
    kinds: tuple[tuple[str, DecisionTally], ...]
    months: tuple[TalliedMonth, ...]


def decision_statistics(rows: Sequence[DecidedRow]) -> DecisionStatistics | None:
    """The statistics of these decisions; None without any."""
    if not rows:
        return None
    kinds = [(kind, [row for row in rows if row.decided == kind]) for kind in KINDS]
    return DecisionStatistics(
        total=_tally(rows),
        kinds=tuple((kind, _tally(found)) for kind, found in kinds if found),
        months=_by_month(rows),
    )


def _by_month(rows: Iterable[DecidedRow]) -> tuple[TalliedMonth, ...]:
    months: dict[tuple[int, int], list[DecidedRow]] = {}
    for row in rows:
        day = datetime.fromtimestamp(row.ended_at, UTC)
        months.setdefault((day.year, day.month), []).append(row)
    told = [
        TalliedMonth(*month, _tally(months[month]))
        for month in sorted(months, reverse=True)
        if len(months[month]) >= ENOUGH
    ]
    return tuple(told[:MONTHS]) if len(told) > 1 else ()


def _tally(rows: Sequence[DecidedRow]) -> DecisionTally:
    good = sum(row.verdict in GOOD for row in rows)
    if len(rows) < ENOUGH:
        return DecisionTally(len(rows), good, None, None)
    qualities = [row.quality for row in rows]
    half = _Z * stdev(qualities) / sqrt(len(qualities))
    return DecisionTally(len(rows), good, fmean(qualities), half)
