"""The value of a hand before the auction, the marks of a trick, and the points of a deal."""

from typing import Final

from games.core.cards import Hand
from games.wysiwyg.cards import ACES, FIRST_HALF, KINGS, PACK, QUEENS, TRICKS

TARGET: Final = 50
"""Points that win the match."""

MISSED_BY_ONE: Final = 2
PER_MARK_MISSED: Final = 5
"""The opponent's points if the goal is missed by one mark, and for each further mark."""


def honour_points(hand: Hand) -> int:
    """The points for the aces, kings and queens of a hand, 3, 2 and 1 each."""
    return 3 * (hand & ACES).bit_count() + 2 * (hand & KINGS).bit_count() + (hand & QUEENS).bit_count()


def longest_suit(hand: Hand) -> int:
    """The number of cards in the longest suit."""
    return max((hand & mask).bit_count() for mask in PACK.suit_masks)


def hand_value(hand: Hand) -> int:
    """The value that a player announces before the auction.

    >>> hand_value(PACK.hand("KS QS 7S AH QH 8H 5H 2H AD 9D QC JC 3C".split()))
    16
    """
    return honour_points(hand) + longest_suit(hand)


def bases(values: tuple[int, int]) -> tuple[int, int]:
    """The base of each player: 20 together; one of them may be below 0."""
    ours, theirs = values
    return ours + 10 - theirs, theirs + 10 - ours


def marks_for(trick: int) -> int:
    """The marks for a trick, by its number from 1."""
    if trick <= FIRST_HALF:
        return 1
    return 2 if trick < TRICKS else 3


def declarer_points(marks: int, base: int, bid: int, factor: int = 1) -> int:
    """The declarer's points; negative ones are the opponent's.

    >>> declarer_points(19, base=6, bid=11), declarer_points(15, base=6, bid=11)
    (13, -5)

    Args:
        marks: the declarer's marks.
        base: the declarer's base.
        bid: the highest bid; with the base it makes the goal.
        factor: 2 if doubled, 4 if redoubled.
    """
    missed = bid + base - marks
    if missed <= 0:
        return (marks - base) * factor
    return -(MISSED_BY_ONE if missed == 1 else PER_MARK_MISSED * (missed - 1)) * factor
