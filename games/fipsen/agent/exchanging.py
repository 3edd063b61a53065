"""The exchange: the cards to keep, and the trump to name.

A declarer names the trump that gives the contract the most worth, including doublings, and keeps its trumps
and then the strongest other cards.
"""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.game import Seat
from games.fipsen.actions import DISCARD
from games.fipsen.agent.knowing import pack_of
from games.fipsen.agent.strength import LONE, model_of, prospects_with, score
from games.fipsen.agent.value import contract_value
from games.fipsen.cards import HAND_SIZE, PACK
from games.fipsen.contracts import DURCH, NOTHING, PREMIUM, TRUMPS, Contract
from games.fipsen.deal import FipsenDeal
from games.fipsen.variants import Variant

_SUITS = PACK.suit_masks
_TRUMPS_FIRST = 100.0


class DiscardPlan(NamedTuple):
    """The cards to keep, the trump to name, and the `value` of both."""

    value: float
    trump: Hand
    keep: Hand


def discard(deal: FipsenDeal, seat: Seat, *, thorough: bool) -> Action:
    """The next card to discard: the lowest that the plan does not keep.

    Args:
        deal: a world in which the seat must discard.
        seat: the declarer.
        thorough: true to weigh every set of five, false for the most promising set for each trump.
    """
    hand = deal.hands[seat]
    keep = plan(deal, hand, thorough=thorough).keep
    waste = hand & ~keep
    return DISCARD.actions[(waste & -waste).bit_length() - 1]


def plan(deal: FipsenDeal, hand: Hand, *, thorough: bool) -> DiscardPlan:
    """The best five of these cards, and the best trump, for the contract that is owed."""
    bid = deal.bid
    assert bid is not None, "an exchange needs a bid"
    contract = deal.declared
    owes_premium = bool(bid.options & PREMIUM) and not deal.held
    owed = bid.options.bit_count() if deal.held else 0
    return _plan(deal.variant, contract._replace(declarer=0), owes_premium, owed, hand, thorough)


@lru_cache(maxsize=1 << 12)
def _plan(
    variant: Variant, contract: Contract, owes_premium: bool, options: int, hand: Hand, thorough: bool
) -> DiscardPlan:
    doubling = _SUITS[variant.premium]
    suits = (doubling,) if owes_premium else tuple(mask for mask in _SUITS if mask & pack_of(variant))
    plans = []
    for trump in suits:
        settled = _settled(contract, options, PREMIUM if trump == doubling else NOTHING)
        keep = _best_five(variant, hand, trump) if thorough else strongest(variant, hand, trump)
        odds = prospects_with(variant, keep, trump)
        plans.append(DiscardPlan(contract_value(variant, settled, odds), trump, keep))
    return max(plans)


def _settled(contract: Contract, owed: int, premium: int) -> Contract:
    """The contract with this trump; Durch is added if a held bid still lacks an option."""
    settled = contract.adding(premium)
    lacking = settled.options.bit_count() < owed and not settled.options & DURCH
    return settled.adding(DURCH) if lacking and settled.level.may_add & DURCH else settled


def strongest(variant: Variant, cards: Hand, trump: Hand, count: int = HAND_SIZE) -> Hand:
    """A number of the cards: the trumps, then the strongest others one by one."""
    others = pack_of(variant) & ~cards
    model = model_of(variant, trump)
    ranked: list[tuple[float, Card]] = []
    for mask in _SUITS:
        mine, out = cards & mask, others & mask
        while mine:
            card = mine.bit_length() - 1
            mine ^= 1 << card
            above = (out >> card).bit_count()
            side = model.side[min(above, 2)] if out else model.side[LONE]
            value = _TRUMPS_FIRST if mask == trump else side
            ranked.append((value - 0.1 * above, card))
    ranked.sort(reverse=True)
    return hand_of(card for _, card in ranked[:count])


def _best_five(variant: Variant, hand: Hand, trump: Hand) -> Hand:
    """The five cards with the highest score."""
    model, pack = model_of(variant, trump), pack_of(variant)
    return max(
        (hand_of(cards) for cards in combinations(cards_of(hand), HAND_SIZE)),
        key=lambda cards: score(model, cards, trump, pack),
    )


# Naming trump


def name_trump(deal: FipsenDeal, seat: Seat) -> Action:
    """The trump to name, or giving up, by worth."""
    return max(deal.legal(seat), key=lambda action: naming_value(deal, seat, action))


def naming_value(deal: FipsenDeal, seat: Seat, action: Action) -> float:
    """The worth in points of naming this trump, giving up or showing a Siebener-Fips."""
    if action not in TRUMPS:
        return GIVING_UP if action.verb == "give_up" else SIEBENER
    suit, options = TRUMPS[action]
    if suit == deal.variant.premium:
        options |= PREMIUM
    odds = prospects_with(deal.variant, deal.hands[seat], _SUITS[suit])
    return contract_value(deal.variant, deal.declared.adding(options), odds)


GIVING_UP = -5.0
SIEBENER = 30.0
