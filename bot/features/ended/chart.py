"""The course of a match: a line a side over its deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from bot.picture import sprites
from bot.picture.blocks import PLATE, Block, figure, plate
from bot.picture.layout import WIDTH
from bot.picture.sprites import UNIT, Point, inked, put, px, round_shape

_HEIGHT: Final = 84.0
_LABEL: Final = 14.0
"""The least distance between the totals at the lines' ends."""
_SHARP: Final = 2
"""The thick lines are drawn so many times as large and scaled down."""
_DOTTED: Final = 14
"""The most points of a line that have a dot each, its beginning among them."""
_FEW: Final = 5
"""With more sides than these, only the winners' lines are thick."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A side's totals after each deal, from the beginning on.

    Attributes:
        colour: the side's.
        totals: nothing first, then the total after each deal.
        label: the last of them in words.
        won: true if the side has won: its line lies above the others.
    """

    colour: str
    totals: tuple[float, ...]
    label: str
    won: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """The course of a match; `goal` is its target, if that is known."""

    curves: tuple[Curve, ...]
    goal: float | None = None


def chart(course: Chart) -> Block:
    """The lines on a plate, each with its final total at the end."""

    def draw(canvas: Image.Image, top: float) -> None:
        plate(canvas, top, _HEIGHT)
        place = _Places(course, top)
        if course.goal is not None:
            _put_goal(canvas, place.height(course.goal))
        few = len(course.curves) <= _FEW
        for curve in sorted(course.curves, key=lambda each: each.won):
            _put_line(canvas, curve, place, thick=few or curve.won, top=top)
        _put_labels(canvas, course, place, few=few)

    return Block(_HEIGHT, draw)


class _Places:
    """The places of the totals after each deal, in units."""

    def __init__(self, course: Chart, top: float) -> None:
        totals = [total for curve in course.curves for total in curve.totals]
        if course.goal is not None:
            totals.append(course.goal)
        self._lowest, self._highest = min(totals), max(totals)
        self._steps = max(len(course.curves[0].totals) - 1, 1)
        self.top, self.bottom = top + 11, top + _HEIGHT - 10
        self.left, self.right = PLATE[0] + 14, PLATE[1] - 40

    def height(self, total: float) -> float:
        """The distance of a total from the top."""
        share = (total - self._lowest) / ((self._highest - self._lowest) or 1)
        return self.bottom - share * (self.bottom - self.top)

    def points(self, curve: Curve) -> Iterator[Point]:
        """The points of a line."""
        for number, total in enumerate(curve.totals):
            yield self.left + (self.right - self.left) * number / self._steps, self.height(total)


def _put_goal(canvas: Image.Image, y: float) -> None:
    dash = sprites.blank_canvas((px(5), 3), "rim")
    for x in range(PLATE[0] + 8, PLATE[1] - 10, 10):
        canvas.paste(dash, (px(x), px(y)))


def _put_line(canvas: Image.Image, curve: Curve, place: _Places, *, thick: bool, top: float) -> None:
    places = list(place.points(curve))
    sharp = _SHARP if thick else 1
    scale = UNIT * sharp
    points = [(x * scale, (y - top) * scale) for x, y in places]
    line = (2.4 if thick else 1.1) * scale
    low = max(0, round(min(y for _, y in points) - line)) // sharp * sharp
    high = round(max(y for _, y in points) + line)
    mask = Image.new("L", (px(WIDTH) * sharp, (high - low) // sharp * sharp + sharp))
    ImageDraw.Draw(mask).line([(x, y - low) for x, y in points], fill=255, width=round(line), joint="curve")
    stroke = inked(mask.reduce(sharp) if sharp > 1 else mask, "plate", curve.colour)
    canvas.paste(stroke.picture, (0, px(top) + low // sharp), stroke.mask)
    dotted = places if len(places) <= _DOTTED and thick else places[-1:]
    for x, y in dotted:
        put(canvas, round_shape(px(6 if thick else 4), "plate", curve.colour), x, y)


def _put_labels(canvas: Image.Image, course: Chart, place: _Places, *, few: bool) -> None:
    """The final totals at the lines' ends, none over another; of many sides the winners' alone."""
    shown = [curve for curve in course.curves if few or curve.won][:_FEW]
    ends = sorted(((place.height(curve.totals[-1]), curve) for curve in shown), key=lambda end: end[0])
    heights = _apart([y for y, _ in ends], place.top, place.bottom)
    for y, curve in zip(heights, (curve for _, curve in ends), strict=True):
        put(canvas, figure(curve.label, 15, 30, "plate", curve.colour), place.right + 7, y, "l")


def _apart(heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """The heights, from above, moved as far apart as words need, between those two if there is room."""
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + _LABEL) if found else height)
    found = [height - (found[-1] - max(heights)) / 2 for height in found]
    limit = bottom
    for place in range(len(found) - 1, -1, -1):
        found[place] = min(found[place], limit)
        limit = found[place] - _LABEL
    for place, height in enumerate(found):
        found[place] = max(height, top if not place else found[place - 1] + _LABEL)
    return found
