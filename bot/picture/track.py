"""A number line on the felt: the distance of the bids from others' bids, and from the end."""

from typing import Final

from PIL import Image

from bot.i18n.numbers import amount
from bot.picture import sprites
from bot.picture.layout import MIDDLE, NAME_SIZE, Layout
from bot.picture.sprites import put, px
from bot.picture.words import Track

_PANEL: Final = (284, 80)
_LEFT, _RIGHT = 24.0, 276.0
_TICKS: Final = 4
_DOT: Final = 10


def draw_track(canvas: Image.Image, track: Track, layout: Layout) -> None:
    """Draw the line with the reader's choices as dots on it, and others' bids above it."""
    y = layout.room[1]
    put(canvas, sprites.plate((px(_PANEL[0]), px(_PANEL[1])), "plate"), MIDDLE, y)
    title = sprites.fitted(track.title, px(13), px(_PANEL[0] - 20), "plate", "soft")
    put(canvas, title, 17, y - 28, "l")
    line = y + 13

    def at(value: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * min(max(value / track.most, 0.0), 1.0)

    bar = sprites.rounded((px(_RIGHT - _LEFT), px(7)), px(3), "plate", "rim")
    put(canvas, bar, (_LEFT + _RIGHT) / 2, line)
    for tick in range(_TICKS + 1):
        value = round(track.most * tick / _TICKS)
        put(canvas, sprites.rounded((4, px(12)), 1, "plate", "quiet"), at(value), line)
        put(canvas, sprites.text(str(value), px(12.3), "plate", "quiet"), at(value), line + 15)
    for value in track.choices:
        put(canvas, sprites.round_shape(px(_DOT) + 4, "rim", "plate"), at(value), line)
        put(canvas, sprites.round_shape(px(_DOT), "plate", "ours"), at(value), line)
    for value, label, is_ours in track.goals:
        colour = "ours" if is_ours else "theirs"
        arrow = sprites.polygon((px(10), px(7)), ((0, 0), (1, 0), (0.5, 1)), "plate", colour)
        put(canvas, arrow, at(value), line - 9)
        words = sprites.fitted(f"{label} {amount(value)}", px(NAME_SIZE), px(110), "plate", colour, bold=True)
        half = words.size[0] / px(1) / 2
        put(canvas, words, min(max(at(value), 14 + half), 286 - half), line - 19)
