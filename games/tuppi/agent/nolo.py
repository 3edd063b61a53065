"""Losing tricks: how a nolo is played, a suit at a time."""

from functools import lru_cache
from typing import Final

from games.search.suits import Rank, SuitCards, above, below, highest, lowest
from games.tuppi.agent.advice import TuppiSuitAdvice, Worth
from games.tuppi.agent.suit import REMEMBERED


@lru_cache(REMEMBERED)
def lead(mine: SuitCards, others: SuitCards) -> Worth:
    """The lowest card of the shortest suit, to run out of it; last a suit in which all others are lower."""
    low = lowest(mine)
    if not others & above(low):
        return -30.0 - mine.bit_count(), highest(mine)
    return -float(mine.bit_count()), low


@lru_cache(REMEMBERED)
def follow(mine: SuitCards, others: SuitCards, best: Rank, left: int, friendly: bool) -> Rank:
    """The highest card under the card to beat; if the trick is won anyway, the highest of all."""
    losers = mine & below(best)
    if friendly and (not left or not others & above(best)):
        return highest(mine)
    if losers:
        return highest(losers)
    if not left or not others & above(lowest(mine)):
        return highest(mine)
    return lowest(mine)


@lru_cache(REMEMBERED)
def discard(mine: SuitCards, others: SuitCards) -> Worth:
    """The highest card of a short suit in which it is hard to get under."""
    if not others:
        return -10.0, highest(mine)
    under = (others & below(lowest(mine))).bit_count()
    top = (others & below(highest(mine))).bit_count()
    return 2.0 * under + top - 3.0 * mine.bit_count(), highest(mine)


ADVICE: Final = TuppiSuitAdvice(lead, follow, discard)
