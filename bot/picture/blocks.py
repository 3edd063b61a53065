"""Pictures made of blocks, one below the other: tables of numbers, tricks, bars, charts.

A block knows its height in units before it is drawn, and the picture gets the sum of the heights.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.picture import fonts, sprites
from bot.picture.cards import IN_ROWS, IN_TRICK, card
from bot.picture.layout import NAME_SIZE, WIDTH
from bot.picture.png import png
from bot.picture.sprites import UNIT, Sprite, drawn, inked, put, px, rounded
from bot.picture.words import initial

LEFT: Final = 12
RIGHT: Final = WIDTH - LEFT
PLATE: Final = (8, WIDTH - 8)
"""The left and the right edge of a plate."""
_ONE_ROW: Final = 5
"""The most cards of a trick in one row at full size."""
_SMALL_ROW: Final = 6
SMALLEST: Final = 10
"""The smallest size of a number, in units; below it, the number is squeezed."""
_THIRDS: Final = frozenset("⅓⅔")


class Block(NamedTuple):
    """A part of a picture: its height, and the function that draws it from a height downwards."""

    height: float
    draw: Callable[[Image.Image, float], None]


@dataclass(frozen=True, slots=True)
class Side:
    """A side, or a player who scores alone, as the head of a column or of a row.

    Attributes:
        name: all its names.
        short: the same in a few letters.
        colour: its colour in the palette.
        robot: true if an AI plays it alone.
        won: true if it has won the match.
    """

    name: str
    short: str
    colour: str
    robot: bool = False
    won: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a deal's score: its name, and a number for each side; the last line is the sum."""

    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card of a trick, with its player's name."""

    code: str
    name: str
    won: bool = False


def stacked(blocks: Iterable[Block]) -> bytes:
    """The blocks one below the other, as a PNG with a palette, 900 pixels wide."""
    parts = list(blocks)
    canvas = sprites.blank_canvas((WIDTH * UNIT, px(sum(part.height for part in parts))))
    top = 0.0
    for part in parts:
        part.draw(canvas, top)
        top += part.height
    return png(canvas)


def gap(height: float) -> Block:
    """An empty strip of felt."""
    return Block(height, lambda _canvas, _top: None)


def ground(canvas: Image.Image, top: float, height: float, colour: str = "rail") -> None:
    """A strip of another colour over the whole width."""
    canvas.paste(sprites.blank_canvas((canvas.width, px(height)), colour), (0, px(top)))


def plate(canvas: Image.Image, top: float, height: float, colour: str = "plate", edge: str = "") -> None:
    """A rounded plate nearly as wide as the picture, with an edge of another colour if there is one."""
    size = (px(PLATE[1] - PLATE[0]), px(height))
    put(canvas, sprites.plate(size, colour, edge=edge), WIDTH / 2, top + height / 2)


def heading(words: str, aside: str = "", *, over: str = "cream") -> Block:
    """A line of words on the felt, with an aside at the right."""

    def draw(canvas: Image.Image, top: float) -> None:
        y = top + 11
        right = sprites.fitted(aside, px(13), px(110), "felt", "soft")
        room = RIGHT - LEFT - (right.size[0] / UNIT + 8 if aside else 0)
        left = sprites.in_size(words, (px(14), px(12)), px(room), "felt", over, bold=True)
        put(canvas, left, LEFT, y, "l")
        if aside:
            put(canvas, right, RIGHT, y, "r")

    return Block(22, draw)


def strip(words: str) -> Block:
    """The strip at the top of the picture, with a title."""

    def draw(canvas: Image.Image, top: float) -> None:
        ground(canvas, top, 30)
        title = sprites.fitted(words, px(15), px(RIGHT - LEFT), "rail", "cream", bold=True)
        put(canvas, title, LEFT, top + 15, "l")

    return Block(30, draw)


def trick_row(plays: Sequence[PlayedCard], *, small: bool = False) -> Block:
    """A complete trick in the order played, with the players' names; the card that took it is ringed."""
    few = len(plays) <= _ONE_ROW and not small
    size, across = (IN_TRICK, _ONE_ROW) if few else (IN_ROWS, _SMALL_ROW)
    high = size[1] / UNIT
    per_row = -(-len(plays) // -(-len(plays) // across))
    rows = [plays[start : start + per_row] for start in range(0, len(plays), per_row)]
    pitch = high + 27
    least = 3 if few else _ONE_ROW if len(rows) == 1 else across

    def draw(canvas: Image.Image, top: float) -> None:
        for number, row in enumerate(rows):
            step = (WIDTH - 2 * PLATE[0]) / max(len(row), least)
            for place, play in enumerate(row):
                x = WIDTH / 2 + (place - (len(row) - 1) / 2) * step
                y = top + 7 + number * pitch + high / 2
                if play.won:
                    put(canvas, sprites.frame(size), x, y)
                put(canvas, card(play.code, size), x, y)
                over = "gold" if play.won else "cream"
                name = sprites.fitted(play.name, px(NAME_SIZE), px(step - 4), "felt", over, bold=True)
                put(canvas, name, x, y + high / 2 + 11)

    return Block(7 + pitch * len(rows), draw)


def head_of(side: Side, limit: int, under: str) -> list[Sprite]:
    """The head of a side's column: its colour as a bar, and its name."""
    bar = rounded((px(4), px(15)), px(1.5), under, side.colour)
    name = sprites.fitted(side.name, px(14), limit - px(9), under, side.colour, bold=True)
    return [bar, name]


def put_row(canvas: Image.Image, row: Sequence[Sprite], middle: float, y: float, apart: float = 5) -> None:
    """Sprites side by side, centred there, in units."""
    left = middle - (sum(each.size[0] for each in row) / UNIT + apart * (len(row) - 1)) / 2
    for sprite in row:
        put(canvas, sprite, left, y, "l")
        left += sprite.size[0] / UNIT + apart


def disc(side: Side, size: float, under: str, *, named: bool = True) -> Sprite:
    """The disc of a player who scores alone; an AI's has its initial if its name is not beside it."""
    return sprites.disc(initial(side.short), px(size), under, side.colour, robot=side.robot and named)


@lru_cache(maxsize=2048)
def figure(words: str, size: float, limit: float, under: str, over: str, *, bold: bool = True) -> Sprite:
    """A number, which is never cut but written smaller until it fits. Thirds stand a little apart."""
    if words[-1:] in _THIRDS and len(words) > 1 and words[-2].isdigit():
        return _with_thirds(words, size, limit, under, over, bold=bold)
    while size > SMALLEST and sprites.text(words, px(size), under, over, bold=bold).size[0] > px(limit) / 0.8:
        size -= 1
    return sprites.fitted(words, px(size), px(limit), under, over, bold=bold)


def _with_thirds(words: str, size: float, limit: float, under: str, over: str, *, bold: bool) -> Sprite:
    whole, thirds = fonts.written(words[:-1], px(size), bold=bold), fonts.written(words[-1], px(size * 1.05))
    mask = Image.new("L", (whole.width + px(0.9) + thirds.width, max(whole.height, thirds.height)))
    mask.paste(whole, (0, (mask.height - whole.height) // 2))
    mask.paste(thirds, (mask.width - thirds.width, (mask.height - thirds.height) // 2))
    if mask.width > px(limit):
        mask = mask.resize((px(limit), mask.height), Image.Resampling.BOX)
    return inked(mask, under, over)


@lru_cache(maxsize=16)
def tick(under: str, over: str = "gain", size: float = 13) -> Sprite:
    """A tick, which means yes."""

    def shape(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        line = [(width * 0.12, height * 0.55), (width * 0.4, height * 0.82), (width * 0.88, height * 0.2)]
        draw.line(line, fill=255, width=round(width * 0.17), joint="curve")

    return inked(drawn((px(size), px(size)), shape), under, over)
