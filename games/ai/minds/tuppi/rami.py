"""Winning tricks: how a rami is played, a suit at a time."""

from functools import cache
from typing import Final

from games.ai.minds.tuppi.advice import Advice, Worth
from games.ai.minds.tuppi.suit import Rank, Suit, above, highest, lowest

_TEN: Final[Rank] = 8


@cache
def lead(mine: Suit, others: Suit) -> Worth:
    """Winners first, from the longest suit; then a long suit is made good, from the top of a sequence."""
    length = mine.bit_count()
    if not others:
        return 40.0 + length, highest(mine)
    sure = (mine & above(highest(others))).bit_count()
    if sure:
        return 20.0 + length + 2 * sure, highest(mine)
    top = highest(mine)
    if top >= _TEN and mine >> top - 1 & 1:
        return 2.0 + length, top
    return float(length), lowest(mine)


@cache
def follow(mine: Suit, others: Suit, best: Rank, left: int, friendly: bool) -> Rank:
    """Second hand low, third hand high, the last as cheaply as it can; the partner's trick is left alone."""
    winners = mine & above(best)
    if not winners or (friendly and not left):
        return lowest(mine)
    if not left:
        return lowest(winners)
    if left == 2:
        return _second(mine, others, best)
    return _third(mine, others, best, friendly=friendly)


def _second(mine: Suit, others: Suit, best: Rank) -> Rank:
    """An honour is covered, and a sure winner taken where the suit is short; else low."""
    winners = mine & above(best)
    sure = winners & above(highest(others))
    if sure and (best >= _TEN or mine.bit_count() <= 2):
        return lowest(sure)
    if best >= _TEN:
        return _cheapest_like(highest(winners), winners, others)
    return lowest(mine)


def _third(mine: Suit, others: Suit, best: Rank, *, friendly: bool) -> Rank:
    """High, but no higher than is needed, and not over a partner's card that is as good."""
    winners = mine & above(best)
    top = highest(winners)
    if friendly and not others & above(best) & ((1 << top) - 1):
        return lowest(mine)
    return _cheapest_like(top, winners, others)


def _cheapest_like(top: Rank, winners: Suit, others: Suit) -> Rank:
    """The lowest of the cards that are beaten by the same cards as the top one."""
    between = others & ((1 << top) - 1)
    return lowest(winners & above(highest(between)))


@cache
def discard(mine: Suit, others: Suit) -> Worth:
    """From a suit without hope; winners are kept, and as many cards as guard an honour."""
    length = mine.bit_count()
    stoppers = (others & above(highest(mine))).bit_count()
    if not stoppers:
        return (-20.0 - length if mine & above(highest(others)) == mine else -5.0 + length), lowest(mine)
    if length == stoppers + 1 and stoppers <= 3:
        return -8.0 + stoppers, lowest(mine)
    return length + 2.0 * (stoppers > length) - lowest(mine) / 4, lowest(mine)


ADVICE: Final = Advice(lead, follow, discard)
