"""The table of Tricky Express: who sits beside whom, the cards, the actions, and what is told of them."""

from typing import NamedTuple, TypeAlias

from games.core.actions import Action
from games.core.cards import Card, Hand, Pack
from games.core.game import Cards, Event, Fact, Players, Seat, Term
from games.tricks import PlayActions

SEATS = 4
TRICKS = 13
DEALS = 4
EVERYBODY: tuple[Seat, ...] = tuple(range(SEATS))
NOBODY: tuple[Seat, ...] = ()
SIDES: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in EVERYBODY)
TURN = SIDES
NEXT_TURN = (*TURN[1:], TURN[0])

PACK = Pack("23456789TJQKA")
SUITS: tuple[Term, ...] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))
RANK_MASKS: tuple[Hand, ...] = tuple(
    sum(1 << (suit * PACK.width + rank) for suit in range(len(PACK.suits))) for rank in range(PACK.width)
)
"""The cards of each rank, twos first."""
_FROM_THE_TOP = RANK_MASKS[::-1]

FIRST, SECOND, PLAYING = range(3)
"""What a deal goes through: the two exchanges, and the play."""

Given: TypeAlias = tuple[Card, ...]
"""What a player has given in an exchange: nothing yet, the card to the right, or also the one to the left."""


def right_of(seat: Seat) -> Seat:
    """The neighbour on the right, who plays before."""
    return (seat - 1) % SEATS


def left_of(seat: Seat) -> Seat:
    """The neighbour on the left, who plays next."""
    return (seat + 1) % SEATS


def highest(hand: Hand) -> Hand:
    """The cards of the highest rank in a hand, which holds a card or more."""
    for rank in _FROM_THE_TOP:
        if hand & rank:
            return hand & rank
    raise ValueError("no card is the highest of an empty hand")


def above(card: Card) -> Hand:
    """All cards of higher ranks than this one."""
    return sum(RANK_MASKS[card % PACK.width + 1 :])


RIGHT = PlayActions(PACK, "right")
LEFT = PlayActions(PACK, "left")
PLAY = PlayActions(PACK)
GIVE = (RIGHT, LEFT)
"""What everybody decides in an exchange, in this order."""
ACTIONS: frozenset[Action] = frozenset().union(RIGHT.actions, LEFT.actions, PLAY.actions)


class Played(NamedTuple):
    """What there is to know of an action that plays a card; `events` has what to tell for each seat."""

    card: Card
    bit: Hand
    suit: Hand
    events: tuple[tuple[Event, ...], ...]


PLAYER: tuple[Players, ...] = tuple(Players((seat,)) for seat in EVERYBODY)
ALONE: tuple[frozenset[Seat], ...] = tuple(frozenset((seat,)) for seat in EVERYBODY)
CARD: tuple[Cards, ...] = tuple(Cards((code,)) for code in PACK.codes)


def _played(card: Card) -> Played:
    events = tuple(
        (Event("played", seat, {"player": PLAYER[seat], "card": CARD[card]}),) for seat in EVERYBODY
    )
    return Played(card, 1 << card, PACK.suit_masks[PACK.suit(card)], events)


def _gave(seat: Seat, receiver: Seat, card: Card) -> tuple[Event, ...]:
    facts: dict[str, Fact] = {"receiver": PLAYER[receiver], "card": CARD[card]}
    return (Event("tricky_express-gave", seat, facts, ALONE[seat]),)


PLAYED: dict[Action, Played] = {each: _played(card) for each, card in PLAY.card.items()}
GAVE: tuple[tuple[tuple[tuple[Event, ...], ...], ...], ...] = tuple(
    tuple(tuple(_gave(seat, neighbour(seat), card) for card in range(PACK.size)) for seat in EVERYBODY)
    for neighbour in (right_of, left_of)
)
"""What to tell of a card given to the right, or to the left, by a seat."""
WON: tuple[tuple[Event, ...], ...] = tuple(
    (Event("trick-won", seat, {"winner": PLAYER[seat]}),) for seat in EVERYBODY
)


def received_facts(seat: Seat, exchange: int, from_right: Card, from_left: Card) -> dict[str, Fact]:
    """What a player got in an exchange, numbered from 1."""
    return {
        "exchange": exchange,
        "right": PLAYER[right_of(seat)],
        "right_card": CARD[from_right],
        "left": PLAYER[left_of(seat)],
        "left_card": CARD[from_left],
    }
