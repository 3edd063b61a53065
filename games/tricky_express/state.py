"""What there is to know of a deal of Tricky Express at any moment."""

from collections.abc import Sequence
from typing import Self

from games.core.cards import Card, Hand
from games.core.game import Seat, Term
from games.tricky_express.table import EVERYBODY, FIRST, PACK, SEATS, SUITS, Given, left_of, right_of


class DealState:
    """A deal, from the cards in hand to the last trick.

    Attributes:
        hands: the cards still held, by seat; what is given away is held no more.
        eldest: who leads to the first trick.
        phase: FIRST, SECOND or PLAYING.
        giving: what each seat has given so far in the exchange under way.
        given: what each seat gave in the exchanges that are over.
        plays: all cards played, in order.
        line: the line map: who won each trick.
        in_trick: how many cards of `plays` lie on the table; `led` is the suit led as a set of cards, 0
            before the lead, `best` the card that takes the trick as it stands, `winner` who played it.
        to_act: who must decide now.
    """

    __slots__ = (
        "best",
        "eldest",
        "given",
        "giving",
        "hands",
        "in_trick",
        "led",
        "line",
        "phase",
        "plays",
        "to_act",
        "winner",
    )

    def __init__(self, hands: Sequence[Hand], eldest: Seat) -> None:
        self.hands = list(hands)
        self.eldest = eldest
        self.phase = FIRST
        self.giving: list[Given] = [()] * SEATS
        self.given: tuple[tuple[Given, ...], ...] = ()
        self.plays: list[Card] = []
        self.line: list[Seat] = []
        self.in_trick = 0
        self.led: Hand = 0
        self.best: Card = 0
        self.winner: Seat = eldest
        self.to_act = EVERYBODY

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.hands = self.hands[:]
        twin.eldest = self.eldest
        twin.phase = self.phase
        twin.giving = self.giving[:]
        twin.given = self.given
        twin.plays = self.plays[:]
        twin.line = self.line[:]
        twin.in_trick = self.in_trick
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        twin.to_act = self.to_act
        return twin

    def leader(self, trick: int) -> Seat:
        """Who led to a trick, numbered from 0."""
        return self.line[trick - 1] if trick else self.eldest

    def received(self, seat: Seat, exchange: int) -> tuple[Card, Card]:
        """What the seat got in an exchange: from its right, and from its left."""
        given = self.given[exchange]
        return given[right_of(seat)][1], given[left_of(seat)][0]

    def suit_led(self) -> Term:
        """The suit of the trick on the table."""
        return SUITS[PACK.suit(self.plays[-self.in_trick])]
