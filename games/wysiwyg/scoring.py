"""What a hand is worth before the auction, what a trick is worth, and what a deal scores."""

from typing import TypeAlias

from games.core.cards import Hand, Pack

PACK = Pack("23456789TJQKA")
TRICKS = 26
FIRST_HALF = 13
"""Tricks in which open cards are taken."""
MARKS = 40
"""All marks of a deal: 13 in the first half, 27 in the second."""
TARGET = 50
"""Points that win the match."""

HONOURS = {"A": 3, "K": 2, "Q": 1}
"""What each honour adds to the value of a hand."""
MISSED_BY_ONE = 2
PER_MARK_MISSED = 5
"""What the opponent scores if the goal is missed by one mark, and for each further mark."""

Pair: TypeAlias = tuple[int, int]
"""A number a seat."""


def _of_rank(rank: str) -> Hand:
    return PACK.hand(rank + suit for suit in PACK.suits)


ACES, KINGS, QUEENS = map(_of_rank, HONOURS)


def honour_points(hand: Hand) -> int:
    """What the aces, kings and queens of a hand count."""
    return 3 * (hand & ACES).bit_count() + 2 * (hand & KINGS).bit_count() + (hand & QUEENS).bit_count()


def longest_suit(hand: Hand) -> int:
    """The number of cards in the longest suit; of several that are equal, in one."""
    return max((hand & mask).bit_count() for mask in PACK.suit_masks)


def hand_value(hand: Hand) -> int:
    """What a player announces before the auction."""
    return honour_points(hand) + longest_suit(hand)


def bases(values: Pair) -> Pair:
    """The base of each player: 20 together, perhaps one of them below 0."""
    ours, theirs = values
    return ours + 10 - theirs, theirs + 10 - ours


def marks_for(trick: int) -> int:
    """What a trick is worth, by its number from 1."""
    if trick <= FIRST_HALF:
        return 1
    return 2 if trick < TRICKS else 3


def declarer_points(marks: int, base: int, bid: int, factor: int = 1) -> int:
    """What the declarer scores; negative, what the opponent scores instead.

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
