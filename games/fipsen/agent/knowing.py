"""The cards that a seat of the Fipsen family knows, and the declarer of a deal."""

from functools import lru_cache

from games.core.cards import Hand, hand_of
from games.core.game import Seat
from games.fipsen.deal import FipsenDeal
from games.fipsen.variants import Variant


@lru_cache(maxsize=64)
def pack_of(variant: Variant) -> Hand:
    """All cards of the game."""
    return hand_of(variant.cards)


def seen_gone(deal: FipsenDeal, seat: Seat) -> Hand:
    """The cards that the seat knows to be out of play: cards played, turned up, and discarded by itself."""
    gone = sum(deal.played)
    if deal.turned is not None:
        gone |= 1 << deal.turned
    if deal.contract is not None and deal.contract.declarer == seat:
        gone |= deal.discards | deal.thrown
    return gone


def unseen_by(deal: FipsenDeal, seat: Seat) -> Hand:
    """The cards that the seat has not seen; `deal` may be any world with its hand."""
    return pack_of(deal.variant) & ~deal.hands[seat] & ~seen_gone(deal, seat)


def declarer_of(deal: FipsenDeal) -> Seat:
    """The seat that plays against all the others; -1 in a game without a declarer."""
    return -1 if deal.contract is None else deal.contract.declarer
