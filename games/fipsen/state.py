"""What there is to know of a deal, and what a phase of it is."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Self, TypeAlias

from games.core.actions import Action, action
from games.core.cards import Card, Hand
from games.core.game import Event, Fact, IllegalAction, Phrase, Players, Seat
from games.fipsen.contracts import Bid, Contract
from games.fipsen.rules import Rules
from games.fipsen.scoring import Result
from games.fipsen.seating import MOST_SEATS, TURNS, seating

PASS = action("pass")
NOBODY: tuple[Seat, ...] = ()


LastTrick: TypeAlias = tuple[Seat, tuple[Card, ...], Seat]
"""A finished trick: who led, the cards in the order played, who took it."""


class DealState:
    """A deal, from the cards dealt to the last trick.

    Attributes:
        rules: what is played.
        players: who has cards, from the dealer's neighbour on.
        after: by seat, who is next, as a turn.
        phase: what is being decided.
        to_act: who must decide now; nobody once the deal is over.
        result: how the deal ended, None before.

        hands: the cards held, by seat.
        skat: the skat or Dutt; `rest` the cards left over; both empty once taken.
        turned: the card face up, where there is one.
        thrown: the hand that a Kieker threw away before taking cards.
        discards: what the declarer discarded; `taken` is how many cards were taken from the table.

        live: who is still in the auction; the order is the auction's.
        bid: the highest bid, `bidder` who has it, `held` whether by holding it.
        kiekers: who has bid or held a Kieker, and so held no court card.
        contract: what is played.
        asked: who may still speak before the lead.
        doubler: who has said Kontra or knocked; `factor` is what that multiplies the score by.
        shown: who has shown a Siebener-Fips.
        announcer: who has announced all five tricks.
        swapper: who has changed the trump seven for the ace.

        trump: the suit that is trump, as a set of cards; 0 while there is none.
        cards: the trick on the table, from `leader` on; `led` is the suit led, `best` the card that takes
            it as it stands, `best_suit` its suit, `winner` who played it.
        tricks: how many tricks each seat has taken.
        played: the cards that each seat has played.
        lacks: cards that everybody knows a seat not to hold.
        order: the winners of the tricks, in order.
    """

    __slots__ = (
        "after",
        "announcer",
        "asked",
        "best",
        "best_suit",
        "bid",
        "bidder",
        "cards",
        "contract",
        "discards",
        "doubler",
        "factor",
        "hands",
        "held",
        "kiekers",
        "lacks",
        "last_trick",
        "leader",
        "led",
        "live",
        "order",
        "phase",
        "played",
        "players",
        "rest",
        "result",
        "rules",
        "shown",
        "skat",
        "swapper",
        "taken",
        "thrown",
        "to_act",
        "tricks",
        "trump",
        "turned",
        "winner",
    )

    phase: "type[Phase]"

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        seats = rules.seats
        self.rules = rules
        self.players, self.after, _, _ = seating(rules, dealer)
        self.to_act = NOBODY
        self.result: Result | None = None

        self.hands: list[Hand] = [0] * seats
        self.skat: Hand = 0
        self.rest: Hand = 0
        self.turned: Card | None = None
        self.thrown: Hand = 0
        self.discards: Hand = 0
        self.taken = 0

        self.live = self.players
        self.bid: Bid | None = None
        self.bidder: Seat | None = None
        self.held = False
        self.kiekers: frozenset[Seat] = frozenset()
        self.contract: Contract | None = None
        self.asked = NOBODY
        self.doubler: Seat | None = None
        self.factor = 1
        self.shown: Seat | None = None
        self.announcer: Seat | None = None
        self.swapper: Seat | None = None

        self.trump: Hand = 0
        self.cards: list[Card] = []
        self.leader: Seat = self.players[0]
        self.led: Hand = 0
        self.best: Card = 0
        self.best_suit: Hand = 0
        self.winner: Seat = self.leader
        self.tricks = [0] * seats
        self.played: list[Hand] = [0] * seats
        self.lacks: list[Hand] = [0] * seats
        self.order: tuple[Seat, ...] = NOBODY
        self.last_trick: LastTrick | None = None

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.rules = self.rules
        twin.players = self.players
        twin.after = self.after
        twin.phase = self.phase
        twin.to_act = self.to_act
        twin.result = self.result
        twin.hands = self.hands[:]
        twin.skat = self.skat
        twin.rest = self.rest
        twin.turned = self.turned
        twin.thrown = self.thrown
        twin.discards = self.discards
        twin.taken = self.taken
        twin.live = self.live
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.held = self.held
        twin.kiekers = self.kiekers
        twin.contract = self.contract
        twin.asked = self.asked
        twin.doubler = self.doubler
        twin.factor = self.factor
        twin.shown = self.shown
        twin.announcer = self.announcer
        twin.swapper = self.swapper
        twin.trump = self.trump
        twin.cards = self.cards[:]
        twin.leader = self.leader
        twin.led = self.led
        twin.best = self.best
        twin.best_suit = self.best_suit
        twin.winner = self.winner
        twin.tricks = self.tricks[:]
        twin.played = self.played[:]
        twin.lacks = self.lacks[:]
        twin.order = self.order
        twin.last_trick = self.last_trick
        return twin

    @property
    def eldest(self) -> Seat:
        """The dealer's neighbour, who speaks first."""
        return self.players[0]

    @property
    def declared(self) -> Contract:
        """The contract, in the phases in which there is one."""
        assert self.contract is not None, "there is a declarer by now"
        return self.contract

    def turn_of(self, seat: Seat) -> None:
        """The seat must decide next."""
        self.to_act = TURNS[seat]

    def finish(self, result: Result) -> None:
        """The deal is over."""
        self.result = result
        self.to_act = NOBODY


class Phase(ABC):
    """What is decided in a part of the deal; a class alone, for a deal holds all that changes."""

    key: ClassVar[str]

    @staticmethod
    @abstractmethod
    def legal(deal: DealState, seat: Seat, /) -> Sequence[Action]:
        """What the seat, which must act, may do."""

    @staticmethod
    @abstractmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        """Carry out a legal action."""

    @staticmethod
    @abstractmethod
    def prompt(deal: DealState, seat: Seat, /) -> Phrase:
        """What the seat, which must act, is to do."""

    @staticmethod
    def broken(deal: DealState, seat: Seat, action: Action, /) -> IllegalAction:  # noqa: ARG004 - phases say more
        """The rule that an action breaks, which is none of the legal ones."""
        return IllegalAction("wrong-phase")


PLAYER: tuple[Players, ...] = tuple(Players((seat,)) for seat in range(MOST_SEATS))
BY: tuple[Mapping[str, Fact], ...] = tuple({"player": PLAYER[seat]} for seat in range(MOST_SEATS))
"""The facts of what a seat does, where there are no more."""
PASSED: tuple[tuple[Event, ...], ...] = tuple(
    (Event("fipsen-passes", seat, BY[seat]),) for seat in range(MOST_SEATS)
)
