"""The picture of a table: who sits where, whose turn it is, the trick, and what else lies in the open.

Seen from seat 0 at the bottom; the others sit round the table in the order of play. The picture is for the
eye only: everything on it is said in words beside it.
"""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from PIL import Image

from bot.render import sprites
from bot.render.cubes import draw_cubes
from bot.render.layout import (
    CORNERS,
    CROWD,
    GAP,
    HEIGHT,
    WIDTH,
    WINGS,
    Place,
    Point,
    free_spots,
    round_table,
    trick_places,
)
from bot.render.middle import draw_middle
from bot.render.palette import paletted
from bot.render.seats import Seating, in_the_middle, lay, own_zones, strip, strip_width
from bot.render.sprites import CARD, STATION, STRIP_CARD, paste
from games.core.game import Trick, View, Zone

ROW_HEIGHT: Final = 104
_WING_CARD: Final = (77, 110)
_STATION_STEP: Final = 67


@dataclass(frozen=True, slots=True)
class Words:
    """The words written on the picture, in the language of the channel.

    Attributes:
        names: the players' names by seat.
        phase: what is being done, as "Rami" or "Auction".
        zones: the names of the places on the table by their key.
    """

    names: Sequence[str]
    phase: str = ""
    zones: Mapping[str, str] = field(default_factory=dict)


def draw_table(view: View, words: Words, *, clockwise: bool = True) -> bytes:
    """The table as this view shows it.

    Args:
        view: a seat's or the table's view; nothing else is known here, so nothing else can be shown.
        words: the names, and what things are called.
        clockwise: whether the order of play runs clockwise round the table.

    Returns:
        A PNG with a palette, 900 pixels wide and 600 high, a little more where a row of tokens lies below.
    """
    row = _row_of_tokens(view)
    canvas = sprites.blank_canvas((WIDTH, HEIGHT + (ROW_HEIGHT if row else 0)))
    places = round_table(view.seats, clockwise=clockwise)
    seating = Seating(view, words.names, own_zones(view), crowded=len(in_the_middle(view)) >= CROWD)
    _corner(canvas, view, words)
    for seat, place in enumerate(places):
        seating.draw(canvas, seat, place)
    _table_zones(canvas, view, words, places)
    _trick(canvas, view, places)
    draw_middle(canvas, seating, words.zones)
    draw_cubes(canvas, view.zones)
    if row:
        _tokens(canvas, seating, row, words)
    return png(canvas)


def _row_of_tokens(view: View) -> Zone | None:
    """A zone of seats, unless it only says who is out, which the plates show."""
    out = set(map(str, view.out))
    rows = (zone for zone in view.zones if zone.kind == "seats" and (zone.hidden or zone.items))
    return next((zone for zone in rows if zone.hidden or not out.issuperset(zone.items)), None)


def png(canvas: Image.Image) -> bytes:
    """The file of a canvas of palette indexes."""
    out = io.BytesIO()
    paletted(canvas).save(out, "PNG", compress_level=1)
    return out.getvalue()


def _corner(canvas: Image.Image, view: View, words: Words) -> None:
    """In the upper left corner of the table: what is being done, and trumps."""
    x, y = CORNERS[0]
    if words.phase:
        _label(canvas, words.phase, (x, y - 38 if view.trump else y), "edge")
    if view.trump:
        paste(canvas, sprites.trump_badge(view.trump), (x, y + 20))


def _label(canvas: Image.Image, words: str, centre: Point, over: str = "white") -> None:
    label = sprites.label(words, over)
    half = label.size[0] / 2 + GAP
    paste(canvas, label, (min(max(centre[0], half), WIDTH - half), centre[1]))


def _table_zones(canvas: Image.Image, view: View, words: Words, places: Sequence[Place]) -> None:
    """Draw what lies on the table and is nobody's, each thing with its name below."""
    mine = (zone for zone in view.zones if zone.seat is None and zone.kind == "cards")
    there = [zone for zone in mine if zone.items or zone.hidden]
    for zone, spot in zip(there, free_spots(places), strict=False):
        _label(canvas, words.zones.get(zone.key, ""), (spot[0], spot[1] + _heap(canvas, zone, spot) + 14))


def _heap(canvas: Image.Image, zone: Zone, spot: Point) -> float:
    """Open cards, or a pile, around a spot; returns how far down from there they reach."""
    if not zone.items:
        paste(canvas, sprites.pile(zone.hidden), (spot[0], spot[1] - 14))
        return 28.0
    size = _WING_CARD if spot in WINGS else STRIP_CARD
    placed = strip((zone.items,), 230, size)
    lay(canvas, placed, (spot[0] - strip_width(placed) / 2, spot[1] - 14))
    return size[1] / 2 - 12


def _trick(canvas: Image.Image, view: View, places: Sequence[Place]) -> None:
    """The trick on the table, each card towards who played it, the best so far in a frame.

    Between two tricks the last one is still there, faded.
    """
    trick = view.trick if view.trick and view.trick.plays else None
    shown = trick or view.last_trick or Trick()
    spots = trick_places(places)
    size = (round(spots.card_height * CARD[0] / CARD[1]), spots.card_height)
    for play in shown.plays:
        centre = spots.centres[play.seat]
        if play.seat == shown.winner:
            paste(canvas, sprites.frame(size, "turn" if trick else "edge"), centre)
        paste(canvas, sprites.card(play.card, size, faded=trick is None), centre)


def _tokens(canvas: Image.Image, seating: Seating, row: Zone, words: Words) -> None:
    """A row of tokens on a line, the earliest at the left, then the places that are still free."""
    length = len(row.items) + row.hidden
    step = min(_STATION_STEP, (WIDTH - 24) / length)
    y = HEIGHT + ROW_HEIGHT - STATION / 2 - 14
    _label(canvas, words.zones.get(row.key, ""), (0, HEIGHT + 16))
    centres = [(12 + step * (place + 0.5), y) for place in range(length)]
    line = sprites.plate((round(step * (length - 1)) + 1, 8), "edge")
    paste(canvas, line, ((centres[0][0] + centres[-1][0]) / 2, y))
    for place, centre in enumerate(centres):
        taken = place < len(row.items)
        token = seating.token(int(row.items[place])) if taken else sprites.empty_station()
        paste(canvas, token, centre)
