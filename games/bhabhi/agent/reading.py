"""The table as one of its players can read it: players who may be out of a suit, and dangerous cards.

A reading uses public facts and the player's own hand: the cards still in play, the cards that each player
picked up, and the suits that they have run out of.
"""

from typing import Final

from games.bhabhi.cards import KINDS, ONE
from games.bhabhi.deal import BhabhiDeal
from games.core.cards import Card, Hand, Suit
from games.core.game import Seat

WIDTH: Final = ONE.width
KIND_MASK: Final[Hand] = ONE.full
SUITS: Final[tuple[Hand, ...]] = ONE.suit_masks
BOTH: Final[tuple[Hand, ...]] = tuple(mask | mask << KINDS for mask in SUITS)
"""The cards of each suit in two packs."""
BELOW: Final[tuple[Hand, ...]] = tuple(
    ONE.suit_masks[card // WIDTH] & ((1 << card) - 1) for card in range(KINDS)
)
"""For each card the kinds of its suit that are lower."""
ABOVE: Final[tuple[Hand, ...]] = tuple(
    ONE.suit_masks[card // WIDTH] & ~BELOW[card] & ~(1 << card) for card in range(KINDS)
)


class TableReading:
    """One player's reading of the table.

    Attributes:
        hand: the player's cards, as kinds.
        others: the kinds that the other players hold between them.
        later: the turns after the player's in the round.
    """

    __slots__ = ("_deal", "_hidden", "_total", "hand", "later", "others")

    def __init__(self, deal: BhabhiDeal, seat: Seat) -> None:
        self._deal = deal
        hand = deal.hands[seat]
        self.hand = (hand | hand >> KINDS) & KIND_MASK
        known = deal.knowledge.known
        held = 0
        self._hidden = []
        self._total = 0
        for other in deal.playing:
            if other != seat:
                cards = deal.hands[other]
                held |= cards
                cards &= ~known[other]
                if cards:
                    self._hidden.append(cards)
                    self._total += cards.bit_count()
        self.others = (held | held >> KINDS) & KIND_MASK
        trick = deal.trick
        self.later = trick.turns[len(trick.cards) + 1 : -1]

    def danger(self, card: Card) -> float:
        """The chance that a card wins when its suit is led, as far as the cards in play tell.

        A card that no other player can beat is the most dangerous, even if no other player has its suit.
        """
        others = self.others
        higher = (others & ABOVE[card]).bit_count()
        return 1.0 - higher / ((others & BELOW[card]).bit_count() + higher + 1)

    def chances_of_void(self, suit: Suit) -> list[float]:
        """The chance that each later player of the round has no card of the suit, in order."""
        deal = self._deal
        known = deal.knowledge.known
        lacks = deal.knowledge.lacks
        mask, both = SUITS[suit], BOTH[suit]
        somewhere = sum([(cards & both).bit_count() for cards in self._hidden])
        chances = []
        for (seat,) in self.later:
            if known[seat] & both:
                chances.append(0.0)
            elif not somewhere or lacks[seat] & mask == mask:
                chances.append(1.0)
            else:
                share = (deal.hands[seat].bit_count() - known[seat].bit_count()) / self._total
                chances.append((1.0 - share) ** somewhere)
        return chances
