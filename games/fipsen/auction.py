"""The auction: one against one in Prisdorf (7.1.3), round the table elsewhere (7.4, 7.6)."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from games.core.actions import Action, action
from games.core.game import Event, Fact, IllegalAction, Phrase, Seat
from games.fipsen.contracts import MOST, NO_BID, NOTHING, PREMIUM, Bid, Ladder
from games.fipsen.exchange import SIEBENER, broken_by_siebener, declare, show_siebener, siebener_actions, take
from games.fipsen.pack import is_kieker
from games.fipsen.rules import Auction as Form
from games.fipsen.seating import TURNS
from games.fipsen.state import BY, PASS, PASSED, PLAYER, DealState, Phase

HOLD = action("hold")
OVER = action("over")

Live: TypeAlias = tuple[Seat, ...]
"""Who is still in: in a duel the survivor, the challenger and those after them; else as they will speak."""


def begin(deal: DealState) -> None:
    """The dealer's neighbour speaks first."""
    deal.phase = Auction
    deal.turn_of(deal.live[0])


def _duel(live: Live, seat: Seat, passes: bool) -> Live:
    if not passes:
        return live
    return live[1:] if seat == live[0] else (live[0], *live[2:])


def _round(live: Live, seat: Seat, passes: bool) -> Live:
    return live[1:] if passes else (*live[1:], seat)


def _once(live: Live, _seat: Seat, _passes: bool) -> Live:
    return live[1:]


_AFTER: Mapping[Form, Callable[[Live, Seat, bool], Live]] = {
    "duel": _duel,
    "rounds": _round,
    "single_round": _once,
}
"""Who is still in after a seat has passed, or bid or held."""


class Auction(Phase):
    """A higher bid, a pass, or in a duel the survivor's hold (FP-6 to FP-10)."""

    key = "fipsen-auction"

    @staticmethod
    def legal(deal: DealState, seat: Seat) -> Sequence[Action]:
        rules = deal.rules
        kieker = rules.ladder.has_kieker and is_kieker(deal.hands[seat])
        rank = NO_BID if deal.bid is None else deal.bid.rank
        hold = rules.auction == "duel" and may_hold(deal, seat, kieker=kieker)
        said = _sayings(rules.ladder, rank, kieker, hold)
        return said + siebener_actions(deal, seat) if kieker else said

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        if action is SIEBENER:
            return show_siebener(deal, seat)
        rules = deal.rules
        passes = action is PASS
        happened = PASSED[seat] if passes else _take_over(deal, seat, rules.ladder.bids.get(action))
        deal.live = live = _AFTER[rules.auction](deal.live, seat, passes)
        bidder = deal.bidder
        if not live or live == (bidder,):
            return happened + _close(deal)
        # In a duel the survivor answers the challenger's bid; who has the bid waits for the other.
        deal.to_act = TURNS[live[1] if live[0] == bidder else live[0]]
        return happened

    @staticmethod
    def prompt(deal: DealState, seat: Seat) -> Phrase:
        if may_hold(deal, seat, kieker=is_kieker(deal.hands[seat])):
            return Phrase("fipsen-bid-or-hold")
        return Phrase("fipsen-open" if deal.bid is None else "fipsen-bid")

    @staticmethod
    def broken(deal: DealState, seat: Seat, action: Action) -> IllegalAction:
        if action is HOLD and deal.rules.auction == "duel":
            return _broken_by_holding(deal, seat)
        bid = deal.rules.ladder.bids.get(action)
        if bid is None and action.verb == "bid":
            lowest = next(iter(deal.rules.ladder.bids.values()))
            return IllegalAction("fipsen-minimum", {"tricks": lowest.rung.owed})
        if bid is None:
            return broken_by_siebener(action)
        if deal.bid is not None and bid.rank <= deal.bid.rank:
            return IllegalAction("fipsen-bid-higher", _facts(deal.rules.ladder, deal.bid))
        return IllegalAction("fipsen-court-cards")


@cache
def _sayings(ladder: Ladder, rank: int, kieker: bool, hold: bool) -> tuple[Action, ...]:
    return (PASS, *((HOLD,) if hold else ()), *ladder.above(rank, kieker=kieker))


def may_hold(deal: DealState, seat: Seat, *, kieker: bool) -> bool:
    """Whether the seat, whose turn it is, may hold: the survivor; a Kieker only if entitled to it (FP-9)."""
    if deal.rules.auction != "duel" or deal.bid is None or seat != deal.live[0]:
        return False
    return kieker or deal.bid.rung.name != "kieker"


def _broken_by_holding(deal: DealState, seat: Seat) -> IllegalAction:
    if deal.bid is not None and seat == deal.live[0]:
        return IllegalAction("fipsen-court-cards")
    return IllegalAction("fipsen-hold")


def _facts(ladder: Ladder, bid: Bid) -> dict[str, Fact]:
    return ladder.facts(bid.rung, bid.options)


def _take_over(deal: DealState, seat: Seat, higher: Bid | None) -> tuple[Event, ...]:
    """The seat has the bid now: a higher one, or by holding the one that there is."""
    bid = higher or deal.bid
    assert bid is not None, "there is a bid to hold"
    deal.bid, deal.bidder, deal.held = bid, seat, higher is None
    if bid.rung.name == "kieker":
        deal.kiekers |= {seat}
    return _told(deal.rules.ladder, "fipsen-bids" if higher else "fipsen-holds", seat, bid)


@cache
def _told(ladder: Ladder, key: str, seat: Seat, bid: Bid) -> tuple[Event, ...]:
    return (Event(key, seat, {"player": PLAYER[seat], **_facts(ladder, bid)}),)


def _close(deal: DealState) -> tuple[Event, ...]:
    """There is a declarer, or all have passed."""
    if deal.bid is not None and deal.bidder is not None:
        told = _told(deal.rules.ladder, "fipsen-declarer", deal.bidder, deal.bid)
        return told + declare(deal, deal.bidder, deal.bid, held=deal.held)
    if deal.rules.passed_in == "redeal":
        deal.finish("passed_in")
        return (Event("fipsen-passed-in"),)
    deal.asked = deal.players[1:]
    deal.phase = Overcall
    deal.turn_of(deal.asked[0])
    return (Event("fipsen-forced", deal.eldest, BY[deal.eldest]),)


class Overcall(Phase):
    """Nobody has bid in Dutt-Fips: the others may say Ruten über, or the dealer's neighbour must play."""

    key = "fipsen-overcall"

    @staticmethod
    def legal(_deal: DealState, _seat: Seat) -> Sequence[Action]:
        return PASS, OVER

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        if action is OVER:
            return (Event("fipsen-over", seat, BY[seat]), *_play_for_most(deal, seat, PREMIUM))
        deal.asked = deal.asked[1:]
        if deal.asked:
            deal.turn_of(deal.asked[0])
            return PASSED[seat]
        return PASSED[seat] + _play_for_most(deal, deal.eldest, NOTHING)

    @staticmethod
    def prompt(deal: DealState, _seat: Seat) -> Phrase:
        return Phrase("fipsen-overcall", BY[deal.eldest])


def _play_for_most(deal: DealState, seat: Seat, options: int) -> tuple[Event, ...]:
    """The seat takes the Dutt and plays for more tricks than any other."""
    declare(deal, seat, Bid(MOST, options, 0), held=False)
    return tuple(take(deal, seat))
