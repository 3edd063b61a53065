"""The choice between rami and nolo, and the choice to undertake a sooli."""

from functools import lru_cache
from typing import Final

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Seat
from games.tuppi.actions import BID, CALLS_RAMI, biddable
from games.tuppi.agent.suit import FULL_SUIT, SHIFTS, WIDTH, aces_low
from games.tuppi.cards import PACK
from games.tuppi.state import TuppiState

CALLS_AT: Final = 0.0
"""A hand calls rami if a rami promises this many points more than a nolo."""
DARES_AT: Final = 18.0
"""A hand with less risk undertakes a sooli."""


_ONE_A_SUIT: Final[Hand] = sum(1 << shift for shift in SHIFTS)
"""The weakest card of each suit."""
_PROMISES: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.4, 2.1, 2.8, 4.8, 6.8, 8.4, 10.0)
"""The points that each card of a rank adds, from the two to the ace."""


@lru_cache(maxsize=8192)
def promise(hand: Hand) -> float:
    """The points by which the hand's own rami is better than a nolo.

    A line fitted to random deals that were played by rule of thumb as both.
    """
    strength = sum(worth * (hand >> rank & _ONE_A_SUIT).bit_count() for rank, worth in enumerate(_PROMISES))
    return strength - 42.4


def call(deal: TuppiState, seat: Seat) -> Action:
    """Rami or nolo, with the card that reveals least."""
    hand = deal.hands[seat]
    return bid(deal, seat, rami=promise(hand) >= CALLS_AT)


def bid(deal: TuppiState, seat: Seat, *, rami: bool) -> Action:
    """The bid of a colour, with the card that reveals least: one of the lowest."""
    bids = [
        each
        for each in biddable(deal.hands[seat], no_twos=deal.options.no_twos)
        if (each in CALLS_RAMI) == rami
    ]
    return min(bids, key=_tells)


def _tells(bid: Action) -> int:
    card = BID.card.get(bid)
    return -1 if card is None else card % 13


@lru_cache(maxsize=8192)
def risk(hand: Hand) -> float:
    """The risk of a soloist with this hand: the number of cards that can get under its cards."""
    low = aces_low(hand)
    total = 0.0
    for shift in SHIFTS:
        mine = low >> shift & FULL_SUIT
        others = FULL_SUIT ^ mine
        rank = 0
        for place in range(13):
            if mine >> place & 1:
                under = (others & ((1 << place) - 1)).bit_count()
                total += max(0, under - rank) * (1.0 if rank < 3 else 0.4)
                rank += 1
    return total


def dares_sooli(hand: Hand) -> bool:
    """True if a sooli is worth its risk."""
    return risk(hand) < DARES_AT


def put_away(hand: Hand) -> Card | None:
    """The soloist's worst card: without it the hand is safest."""
    return min(cards_of(hand), key=lambda card: risk(hand ^ 1 << card))


def gift(hand: Hand) -> Card:
    """The partner's lowest card, of the shortest suit among equals."""
    return min(
        cards_of(hand),
        key=lambda card: ((card + 1) % WIDTH, (hand & PACK.suit_masks[card // WIDTH]).bit_count()),
    )
