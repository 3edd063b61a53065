"""The auction: the worth of each bid with a hand, the call to make, and taking the cards on the table or not.

A bid is worth the average of the best contract that fulfils it. The agent makes the bid with the most worth
at once, holds or raises while the contract is worth more than leaving it to the other, and else passes.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Seat
from games.fipsen.actions import DECLINE, HOLD, OVER, PASS, TAKE
from games.fipsen.actions import SIEBENER as SHOW
from games.fipsen.agent.exchanging import GIVING_UP, SIEBENER
from games.fipsen.agent.strength import prospects
from games.fipsen.agent.value import chance_of_most, contract_value
from games.fipsen.cards import ACES
from games.fipsen.contracts import HAND, NOTHING, PREMIUM, Bid, BidLevel, BidOptions, Contract
from games.fipsen.deal import FipsenDeal
from games.fipsen.variants import Variant

LEAST: Final = 0.3
"""The least worth of an opening bid; with less the agent waits for another deal."""
CONTESTED: Final = -0.4
"""The same against an opponent's bid: slightly below zero, because letting them play also costs."""

_KIEKER: Final[Mapping[str, Sequence[float]]] = MappingProxyType(
    {"add": (-4.2, -2.7, -1.0, 0.0, 2.0), "anew": (-1.0, -1.2, -2.5, -4.0, -5.0)}
)
"""The worth of a Kieker by the aces held: its cards are added, or the hand is thrown away (simulated)."""


def say(deal: FipsenDeal, seat: Seat) -> Action:
    """The bid, the hold or the pass with the most worth."""
    return max(deal.legal(seat), key=lambda action: saying_value(deal, seat, action))


def saying_value(deal: FipsenDeal, seat: Seat, action: Action) -> float:
    """The worth of an action of the auction, by the hand alone."""
    if action is PASS:
        return LEAST if deal.bid is None else CONTESTED
    if action is SHOW:
        return SIEBENER
    hand = deal.hands[seat]
    if action is HOLD:
        assert deal.bid is not None, "a hold needs a bid"
        return bid_value(deal.variant, hand, deal.bid, held=True) + 0.01
    return bid_values(deal.variant, hand)[action]


@lru_cache(maxsize=1 << 12)
def bid_values(variant: Variant, hand: Hand) -> Mapping[Action, float]:
    """The worth of each bid of the game with the hand; of equals a lower bid is worth slightly more."""
    worth = _worths(variant, hand)
    return {
        action: max([worth[each] for each in ways]) - 0.001 * rank
        for action, rank, ways in _ways_to_fulfil(variant)
    }


def bid_value(variant: Variant, hand: Hand, bid: Bid, *, held: bool) -> float:
    """The worth of the best contract that fulfils the bid."""
    worth = _worths(variant, hand)
    return max(worth[bid.level.name, options] for options in variant.ladder.allowed(bid, held=held))


Way: TypeAlias = tuple[str, BidOptions]
"""A contract to play: a level's name, and options."""


@lru_cache(maxsize=64)
def _contracts(variant: Variant) -> Sequence[tuple[Way, Contract]]:
    """All contracts of the game, with their ways."""
    return tuple(
        ((bid.level.name, bid.options), contract_of(bid.level, bid.options))
        for bid in variant.ladder.bids.values()
    )


@lru_cache(maxsize=64)
def _ways_to_fulfil(variant: Variant) -> Sequence[tuple[Action, int, Sequence[Way]]]:
    """Each bid with its rank and the contracts that fulfil it."""
    ladder = variant.ladder
    return tuple(
        (action, bid.rank, tuple((bid.level.name, each) for each in ladder.allowed(bid, held=False)))
        for action, bid in ladder.bids.items()
    )


def contract_of(level: BidLevel, options: BidOptions) -> Contract:
    """The contract of this level and these options, for any declarer."""
    return Contract(0, level, NOTHING, level.owed, level.base_value).adding(options)


@lru_cache(maxsize=1 << 12)
def _worths(variant: Variant, hand: Hand) -> Mapping[Way, float]:
    """The worth of each contract of the game with the hand."""
    odds = {
        (premium, exchange): prospects(variant, hand, premium=premium, exchange=exchange).chances
        for premium in (False, True)
        for exchange in (False, True)
    }
    worth: dict[Way, float] = {}
    for way, contract in _contracts(variant):
        level, options = contract.level, contract.options
        if level.takes == "kieker":
            value = _kieker_value(variant, hand)
            worth[way] = min(value, GIVING_UP) if options & PREMIUM else value
        else:
            exchange = level.takes == "skat" and not options & HAND
            worth[way] = contract_value(variant, contract, odds[bool(options & PREMIUM), exchange])
    return worth


def _kieker_value(variant: Variant, hand: Hand) -> float:
    return _KIEKER[variant.kieker][(hand & ACES).bit_count()]


# Dutt-Fips after all have passed


_OVER: Final = 4.0
"""The worth of Ruten über: the forced game's two points, doubled."""


def over(deal: FipsenDeal, seat: Seat) -> Action:
    """Ruten über, if it is worth more than letting the dealer's neighbour play."""
    odds = prospects(deal.variant, deal.hands[seat], premium=True, exchange=True).chances
    return OVER if _OVER * (3.0 * chance_of_most(odds) - 2.0) > CONTESTED else PASS


# Taking the cards on the table


def take_or_decline(deal: FipsenDeal, seat: Seat) -> Action:
    """Take, unless the contract is worth more from the hand, or a Kieker has nothing to gain."""
    if SHOW in deal.legal(seat):
        return SHOW
    return TAKE if taking_value(deal, seat) >= declining_value(deal, seat) else DECLINE


def taking_value(deal: FipsenDeal, seat: Seat) -> float:
    """The worth of the contract with the exchange."""
    if deal.declared.level.takes == "kieker":
        return _kieker_value(deal.variant, deal.hands[seat])
    return _best(deal, seat, exchange=True)


def declining_value(deal: FipsenDeal, seat: Seat) -> float:
    """The worth of the contract from the hand."""
    return _best(deal, seat, exchange=False)


def _best(deal: FipsenDeal, seat: Seat, *, exchange: bool) -> float:
    bid = deal.bid
    assert bid is not None, "there is a declarer"
    variant, level = deal.variant, bid.level
    hand_option = level.may_add & HAND
    values = [
        _contract_worth(variant, deal.hands[seat], bid, options, exchange)
        for options in variant.ladder.allowed(bid, held=deal.held)
        if not hand_option or bool(options & HAND) != exchange
    ]
    return max(values, default=-99.0)


def _contract_worth(variant: Variant, hand: Hand, bid: Bid, options: BidOptions, exchange: bool) -> float:
    odds = prospects(variant, hand, premium=bool(options & PREMIUM), exchange=exchange).chances
    return contract_value(variant, contract_of(bid.level, options), odds)
