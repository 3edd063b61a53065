"""Four at a table who play clockwise: the neighbour on the left is next, the partner sits opposite."""

from typing import Final

from games.core.game import Players, Seat
from games.tricks import seats
from games.tricks.seats import Turns

SEATS: Final = 4
EVERYBODY: Final = seats.EVERYBODY[SEATS]
SINGLES: Final = seats.SINGLES[SEATS]
"""The sides if all play alone."""
PAIRS: Final[tuple[tuple[Seat, Seat], ...]] = ((0, 2), (1, 3))
"""The sides if partners sit opposite each other; a seat's side is ``seat % 2``."""
PAIR: Final[tuple[Players, ...]] = tuple(map(Players, PAIRS))
"""A pair as a fact, by its side."""
ROUNDS: Final[tuple[Turns, ...]] = seats.rounds(SEATS)
"""The turns of a trick, by who leads."""


def partner(seat: Seat) -> Seat:
    """The player opposite."""
    return (seat + 2) % SEATS


def left_of(seat: Seat) -> Seat:
    """The neighbour on the left, who is next."""
    return (seat + 1) % SEATS


def right_of(seat: Seat) -> Seat:
    """The neighbour on the right, who was before."""
    return (seat - 1) % SEATS
