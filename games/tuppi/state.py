"""The state of a deal of Tuppi."""

from collections.abc import Sequence
from typing import Final

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.deal import PhasedDeal
from games.core.game import Seat
from games.tricks import FinishedTrick, OpenTrick
from games.tricks.four import EVERYBODY, ROUNDS, SEATS, partner
from games.tricks.seats import Rounds, turns_of
from games.tuppi.options import TuppiOptions
from games.tuppi.scoring import Pair, PairSide

BIDDING = "tuppi-bidding"
OFFERING = "tuppi-offering"
DISCARDING = "tuppi-discarding"
GIVING = "tuppi-giving"
IN_RAMI = "tuppi-rami"
IN_NOLO = "tuppi-nolo"
IN_SOOLI = "tuppi-sooli"
"""The phases: the bids, the offer of a sooli, the exchange, and the play."""
PLAYING = frozenset({IN_RAMI, IN_NOLO, IN_SOOLI})

AGAINST: Final[tuple[Rounds, ...]] = tuple(
    tuple(turns_of((leader, partner(leader), soloist)) for leader in EVERYBODY) for soloist in EVERYBODY
)
"""The turns of a trick by soloist and leader: the soloist is last (9.3.3)."""


class TuppiState(PhasedDeal):
    """A deal, from the cards in hand to the last trick.

    Attributes:
        rising: with the option `early_end`, the side that has points and can only keep or lose them.
        hands: the cards still in play, by seat.
        eldest: the seat on the dealer's left.
        bids: the bid that each seat has laid, until it is turned up.
        shown: the bids that were turned up, in order.
        declarer: the seat that called the rami; None before the bids are turned up and in a nolo.
        soloist: the seat that has said sooli.
        discarded: the card that the soloist put away; `given` the one received for it.
        out: the cards of the soloist's partner that are out of play.
        played: the cards that each seat has played.
        void: cards that each seat has shown not to hold: suits that it is out of, and all others of a hand
            shown.
        tricks: the number of tricks that each seat has taken.
        trick: the trick on the table.
        finished: the tricks before it, in order.
        stopped: true if the deal ended early.
    """

    __slots__ = (
        "bids",
        "declarer",
        "discarded",
        "eldest",
        "finished",
        "given",
        "hands",
        "options",
        "out",
        "played",
        "rising",
        "shown",
        "soloist",
        "stopped",
        "trick",
        "tricks",
        "void",
    )

    bids: list[Action | None]
    declarer: Seat | None
    discarded: Card | None
    eldest: Seat
    finished: tuple[FinishedTrick, ...]
    given: Card | None
    hands: list[Hand]
    options: TuppiOptions
    out: Hand
    played: list[Hand]
    rising: PairSide | None
    shown: tuple[tuple[Seat, Action], ...]
    soloist: Seat | None
    stopped: bool
    trick: OpenTrick
    tricks: list[int]
    void: list[Hand]

    def __init__(
        self, options: TuppiOptions, hands: Sequence[Hand], eldest: Seat, rising: PairSide | None = None
    ) -> None:
        self.options = options
        self.rising = rising
        self.hands = list(hands)
        self.eldest = eldest
        self.phase = BIDDING
        self.to_act = EVERYBODY
        self.bids = [None] * SEATS
        self.shown = ()
        self.declarer = None
        self.soloist = None
        self.discarded = None
        self.given = None
        self.out = 0
        self.played = [0] * SEATS
        self.void = [0] * SEATS
        self.tricks = [0] * SEATS
        self.trick = OpenTrick(ROUNDS[eldest])
        self.finished = ()
        self.stopped = False

    @property
    def rounds(self) -> Rounds:
        """The turns of a trick, by its leader."""
        return ROUNDS if self.soloist is None else AGAINST[self.soloist]

    def side_tricks(self) -> Pair:
        """The tricks of each side."""
        return self.tricks[0] + self.tricks[2], self.tricks[1] + self.tricks[3]
