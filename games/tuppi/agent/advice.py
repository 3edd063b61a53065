"""The form of advice on a suit, and the choice from a whole hand by it."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from games.core.cards import Card, Hand
from games.search.suits import Rank, SuitCards
from games.tuppi.agent.suit import FULL_SUIT, SHIFTS

Worth: TypeAlias = tuple[float, Rank]
"""The worth of playing a suit, and the card of it to play."""


class TuppiSuitAdvice(NamedTuple):
    """Advice on a suit; each function caches its answers.

    Attributes:
        lead: the worth of leading the suit, from my cards and the unseen ones.
        follow: the card to play to a trick in the suit. Further arguments are the card that takes it so far,
            the number of players still to play, and true if the partner takes it so far.
        discard: like `lead`, for discarding from the suit.
    """

    lead: Callable[[SuitCards, SuitCards], Worth]
    follow: Callable[[SuitCards, SuitCards, Rank, int, bool], Rank]
    discard: Callable[[SuitCards, SuitCards], Worth]


def best_suit(advice: Callable[[SuitCards, SuitCards], Worth], hand: Hand, unseen: Hand) -> Card:
    """The card of the suit with the most worth."""
    best, chosen = -1e9, -1
    for shift in SHIFTS:
        mine = hand >> shift & FULL_SUIT
        if mine:
            worth, rank = advice(mine, unseen >> shift & FULL_SUIT)
            if worth > best:
                best, chosen = worth, shift + rank
    return chosen
