"""What there is to know of a deal of Finesse: the cards, the trick on the table, who is to act."""

from collections.abc import Sequence
from typing import Self, TypeAlias

from games.core.cards import Card, Hand
from games.core.game import Seat
from games.finesse.moves import EVERYBODY, SEATS, SIDES
from games.finesse.scoring import Side, trumps_among

TURN: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in EVERYBODY)

FIRST_LEAD = "finesse-first-lead"
PLAYING = "finesse-playing"
REPLACING = "finesse-replacing"
"""The phases: the lead that decides on trumps, the other plays, and putting down a new table card."""

LastTrick: TypeAlias = tuple[Seat, tuple[Card, ...], Seat]
"""A finished trick: who counts as its leader, the cards in the order played, who took it."""


class DealState:
    """A deal as it stands.

    Attributes:
        hands: the cards still held, by seat.
        table: everybody's table cards, three unless one has just been led.
        phase: one of the phases above.
        trump: the cards of the trump suit, 0 before the first lead and in a deal without trump.
        cards: the trick on the table, each card by the lower of its copies, in the order played.
        leader: who led it, or whose table card was led.
        from_table: whether it was led with a table card.
        led: the cards of the suit led, 0 before the lead.
        best: the card that takes the trick as it stands, of the suit `best_suit`, played by `winner`. Between
            tricks `winner` is who took the one before.
        tricks: how many tricks each seat has taken.
        void: the suits that each seat has shown to be out of.
        last_trick: the trick before.
        talking: whether players may say how many tricks they expect.
        expected: what each seat has last said of that; `spoke` is how many tricks were over then.
        to_act: who must decide now.
    """

    __slots__ = (
        "best",
        "best_suit",
        "cards",
        "expected",
        "from_table",
        "hands",
        "last_trick",
        "leader",
        "led",
        "phase",
        "spoke",
        "table",
        "talking",
        "to_act",
        "tricks",
        "trump",
        "void",
        "winner",
    )

    def __init__(
        self, hands: Sequence[Hand], table: Sequence[Hand], eldest: Seat, *, talking: bool = False
    ) -> None:
        self.hands = list(hands)
        self.table = list(table)
        self.talking = talking
        self.phase = FIRST_LEAD
        self.trump: Hand = 0
        self.cards: list[Card] = []
        self.leader = self.winner = eldest
        self.from_table = False
        self.led: Hand = 0
        self.best: Card = 0
        self.best_suit: Hand = 0
        self.tricks = [0] * SEATS
        self.void: list[Hand] = [0] * SEATS
        self.last_trick: LastTrick | None = None
        self.expected: tuple[int | None, ...] = (None,) * SEATS
        self.spoke: tuple[int, ...] = (-1,) * SEATS
        self.to_act = TURN[eldest]

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.hands = self.hands[:]
        twin.table = self.table[:]
        twin.talking = self.talking
        twin.phase = self.phase
        twin.trump = self.trump
        twin.cards = self.cards[:]
        twin.leader = self.leader
        twin.winner = self.winner
        twin.from_table = self.from_table
        twin.led = self.led
        twin.best = self.best
        twin.best_suit = self.best_suit
        twin.tricks = self.tricks[:]
        twin.void = self.void[:]
        twin.last_trick = self.last_trick
        twin.expected = self.expected
        twin.spoke = self.spoke
        twin.to_act = self.to_act
        return twin

    def side_tricks(self, side: Side) -> int:
        return sum(self.tricks[seat] for seat in SIDES[side])

    def table_trumps(self, side: Side) -> int:
        """How many trumps lie before the pair: after the last trick, its dregs that cost points."""
        return sum(trumps_among(self.table[seat], self.trump) for seat in SIDES[side])
