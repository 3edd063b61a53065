"""What can be done in Finesse, and what is told of it. The actions are:

    play KH        play AH no_trump       a card of the hand, announcing no trump or not
    table KH       table AH no_trump      leads the partner's table card
    lay 5C                                puts down a new table card
    expect 7                              says how many tricks one expects or wants

A verb's actions and their events are made once, so that a move makes nothing.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from games.core.actions import Action, action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Cards, Event, Players, Seat, Term
from games.finesse.cards import ACES, PACK, copies_of, distinct
from games.tricks import PlayActions

SEATS = 4
TRICKS = 13
EVERYBODY: tuple[Seat, ...] = tuple(range(SEATS))
SIDES: tuple[tuple[Seat, ...], ...] = ((0, 2), (1, 3))
PLAYER: tuple[Players, ...] = tuple(Players((seat,)) for seat in EVERYBODY)
PARTNER: tuple[Seat, ...] = tuple((seat + 2) % SEATS for seat in EVERYBODY)

NO_TRUMP = "no_trump"

EventsBySeat: TypeAlias = tuple[tuple[Event, ...], ...]


class Move(NamedTuple):
    """What there is to know of an action with a card.

    `card` is the lower of two equal cards, `copies` both; `announces` whether no trump is announced with it;
    `events` has what to tell for each seat.
    """

    card: Card
    copies: Hand
    suit: Hand
    announces: bool
    events: EventsBySeat


class Moves(PlayActions):
    """The actions of one verb with a card, plain and announcing no trump."""

    def __init__(self, verb: str, event: Callable[[Seat, Cards], Event]) -> None:
        super().__init__(PACK, verb)
        self.moves: dict[Action, Move] = {}
        self.announcing: dict[Card, Action] = {}
        for card in cards_of(distinct(PACK.full)):
            code = PACK.codes[card]
            suit = PACK.suit_masks[PACK.suit(card)]
            events = tuple((event(seat, Cards((code,))),) for seat in EVERYBODY)
            self.announcing[card] = action(verb, code, words=[NO_TRUMP])
            for each, announces in ((self.actions[card], False), (self.announcing[card], True)):
                self.moves[each] = Move(card, copies_of(card), suit, announces, events)

    def any_of(self, hand: Hand) -> tuple[Action, ...]:
        """The plain actions with each card of the hand, equal cards once."""
        return tuple(self.of(distinct(hand)))

    def announcing_with(self, hand: Hand) -> tuple[Action, ...]:
        """The ways to announce no trump, with each ace of the hand."""
        return tuple(self.announcing[ace] for ace in cards_of(hand & ACES))


PLAY = Moves("play", lambda seat, card: Event("played", seat, {"player": PLAYER[seat], "card": card}))
FROM_TABLE = Moves(
    "table",
    lambda seat, card: Event(
        "finesse-table-lead", seat, {"player": PLAYER[seat], "owner": PLAYER[PARTNER[seat]], "card": card}
    ),
)
LAY = Moves("lay", lambda seat, card: Event("finesse-laid", seat, {"player": PLAYER[seat], "card": card}))
LAID = {each: move for each, move in LAY.moves.items() if not move.announces}
EXPECT: tuple[Action, ...] = tuple(action("expect", number=tricks) for tricks in range(TRICKS + 1))
ACTIONS: frozenset[Action] = frozenset((*PLAY.moves, *FROM_TABLE.moves, *LAID, *EXPECT))

SUITS: tuple[Term, ...] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))
TRUMP: tuple[Event, ...] = tuple(Event("finesse-trump", None, {"suit": suit}) for suit in SUITS)
WITHOUT_TRUMP = Event("finesse-no-trump")
WON: tuple[Event, ...] = tuple(Event("trick-won", seat, {"winner": PLAYER[seat]}) for seat in EVERYBODY)
