"""Kontra, knocking, and going on: the chance of the declarer to make the contract, from either side."""

from collections.abc import Mapping
from math import pow as power
from types import MappingProxyType
from typing import Final

from games.core.actions import Action
from games.core.cards import Hand, cards_of
from games.core.game import Seat
from games.fipsen.actions import GO_ON, KNOCK, KONTRA, PASS, REKONTRA, STOP
from games.fipsen.agent.knowing import unseen_by
from games.fipsen.agent.strength import prospects_with
from games.fipsen.cards import HAND_SIZE, PACK
from games.fipsen.deal import FipsenDeal

_SUITS = PACK.suit_masks

ENOUGH: Final[Mapping[int, float]] = MappingProxyType({1: 9.0, 2: 2.6, 3: 1.8, 4: 1.5, 5: 1.2})
"""The tricks in hand with which the agent doubles a contract, by the tricks that it owes."""
_REDOUBLE: Final = 0.85
"""The chance above which a declarer doubles again."""


def double(deal: FipsenDeal, seat: Seat) -> Action:
    """Kontra, or a knock, with enough tricks against the contract."""
    owed = deal.declared.owed or 3
    if tricks_against(deal, seat) < ENOUGH[owed]:
        return PASS
    return KONTRA if deal.variant.doubling == "kontra" else KNOCK


def tricks_against(deal: FipsenDeal, seat: Seat) -> float:
    """The tricks that the hand is likely to take from the declarer."""
    hand, unseen = deal.hands[seat], unseen_by(deal, seat)
    return sum(_suit_against(hand & mask, unseen & mask, trump=mask == deal.trump) for mask in _SUITS)


def _suit_against(mine: Hand, others: Hand, *, trump: bool) -> float:
    if not mine:
        return 0.0
    top = mine.bit_length() - 1
    above = (others >> top).bit_count()
    length = mine.bit_count()
    if not trump:
        return (0.6, 0.2)[above] if above < 2 and others else 0.0
    if not above:
        return 1.0 + 0.4 * (length - 1)
    return 0.7 if length > above else 0.2


def redouble(deal: FipsenDeal, seat: Seat) -> Action:
    """Rekontra, if the declarer is almost sure to make the contract in spite of the Kontra."""
    chances = prospects_with(deal.variant, deal.hands[seat], deal.trump)
    return REKONTRA if chances[deal.declared.owed] > _REDOUBLE else PASS


def go_on_or_stop(deal: FipsenDeal, seat: Seat) -> Action:
    """Go on for all five tricks, if the expected gain is more than the value of stopping."""
    value, chance = deal.declared.value, chance_of_the_rest(deal, seat)
    if deal.variant.going_on == "durch":
        worth = 2 * value * (3 * chance - 2)
    else:
        worth = (HAND_SIZE << deal.declared.options.bit_count()) * (2 * chance - 1)
    return GO_ON if worth > value else STOP


def chance_of_the_rest(deal: FipsenDeal, seat: Seat) -> float:
    """The chance that the declarer, on lead, takes all remaining tricks."""
    hand, unseen, trump = deal.hands[seat], unseen_by(deal, seat), deal.trump
    held = hand.bit_count() * (len(deal.players) - 1)
    abroad = held / max(unseen.bit_count(), held, 1)
    at_home = 1.0 - abroad
    chance = 1.0
    mine, theirs = hand & trump, unseen & trump
    for number, card in enumerate(sorted(cards_of(mine), reverse=True)):
        chance *= at_home ** max((theirs >> card).bit_count() - number, 0)
    left = max(theirs.bit_count() * abroad - 2 * mine.bit_count(), 0.0)
    for mask in _SUITS:
        if mask == trump:
            continue
        for number, card in enumerate(sorted(cards_of(hand & mask), reverse=True)):
            chance *= at_home ** max(((unseen & mask) >> card).bit_count() - number, 0)
            chance *= 1 - min(left, 1.0) * _ruffed(
                (unseen & mask).bit_count() * abroad, len(deal.players) - 1
            )
    return chance


def _ruffed(cards: float, opponents: int) -> float:
    """The chance that one of the opponents, with this number of cards of a suit between them, has none."""
    return min(1.0, 1.2 * power(1 - 1 / opponents, max(cards, 0.0)))
