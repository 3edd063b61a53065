"""The rule of The Things that an illegal action breaks."""

from collections.abc import Mapping

from games.core.actions import Action
from games.core.cards import Card, Hand, hand_of
from games.core.game import IllegalAction, Seat
from games.the_things.actions import DECLARATIONS, KIND, RESCUE, REST, WAKE, WHOM, term_of
from games.the_things.attack import must_play
from games.the_things.cards import RED, copy_in, is_thing, spared, value_of
from games.the_things.state import (
    ACTING,
    ASKING,
    CHOOSING,
    FIGHTING,
    FORCING,
    OFFERING,
    PICKING,
    REFILLING,
    RESERVING,
    SEARCHING,
    TESTING,
    TheThingsState,
)

VERBS: Mapping[str, frozenset[str]] = {
    ACTING: frozenset({"search", "offer", "test", "attack"}),
    SEARCHING: frozenset({"discard"}),
    OFFERING: frozenset({"offer", "want"}),
    ASKING: frozenset({"volunteer", "decline"}),
    PICKING: frozenset({"pick"}),
    FORCING: frozenset({"force"}),
    CHOOSING: frozenset({"give"}),
    RESERVING: frozenset({"reserve"}),
    TESTING: frozenset({"examine"}),
    FIGHTING: frozenset({"play", "done"}),
    REFILLING: frozenset({"keep", "show"}),
}
"""The verbs of each phase."""


def refusal(state: TheThingsState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that an illegal action breaks, in turn or out of turn."""
    if seat not in state.living:
        return IllegalAction("the_things-dead")
    if action in DECLARATIONS:
        return _by_declaring(state, action)
    if action is REST or action is WAKE:
        return _by_resting(state, seat, action)
    if seat not in state.to_act:
        return IllegalAction("not-your-turn")
    if action.verb not in VERBS[state.phase]:
        return IllegalAction("wrong-phase")
    if action in WHOM:
        return IllegalAction("the_things-not-that-player")
    if action in KIND:
        return _by_card(state, seat, action)
    return _by_word(state, seat, action)


def _by_declaring(state: TheThingsState, action: Action) -> IllegalAction:
    if state.phase != ACTING:
        return IllegalAction("the_things-between-actions")
    if action is RESCUE:
        return IllegalAction("the_things-humans-call")
    return IllegalAction("the_things-things-leave")


def _by_resting(state: TheThingsState, seat: Seat, action: Action) -> IllegalAction:
    if seat == state.turn:
        return IllegalAction("the_things-no-rest-in-turn")
    if action is REST and seat in state.resting:
        return IllegalAction("the_things-rests-already")
    if action is WAKE and seat not in state.resting:
        return IllegalAction("the_things-awake")
    return IllegalAction("the_things-no-rest-now")


def _by_card(state: TheThingsState, seat: Seat, action: Action) -> IllegalAction:
    held = state.hands[seat] | hand_of(state.drawn[seat])
    card = copy_in(held, KIND[action])
    if card is None:
        return IllegalAction("not-your-card")
    if action.verb == "discard" and not is_thing(state.hands[seat]):
        return IllegalAction("the_things-human-lays-red-away")
    if action.verb == "test":
        return IllegalAction("the_things-no-flame")
    if action.verb == "reserve":
        return IllegalAction("the_things-reserve-red")
    if _is_only_red(held, card):
        return IllegalAction("the_things-only-red")
    return _by_other_card(state, action, card)


def _by_other_card(state: TheThingsState, action: Action, card: Card) -> IllegalAction:
    if action.verb == "play":
        return IllegalAction("the_things-flame-or-bite")
    if action.verb == "offer":
        return (
            IllegalAction("the_things-rank-offered")
            if state.options.free_trade
            else IllegalAction("the_things-one-offer")
        )
    if state.phase == CHOOSING:
        return IllegalAction("the_things-not-offered")
    if value_of(card) == state.wanted:
        return IllegalAction("the_things-volunteer-for-offered")
    return IllegalAction("the_things-wanted-rank", {"rank": term_of(state.wanted)})


def _is_only_red(held: Hand, card: Card) -> bool:
    return not spared(held) >> card & 1


def _by_word(state: TheThingsState, seat: Seat, action: Action) -> IllegalAction:
    match action.verb:
        case "keep" | "show" if hand_of(state.drawn[seat]) & RED:
            if is_thing(state.hands[seat]):
                return IllegalAction("the_things-show-drawn")
            return IllegalAction("the_things-human-shows-red")
        case "show":
            return IllegalAction("the_things-only-red-is-shown")
        case "done" if state.combat is not None and must_play(state.combat, seat):
            return IllegalAction("the_things-attack-needs-card")
        case _:
            return IllegalAction("wrong-phase")
