"""Advice where points are good: cash long suits, wait for the aces, and feed the partner's tricks."""

from functools import cache

from games.ai.minds.thirds.advice import Advice, Suits, Worth
from games.ai.minds.thirds.suit import (
    CHEAPEST,
    COUNTS,
    DEAREST,
    HIGHEST,
    LOWEST,
    RICHEST,
    Rank,
    Suit,
    above,
    masters,
)
from games.tressette.ranking import ACE, POINT, TWO

# What speaks for a lead, on one scale. The numbers are those that won most duplicate deals when players with
# other numbers were tried against each other, thousands of deals each.
_ESTABLISHED = 20.0
"""Nobody else has the suit."""
_WINNER, _LENGTH = 4.0, 1.0
_OUT = -1.0
"""Each card that is out."""
_ACE_OUT_OVER_WINNERS, _TWO_OUT_OVER_WINNERS = -20.0, -5.0
"""A winner waits for the ace of the suit to come under it."""
_LONE_GUARD = -10.0
"""The only winner of a short suit stops the others' suit."""
_HIGHER_OUT, _THIRD_LED = -2.0, -3.0
_ACE_OUT, _TWO_HELD, _LONE_ACE = -3.0, -3.0, -5.0


@cache
def lead(mine: Suit, others: Suit) -> Worth:
    """Winners of a long suit once its ace is gone; else low from one in which little can be lost."""
    length, top = mine.bit_count(), HIGHEST[mine]
    if not others:
        return _ESTABLISHED + length, top
    winners = masters(mine, others).bit_count()
    ace_is_out, two_is_out = others >> ACE & 1, others >> TWO & 1
    worth = _LENGTH * length + _OUT * others.bit_count()
    if winners:
        worth += _WINNER * winners
        worth += _ACE_OUT_OVER_WINNERS * ace_is_out + _TWO_OUT_OVER_WINNERS * two_is_out
        return worth + (_LONE_GUARD if winners == 1 and length <= 2 else 0.0), top
    low = CHEAPEST[mine]
    worth += _HIGHER_OUT * (others & above(top)).bit_count() + _THIRD_LED * COUNTS[low]
    worth += _ACE_OUT * ace_is_out + _TWO_HELD * (mine >> TWO & 1)
    return worth + (_LONE_ACE if low == ACE else 0.0), low


@cache
def follow(mine: Suit, others: Suit, best: Rank, left: int, friendly: bool, counted: int) -> Rank:
    """Feed the partner's trick; take what counts, or what can be taken for good; else give little."""
    if friendly and (not left or not others >> best):
        return RICHEST[mine]
    higher = mine & above(best)
    if not higher:
        return CHEAPEST[mine]
    if not left:
        return DEAREST[higher]
    sure = masters(higher, others)
    if sure:
        card = LOWEST[sure]
        return card if left == 1 or card == ACE or counted >= POINT else CHEAPEST[mine]
    top = HIGHEST[mine]
    third_hand_high = left == 1 and top != ACE
    useful = not friendly or others & above(best) != others & above(top)
    return top if third_hand_high and useful else CHEAPEST[mine]


@cache
def discard(mine: Suit, others: Suit, friendly: bool) -> Worth:
    """What counts on the partner's trick, nothing on the others'; winners and the guards of aces are kept."""
    winners = masters(mine, others)
    spare = mine & ~winners or mine
    rank = RICHEST[spare] if friendly else CHEAPEST[spare]
    worth = (4.0 if friendly else -4.0) * COUNTS[rank] - 0.6 * rank
    if spare == mine and winners:
        worth -= 9.0
    elif not friendly and not winners and mine >> ACE and rank < ACE and mine.bit_count() <= 3:
        worth -= 2.0
    return worth, rank


_SUIT = Advice(lead, follow, discard)
ADVICE: Suits = (_SUIT, _SUIT, _SUIT, _SUIT)
