"""The search: draw a card, and lay one away."""

from collections.abc import Sequence

from games.core.actions import Action
from games.core.cards import Hand, hand_of
from games.core.game import TABLE, Event, Seat
from games.the_things.actions import CARD, DISCARD, KIND
from games.the_things.cards import RED, copy_in, is_thing, kinds_of, spared
from games.the_things.state import SEARCHING, TheThingsState
from games.the_things.turns import end_action
from games.tricks.seats import ALONE, PLAYER, TURN


def search(state: TheThingsState, seat: Seat) -> Sequence[Event]:
    """Draw the top card and show it to the seat."""
    card = state.draw()
    assert card is not None, "hands never hold a whole pack"
    state.drawn[seat] = (card,)
    state.phase = SEARCHING
    state.to_act = TURN[seat]
    return (
        Event("the_things-searches", seat, {"player": PLAYER[seat]}),
        Event("the_things-drew", seat, {"card": CARD[card]}, ALONE[seat]),
    )


def may_discard(state: TheThingsState, seat: Seat) -> Hand:
    """The drawn card for a Human who drew a red one; else any card except a Thing's only red one."""
    drawn, hand = hand_of(state.drawn[seat]), state.hands[seat]
    if drawn & RED and not is_thing(hand):
        return drawn
    return spared(hand | drawn)


def discard_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """A card of the hand, or the one drawn; asked even without a choice, because that would be a sign."""
    return tuple(DISCARD.of(kinds_of(may_discard(state, seat))))


def discard(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Lay a card away, unseen by the others unless the option `search_face_up` is on (TT-3)."""
    state.hands[seat] |= hand_of(state.drawn[seat])
    state.drawn[seat] = ()
    card = copy_in(state.hands[seat], KIND[action])
    assert card is not None
    face_up = state.options.search_face_up
    state.remove_card(seat, card, seen_by=(TABLE,) if face_up else ())
    if face_up:
        state.face_up.append(card)
        told = Event("the_things-discarded-open", seat, {"player": PLAYER[seat], "card": CARD[card]})
    else:
        state.lay_away((card,), (seat,))
        told = Event("the_things-discarded", seat, {"player": PLAYER[seat]})
    return (told, *end_action(state))
