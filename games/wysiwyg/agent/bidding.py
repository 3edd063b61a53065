"""Bidding in WYSIWYG: the marks that a hand makes as declarer, and the worth of a bid by them.

A line fitted to random deals played by rule of thumb on both sides estimates the marks: length in trumps
counts most, and strength less than the base asks for. So the lower base can bid more.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import erf, sqrt
from random import Random
from typing import Final

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Seat
from games.wysiwyg.actions import BIDS, DOUBLE, HIGHEST_BID, NO_TRUMP, PASS, REDOUBLE, TRUMPS
from games.wysiwyg.cards import MARKS, PACK
from games.wysiwyg.deal import WysiwygDeal
from games.wysiwyg.scoring import declarer_points, honour_points, longest_suit

_SPREAD: Final = 4.9
"""The standard deviation of the marks about their estimate."""
_ROOM: Final = 5
"""The least distance of an opening bid below the limit."""
_DOUBLES_AT: Final = -4.0
"""A contract worth less than this to its declarer is doubled."""
_OTHERS_TRUMPS: Final = 4.7
"""The average length of the trump suit that the opponent names."""


def call(deal: WysiwygDeal, seat: Seat, rng: Random) -> Action:
    """The next call: the least bid within the limit, else a double or a pass."""
    auction = deal.auction
    if auction.factor > 1:
        return REDOUBLE if value(_own_marks(deal, seat), deal.bases[seat], deal.bid) > 0 else PASS
    least = auction.least
    most = limit(deal, seat)
    if auction.bid is None:
        return BIDS[max(most - _ROOM - int(rng.random() * 2), 0)]
    if least is not None and least <= most:
        return BIDS[least]
    theirs = value(_their_marks(deal, seat), deal.bases[1 - seat], deal.bid)
    return DOUBLE if theirs < _DOUBLES_AT else PASS


def limit(deal: WysiwygDeal, seat: Seat) -> int:
    """The highest bid that is no worse than leaving the opponent with the bid before it; -1 if none is."""
    own, theirs = _own_marks(deal, seat), _their_marks(deal, seat)
    base, other = deal.bases[seat], deal.bases[1 - seat]
    bid = -1
    while bid < HIGHEST_BID and value(own, base, bid + 1) >= -value(theirs, other, max(bid, 0)):
        bid += 1
    return bid


def timid(deal: WysiwygDeal, seat: Seat, rng: Random) -> Action:
    """A beginner's call: by the honours in the hand alone, and never a double."""
    auction = deal.auction
    least = auction.least
    if auction.factor > 1 or least is None:
        return PASS
    most = honour_points(deal.hands[seat]) // 2 + int(rng.random() * 4)
    return BIDS[least] if least <= most else PASS


def contract(hand: Hand) -> Action:
    """The trump suit that makes the most marks, or none."""
    suits = [_with_trump(hand, mask) for mask in PACK.suit_masks]
    best = max(range(len(suits)), key=suits.__getitem__)
    return TRUMPS[best] if suits[best] >= _without(hand) else NO_TRUMP


def longest_suit_of(hand: Hand) -> Action:
    """The longest suit as trumps, the first of equals."""
    return TRUMPS[max(range(len(TRUMPS)), key=lambda suit: (hand & PACK.suit_masks[suit]).bit_count())]


def _own_marks(deal: WysiwygDeal, seat: Seat) -> float:
    hand = deal.hands[seat]
    best = max(_without(hand), *(_with_trump(hand, mask) for mask in PACK.suit_masks))
    return best + 0.48 * (deal.values[seat] - deal.values[1 - seat])


def _their_marks(deal: WysiwygDeal, seat: Seat) -> float:
    """The opponent's marks as declarer, by the value of their hand alone."""
    honours = deal.values[1 - seat] - _OTHERS_TRUMPS
    ahead = deal.values[1 - seat] - deal.values[seat]
    return 14.4 + 1.47 * _OTHERS_TRUMPS + 0.1 * honours + 0.48 * ahead


@lru_cache(maxsize=4096)
def _with_trump(hand: Hand, suit: Hand) -> float:
    """The marks with these trumps against a hand of equal value."""
    trumps = hand & suit
    return 14.4 + 1.47 * trumps.bit_count() - 0.3 * honour_points(trumps) + 0.19 * honour_points(hand)


@lru_cache(maxsize=4096)
def _without(hand: Hand) -> float:
    return 18.65 + 0.05 * honour_points(hand) + 0.28 * longest_suit(hand)


def value(marks: float, base: int, bid: int) -> float:
    """The worth of a contract to its declarer, in points, with this number of marks expected."""
    return _value(round(4 * marks), base, bid)


@lru_cache(maxsize=16384)
def _value(quarters: int, base: int, bid: int) -> float:
    return sum(
        share * declarer_points(marks, base, bid) for marks, share in enumerate(_chances(quarters)) if share
    )


@lru_cache(maxsize=512)
def _chances(quarters: int) -> Sequence[float]:
    """The chance of each number of marks, by a normal distribution around `quarters` quarters of a mark."""
    below = [0.0, *(_normal((marks + 0.5 - quarters / 4) / _SPREAD) for marks in range(MARKS)), 1.0]
    return [high - low for low, high in pairwise(below)]


def _normal(deviation: float) -> float:
    return (1 + erf(deviation / sqrt(2))) / 2
