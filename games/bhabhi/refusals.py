"""The rule of Bhabhi that an illegal action breaks."""

from games.bhabhi.actions import ACTIONS, CARD_PLAYS, DRAWS, TAKES
from games.bhabhi.cards import CARD, ONE
from games.bhabhi.state import ASKING, DRAWING, BhabhiState
from games.core.actions import Action
from games.core.game import IllegalAction, Seat


def refusal(deal: BhabhiState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that an illegal action breaks, in turn or out of turn."""
    if not deal.to_act:
        return IllegalAction("match-over")
    if action not in ACTIONS:
        return IllegalAction("no-such-action")
    if seat not in deal.playing:
        return IllegalAction("bhabhi-safe")
    if action in TAKES:
        return _refused_taking(deal, seat)
    if seat not in deal.to_act:
        return IllegalAction("not-your-turn")
    if action in DRAWS and deal.phase == DRAWING:
        return IllegalAction("bhabhi-cannot-draw")
    if action not in CARD_PLAYS or deal.phase in {ASKING, DRAWING}:
        return IllegalAction("wrong-phase")
    if not deal.hands[seat] & CARD_PLAYS[action].bit:
        return IllegalAction("not-your-card")
    if deal.bound is not None:
        return IllegalAction("bhabhi-must-lead", {"card": CARD[deal.bound]})
    return IllegalAction("follow-suit", {"suit": deal.trick.suit_led(ONE)})


def _refused_taking(deal: BhabhiState, seat: Seat) -> IllegalAction:
    if deal.options.take_hand == "off":
        return IllegalAction("bhabhi-no-taking")
    if not deal.is_open_to_takers and (deal.phase != ASKING or seat not in deal.to_act):
        return IllegalAction("bhabhi-take-before-lead")
    return IllegalAction("bhabhi-not-that-hand")
