"""Advice where points are bad: lead low, duck high, and be rid of what is dangerous."""

from functools import cache

from games.ai.minds.thirds.advice import Advice, Suits, Worth
from games.ai.minds.thirds.suit import COUNTS, HIGHEST, LOWEST, THIRDS, Rank, Suit, above, first_of
from games.tressette.ranking import ACE, KING, THREE, TWO

QUEEN = 4
PARTING = first_of((THREE, TWO, KING, QUEEN + 1, QUEEN, 3, 2, 1, 0, ACE))


@cache
def lead(mine: Suit, others: Suit) -> Worth:
    """Low from a suit in which many can take it; not one that nobody else has."""
    low = LOWEST[mine]
    higher = (others & above(low)).bit_count()
    if not higher:
        return -30.0 - THIRDS[others] - 3 * COUNTS[low], low
    lower = others.bit_count() - higher
    return 2.0 * higher - 3.0 * lower - mine.bit_count() - 2.0 * COUNTS[low], low


@cache
def follow(mine: Suit, others: Suit, best: Rank, left: int, friendly: bool, counted: int) -> Rank:  # noqa: ARG001
    """The highest card that does not take the trick; if one must take it, the last player takes it high."""
    under = mine & ~above(best)
    if under:
        return HIGHEST[under]
    low = LOWEST[mine]
    if left and others >> low:
        return low
    return PARTING[mine]


@cache
def discard(mine: Suit, others: Suit, friendly: bool) -> Worth:  # noqa: ARG001
    """The card that is most likely to take what counts: aces, and high cards with few low ones below."""
    top = HIGHEST[mine]
    lower = (others & ~above(top)).bit_count()
    guards = (mine & 0b1111).bit_count()
    if not others:
        return -5.0, top
    if mine >> ACE & 1 and top != ACE and guards < 2:
        return 8.0 - guards, ACE
    return 2.0 * COUNTS[top] + top + 0.3 * lower - 2.0 * guards, top


_SUIT = Advice(lead, follow, discard)
ADVICE: Suits = (_SUIT, _SUIT, _SUIT, _SUIT)
