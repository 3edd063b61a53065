"""A suit as thirteen bits, from the 2 to the ace, and its play by rule of thumb."""

from functools import lru_cache
from typing import Final

from games.search.suits import Rank, SuitCards, above, highest, lowest
from games.tricky_express.cards import PACK

WIDTH: Final = PACK.width
SUITS: Final = range(4)
FULL_SUIT: Final[SuitCards] = (1 << WIDTH) - 1
REMEMBERED: Final = 1 << 13
"""The number of answers that each of these functions caches, of millions: about three megabytes."""


@lru_cache(REMEMBERED)
def follow(mine: SuitCards, theirs: SuitCards, best: Rank, left: int, *, wanted: bool) -> Rank:
    """The card to follow suit with. To lose, the highest that loses, but sure winners are kept for the end.

    Args:
        mine: the cards to choose from.
        theirs: the cards of the suit that others still hold.
        best: the card that takes the trick so far.
        left: the number of players who play after this one.
        wanted: true if the player wants the trick.
    """
    over = mine & above(best)
    under = mine ^ over
    if not wanted:
        if under:
            return highest(under & ~above(highest(theirs)) or under)
        return lowest(over) if left and theirs & above(lowest(over)) else highest(over)
    if not over:
        return lowest(mine)
    sure = over & above(highest(theirs)) if left else over
    return lowest(sure) if sure else highest(over)


@lru_cache(REMEMBERED)
def lead(mine: SuitCards, theirs: SuitCards, *, wanted: bool) -> tuple[float, Rank]:
    """The worth of leading the suit, and the card to lead."""
    if wanted:
        top = highest(mine)
        higher = (theirs & above(top)).bit_count()
        return 10.0 - 3.0 * higher + (0.2 * theirs.bit_count() if higher else 0.0), top
    low = lowest(mine)
    higher = (theirs & above(low)).bit_count()
    if not higher:
        return -30.0 - theirs.bit_count(), low
    return 2.0 * higher - 3.0 * (theirs.bit_count() - higher), low


@lru_cache(REMEMBERED)
def discard(mine: SuitCards, theirs: SuitCards) -> tuple[float, Rank]:
    """The worth of discarding from the suit, and the card to discard: a likely winner at the wrong time.

    Sure winners are kept for the end.
    """
    if not theirs:
        return 2.0, highest(mine)
    spare = mine & ~above(highest(theirs))
    if not spare:
        return -12.0, highest(mine)
    top = highest(spare)
    higher = (theirs & above(top)).bit_count()
    lower = theirs.bit_count() - higher
    return 2.0 * lower / higher - mine.bit_count() + 0.3 * top, top
