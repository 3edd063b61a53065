"""The key numbers of a match that is over: the sums of its score sheets, as rows with a number a side."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from games.core.game import Row, Sheet

TallyKind: TypeAlias = Literal["sum", "times", "most"]
"""The numbers of a row over all deals: added up, how often they are above nothing, or the highest."""


class Tally(NamedTuple):
    """A key number: the key of its row, and how it follows from a row of the sheets."""

    key: str
    row: str
    kind: TallyKind = "sum"


_KINDS: Final[dict[TallyKind, Callable[[Sequence[int]], int]]] = {
    "sum": sum,
    "times": lambda values: sum(value > 0 for value in values),
    "most": max,
}


def tallied(tallies: Sequence[Tally], sheets: Sequence[Sheet]) -> Iterator[Row]:
    """The key numbers that say anything: those of rows that no sheet has, or that are all 0, are left out.

    >>> rows = [Row(key="capot", values=(0, won)) for won in (3, 1)]
    >>> sheets = [Sheet(deal=deal, rows=(row,)) for deal, row in enumerate(rows, start=1)]
    >>> kinds = [Tally("capots", "capot", "times"), Tally("points", "capot"), Tally("trumps", "trumps")]
    >>> [(row.key, row.values) for row in tallied(kinds, sheets)]
    [('capots', (0, 2)), ('points', (0, 4))]
    """
    for key, name, kind in tallies:
        rows = [row for sheet in sheets for row in sheet.rows if row.key == name]
        if rows:
            values = tuple(map(_KINDS[kind], zip(*(row.values for row in rows), strict=True)))
            if any(values):
                yield Row(key=key, values=values, thirds=rows[0].thirds and kind != "times")


def by_deals(sheets: Sequence[Sheet], *, fewest_wins: bool) -> Iterator[Row]:
    """In a match of several deals, the deals that each side has won alone, and the most gained in one.

    >>> gained = enumerate([(6, 5), (4, 7), (8, 8)], start=1)
    >>> sheets = [Sheet(deal=deal, rows=(Row(key="total", values=values),)) for deal, values in gained]
    >>> [(row.key, row.values) for row in by_deals(sheets, fewest_wins=False)]
    [('deals-won', (1, 1)), ('most-in-a-deal', (8, 8))]
    """
    if len(sheets) < 2:
        return
    gained = [sheet.gained for sheet in sheets]
    won = tuple(map(sum, zip(*(_won(deal, fewest_wins=fewest_wins) for deal in gained), strict=True)))
    if any(won):
        yield Row(key="deals-won", values=won)
    most = tuple(map(max, zip(*gained, strict=True)))
    if any(most):
        yield Row(key="most-in-a-deal", values=most, thirds=sheets[0].rows[-1].thirds)


def _won(gained: Sequence[int], *, fewest_wins: bool) -> Iterator[bool]:
    """By side, True if no other has gained as much, or as little if the fewest win."""
    best = min(gained) if fewest_wins else max(gained)
    return (value == best and gained.count(best) == 1 for value in gained)
