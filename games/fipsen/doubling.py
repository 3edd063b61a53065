"""Before the lead: Kontra and Rekontra, or a knock on the table (7.1.9, 7.4)."""

from collections.abc import Sequence

from games.core.actions import Action
from games.core.game import Event, Seat
from games.fipsen.actions import BY, KNOCK, KONTRA, PASS, PASSED, REKONTRA
from games.fipsen.play import lead_off
from games.fipsen.state import DOUBLING, REDOUBLING, FipsenState
from games.tricks.seats import NOBODY


def ask_opponents(deal: FipsenState) -> None:
    """After trump is named, ask the opponents clockwise from the declarer, if they may double (FP-17)."""
    if deal.variant.doubling == "none":
        lead_off(deal)
        return
    place = deal.players.index(deal.declared.declarer)
    deal.asked = deal.players[place + 1 :] + deal.players[:place]
    deal.phase = DOUBLING
    deal.turn_of(deal.asked[0])


def doubling_actions(deal: FipsenState, _seat: Seat) -> Sequence[Action]:
    """Kontra or a knock, and a pass."""
    return (PASS, KONTRA) if deal.variant.doubling == "kontra" else (PASS, KNOCK)


def double(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Double, or pass to the next opponent; the first to double ends the asking."""
    if action is PASS:
        if not deal.ask_next():
            lead_off(deal)
        return PASSED[seat]
    deal.asked = NOBODY
    deal.doubler = seat
    deal.factor = 2
    if action is KNOCK:
        lead_off(deal)
        return (Event("fipsen-knocks", seat, BY[seat]),)
    deal.phase = REDOUBLING
    deal.turn_of(deal.declared.declarer)
    return (Event("fipsen-kontra", seat, BY[seat]),)


def redoubling_actions(_deal: FipsenState, _seat: Seat) -> Sequence[Action]:
    """The declarer's answers to a Kontra."""
    return PASS, REKONTRA


def redouble(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Double once more, or pass; either way play begins."""
    lead_off(deal)
    if action is PASS:
        return PASSED[seat]
    deal.factor = 4
    return (Event("fipsen-rekontra", seat, BY[seat]),)
