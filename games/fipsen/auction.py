"""The auction: one against one in Prisdorf (7.1.3), round the table elsewhere (7.4, 7.6)."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from games.core.actions import Action
from games.core.game import Event, Seat
from games.fipsen.actions import BY, HOLD, OVER, PASS, PASSED, SIEBENER
from games.fipsen.cards import is_kieker
from games.fipsen.contracts import MOST, NO_BID, NOTHING, PREMIUM, Bid, BidLadder
from games.fipsen.exchange import declare, show_siebener, siebener_actions, take
from games.fipsen.state import AUCTION, OVERCALL, FipsenState
from games.fipsen.variants import AuctionForm
from games.tricks.seats import PLAYER, TURN

Live: TypeAlias = tuple[Seat, ...]
"""The seats still in: in a duel survivor, challenger and the seats after them; else in speaking order."""


def begin(deal: FipsenState) -> None:
    """Begin the auction with the dealer's neighbour."""
    deal.phase = AUCTION
    deal.turn_of(deal.live[0])


def _duel(live: Live, seat: Seat, passes: bool) -> Live:
    if not passes:
        return live
    return live[1:] if seat == live[0] else (live[0], *live[2:])


def _round(live: Live, seat: Seat, passes: bool) -> Live:
    return live[1:] if passes else (*live[1:], seat)


def _once(live: Live, _seat: Seat, _passes: bool) -> Live:
    return live[1:]


_AFTER: Mapping[AuctionForm, Callable[[Live, Seat, bool], Live]] = {
    "duel": _duel,
    "rounds": _round,
    "single_round": _once,
}
"""The seats still in after one has passed, or bid or held."""


def say_actions(deal: FipsenState, seat: Seat) -> Sequence[Action]:
    """A higher bid, a pass, or in a duel the survivor's hold (FP-6 to FP-10)."""
    variant = deal.variant
    kieker = variant.ladder.has_kieker and is_kieker(deal.hands[seat])
    rank = NO_BID if deal.bid is None else deal.bid.rank
    hold = variant.auction == "duel" and may_hold(deal, seat, kieker=kieker)
    said = _sayings(variant.ladder, rank, kieker, hold)
    return said + siebener_actions(deal, seat) if kieker else said


def say(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Pass, or take the bid over; the last player in is the declarer."""
    if action is SIEBENER:
        return show_siebener(deal, seat)
    variant = deal.variant
    passes = action is PASS
    happened = PASSED[seat] if passes else _take_over(deal, seat, variant.ladder.bids.get(action))
    deal.live = live = _AFTER[variant.auction](deal.live, seat, passes)
    bidder = deal.bidder
    if not live or live == (bidder,):
        return happened + _close(deal)
    # In a duel the survivor answers the challenger's bid; the player with the bid waits for the other.
    deal.to_act = TURN[live[1] if live[0] == bidder else live[0]]
    return happened


@cache
def _sayings(ladder: BidLadder, rank: int, kieker: bool, hold: bool) -> tuple[Action, ...]:
    return (PASS, *((HOLD,) if hold else ()), *ladder.above(rank, kieker=kieker))


def may_hold(deal: FipsenState, seat: Seat, *, kieker: bool) -> bool:
    """True if the seat to act may hold: the survivor, and a Kieker only if entitled to it (FP-9)."""
    if deal.variant.auction != "duel" or deal.bid is None or seat != deal.live[0]:
        return False
    return kieker or deal.bid.level.name != "kieker"


def must_pass(deal: FipsenState, seat: Seat) -> bool:
    """True if the seat to act can only pass, with any hand."""
    variant = deal.variant
    higher = deal.bid is None or variant.ladder.above(deal.bid.rank, kieker=True)
    return not higher and not variant.siebener and not may_hold(deal, seat, kieker=True)


def _take_over(deal: FipsenState, seat: Seat, higher: Bid | None) -> tuple[Event, ...]:
    """Give the seat the bid: a higher one, or the standing one by a hold."""
    bid = higher or deal.bid
    assert bid is not None, "a hold needs a bid"
    deal.bid, deal.bidder, deal.held = bid, seat, higher is None
    if bid.level.name == "kieker":
        deal.kiekers |= {seat}
    return _told(deal.variant.ladder, "fipsen-bids" if higher else "fipsen-holds", seat, bid)


@cache
def _told(ladder: BidLadder, key: str, seat: Seat, bid: Bid) -> tuple[Event, ...]:
    return (Event(key, seat, {"player": PLAYER[seat], **ladder.facts(bid.level, bid.options)}),)


def _close(deal: FipsenState) -> tuple[Event, ...]:
    """End the auction: there is a declarer, or all have passed."""
    if deal.bid is not None and deal.bidder is not None:
        told = _told(deal.variant.ladder, "fipsen-declarer", deal.bidder, deal.bid)
        return told + declare(deal, deal.bidder, deal.bid, held=deal.held)
    if deal.variant.passed_in == "redeal":
        deal.finish("passed_in")
        return (Event("fipsen-passed-in"),)
    deal.asked = deal.players[1:]
    deal.phase = OVERCALL
    deal.turn_of(deal.asked[0])
    return (Event("fipsen-forced", deal.eldest, BY[deal.eldest]),)


def overcall_actions(_deal: FipsenState, _seat: Seat) -> Sequence[Action]:
    """Ruten über or a pass, for all except the eldest hand after all have passed (Dutt-Fips)."""
    return PASS, OVER


def overcall(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Let the first to say Ruten über play; if all pass, the eldest hand."""
    if action is OVER:
        return (Event("fipsen-over", seat, BY[seat]), *_play_for_most(deal, seat, PREMIUM))
    if deal.ask_next():
        return PASSED[seat]
    return PASSED[seat] + _play_for_most(deal, deal.eldest, NOTHING)


def _play_for_most(deal: FipsenState, seat: Seat, options: int) -> tuple[Event, ...]:
    """Take the Dutt for the seat, which plays for more tricks than any other."""
    declare(deal, seat, Bid(MOST, options, 0), held=False)
    return tuple(take(deal, seat))
