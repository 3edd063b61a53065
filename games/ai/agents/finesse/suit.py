"""A suit as sixteen bits, from the 2 to the ace; and how one plays to it by rule of thumb."""

from typing import Final, TypeAlias

Suit: TypeAlias = int
"""Cards of one suit, as bits: bit 0 is the 2, bit 15 the ace; kings, queens and jacks have two each."""
Rank: TypeAlias = int
"""The place of a card in its suit; of two equal ones either place."""

WIDTH: Final = 16
SUITS: Final = range(4)
FULL_SUIT: Final[Suit] = (1 << WIDTH) - 1
ACE: Final[Rank] = 15
JACK: Final[Rank] = 9
UNBEATABLE: Final[Rank] = WIDTH
"""Stands for a trump where another suit was led."""

_EQUALS: Final = (9, 11, 13)
"""The lower of two equal cards each."""

ABOVE: Final[tuple[Suit, ...]] = tuple(
    FULL_SUIT >> (rank + (2 if rank in _EQUALS else 1)) << (rank + (2 if rank in _EQUALS else 1))
    for rank in range(WIDTH + 1)
)
"""For each rank, the cards that beat it: an equal one that comes later does not."""

MASTERS: Final[tuple[Suit, ...]] = (
    FULL_SUIT,
    *(FULL_SUIT >> lower << lower for lower in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 11, 13, 13, 15)),
)
"""By the length in bits of what others hold, the cards that none of theirs beats."""


def follow(mine: Suit, theirs: Suit, best: Rank, left: int, *, friendly: bool, wanted: bool) -> Rank:
    """The card to follow suit with.

    Args:
        mine: the cards to choose from.
        theirs: those that others still hold, the partner among them.
        best: the card that takes the trick as it stands.
        left: how many play after this.
        friendly: whether it is the partner's trick as it stands.
        wanted: whether the trick is worth having; else both pairs shun it.
    """
    low = (mine & -mine).bit_length() - 1
    over = mine & ABOVE[best]
    if not wanted:
        return _duck(mine, over, theirs, left)
    if not over or (friendly and (not left or not theirs & ABOVE[best])):
        return low
    if not left:
        return (over & -over).bit_length() - 1
    sure = over & MASTERS[theirs.bit_length()]
    if sure:
        return (sure & -sure).bit_length() - 1
    if left == 1 and not friendly:
        return over.bit_length() - 1
    return low


def _duck(mine: Suit, over: Suit, theirs: Suit, left: int) -> Rank:
    """The highest card that does not take the trick; if all do, low in hope, or high if there is none."""
    under = mine ^ over
    if under:
        return under.bit_length() - 1
    low = mine & -mine
    hoping = left and theirs & ABOVE[low.bit_length() - 1]
    return (low if hoping else mine).bit_length() - 1


def distinct(mine: Suit, others: Suit) -> Suit:
    """One of each run of my cards that nothing of the others' lies between: the lowest."""
    found = 0
    above = mine
    while above:
        low = above & -above
        found |= low
        between = others & -(low << 1)
        stop = between & -between if between else 1 << WIDTH
        above &= -stop
    return found
