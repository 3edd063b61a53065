"""Between two actions: the refill, whose turn it is, and the declarations that end the game."""

from collections.abc import Sequence

from games.core.actions import Action
from games.core.game import TABLE, Event, Seat
from games.the_things.state import ACTING, REFILLING, DealState
from games.the_things.table import (
    ALONE,
    CARD,
    HAND_SIZE,
    KEEP,
    LEAVE,
    PLAYER,
    RED,
    RESCUE,
    SHOW,
    TURN,
    is_thing,
)


def end_action(state: DealState) -> Sequence[Event]:
    """The turn player's action is over: the refill begins with him, or who comes after him (TT-13)."""
    if len(state.living) == 1:
        return state.end(things_won=state.thing(state.living[0]))
    state.phase = REFILLING
    state.to_refill = state.clockwise(state.turn)
    return _go_on(state)


# The refill: everybody in order looks at each card drawn, and keeps it or shows it


def refill_actions(state: DealState, seat: Seat) -> tuple[Action, ...]:
    """A Human cannot keep a red card; a Thing can, or shows it as a Human would. Black cards are kept."""
    if not _drew_red(state):
        return (KEEP,)
    return (KEEP, SHOW) if is_thing(state.hands[seat]) else (SHOW,)


def refill(state: DealState, seat: Seat, action: Action) -> Sequence[Event]:
    """The card drawn is kept, or shown and laid away; then the next is drawn."""
    card = state.drawn
    assert card is not None
    state.drawn = None
    if action is KEEP:
        state.hands[seat] |= 1 << card
        kept = Event("the_things-kept", seat, {"player": PLAYER[seat]})
        return (kept, *_go_on(state))
    state.lay_away((card,), (TABLE,))
    showed = Event("the_things-showed", seat, {"player": PLAYER[seat], "card": CARD[card]})
    return (showed, *_go_on(state))


def _drew_red(state: DealState) -> bool:
    return state.drawn is not None and bool(RED >> state.drawn & 1)


def _go_on(state: DealState) -> Sequence[Event]:
    """The next card for who is short of five; when nobody is, the next turn."""
    for place, seat in enumerate(state.to_refill):
        if state.hands[seat].bit_count() < HAND_SIZE:
            state.drawn = state.draw()
            if state.drawn is None:
                break
            state.to_refill = state.to_refill[place:]
            state.to_act = TURN[seat]
            return (Event("the_things-drew", seat, {"card": CARD[state.drawn]}, ALONE[seat]),)
    state.to_refill = ()
    return _next_turn(state)


def _next_turn(state: DealState) -> Sequence[Event]:
    state.turns += 1
    if state.turns == most_turns(state):
        return (Event("the_things-not-rescued"), *state.end(things_won=True))
    state.turn = state.clockwise((state.turn + 1) % state.seats)[0]
    state.phase = ACTING
    state.to_act = TURN[state.turn]
    return ()


def most_turns(state: DealState) -> int:
    """How many turns the game lasts at most."""
    return state.options.turns_each * state.seats


# Declarations: by any living player, between two actions (TT-16)


def declarations(state: DealState, seat: Seat) -> tuple[Action, ...]:
    """What a player may declare now: a Human calls the rescue, a Thing leaves."""
    if state.phase != ACTING or seat not in state.living:
        return ()
    return (LEAVE,) if is_thing(state.hands[seat]) else (RESCUE,)


def declare(state: DealState, seat: Seat, action: Action) -> Sequence[Event]:
    """The game ends: who called wins if all the living are of his side, and loses if not."""
    things = [state.thing(each) for each in state.living]
    if action is RESCUE:
        called = Event("the_things-rescue", seat, {"player": PLAYER[seat]})
        return (called, *state.end(things_won=any(things)))
    left = Event("the_things-leave", seat, {"player": PLAYER[seat]})
    return (left, *state.end(things_won=all(things)))
