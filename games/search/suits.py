"""The arithmetic of one suit with ranked cards: cards as bits, the weakest is bit 0.

>>> bin(above(2) & 0b11111), bin(below(2)), highest(0b01100), lowest(0b01100)
('0b11000', '0b11', 3, 2)
>>> bin(masters(0b10101, others=0b01000)), bin(distinct(0b10111, others=0b01000))
('0b10000', '0b10001')
"""

from typing import TypeAlias

from games.core.cards import Hand

SuitCards: TypeAlias = int
"""Cards of one suit as bits."""
Rank: TypeAlias = int
"""The place of a card in its suit, 0 for the weakest."""


def above(rank: Rank) -> SuitCards:
    """All that beats a card of this rank, without an end: to be cut with the cards that there are."""
    return -1 << rank + 1


def below(rank: Rank) -> SuitCards:
    """All that a card of this rank beats."""
    return (1 << rank) - 1


def highest(cards: SuitCards) -> Rank:
    """The strongest of some cards, -1 of none."""
    return cards.bit_length() - 1


def lowest(cards: SuitCards) -> Rank:
    """The weakest of some cards, -1 of none."""
    return (cards & -cards).bit_length() - 1


def masters(mine: SuitCards, others: SuitCards) -> SuitCards:
    """Those of my cards that none of the others' beats."""
    return mine & -1 << others.bit_length()


def distinct(mine: SuitCards, others: SuitCards) -> SuitCards:
    """Of my cards, the lowest of each run without another player's card in between.

    If there are two of a card, one may be mine and the other another's: it parts only the cards below it from
    the cards above.

    >>> bin(distinct(0b0110, 0b0010))
    '0b10'
    >>> bin(distinct(0b0110, 0b0100))
    '0b110'
    """
    found = 0
    rest = mine
    while rest:
        low = rest & -rest
        found |= low
        between = others & -(low << 1)
        rest &= -(between & -between) if between else 0
    return found


def distinct_of_hand(hand: Hand, others: Hand, width: int) -> Hand:
    """The same as `distinct`, for a whole hand of suits with so many cards each.

    >>> bin(distinct_of_hand(0b0011_0110, 0b0000_1000, width=4))
    '0b10010'
    """
    found = shift = 0
    suit = (1 << width) - 1
    while hand >> shift:
        mine = hand >> shift & suit
        if mine:
            found |= distinct(mine, others >> shift & suit) << shift
        shift += width
    return found
