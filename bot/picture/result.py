"""The head and the foot of a picture of a result, fit to be shared."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.picture import fonts, sprites
from bot.picture.blocks import LEFT, RIGHT, Block, gap, ground
from bot.picture.layout import NAME_SIZE, WIDTH
from bot.picture.sprites import UNIT, put, px

NAME: Final = "Parlour"
_WIDE: Final = WIDTH - 24


def result_head(winners: str, about: str, score: str, *, crowned: bool) -> Block:
    """The winners, their game and their score; without a crown if no player has won."""
    lines = _wrapped(winners)
    size = 25 if len(lines) == 1 else 20
    pitch = size * 1.25
    top_room = 34.0 if crowned else 12.0
    height = top_room + pitch * len(lines) + (18 if about else 2) + (26 if score else 0) + 6

    def draw(canvas: Image.Image, top: float) -> None:
        ground(canvas, top, height)
        if crowned:
            put(canvas, sprites.crown("rail", width=px(27)), WIDTH / 2, top + 21)
        y = top + top_room
        for words in lines:
            y += pitch / 2
            put(canvas, sprites.fitted(words, px(size), px(_WIDE), "rail", "cream", bold=True), WIDTH / 2, y)
            y += pitch / 2
        if about:
            put(canvas, sprites.fitted(about, px(14), px(_WIDE), "rail", "soft"), WIDTH / 2, y + 8)
        if score:
            points = sprites.fitted(score, px(21), px(_WIDE), "rail", "gold", bold=True)
            put(canvas, points, WIDTH / 2, y + 29)

    return Block(height, draw)


def _wrapped(words: str) -> list[str]:
    """The words in a line, or in two if they are too wide for one."""
    if fonts.width_of(words, px(25), bold=True) <= px(_WIDE) / 0.85:
        return [words]
    places = [
        place + 1 for place, letter in enumerate(words) if letter in " 、" and 0 < place < len(words) - 2
    ]
    if not places:
        return [words]
    middle = min(places, key=lambda place: abs(place - len(words) / 2))
    return [words[:middle].strip(), words[middle:].strip()]


def result_foot(facts: Sequence[str]) -> list[Block]:
    """The remaining facts, and the bot's name at the right of the last line."""
    facts = facts or ("",)

    def line(words: str, *, is_last: bool) -> Block:
        def draw(canvas: Image.Image, top: float) -> None:
            name = sprites.text(NAME, px(14), "felt", "gold", bold=True)
            room = RIGHT - LEFT - (name.size[0] / UNIT + 8 if is_last else 0)
            put(canvas, sprites.fitted(words, px(NAME_SIZE), px(room), "felt", "soft"), LEFT, top + 9, "l")
            if is_last:
                put(canvas, name, RIGHT, top + 9, "r")

        return Block(18, draw)

    rows = [line(words, is_last=number == len(facts) - 1) for number, words in enumerate(facts)]
    return [gap(3), *rows, gap(5)]
