"""Before the lead: Kontra and Rekontra, or a knock on the table (7.1.9, 7.4)."""

from collections.abc import Sequence

from games.core.actions import Action, action
from games.core.game import Event, Phrase, Seat
from games.fipsen import tricks
from games.fipsen.state import BY, NOBODY, PASS, PASSED, DealState, Phase

KONTRA = action("kontra")
REKONTRA = action("rekontra")
KNOCK = action("knock")


def ask_opponents(deal: DealState) -> None:
    """Trump is named: the opponents are asked clockwise from the declarer, where they may double (FP-17)."""
    if deal.rules.doubling == "none":
        tricks.lead_off(deal)
        return
    place = deal.players.index(deal.declared.declarer)
    deal.asked = deal.players[place + 1 :] + deal.players[:place]
    deal.phase = Doubling
    deal.turn_of(deal.asked[0])


class Doubling(Phase):
    """Each opponent in turn; the first to double ends the asking."""

    key = "fipsen-doubling"

    @staticmethod
    def legal(deal: DealState, _seat: Seat) -> Sequence[Action]:
        return (PASS, KONTRA) if deal.rules.doubling == "kontra" else (PASS, KNOCK)

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        if action is PASS:
            deal.asked = deal.asked[1:]
            if deal.asked:
                deal.turn_of(deal.asked[0])
            else:
                tricks.lead_off(deal)
            return PASSED[seat]
        deal.asked = NOBODY
        deal.doubler = seat
        deal.factor = 2
        if action is KNOCK:
            tricks.lead_off(deal)
            return (Event("fipsen-knocks", seat, BY[seat]),)
        deal.phase = Redoubling
        deal.turn_of(deal.declared.declarer)
        return (Event("fipsen-kontra", seat, BY[seat]),)

    @staticmethod
    def prompt(deal: DealState, _seat: Seat) -> Phrase:
        return Phrase("fipsen-kontra" if deal.rules.doubling == "kontra" else "fipsen-knock")


class Redoubling(Phase):
    """The declarer's answer to a Kontra."""

    key = "fipsen-redoubling"

    @staticmethod
    def legal(_deal: DealState, _seat: Seat) -> Sequence[Action]:
        return PASS, REKONTRA

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        tricks.lead_off(deal)
        if action is PASS:
            return PASSED[seat]
        deal.factor = 4
        return (Event("fipsen-rekontra", seat, BY[seat]),)

    @staticmethod
    def prompt(_deal: DealState, _seat: Seat) -> Phrase:
        return Phrase("fipsen-rekontra")
