"""The comparison of tables with the same boards, in words and as lines for pictures."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from bot.picture.blocks import Line
from bot.picture.ledger import NOTHING
from bot.ui.localizer import Localizer
from bot.ui.snapshots import ComparedTables, MatchSnapshot
from games.core.comparison import TWO, PlaceResult, compared, is_of_teams, standings

UNKNOWN: Final = "?"
"""Stands for the points of a table that has not finished the board yet."""
FEW: Final = 5
"""The most sides of a table for which the other tables have a line each."""


def result_in_words(result: Fraction, snapshot: MatchSnapshot, tables: int, localizer: Localizer) -> str:
    """``+5``, a difference of points, or of more than two tables ``75 %``, a share of the others beaten."""
    if tables > TWO:
        return localizer.text("compared-share", percent=round(100 * result))
    return localizer.gain(int(result), thirds=snapshot.view.thirds) if result else "±0"


def total_in_words(result: PlaceResult, snapshot: MatchSnapshot, tables: int, localizer: Localizer) -> str:
    """The result of a place over all boards."""
    share = result.total / result.of if tables > TWO and result.of else result.total
    return result_in_words(share, snapshot, tables, localizer)


def board_lines(snapshot: MatchSnapshot, deal: int, localizer: Localizer) -> tuple[Line, ...]:
    """The same board at the other tables, a line each, and how this table compares with them."""
    tables = snapshot.compared
    if tables is None or deal < 1:
        return ()
    sides = range(len(snapshot.view.sides))
    known = tables.gained[deal - 1] if deal <= len(tables.gained) else None
    others = [table for table in range(tables.tables) if table != tables.table]
    if known is None:
        one = len(others) == 1
        label = "compared-other" if one else "compared-others"
        return (Line(localizer.text(label), tuple(UNKNOWN for _ in sides)),)
    lines = [
        Line(localizer.text("table-number", table=table + 1), _points(known[table], snapshot, localizer))
        for table in others
        if len(sides) <= FEW
    ]
    results = [_result_of(tables, deal, side) for side in sides]
    key = "compared-matchpoints" if tables.tables > TWO else "compared-difference"
    said = tuple(result_in_words(each, snapshot, tables.tables, localizer) for each in results)
    return (*lines, Line(localizer.text(key), said))


def _points(gained: tuple[int, ...] | None, snapshot: MatchSnapshot, localizer: Localizer) -> tuple[str, ...]:
    if gained is None:
        return tuple(NOTHING for _ in snapshot.view.sides)
    return tuple(localizer.gain(value, thirds=snapshot.view.thirds) for value in gained)


def _result_of(tables: ComparedTables, deal: int, side: int) -> Fraction:
    """The result of this table's side on a board."""
    points = [table[side] for table in tables.worths[deal - 1]]
    return compared(points)[tables.table]


def board_in_words(snapshot: MatchSnapshot, deal: int, localizer: Localizer) -> Iterator[str]:
    """The same lines in words."""
    for line in board_lines(snapshot, deal, localizer):
        if all(value == UNKNOWN for value in line.values):
            yield localizer.text("score-row", row=line.label, points=UNKNOWN)
        else:
            yield localizer.text("score-row", row=line.label, points=" · ".join(line.values))


def players_of(
    tables: ComparedTables, result: PlaceResult, sides: Sequence[Sequence[int]], localizer: Localizer
) -> str:
    """The players of a place: ``Anna & Chloé``."""
    names = tables.names[result.table]
    speaker = Localizer(localizer.locale, names, localizer.emojis)
    if localizer.is_drawn:
        speaker = speaker.for_pictures()
    elif localizer.is_plain:
        speaker = speaker.without_markdown()
    return speaker.players(tuple(sides[result.side]))


def ranking(snapshot: MatchSnapshot) -> tuple[PlaceResult, ...]:
    """The places in order, by the boards that can be compared.

    Places that AIs have for themselves are left out, unless that leaves no difference: AIs win only what
    people lose to them.
    """
    tables, sides = snapshot.compared, snapshot.view.sides
    assert tables is not None, "other tables play the same boards"
    every = standings(tables.worths)
    people = [each for each in every if not all(tables.is_ai(each.table, seat) for seat in sides[each.side])]
    totals = [each.total for each in people]
    if len(set(totals)) <= 1:
        return every
    return tuple(each._replace(rank=1 + sum(total > each.total for total in totals)) for each in people)


def has_teams(snapshot: MatchSnapshot) -> bool:
    """True if two teams of two pairs play against each other."""
    return snapshot.compared is not None and is_of_teams(snapshot.compared.tables, snapshot.view.sides)


def team_result(snapshot: MatchSnapshot, deal: int) -> int:
    """The points that team 0 is ahead on a board."""
    assert snapshot.compared is not None, "teams are at two tables"
    points = [table[0] for table in snapshot.compared.worths[deal - 1]]
    return int(compared(points)[0])
