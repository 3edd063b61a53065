"""The result of a match, fit to be shared: the winners, their score, and the course of the match."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.features.ended.chart import Chart, chart
from bot.picture import sprites
from bot.picture.blocks import (
    PLATE,
    Block,
    Line,
    PlayedCard,
    Side,
    figure,
    gap,
    heading,
    stacked,
    trick_row,
)
from bot.picture.cubes import draw_unfolded
from bot.picture.layout import NAME_SIZE, WIDTH
from bot.picture.ledger import Column, deal_table, number_table, player_table
from bot.picture.result import result_foot, result_head
from bot.picture.sprites import UNIT, paste, put, px
from bot.picture.words import initial

_FACE: Final = 28.0
"""The edge of a face of an unfolded cube, in units."""
_TOP_FACE: Final = 84.0
"""The same if only the top face is seen."""


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A player's new rating: the number, and its change, as "+12" in the colour of `tone`."""

    name: str
    colour: str
    number: str
    change: str
    tone: str


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """A result, in the words of the channel.

    Attributes:
        winners: who won, in a line or two.
        about: the winners' feat, as "win at Tressette"; nothing if their names say it.
        score: the final score, if there is one to say in a line.
        crowned: true if a side has won.
        course: the course of the match, if it had several deals.
        course_title, goal: the words over the course.
        table: the sides and the facts about each, a column each.
        deal: the score of the only deal, line by line, if there are lines.
        sides: who scores, in the order of the deal's values.
        numbers: the key numbers of the match, a line each.
        ratings: the new ratings, a row or half a row each.
        ratings_title: the words over them.
        trick_title: the words over the last trick.
        trick: the last trick, in the order played.
        cubes: the faces of each player's cube, on a board.
        facts: more to say of the match, a line each.
    """

    winners: str
    about: str
    score: str = ""
    crowned: bool = True
    course: Chart | None = None
    course_title: str = ""
    goal: str = ""
    ranked: tuple[Side, ...] = ()
    table: tuple[Column, ...] = ()
    sides: tuple[Side, ...] = ()
    deal: tuple[Line, ...] = ()
    numbers: tuple[Line, ...] = ()
    ratings: tuple[RatedPlayer, ...] = ()
    ratings_title: str = ""
    trick_title: str = ""
    trick: tuple[PlayedCard, ...] = ()
    cubes: tuple[tuple[str, ...], ...] = ()
    facts: tuple[str, ...] = ()

    def draw(self) -> bytes:
        """The result as a PNG with a palette."""
        return draw_result(self)


def draw_result(picture: ResultPicture) -> bytes:
    """The result as a PNG with a palette."""
    blocks = [result_head(picture.winners, picture.about, picture.score, crowned=picture.crowned)]
    if picture.course:
        blocks += [heading(picture.course_title, picture.goal), chart(picture.course), gap(6)]
    if picture.cubes:
        blocks += [_board(picture)]
    if picture.table or _is_bare(picture):
        blocks += [gap(0 if picture.course else 8), player_table(picture.ranked, picture.table), gap(6)]
    if picture.deal:
        blocks += [gap(8), deal_table(picture.sides, picture.deal), gap(4)]
    if picture.numbers:
        blocks += [number_table(picture.sides, picture.numbers), gap(4)]
    if picture.ratings:
        blocks += [heading(picture.ratings_title), _ratings(picture.ratings), gap(4)]
    if picture.trick:
        blocks += [heading(picture.trick_title), trick_row(picture.trick, small=bool(picture.course))]
    return stacked([*blocks, *result_foot(picture.facts)])


def _is_bare(picture: ResultPicture) -> bool:
    """True if the match has nothing to tell but its players, because it ended before it began."""
    return not (picture.course or picture.cubes or picture.deal or picture.numbers or picture.trick)


def _ratings(players: tuple[RatedPlayer, ...]) -> Block:
    """The new ratings in two columns, each with the player's disc and name."""
    apart, high = 4.0, 21.0
    width = (PLATE[1] - PLATE[0] - apart) / 2

    def draw(canvas: Image.Image, top: float) -> None:
        for place, player in enumerate(players):
            left = PLATE[0] + (width + apart) * (place % 2)
            y = top + (place // 2) * (high + 3) + high / 2
            put(canvas, sprites.plate((px(width), px(high)), "plate"), left + width / 2, y)
            put(canvas, sprites.disc(initial(player.name), px(15), "plate", player.colour), left + 4, y, "l")
            change = figure(player.change, 13, 30, "plate", player.tone)
            put(canvas, change, left + width - 4, y, "r")
            number = figure(player.number, 14, 38, "plate", "cream")
            put(canvas, number, left + width - 35, y, "r")
            room = width - 35 - number.size[0] / UNIT - 27
            name = sprites.fitted(player.name, px(NAME_SIZE), px(room), "plate", "cream", bold=True)
            put(canvas, name, left + 23, y, "l")

    return Block((high + 3) * -(-len(players) // 2), draw)


def _board(picture: ResultPicture) -> Block:
    """The cubes as they stand at the end, each unfolded, side by side with the names below.

    A cube that was never placed has its place outlined.
    """
    single = all(sum(map(bool, faces)) <= 1 for faces in picture.cubes)
    size = _TOP_FACE if single else _FACE
    height = (size if single else 4 * size) + 40

    def draw(canvas: Image.Image, top: float) -> None:
        step = WIDTH / len(picture.cubes)
        for place, faces in enumerate(picture.cubes):
            x = step * (place + 0.5)
            centre = (x * UNIT, (top + 12 + (0.5 if single else 2.0) * size) * UNIT)
            if faces:
                draw_unfolded(canvas, faces, centre, px(size))
            else:
                paste(canvas, sprites.dashed((px(size), px(size))), centre)
            side = picture.sides[place]
            name = sprites.fitted(
                side.name, px(14.5), px(step - 16), "felt", "gold" if side.won else "cream", bold=True
            )
            put(canvas, name, x, top + height - 12)

    return Block(height, draw)
