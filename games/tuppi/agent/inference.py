"""Inference from the bids: worlds as likely as the bids make them."""

from collections.abc import Callable, Iterator
from math import exp
from random import Random
from typing import Final

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Seat
from games.tricks.four import partner
from games.tuppi.actions import CALLS_RAMI
from games.tuppi.agent import bidding
from games.tuppi.deal import TuppiDeal
from games.tuppi.match import TuppiMatch
from games.tuppi.state import BIDDING

_DOUBT: Final = 4.0
"""Doubt about a call, in points of promise around the agent's own threshold."""
_DARING: Final = 5.0
"""The same for a sooli, in risk."""
_FIRST: Final = 6
"""The number of worlds that are drawn before the first is used."""


def worlds(draw: Callable[[], TuppiMatch], seat: Seat, rng: Random) -> Iterator[TuppiMatch]:
    """An endless series of worlds, by the Metropolis rule: a less likely one is taken only now and then."""
    match = draw()
    likely = likelihood(match.deal, seat)
    drawn = 1
    while True:
        other = draw()
        drawn += 1
        chance = likelihood(other.deal, seat)
        if rng.random() * likely < chance:
            match, likely = other, chance
        if drawn > _FIRST:
            yield match


def likelihood(deal: TuppiDeal, seat: Seat) -> float:
    """The likelihood of a world, by the hands dealt to the other seats in it and their calls."""
    likely = 1.0
    for other, bid in deal.shown:
        if other != seat:
            likely *= likelihood_of_bid(bid, dealt_to(deal, other))
    if deal.soloist is not None and deal.soloist != seat:
        likely *= _logistic((bidding.DARES_AT - bidding.risk(dealt_to(deal, deal.soloist))) / _DARING)
    return likely


def likelihood_of_bid(bid: Action, hand: Hand) -> float:
    """The probability that a player who was dealt this hand makes this bid."""
    over = bidding.promise(hand) - bidding.CALLS_AT
    return _logistic((over if bid in CALLS_RAMI else -over) / _DOUBT)


def rebid(deal: TuppiDeal, seat: Seat) -> None:
    """Change the bids that others have laid already to bids that fit their hands in this world."""
    if deal.phase != BIDDING:
        return
    for other, bid in enumerate(deal.bids):
        if other != seat and bid is not None:
            deal.bids[other] = bidding.call(deal, other)


def dealt_to(deal: TuppiDeal, seat: Seat) -> Hand:
    """The hand that a seat was dealt, from the full state of the deal."""
    hand = deal.hands[seat] | deal.played[seat]
    if deal.soloist is None or seat not in {deal.soloist, partner(deal.soloist)}:
        return hand
    given = 0 if deal.given is None else 1 << deal.given
    if seat != deal.soloist:
        return hand | deal.out | given
    away = 0 if deal.discarded is None else 1 << deal.discarded
    return (hand & ~given) | away


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -30 else 1e-13
