"""The picture of a lobby: its game, and who has its seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.blocks import Block, gap, heading, stacked
from bot.picture.emblem import APART, draw_emblem
from bot.picture.layout import WIDTH, rows_of
from bot.picture.sprites import Point, put, px
from bot.picture.words import initial

_ACROSS: Final = 3
_EMBLEM: Final = (px(27), px(37))
_SEAT: Final = (94, 34)
_WIDE_SEAT: Final = (142, 34)
_FEW_SEATS: Final = 4
"""The most seats that have room for long names."""


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A seat of a lobby: its player and their role, "host" or "asked"; a free one has no name.

    `colour` is the side's, in the palette.
    """

    name: str
    about: str
    colour: str


@dataclass(frozen=True, slots=True)
class LobbyTable:
    """The seats of a table; the only one has no title."""

    title: str
    seats: tuple[LobbySeat, ...]


@dataclass(frozen=True, slots=True)
class LobbyPicture:
    """The seats of a lobby, below the name and the emblem of its game."""

    title: str
    emblem: tuple[str, ...]
    tables: tuple[LobbyTable, ...]

    def draw(self) -> bytes:
        """The game and its seats as a PNG with a palette."""
        return draw_lobby(self)


def draw_lobby(picture: LobbyPicture) -> bytes:
    """The game and its seats as a PNG with a palette."""
    tables = (block for table in picture.tables for block in _table(table))
    return stacked((_head(picture), *tables, gap(4)))


def _table(table: LobbyTable) -> Iterator[Block]:
    across = 2 if len(table.seats) <= _FEW_SEATS else _ACROSS
    if table.title:
        yield heading(table.title)
    for row in rows_of(len(table.seats), across):
        yield _seats(tuple(table.seats[place] for place in row), across)


def _head(picture: LobbyPicture) -> Block:
    """The emblem, and beside it the name of the game."""

    def draw(canvas: Image.Image, top: float) -> None:
        y = top + 24
        wide = _EMBLEM[0] / px(1) + APART * 1.35 * (len(picture.emblem) - 1) + 14
        sizes, room = (px(20), px(17)), px(WIDTH - wide - 26)
        title = sprites.in_size(picture.title, sizes, room, "felt", "cream", bold=True)
        left = (WIDTH - wide - title.size[0] / px(1) - 8) / 2
        draw_emblem(canvas, picture.emblem, (left + wide / 2, y), _EMBLEM, "felt")
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
    """The plate of a seat's player, or the outline of a free seat."""
    x, y = centre
    room = px(size[0] - 38)
    if not seat.name:
        outline = sprites.dashed((px(size[0]), px(size[1])), colour="quiet", round_by=px(5))
        put(canvas, outline, x, y)
        put(canvas, sprites.fitted(seat.about, px(14), room, "felt", "soft"), x, y)
        return
    put(canvas, sprites.plate((px(size[0]), px(size[1])), "plate", edge="rim"), x, y)
    left = x - size[0] / 2
    put(canvas, sprites.disc(initial(seat.name), px(25), "plate", seat.colour), left + 16.5, y)
    name = sprites.fitted(seat.name, px(14), room, "plate", "cream", bold=True)
    put(canvas, name, left + 33, y - 6.5 if seat.about else y, "l")
    if seat.about:
        put(canvas, sprites.fitted(seat.about, px(12), room, "plate", "quiet"), left + 33, y + 9, "l")
