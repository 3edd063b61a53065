"""What there is to know of a deal of WYSIWYG: the cards, the auction, the marks, who is to act."""

from collections.abc import Sequence
from typing import Self, TypeAlias

from games.core.cards import Card, Hand, Suit
from games.core.game import Players, Seat, Term
from games.wysiwyg.auction import Auction
from games.wysiwyg.scoring import Pair, bases, hand_value

SEATS = 2
EVERYBODY: tuple[Seat, ...] = (0, 1)
SIDES: tuple[tuple[Seat, ...], ...] = ((0,), (1,))
TURN = SIDES
PLAYER: tuple[Players, ...] = (Players((0,)), Players((1,)))
SUITS: tuple[Term, ...] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))

AUCTION = "wysiwyg-auction"
NAMING = "wysiwyg-naming"
FIRST = "wysiwyg-first-half"
SECOND = "wysiwyg-second-half"
"""The phases: calling, naming trumps, tricks with open cards, tricks without."""

LastTrick: TypeAlias = tuple[Seat, tuple[Card, ...], Seat]
"""A finished trick: who led, the cards in the order played, who took it."""


def first_caller(bases: Pair, dealer: Seat) -> Seat:
    """Who begins the auction: the lower base, with equal bases who did not deal (WY-1)."""
    ours, theirs = bases
    if ours == theirs:
        return 1 - dealer
    return 0 if ours < theirs else 1


class DealState:
    """A deal as it stands.

    Attributes:
        hands: the cards held, by seat.
        stock: the cards face down, the next to be turned first.
        open: the two open cards, or none.
        values, bases: what the hands dealt are worth, and the bases that follow.
        auction: the calls so far; once it is over its `caller` is declarer.
        phase: one of the phases above.
        trump: the cards of the trump suit, 0 without or before trump is named; `trump_suit` which.
        lead: the card led to the trick on the table; None between tricks.
        leader: who led it; between tricks, who took the one before.
        is_taking: whether the leader has won a trick and is to take one of the open cards.
        tricks: how many tricks are over.
        marks: how many marks each has.
        known: the open cards that each has taken and still holds.
        shown: the cards of those dealt that each has played.
        void: the suits that the cards dealt to each have shown to be out of.
        to_act: who must decide now.
    """

    __slots__ = (
        "auction",
        "bases",
        "hands",
        "is_taking",
        "known",
        "last_trick",
        "lead",
        "leader",
        "marks",
        "open",
        "phase",
        "shown",
        "stock",
        "to_act",
        "tricks",
        "trump",
        "trump_suit",
        "values",
        "void",
    )

    def __init__(self, hands: Sequence[Hand], stock: Sequence[Card], dealer: Seat) -> None:
        self.hands = list(hands)
        self.stock = tuple(stock)
        self.open: tuple[Card, ...] = ()
        self.values: Pair = (hand_value(hands[0]), hand_value(hands[1]))
        self.bases = bases(self.values)
        self.auction = Auction(caller=first_caller(self.bases, dealer))
        self.phase = AUCTION
        self.trump: Hand = 0
        self.trump_suit: Suit | None = None
        self.lead: Card | None = None
        self.leader = self.auction.caller
        self.is_taking = False
        self.last_trick: LastTrick | None = None
        self.tricks = 0
        self.marks = [0, 0]
        self.known: list[Hand] = [0, 0]
        self.shown: list[Hand] = [0, 0]
        self.void: list[Hand] = [0, 0]
        self.to_act = TURN[self.auction.caller]

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.hands = self.hands[:]
        twin.stock = self.stock
        twin.open = self.open
        twin.values = self.values
        twin.bases = self.bases
        twin.auction = self.auction
        twin.phase = self.phase
        twin.trump = self.trump
        twin.trump_suit = self.trump_suit
        twin.lead = self.lead
        twin.leader = self.leader
        twin.is_taking = self.is_taking
        twin.last_trick = self.last_trick
        twin.tricks = self.tricks
        twin.marks = self.marks[:]
        twin.known = self.known[:]
        twin.shown = self.shown[:]
        twin.void = self.void[:]
        twin.to_act = self.to_act
        return twin

    @property
    def declarer(self) -> Seat:
        """Who has made the highest bid; asked for once the auction is over."""
        return self.auction.caller

    @property
    def bid(self) -> int:
        """The highest bid; 0 before there is one."""
        return self.auction.bid or 0

    @property
    def goal(self) -> int:
        """The marks that the declarer needs."""
        return self.bid + self.bases[self.declarer]
