"""The worth of a trick: ten are best, and what one pair gains by a trick the other loses.

So at any score of tricks either both pairs seek the next trick, or both shun it.
"""

from functools import cache
from itertools import product
from typing import Final

from games.finesse.cards import TRICKS
from games.finesse.scoring import LAST_TRICK, TRICK_POINTS


@cache
def ahead(ours: int, theirs: int) -> float:
    """The points by which our pair will be ahead, with these tricks, if the others go either way alike."""
    if ours + theirs == TRICKS:
        return float(TRICK_POINTS[ours] - TRICK_POINTS[theirs])
    last = 0.0 if ours + theirs < TRICKS - 1 else LAST_TRICK
    return (ahead(ours + 1, theirs) + last + ahead(ours, theirs + 1) - last) / 2


def gain(ours: int, theirs: int) -> float:
    """The points by which the next trick is better won than lost."""
    last = 0.0 if ours + theirs < TRICKS - 1 else 2.0 * LAST_TRICK
    return ahead(ours + 1, theirs) - ahead(ours, theirs + 1) + last


WANTED: Final[tuple[tuple[bool, ...], ...]] = tuple(
    tuple(ours + theirs < TRICKS and gain(ours, theirs) > 0 for theirs in range(TRICKS + 1))
    for ours in range(TRICKS + 1)
)
"""True if both pairs seek the next trick, by the tricks that each has; the same both ways round."""

assert all(WANTED[ours][theirs] == WANTED[theirs][ours] for ours, theirs in product(range(TRICKS), repeat=2))
