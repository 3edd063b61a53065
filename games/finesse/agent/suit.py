"""A suit as sixteen bits, from the 2 to the ace, and its play by rule of thumb.

Bit 0 is the 2, bit 15 the ace; kings, queens and jacks have two bits each. Either bit of two equal cards
serves as the rank.
"""

from typing import Final

from games.search.suits import Rank, SuitCards

WIDTH: Final = 16
SUITS: Final = range(4)
FULL_SUIT: Final[SuitCards] = (1 << WIDTH) - 1
ACE: Final[Rank] = 15
JACK: Final[Rank] = 9
UNBEATABLE: Final[Rank] = WIDTH
"""Stands for a trump on a trick of another suit."""

_EQUALS: Final = (9, 11, 13)
"""The lower of two equal cards each."""

ABOVE: Final[tuple[SuitCards, ...]] = tuple(
    FULL_SUIT >> (rank + (2 if rank in _EQUALS else 1)) << (rank + (2 if rank in _EQUALS else 1))
    for rank in range(WIDTH + 1)
)
"""For each rank, the cards that beat it: an equal card that comes later does not."""

MASTERS: Final[tuple[SuitCards, ...]] = (
    FULL_SUIT,
    *(FULL_SUIT >> lower << lower for lower in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 11, 13, 13, 15)),
)
"""By the length in bits of the others' cards, the cards that none of theirs beats."""


def follow(
    mine: SuitCards, theirs: SuitCards, best: Rank, left: int, *, friendly: bool, wanted: bool
) -> Rank:
    """The card to follow suit with.

    Args:
        mine: the cards to choose from.
        theirs: the cards of the suit that others still hold, including the partner.
        best: the card that takes the trick so far.
        left: the number of players who play after this one.
        friendly: true if the partner takes the trick so far.
        wanted: true if winning the trick is good for a pair; else both avoid it.
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


def _duck(mine: SuitCards, over: SuitCards, theirs: SuitCards, left: int) -> Rank:
    """The highest card that does not take the trick. If all do, the lowest in hope, or the highest."""
    under = mine ^ over
    if under:
        return under.bit_length() - 1
    low = mine & -mine
    hoping = left and theirs & ABOVE[low.bit_length() - 1]
    return (low if hoping else mine).bit_length() - 1
