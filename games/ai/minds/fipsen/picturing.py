"""Picturing the cards that others hold: what they have bid, named and discarded tells of their hands."""

from typing import Final

from games.ai.minds.fipsen.bidding import bid_value, bid_values
from games.ai.minds.fipsen.strength import prospects_with
from games.core.game import Seat
from games.fipsen.auction import Auction
from games.fipsen.deal import FipsenDeal

_UNLIKELY: Final = 0.1
"""How likely it is that somebody does what one would not do with such a hand."""


def likelihood(deal: FipsenDeal, seat: Seat) -> float:
    """How well the hands of a world explain what was said, from 0 to 1."""
    if deal.contract is not None:
        return 1.0 if deal.contract.declarer == seat or not deal.trump else _of_declarer(deal)
    if deal.phase is not Auction:
        return 1.0
    told = 1.0
    if deal.bidder is not None and deal.bidder != seat and deal.bid is not None:
        value = bid_value(deal.rules, deal.hands[deal.bidder], deal.bid, held=deal.held)
        told *= 1.0 if value > -1.0 else _UNLIKELY
    for other in deal.players:
        if other != seat and other not in deal.live:
            told *= _of_passer(deal, other)
    return told


def _of_passer(deal: FipsenDeal, seat: Seat) -> float:
    """Who has passed would rather have bid with a hand worth much more than what stands."""
    rank = -1 if deal.bid is None else deal.bid.rank
    values = bid_values(deal.rules, deal.hands[seat])
    bids = deal.rules.ladder.bids
    best = max((value for action, value in values.items() if bids[action].rank > rank), default=-9.0)
    return 1.0 if best < 1.0 else 3 * _UNLIKELY


def _of_declarer(deal: FipsenDeal) -> float:
    """The declarer's hand, as it was before the first lead, with the trump that was named."""
    contract = deal.declared
    declarer = contract.declarer
    hand = deal.hands[declarer] | deal.played[declarer]
    chances = prospects_with(deal.rules, hand, deal.trump)
    made = chances[contract.owed or 2]
    told = 0.05 + 0.95 * made
    return 0.3 * told if deal.discards & deal.trump else told
