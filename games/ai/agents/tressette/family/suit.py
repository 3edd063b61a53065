"""A suit as ten bits, and what its cards count."""

from typing import Final, TypeAlias

from games.tressette.cards import ACE, KING, THREE, TWO, WIDTH

Suit: TypeAlias = int
"""Cards of one suit, as bits: bit 0 is the 4, bit 9 the 3."""
Rank: TypeAlias = int
"""The place of a card in its suit, 0 for the 4 to 9 for the 3."""

SUITS: Final = range(4)
FULL_SUIT: Final[Suit] = (1 << WIDTH) - 1
QUEEN: Final[Rank] = 4
"""The lowest court card; which of the courts it is depends on an option."""

COUNTS: Final[tuple[int, ...]] = tuple(
    3 if rank == ACE else 1 if rank >= QUEEN else 0 for rank in range(WIDTH)
)
"""What a card counts, in thirds, by rank."""
THIRDS: Final[tuple[int, ...]] = tuple(
    sum(COUNTS[rank] for rank in range(WIDTH) if cards >> rank & 1) for cards in range(1 << WIDTH)
)
"""What some cards of a suit count together."""


def first_of(order: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """For any cards of a suit, which of them comes first in that order; -1 for none."""
    return tuple(next((rank for rank in order if cards >> rank & 1), -1) for cards in range(1 << WIDTH))


LOWEST: Final = first_of(tuple(range(WIDTH)))
HIGHEST: Final = first_of(tuple(reversed(range(WIDTH))))
CHEAPEST: Final = first_of((0, 1, 2, 3, QUEEN, QUEEN + 1, KING, TWO, THREE, ACE))
"""What one gives to a trick that the others take."""
RICHEST: Final = first_of((ACE, KING, QUEEN + 1, QUEEN, 0, 1, 2, 3, TWO, THREE))
"""What one brings home on the partner's trick: aces first, and a card that takes tricks itself last."""
DEAREST: Final = first_of((ACE, KING, QUEEN + 1, QUEEN, 3, 2, 1, 0, TWO, THREE))
"""What one takes a trick with if all of these do: the card that counts most, sparing 2 and 3."""
PARTING: Final = first_of((THREE, TWO, KING, QUEEN + 1, QUEEN, 3, 2, 1, 0, ACE))
"""What one takes a trick with that one does not want: what would take tricks again, but not the ace."""


def above(rank: Rank) -> Suit:
    """All ranks that beat this one."""
    return FULL_SUIT >> (rank + 1) << (rank + 1)


def masters(mine: Suit, others: Suit) -> Suit:
    """Those of my cards that none of the others' beats."""
    return mine & above(others.bit_length() - 1)
