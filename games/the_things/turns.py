"""Between two actions: the refill, the next turn, and the declarations that end the game."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from games.core.actions import Action
from games.core.cards import Card, Hand, hand_of
from games.core.game import TABLE, Cards, Event, Seat
from games.the_things.actions import KEEP, LEAVE, RESCUE, SHOW, SHOW_FIRST, show_cards, shown_in
from games.the_things.cards import HAND_SIZE, PACK, RED, in_order, is_thing
from games.the_things.state import ACTING, NAMED_CARDS, REFILLING, Showing, TheThingsState
from games.tricks.seats import ALONE, PLAYER, TURN

ALL: Final = 1 << 30
"""More red cards than there are."""


def end_action(state: TheThingsState) -> Sequence[Event]:
    """End the turn player's action; the refill begins with them, or the next living player (TT-13)."""
    if len(state.living) == 1:
        return state.end(things_won=state.is_a_thing(state.living[0]))
    return _look(state)


# The refill: all who are short look at the cards drawn, at the same time, and decide on the red ones


def refill_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """A Human shows every red card; a Thing keeps all, names cards to show, or shows a number of them."""
    red = hand_of(state.drawn[seat]) & RED
    if not red:
        return (KEEP,)
    if not is_thing(state.hands[seat]):
        return (SHOW,)
    if state.rules < NAMED_CARDS:
        return (KEEP, *SHOW_FIRST, SHOW)
    return (KEEP, *_named(red), *SHOW_FIRST[red.bit_count() :], SHOW)


def _named(red: Hand) -> tuple[Action, ...]:
    """Showing any of these cards, few before many; equal cards make no difference."""
    cards = in_order(red)
    chosen = (hand_of(some) for count in range(1, len(cards) + 1) for some in combinations(cards, count))
    return tuple(dict.fromkeys(map(show_cards, chosen)))


def refill(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Note an answer, which stays secret until all have answered."""
    state.shows[seat] = shows_of(state, seat, action)
    state.to_act = tuple(each for each in state.to_act if each != seat)
    return () if state.to_act else _fill_up(state)


def shows_of(state: TheThingsState, seat: Seat, action: Action) -> Showing:
    """The red cards that a player shows of the cards drawn, and the most that they show of the next ones.

    A number alone counts both, beginning with the cards drawn first.
    """
    if action is KEEP:
        return Showing(0, 0)
    red = [card for card in state.drawn[seat] if RED >> card & 1]
    if action.items:
        return Showing(shown_in(hand_of(red), action), 0)
    most = action.number or ALL
    return Showing(hand_of(red[:most]), max(most - len(red), 0))


def _look(state: TheThingsState) -> Sequence[Event]:
    """Let all seats short of five draw the missing cards, and look at them."""
    told: list[Event] = []
    for seat in state.clockwise(state.turn):
        missing = HAND_SIZE - state.hands[seat].bit_count()
        state.drawn[seat] = tuple(card for _ in range(missing) if (card := state.draw()) is not None)
        if state.drawn[seat]:
            told.append(Event("the_things-drew", seat, {"card": _cards(state.drawn[seat])}, ALONE[seat]))
    state.to_act = tuple(seat for seat in state.clockwise(state.turn) if state.drawn[seat])
    if state.to_act:
        state.phase = REFILLING
        return told
    return _next_turn(state)


def _fill_up(state: TheThingsState) -> Sequence[Event]:
    """Let one seat after another keep and show cards, and draw for the cards shown."""
    told: list[Event] = []
    for seat in state.clockwise(state.turn):
        if state.drawn[seat]:
            told.extend(_fill(state, seat))
    return (*told, *_next_turn(state))


def _fill(state: TheThingsState, seat: Seat) -> Sequence[Event]:
    looked, showing = state.drawn[seat], state.shows[seat]
    assert showing is not None
    state.drawn[seat], state.shows[seat] = (), None
    shown = [card for card in looked if showing.cards >> card & 1]
    kept = [card for card in looked if not showing.cards >> card & 1]
    state.lay_away(shown, (TABLE,))
    state.hands[seat] |= hand_of(kept)
    most = len(shown) + showing.more
    while state.hands[seat].bit_count() < HAND_SIZE and (card := state.draw()) is not None:
        if RED >> card & 1 and len(shown) < most:
            shown.append(card)
            state.lay_away((card,), (TABLE,))
        else:
            kept.append(card)
            state.hands[seat] |= 1 << card
    return tuple(_told(seat, looked, kept, shown))


def _told(seat: Seat, looked: Sequence[Card], kept: Sequence[Card], shown: Sequence[Card]) -> Iterator[Event]:
    """All see the cards shown; the player sees the cards that replace them."""
    if shown:
        yield Event("the_things-showed", seat, {"player": PLAYER[seat], "cards": _cards(shown)})
    yield Event("the_things-filled", seat, {"player": PLAYER[seat], "count": len(kept)})
    if any(card not in looked for card in kept):
        yield Event("the_things-kept", seat, {"cards": _cards(kept)}, ALONE[seat])


def _cards(cards: Sequence[Card]) -> Cards:
    return Cards(tuple(PACK.codes[card] for card in cards))


# The next turn


def _next_turn(state: TheThingsState) -> Sequence[Event]:
    state.turns += 1
    if state.turns == most_turns(state):
        return (Event("the_things-not-rescued"), *state.end(things_won=True))
    state.turn = state.clockwise((state.turn + 1) % state.seats)[0]
    state.end_rest(state.turn)
    state.phase = ACTING
    state.to_act = TURN[state.turn]
    return ()


def most_turns(state: TheThingsState) -> int:
    """The most turns that the game can last."""
    return state.options.turns_each * state.seats


# Declarations: by any living player, between two actions (TT-16)


def declarations(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """The declaration open to a player now: a Human calls the rescue, a Thing leaves."""
    if state.phase != ACTING or seat not in state.living:
        return ()
    return (LEAVE,) if is_thing(state.hands[seat]) else (RESCUE,)


def declare(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """End the game: the caller wins if all the living are of their side, and else loses."""
    things = [state.is_a_thing(each) for each in state.living]
    if action is RESCUE:
        called = Event("the_things-rescue", seat, {"player": PLAYER[seat]})
        return (called, *state.end(things_won=any(things)))
    left = Event("the_things-leave", seat, {"player": PLAYER[seat]})
    return (left, *state.end(things_won=all(things)))
