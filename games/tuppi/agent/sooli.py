"""One against two: the soloist stays under every trick, the attackers try to get under the soloist."""

from functools import lru_cache
from typing import Final

from games.search.suits import Rank, SuitCards, below, highest, lowest
from games.tuppi.agent import nolo
from games.tuppi.agent.advice import TuppiSuitAdvice, Worth
from games.tuppi.agent.suit import REMEMBERED


@lru_cache(REMEMBERED)
def lead(mine: SuitCards, others: SuitCards) -> Worth:
    """The lowest card, of the suit with the fewest lower cards in other hands."""
    low = lowest(mine)
    if not others:
        return -20.0, highest(mine)
    under = (others & below(low)).bit_count()
    return -2.0 * under + 0.3 * others.bit_count(), low


@lru_cache(REMEMBERED)
def follow(mine: SuitCards, others: SuitCards, best: Rank, _left: int, _friendly: bool) -> Rank:
    """The highest card under the partner's, or the lowest if exactly one unseen card is under it."""
    low = lowest(mine)
    if low > best:
        return low
    if not others & below(best):
        return highest(mine & below(best))
    return low if (others & below(best)).bit_count() <= 1 else highest(mine & below(best))


@lru_cache(REMEMBERED)
def discard(mine: SuitCards, others: SuitCards) -> Worth:
    """The highest card of the suit in which most unseen cards are lower, so it would force least."""
    if not others:
        return 20.0, highest(mine)
    return (others & below(highest(mine))).bit_count() - 0.1 * mine.bit_count(), highest(mine)


ATTACK: Final = TuppiSuitAdvice(lead, follow, discard)
SOLOIST: Final = TuppiSuitAdvice(nolo.lead, nolo.follow, nolo.discard)
"""The soloist never leads, and plays last."""
