"""The course of a rating as a line, drawn by matplotlib, which is imported for the first one."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from bot.picture import palette
from bot.picture.fonts import MAIN
from bot.picture.sprites import Size

if TYPE_CHECKING:
    from matplotlib.font_manager import FontProperties

_DPI: Final = 100
_POINT: Final = 72 / _DPI
"""A pixel in points, the unit of matplotlib's line widths."""
_LABEL: Final = 36
"""The height of numbers in pixels."""
_LINES: Final = 3
"""The most intervals between the lines with numbers."""


def course_of(numbers: Sequence[int], size: Size) -> Image.Image:
    """The numbers as a line, the last of them as a golden point; as palette indexes on the colour of a plate.

    It uses `Figure` alone, because pyplot keeps figures and chooses a backend.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(size[0] / _DPI, size[1] / _DPI), dpi=_DPI, facecolor=_colour("plate"))
    canvas = FigureCanvasAgg(figure)
    axes = figure.add_axes((0.125, 0.06, 0.845, 0.88), facecolor=_colour("plate"))
    line: dict[str, Any] = {"linewidth": 7 * _POINT, "solid_joinstyle": "round", "clip_on": False}
    axes.plot(range(len(numbers)), numbers, color=_colour("ours"), **line)
    axes.plot(
        [len(numbers) - 1], [numbers[-1]], "o", color=_colour("gold"), markersize=22 * _POINT, clip_on=False
    )
    axes.set_xlim(0, max(len(numbers) - 1, 1))
    middle, reach = (min(numbers) + max(numbers)) / 2, max(max(numbers) - min(numbers), 40) * 0.58
    axes.set_ylim(middle - reach, middle + reach)
    axes.yaxis.set_major_locator(MaxNLocator(_LINES, integer=True, min_n_ticks=2))
    axes.grid(visible=True, axis="y", color=_colour("rim"), linewidth=3 * _POINT)
    axes.set_axisbelow(True)
    axes.tick_params(axis="both", length=0, pad=6)
    axes.set_xticks([])
    for side in axes.spines.values():
        side.set_visible(False)
    for label in axes.get_yticklabels():
        label.set_fontproperties(_font())
        label.set_fontsize(_LABEL * _POINT)
        label.set_color(_colour("quiet"))
    canvas.draw()  # type: ignore[no-untyped-call] # matplotlib's own
    drawn = Image.frombuffer("RGBA", canvas.get_width_height(), bytes(canvas.buffer_rgba()))  # type: ignore[no-untyped-call] # the same
    return palette.indexes_of(drawn.convert("RGB"))


def warm_up() -> None:
    """Draw a chart, because the first takes a second or more."""
    course_of((0, 1), (400, 200))


@cache
def _font() -> "FontProperties":
    from matplotlib.font_manager import FontProperties

    return FontProperties(fname=MAIN)


def _colour(name: str) -> tuple[float, float, float]:
    red, green, blue = (part / 255 for part in palette.COLOURS[name])
    return red, green, blue
