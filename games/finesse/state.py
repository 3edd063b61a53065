"""The state of a deal of Finesse: the cards, the trick on the table, the seats to act."""

from collections.abc import Sequence
from typing import ClassVar, Final

from games.core.cards import Hand
from games.core.deal import PhasedDeal
from games.core.game import Seat
from games.finesse.scoring import trumps_among
from games.tricks import FinishedTrick, OpenTrick
from games.tricks.four import PAIRS, ROUNDS, SEATS

FIRST_LEAD: Final = "finesse-first-lead"
PLAYING: Final = "finesse-playing"
REPLACING: Final = "finesse-replacing"
"""The phases: the lead that decides on trumps, the other plays, and putting down a new table card."""


class FinesseState(PhasedDeal):
    """A deal as it stands.

    Attributes:
        hands: the cards still held, by seat.
        table: the table cards of each seat, three unless one has just been led.
        trump: the cards of the trump suit, 0 before the first lead and in a deal without trump.
        trick: the trick on the table, each card by the lower of its copies; its leader is the owner of the
            card led. Between tricks its `winner` is the winner of the last one.
        from_table: true if it was led with a table card.
        finished: the tricks before it, in order.
        tricks: the number of tricks that each seat has taken.
        void: the suits that each seat has shown to be out of.
        expected: the number of tricks that each seat last said; `spoke` the tricks finished at that time.
    """

    __slots__ = (
        "expected",
        "finished",
        "from_table",
        "hands",
        "spoke",
        "table",
        "trick",
        "tricks",
        "trump",
        "void",
    )

    expected: tuple[int | None, ...]
    finished: tuple[FinishedTrick, ...]
    from_table: bool
    hands: list[Hand]
    spoke: tuple[int, ...]
    table: list[Hand]
    trick: OpenTrick
    tricks: list[int]
    trump: Hand
    void: list[Hand]

    talking: ClassVar[bool] = False
    """True if players may say how many tricks they expect."""

    def __init__(self, hands: Sequence[Hand], table: Sequence[Hand], eldest: Seat) -> None:
        self.phase = FIRST_LEAD
        self.trick = OpenTrick(ROUNDS[eldest])
        self.to_act = self.trick.turns[0]
        self.hands = list(hands)
        self.table = list(table)
        self.trump = 0
        self.from_table = False
        self.finished = ()
        self.tricks = [0] * SEATS
        self.void = [0] * SEATS
        self.expected = (None,) * SEATS
        self.spoke = (-1,) * SEATS

    def side_tricks(self, side: int) -> int:
        """The number of tricks that a pair has taken."""
        return sum(self.tricks[seat] for seat in PAIRS[side])

    def table_trumps(self, side: int) -> int:
        """The number of trumps on the pair's table: after the last trick, its dregs that cost points."""
        return sum(trumps_among(self.table[seat], self.trump) for seat in PAIRS[side])
