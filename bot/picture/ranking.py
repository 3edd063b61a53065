"""A page of ranks: a row a player or a pair, with a number, and with a bar if there is one."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.blocks import LEFT, PLATE, RIGHT, Block, figure, gap, ground, plate, stacked
from bot.picture.sprites import UNIT, put, px, rounded

_ROW: Final = 27.0
_PITCH: Final = 29.5
_NAMES: Final = 43.0
"""The left edge of names."""
_BAR: Final = (122.0, 190.0)
_NUMBER: Final = 243.0
"""The right edge of numbers."""
_WITHOUT_BAR: Final = 53.0
"""The room for a number between a bar and the right edge of numbers."""
_APART: Final = 6.0
MEDALS: Final = {"1": "gold", "2": "edge", "3": "wood-side"}
"""The colours of the first places."""


@dataclass(frozen=True, slots=True)
class RankedRow:
    """The line of a player or a pair.

    Attributes:
        place: the rank, empty for players without one.
        number: the rating, score or wins, such as "1561?".
        change: its change, such as "+38", or another fact at the right.
        share: the length of the bar, from 0 to 1; None for no bar, which leaves more room for the name.
        tone: the colour of the change.
        is_own: true for the reader's line.
        is_faded: true for players who have left the ranks.
        is_apart: true if rows are left out before it.
    """

    place: str
    name: str
    number: str
    change: str
    share: float | None
    tone: str = "quiet"
    is_own: bool = False
    is_faded: bool = False
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class RankingPicture:
    """A page of ranks, in the words of its reader."""

    title: str
    aside: str
    rows: tuple[RankedRow, ...]

    def draw(self) -> bytes:
        """The page as a PNG with a palette."""
        return stacked([head(self.title, self.aside), gap(4), *map(ranked, self.rows), gap(2)])


def head(title: str, aside: str) -> Block:
    """The strip at the top of the picture: a title, and an aside at the right."""

    def draw(canvas: Image.Image, top: float) -> None:
        ground(canvas, top, 30)
        beside = sprites.fitted(aside, px(13), px(150), "rail", "soft")
        room = RIGHT - LEFT - beside.size[0] / UNIT - 8
        put(
            canvas,
            sprites.fitted(title, px(15), px(room), "rail", "cream", bold=True),
            LEFT,
            top + 15,
            "l",
        )
        put(canvas, beside, RIGHT, top + 15, "r")

    return Block(30, draw)


def ranked(row: RankedRow) -> Block:
    """A row, a little below the last one if it stands apart."""
    under = "gold" if row.is_own else "out" if row.is_faded else "plate"
    over = "ink" if row.is_own else "out-text" if row.is_faded else "cream"

    above = _APART if row.is_apart else 0.0
    right = _NUMBER - _WITHOUT_BAR if row.share is None else _BAR[0]

    def draw(canvas: Image.Image, top: float) -> None:
        top += above
        plate(canvas, top, _ROW, under)
        y = top + _ROW / 2
        _put_place(canvas, row, under, over, y)
        name = sprites.fitted(row.name, px(14), px(right - _NAMES - 5), under, over, bold=True)
        put(canvas, name, _NAMES, y, "l")
        if row.share is not None:
            _put_bar(canvas, row, row.share, under, y)
        put(canvas, figure(row.number, 16, _WITHOUT_BAR - 4, under, over), _NUMBER, y, "r")
        tone = "ink" if row.is_own else over if row.is_faded else row.tone
        put(canvas, figure(row.change, 14, PLATE[1] - _NUMBER - 10, under, tone), PLATE[1] - 6, y, "r")

    return Block(above + _PITCH, draw)


def _put_place(canvas: Image.Image, row: RankedRow, under: str, over: str, y: float) -> None:
    medal = MEDALS.get(row.place)
    x = PLATE[0] + 17
    if medal is None:
        colour = over if row.is_own or row.is_faded else "quiet"
        put(canvas, figure(row.place or "·", 13, 26, under, colour), x, y)
    else:
        colour = "ink" if row.is_own else under
        if row.is_own:
            put(canvas, sprites.round_shape(px(21.5), under, "ink"), x, y)
        put(canvas, sprites.disc(row.place, px(20), colour, medal), x, y)


def _put_bar(canvas: Image.Image, row: RankedRow, share: float, under: str, y: float) -> None:
    high = 9.0
    groove, fill = ("theirs", "ink") if row.is_own else ("rail", "out-text" if row.is_faded else "ours")
    width = _BAR[1] - _BAR[0]
    put(canvas, rounded((px(width), px(high)), px(high / 2), under, groove), _BAR[0], y, "l")
    filled = max(high, width * min(max(share, 0.0), 1.0))
    put(canvas, rounded((px(filled), px(high)), px(high / 2), groove, fill), _BAR[0], y, "l")
