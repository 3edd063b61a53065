"""A suit as ten bits, bit 0 the 4 and bit 9 the 3, and the count of its cards."""

from typing import Final

from games.search.suits import Rank, SuitCards
from games.tressette.cards import ACE, KING, THREE, TWO, WIDTH

SUITS: Final = range(4)
FULL_SUIT: Final[SuitCards] = (1 << WIDTH) - 1
QUEEN: Final[Rank] = 4
"""The lowest court card; an option decides its rank."""

COUNTS: Final[tuple[int, ...]] = tuple(
    3 if rank == ACE else 1 if rank >= QUEEN else 0 for rank in range(WIDTH)
)
"""The count of a card, in thirds, by rank."""
THIRDS: Final[tuple[int, ...]] = tuple(
    sum(COUNTS[rank] for rank in range(WIDTH) if cards >> rank & 1) for cards in range(1 << WIDTH)
)
"""The count of some cards of a suit together."""


def first_of(order: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """For each set of cards of a suit, the first of them in this order; -1 for none."""
    return tuple(next((rank for rank in order if cards >> rank & 1), -1) for cards in range(1 << WIDTH))


LOWEST: Final = first_of(tuple(range(WIDTH)))
HIGHEST: Final = first_of(tuple(reversed(range(WIDTH))))
CHEAPEST: Final = first_of((0, 1, 2, 3, QUEEN, QUEEN + 1, KING, TWO, THREE, ACE))
"""The card to give to a trick that the others take."""
RICHEST: Final = first_of((ACE, KING, QUEEN + 1, QUEEN, 0, 1, 2, 3, TWO, THREE))
"""The card to bring home on the partner's trick: aces first, cards that take tricks last."""
DEAREST: Final = first_of((ACE, KING, QUEEN + 1, QUEEN, 3, 2, 1, 0, TWO, THREE))
"""The card to take a trick with if all of these do: the one with the highest count, sparing 2 and 3."""
PARTING: Final = first_of((THREE, TWO, KING, QUEEN + 1, QUEEN, 3, 2, 1, 0, ACE))
"""The card to take an unwanted trick with: a card that would take tricks again, but not the ace."""
