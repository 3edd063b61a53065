"""The emblem of a game: a few cards, a cube's face, or a mask."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.cards import card
from bot.picture.mask import mask
from bot.picture.sprites import Point, Sprite, put, px

MASK: Final = "mask"
"""An emblem besides cards and faces of the cube: a player in disguise."""
EMBLEM: Final = (px(20), px(27))
"""The usual size of a card in an emblem."""
APART: Final = 10
"""The distance between two cards of that size, in units."""


def draw_emblem(
    canvas: Image.Image, emblem: Sequence[str], centre: Point, size: sprites.Size, under: str = "plate"
) -> None:
    """Draw cards side by side, the later ones on top, or another sign."""
    apart = APART * size[0] / EMBLEM[0]
    for place, sign in enumerate(emblem):
        x = centre[0] + (place - (len(emblem) - 1) / 2) * apart
        put(canvas, _sign(sign, size, under), x, centre[1])


def _sign(sign: str, size: sprites.Size, under: str) -> Sprite:
    if sign == MASK:
        return mask(size[1], under)
    if set(sign) <= set("ox."):
        return sprites.face(sign, size[1], under=under)
    return card(sign, size, under=under)
