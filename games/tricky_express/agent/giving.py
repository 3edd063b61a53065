"""Gifts in the second exchange: middle cards; the cards that win or lose for sure are kept."""

from typing import Final

from games.core.cards import Card, Hand, cards_of
from games.tricky_express.agent.suit import FULL_SUIT, SUITS, WIDTH

UNWELCOME: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, -0.5, -4.0, -10.0)
"""Willingness to give a card, by rank from the 2 to the ace, fitted to the search's gifts over many hands."""
SHORT: Final = (0.0, 0.0, 0.8)
"""Extra willingness to give a card from a suit of this length."""


def give(hand: Hand) -> Card:
    """The card that the hand can best spare."""
    lengths = [(hand >> suit * WIDTH & FULL_SUIT).bit_count() for suit in SUITS]
    return max(cards_of(hand), key=lambda card: _unwelcome(card, lengths[card // WIDTH]))


def _unwelcome(card: Card, length: int) -> float:
    return UNWELCOME[card % WIDTH] + (SHORT[length] if length < len(SHORT) else 0.0)
