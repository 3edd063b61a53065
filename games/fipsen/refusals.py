"""The rule of the Fipsen family that an illegal action breaks, by phase."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from games.core.actions import Action
from games.core.game import IllegalAction, Seat
from games.fipsen.actions import CARD_PLAYS, DISCARD, GIVE_UP, HOLD, SIEBENER, SWAP
from games.fipsen.cards import PACK
from games.fipsen.contracts import TRUMPS
from games.fipsen.state import (
    AUCTION,
    DISCARDING,
    EXCHANGE,
    NAMING,
    PLAYING,
    SWAPPING,
    FipsenState,
)

PhaseRefusal: TypeAlias = Callable[[FipsenState, Seat, Action], IllegalAction]


def refusal(deal: FipsenState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that an action of a seat to act breaks."""
    return REFUSALS.get(deal.phase, _wrong_phase)(deal, seat, action)


def _wrong_phase(_deal: FipsenState, _seat: Seat, _action: Action) -> IllegalAction:
    return IllegalAction("wrong-phase")


def _in_auction(deal: FipsenState, seat: Seat, action: Action) -> IllegalAction:
    ladder = deal.variant.ladder
    if action is HOLD and deal.variant.auction == "duel":
        holds_kieker = deal.bid is not None and seat == deal.live[0]
        return IllegalAction("fipsen-court-cards" if holds_kieker else "fipsen-hold")
    bid = ladder.bids.get(action)
    if bid is None and action.verb == "bid":
        lowest = next(iter(ladder.bids.values()))
        return IllegalAction("fipsen-minimum", {"tricks": lowest.level.owed})
    if bid is None:
        return _no_siebener(deal, seat, action)
    if deal.bid is not None and bid.rank <= deal.bid.rank:
        return IllegalAction("fipsen-bid-higher", ladder.facts(deal.bid.level, deal.bid.options))
    return IllegalAction("fipsen-court-cards")


def _no_siebener(_deal: FipsenState, _seat: Seat, action: Action) -> IllegalAction:
    """The refusal to show a Siebener-Fips without one, in a phase in which one could be shown."""
    return IllegalAction("fipsen-no-siebener" if action is SIEBENER else "wrong-phase")


def _in_discarding(_deal: FipsenState, _seat: Seat, action: Action) -> IllegalAction:
    return IllegalAction("not-your-card" if action in DISCARD.card else "wrong-phase")


def _in_naming(deal: FipsenState, seat: Seat, action: Action) -> IllegalAction:
    if action in TRUMPS:
        return IllegalAction("fipsen-options-owed")
    if action is GIVE_UP:
        return IllegalAction("fipsen-only-kieker")
    return _no_siebener(deal, seat, action)


def _in_swapping(_deal: FipsenState, _seat: Seat, action: Action) -> IllegalAction:
    return IllegalAction("fipsen-no-seven" if action is SWAP else "wrong-phase")


def _in_play(deal: FipsenState, seat: Seat, action: Action) -> IllegalAction:
    if action not in CARD_PLAYS:
        return IllegalAction("wrong-phase")
    hand = deal.hands[seat]
    if not hand & CARD_PLAYS[action].bit:
        return IllegalAction("not-your-card")
    if hand & deal.trick.led:
        return IllegalAction("follow-suit", {"suit": deal.trick.suit_led(PACK)})
    return IllegalAction("fipsen-must-trump", {"suit": deal.trump_name})


REFUSALS: Final[Mapping[str, PhaseRefusal]] = {
    AUCTION: _in_auction,
    EXCHANGE: _no_siebener,
    DISCARDING: _in_discarding,
    NAMING: _in_naming,
    SWAPPING: _in_swapping,
    PLAYING: _in_play,
}
"""The refusals by phase; in all other phases the action is in the wrong phase."""
