"""The middle of the table: the open cards of those who have some, as those who fight have, a line each."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from PIL import Image

from bot.render import sprites
from bot.render.cards import ON_TABLE, card
from bot.render.layout import MIDDLE
from bot.render.seats import Seating, in_the_middle
from bot.render.sprites import STATION, UNIT, Size, Sprite, paste, px
from games.core.game import Zone

GAP: Final = 6
CROWD: Final = 6
_HEADING: Final = 44
_WIDTH: Final = 282
_BETWEEN: Final = GAP
_COLUMNS_WIDTH: Final = 282
"""Two columns are as wide as the narrow plates of a crowded table leave room for."""
_SMALL_CARD: Final = 66
_SMALL_TOKEN: Final = 46
"""How high the cards and the tokens are in two columns, so that four cards lie side by side."""


class _Column(NamedTuple):
    """The place of a column: its centre from the left, its top, and the size of what lies in it."""

    centre: float
    top: float
    width: float
    line: float
    card: Size
    token: int


def draw_middle(canvas: Image.Image, seating: Seating) -> None:
    """The lines under the name of what they are; in two columns where they are many."""
    zones = sorted(in_the_middle(seating.view), key=lambda zone: zone.key)  # nothing moves as others join
    if not zones:
        return
    names = seating.words.zones
    room, middle = seating.layout.room
    columns = _columns(zones)
    is_one = len(columns) == 1
    most, token = (ON_TABLE[1], STATION) if is_one else (_SMALL_CARD, _SMALL_TOKEN)
    width = _WIDTH if is_one else (_COLUMNS_WIDTH - _BETWEEN) / 2
    line = min(most + GAP, *((room * UNIT - _headings(each)) / len(each) for each in columns))
    height = min(most, int(line) - 3)
    card = round(height * ON_TABLE[0] / ON_TABLE[1]), height
    top = middle * UNIT - max(_headings(each) + line * len(each) for each in columns) / 2
    for number, zones_there in enumerate(columns):
        centre = MIDDLE * UNIT + (number - (len(columns) - 1) / 2) * (width + _BETWEEN)
        column = _Column(centre, top, width, line, card, min(token, height))
        _draw_column(canvas, seating, names, zones_there, column)


def _columns(zones: Sequence[Zone]) -> list[Sequence[Zone]]:
    """One column, or one for each kind of zone, or two halves where one kind is most of all."""
    if len(zones) < CROWD:
        return [zones]
    kinds = [tuple(each) for _, each in groupby(zones, lambda zone: zone.key)]
    if len(kinds) == 2 and max(map(len, kinds)) < CROWD:
        return [*kinds]
    half = (len(zones) + 1) // 2
    return [zones[:half], zones[half:]]


def _headings(zones: Sequence[Zone]) -> int:
    """The height of the names that stand above these zones."""
    return _HEADING * len({zone.key for zone in zones})


def _draw_column(
    canvas: Image.Image,
    seating: Seating,
    names: Mapping[str, str],
    zones: Sequence[Zone],
    column: _Column,
) -> None:
    strips = [strip((zone.items,), column.width - column.token - _BETWEEN, column.card) for zone in zones]
    left = column.centre - (max(map(strip_width, strips)) + column.token + _BETWEEN) / 2
    y, heading = column.top, ""
    for zone, placed in zip(zones, strips, strict=True):
        if zone.key != heading:
            heading = zone.key
            paste(
                canvas,
                sprites.fitted(
                    names.get(heading, ""), px(13), round(column.width), "felt", "soft", bold=True
                ),
                (column.centre, y + _HEADING / 2),
            )
            y += _HEADING
        assert zone.seat is not None
        token = seating.disc(zone.seat, column.token, "felt")
        paste(canvas, token, (left + column.token / 2, y + column.line / 2))
        lay(canvas, placed, (left + column.token + _BETWEEN, y + column.line / 2))
        y += column.line


def strip(
    groups: Sequence[Sequence[str]], widest: float, size: Size = ON_TABLE
) -> list[tuple[Sprite, float]]:
    """Open cards side by side with where each one's centre is from the left, closer if there are many."""
    gaps = 14 * (len(groups) - 1)
    count = sum(map(len, groups))
    step = min(size[0] + 2.0, (widest - gaps - size[0]) / max(count - 1, 1))
    placed = []
    along = size[0] / 2
    for group in groups:
        for code in group:
            placed.append((card(code, size), along))
            along += step
        along += 14
    return placed


def strip_width(placed: Sequence[tuple[Sprite, float]]) -> float:
    """The width of a strip."""
    last, along = placed[-1]
    return along + last.size[0] / 2


def lay(canvas: Image.Image, placed: Sequence[tuple[Sprite, float]], start: sprites.Point) -> None:
    """Put a strip onto the canvas, from its left end on."""
    for each, along in placed:
        paste(canvas, each, (start[0] + along, start[1]))
