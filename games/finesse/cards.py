"""The pack of Finesse: 64 cards, two each of the kings, queens and jacks.

Equal cards are two neighbouring bits of a hand, and share one action. A trick stores the lower of the two, so
neither is higher.
"""

from typing import Final

from games.core.cards import Card, Hand, Pack

TRICKS: Final = 13

PACK: Final = Pack("23456789TJJQQKKA")

HIGHER_COPIES: Final[Hand] = sum(
    1 << card for card in range(1, PACK.size) if PACK.codes[card] == PACK.codes[card - 1]
)
"""Of each pair of equal cards, the one with the higher number."""
LOWER_COPIES: Final[Hand] = HIGHER_COPIES >> 1

ACES: Final[Hand] = sum(1 << card for card in range(PACK.size) if PACK.codes[card][0] == "A")
HONOURS: Final[Hand] = sum(1 << card for card in range(PACK.size) if PACK.codes[card][0] in "AKQJ")


def distinct(hand: Hand) -> Hand:
    """The hand with one of each two equal cards, the lower."""
    return hand & ~((hand & LOWER_COPIES) << 1)


def copies_of(card: Card) -> Hand:
    """The card and its double, if it has one."""
    bit = 1 << card
    return bit | (bit & LOWER_COPIES) << 1 | (bit & HIGHER_COPIES) >> 1


def one_of(copies: Hand) -> Hand:
    """The lower of some equal cards, as a set."""
    return copies & -copies
