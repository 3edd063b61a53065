"""The middle of the table: the open cards of those who have some, as those who fight have, a line each."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from PIL import Image

from bot.render import sprites
from bot.render.layout import CROWD, GAP, MIDDLE, Size
from bot.render.seats import Seating, in_the_middle, lay, strip, strip_width
from bot.render.sprites import STATION, STRIP_CARD, paste
from games.core.game import Zone

_HEADING: Final = 34
_WIDTH: Final = 400
_HEIGHT: Final = 400
_BETWEEN: Final = 2 * GAP
_COLUMNS_WIDTH: Final = 440
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


def draw_middle(canvas: Image.Image, seating: Seating, names: Mapping[str, str]) -> None:
    """The lines under the name of what they are; in two columns where they are many."""
    zones = sorted(in_the_middle(seating.view), key=lambda zone: zone.key)  # nothing moves as others join
    if not zones:
        return
    columns = _columns(zones)
    is_one = len(columns) == 1
    most, token = (STRIP_CARD[1], STATION) if is_one else (_SMALL_CARD, _SMALL_TOKEN)
    width = _WIDTH if is_one else (_COLUMNS_WIDTH - _BETWEEN) / 2
    line = min(most + GAP, *((_HEIGHT - _headings(each)) / len(each) for each in columns))
    height = min(most, int(line) - 3)
    card = round(height * STRIP_CARD[0] / STRIP_CARD[1]), height
    top = MIDDLE[1] - max(_headings(each) + line * len(each) for each in columns) / 2
    for number, zones_there in enumerate(columns):
        centre = MIDDLE[0] + (number - (len(columns) - 1) / 2) * (width + _BETWEEN)
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
            paste(canvas, sprites.label(names.get(heading, "")), (column.centre, y + _HEADING / 2))
            y += _HEADING
        assert zone.seat is not None
        token = seating.token(zone.seat, column.token)
        paste(canvas, token, (left + column.token / 2, y + column.line / 2))
        lay(canvas, placed, (left + column.token + _BETWEEN, y + column.line / 2))
        y += column.line
