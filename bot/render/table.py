"""The picture of a table: who sits where, whose turn it is, the trick, and what else lies in the open.

Seen from seat 0 at the bottom; the others sit round the table in the order of play. The picture is for the
eye only: everything on it is said in words beside it.
"""

import io
import math
from collections.abc import Sequence

from PIL import Image

from bot.render import sprites
from bot.render.palette import paletted
from bot.render.sprites import CARD, FACE, STATION, paste
from games.core.game import Seat, View, Zone

WIDTH, HEIGHT = 900, 560
_NAME = 30
_PLATE_HEIGHT = 50
_NAME_LIMIT = 280
_ROW_HEIGHT = 76


def draw_table(view: View, names: Sequence[str], *, clockwise: bool = True) -> bytes:
    """The table as this view shows it.

    Args:
        view: a seat's or the table's view; nothing else is known here, so nothing else can be shown.
        names: the players' names by seat.
        clockwise: whether the order of play runs clockwise round the table.

    Returns:
        A PNG with a palette, 900 pixels wide and 560 high, a little more where a row of tokens lies below.
    """
    row = next((zone for zone in view.zones if zone.kind == "seats"), None)
    canvas = sprites.blank_canvas((WIDTH, HEIGHT + (_ROW_HEIGHT if row else 0)))
    places = _places(view.seats, clockwise=clockwise)
    for seat, place in enumerate(places):
        _seat(canvas, view, names, seat, place)
    _trick(canvas, view, places)
    _cubes(canvas, view)
    if row:
        _tokens(canvas, row)
    out = io.BytesIO()
    paletted(canvas).save(out, "PNG", compress_level=1)
    return out.getvalue()


def _places(seats: int, *, clockwise: bool) -> list[tuple[float, float]]:
    """Where the seats' plates are, seat 0 at the bottom, on an ellipse."""
    turn = 1 if clockwise else -1
    reach = (WIDTH / 2 - _NAME_LIMIT / 2 - 10, HEIGHT / 2 - _PLATE_HEIGHT / 2 - 10)
    angles = [math.tau * turn * seat / seats for seat in range(seats)]
    return [
        (WIDTH / 2 - reach[0] * math.sin(angle), HEIGHT / 2 + reach[1] * math.cos(angle)) for angle in angles
    ]


def _seat(
    canvas: Image.Image, view: View, names: Sequence[str], seat: Seat, place: tuple[float, float]
) -> None:
    on_turn = seat in view.acting
    name = _shortened(names[seat])
    width = round(sprites.text_width(name, _NAME)) + 84
    under = "turn" if on_turn else "plate"
    paste(canvas, sprites.plate((width, _PLATE_HEIGHT), under), place)
    label = sprites.text(name, _NAME, under, "ink" if on_turn else "white", on_line=True)
    paste(canvas, label, (place[0] + 20, place[1]))
    token = sprites.station(seat, str(seat + 1))
    paste(canvas, token, (place[0] - width / 2 + STATION / 2 - 2, place[1]))
    above = -1 if place[1] > HEIGHT / 2 else 1
    row = (place[0], place[1] + above * (_PLATE_HEIGHT / 2 + 35))
    hand = view.zone("hand", seat)
    if hand and hand.items:
        _row(canvas, [sprites.small_card(code) for code in hand.items], row, 28)
    elif hand and hand.hidden:
        _row(canvas, [sprites.card_back()] * hand.hidden, (row[0], row[1] - above * 10), 13)


def _row(
    canvas: Image.Image, row: Sequence[sprites.Sprite], middle: tuple[float, float], step: float
) -> None:
    first = middle[0] - step * (len(row) - 1) / 2
    half = row[0].size[0] / 2
    shift = max(0.0, half + 4 - first) - max(0.0, first + step * (len(row) - 1) + half + 4 - WIDTH)
    for place, sprite in enumerate(row):
        paste(canvas, sprite, (first + shift + step * place, middle[1]))


def _trick(canvas: Image.Image, view: View, places: Sequence[tuple[float, float]]) -> None:
    """The trick on the table, each card towards the seat that played it; the best so far has a frame."""
    if view.trick is None:
        return
    middle = (WIDTH / 2, HEIGHT / 2)
    for play in view.trick.plays:
        across, along = places[play.seat][0] - middle[0], places[play.seat][1] - middle[1]
        reach = math.hypot(across / (CARD[0] * 1.15), along / (CARD[1] * 0.62)) or 1
        centre = (middle[0] + across / reach, middle[1] + along / reach)
        if play.seat == view.trick.winner:
            paste(canvas, sprites.frame(), centre)
        paste(canvas, sprites.card(play.card), centre)


def _tokens(canvas: Image.Image, row: Zone) -> None:
    """A row of tokens, the earliest at the left, then the places that are still free."""
    length = len(row.items) + row.hidden
    step = (WIDTH - 40) / max(length, 1)
    for place in range(length):
        centre = (20 + step * (place + 0.5), HEIGHT + _ROW_HEIGHT / 2)
        if place < len(row.items):
            seat = int(row.items[place])
            paste(canvas, sprites.station(seat, str(seat + 1)), centre)
        else:
            paste(canvas, sprites.empty_station(), centre)


def _cubes(canvas: Image.Image, view: View) -> None:
    """Each cube unfolded as a cross on its owner's side, the one opposite turned round."""
    for zone in view.zones:
        if zone.kind != "faces" or not zone.items:
            continue
        top, far, right, near, left, below = (*zone.items, *[""] * 6)[:6]
        facing = zone.seat != 0
        centre = (WIDTH / 2 + (170 if facing else -170), HEIGHT / 2)
        token = (centre[0] + (FACE * 1.5 if facing else -FACE * 1.5), centre[1] - FACE)
        paste(canvas, sprites.station(zone.seat or 0, str((zone.seat or 0) + 1)), token)
        step = FACE + 4
        cross = (
            (top, (0, 0)),
            (far, (0, -step)),
            (right, (step, 0)),
            (near, (0, step)),
            (left, (-step, 0)),
            (below, (0, 2 * step)),
        )
        for marks, (across, along) in cross:
            if marks:
                sign = -1 if facing else 1
                place = (centre[0] + sign * across, centre[1] + sign * along)
                paste(canvas, sprites.face(marks).turned(2 if facing else 0), place)


def _shortened(name: str) -> str:
    limit = _NAME_LIMIT - 84
    if sprites.text_width(name, _NAME) <= limit:
        return name
    while name and sprites.text_width(name + "…", _NAME) > limit:
        name = name[:-1]
    return name + "…"
