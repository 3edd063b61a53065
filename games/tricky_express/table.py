"""The table of Tricky Express: who sits beside whom, and the cards."""

from typing import TypeAlias

from games.core.cards import Card, Hand, Pack
from games.core.game import Seat

SEATS = 4
TRICKS = 13
DEALS = 4
EVERYBODY: tuple[Seat, ...] = tuple(range(SEATS))
NOBODY: tuple[Seat, ...] = ()

PACK = Pack("23456789TJQKA")
RANK_MASKS: tuple[Hand, ...] = tuple(
    sum(1 << (suit * PACK.width + rank) for suit in range(len(PACK.suits))) for rank in range(PACK.width)
)
"""The cards of each rank, twos first."""
_FROM_THE_TOP = RANK_MASKS[::-1]

FIRST, SECOND, PLAYING = range(3)
"""What a deal goes through: the two exchanges, and the play."""

Given: TypeAlias = tuple[Card, ...]
"""What a player has given in an exchange: nothing yet, the card to the right, or also the one to the left."""


def right_of(seat: Seat) -> Seat:
    """The neighbour on the right, who plays before."""
    return (seat - 1) % SEATS


def left_of(seat: Seat) -> Seat:
    """The neighbour on the left, who plays next."""
    return (seat + 1) % SEATS


def highest(hand: Hand) -> Hand:
    """The cards of the highest rank in a hand, which holds a card or more."""
    for rank in _FROM_THE_TOP:
        if hand & rank:
            return hand & rank
    raise ValueError("no card is the highest of an empty hand")


def above(card: Card) -> Hand:
    """All cards of higher ranks than this one."""
    return sum(RANK_MASKS[card % PACK.width + 1 :])
