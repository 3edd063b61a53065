"""The ranking and the count that every game of the family uses.

Cards rank 3 > 2 > A > K > J > Q > 7 > 6 > 5 > 4: J stands for the Italian knight, Q for the lowest court
card of the Sicilian pack. Some play K > Q > J instead (register TR-8). Either way the same places of a suit
count, so everything here except the packs themselves holds for both.

Cards are counted in whole **thirds** of a point: an ace is 3, a 3, a 2 and a court card 1 each, the rest
nothing. The pack holds 32 thirds, and the last trick is usually worth 3 more.
"""

from typing import Literal, TypeAlias

from games.core.cards import Card, Hand, Pack, Suit

Court: TypeAlias = Literal["kjq", "kqj"]

PACKS: dict[Court, Pack] = {"kjq": Pack("4567QJKA23"), "kqj": Pack("4567JQKA23")}

SUITS = "CDHS"
WIDTH = 10
"""The cards in a suit."""

KING, ACE, TWO, THREE = 6, 7, 8, 9
"""The places of these ranks in a suit, from 0 for the 4."""

POINT = 3
"""The thirds in a point."""


def card(rank: int, suit: Suit) -> Card:
    """The card at this place of the suit."""
    return suit * WIDTH + rank


def of_rank(rank: int) -> Hand:
    """The four cards of a rank."""
    return sum(1 << card(rank, suit) for suit in range(len(SUITS)))


ACES = of_rank(ACE)
COUNTING: Hand = sum(of_rank(rank) for rank in range(4, WIDTH))
"""The cards that count: courts, aces, 2s and 3s."""

KING_OR_LOWER: Hand = sum(of_rank(rank) for rank in range(KING + 1))


def thirds(cards: Hand) -> int:
    """The count of the cards, in thirds of a point."""
    return (cards & COUNTING).bit_count() + 2 * (cards & ACES).bit_count()


CLUB_ACE: Hand = 1 << card(ACE, SUITS.index("C"))
CLUB_ACE_THIRDS = 33
"""The count of the ace of clubs in the games that make it worth eleven points."""


def thirds_with_club_ace(cards: Hand) -> int:
    """The same as `thirds`, with the ace of clubs counting eleven points."""
    more = CLUB_ACE_THIRDS - POINT if cards & CLUB_ACE else 0
    return thirds(cards) + more
