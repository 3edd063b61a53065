"""The first lead, which decides on trumps.

Announcing no trump is left to search: it is seldom best even with two or three aces, because it makes every
honour before our pair a dreg that costs points, and takes away our ruffs.
"""

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Seat
from games.finesse.actions import FROM_TABLE, PLAY
from games.finesse.agent.suit import ACE, FULL_SUIT, JACK, SUITS, WIDTH
from games.finesse.deal import FinesseDeal
from games.search.suits import SuitCards
from games.tricks.four import partner

_HIGH = {ACE: 1.5, 14: 1.0, 13: 1.0, 12: 0.6, 11: 0.6, 10: 0.3, JACK: 0.3}
HONOURS: tuple[float, ...] = tuple(
    sum(worth for rank, worth in _HIGH.items() if honours << JACK >> rank & 1)
    for honours in range(1 << (WIDTH - JACK))
)
"""The worth of a trump suit's honours, by their bits, the jacks' first."""


def opening(deal: FinesseDeal, seat: Seat) -> Action:
    """The lead that makes our best suit trump; a table card of the partner's, if any: left there it costs."""
    suit = best_trumps(deal, seat)
    mine, laid = _of(deal.hands[seat], suit), _of(deal.table[partner(seat)], suit)
    if laid:
        return FROM_TABLE.actions[_card(suit, laid.bit_length() - 1)]
    top = mine.bit_length() - 1
    return PLAY.actions[_card(suit, top if top == ACE else (mine & -mine).bit_length() - 1)]


def best_trumps(deal: FinesseDeal, seat: Seat) -> int:
    """The best suit to make trump, of the suits that can be led."""
    hand, own, partners = deal.hands[seat], deal.table[seat], deal.table[partner(seat)]
    can = [suit for suit in SUITS if _of(hand, suit) or _of(partners, suit)]
    return max(can, key=lambda each: as_trump(_of(hand, each), _of(partners, each), _of(own, each)))


def as_trump(mine: SuitCards, laid: SuitCards, own: SuitCards) -> float:
    """The worth of a suit as trumps, by our cards of it, the partner's table cards and our own."""
    dregs = max(laid.bit_count() - 1, 0) + own.bit_count()
    length = mine.bit_count() + 0.5 * laid.bit_count()
    return 1.5 * length + HONOURS[mine >> JACK] + 0.7 * HONOURS[laid >> JACK] - 1.2 * dregs


def _of(cards: Hand, suit: int) -> SuitCards:
    return cards >> suit * WIDTH & FULL_SUIT


def _card(suit: int, rank: int) -> Card:
    return suit * WIDTH + rank
