"""A player's statistics: their rating and its course, key numbers, and those they play with."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.blocks import LEFT, PLATE, RIGHT, Block, figure, gap, ground, heading, plate, stacked
from bot.picture.course import course_of
from bot.picture.layout import NAME_SIZE
from bot.picture.sprites import UNIT, put, px, rounded
from bot.picture.words import initial

_HEAD: Final = 40.0
_CHART: Final = 116.0
_TITLE: Final = 22.0
_TILE: Final = 50.0
_ROW: Final = 26.0
_NAME: Final = 21.0
"""The height of a name in a column."""
_PITCH: Final = 28.5
_WHO: Final = 110.0
"""The left edge of the second column."""
_BAR: Final = (176.0, 240.0)


@dataclass(frozen=True, slots=True)
class KeyNumber:
    """A number, and its label."""

    number: str
    label: str


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """A line: its label and person, and a number, which may be a share of 1.

    Attributes:
        names_somebody: true if a person's name is part of the label.
    """

    label: str
    who: str
    number: str
    share: float | None = None
    names_somebody: bool = False


@dataclass(frozen=True, slots=True)
class StatisticsColumn:
    """A few people below a title, each with a number."""

    title: str
    numbers: tuple[KeyNumber, ...]


@dataclass(frozen=True, slots=True)
class StatisticsPicture:
    """A player's statistics, in the words of the reader.

    Attributes:
        aside: their place, if they have one.
        number: their rating, empty if they have none.
        course_title: the words over the course of it.
        course: the rating after each match, the earliest first; no line without at least two.
        company: their partners and opponents, in columns side by side.
        deals_title: the words over the deals of a game, and how many there are.
        points: the points a deal, in all and in each seat; none without deals.
        deals: more lines about them.
    """

    name: str
    aside: str
    number: str
    course_title: str
    course: tuple[int, ...]
    numbers: tuple[KeyNumber, ...]
    rows: tuple[StatisticsRow, ...]
    company: tuple[StatisticsColumn, ...] = ()
    deals_title: tuple[str, str] = ("", "")
    points: tuple[KeyNumber, ...] = ()
    deals: tuple[StatisticsRow, ...] = ()

    def draw(self) -> bytes:
        """The statistics as a PNG with a palette."""
        return draw_statistics(self)


def draw_statistics(picture: StatisticsPicture) -> bytes:
    """The statistics as a PNG with a palette."""
    blocks = [_head(picture), gap(6)]
    if len(picture.course) > 1:
        blocks += [_course(picture), gap(6)]
    blocks += [_numbers(picture.numbers), gap(6), *map(_row, picture.rows)]
    if picture.company:
        blocks.append(_columns(picture.company))
    blocks.append(gap(3))
    if picture.points:
        blocks += [heading(*picture.deals_title), gap(1), _numbers(picture.points), gap(6)]
        blocks += [*map(_row, picture.deals), gap(3)]
    return stacked(blocks)


def _head(picture: StatisticsPicture) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        ground(canvas, top, _HEAD)
        y = top + _HEAD / 2
        put(canvas, sprites.disc(initial(picture.name), px(27), "rail", "ours"), LEFT, y, "l")
        number = figure(picture.number, 22, 90, "rail", "ours") if picture.number else None
        right = RIGHT - (number.size[0] / UNIT + 8 if number is not None else 0)
        aside = sprites.fitted(picture.aside, px(13), px(106), "rail", "soft")
        left = LEFT + 34
        room = right - left - (aside.size[0] / UNIT + 8 if picture.aside else 0)
        put(canvas, sprites.fitted(picture.name, px(17), px(room), "rail", "cream", bold=True), left, y, "l")
        if picture.aside:
            put(canvas, aside, right, y, "r")
        if number is not None:
            put(canvas, number, RIGHT, y, "r")

    return Block(_HEAD, draw)


def _course(picture: StatisticsPicture) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        plate(canvas, top, _CHART)
        title = sprites.fitted(picture.course_title, px(13), px(RIGHT - LEFT - 8), "plate", "soft")
        put(canvas, title, LEFT + 4, top + _TITLE / 2 + 1, "l")
        size = (px(PLATE[1] - PLATE[0] - 8), px(_CHART - _TITLE - 4))
        canvas.paste(course_of(picture.course, size), (px(PLATE[0] + 4), px(top + _TITLE)))

    return Block(_CHART, draw)


def _numbers(numbers: tuple[KeyNumber, ...]) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        apart = 4.0
        width = (PLATE[1] - PLATE[0] - apart * (len(numbers) - 1)) / len(numbers)
        for place, each in enumerate(numbers):
            x = PLATE[0] + (width + apart) * place + width / 2
            put(canvas, sprites.plate((px(width), px(_TILE)), "plate"), x, top + _TILE / 2)
            put(canvas, figure(each.number, 20, width - 8, "plate", "cream"), x, top + 17)
            put(canvas, figure(each.label, 13, width - 8, "plate", "soft", bold=False), x, top + 37)

    return Block(_TILE, draw)


def _columns(columns: tuple[StatisticsColumn, ...]) -> Block:
    height = _TITLE + _NAME * max(len(column.numbers) for column in columns) + 4

    def draw(canvas: Image.Image, top: float) -> None:
        apart = 4.0
        width = (PLATE[1] - PLATE[0] - apart * (len(columns) - 1)) / len(columns)
        for place, column in enumerate(columns):
            left = PLATE[0] + (width + apart) * place
            middle = left + width / 2, top + height / 2
            put(canvas, sprites.plate((px(width), px(height)), "plate"), *middle)
            title = sprites.fitted(column.title, px(13), px(width - 14), "plate", "soft")
            put(canvas, title, left + 7, top + _TITLE / 2 + 1, "l")
            for line, each in enumerate(column.numbers):
                y = top + _TITLE + _NAME * (line + 0.5)
                number = figure(each.number, 14, 40, "plate", "cream")
                put(canvas, number, left + width - 7, y, "r")
                room = width - 14 - 6 - number.size[0] / UNIT
                name = sprites.fitted(each.label, px(NAME_SIZE), px(room), "plate", "cream", bold=True)
                put(canvas, name, left + 7, y, "l")

    return Block(height + 2.5, draw)


def _row(row: StatisticsRow) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        plate(canvas, top, _ROW)
        y = top + _ROW / 2
        sizes = (px(NAME_SIZE),) * 2 if row.names_somebody else (px(13), px(12))
        label = sprites.in_size(row.label, sizes, px(_WHO - LEFT - 8), "plate", "soft")
        put(canvas, label, LEFT + 3, y, "l")
        end = _BAR[0] - 5 if row.share is not None else _BAR[1]
        put(
            canvas, sprites.fitted(row.who, px(14), px(end - _WHO), "plate", "cream", bold=True), _WHO, y, "l"
        )
        put(canvas, figure(row.number, 14, RIGHT - _BAR[1] - 6, "plate", "cream"), RIGHT - 3, y, "r")
        if row.share is not None:
            high, width = 9.0, _BAR[1] - _BAR[0]
            put(canvas, rounded((px(width), px(high)), px(high / 2), "plate", "rail"), _BAR[0], y, "l")
            filled = max(high, width * min(max(row.share, 0.0), 1.0))
            put(canvas, rounded((px(filled), px(high)), px(high / 2), "rail", "seat-2"), _BAR[0], y, "l")

    return Block(_PITCH, draw)
