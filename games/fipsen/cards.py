"""The cards of the family: A K Q J 10 9 8 7 in four suits, of which most games leave out nearly all diamonds.

All games number their cards as in the whole pack of 32, and so share one set of actions.
"""

from games.core.cards import Card, Hand, Pack, cards_of, hand_of

PACK = Pack("789TJQKA")

CLUBS, DIAMONDS = 0, 1

HAND_SIZE = 5
MOST_SEATS = 5


def of_rank(rank: str) -> Hand:
    """The four cards of a rank."""
    return hand_of(PACK.by_text[rank + suit] for suit in PACK.suits)


SEVENS = of_rank("7")
ACES = of_rank("A")
KINGS = of_rank("K")
QUEENS = of_rank("Q")
COURTS = KINGS | QUEENS | of_rank("J")

BLACK_AND_HEARTS: Hand = PACK.full & ~PACK.suit_masks[DIAMONDS]
THIRTY_TWO: tuple[Card, ...] = tuple(cards_of(PACK.full))
ONLY_SEVEN: tuple[Card, ...] = tuple(cards_of(BLACK_AND_HEARTS | PACK.suit_masks[DIAMONDS] & SEVENS))
"""25 cards: of diamonds the seven alone (FP-1)."""
ONLY_ACE: tuple[Card, ...] = tuple(cards_of(BLACK_AND_HEARTS | PACK.suit_masks[DIAMONDS] & ACES))
"""25 cards: of diamonds the ace alone (FP-23)."""


def is_kieker(hand: Hand) -> bool:
    """True if the hand has no king, queen or jack, as a Kieker requires."""
    return not hand & COURTS


def is_siebener(hand: Hand) -> bool:
    """True if the hand is four sevens and an ace, a Siebener-Fips."""
    return hand & SEVENS == SEVENS and bool(hand & ACES) and hand.bit_count() == HAND_SIZE
