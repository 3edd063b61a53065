"""A player's private knowledge, shown in their view at any time."""

from collections.abc import Iterator

from games.core.cards import cards_of
from games.core.game import TABLE, Cards, Fact, Phrase, Players, Seat
from games.the_things.actions import CARD, term_of
from games.the_things.cards import PACK, value_of
from games.the_things.memory import BloodTest
from games.the_things.state import ASKING, REFILLING, TheThingsState, cards_fact
from games.tricks.seats import PLAYER

EXCHANGES_TOLD = 5
"""The number of a player's latest exchanges, and of their blood tests, in the notes."""


def own_note(state: TheThingsState, viewer: Seat) -> Phrase:
    """The viewer's allegiance, and the way to win with it."""
    if viewer not in state.living:
        return (
            Phrase("the_things-died-thing") if state.is_a_thing(viewer) else Phrase("the_things-died-human")
        )
    return Phrase("the_things-you-thing") if state.is_a_thing(viewer) else Phrase("the_things-you-human")


def said(state: TheThingsState, viewer: Seat) -> Iterator[Phrase]:
    """The viewer's offered cards and answers, while the others still answer."""
    if viewer == state.turn and state.offered:
        offered = Cards(tuple(PACK.codes[card] for card in state.offered))
        yield Phrase("the_things-you-offer", {"cards": offered})
    answer = state.answers[viewer]
    if state.phase == ASKING and answer is not None and viewer not in state.resting:
        if answer.rank:
            yield Phrase("the_things-you-volunteered", {"card": CARD[answer.card]})
        else:
            yield Phrase("the_things-you-rest") if answer.rests else Phrase("the_things-you-declined")
    if state.phase == REFILLING and state.shows[viewer] is not None:
        yield Phrase("the_things-you-drew")


def remembered(state: TheThingsState, viewer: Seat) -> Iterator[Phrase]:
    """Certain allegiances, cards that are surely still in the hands they were seen in, and their history."""
    yield from _allegiances(state, viewer)
    others = [seat for seat in state.living if seat != viewer]
    memory = state.memory(viewer)
    for seat in others:
        if memory.sees[seat]:
            facts: dict[str, Fact] = {"player": PLAYER[seat], "cards": cards_fact(memory.sees[seat])}
            yield Phrase("the_things-known-cards", facts)
    for seat in others:
        for rank in _only_ranks(state, seat, viewer):
            yield Phrase("the_things-known-rank", {"player": PLAYER[seat], "rank": term_of(rank)})
    if viewer != TABLE:
        yield from _exchanges(state, viewer)
        yield from map(_saw, memory.tests[-EXCHANGES_TOLD:])


def just_learned(state: TheThingsState, viewer: Seat) -> Phrase | None:
    """The result of the viewer's blood test, until the next player's turn is over."""
    tests = state.memory(viewer).tests
    is_new = bool(tests) and state.turns - tests[-1].turn <= 1 and viewer in state.living
    return _saw(tests[-1]) if is_new else None


def _saw(test: BloodTest) -> Phrase:
    return Phrase("the_things-you-tested", {"player": PLAYER[test.tested], "card": CARD[test.card]})


def _only_ranks(state: TheThingsState, seat: Seat, viewer: Seat) -> list[int]:
    """The ranks that a seat surely holds, except by cards that the viewer has seen, and by present offers."""
    told = [*cards_of(state.memory(viewer).sees[seat]), *(state.offered if seat == state.turn else ())]
    return sorted(state.claims[seat].difference(map(value_of, told)))


def _allegiances(state: TheThingsState, viewer: Seat) -> Iterator[Phrase]:
    memory = state.memory(viewer)
    others = [seat for seat in state.living if seat != viewer]
    things = tuple(seat for seat in others if memory.things[seat] is not None)
    if things:
        yield Phrase("the_things-known-things", {"players": Players(things), "count": len(things)})
    proved = memory.surely_human([exchange.pair for exchange in state.exchanges])
    humans = tuple(seat for seat in others if seat in proved)
    if humans:
        yield Phrase("the_things-known-humans", {"players": Players(humans), "count": len(humans)})


def _exchanges(state: TheThingsState, viewer: Seat) -> Iterator[Phrase]:
    """The viewer's exchanges, with the cards given and received."""
    own = [(time, each) for time, each in enumerate(state.exchanges) if viewer in each.pair]
    for time, exchange in own[-EXCHANGES_TOLD:]:
        mine = exchange.pair.index(viewer)
        facts: dict[str, Fact] = {
            "player": PLAYER[exchange.pair[1 - mine]],
            "gave": CARD[exchange.gave[mine]],
            "got": CARD[exchange.gave[1 - mine]],
        }
        became = time == state.infected[viewer]
        yield Phrase("the_things-you-were-infected" if became else "the_things-you-exchanged", facts)
