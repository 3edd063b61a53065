"""The places of things in the picture of a table: plain geometry, in pixels from the upper left corner.

Seat 0 sits at the bottom and the others round the table in the order of play, in rows along the four
sides, so that twelve names fit. The cards of a trick lie likewise, each towards the seat that played it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

WIDTH: Final = 900
HEIGHT: Final = 600
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)
MARGIN: Final = 12
PLATE_HEIGHT: Final = 76
CARD_HEIGHT: Final = 132
GAP: Final = 6
_BETWEEN: Final = 9
"""Between the cards of a trick, room for the frame of the best."""

Point: TypeAlias = tuple[float, float]
Size: TypeAlias = tuple[int, int]


class Side(Enum):
    """A side of the table."""

    BOTTOM = (0, 1)
    LEFT = (-1, 0)
    TOP = (0, -1)
    RIGHT = (1, 0)

    @property
    def is_row(self) -> bool:
        """True if seats sit beside each other there, and not one above the other."""
        return self in {Side.BOTTOM, Side.TOP}


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at a side; `offset` counts seats from its middle, to the right or down; `of` sit there."""

    side: Side
    offset: float
    of: int


SPREADS: Final[Mapping[int, tuple[int, int, int, int]]] = {
    2: (1, 0, 1, 0),
    3: (1, 0, 2, 0),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (2, 1, 3, 1),
    8: (3, 1, 3, 1),
    9: (3, 1, 4, 1),
    10: (4, 1, 4, 1),
    11: (4, 1, 4, 2),
    12: (4, 2, 4, 2),
}
"""How many sit at the bottom, on the left, at the top and on the right, by the number of seats."""

ROW_STEPS: Final = (0, 0, 300, 292, 221)
"""How far apart the plates of a row are, by how many there are."""
SIDE_STEP: Final = 104
CROWD: Final = 6
"""So many lines of cards in the middle need two columns."""


def round_table(seats: int, *, clockwise: bool) -> tuple[Place, ...]:
    """The place of each seat."""
    bottom, left, top, right = SPREADS[seats]
    # From the bottom's right end clockwise round the table.
    slots = [
        *(Place(Side.BOTTOM, -offset, bottom) for offset in _offsets(bottom)),
        *(Place(Side.LEFT, -offset, left) for offset in _offsets(left)),
        *(Place(Side.TOP, offset, top) for offset in _offsets(top)),
        *(Place(Side.RIGHT, offset, right) for offset in _offsets(right)),
    ]
    first = (bottom - 1) // 2
    slots = slots[first:] + slots[:first]
    return tuple(slots if clockwise else map(_mirrored, slots))


def _offsets(count: int) -> Iterator[float]:
    return (place - (count - 1) / 2 for place in range(count))


def _mirrored(place: Place) -> Place:
    if place.side.is_row:
        return Place(place.side, -place.offset, place.of)
    return Place(Side.RIGHT if place.side is Side.LEFT else Side.LEFT, place.offset, place.of)


def plate_limit(seats: int, place: Place, *, crowded: bool = False) -> int:
    """The widest that a plate may be there; `crowded` where the middle needs the room between the sides."""
    if seats > 6 or (crowded and not place.side.is_row):
        return 212
    return 300 if place.side.is_row and place.of == 1 else 270


def block_centre(place: Place, size: Point) -> Point:
    """The centre of something of this size that lies along its side's edge."""
    width, height = size
    if place.side.is_row:
        x = MIDDLE[0] + place.offset * ROW_STEPS[place.of]
        half = width / 2 + MARGIN
        x = min(max(x, half), WIDTH - half)
        return x, MARGIN + height / 2 if place.side is Side.TOP else HEIGHT - MARGIN - height / 2
    x = MARGIN + width / 2 if place.side is Side.LEFT else WIDTH - MARGIN - width / 2
    return x, MIDDLE[1] + place.offset * SIDE_STEP


@dataclass(frozen=True, slots=True)
class TrickPlaces:
    """The places of the cards of a trick, by the seat that plays them, and how high a card is."""

    centres: tuple[Point, ...]
    card_height: int


def trick_places(places: Sequence[Place]) -> TrickPlaces:
    """A diamond where nobody has a neighbour at the same side, else rows and columns as people sit."""
    counts = {side: max((each.of for each in places if each.side is side), default=0) for side in Side}
    if max(counts.values()) == 1:
        reach = (CARD_HEIGHT * 0.7 * 1.15, CARD_HEIGHT * 0.62)
        return TrickPlaces(tuple(_moved(place.side, reach) for place in places), CARD_HEIGHT)
    columns = max(counts[Side.LEFT], counts[Side.RIGHT])
    free = HEIGHT - 2 * (PLATE_HEIGHT + 2 * MARGIN)
    height = min(CARD_HEIGHT, free // (columns + 2) - _BETWEEN)
    across, down = round(height * 0.7) + _BETWEEN, height + _BETWEEN
    rows = max(counts[Side.BOTTOM], counts[Side.TOP])
    reach = (max((rows - 1) / 2, 1) * across, (columns + 1) / 2 * down)
    centres = []
    for place in places:
        x, y = _moved(place.side, reach)
        centres.append((x + place.offset * across, y) if place.side.is_row else (x, y + place.offset * down))
    return TrickPlaces(tuple(centres), height)


def _moved(side: Side, reach: Point) -> Point:
    across, down = side.value
    return MIDDLE[0] + across * reach[0], MIDDLE[1] + down * reach[1]


CORNERS: Final[tuple[Point, ...]] = ((122, 147), (778, 147), (122, 448), (778, 448))
"""Where the table's own things lie while people sit at all four sides: clear of plates and trick."""
WINGS: Final[tuple[Point, ...]] = ((170, 300), (730, 300))
"""The same where nobody sits on the left or right."""


def free_spots(places: Sequence[Place]) -> tuple[Point, ...]:
    """The places where the table's own things may lie, the best spots first."""
    if all(place.side.is_row for place in places):
        return (*WINGS, *CORNERS[1:])
    return CORNERS[1:]
