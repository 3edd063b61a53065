"""Picturing the cards of others: inference of their hands from bids, trump and discards.

A world drawn at random gives the players any cards. A bidder's hand is drawn again until it is worth the bid.
A declarer's cards are exchanged with others, one by one, as long as that gives a hand more likely to name
that trump; from the cards taken it has kept the best.
"""

from random import Random
from typing import Final, NamedTuple

from games.core.cards import Hand
from games.core.game import Seat
from games.fipsen.agent.bidding import bid_value, bid_values
from games.fipsen.agent.exchanging import strongest
from games.fipsen.agent.strength import prospects_with
from games.fipsen.deal import FipsenDeal
from games.fipsen.state import AUCTION

_UNLIKELY: Final = 0.15
"""The chance that a player makes a call that the agent would not make with such a hand."""
_DRAWS: Final = 12
"""The number of unlikely worlds that are refused before one is taken as drawn."""
_EXCHANGES: Final = 24
"""The number of exchanges that are tried to imagine a declarer's hand."""
_SHARPNESS: Final = 3
"""The power of a contract's chance that says how strongly players prefer the surer one, by measurement."""
_NEVER: Final = 1e-6
"""The least likelihood of a hand: none is impossible."""


def picture(deal: FipsenDeal, seat: Seat, rng: Random) -> FipsenDeal:
    """A world like this one to the seat, in which the others' hands fit their calls."""
    if deal.contract is not None:
        if deal.contract.declarer != seat and deal.trump and not deal.kiekers:
            _imagine_declarer(deal, seat, rng)
        return deal
    if deal.phase != AUCTION:
        return deal
    for _ in range(_DRAWS):
        if rng.random() < _of_bidders(deal, seat):
            break
        deal = deal.redeal(seat, rng)
    return deal


# The hands of bidders


def _of_bidders(deal: FipsenDeal, seat: Seat) -> float:
    """The chance that these hands would have led to the bids so far."""
    told = 1.0
    if deal.bidder is not None and deal.bidder != seat and deal.bid is not None:
        value = bid_value(deal.variant, deal.hands[deal.bidder], deal.bid, held=deal.held)
        told *= 1.0 if value > 0.0 else _UNLIKELY
    for other in deal.players:
        if other not in {seat, deal.bidder} and other not in deal.live:
            told *= _of_passer(deal, other)
    return told


def _of_passer(deal: FipsenDeal, seat: Seat) -> float:
    """The chance of a pass: with a hand worth much more than the standing bid the player would have bid."""
    rank = -1 if deal.bid is None else deal.bid.rank
    values = bid_values(deal.variant, deal.hands[seat])
    bids = deal.variant.ladder.bids
    best = max((value for action, value in values.items() if bids[action].rank > rank), default=-9.0)
    return 1.0 if best < 1.0 else 2 * _UNLIKELY


# The hand of a declarer


class _Holding(NamedTuple):
    """The declarer's unseen cards, and the likelihood of this contract with them."""

    hand: Hand
    discards: Hand
    likely: float


def _imagine_declarer(deal: FipsenDeal, seat: Seat, rng: Random) -> None:
    """Exchange single cards between the declarer and all other places of unseen cards.

    This is Metropolis's algorithm: it accepts an exchange with a chance proportional to the gain in
    likelihood. A hand's likelihood grows with its chance to make the contract.
    """
    declarer = deal.declared.declarer
    hand = deal.hands[declarer]
    if not hand:
        return
    now = _holding(deal, hand | deal.discards, hand.bit_count())
    others = [each for each in deal.players if each not in {seat, declarer}]
    elsewhere = deal.skat | deal.rest | sum(deal.hands[each] for each in others)
    for _ in range(_EXCHANGES if elsewhere else 0):
        out, into = _any(now.hand | now.discards, rng), _any(elsewhere, rng)
        holder = next((each for each in others if deal.hands[each] & into), None)
        if into & deal.lacks[declarer] or (holder is not None and out & deal.lacks[holder]):
            continue
        cards = (now.hand | now.discards) ^ out ^ into
        then = _holding(deal, cards, now.hand.bit_count())
        if rng.random() * now.likely < then.likely:
            now = then
            elsewhere ^= out ^ into
            _put(deal, holder, out, into)
    deal.hands[declarer], deal.discards = now.hand, now.discards


def _holding(deal: FipsenDeal, cards: Hand, count: int) -> _Holding:
    """The declarer with these unseen cards; the hand has kept the best of them for the trump."""
    contract = deal.declared
    hand = cards
    if cards.bit_count() > count:
        free = cards & ~deal.lacks[contract.declarer]
        hand = strongest(deal.variant, free, deal.trump, count)
    kept = hand | deal.played[contract.declarer]
    made = prospects_with(deal.variant, kept, deal.trump)[contract.owed or 2]
    return _Holding(hand, cards & ~hand, made**_SHARPNESS + _NEVER)


def _put(deal: FipsenDeal, holder: Seat | None, out: Hand, into: Hand) -> None:
    """Put the declarer's card into the other card's place."""
    swap = out ^ into
    if holder is not None:
        deal.hands[holder] ^= swap
    elif deal.skat & into:
        deal.skat ^= swap
    else:
        deal.rest ^= swap


def _any(cards: Hand, rng: Random) -> Hand:
    """One of the cards, as a set."""
    for _ in range(int(rng.random() * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards
