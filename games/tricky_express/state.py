"""The state of a deal of Tricky Express."""

from collections.abc import Sequence
from typing import Final

from games.core.cards import Card, Hand
from games.core.deal import PhasedDeal
from games.core.game import Seat
from games.tricks import FinishedTrick, OpenTrick
from games.tricks.four import EVERYBODY, ROUNDS, SEATS, left_of, right_of
from games.tricky_express.actions import Given

FIRST_EXCHANGE: Final = "tricky_express-first-exchange"
SECOND_EXCHANGE: Final = "tricky_express-second-exchange"
PLAYING: Final = "tricky_express-play"
"""The phases: the two exchanges, and the tricks."""


class TrickyExpressState(PhasedDeal):
    """A deal, from the cards in hand to the last trick.

    Attributes:
        hands: the cards still held, by seat, without cards given away.
        giving: the cards that each seat has given so far in the present exchange.
        given: the cards that each seat gave in the finished exchanges.
        trick: the trick on the table.
        finished: the tricks before it, in order.
        line: the line map: the winner of each trick.
        lacks: by seat, the cards missing from a hand that it has shown; empty if it has shown none.
    """

    __slots__ = ("finished", "given", "giving", "hands", "lacks", "line", "trick")

    hands: list[Hand]
    giving: list[Given]
    given: tuple[tuple[Given, ...], ...]
    trick: OpenTrick
    finished: tuple[FinishedTrick, ...]
    line: tuple[Seat, ...]
    lacks: list[Hand]

    def __init__(self, hands: Sequence[Hand], eldest: Seat) -> None:
        self.phase = FIRST_EXCHANGE
        self.to_act = EVERYBODY
        self.hands = list(hands)
        self.giving = [()] * SEATS
        self.given = ()
        self.trick = OpenTrick(ROUNDS[eldest])
        self.finished = ()
        self.line = ()
        self.lacks = [0] * SEATS

    def received(self, seat: Seat, exchange: int) -> tuple[Card, Card]:
        """The cards that the seat got in an exchange: from its right, and from its left."""
        given = self.given[exchange]
        return given[right_of(seat)][1], given[left_of(seat)][0]
