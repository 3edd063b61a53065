"""Keeping out of others' actions: one answer to all their talks and attacks until the player's next turn.

All players have this choice, with any hand, and all see the players who keep out. So the table saves useless
questions, and a player who is not asked reveals nothing about their cards.
"""

from collections.abc import Sequence

from games.core.actions import Action
from games.core.game import Event, Seat
from games.the_things.actions import REST, WAKE
from games.the_things.state import ASKING, FIGHTING, OVER, TheThingsState
from games.tricks.seats import PLAYER


def rest_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """Keeping out from now on, or taking part again."""
    if seat not in state.living or state.phase == OVER or seat == state.turn:
        return ()
    if not _may_change(state, seat):
        return ()
    return (WAKE,) if seat in state.resting else (REST,)


def _may_change(state: TheThingsState, seat: Seat) -> bool:
    """True if the seat owes no answer now, and has no answer that is still secret."""
    if state.phase == ASKING:
        return seat in state.to_act or seat in state.resting
    if state.phase == FIGHTING:
        return state.combat is not None and seat != state.combat.target
    return seat not in state.to_act


def rest(state: TheThingsState, seat: Seat) -> Sequence[Event]:
    """Let others' talks and attacks skip the seat until something happens to it."""
    state.resting = state.resting | {seat}
    return (Event("the_things-rests", seat, {"player": PLAYER[seat]}),)


def wake(state: TheThingsState, seat: Seat) -> Sequence[Event]:
    """Stop resting: the seat is asked again from the next question on."""
    state.end_rest(seat)
    return (Event("the_things-wakes", seat, {"player": PLAYER[seat]}),)
