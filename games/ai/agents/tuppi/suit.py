"""A suit as thirteen bits, and hands in the order of the game that is played."""

from functools import lru_cache
from typing import Final, TypeAlias

from games.core.cards import Card, Hand
from games.tuppi.table import PACK

Suit: TypeAlias = int
"""Cards of one suit, as bits: the weakest is bit 0."""
Rank: TypeAlias = int
"""The place of a card in its suit, 0 for the weakest."""

WIDTH: Final = PACK.width
FULL_SUIT: Final[Suit] = (1 << WIDTH) - 1
SHIFTS: Final = tuple(WIDTH * suit for suit in range(len(PACK.suits)))
"""Where each suit's bits begin in a hand."""
REMEMBERED: Final = 1 << 15
"""So much each piece of advice remembers: a few megabytes."""

_ACE: Final = WIDTH - 1
_ACES: Final[Hand] = sum(1 << shift + _ACE for shift in SHIFTS)


def aces_low(hand: Hand) -> Hand:
    """The hand with its bits in the order of a sooli: an ace is a suit's bit 0, a king its bit 12."""
    return (hand & ~_ACES) << 1 | (hand & _ACES) >> _ACE


def aces_high(hand: Hand) -> Hand:
    """A hand of `aces_low` as it was before."""
    lows = _ACES >> _ACE
    return (hand & ~lows) >> 1 | (hand & lows) << _ACE


def ace_high(card: Card) -> Card:
    """A card numbered as in a sooli, by its number in the pack."""
    return card - 1 if card % WIDTH else card + _ACE


def above(rank: Rank) -> Suit:
    """All ranks that beat this one."""
    return FULL_SUIT >> rank + 1 << rank + 1


def below(rank: Rank) -> Suit:
    """All ranks that this one beats."""
    return (1 << rank) - 1


def highest(cards: Suit) -> Rank:
    """The strongest of some cards, -1 of none."""
    return cards.bit_length() - 1


def lowest(cards: Suit) -> Rank:
    """The weakest of some cards, -1 of none."""
    return (cards & -cards).bit_length() - 1


@lru_cache(REMEMBERED)
def distinct(mine: Suit, others: Suit) -> Suit:
    """Of my cards, the lowest of each run that nobody's card parts."""
    kept, parted = 0, True
    for rank in range(WIDTH):
        if others >> rank & 1:
            parted = True
        elif mine >> rank & 1:
            if parted:
                kept |= 1 << rank
            parted = False
    return kept
