"""The pictures before a match: the games that there are, and the seats of a lobby."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.blocks import Block, gap, stacked
from bot.picture.cards import card
from bot.picture.layout import WIDTH, rows_of
from bot.picture.mask import mask
from bot.picture.sprites import Point, Sprite, put, px
from bot.picture.words import initial

MASK: Final = "mask"
"""An emblem that is neither a card nor the face of a cube: somebody who is not what they seem."""
_ACROSS: Final = 3
_TILE: Final = (96, 46)
_PITCH: Final = (98.5, 48)
_EMBLEM: Final = (px(20), px(27))
_APART: Final = 10
_LARGE_EMBLEM: Final = (px(27), px(37))
_SEAT: Final = (94, 34)
_WIDE_SEAT: Final = (142, 34)
_FEW_SEATS: Final = 4
"""The most seats that have room for long names."""


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


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A seat of a lobby: who has it and what they are there, "host" or "asked"; a free one has no name.

    `colour` is the side's, in the palette.
    """

    name: str
    about: str
    colour: str


@dataclass(frozen=True, slots=True)
class LobbyPicture:
    """The seats of a lobby, below the name and the emblem of its game."""

    title: str
    emblem: tuple[str, ...]
    seats: tuple[LobbySeat, ...]

    def draw(self) -> bytes:
        """The game and its seats as a PNG with a palette."""
        return draw_lobby(self)


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
    _draw_emblem(canvas, tile.emblem, (x, y - 7), _EMBLEM)
    if tile.marked:
        put(canvas, _star(px(13)), x - _TILE[0] / 2 + 11, y - 13)
    players = sprites.text(tile.players, px(12), "plate", "gold", bold=True)
    put(canvas, players, x + _TILE[0] / 2 - 6, y - 13, "r")
    sizes, room = (px(12.5), px(12)), px(_TILE[0] - 7)
    name = sprites.in_size(tile.name, sizes, room, "plate", "cream", bold=True)
    put(canvas, name, x, y + 14.5)


def _draw_emblem(
    canvas: Image.Image, emblem: Sequence[str], centre: Point, size: sprites.Size, under: str = "plate"
) -> None:
    """Cards side by side, the later ones on top, or another sign."""
    apart = _APART * size[0] / _EMBLEM[0]
    for place, sign in enumerate(emblem):
        x = centre[0] + (place - (len(emblem) - 1) / 2) * apart
        put(canvas, _sign(sign, size, under), x, centre[1])


def _sign(sign: str, size: sprites.Size, under: str) -> Sprite:
    if sign == MASK:
        return mask(size[1], under)
    if set(sign) <= set("ox."):
        return sprites.face(sign, size[1], under=under)
    return card(sign, size, under=under)


@lru_cache(maxsize=1)
def _star(size: int) -> Sprite:
    """The sign of a game to start with."""

    def corner(number: int) -> Point:
        reach, turn = (0.2, 0.5)[number % 2 == 0], number * pi / 5
        return 0.5 + reach * sin(turn), 0.53 - reach * cos(turn)

    return sprites.polygon((size, size), [corner(number) for number in range(10)], "plate", "gold")


def draw_lobby(picture: LobbyPicture) -> bytes:
    """The game and its seats as a PNG with a palette."""
    across = 2 if len(picture.seats) <= _FEW_SEATS else _ACROSS
    rows = rows_of(len(picture.seats), across)
    seats = (_seats(tuple(picture.seats[place] for place in row), across) for row in rows)
    return stacked((_head(picture), *seats, gap(4)))


def _head(picture: LobbyPicture) -> Block:
    """The emblem, and beside it the name of the game."""

    def draw(canvas: Image.Image, top: float) -> None:
        y = top + 24
        wide = _LARGE_EMBLEM[0] / px(1) + _APART * 1.35 * (len(picture.emblem) - 1) + 14
        sizes, room = (px(20), px(17)), px(WIDTH - wide - 26)
        title = sprites.in_size(picture.title, sizes, room, "felt", "cream", bold=True)
        left = (WIDTH - wide - title.size[0] / px(1) - 8) / 2
        _draw_emblem(canvas, picture.emblem, (left + wide / 2, y), _LARGE_EMBLEM, "felt")
        put(canvas, title, left + wide + 8, y, "l")

    return Block(48, draw)


def _seats(seats: Sequence[LobbySeat], across: int) -> Block:
    size = _WIDE_SEAT if across == 2 else _SEAT

    def draw(canvas: Image.Image, top: float) -> None:
        for column, seat in enumerate(seats):
            x = WIDTH / 2 + (column - (across - 1) / 2) * (size[0] + 4)
            _draw_seat(canvas, seat, (x, top + size[1] / 2), size)

    return Block(size[1] + 4, draw)


def _draw_seat(canvas: Image.Image, seat: LobbySeat, centre: Point, size: tuple[float, float]) -> None:
    """The plate of the person who has a seat, or the outline of one that is free."""
    x, y = centre
    room = px(size[0] - 38)
    if not seat.name:
        outline = sprites.dashed((px(size[0]), px(size[1])), colour="quiet", round_by=px(5))
        put(canvas, outline, x, y)
        put(canvas, sprites.fitted(seat.about, px(13), room, "felt", "soft"), x, y)
        return
    put(canvas, sprites.plate((px(size[0]), px(size[1])), "plate", edge="rim"), x, y)
    left = x - size[0] / 2
    put(canvas, sprites.disc(initial(seat.name), px(25), "plate", seat.colour), left + 16.5, y)
    name = sprites.fitted(seat.name, px(14), room, "plate", "cream", bold=True)
    put(canvas, name, left + 33, y - 6.5 if seat.about else y, "l")
    if seat.about:
        put(canvas, sprites.fitted(seat.about, px(12), room, "plate", "quiet"), left + 33, y + 9, "l")
