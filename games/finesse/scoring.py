"""The score of a deal, and the end of the match. Sides are 0 (seats 0 and 2) and 1 (seats 1 and 3)."""

from games.core.cards import Hand
from games.finesse.cards import HONOURS

LAST_TRICK = 4
TRICK_POINTS = (0, 0, 0, 0, 0, 0, 0, 2, 5, 10, 20, 10, 5, 2)
"""The worth of a pair's tricks, by their number."""
PER_DREG = -3
"""For each trump among a pair's dregs."""

ENOUGH = 42
"""Points that win with a lead of `CLEAR_LEAD`."""
CLEAR_LEAD = 5
PLENTY = 60
"""Points that win with any lead."""


def trumps_among(cards: Hand, trump: Hand) -> int:
    """The number of trumps among the cards; `trump` is the suit, or 0 for no trump: honours count then."""
    return (cards & (trump or HONOURS)).bit_count()


def deal_points(tricks: int, *, last_trick: bool, dregs: int) -> int:
    """The points of a pair in a deal: never below zero (FI-9).

    >>> deal_points(9, last_trick=True, dregs=2), deal_points(8, last_trick=False, dregs=2)
    (8, 0)

    Args:
        tricks: the number of tricks that the pair took.
        last_trick: true if it took the thirteenth.
        dregs: the number of trumps among its dregs.
    """
    won = TRICK_POINTS[tricks] + (LAST_TRICK if last_trick else 0)
    return max(won + PER_DREG * dregs, 0)


def winner(totals: tuple[int, int]) -> int | None:
    """The side that has won, after a deal; None if the match goes on (1.8).

    >>> winner((42, 37)), winner((38, 42)), winner((58, 60))
    (0, None, 1)
    """
    low, high = sorted(totals)
    if high < ENOUGH or high == low:
        return None
    if high < PLENTY and high - low < CLEAR_LEAD:
        return None
    return totals.index(high)
