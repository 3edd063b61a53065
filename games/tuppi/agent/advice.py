"""The shape of advice on a suit, and how it makes a choice from a whole hand."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from games.core.cards import Card, Hand
from games.search.suits import Rank, SuitCards
from games.tuppi.agent.suit import FULL_SUIT, SHIFTS

Worth: TypeAlias = tuple[float, Rank]
"""A number for how much speaks for a suit, and which card of it to play."""


class TuppiSuitAdvice(NamedTuple):
    """Advice on a suit; each function remembers what it has worked out.

    Attributes:
        lead: from my cards and those that I have not seen, for leading the suit.
        follow: which of my cards to play to a trick in the suit; further arguments are the card that takes it
            as it stands, how many are still to play, and whether it is the partner's.
        discard: as `lead`, for throwing a card of it away.
    """

    lead: Callable[[SuitCards, SuitCards], Worth]
    follow: Callable[[SuitCards, SuitCards, Rank, int, bool], Rank]
    discard: Callable[[SuitCards, SuitCards], Worth]


def best_suit(advice: Callable[[SuitCards, SuitCards], Worth], hand: Hand, unseen: Hand) -> Card:
    """The card of the suit for which most speaks."""
    best, chosen = -1e9, -1
    for shift in SHIFTS:
        mine = hand >> shift & FULL_SUIT
        if mine:
            worth, rank = advice(mine, unseen >> shift & FULL_SUIT)
            if worth > best:
                best, chosen = worth, shift + rank
    return chosen
