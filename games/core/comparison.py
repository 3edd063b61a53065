"""Comparing tables that have played the same boards: the difference of two, matchpoints of more.

Points are such that more is better (`worth`), and None at a table that has not finished the board. A place is
a side of a table: it is compared with the same side at the other tables. Two tables compare their points; of
more, each place gets the share of the others that it has beaten, half for ties. A table that has not
finished the board gets the average, and the others are compared without it. A tournament that began with two
tables goes on to count differences with more: each is ahead of the mean of the others.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

TWO: Final = 2
AVERAGE: Final = Fraction(1, 2)
"""The matchpoints of a place that nothing is known of."""
Points: TypeAlias = Sequence[int | None]
"""The points of one side on one board, by table."""


def worth(gained: Sequence[int], *, fewest_wins: bool = False) -> tuple[int, ...]:
    """The points of a board by side, of which more is better: of two sides, the difference from the other.

    >>> worth((7, 4)), worth((7, 4, 0), fewest_wins=True)
    ((3, -3), (-7, -4, 0))
    """
    sign = -1 if fewest_wins else 1
    if len(gained) == TWO:
        return tuple(sign * (2 * own - sum(gained)) for own in gained)
    return tuple(sign * own for own in gained)


def differences(points: Points) -> tuple[Fraction, ...]:
    """The points that each table is ahead of the mean of the others; nothing if there is none to compare.

    >>> [int(each) for each in differences((3, -4))], [str(each) for each in differences((5, None, 2, 0))]
    ([7, -7], ['4', '0', '-1/2', '-7/2'])
    """
    return tuple(_ahead(place, points) for place in range(len(points)))


def _ahead(place: int, points: Points) -> Fraction:
    own, others = points[place], _others(place, points)
    return Fraction(0) if own is None or not others else own - Fraction(sum(others), len(others))


def matchpoints(points: Points) -> tuple[Fraction, ...]:
    """The share of the other tables that each table has beaten, from 0 to 1; half for ties.

    >>> [str(each) for each in matchpoints((5, 5, -2, None))]
    ['3/4', '3/4', '0', '1/2']
    """
    return tuple(_share(place, points) for place in range(len(points)))


def _share(place: int, points: Points) -> Fraction:
    own, others = points[place], _others(place, points)
    if own is None or not others:
        return AVERAGE
    return Fraction(sum((own > each) * 2 + (own == each) for each in others), 2 * len(others))


def _others(place: int, points: Points) -> list[int]:
    """The points of the other tables that have finished the board."""
    return [each for other, each in enumerate(points) if other != place and each is not None]


def compared(points: Points) -> tuple[Fraction, ...]:
    """The result of each table on one board: a difference of points if there are two, else matchpoints."""
    return differences(points) if len(points) == TWO else matchpoints(points)


class PlaceResult(NamedTuple):
    """A place after some boards: its table and side, from 0, and the sum of its results.

    `rank` counts from 1; places with equal sums share one. With `of` boards compared, matchpoints are a
    share of `total / of`.
    """

    table: int
    side: int
    total: Fraction
    of: int
    rank: int


def standings(boards: Sequence[Sequence[Sequence[int | None]]]) -> tuple[PlaceResult, ...]:
    """The places in order, by the points of each board, table and side.

    >>> [(each.table, each.side, int(each.total), each.rank) for each in standings([[(3, -3), (-1, 1)]])]
    [(0, 0, 4, 1), (1, 1, 4, 1), (0, 1, -4, 3), (1, 0, -4, 3)]
    """
    totals: dict[tuple[int, int], Fraction] = {}
    for board in boards:
        for side, points in enumerate(zip(*board, strict=True)):
            for table, result in enumerate(compared(points)):
                totals[table, side] = totals.get((table, side), Fraction(0)) + result
    in_order = sorted(totals.items(), key=lambda each: (-each[1], each[0]))
    return tuple(
        PlaceResult(table, side, total, len(boards), 1 + sum(other > total for other in totals.values()))
        for (table, side), total in in_order
    )


def is_of_teams(tables: int, sides: Sequence[Sequence[int]]) -> bool:
    """True if each of two teams has a pair at both of two tables."""
    return tables == TWO == len(sides) and all(len(side) > 1 for side in sides)


def team_of(table: int, side: int) -> int:
    """The team, 0 or 1, of a pair at one of two tables: it sits the other way round at the other table.

    >>> [team_of(table, side) for table in (0, 1) for side in (0, 1)]
    [0, 1, 1, 0]
    """
    return (table + side) % TWO
