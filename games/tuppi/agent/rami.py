"""Winning tricks: the play of a rami, a suit at a time."""

from functools import lru_cache
from typing import Final

from games.search.suits import Rank, SuitCards, above, highest, lowest
from games.tuppi.agent.advice import TuppiSuitAdvice, Worth
from games.tuppi.agent.suit import REMEMBERED

_TEN: Final[Rank] = 8


@lru_cache(REMEMBERED)
def lead(mine: SuitCards, others: SuitCards) -> Worth:
    """Winners and long suits: establishing a long suit comes before cashing the winners of a short one."""
    length = mine.bit_count()
    if not others:
        return 20.0 + length, highest(mine)
    top = highest(mine)
    sure = (mine & above(highest(others))).bit_count()
    if sure:
        return float(length + sure), top
    if top >= _TEN and mine >> top - 1 & 1:
        return 1.5 * length + 2.0, top
    return 1.5 * length, lowest(mine)


@lru_cache(REMEMBERED)
def follow(mine: SuitCards, others: SuitCards, best: Rank, left: int, friendly: bool) -> Rank:
    """Second hand low, third hand high, fourth hand as cheaply as possible; leave a trick to the partner."""
    winners = mine & above(best)
    if not winners or left == 2 or (friendly and not left):
        return lowest(mine)
    return _third(mine, others, best, friendly=friendly) if left else lowest(winners)


def _third(mine: SuitCards, others: SuitCards, best: Rank, *, friendly: bool) -> Rank:
    """High, but no higher than needed, and not over a card of the partner's that is as good."""
    winners = mine & above(best)
    top = highest(winners)
    if friendly and not others & above(best) & ((1 << top) - 1):
        return lowest(mine)
    return _cheapest_like(top, winners, others)


def _cheapest_like(top: Rank, winners: SuitCards, others: SuitCards) -> Rank:
    """The lowest of the cards that the same cards beat as the top one."""
    between = others & ((1 << top) - 1)
    return lowest(winners & above(highest(between)))


@lru_cache(REMEMBERED)
def discard(mine: SuitCards, others: SuitCards) -> Worth:
    """The lowest card of a hopeless suit; winners, and cards that guard an honour, are kept."""
    length = mine.bit_count()
    stoppers = (others & above(highest(mine))).bit_count()
    if not stoppers:
        return (-20.0 - length if mine & above(highest(others)) == mine else -5.0 + length), lowest(mine)
    if length == stoppers + 1 and stoppers <= 3:
        return -8.0 + stoppers, lowest(mine)
    return length + 2.0 * (stoppers > length) - lowest(mine) / 4, lowest(mine)


ADVICE: Final = TuppiSuitAdvice(lead, follow, discard)
