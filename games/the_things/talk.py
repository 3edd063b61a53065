"""The talk: an offer, a poll of all others, and the exchange of two cards."""

from collections.abc import Iterator, Sequence

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.game import Event, Fact, Players, Seat
from games.the_things import rest, search
from games.the_things.actions import (
    CARD,
    DECLINE,
    FORCE,
    GIVE,
    KIND,
    OFFER,
    PICK,
    RESERVE,
    REST,
    TAKE,
    VOLUNTEER,
    WANT,
    WHOM,
    term_of,
)
from games.the_things.cards import RED, copy_in, is_thing, kinds_of, of_value, spared, value_of
from games.the_things.state import (
    ASKING,
    CHOOSING,
    DECLINED,
    FORCING,
    OFFERING,
    PICKING,
    RESERVING,
    CardExchange,
    PollAnswer,
    TheThingsState,
)
from games.the_things.turns import end_action
from games.tricks.seats import ALONE, PLAYER, TURN

# The offer: a card of a told rank, with the option `free_trade` one of several; then the rank wanted


def may_offer(state: TheThingsState, seat: Seat) -> Hand:
    """The cards that the player may give up, of ranks not yet offered in this talk."""
    hand = spared(state.hands[seat])
    for card in state.offered:
        hand &= ~of_value(value_of(card))
    return hand


def offer_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """The ranks to want; in a free trade also more cards to offer."""
    if not state.options.free_trade:
        return WANT
    return (*OFFER.of(kinds_of(may_offer(state, seat))), *WANT)


def after_offers(state: TheThingsState, seat: Seat) -> Iterator[tuple[Action, tuple[Action, ...]]]:
    """The first offers of a talk, each with the actions right after it."""
    cards = may_offer(state, seat)
    for action in OFFER.of(kinds_of(cards)):
        others = cards & ~of_value(value_of(KIND[action])) if state.options.free_trade else 0
        yield action, (*OFFER.of(kinds_of(others)), *WANT)


def offer(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Offer a card; all hear its rank, which is true."""
    card = copy_in(may_offer(state, seat), KIND[action])
    assert card is not None
    state.phase = OFFERING
    state.offered = (*state.offered, card)
    state.claims[seat] = state.claims[seat] | {value_of(card)}
    facts: dict[str, Fact] = {"player": PLAYER[seat], "rank": term_of(value_of(card))}
    return (
        Event("the_things-offers", seat, facts),
        Event("the_things-offered", seat, {"card": CARD[card]}, ALONE[seat]),
    )


def want_or_offer(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Offer one more card, or name the rank wanted and ask all others who do not rest."""
    if action.number is None:
        return offer(state, seat, action)
    state.phase = ASKING
    state.wanted = action.number
    others = state.others(seat)
    state.answers = [DECLINED if each in state.resting else None for each in range(state.seats)]
    state.to_act = tuple(each for each in others if each not in state.resting)
    facts: dict[str, Fact] = {"player": PLAYER[seat], "rank": term_of(state.wanted)}
    wants = Event("the_things-wants", seat, facts)
    return (wants,) if state.to_act else (wants, *_tell_answers(state))


# The poll: all are asked at once, in secret (TT-6)


def may_give(state: TheThingsState, seat: Seat) -> Hand:
    """The cards of the wanted rank that a volunteer can give: never a Thing's only red card."""
    return spared(state.hands[seat]) & of_value(state.wanted)


def poll_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """Declining, and volunteering with a card; in a free trade for one of the ranks offered."""
    cards = kinds_of(may_give(state, seat))
    if not state.options.free_trade:
        return (*VOLUNTEER.of(cards), DECLINE)
    return (*(TAKE[value_of(card), kind] for card in state.offered for kind in cards_of(cards)), DECLINE)


def answer(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Note an answer, which stays secret until all have answered."""
    state.answers[seat] = answer_of(state, seat, action)
    state.to_act = tuple(each for each in state.to_act if each != seat)
    return () if state.to_act else _tell_answers(state)


def answer_of(state: TheThingsState, seat: Seat, action: Action) -> PollAnswer:
    """The answer that an action of the poll stands for."""
    if action not in KIND:
        return PollAnswer(rests=action is REST)
    card = copy_in(may_give(state, seat), KIND[action])
    assert card is not None
    return PollAnswer(action.number or value_of(state.offered[0]), card)


def _tell_answers(state: TheThingsState) -> Sequence[Event]:
    """Tell all the volunteers, and the players who rest from now on; a single volunteer is picked at once."""
    answers = {seat: said for seat, said in enumerate(state.answers) if said is not None}
    told = [event for seat, said in answers.items() if said.rests for event in rest.rest(state, seat)]
    state.volunteers = tuple((seat, said.rank) for seat, said in answers.items() if said.rank)
    state.to_act = TURN[state.turn]
    if not state.volunteers:
        state.answers = [None] * state.seats
        return (*told, Event("the_things-nobody-volunteers"), *_unanswered(state))
    told.extend(_volunteers(state))
    for seat, _ in state.volunteers:
        state.claims[seat] = state.claims[seat] | {state.wanted}
    if len(state.volunteers) == 1:
        return (*told, *_exchange_with(state, state.volunteers[0][0]))
    state.phase = PICKING
    return told


def _volunteers(state: TheThingsState) -> Sequence[Event]:
    if state.options.free_trade:
        return [
            Event("the_things-volunteers-for", seat, {"player": PLAYER[seat], "rank": term_of(rank)})
            for seat, rank in state.volunteers
        ]
    players = Players(tuple(seat for seat, _ in state.volunteers))
    return (Event("the_things-volunteers", None, {"players": players, "count": len(state.volunteers)}),)


def _unanswered(state: TheThingsState) -> Sequence[Event]:
    """Without volunteers, let the turn player force an exchange, or by the house rule search."""
    if state.options.forced_exchange:
        state.phase = FORCING
        others = state.others(state.turn)
        return _force(state, *others) if len(others) == 1 else ()
    _clear(state)
    return search.search(state, state.turn)


# The exchange with a volunteer; the turn player must pick one if there are any (TT-4)


def pick_actions(state: TheThingsState, _: Seat) -> tuple[Action, ...]:
    """One of the volunteers."""
    return tuple(PICK[seat] for seat, _ in state.volunteers)


def pick(state: TheThingsState, _: Seat, action: Action) -> Sequence[Event]:
    """Exchange with the volunteer picked, who gives the card that they have named."""
    return _exchange_with(state, WHOM[action])


def _exchange_with(state: TheThingsState, partner: Seat) -> Sequence[Event]:
    """Exchange the two cards, face down; all know the rank of both."""
    said = state.answers[partner]
    assert said is not None
    state.taking = said.rank
    return _exchange(state, partner, said.card, told=value_of(said.card))


# The forced exchange


def force_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """Any other living player."""
    return tuple(FORCE[each] for each in state.others(seat))


def force(state: TheThingsState, _: Seat, action: Action) -> Sequence[Event]:
    """Force the player named."""
    return _force(state, WHOM[action])


def _force(state: TheThingsState, partner: Seat) -> Sequence[Event]:
    """Force a player; of several cards offered the turn player chooses one first."""
    state.partner = partner
    facts: dict[str, Fact] = {"player": PLAYER[state.turn], "partner": PLAYER[partner]}
    forced = Event("the_things-forces", state.turn, facts)
    if len(state.offered) > 1:
        state.phase = CHOOSING
        return (forced,)
    return (forced, *_ask_to_reserve(state, value_of(state.offered[0])))


def choose_actions(state: TheThingsState, _: Seat) -> tuple[Action, ...]:
    """One of the cards offered."""
    return tuple(GIVE.of(kinds_of(hand_of(state.offered))))


def choose(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Settle the rank that the turn player gives, of the ranks offered."""
    rank = value_of(KIND[action])
    chosen = Event("the_things-chooses", seat, {"player": PLAYER[seat], "rank": term_of(rank)})
    return (chosen, *_ask_to_reserve(state, rank))


def _ask_to_reserve(state: TheThingsState, rank: int) -> Sequence[Event]:
    assert state.partner is not None
    state.taking = rank
    state.phase = RESERVING
    state.to_act = TURN[state.partner]
    return ()


def may_reserve(state: TheThingsState, seat: Seat) -> Hand:
    """The cards that can be set aside; a Thing can only set a red one aside."""
    hand = state.hands[seat]
    return hand & RED if is_thing(hand) else hand


def reserve_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """The cards that the partner may keep safe."""
    return tuple(RESERVE.of(kinds_of(may_reserve(state, seat))))


def reserve(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Set a card aside, and exchange a random one of the others."""
    reserved = copy_in(state.hands[seat], KIND[action])
    assert reserved is not None
    drawn = state.draw_lot(state.hands[seat] & ~(1 << reserved))
    return _exchange(state, seat, drawn, told=0)


# The exchange itself


def gift(state: TheThingsState) -> Card:
    """The offered card that the partner gets."""
    return next(card for card in state.offered if value_of(card) == state.taking)


def _exchange(state: TheThingsState, partner: Seat, received: Card, told: int) -> Sequence[Event]:
    """Exchange the turn player's card and the partner's; all know the partner's rank if it is `told`."""
    seat, given = state.turn, gift(state)
    was = {each: is_thing(state.hands[each]) for each in (seat, partner)}
    state.remove_card(seat, given, seen_by=(partner,), value=value_of(given))
    state.remove_card(partner, received, seen_by=(seat,), value=told)
    _remember_things(state, seat, given, partner, received)
    state.exchanges = (*state.exchanges, CardExchange((seat, partner), (given, received)))
    _give_card(state, partner, given, from_=seat, value=value_of(given))
    _give_card(state, seat, received, from_=partner, value=told)
    state.end_rest(seat, partner)
    _clear(state)
    return (
        Event("the_things-exchanged", seat, {"player": PLAYER[seat], "partner": PLAYER[partner]}),
        *_received(state, seat, received, was_thing=was[seat]),
        *_received(state, partner, given, was_thing=was[partner]),
        *end_action(state),
    )


def _remember_things(state: TheThingsState, seat: Seat, given: Card, partner: Seat, received: Card) -> None:
    """Note for the taker of a red card that its giver was a Thing before."""
    for giver, card, taker in ((seat, given, partner), (partner, received, seat)):
        if RED >> card & 1:
            state.memory(taker).note_thing(giver, state.time())


def _give_card(state: TheThingsState, taker: Seat, card: Card, *, from_: Seat, value: int) -> None:
    state.hands[taker] |= 1 << card
    state.memory(from_).see(taker, card, state.time())
    if value:
        state.claims[taker] = state.claims[taker] | {value}
    if RED >> card & 1 and state.infected[taker] is None:
        state.infected[taker] = state.time() - 1


def _received(state: TheThingsState, seat: Seat, card: Card, *, was_thing: bool) -> Sequence[Event]:
    """The events of a player's new card, and of becoming a Thing by it (TT-19)."""
    got = Event("the_things-received", seat, {"card": CARD[card]}, ALONE[seat])
    if was_thing or not is_thing(state.hands[seat]):
        return (got,)
    return got, Event("the_things-infected", seat, {"player": PLAYER[seat]}, ALONE[seat])


def _clear(state: TheThingsState) -> None:
    state.offered = ()
    state.wanted = 0
    state.answers = [None] * state.seats
    state.volunteers = ()
    state.partner = None
    state.taking = 0
