"""A day's deal for its reader: three numbers, and the last seven days as bars over and under par."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.blocks import LEFT, PLATE, RIGHT, Block, figure, gap, ground, heading, plate, stacked
from bot.picture.sprites import put, px

_HEAD: Final = 34.0
_TILE: Final = 50.0
_APART: Final = 4.0
_CHART: Final = 96.0
_EDGE: Final = 18.0
"""The room over and under the bars, for their figures."""
_DAY: Final = 20.0
_WIDTH: Final = 0.52
"""The width of a bar, as a share of its day's."""
_LEAST: Final = 3.0
"""The height of the lowest bar."""


@dataclass(frozen=True, slots=True)
class DailyTile:
    """A number, and its label."""

    number: str
    label: str


@dataclass(frozen=True, slots=True)
class DailyBar:
    """A day of the week: its name, its figure, and the points over par, None without any.

    Attributes:
        is_today: true for the present day.
    """

    name: str
    figure: str
    points: float | None
    is_today: bool = False


@dataclass(frozen=True, slots=True)
class DailyPicture:
    """The page of a day in the words of its reader."""

    title: str
    aside: str
    tiles: tuple[DailyTile, ...]
    week: str
    bars: tuple[DailyBar, ...]

    def draw(self) -> bytes:
        """The page as a PNG with a palette."""
        return stacked(
            [
                _head(self),
                gap(6),
                _tiles(self.tiles),
                gap(3),
                heading(self.week),
                gap(1),
                _bars(self.bars),
                _names(self.bars),
                gap(3),
            ]
        )


def _head(picture: DailyPicture) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        ground(canvas, top, _HEAD)
        aside = sprites.fitted(picture.aside, px(14), px(110), "rail", "soft")
        room = px(RIGHT - LEFT - 8) - aside.size[0]
        title = sprites.fitted(picture.title, px(16), room, "rail", "cream", bold=True)
        put(canvas, title, LEFT, top + _HEAD / 2, "l")
        put(canvas, aside, RIGHT, top + _HEAD / 2, "r")

    return Block(_HEAD, draw)


def _tiles(tiles: Sequence[DailyTile]) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        width = (PLATE[1] - PLATE[0] - _APART * (len(tiles) - 1)) / len(tiles)
        for place, each in enumerate(tiles):
            x = PLATE[0] + (width + _APART) * place + width / 2
            put(canvas, sprites.plate((px(width), px(_TILE)), "plate"), x, top + _TILE / 2)
            put(canvas, figure(each.number, 20, width - 8, "plate", "cream"), x, top + 17)
            put(canvas, figure(each.label, 13, width - 8, "plate", "soft", bold=False), x, top + 37)

    return Block(_TILE, draw)


def _bars(bars: Sequence[DailyBar]) -> Block:
    points = [each.points for each in bars if each.points is not None]
    most, least = max([0.0, *points]), min([0.0, *points])
    scale = (_CHART - 2 * _EDGE) / ((most - least) or 1.0)
    base = _EDGE + most * scale if points else _CHART / 2

    def draw(canvas: Image.Image, top: float) -> None:
        plate(canvas, top, _CHART)
        line = sprites.blank_canvas((px(PLATE[1] - PLATE[0] - 12), px(1)), "soft")
        canvas.paste(line, (px(PLATE[0] + 6), px(top + base)))
        for x, each in zip(_middles(bars), bars, strict=True):
            height = max(_LEAST, abs(each.points or 0.0) * scale)
            is_over = (each.points or 0.0) >= 0
            if each.points is not None:
                size = (px(_width(bars) * _WIDTH), px(height))
                bar = sprites.blank_canvas(size, "gain" if is_over else "loss")
                corner = px(top + base - height) if is_over else px(top + base)
                canvas.paste(bar, (px(x) - size[0] // 2, corner))
            reach = height + 8 if each.points is not None else 9
            y = top + base - reach if is_over else top + base + reach
            over = "cream" if each.points is not None else "soft"
            put(canvas, figure(each.figure, 13, _width(bars) - 2, "plate", over), x, y)

    return Block(_CHART, draw)


def _names(bars: Sequence[DailyBar]) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        for x, each in zip(_middles(bars), bars, strict=True):
            over = "gold" if each.is_today else "soft"
            name = figure(each.name, 13, _width(bars) - 2, "felt", over, bold=each.is_today)
            put(canvas, name, x, top + _DAY / 2 + 1)

    return Block(_DAY, draw)


def _width(bars: Sequence[DailyBar]) -> float:
    return (PLATE[1] - PLATE[0] - 8) / len(bars)


def _middles(bars: Sequence[DailyBar]) -> list[float]:
    return [PLATE[0] + 4 + _width(bars) * (place + 0.5) for place in range(len(bars))]
