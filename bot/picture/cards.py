"""Cards as sprites: faces in the colours of their four suits, dimmed ones, and backs."""

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from bot.picture import fonts
from bot.picture.palette import SUITS
from bot.picture.sprites import (
    Point,
    Size,
    Sprite,
    blank_canvas,
    drawn,
    inked,
    layered,
    paste,
    px,
    rounded,
    suit,
    text,
)

IN_TRICK: Final = (px(40), px(57))
IN_HAND: Final = (px(50), px(72))
IN_ROWS: Final = (px(22), px(40))
ON_TABLE: Final = (px(26), px(37))
BACK: Final = (px(20), px(28.5))
_CORNER: Final = 0.11
"""The radius of a card's corners, as a share of its width."""
_NARROW: Final = 0.36
"""The width of a narrow rank as a share of the card's: the part of each card that shows in a row of ten."""

Faces: TypeAlias = Literal["four-colour", "letters"]


@lru_cache(maxsize=1024)
def card(
    code: str,
    size: Size = IN_TRICK,
    *,
    dimmed: bool = False,
    corner: bool = True,
    narrow: bool = False,
    centred: bool = False,
    faces: Faces = "four-colour",
    under: str = "felt",
) -> Sprite:
    """The face of a card: its rank at the top left, its suit under it, and large at the bottom right.

    Args:
        code: rank and suit, as ``TD``.
        size: width and height in pixels; a small one has no large suit.
        dimmed: true if it cannot be played, or is gone.
        corner: false if another card covers the bottom right.
        narrow: true if so much of it is covered that the rank must be narrow.
        centred: true for large print, rank and suit as large as the card allows.
        faces: with ``letters``, the suit's letter replaces its shape.
        under: the ground it lies on.
    """
    paper, line = ("dimmed", "dimmed-edge") if dimmed else ("card", "edge")
    colour = SUITS[code[-1]] + ("-dim" if dimmed else "")
    body = blank_card(size, paper, line, under)
    if centred:
        return layered(body, *_centred(code, size, paper, colour, faces))
    layers = _cornered(code, size, paper, colour, faces, limit=_NARROW if narrow else 0.5)
    return layered(body, *(layers if corner else layers[:2]))


@lru_cache(maxsize=32)
def blank_card(size: Size, paper: str, line: str, under: str) -> Sprite:
    """A card without a face."""
    radius = round(size[0] * _CORNER)
    inner = rounded((size[0] - 4, size[1] - 4), max(radius - 2, 1), line, paper)
    return layered(rounded(size, radius, under, line), (inner, (size[0] / 2, size[1] / 2)))


def _cornered(
    code: str, size: Size, paper: str, colour: str, faces: Faces, *, limit: float
) -> list[tuple[Sprite, Point]]:
    """Rank, suit and large suit with their centres; the rank is at most `limit` of the card's width."""
    width, height = size
    small = width < px(30)
    letters = _rank(code[:-1], round(width * (0.46 if small else 0.4)), round(width * limit), paper, colour)
    left, top = width * 0.1, width * (0.12 if small else 0.11)
    middle = left + max(letters.size[0], width * 0.3) / 2
    cap = width * (0.46 if small else 0.4)
    mark = suit_mark(code[-1], round(width * (0.36 if small else 0.29)), paper, colour, faces)
    layers = [
        (letters, (middle, top + letters.size[1] / 2)),
        (mark, (middle, top + cap + width * 0.08 + mark_height(width, small=small) / 2)),
    ]
    if not small:
        large = suit(code[-1], round(width * 0.45), paper, colour)
        layers.append((large, (width * 0.69, height - width * 0.1 - large.size[1] / 2)))
    return layers


def mark_height(width: int, *, small: bool) -> float:
    """The height of the suit under the rank."""
    return width * (0.36 if small else 0.29) * 1.12


def _centred(code: str, size: Size, paper: str, colour: str, faces: Faces) -> list[tuple[Sprite, Point]]:
    width, height = size
    if height < width * 1.25:
        letters = _rank(code[:-1], round(width * 0.54), round(width * 0.44), paper, colour)
        mark = suit_mark(code[-1], round(width * 0.42), paper, colour, faces)
        return [(letters, (width * 0.28, height / 2)), (mark, (width * 0.74, height / 2))]
    letters = _rank(code[:-1], round(width * 0.56), round(width * 0.8), paper, colour)
    mark = suit_mark(code[-1], round(width * 0.58), paper, colour, faces)
    return [
        (letters, (width / 2, height * 0.09 + letters.size[1] / 2)),
        (mark, (width / 2, height * 0.72)),
    ]


def suit_mark(letter: str, size: int, under: str, colour: str, faces: Faces) -> Sprite:
    """The suit, by its shape or its letter."""
    if faces == "letters":
        return text(letter, round(size * 1.25), under, colour, bold=True)
    return suit(letter, size, under, colour)


def _rank(letters: str, height: int, limit: int, paper: str, colour: str) -> Sprite:
    mask = fonts.rank(letters.replace("T", "10"), height)
    if mask.width > limit:
        mask = mask.resize((limit, mask.height), Image.Resampling.BOX)
    return inked(mask, paper, colour)


@lru_cache(maxsize=32)
def card_back(size: Size = BACK, under: str = "felt") -> Sprite:
    """The back of a card."""

    def lattice(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        for offset in range(-height, width, 32):
            draw.line((offset, 0, offset + height, height), fill=255, width=5)
            draw.line((offset + height, 0, offset, height), fill=255, width=5)

    body = blank_card(size, "back", "back-line", under)
    inner = inked(drawn((size[0] - 12, size[1] - 12), lattice), "back", "back-line")
    return layered(body, (inner, (size[0] / 2, size[1] / 2)))


@lru_cache(maxsize=64)
def pile(cards: int, size: Size = BACK) -> Sprite:
    """Cards that lie face down, at most three of them drawn, and how many there are."""
    back = card_back(size)
    layers = min(cards, 3)
    reach = 5 * (layers - 1)
    extent = (size[0] + reach, size[1] + reach)
    shape = Sprite(blank_canvas(extent), Image.new("L", extent))
    for layer in range(layers):
        centre = (size[0] / 2 + 5 * layer, size[1] / 2 + 5 * layer)
        paste(shape.picture, back, centre)
        corner = (round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2))
        shape.mask.paste(255, (*corner, corner[0] + size[0], corner[1] + size[1]), back.mask)
    centre = (size[0] / 2 + reach, size[1] / 2 + reach)
    count = text(str(cards), px(13), "plate", "cream", bold=True)
    ground = rounded((count.size[0] + px(5), px(14)), px(3), "felt", "plate")
    paste(shape.picture, ground, centre)
    paste(shape.picture, count, centre)
    return shape
