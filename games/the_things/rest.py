"""Keeping out of what others do: one answer to all their talks and attacks until one's next turn.

Everybody has it alike, whatever they hold, and all see who keeps out. So nobody is asked in vain, and that
somebody is not asked says nothing of their cards.
"""

from collections.abc import Sequence

from games.core.actions import Action
from games.core.game import Event, Seat
from games.the_things.actions import REST, WAKE
from games.the_things.state import ASKING, FIGHTING, OVER, TheThingsState
from games.tricks.seats import PLAYER


def rest_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """To keep out from now on, or to take part again."""
    if seat not in state.living or state.phase == OVER or seat == state.turn:
        return ()
    if not _may_change(state, seat):
        return ()
    return (WAKE,) if seat in state.resting else (REST,)


def _may_change(state: TheThingsState, seat: Seat) -> bool:
    """True if nothing is asked of the seat that it must answer, and no answer of its own is still secret."""
    if state.phase == ASKING:
        return seat in state.to_act or seat in state.resting
    if state.phase == FIGHTING:
        return state.combat is not None and seat != state.combat.target
    return seat not in state.to_act


def rest(state: TheThingsState, seat: Seat) -> Sequence[Event]:
    """Others' talks and attacks pass the seat by until something happens to it."""
    state.resting = state.resting | {seat}
    return (Event("the_things-rests", seat, {"player": PLAYER[seat]}),)


def wake(state: TheThingsState, seat: Seat) -> Sequence[Event]:
    """The seat is asked again, beginning with what comes next."""
    state.stirs(seat)
    return (Event("the_things-wakes", seat, {"player": PLAYER[seat]}),)
