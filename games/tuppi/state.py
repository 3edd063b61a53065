"""How a deal of Tuppi stands: everything that its rules, its views and its redeals go by."""

from collections.abc import Sequence
from typing import Self, TypeAlias

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Seat
from games.tuppi.options import TuppiOptions
from games.tuppi.scoring import Pair, Side
from games.tuppi.table import ALL_FOUR, EVERYBODY, PACK, SEATS, Turn

BIDDING = "tuppi-bidding"
OFFERING = "tuppi-offering"
DISCARDING = "tuppi-discarding"
GIVING = "tuppi-giving"
IN_RAMI = "tuppi-rami"
IN_NOLO = "tuppi-nolo"
IN_SOOLI = "tuppi-sooli"
"""The phases: the bids, whether somebody says sooli, the exchange, and the play."""
PLAYING = frozenset({IN_RAMI, IN_NOLO, IN_SOOLI})

FinishedTrick: TypeAlias = tuple[tuple[Turn, ...], tuple[Card, ...], Seat]
"""A finished trick: whose turns it had, the cards in the order played, who took it."""


class DealState:
    """A deal, from the cards in hand to the last trick.

    Attributes:
        rising: with the option `early_end`, the side that has points and can only keep or lose them.
        hands: the cards still in play, by seat.
        eldest: who sits on the dealer's left.
        phase: one of the phases above.
        bids: what each seat has laid and is not turned up yet.
        shown: the bids that were turned up, in order.
        declarer: who calls the rami; None before the bids are turned up and in a nolo.
        soloist: who has said sooli.
        discarded: the card that the soloist put away; `given` the one received for it.
        out: the cards of the soloist's partner that are out of play.
        played: the cards that each seat has played.
        void: the suits that each seat has shown to be out of.
        tricks: how many tricks each seat has taken.
        finished: the tricks before the one on the table, in order.
        cards: the trick on the table; `turns` whose turns it has, `led` the suit led as a set of cards.
        best: the strength of the card that takes the trick as it stands, `winner` who played it.
        stopped: whether the deal ended early.
        to_act: who must decide now.
    """

    __slots__ = (
        "best",
        "bids",
        "cards",
        "declarer",
        "discarded",
        "eldest",
        "finished",
        "given",
        "hands",
        "led",
        "options",
        "out",
        "phase",
        "played",
        "rising",
        "shown",
        "soloist",
        "stopped",
        "to_act",
        "tricks",
        "turns",
        "void",
        "winner",
    )

    def __init__(
        self, options: TuppiOptions, hands: Sequence[Hand], eldest: Seat, rising: Side | None = None
    ) -> None:
        self.options = options
        self.rising = rising
        self.hands = list(hands)
        self.eldest = eldest
        self.phase = BIDDING
        self.bids: list[Action | None] = [None] * SEATS
        self.shown: tuple[tuple[Seat, Action], ...] = ()
        self.declarer: Seat | None = None
        self.soloist: Seat | None = None
        self.discarded: Card | None = None
        self.given: Card | None = None
        self.out: Hand = 0
        self.played: list[Hand] = [0] * SEATS
        self.void: list[Hand] = [0] * SEATS
        self.tricks = [0] * SEATS
        self.cards: list[Card] = []
        self.turns: tuple[Turn, ...] = ALL_FOUR[eldest]
        self.led: Hand = 0
        self.best = 0
        self.winner: Seat = eldest
        self.finished: tuple[FinishedTrick, ...] = ()
        self.stopped = False
        self.to_act: tuple[Seat, ...] = EVERYBODY

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.options = self.options
        twin.rising = self.rising
        twin.hands = self.hands[:]
        twin.eldest = self.eldest
        twin.phase = self.phase
        twin.bids = self.bids[:]
        twin.shown = self.shown
        twin.declarer = self.declarer
        twin.soloist = self.soloist
        twin.discarded = self.discarded
        twin.given = self.given
        twin.out = self.out
        twin.played = self.played[:]
        twin.void = self.void[:]
        twin.tricks = self.tricks[:]
        twin.cards = self.cards[:]
        twin.turns = self.turns
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        twin.finished = self.finished
        twin.stopped = self.stopped
        twin.to_act = self.to_act
        return twin

    def side_tricks(self) -> Pair:
        """The tricks of each side."""
        return self.tricks[0] + self.tricks[2], self.tricks[1] + self.tricks[3]

    def suit_led(self) -> int:
        """The number of the suit led to the trick on the table."""
        return PACK.suit(self.cards[0])
