"""What to give in the second exchange: neither what ducks nor what wins late, but what lies between."""

from typing import Final

from games.ai.minds.tricky_express.suit import FULL_SUIT, SUITS, WIDTH
from games.core.cards import Card, Hand, cards_of

UNWELCOME: Final = (-4.0, -3.0, -2.0, 0.0, 1.0, 3.0, 4.0, 5.0, 5.0, 4.0, 3.0, 1.0, -5.0)
"""How gladly a card is given, by rank from the 2 to the ace."""
SHORT: Final = (0.0, 3.0, 2.0, 1.0)
"""How much more gladly one from a suit of so few cards."""


def give(hand: Hand) -> Card:
    """The card that a hand is best rid of."""
    lengths = [(hand >> suit * WIDTH & FULL_SUIT).bit_count() for suit in SUITS]
    return max(cards_of(hand), key=lambda card: _unwelcome(card, lengths[card // WIDTH]))


def _unwelcome(card: Card, length: int) -> float:
    return UNWELCOME[card % WIDTH] + (SHORT[length] if length < len(SHORT) else 0.0)
