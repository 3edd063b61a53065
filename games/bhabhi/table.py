"""The table of Bhabhi: the packs, the actions, and what is told of them."""

from typing import NamedTuple

from games.core.actions import Action, action
from games.core.cards import Card, Hand, Pack
from games.core.game import Cards, Event, Players, Seat, Term
from games.tricks import PlayActions

MOST_SEATS = 12
TWO_PACKS_FROM = 8
"""From so many players on, two packs are shuffled together (6.3)."""

RANKS = "23456789TJQKA"
ONE = Pack(RANKS)
TWO = Pack(RANKS, copies=2)
KINDS = ONE.size
ACE_OF_SPADES: Card = ONE.parse("AS")
SUITS: tuple[Term, ...] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))

ROUNDS = 1000
"""A deal of so many rounds is void."""


def pack_of(seats: int) -> Pack:
    """What so many players play with."""
    return TWO if seats >= TWO_PACKS_FROM else ONE


ALL_SEATS = range(MOST_SEATS)
TURN: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in ALL_SEATS)
PLAYER: tuple[Players, ...] = tuple(Players((seat,)) for seat in ALL_SEATS)
CARD: tuple[Cards, ...] = tuple(Cards((code,)) for code in ONE.codes)

PLAY = PlayActions(ONE)
DECLINE = action("decline")
PASS = action("pass")
REST = action("rest")
WAKE = action("wake")
DRAW = action("draw")
SEAT_ITEMS: tuple[str, ...] = tuple(f"P{seat}" for seat in ALL_SEATS)
TAKE_FROM: tuple[Action, ...] = tuple(action("take", item) for item in SEAT_ITEMS)
DRAW_FROM: tuple[Action, ...] = tuple(action("draw_from", item) for item in SEAT_ITEMS)
TAKES: dict[Action, Seat] = {each: seat for seat, each in enumerate(TAKE_FROM)}
DRAWS: dict[Action, Seat | None] = {DRAW: None, **{each: seat for seat, each in enumerate(DRAW_FROM)}}
ACTIONS: frozenset[Action] = frozenset((*PLAY.actions, DECLINE, PASS, REST, WAKE, *TAKES, *DRAWS))


class Played(NamedTuple):
    """What there is to know of an action that plays a card; `events` has what to tell for each seat."""

    card: Card
    bit: Hand
    suit: Hand
    events: tuple[tuple[Event, ...], ...]


def _played(card: Card) -> Played:
    events = tuple(
        (Event("played", seat, {"player": PLAYER[seat], "card": CARD[card]}),) for seat in ALL_SEATS
    )
    return Played(card, 1 << card, ONE.suit_masks[ONE.suit(card)], events)


PLAYED: dict[Action, Played] = {each: _played(card) for each, card in PLAY.card.items()}

CLEAN: tuple[Event, ...] = tuple(Event("bhabhi-clean", seat, {"winner": PLAYER[seat]}) for seat in ALL_SEATS)
BREAKS: tuple[Event, ...] = tuple(
    Event("bhabhi-breaks", seat, {"player": PLAYER[seat]}) for seat in ALL_SEATS
)
PICKS_UP: tuple[tuple[Event, ...], ...] = tuple(
    tuple(
        Event("bhabhi-picks-up", seat, {"player": PLAYER[seat], "count": count})
        for count in range(MOST_SEATS + 1)
    )
    for seat in ALL_SEATS
)
"""By seat and number of cards."""
AWAY: tuple[Event, ...] = tuple(Event("bhabhi-away", seat, {"player": PLAYER[seat]}) for seat in ALL_SEATS)
LOSES: tuple[Event, ...] = tuple(Event("bhabhi-loses", seat, {"player": PLAYER[seat]}) for seat in ALL_SEATS)
WAKES: tuple[Event, ...] = tuple(Event("bhabhi-wakes", seat, {"player": PLAYER[seat]}) for seat in ALL_SEATS)
