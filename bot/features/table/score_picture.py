"""The score of a match: a row a deal if few sides score, else a row a player; and one deal in detail."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.blocks import (
    LEFT,
    PLATE,
    Block,
    Line,
    Side,
    figure,
    gap,
    ground,
    head_of,
    heading,
    plate,
    put_row,
    stacked,
)
from bot.picture.ledger import Bar, Column, bars, deal_table, number_table, player_table
from bot.picture.sprites import put, px

BY_DEAL: Final = 3
"""The most sides that have a column each, with a row a deal; of more, each has a row."""
ROWS: Final = 9
"""The most deals that have a row each."""
COLUMNS: Final = 3
"""The most deals that have a column each, if players have rows."""
_HEAD: Final = 46.0
_FIRST: Final = 40.0
_ROOMY: Final = 5
"""The most rows that are high and well apart."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A deal, or several: the points of each side, and its total then.

    Attributes:
        label: the deal's number, or from which to which.
        gained: the points that it added to the totals.
        totals: the totals after it.
        best: the sides, by their places, that it was best for.
        is_open: true for the deal that is shown in detail.
    """

    label: str
    gained: tuple[str, ...]
    totals: tuple[str, ...]
    best: frozenset[int] = frozenset()
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class ScorePicture:
    """A score, in the words of its reader.

    Attributes:
        sides: who scores, in the order of the values.
        rows: the deals, the earliest first; at most `ROWS`, or one more than `COLUMNS`; none if a deal is
            shown alone.
        deal, gained, total: the words over the columns.
        title: over the deal that is shown in detail.
        lines: its score, the last line the sum; none if the deals are shown alone.
        after: the totals, if a deal is shown alone.
        compared: the deal in detail at the other tables with these cards, if any, under `comparing`.
        race: the count over several deals towards a goal, if any, under the words `racing`.
    """

    sides: tuple[Side, ...]
    rows: tuple[ScoreRow, ...]
    deal: str
    gained: str
    total: str
    title: str
    lines: tuple[Line, ...]
    after: Line | None = None
    race: tuple[Bar, ...] = ()
    racing: str = ""
    compared: tuple[Line, ...] = ()
    comparing: str = ""

    def draw(self) -> bytes:
        """The score as a PNG with a palette."""
        return draw_score(self)


def deals_shown(sides: int) -> int:
    """The number of last deals that are shown by themselves; those before are one row, or column."""
    return ROWS if sides <= BY_DEAL else COLUMNS


def draw_score(picture: ScorePicture) -> bytes:
    """The score as a PNG with a palette."""
    alone = not picture.rows and len(picture.sides) > BY_DEAL
    lines = deal_table(picture.sides, picture.lines, picture.after, in_rows=alone) if picture.lines else None
    table = [] if lines is None else [lines]
    race = [heading(picture.racing), bars(picture.race), gap(6)] if picture.race else []
    if picture.compared:
        table += [heading(picture.comparing), number_table(picture.sides, picture.compared), gap(6)]
    detail = [*([heading(picture.title, over="gold")] if table else []), *table, gap(8), *race]
    if len(picture.sides) > BY_DEAL:
        by_player = [gap(8), _by_player(picture)] if picture.rows else []
        return stacked([*by_player, gap(4), *detail] if table else [*by_player, *detail])
    return stacked([_head(picture), gap(4), *(_row(picture, row) for row in picture.rows), gap(2), *detail])


def _by_player(picture: ScorePicture) -> Block:
    columns = [Column(row.label, row.gained, "gold" if row.is_open else "quiet") for row in picture.rows]
    return player_table(picture.sides, [*columns, Column(picture.total, picture.rows[-1].totals)])


def _columns(sides: int) -> list[tuple[float, float]]:
    """The middles of the columns of a deal's points, and of the totals, side by side."""
    width = (PLATE[1] - PLATE[0] - _FIRST) / sides
    starts = [PLATE[0] + _FIRST + width * place for place in range(sides)]
    return [(start + width * 0.28, start + width * 0.72) for start in starts]


def _head(picture: ScorePicture) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        ground(canvas, top, _HEAD)
        put(canvas, sprites.fitted(picture.deal, px(14), px(_FIRST + 8), "rail", "soft"), LEFT, top + 23, "l")
        columns = _columns(len(picture.sides))
        width = (PLATE[1] - PLATE[0] - _FIRST) / len(picture.sides)
        for side, (gained, total) in zip(picture.sides, columns, strict=True):
            middle = (gained + total) / 2
            put_row(canvas, head_of(side, px(width - 4), "rail"), middle, top + 15)
            limit = px(total - gained - 2)
            put(canvas, sprites.fitted(picture.gained, px(12), limit, "rail", "soft"), gained, top + 34)
            put(canvas, sprites.fitted(picture.total, px(12), limit, "rail", "soft"), total, top + 34)

    return Block(_HEAD, draw)


def _row(picture: ScorePicture, row: ScoreRow) -> Block:
    roomy = len(picture.rows) <= _ROOMY
    height, space = (28.0, 3.0) if roomy else (22.0, 2.0)

    def draw(canvas: Image.Image, top: float) -> None:
        plate(canvas, top, height, edge="gold" if row.is_open else "")
        y = top + height / 2
        label = sprites.fitted(row.label, px(15), px(_FIRST - 6), "plate", "cream", bold=True)
        put(canvas, label, PLATE[0] + _FIRST / 2 + 1, y)
        for place, (gained, total) in enumerate(_columns(len(picture.sides))):
            limit = total - gained - 2
            over = picture.sides[place].colour if place in row.best else "quiet"
            put(
                canvas,
                figure(row.gained[place], 14.5, limit, "plate", over, bold=place in row.best),
                gained,
                y,
            )
            put(canvas, figure(row.totals[place], 17 if roomy else 15.5, limit, "plate", "cream"), total, y)

    return Block(height + space, draw)
