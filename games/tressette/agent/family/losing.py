"""Advice for games in which points are bad: lead low, duck high, and shed dangerous cards.

The numbers cost least in hundreds of deals each between players with different numbers, in every seat.
"""

from functools import partial

from games.search.suits import Rank, SuitCards, above
from games.tressette.agent.family.advice import Suits, TressetteSuitAdvice, WeighedCard, remembered
from games.tressette.agent.family.suit import COUNTS, HIGHEST, LOWEST, PARTING, THIRDS
from games.tressette.cards import ACE, TWO

_NOBODY_CAN_TAKE = -30.0
"""A lead that no other card beats: it takes all that the others throw on it."""
_DEADLY_LEAD = -40.0
_OVER_THE_ACE, _UNDER_THE_ACE, _FROM_THE_ACE = -10.0, 10.0, -20.0
"""Leading clubs from cards that take their ace, from low cards, and from the ace itself, if it is deadly."""
_DEADLY_ACE, _DEADLY_HIGH, _GUARD = 20.0, 20.0, -5.0


def _lead(mine: SuitCards, others: SuitCards) -> WeighedCard:
    """Low from a short suit in which many can take it; not from a suit that no other player has."""
    low, length = LOWEST[mine], mine.bit_count()
    higher = (others & above(low)).bit_count()
    if not higher:
        return _NOBODY_CAN_TAKE - THIRDS[others] - 3 * COUNTS[low] - (0 if others else 5), low
    return higher - 2.0 * length - HIGHEST[mine] + (5.0 if length == 1 else 0.0), low


def _lead_deadly(mine: SuitCards, others: SuitCards) -> WeighedCard:
    """The same with a deadly ace: low cards bring it out, while no player wants to take it."""
    worth, low = _lead(mine, others)
    if others >> ACE & 1:
        if worth <= _NOBODY_CAN_TAKE:
            worth += _DEADLY_LEAD
        worth += _OVER_THE_ACE if mine >> TWO else _UNDER_THE_ACE
    elif mine >> ACE & 1:
        worth += _FROM_THE_ACE + (_DEADLY_LEAD if low == ACE else 0.0)
    return worth, low


def _follow(
    mine: SuitCards,
    others: SuitCards,
    best: Rank,
    left: int,
    _friendly: bool,
    counted: int,
    *,
    deadly: bool,
) -> Rank:
    """The highest card that does not take the trick; if all do, the last player takes it high."""
    under = mine & ~above(best)
    if not under:
        low = LOWEST[mine]
        return low if left and others >> low else PARTING[mine]
    if deadly and under >> ACE & 1:
        return ACE
    top = HIGHEST[mine]
    is_chance_to_part = not left and not counted and top > best and COUNTS[top] < COUNTS[ACE]
    return top if is_chance_to_part and not deadly else HIGHEST[under]


def _discard(mine: SuitCards, others: SuitCards, _friendly: bool) -> WeighedCard:
    """The card most likely to take counting cards: aces, and high cards of short suits."""
    top, length = HIGHEST[mine], mine.bit_count()
    guards = (mine & 0b1111).bit_count()
    if not others:
        return -5.0, ACE if mine >> ACE & 1 else top
    if mine >> ACE & 1 and top != ACE and guards < 2:
        return 8.0 - guards, ACE
    lower = (others & ~above(top)).bit_count()
    return 2.0 * COUNTS[top] + top + 0.3 * lower - 2.0 * length + (4.0 if length == 1 else 0.0), top


def _discard_deadly(mine: SuitCards, others: SuitCards, friendly: bool) -> WeighedCard:
    """The deadly ace at the first chance, and cards that would take it while it is out."""
    guards = (mine & 0b1111).bit_count()
    if mine >> ACE & 1:
        return _DEADLY_ACE + _GUARD * guards, ACE
    if mine >> TWO and others >> ACE & 1:
        return _DEADLY_HIGH + _GUARD * guards, HIGHEST[mine]
    return _discard(mine, others, friendly)


_PLAIN = TressetteSuitAdvice(
    remembered(_lead), remembered(partial(_follow, deadly=False)), remembered(_discard)
)
_DEADLY = TressetteSuitAdvice(
    remembered(_lead_deadly), remembered(partial(_follow, deadly=True)), remembered(_discard_deadly)
)

ADVICE: Suits = (_PLAIN, _PLAIN, _PLAIN, _PLAIN)
WITH_CLUB_ACE: Suits = (_DEADLY, _PLAIN, _PLAIN, _PLAIN)
"""The same with the ace of clubs counting eleven points."""
