"""The cards of Tuppi: the calls that their colours make, and their ranks."""

from typing import Final

from games.core.cards import Hand, Pack

PACK: Final = Pack("23456789TJQKA")
SOOLI_PACK: Final = Pack("A23456789TJQK")
"""The same cards as they rank in a sooli, for display only."""
_ACE = PACK.width - 1

CLUBS, DIAMONDS, HEARTS, SPADES = PACK.suit_masks
RED: Final[Hand] = DIAMONDS | HEARTS
BLACK: Final[Hand] = CLUBS | SPADES


def _of_ranks(ranks: str) -> Hand:
    return PACK.hand(rank + suit for suit in PACK.suits for rank in ranks)


PERMITTED: Final[dict[bool, Hand]] = {
    False: PACK.full & ~_of_ranks("KQJ"),
    True: PACK.full & ~_of_ranks("KQJ2"),
}
"""The cards that can be laid as bids, by True if `no_twos` forbids twos (TU-2)."""

ACE_LOW: Final[tuple[int, ...]] = tuple(
    card - PACK.width if card % PACK.width == _ACE else card for card in range(PACK.size)
)
"""The strength of each card in its suit with the ace low; with the ace high it is the card's number."""


def show(hand: Hand, *, low_ace: bool) -> tuple[str, ...]:
    """The cards of a hand suit by suit, strongest first."""
    texts = PACK.texts(hand)
    return SOOLI_PACK.texts(SOOLI_PACK.hand(texts)) if low_ace else texts
