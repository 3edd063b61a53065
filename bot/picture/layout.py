"""The places of things in the picture of a table: plain geometry, in units from the upper left corner.

The reader, or seat 0 in a public picture, sits at the bottom, and the others round the table in the order of
play. Up to four sit crosswise with the trick as a diamond between them; more sit in two columns with the
trick in rows in the middle.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.picture.sprites import Point

WIDTH: Final = 300
NAME_SIZE: Final = 14
"""The least size of a player's name: 13 pixels of a phone, which shows a picture 284 wide."""
STRIP: Final = 30
"""The height of the score strip at the top."""
PLATE: Final = (84, 34)
WIDE_PLATE: Final = (92, 34)
_PAIR_PLATE: Final = (132, 34)
"""The plates of two players, who have more room."""
_BESIDE_PAIR: Final = 14
"""The distance of their trick from the middle, which leaves them that room."""
MIDDLE: Final = WIDTH / 2
_TOP: Final = STRIP + 23
"""The middle of the plates at the top."""
_LEFT, _RIGHT = 45, WIDTH - 45
_COLUMN_LEFT, _COLUMN_RIGHT = 52, WIDTH - 52
CROSSWISE: Final = 4
"""The most players who sit crosswise."""
_PITCH: Final = {2: 150, 3: 76, 4: 64, 5: 50}
"""The distance between the plates of a column, by their number."""
_PITCH_OF_FIVE: Final = 130
"""The same for five players, with nobody at the top: room for two rows of large cards with names."""
_NAMED_PILE: Final = 84
"""The least distance that leaves room between them for a pile with its name below it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a seat: its plate's centre and width, its card's centre, and the place of its extras.

    Attributes:
        plate: the centre of the plate.
        size: its width and height.
        card: the centre of the card that it plays, if tricks lie crosswise.
        side: the side on which the plate's neighbours have room: 1 to its right, -1 to its left, 0 below it.
    """

    plate: Point
    size: tuple[float, float]
    card: Point
    side: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of everything on a table for so many seats.

    Attributes:
        spots: the seats' places, by seat.
        bottom: the lower edge of the felt.
        crosswise: true if each card of a trick lies towards its player.
        corners: the places for the table's own cards, the best first.
        room: the height between the plates of the middle column, and its middle.
        is_large: true for large print.
        is_tight: true if there is no room between two plates of a column for a pile with its name below it.
        is_flat: true if the cards of a trick are less high, so that the felt is.
    """

    spots: tuple[Spot, ...]
    bottom: float
    crosswise: bool
    corners: tuple[Point, ...]
    room: tuple[float, float]
    is_large: bool = False
    is_tight: bool = False
    is_flat: bool = False


def seated(seats: int, reader: int, *, clockwise: bool, low: bool, flat: bool = False) -> Layout:
    """The layout for so many seats, the reader's at the bottom.

    Args:
        seats: the number of seats.
        reader: the seat at the bottom.
        clockwise: whether the order of play runs clockwise round the table.
        low: true to put the plate at the bottom aside, which lowers the felt.
        flat: true for less high cards of a trick, where that plate has to stay: for two or four.
    """
    is_flat = flat and not low and seats in _FLAT_SEATS
    if seats <= CROSSWISE:
        spots, bottom, corners, room = _cross(seats, low=low, saved=_SAVED if is_flat else 0)
    else:
        spots, bottom, corners, room = _ring(seats)
    ordered = spots if clockwise else (spots[0], *reversed(spots[1:]))
    turned = tuple(ordered[(seat - reader) % seats] for seat in range(seats))
    is_tight = seats > CROSSWISE and _pitch(seats) < _NAMED_PILE
    crosswise = seats <= CROSSWISE
    return Layout(turned, bottom, crosswise, corners, room, is_tight=is_tight, is_flat=is_flat)


_SAVED: Final = 14
"""The height that flat cards save: two lie one below the other."""
_FLAT_SEATS: Final = (2, 4)
FLAT_CARD: Final = (40, 50)
"""The size of a card of a trick on a flat felt."""
LARGE_CARD: Final = (62, 88)
"""The size of a card in large print."""


def seated_in_a_row(seats: int, reader: int, *, clockwise: bool) -> Layout:
    """The layout in large print for up to four: the others' plates in a row, and the cards in one below.

    The reader has no plate: they know their hand, and their cards are below.
    """
    others = seats - 1
    width = min((WIDTH - 6) / others - 3, 140)
    x = [WIDTH / 2 + (place - (others - 1) / 2) * (width + 3) for place in range(others)]
    y = STRIP + 28
    step = (WIDTH - 12) / seats
    cards = [(6 + step * (place + 0.5), y + 74) for place in range(seats)]
    spots = [Spot((at, y), (width, 46), card, 0) for at, card in zip(x, cards, strict=False)]
    own = Spot((-WIDTH, y), (width, 46), cards[-1], 0)
    ordered = (own, *(spots if clockwise else reversed(spots)))
    turned = tuple(ordered[(seat - reader) % seats] for seat in range(seats))
    bottom = y + 74 + 50
    return Layout(turned, bottom, True, (), (bottom - STRIP, (STRIP + bottom) / 2), is_large=True)


_Places = tuple[tuple[Spot, ...], float, tuple[Point, ...], tuple[float, float]]


def _three(*, low: bool) -> _Places:
    """The places of three: the top is empty, which lowers the felt.

    With the third plate aside, a card that lies below the plate of the first has just the room between them.
    """
    bottom = STRIP + (120 if low else 158)
    beside = _TOP if low else _TOP + 9
    left = Spot((_LEFT, beside), PLATE, (MIDDLE - 41, _TOP + 17), 0)
    right = Spot((_RIGHT, beside), PLATE, (MIDDLE + 41, _TOP + 17), 0)
    own_plate = (_LEFT if low else MIDDLE, bottom - 22)
    own = Spot(own_plate, PLATE if low else WIDE_PLATE, (MIDDLE, _TOP + 65), 1)
    corners = ((_RIGHT, bottom - 26), (MIDDLE, _TOP + 1) if low else (_LEFT, bottom - 26))
    return (own, left, right), bottom, corners, (bottom - STRIP - 80, _TOP + 40)


def _cross(seats: int, *, low: bool, saved: float) -> _Places:
    if seats == 3:
        return _three(low=low)
    bottom = STRIP + (166 if low else 197 - saved)
    middle = _TOP + 59 if low else 118 - saved / 2
    top = Spot((MIDDLE, _TOP), WIDE_PLATE, (MIDDLE, middle - 9 if low else 99 - saved / 4), 1)
    left = Spot((_LEFT, middle), PLATE, (MIDDLE - 41, middle + 20 if low else middle + 10), 0)
    right = Spot((_RIGHT, middle), PLATE, (MIDDLE + 41, middle + 20 if low else middle + 10), 0)
    own_card = (MIDDLE, middle + 50 if low else 158 - saved * 3 / 4)
    own = Spot((_LEFT if low else MIDDLE, bottom - 22), PLATE if low else WIDE_PLATE, own_card, 1)
    corners: tuple[Point, ...] = ((_RIGHT, bottom - 26), (_LEFT, _TOP + 4), (_RIGHT, _TOP + 4))
    if seats == 2:
        aside = _BESIDE_PAIR if low else 0
        top = replace(top, size=_PAIR_PLATE, card=(MIDDLE + aside, top.card[1]))
        place = (_PAIR_PLATE[0] / 2 + 3 if low else MIDDLE, bottom - 22)
        own = replace(own, plate=place, size=_PAIR_PLATE, card=(MIDDLE + aside, own.card[1]))
        corners = ((_RIGHT, middle + 12), (_LEFT, middle + 4), *corners[:1])
    everybody = (own, top) if seats == 2 else (own, left, top, right)
    return everybody, bottom, corners, (bottom - STRIP - 80, (STRIP + bottom) / 2)


def _pitch(seats: int) -> int:
    """The distance between the plates of a column, for more than four players."""
    return _PITCH_OF_FIVE if seats == CROSSWISE + 1 else _PITCH[(seats - 1) // 2]


def _ring(seats: int) -> _Places:
    """The places of more than four: the felt is as high as the columns."""
    rows, has_top = divmod(seats - 1, 2)
    pitch = _pitch(seats)
    last = _TOP + pitch * (rows - 1)
    size = (94, 34)
    own = Spot((MIDDLE, last), size, (MIDDLE, last), 1)
    ups = [Spot((_COLUMN_LEFT, last - pitch * row), size, (0, 0), 1) for row in range(rows)]
    downs = [Spot((_COLUMN_RIGHT, _TOP + pitch * row), size, (0, 0), -1) for row in range(rows)]
    top = [Spot((MIDDLE, _TOP), size, (0, 0), 1)] if has_top else []
    corners = ((_COLUMN_RIGHT, _TOP + pitch / 2), (_COLUMN_LEFT, _TOP + pitch / 2))
    upper = _TOP + 19 if has_top else STRIP + 4
    room = (last - 19 - upper, (last - 19 + upper) / 2)
    return (own, *ups, *top, *downs), last + 25, corners if rows < 4 else (), room


def even_rows(count: int, most: int) -> Sequence[range]:
    """The numbers of things in rows as long as each other, of at most so many."""
    rows = max(-(-count // most), 1)
    return rows_of(count, max(-(-count // rows), 1))


def rows_of(count: int, across: int) -> Sequence[range]:
    """The numbers of things in rows of at most so many."""
    return [range(first, min(first + across, count)) for first in range(0, count, across)]
