"""Drawn things, each made once and then pasted: text, suits, discs, plates, marks, and the faces of a cube.

A sprite is a picture of palette indexes with a mask of its solid pixels. Shapes are drawn four times as large
and scaled down, which smooths their edges. Sizes are in pixels, `UNIT` of them to a unit of the visual
language: a picture is 300 units wide.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, TypeAlias
from unicodedata import east_asian_width

from PIL import Image, ImageDraw

from bot.picture import fonts
from bot.picture.palette import SEAT_COLOURS, index, ink

UNIT: Final = 3
STATION: Final = 54
FACE: Final = 100
_SCALE: Final = 4
SQUEEZED: Final = 0.8
"""The narrowest that words are squeezed, as a share of their width, before they are cut."""
_KANJI: Final = {"o": "侍", "x": "刀"}
"""The names of the marks of a cube's face: the samurai and the sword."""

Point: TypeAlias = tuple[float, float]
Size: TypeAlias = tuple[int, int]
Shape: TypeAlias = Callable[[ImageDraw.ImageDraw, int, int], None]


@dataclass(frozen=True, slots=True)
class Sprite:
    """Palette indexes, and the mask of the solid ones."""

    picture: Image.Image
    mask: Image.Image

    @property
    def size(self) -> Size:
        """Width and height in pixels."""
        return self.picture.size

    def turned(self, quarters: int) -> "Sprite":
        """The sprite turned clockwise by so many right angles."""
        turn = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
        method = turn[quarters % 4]
        if method is None:
            return self
        return Sprite(self.picture.transpose(method), self.mask.transpose(method))


def px(units: float) -> int:
    """The number of pixels nearest to so many units."""
    return round(units * UNIT)


def blank_canvas(size: Size, colour: str = "felt") -> Image.Image:
    """A canvas of one colour."""
    return Image.new("L", size, index(colour))


def paste(canvas: Image.Image, sprite: Sprite, centre: Point) -> None:
    """Put a sprite onto a canvas of indexes, centred there, in pixels."""
    canvas.paste(sprite.picture, _box(sprite, centre), sprite.mask)


def put(canvas: Image.Image, sprite: Sprite, x: float, y: float, anchor: str = "m") -> None:
    """Put a sprite onto a canvas, in units: its centre there, or the middle of a side (``l``, ``r``)."""
    shift = {"m": 0.0, "l": sprite.size[0] / 2, "r": -sprite.size[0] / 2}[anchor]
    paste(canvas, sprite, (x * UNIT + shift, y * UNIT))


def add(base: Sprite, sprite: Sprite, x: float, y: float) -> None:
    """Put a sprite onto another, in units; its pixels become solid in the other."""
    box = _box(sprite, (x * UNIT, y * UNIT))
    base.picture.paste(sprite.picture, box, sprite.mask)
    base.mask.paste(255, box, sprite.mask)


def _box(sprite: Sprite, centre: Point) -> tuple[int, int, int, int]:
    width, height = sprite.size
    left, top = round(centre[0] - width / 2), round(centre[1] - height / 2)
    return left, top, left + width, top + height


def layered(base: Sprite, *layers: tuple[Sprite, Point]) -> Sprite:
    """A sprite with others pasted onto it, each centred at a point in pixels, with the first one's mask."""
    picture = base.picture.copy()
    for layer, centre in layers:
        paste(picture, layer, centre)
    return Sprite(picture, base.mask)


@lru_cache(maxsize=2048)
def text(words: str, size: int, under: str, over: str, *, bold: bool = False) -> Sprite:
    """One line of text; the middle of its capital letters is the middle of the sprite."""
    return inked(fonts.written(words, size, bold=bold), under, over)


@lru_cache(maxsize=2048)
def fitted(words: str, size: int, limit: int, under: str, over: str, *, bold: bool = False) -> Sprite:
    """One line at most `limit` pixels wide: squeezed to 80 % if need be, then cut with an ellipsis."""
    if fonts.width_of(words, size, bold=bold) <= limit:
        return text(words, size, under, over, bold=bold)
    limit = max(limit, 1)
    mask = fonts.written(shortened(words, size, round(limit / SQUEEZED), bold=bold), size, bold=bold)
    narrow = mask.resize((min(limit, mask.width), mask.height), Image.Resampling.BOX)
    return inked(narrow, under, over)


def in_size(
    words: str, sizes: tuple[int, int], limit: int, under: str, over: str, *, bold: bool = False
) -> Sprite:
    """One line in the larger of two sizes if it fits, else `fitted` in the smaller one."""
    large, small = sizes
    size = large if fonts.width_of(words, large, bold=bold) <= limit else small
    return fitted(words, size, limit, under, over, bold=bold)


def fits(words: str, size: int, limit: int, *, bold: bool = False) -> bool:
    """True if `fitted` leaves the words whole."""
    return fonts.width_of(words, size, bold=bold) <= round(limit / SQUEEZED)


def shortened(words: str, size: int, limit: int, *, bold: bool = False) -> str:
    """The words, cut to `limit` pixels with an ellipsis.

    Shortens names first, the widest at each step, to keep the rest of the sentence.
    """
    parts = _NAME.split(words)
    names = range(1, len(parts), 2)
    while fonts.width_of(words, size, bold=bold) > limit:
        place = max(names, key=lambda each: fonts.width_of(parts[each], size, bold=bold), default=0)
        name = parts[place].removesuffix("…")
        if not place or len(name) <= 1:
            break
        parts[place] = f"{name[:-1].rstrip()}…"
        words = "".join(parts)
    if fonts.width_of(words, size, bold=bold) <= limit:
        return words
    while words and fonts.width_of(words + "…", size, bold=bold) > limit:
        words = words[:-1]
    return words.rstrip(" …") + "…"


def as_name(name: str) -> str:
    """The name between invisible marks, by which `shortened` recognises it in a sentence."""
    return f"{_BEFORE_NAME}{name}{_AFTER_NAME}" if name and not name.startswith(_BEFORE_NAME) else name


_BEFORE_NAME: Final = "\u2068"
_AFTER_NAME: Final = "\u2069"
_NAME: Final = re.compile(f"{_BEFORE_NAME}([^{_AFTER_NAME}]*){_AFTER_NAME}")


def in_two(words: str, size: int, limit: int, *, bold: bool = False) -> list[str]:
    """The words in a line, or in two if they do not fit in one and can be parted.

    They are parted as near to the middle as possible: at a blank, in Japanese also beside a punctuation mark
    or, if none is near, in the middle.
    """
    if fits(words, size, limit, bold=bold):
        return [words]
    middle = len(words) / 2
    places = [place + (letter in _PARTED_AFTER) for place, letter in enumerate(words) if letter in _PARTED]
    place = min(places, key=lambda place: abs(place - middle), default=0)
    is_japanese = any(east_asian_width(letter) in "WF" for letter in words)
    if abs(place - middle) > len(words) / 4 and len(words) > 3 and is_japanese:
        place = len(words) // 2
    return [line for line in (words[:place].strip(), words[place:].strip()) if line]


_PARTED_AFTER: Final = "、・"
_PARTED: Final = f" （{_PARTED_AFTER}"


@lru_cache(maxsize=256)
def suit(letter: str, size: int, under: str, over: str) -> Sprite:
    """A suit as a shape, about as wide as `size` and a little higher."""
    return inked(suit_shape(letter, size), under, over)


def suit_shape(letter: str, size: int) -> Image.Image:
    """The coverage of a suit."""
    return drawn((size, round(size * 1.12)), _SUIT_SHAPES[letter])


def _heart(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    def at(turn: float) -> Point:
        across = 16 * sin(turn) ** 3
        along = 13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)
        return width / 2 + across / 32.5 * width, height * (0.43 - along / 31)

    draw.polygon([at(2 * pi * step / 96) for step in range(96)], fill=255)


def _diamond(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    corners = ((width / 2, 0), (width * 0.93, height / 2), (width / 2, height), (width * 0.07, height / 2))
    middle = (width / 2, height / 2)
    outline: list[Point] = []
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        bend = tuple(
            (a + b) / 2 + (m - (a + b) / 2) * 0.16 for a, b, m in zip(start, end, middle, strict=True)
        )
        outline.extend(_bent(start, (bend[0], bend[1]), end))
    draw.polygon(outline, fill=255)


def _spade(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    def at(turn: float) -> Point:
        across = 16 * sin(turn) ** 3
        along = 13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)
        return width / 2 + across / 32.5 * width, height * (0.5 + along / 34)

    draw.polygon([at(2 * pi * step / 96) for step in range(96)], fill=255)
    _stem(draw, width, height)


def _club(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    reach = width * 0.245
    for x, y in ((0.5, 0.24), (0.25, 0.58), (0.75, 0.58)):
        centre = (width * x, height * y)
        draw.ellipse((centre[0] - reach, centre[1] - reach, centre[0] + reach, centre[1] + reach), fill=255)
    draw.polygon(((width * 0.4, height * 0.3), (width * 0.6, height * 0.3), (width * 0.6, height * 0.7),
                  (width * 0.4, height * 0.7)), fill=255)  # fmt: skip
    _stem(draw, width, height)


def _stem(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    top, foot = (width / 2, height * 0.5), height - 1
    left = _bent((width * 0.48, top[1]), (width * 0.48, height * 0.92), (width * 0.28, foot))
    right = _bent((width * 0.72, foot), (width * 0.52, height * 0.92), (width * 0.52, top[1]))
    draw.polygon([*left, *right], fill=255)


def _bent(start: Point, bend: Point, end: Point, steps: int = 12) -> list[Point]:
    """A curve from one point to another, bent towards a third."""
    curve = []
    for step in range(steps + 1):
        share = step / steps
        near, far, mid = (1 - share) ** 2, share**2, 2 * share * (1 - share)
        curve.append(
            (
                near * start[0] + mid * bend[0] + far * end[0],
                near * start[1] + mid * bend[1] + far * end[1],
            )
        )
    return curve


_SUIT_SHAPES: Final[dict[str, Shape]] = {"S": _spade, "H": _heart, "D": _diamond, "C": _club}


@lru_cache(maxsize=256)
def disc(label: str, size: int, under: str, colour: str, *, robot: bool = False, over: str = "ink") -> Sprite:
    """A player's disc in the colour of their side: the initial of their name, or a robot for an AI."""
    body = round_shape(size, under, colour)
    if robot:
        inner = round(size * 0.72)
        return layered(body, (inked(drawn((inner, inner), _robot), colour, over), (size / 2, size / 2)))
    initial = fitted(label, round(size * 0.62), round(size * 0.8), colour, over, bold=True)
    return layered(body, (initial, (size / 2, size / 2)))


def _robot(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    def box(left: float, top: float, right: float, bottom: float, radius: float, fill: int = 255) -> None:
        edges = (left * width, top * height, right * width, bottom * height)
        draw.rounded_rectangle(edges, radius * width, fill=fill)

    box(0.46, 0.12, 0.54, 0.34, 0.03)
    draw.ellipse((width * 0.42, height * 0.05, width * 0.58, height * 0.21), fill=255)
    box(0.17, 0.3, 0.83, 0.84, 0.12)
    box(0.04, 0.46, 0.13, 0.68, 0.04)
    box(0.87, 0.46, 0.96, 0.68, 0.04)
    for left in (0.28, 0.56):
        draw.ellipse((width * left, height * 0.42, width * (left + 0.16), height * 0.58), fill=0)
    box(0.32, 0.68, 0.68, 0.75, 0.03, fill=0)


@lru_cache(maxsize=64)
def station(
    label: str, colour: int, *, square: bool = False, faded: bool = False, size: int = STATION
) -> Sprite:
    """A seat's token: a colour and a number or letter, each of which suffices alone."""
    hue, over = ("dimmed", "spades-dim") if faded else (f"seat-{colour % SEAT_COLOURS}", "ink")
    body = rounded((size, size), size // 5, "felt", hue) if square else round_shape(size, "felt", hue)
    return layered(body, (text(label, round(size * 0.62), hue, over, bold=True), (size / 2, size / 2)))


@lru_cache(maxsize=8)
def empty_station(size: int = STATION) -> Sprite:
    """A place on a row of tokens that is still free."""
    return layered(
        round_shape(size, "felt", "edge"), (round_shape(size - 8, "edge", "felt"), (size / 2, size / 2))
    )


@lru_cache(maxsize=32)
def frame(size: Size, colour: str = "gold", width: int = 7, under: str = "felt") -> Sprite:
    """The ring round a card of this size."""
    return rounded((size[0] + 2 * width, size[1] + 2 * width), round(size[0] * 0.11) + width, under, colour)


@lru_cache(maxsize=16)
def dashed(size: Size, under: str = "felt", colour: str = "gold", *, round_by: int | None = None) -> Sprite:
    """The outline of a card that is awaited, or of another shape with a given radius of its corners."""

    def outline(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        line = 5 * _SCALE
        radius = (round(size[0] * 0.11) if round_by is None else round_by) * _SCALE
        draw.rounded_rectangle((0, 0, width - 1, height - 1), radius, outline=255, width=line)
        for length, upright in ((width, False), (height, True)):
            gaps = max(1, round((length - 2 * radius) / (_SCALE * 24)))
            step = (length - 2 * radius) / (gaps + 0.5)
            for gap in range(gaps + 1):
                start = radius + step * gap
                for near in (0, height - line) if not upright else (0, width - line):
                    gap_box = (start, near, start + step / 2, near + line)
                    draw.rectangle(
                        gap_box if not upright else (near, start, near + line, start + step / 2), fill=0
                    )

    return inked(drawn(size, outline), under, colour)


@lru_cache(maxsize=256)
def plate(size: Size, colour: str, under: str = "felt", edge: str = "") -> Sprite:
    """A rounded plate, with an edge of another colour."""
    if not edge:
        return rounded(size, px(5), under, colour)
    inner = rounded((size[0] - 4, size[1] - 4), px(5) - 2, edge, colour)
    return layered(rounded(size, px(5), under, edge), (inner, (size[0] / 2, size[1] / 2)))


@lru_cache(maxsize=256)
def pill(words: str, limit: int, under: str, colour: str, over: str, *, suits: str = "") -> Sprite:
    """A bid or signal: words in a capsule, with a suit before them if there is one.

    If the words don't fit, the suit stands alone.
    """
    height, size = px(19), px(13)
    room = limit - px(14) - (px(16) if suits else 0)
    if suits and not fits(words, size, room, bold=True):
        alone = suit(suits[0], px(10), colour, over)
        width = px(24)
        return layered(rounded((width, height), height // 2, under, colour), (alone, (width / 2, height / 2)))
    label = fitted(words, size, room, colour, over, bold=True)
    width = label.size[0] + px(14) + (px(15) if suits else 0)
    layers: list[tuple[Sprite, Point]] = [(label, (width - px(7) - label.size[0] / 2, height / 2))]
    if suits:
        layers.append((suit(suits[0], px(10), colour, over), (px(12), height / 2)))
    return layered(rounded((width, height), height // 2, under, colour), *layers)


@lru_cache(maxsize=8)
def dealer(under: str = "felt") -> Sprite:
    """The dealer's button."""
    size = px(13)
    white = layered(
        round_shape(size, under, "ink"), (round_shape(size - 3, "ink", "cream"), (size / 2, size / 2))
    )
    return layered(white, (text("D", px(10), "cream", "ink", bold=True), (size / 2, size / 2)))


@lru_cache(maxsize=8)
def crown(under: str, colour: str = "gold", width: int = 42) -> Sprite:
    """The declarer's crown."""

    def shape(draw: ImageDraw.ImageDraw, wide: int, high: int) -> None:
        points = ((0, 0.2), (0.27, 0.52), (0.5, 0), (0.73, 0.52), (1, 0.2), (0.9, 1), (0.1, 1))
        draw.polygon([(x * (wide - 1), y * (high - 1)) for x, y in points], fill=255)

    return inked(drawn((width, round(width * 0.72)), shape), under, colour)


@lru_cache(maxsize=2)
def crowned(under: str = "felt") -> Sprite:
    """The declarer's mark: a crown on a disc."""
    size = px(15)
    middle = (size / 2, size / 2)
    return layered(
        round_shape(size, under, "gold"),
        (round_shape(size - 4, "gold", "plate"), middle),
        (crown("plate", "gold", px(9)), middle),
    )


@lru_cache(maxsize=8)
def back_icon(under: str) -> Sprite:
    """The sign before the number of cards in a hand: an upright card's back."""
    size = (px(7.5), px(10.5))
    inner = rounded((size[0] - 4, size[1] - 4), 3, "back-line", "back")
    lozenge = inked(drawn((9, 13), _diamond), "back", "back-line")
    middle = (size[0] / 2, size[1] / 2)
    return layered(rounded(size, 4, under, "back-line"), (inner, middle), (lozenge, middle))


@lru_cache(maxsize=8)
def tricks_icon(under: str, over: str) -> Sprite:
    """The sign before the number of tricks won: two small squares, one on the other."""

    def squares(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        line, side = 4 * _SCALE, width * 0.72
        draw.rounded_rectangle((width - side, 0, width - 1, side), 10, outline=255, width=line)
        draw.rounded_rectangle((0, height - side, side, height - 1), 10, fill=0)
        draw.rounded_rectangle((0, height - side, side, height - 1), 10, outline=255, width=line)

    size = px(10)
    return inked(drawn((size, size), squares), under, over)


@lru_cache(maxsize=8)
def passed_icon(under: str, over: str) -> Sprite:
    """The sign before the number of cards passed on: an arrow."""

    def arrow(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        middle, half = height / 2, 2 * _SCALE
        draw.rectangle((0, middle - half, width * 0.6, middle + half), fill=255)
        head = [(width * 0.5, height * 0.14), (width - 1, middle), (width * 0.5, height * 0.86)]
        draw.polygon(head, fill=255)

    size = px(10)
    return inked(drawn((size, size), arrow), under, over)


@lru_cache(maxsize=256)
def face(marks: str, size: int = FACE, letter: str = "", under: str = "felt", wood: str = "wood") -> Sprite:
    """A face of a cube seen from above, from its marks at the far, right, near and left edge.

    An arrow points in the direction in which the samurai looks; on a drawing of the cube, `letter` replaces
    it.
    """
    blank = rounded((size, size), size // 12, under, "wood-line")
    middle = size / 2
    layers = [(rounded((size - 6, size - 6), size // 16, "wood-line", wood), (middle, middle))]
    reach = middle - size * 0.22
    for quarters, mark in enumerate(marks):
        if mark in _KANJI:
            kanji = text(_KANJI[mark], round(size * 0.3), wood, "ink" if mark == "o" else "steel", bold=True)
            across, along = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))[quarters]
            layers.append((kanji.turned(quarters), (middle + across, middle + along)))
            if mark == "x":
                point = inked(drawn((round(size * 0.12), round(size * 0.06)), _upwards), wood, "steel")
                edge = 0.45 / 0.28
                layers.append((point.turned(quarters), (middle + across * edge, middle + along * edge)))
    if letter:
        layers.append((text(letter, round(size * 0.26), wood, "ink"), (middle, middle)))
    elif "o" in marks:
        arrow = inked(drawn((round(size * 0.18), round(size * 0.12)), _upwards), wood, "wood-line")
        layers.append((arrow.turned(marks.index("o") + 2), (middle, middle)))
    return layered(blank, *layers)


def _upwards(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    draw.polygon(((0, height - 1), (width / 2, 0), (width - 1, height - 1)), fill=255)


@lru_cache(maxsize=256)
def round_shape(size: int, under: str, over: str) -> Sprite:
    """A disc."""

    def shape(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.ellipse((0, 0, width - 1, height - 1), fill=255)

    return inked(drawn((size, size), shape), under, over)


@lru_cache(maxsize=512)
def rounded(size: Size, radius: int, under: str, over: str) -> Sprite:
    """A rectangle with round corners."""

    def body(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.rounded_rectangle((0, 0, width - 1, height - 1), radius * _SCALE, fill=255)

    return inked(drawn(size, body), under, over)


def polygon(size: Size, corners: Sequence[Point], under: str, over: str) -> Sprite:
    """A shape with straight edges, its corners given as shares of the size."""

    def body(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.polygon([(x * (width - 1), y * (height - 1)) for x, y in corners], fill=255)

    return inked(drawn(size, body), under, over)


def drawn(size: Size, shape: Shape) -> Image.Image:
    """The coverage of a shape, which is drawn larger and scaled down."""
    large = Image.new("L", (size[0] * _SCALE, size[1] * _SCALE))
    shape(ImageDraw.Draw(large), *large.size)
    return large.resize(size, Image.Resampling.BOX)


def inked(mask: Image.Image, under: str, over: str) -> Sprite:
    """The sprite of a coverage mask, for a ground of the colour `under`."""
    solid = mask.point([255 if cover >= 24 else 0 for cover in range(256)])
    return Sprite(ink(under, over).indexes(mask), solid)


@lru_cache(maxsize=2)
def advice() -> Sprite:
    """The green tick on the card that is advised."""
    size = px(15)

    def tick(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        line = [(width * 0.22, height * 0.53), (width * 0.43, height * 0.74), (width * 0.79, height * 0.3)]
        draw.line(line, fill=255, width=round(width * 0.15), joint="curve")

    mark = inked(drawn((size, size), tick), "advised", "ink")
    return layered(round_shape(size, "card", "advised"), (mark, (size / 2, size / 2)))
