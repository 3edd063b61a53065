"""The worth of a trick: ten are best, and one pair's gain by a trick is the other's loss.

So at any score of tricks either both pairs want the next trick, or both avoid it.
"""

from functools import cache
from itertools import product
from typing import Final

from games.finesse.cards import TRICKS
from games.finesse.scoring import LAST_TRICK, TRICK_POINTS


@cache
def ahead(ours: int, theirs: int) -> float:
    """The expected lead of our pair in points, with these tricks, if each other trick is a toss-up."""
    if ours + theirs == TRICKS:
        return float(TRICK_POINTS[ours] - TRICK_POINTS[theirs])
    last = 0.0 if ours + theirs < TRICKS - 1 else LAST_TRICK
    return (ahead(ours + 1, theirs) + last + ahead(ours, theirs + 1) - last) / 2


def gain(ours: int, theirs: int) -> float:
    """The points by which winning the next trick is better than losing it."""
    last = 0.0 if ours + theirs < TRICKS - 1 else 2.0 * LAST_TRICK
    return ahead(ours + 1, theirs) - ahead(ours, theirs + 1) + last


WANTED: Final[tuple[tuple[bool, ...], ...]] = tuple(
    tuple(ours + theirs < TRICKS and gain(ours, theirs) > 0 for theirs in range(TRICKS + 1))
    for ours in range(TRICKS + 1)
)
"""True if both pairs want the next trick, by the tricks that each has; symmetric."""

assert all(WANTED[ours][theirs] == WANTED[theirs][ours] for ours, theirs in product(range(TRICKS), repeat=2))
