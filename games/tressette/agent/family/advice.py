"""The shape of advice on a suit, and how it makes a choice from a whole hand."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from games.core.cards import Card, Hand
from games.search.suits import Rank, SuitCards
from games.tressette.agent.family.suit import FULL_SUIT, SUITS
from games.tressette.cards import WIDTH

WeighedCard: TypeAlias = tuple[float, Rank]
"""The weight of what speaks for a suit, and the card of it to play."""


class TressetteSuitAdvice(NamedTuple):
    """Advice on a suit; each function should remember what it has worked out.

    Attributes:
        lead: from my cards and the others' (not empty, and what I have not seen), for leading the suit.
        follow: which of my cards to play to a trick in the suit; further arguments are the card that takes it
            as it stands, how many are still to play, whether it is a friend's, and what the trick counts.
        discard: as `lead`, for throwing a card of it away; further whether a friend takes the trick for sure.
    """

    lead: Callable[[SuitCards, SuitCards], WeighedCard]
    follow: Callable[[SuitCards, SuitCards, Rank, int, bool, int], Rank]
    discard: Callable[[SuitCards, SuitCards, bool], WeighedCard]


remembered = lru_cache(maxsize=1 << 14)
"""For each function of `TressetteSuitAdvice`: what was worked out lately, some four megabytes at most."""

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
    """The card to throw away from this hand."""
    best, chosen = -1e9, -1
    for suit in SUITS:
        mine = hand >> suit * WIDTH & FULL_SUIT
        if mine:
            worth, rank = advice[suit].discard(mine, unseen >> suit * WIDTH & FULL_SUIT, friendly)
            if worth > best:
                best, chosen = worth, suit * WIDTH + rank
    return chosen
