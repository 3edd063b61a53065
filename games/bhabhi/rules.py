"""Which rule an action breaks that a seat may not take."""

from games.bhabhi.state import ASKING, DRAWING, DealState
from games.bhabhi.table import CARD, DRAWS, PLAYED, SUITS, TAKES
from games.core.actions import Action
from games.core.game import IllegalAction, Seat


def broken(deal: DealState, seat: Seat, action: Action) -> IllegalAction:
    """Why an action of the game is not legal for the seat now."""
    if seat not in deal.playing:
        return IllegalAction("bhabhi-safe")
    if action in TAKES:
        return _by_taking(deal, seat)
    if seat not in deal.to_act:
        return IllegalAction("not-your-turn")
    if action in DRAWS and deal.phase == DRAWING:
        return IllegalAction("bhabhi-cannot-draw")
    if action not in PLAYED or deal.phase in {ASKING, DRAWING}:
        return IllegalAction("wrong-phase")
    if not deal.hands[seat] & PLAYED[action].bit:
        return IllegalAction("not-your-card")
    if deal.bound is not None:
        return IllegalAction("bhabhi-must-lead", {"card": CARD[deal.bound]})
    return IllegalAction("follow-suit", {"suit": SUITS[deal.suit_led()]})


def _by_taking(deal: DealState, seat: Seat) -> IllegalAction:
    if deal.options.take_hand == "off":
        return IllegalAction("bhabhi-no-taking")
    if not deal.window and (deal.phase != ASKING or seat not in deal.to_act):
        return IllegalAction("bhabhi-take-before-lead")
    return IllegalAction("bhabhi-not-that-hand")
