"""Advice if points are good: cash long suits, wait for the aces, and feed the partner's tricks.

The weights won most in thousands of duplicate deals between players with different weights.
"""

from functools import partial
from typing import NamedTuple

from games.search.suits import Rank, SuitCards, above, masters
from games.tressette.agent.family.advice import Suits, TressetteSuitAdvice, WeighedCard, remembered
from games.tressette.agent.family.suit import CHEAPEST, COUNTS, DEAREST, HIGHEST, LOWEST, QUEEN, RICHEST
from games.tressette.cards import ACE, POINT, TWO


class Weights(NamedTuple):
    """The weights for leading from a suit, and for discarding.

    Attributes:
        established: the suit, if no other player has it.
        top: the top card, if no other card can beat it,
        winner: and each such card;
        waits_for_ace: while the ace is out, which should come under it,
        waits_for_two: while the 2 is out;
        lone_guard: if it is the only one of a short suit, in which it stops the others.
        length: each card of the suit; `out` each card that others have.
        low: a low card, though the top card would win;
        higher: each card of the others above the best in hand, if that does not win;
        led: each third that the card led counts; `ace_out` if the others have the ace;
        two: if the hand has the 2 without the 3; `lone_ace` and `single` for the ace or one card alone.
        keeps: discarding a card that would win; `guards` a card beside an ace that would not.
        ducks: true if the last player leaves a worthless trick rather than spend a 2 or a 3.
    """

    established: float = 20.0
    top: float = 0.0
    winner: float = 4.0
    waits_for_ace: float = -20.0
    waits_for_two: float = -5.0
    lone_guard: float = -10.0
    length: float = 1.0
    out: float = -1.0
    low: float = -99.0
    higher: float = -2.0
    led: float = -3.0
    ace_out: float = -3.0
    two: float = -3.0
    lone_ace: float = -5.0
    single: float = 0.0
    keeps: float = -9.0
    guards: float = -2.0
    ducks: bool = False


def advice(weights: Weights) -> Suits:
    """The advice of a player with these weights, the same for every suit."""
    suit = TressetteSuitAdvice(
        remembered(partial(_lead, weights)),
        remembered(partial(_follow, weights)),
        remembered(partial(_discard, weights)),
    )
    return (suit, suit, suit, suit)


def _lead(weights: Weights, mine: SuitCards, others: SuitCards) -> WeighedCard:
    """Winners of a long suit after its ace is gone; else low from a suit in which little can be lost."""
    length, top = mine.bit_count(), HIGHEST[mine]
    if not others:
        return weights.established + length, top
    winners = masters(mine, others)
    if not winners:
        return _low_lead(weights, mine, others)
    high = _high_lead(weights, winners.bit_count(), length, others), top
    if mine == winners:
        return high
    return max(high, _spared_lead(weights, mine, winners, others))


def _high_lead(weights: Weights, winners: int, length: int, others: SuitCards) -> float:
    worth = (
        weights.top + weights.winner * winners + weights.length * length + weights.out * others.bit_count()
    )
    if others >> ACE & 1:
        worth += weights.waits_for_ace
    if others >> TWO & 1:
        worth += weights.waits_for_two
    return worth + (weights.lone_guard if winners == 1 and length <= 2 else 0.0)


def _spared_lead(weights: Weights, mine: SuitCards, winners: SuitCards, others: SuitCards) -> WeighedCard:
    """A low card instead of a winner."""
    low = CHEAPEST[mine ^ winners]
    return weights.low + _plain_lead(weights, low, mine, others), low


def _low_lead(weights: Weights, mine: SuitCards, others: SuitCards) -> WeighedCard:
    low, length = CHEAPEST[mine], mine.bit_count()
    worth = _plain_lead(weights, low, mine, others)
    worth += weights.higher * (others & above(HIGHEST[mine])).bit_count()
    if mine >> TWO & 1:
        worth += weights.two
    if length == 1:
        worth += weights.single + (weights.lone_ace if low == ACE else 0.0)
    return worth, low


def _plain_lead(weights: Weights, low: Rank, mine: SuitCards, others: SuitCards) -> float:
    worth = weights.length * mine.bit_count() + weights.out * others.bit_count() + weights.led * COUNTS[low]
    return worth + (weights.ace_out if others >> ACE & 1 else 0.0)


def _follow(
    weights: Weights, mine: SuitCards, others: SuitCards, best: Rank, left: int, friendly: bool, counted: int
) -> Rank:
    """Feed the partner's trick; take a trick that counts or stays taken; else give little."""
    if friendly and (not left or not others >> best):
        return RICHEST[mine]
    higher, cheapest = mine & above(best), CHEAPEST[mine]
    if not higher:
        return cheapest
    if not left:
        card = DEAREST[higher]
        is_waste = card >= TWO and not counted and cheapest < QUEEN
        return cheapest if is_waste and weights.ducks else card
    sure = masters(higher, others)
    if sure:
        card = LOWEST[sure]
        return card if left == 1 or card == ACE or counted >= POINT else cheapest
    top = HIGHEST[mine]
    is_useful = not friendly or others & above(best) != others & above(top)
    return top if left == 1 and top != ACE and is_useful else cheapest


def _discard(weights: Weights, mine: SuitCards, others: SuitCards, friendly: bool) -> WeighedCard:
    """A card that counts on the partner's trick, none on the others'; winners and guards are kept."""
    winners = masters(mine, others)
    spare = mine & ~winners or mine
    rank = RICHEST[spare] if friendly else CHEAPEST[spare]
    worth = (4.0 if friendly else -4.0) * COUNTS[rank] - 0.6 * rank
    if spare == winners:
        worth += weights.keeps
    elif not friendly and not winners and mine >> ACE and rank < ACE and mine.bit_count() <= 3:
        worth += weights.guards
    return worth, rank


PAIRS = advice(Weights())
"""For two pairs, or a caller and a partner."""
TWO_PLAYERS = advice(
    Weights(
        top=-5.0,
        lone_guard=-25.0,
        low=-10.0,
        higher=0.0,
        led=0.0,
        lone_ace=0.0,
        single=3.0,
        keeps=-4.0,
        guards=-5.0,
        ducks=True,
    )
)
"""For two players, who each know the other's answers to a low lead."""
