"""The winners of a season: a row for each game, with its name, who won it and with how many points."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.blocks import LEFT, PLATE, RIGHT, Block, figure, gap, ground, plate, stacked
from bot.picture.sprites import UNIT, put, px

_ROW: Final = 36.0
_PITCH: Final = 39.0
_WORDS: Final = 45.0
"""The left edge of the words of a row."""
_POINTS: Final = 48.0
"""The room for the points."""


@dataclass(frozen=True, slots=True)
class ChampionRow:
    """A game of the season, who has won it, and the points that they had."""

    game: str
    names: str
    points: str


@dataclass(frozen=True, slots=True)
class ChampionsPicture:
    """The winners of a season, in the words of their server."""

    title: str
    aside: str
    rows: tuple[ChampionRow, ...]

    def draw(self) -> bytes:
        """The winners as a PNG with a palette."""
        return draw_champions(self)


def draw_champions(picture: ChampionsPicture) -> bytes:
    """The winners as a PNG with a palette."""
    return stacked([_head(picture), gap(4), *map(_row, picture.rows), gap(2)])


def _head(picture: ChampionsPicture) -> Block:
    def draw(canvas: Image.Image, top: float) -> None:
        ground(canvas, top, 30)
        aside = sprites.fitted(picture.aside, px(13), px(110), "rail", "soft")
        room = RIGHT - LEFT - aside.size[0] / UNIT - 8
        title = sprites.fitted(picture.title, px(15), px(room), "rail", "cream", bold=True)
        put(canvas, title, LEFT, top + 15, "l")
        put(canvas, aside, RIGHT, top + 15, "r")

    return Block(30, draw)


def _row(row: ChampionRow) -> Block:
    room = px(PLATE[1] - _POINTS - 14 - _WORDS)

    def draw(canvas: Image.Image, top: float) -> None:
        plate(canvas, top, _ROW, "plate")
        put(canvas, sprites.disc("1", px(24), "plate", "gold"), PLATE[0] + 19, top + _ROW / 2)
        game = sprites.fitted(row.game, px(12), room, "plate", "quiet")
        put(canvas, game, _WORDS, top + 10.5, "l")
        names = sprites.fitted(row.names, px(16), room, "plate", "cream", bold=True)
        put(canvas, names, _WORDS, top + 24.5, "l")
        points = figure(row.points, 17, _POINTS, "plate", "gold")
        put(canvas, points, PLATE[1] - 8, top + _ROW / 2, "r")

    return Block(_PITCH, draw)
