"""The score of a deal as a table, and the totals as bars."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import fonts, sprites
from bot.picture.blocks import (
    LEFT,
    PLATE,
    RIGHT,
    Block,
    Line,
    Side,
    disc,
    figure,
    head_of,
    plate,
    put_row,
    tick,
)
from bot.picture.layout import WIDTH
from bot.picture.sprites import SQUEEZED, UNIT, put, px, rounded

ACROSS: Final = 5
"""The most sides that have a column each; more have a row each."""
NOTHING: Final = "–"
YES: Final = "yes"
"""A value that is drawn as a tick."""
_COLUMN: Final = {2: 62.0, 3: 54.0, 4: 44.0, 5: 37.0}
_INSIDE: Final = (18.0, WIDTH - 18.0)
_ROW: Final = 20.0
_MANY_ROWS: Final = 7
_LIGHTER: Final = {"ours": "ours-light", "theirs": "theirs-light"}


@dataclass(frozen=True, slots=True)
class Bar:
    """A side's total: as a figure, and as a share of the target, before the deal and now."""

    side: Side
    total: str
    before: float
    now: float


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table that has a row for each player."""

    head: str
    values: tuple[str, ...]
    tone: str = "cream"


def deal_table(
    sides: Sequence[Side],
    lines: Sequence[Line],
    totals: Line | None = None,
    *,
    is_summed: bool = True,
    in_rows: bool = False,
) -> Block:
    """The lines of a deal's score, with a column for each side.

    The last line is the sum, unless `is_summed` is false. With many sides, or `in_rows`, each side has a row.
    The `totals` of the match come after the sum.
    """
    if in_rows or len(sides) > ACROSS:
        columns = [Column(line.label, line.values) for line in lines[:-1]]
        after = [] if totals is None else [Column(totals.label, totals.values)]
        return player_table(sides, [*columns, Column(lines[-1].label, lines[-1].values, "gold"), *after])
    rows = [*lines, *([] if totals is None else [totals])]
    height = 25 + _ROW * len(rows) + 3

    def draw(canvas: Image.Image, top: float) -> None:
        plate(canvas, top, height)
        width = _COLUMN[max(len(sides), 2)]
        centres = [_INSIDE[1] - width * (len(sides) - place - 0.5) for place in range(len(sides))]
        for side, x in zip(sides, centres, strict=True):
            _put_head(canvas, side, x, top + 14, width, few=len(sides) == 2)
        for number, line in enumerate(rows):
            y = top + 25 + _ROW * (number + 0.5)
            is_sum = is_summed and number == len(lines) - 1
            if is_sum and number:
                rule = sprites.blank_canvas((px(_INSIDE[1] - _INSIDE[0]), 3), "rim")
                canvas.paste(rule, (px(_INSIDE[0]), px(y - _ROW / 2)))
            _put_line(canvas, line, list(zip(sides, centres, strict=True)), y, width, is_sum=is_sum)

    return Block(height, draw)


def number_table(sides: Sequence[Side], lines: Sequence[Line]) -> Block:
    """Lines without a sum, a column for each side."""
    return deal_table(sides, lines, is_summed=False)


def _put_head(canvas: Image.Image, side: Side, x: float, y: float, width: float, *, few: bool) -> None:
    if few:
        named = Side(side.short, side.short, side.colour)
        put_row(canvas, head_of(named, px(width - 2), "plate"), x, y)
    else:
        put(canvas, disc(side, 18, "plate", named=False), x, y)


def _put_line(
    canvas: Image.Image,
    line: Line,
    cells: Sequence[tuple[Side, float]],
    y: float,
    width: float,
    *,
    is_sum: bool,
) -> None:
    room = _INSIDE[1] - _INSIDE[0] - width * len(cells) - 4
    over = "gold" if is_sum else "cream"
    label = sprites.in_size(line.label, (px(14), px(12)), px(room), "plate", over, bold=is_sum)
    put(canvas, label, _INSIDE[0], y, "l")
    for (side, x), value in zip(cells, line.values, strict=True):
        over = side.colour if is_sum else "quiet" if value == NOTHING else "cream"
        _put_value(canvas, value, x, y, width - 4, over)


def _put_value(canvas: Image.Image, value: str, x: float, y: float, limit: float, over: str) -> None:
    sprite = tick("plate") if value == YES else figure(value, 15, limit, "plate", over)
    put(canvas, sprite, x, y)


def player_table(sides: Sequence[Side], columns: Sequence[Column]) -> Block:
    """A row for each player, with the disc and the name at the left; the winners have a crown.

    Without columns it shows only who played.
    """
    many = len(sides) > _MANY_ROWS
    row = 19.0 if many else 22.0
    shown = columns[-5:]
    head = 30 if shown else 4
    height = head + row * len(sides) + 4

    def draw(canvas: Image.Image, top: float) -> None:
        plate(canvas, top, height)
        width = min(max([56.0, *map(_longest_word, shown)]), 198 / max(len(shown), 1))
        right = PLATE[1] - 6
        centres = [right - width * (len(shown) - place - 0.5) for place in range(len(shown))]
        for column, x in zip(shown, centres, strict=True):
            _put_column_head(canvas, column, x, top + 15, width)
        names = right - width * len(shown)
        for number, side in enumerate(sides):
            y = top + head + row * (number + 0.5)
            size = 16 if many else 18
            put(canvas, disc(side, size, "plate"), PLATE[0] + 6, y, "l")
            left = PLATE[0] + 6 + size + 5
            room = names - left - (17 if side.won else 2)
            name = sprites.fitted(side.name, px(14), px(room), "plate", "cream", bold=True)
            put(canvas, name, left, y, "l")
            if side.won:
                put(canvas, sprites.crown("plate", width=px(12)), left + name.size[0] / UNIT + 5, y, "l")
            for column, x in zip(shown, centres, strict=True):
                value = column.values[number]
                _put_value(canvas, value, x, y, width - 4, "quiet" if value == NOTHING else column.tone)

    return Block(height, draw)


def _put_column_head(canvas: Image.Image, column: Column, x: float, y: float, width: float) -> None:
    over = "gold" if column.tone == "gold" else "quiet"
    lines = sprites.in_two(column.head, px(12), px(width - 3))
    for place, words in enumerate(lines):
        shift = (place - (len(lines) - 1) / 2) * 12.5
        put(canvas, sprites.fitted(words, px(12), px(width - 3), "plate", over), x, y + shift)


def _longest_word(column: Column) -> float:
    """The width of a column with an uncut head: words are squeezed to 80 %."""
    return max(fonts.width_of(word, px(12)) for word in column.head.split(" ")) * SQUEEZED / px(1) + 4


def bars(totals: Sequence[Bar]) -> Block:
    """The totals, up to the target; the deal's part is lighter."""
    pitch = 25.0 if len(totals) <= 2 else 21.0

    def draw(canvas: Image.Image, top: float) -> None:
        names = 84.0
        left, right = LEFT + names + 6, RIGHT - 44
        for number, bar in enumerate(totals):
            y = top + pitch * (number + 0.5)
            put(canvas, sprites.fitted(bar.side.name, px(14), px(names), "felt", "cream"), LEFT, y, "l")
            _put_bar(canvas, bar, left, right, y)
            put(canvas, figure(bar.total, 19, 42, "felt", "cream"), RIGHT, y, "r")

    return Block(pitch * len(totals), draw)


def _put_bar(canvas: Image.Image, bar: Bar, left: float, right: float, y: float) -> None:
    high = 12.0
    groove = rounded((px(right - left), px(high)), px(high / 2), "felt", "plate")
    put(canvas, groove, left, y, "l")
    now, before = (max(0.0, min(1.0, share)) for share in (bar.now, bar.before))
    for share, colour in ((now, _LIGHTER.get(bar.side.colour, "soft")), (min(before, now), bar.side.colour)):
        width = share * (right - left)
        if width >= 1:
            size = (px(max(width, high)), px(high))
            put(canvas, rounded(size, px(high / 2), "plate", colour), left, y, "l")
