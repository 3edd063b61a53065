"""The form of advice on a suit, and the choice from a whole hand by it."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from games.core.cards import Card, Hand
from games.search.suits import Rank, SuitCards
from games.tressette.agent.family.suit import FULL_SUIT, SUITS
from games.tressette.cards import WIDTH

WeighedCard: TypeAlias = tuple[float, Rank]
"""The worth of playing a suit, and the card of it to play."""


class TressetteSuitAdvice(NamedTuple):
    """Advice on a suit; each function should cache its answers.

    Attributes:
        lead: the worth of leading the suit, from my cards (not empty) and the unseen ones.
        follow: the card to play to a trick in the suit. Further arguments are the card that takes it so far,
            the number of players still to play, true if a friend takes it so far, and its thirds.
        discard: like `lead`, for discarding from the suit; further true if a friend surely takes the trick.
    """

    lead: Callable[[SuitCards, SuitCards], WeighedCard]
    follow: Callable[[SuitCards, SuitCards, Rank, int, bool, int], Rank]
    discard: Callable[[SuitCards, SuitCards, bool], WeighedCard]


remembered = lru_cache(maxsize=1 << 14)
"""The cache of each function of `TressetteSuitAdvice`: its latest answers, about four megabytes at most."""

Suits: TypeAlias = tuple[TressetteSuitAdvice, TressetteSuitAdvice, TressetteSuitAdvice, TressetteSuitAdvice]
"""Advice on each of the suits."""


def lead(advice: Suits, hand: Hand, unseen: Hand) -> Card:
    """The card to lead from this hand."""
    best, chosen = -1e9, -1
    for suit in SUITS:
        mine = hand >> suit * WIDTH & FULL_SUIT
        if mine:
            worth, rank = advice[suit].lead(mine, unseen >> suit * WIDTH & FULL_SUIT)
            if worth > best:
                best, chosen = worth, suit * WIDTH + rank
    return chosen


def discard(advice: Suits, hand: Hand, unseen: Hand, *, friendly: bool) -> Card:
    """The card to discard from this hand."""
    best, chosen = -1e9, -1
    for suit in SUITS:
        mine = hand >> suit * WIDTH & FULL_SUIT
        if mine:
            worth, rank = advice[suit].discard(mine, unseen >> suit * WIDTH & FULL_SUIT, friendly)
            if worth > best:
                best, chosen = worth, suit * WIDTH + rank
    return chosen
