"""The auction: what each bid is worth with a hand, what to say, and whether to take the cards on the table.

A bid is worth what the best contract that fulfils it is worth on average. One bids at once what is worth
most, holds or raises while the contract is worth more than leaving it to the other, and else passes.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from games.ai.agents.fipsen.exchanging import GIVING_UP, SIEBENER
from games.ai.agents.fipsen.strength import prospects
from games.ai.agents.fipsen.value import chance_of_most, contract_value
from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Seat
from games.fipsen.auction import HOLD, OVER
from games.fipsen.contracts import HAND, NOTHING, PREMIUM, Bid, BidLevel, Contract, Options
from games.fipsen.deal import FipsenDeal
from games.fipsen.exchange import DECLINE, TAKE
from games.fipsen.exchange import SIEBENER as SHOW
from games.fipsen.pack import ACES
from games.fipsen.rules import Rules
from games.fipsen.state import PASS

LEAST: Final = 0.3
"""A bid is made if it is worth that much; with less one rather waits for another deal."""
CONTESTED: Final = -0.4
"""Against an opponent's bid it may be worth somewhat less than nothing, for so is letting them play."""

_KIEKER: Final[Mapping[str, Sequence[float]]] = MappingProxyType(
    {"add": (-4.2, -2.7, -1.0, 0.0, 2.0), "anew": (-1.0, -1.2, -2.5, -4.0, -5.0)}
)
"""What a Kieker is worth by the aces held, as its cards are added or the hand is thrown away (simulated)."""


def say(deal: FipsenDeal, seat: Seat) -> Action:
    """The bid, the hold or the pass that is worth most."""
    return max(deal.legal(seat), key=lambda action: saying_value(deal, seat, action))


def saying_value(deal: FipsenDeal, seat: Seat, action: Action) -> float:
    """What an action of the auction is worth, as far as the hand tells."""
    if action is PASS:
        return LEAST if deal.bid is None else CONTESTED
    if action is SHOW:
        return SIEBENER
    hand = deal.hands[seat]
    if action is HOLD:
        assert deal.bid is not None, "there is a bid to hold"
        return bid_value(deal.rules, hand, deal.bid, held=True) + 0.01
    return bid_values(deal.rules, hand)[action]


@lru_cache(maxsize=1 << 15)
def bid_values(rules: Rules, hand: Hand) -> Mapping[Action, float]:
    """What each bid of the game is worth with the hand; less by a trifle the higher it is."""
    worth = _worths(rules, hand)
    return {
        action: max([worth[each] for each in ways]) - 0.001 * rank
        for action, rank, ways in _ways_to_fulfil(rules)
    }


def bid_value(rules: Rules, hand: Hand, bid: Bid, *, held: bool) -> float:
    """The worth of the best contract that fulfils the bid."""
    worth = _worths(rules, hand)
    return max(worth[bid.rung.name, options] for options in rules.ladder.allowed(bid, held=held))


Way: TypeAlias = tuple[str, Options]
"""A contract to play: a rung's name, and options."""


@cache
def _contracts(rules: Rules) -> Sequence[tuple[Way, Contract]]:
    """All contracts of the game, by what they are called."""
    return tuple(
        ((bid.rung.name, bid.options), contract_of(bid.rung, bid.options))
        for bid in rules.ladder.bids.values()
    )


@cache
def _ways_to_fulfil(rules: Rules) -> Sequence[tuple[Action, int, Sequence[Way]]]:
    """Each bid with its rank and the contracts that fulfil it."""
    ladder = rules.ladder
    return tuple(
        (action, bid.rank, tuple((bid.rung.name, each) for each in ladder.allowed(bid, held=False)))
        for action, bid in ladder.bids.items()
    )


def contract_of(rung: BidLevel, options: Options) -> Contract:
    """The contract of that rung and those options, whoever plays it."""
    return Contract(0, rung, NOTHING, rung.owed, rung.base_value).adding(options)


@lru_cache(maxsize=1 << 16)
def _worths(rules: Rules, hand: Hand) -> Mapping[Way, float]:
    """What each contract of the game is worth with the hand."""
    odds = {
        (premium, exchange): prospects(rules, hand, premium=premium, exchange=exchange).chances
        for premium in (False, True)
        for exchange in (False, True)
    }
    worth: dict[Way, float] = {}
    for way, contract in _contracts(rules):
        rung, options = contract.rung, contract.options
        if rung.takes == "kieker":
            value = _kieker_value(rules, hand)
            worth[way] = min(value, GIVING_UP) if options & PREMIUM else value
        else:
            exchange = rung.takes == "skat" and not options & HAND
            worth[way] = contract_value(rules, contract, odds[bool(options & PREMIUM), exchange])
    return worth


def _kieker_value(rules: Rules, hand: Hand) -> float:
    return _KIEKER[rules.kieker][(hand & ACES).bit_count()]


# Dutt-Fips when nobody has bid


_OVER: Final = 4.0
"""What Ruten über is worth: the forced game's two points, doubled."""


def over(deal: FipsenDeal, seat: Seat) -> Action:
    """Ruten über, if that is worth more than to let the dealer's neighbour play."""
    odds = prospects(deal.rules, deal.hands[seat], premium=True, exchange=True).chances
    return OVER if _OVER * (3.0 * chance_of_most(odds) - 2.0) > CONTESTED else PASS


# Taking the cards on the table


def take_or_decline(deal: FipsenDeal, seat: Seat) -> Action:
    """To take, unless the contract is worth more from the hand, or a Kieker has nothing to gain."""
    if SHOW in deal.legal(seat):
        return SHOW
    return TAKE if taking_value(deal, seat) >= declining_value(deal, seat) else DECLINE


def taking_value(deal: FipsenDeal, seat: Seat) -> float:
    """What the contract is worth with the exchange."""
    if deal.declared.rung.takes == "kieker":
        return _kieker_value(deal.rules, deal.hands[seat])
    return _best(deal, seat, exchange=True)


def declining_value(deal: FipsenDeal, seat: Seat) -> float:
    """What the contract is worth from the hand."""
    return _best(deal, seat, exchange=False)


def _best(deal: FipsenDeal, seat: Seat, *, exchange: bool) -> float:
    bid = deal.bid
    assert bid is not None, "there is a declarer"
    rules, rung = deal.rules, bid.rung
    hand_option = rung.may_add & HAND
    values = [
        _contract_worth(rules, deal.hands[seat], bid, options, exchange)
        for options in rules.ladder.allowed(bid, held=deal.held)
        if not hand_option or bool(options & HAND) != exchange
    ]
    return max(values, default=-99.0)


def _contract_worth(rules: Rules, hand: Hand, bid: Bid, options: Options, exchange: bool) -> float:
    odds = prospects(rules, hand, premium=bool(options & PREMIUM), exchange=exchange).chances
    return contract_value(rules, contract_of(bid.rung, options), odds)
