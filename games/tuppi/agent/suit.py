"""A suit as thirteen bits, and hands in the rank order of the game played."""

from typing import Final

from games.core.cards import Card, Hand
from games.search.suits import SuitCards
from games.tuppi.cards import PACK

WIDTH: Final = PACK.width
FULL_SUIT: Final[SuitCards] = (1 << WIDTH) - 1
SHIFTS: Final = tuple(WIDTH * suit for suit in range(len(PACK.suits)))
"""The places in a hand at which each suit's bits begin."""
REMEMBERED: Final = 1 << 14
"""The number of answers that each piece of advice caches: about five megabytes."""

_ACE: Final = WIDTH - 1
_ACES: Final[Hand] = sum(1 << shift + _ACE for shift in SHIFTS)


def aces_low(hand: Hand) -> Hand:
    """The hand with its bits in the order of a sooli: an ace is a suit's bit 0, a king its bit 12."""
    return (hand & ~_ACES) << 1 | (hand & _ACES) >> _ACE


def aces_high(hand: Hand) -> Hand:
    """A hand in the order of `aces_low` back in the pack's order."""
    lows = _ACES >> _ACE
    return (hand & ~lows) >> 1 | (hand & lows) << _ACE


def ace_high(card: Card) -> Card:
    """A card numbered as in a sooli, by its number in the pack."""
    return card - 1 if card % WIDTH else card + _ACE
