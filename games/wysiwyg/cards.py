"""The cards of WYSIWYG, the seats, and the numbers of its tricks and marks."""

from typing import Final

from games.core.cards import Hand, Pack
from games.core.game import Seat
from games.tricks import seats
from games.tricks.seats import Turns

SEATS: Final = 2
EVERYBODY: Final = seats.EVERYBODY[SEATS]
SINGLES: Final = seats.SINGLES[SEATS]
"""The sides: each player against the other."""
ROUNDS: Final[tuple[Turns, ...]] = seats.rounds(SEATS)
"""The turns of a trick, by its leader."""

PACK: Final = Pack("23456789TJQKA")


def _of_rank(rank: str) -> Hand:
    return PACK.hand(rank + suit for suit in PACK.suits)


ACES, KINGS, QUEENS = map(_of_rank, "AKQ")

HAND_SIZE: Final = 13
TRICKS: Final = 26
FIRST_HALF: Final = 13
"""The number of tricks after which open cards are taken."""
MARKS: Final = 40
"""All marks of a deal: 13 in the first half, 27 in the second."""


def other(seat: Seat) -> Seat:
    """The opponent."""
    return 1 - seat
