"""The cards of Tricky Express, and the numbers of its deals and tricks."""

from typing import Final

from games.core.cards import Card, Hand, Pack

DEALS: Final = 4
TRICKS: Final = 13

PACK: Final = Pack("23456789TJQKA")
RANK_MASKS: Final[tuple[Hand, ...]] = tuple(
    sum(1 << (suit * PACK.width + rank) for suit in range(len(PACK.suits))) for rank in range(PACK.width)
)
"""The cards of each rank, twos first."""
_FROM_THE_TOP = RANK_MASKS[::-1]


def highest(hand: Hand) -> Hand:
    """The cards of the highest rank in a hand that is not empty."""
    for rank in _FROM_THE_TOP:
        if hand & rank:
            return hand & rank
    raise ValueError("an empty hand has no highest card")


def higher_ranks(card: Card) -> Hand:
    """All cards of higher ranks than this one."""
    return sum(RANK_MASKS[card % PACK.width + 1 :])
