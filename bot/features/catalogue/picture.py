"""The picture of the games that there are."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.blocks import Block, gap, stacked
from bot.picture.emblem import EMBLEM, draw_emblem
from bot.picture.layout import WIDTH, rows_of
from bot.picture.sprites import Point, Sprite, put, px

_ACROSS: Final = 3
_TILE: Final = (96, 41)
_PITCH: Final = (98.5, 43)


@dataclass(frozen=True, slots=True)
class Tile:
    """A game in the catalogue.

    Attributes:
        name: its name.
        players: how many can play it, "3–8".
        emblem: cards, or a face of a cube, or a `MASK`.
        marked: true for one to start with: it has a star.
    """

    name: str
    players: str
    emblem: tuple[str, ...]
    marked: bool = False


@dataclass(frozen=True, slots=True)
class CataloguePicture:
    """The games that suit, in the order of the select."""

    tiles: tuple[Tile, ...]

    def draw(self) -> bytes:
        """The tiles, three to a row, as a PNG with a palette."""
        return draw_catalogue(self)


def draw_catalogue(picture: CataloguePicture) -> bytes:
    """The tiles, three to a row, as a PNG with a palette."""
    rows = rows_of(len(picture.tiles), _ACROSS)
    return stacked((gap(3), *(_row(tuple(picture.tiles[place] for place in row)) for row in rows), gap(1)))


def _row(tiles: Sequence[Tile]) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        for column, tile in enumerate(tiles):
            _draw_tile(canvas, tile, (WIDTH / 2 + (column - 1) * _PITCH[0], top + _PITCH[1] / 2))

    return Block(_PITCH[1], draw)


def _draw_tile(canvas: Image.Image, tile: Tile, centre: Point) -> None:
    x, y = centre
    ground = sprites.plate((px(_TILE[0]), px(_TILE[1])), "plate", edge="gold" if tile.marked else "rim")
    put(canvas, ground, x, y)
    draw_emblem(canvas, tile.emblem, (x, y - 6), EMBLEM)
    if tile.marked:
        put(canvas, _star(px(13)), x - _TILE[0] / 2 + 11, y - 11.5)
    players = sprites.text(tile.players, px(12), "plate", "gold", bold=True)
    put(canvas, players, x + _TILE[0] / 2 - 6, y - 11.5, "r")
    sizes, room = (px(12.5), px(12)), px(_TILE[0] - 7)
    name = sprites.in_size(tile.name, sizes, room, "plate", "cream", bold=True)
    put(canvas, name, x, y + 13)


@lru_cache(maxsize=1)
def _star(size: int) -> Sprite:
    """The sign of a game to start with."""

    def corner(number: int) -> Point:
        reach, turn = (0.2, 0.5)[number % 2 == 0], number * pi / 5
        return 0.5 + reach * sin(turn), 0.53 - reach * cos(turn)

    return sprites.polygon((size, size), [corner(number) for number in range(10)], "plate", "gold")
