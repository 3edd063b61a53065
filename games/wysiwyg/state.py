"""The state of a deal of WYSIWYG: the cards, the auction, the marks, the seat to act."""

from collections.abc import Sequence
from typing import Final

from games.core.cards import Card, Hand, Suit
from games.core.deal import PhasedDeal
from games.core.game import Seat
from games.tricks import FinishedTrick, OpenTrick
from games.tricks.seats import TURN
from games.wysiwyg.auction import WysiwygAuction
from games.wysiwyg.cards import PACK, ROUNDS, SEATS, other
from games.wysiwyg.scoring import bases, hand_value

AUCTION: Final = "wysiwyg-auction"
NAMING: Final = "wysiwyg-naming"
FIRST: Final = "wysiwyg-first-half"
TAKING: Final = "wysiwyg-taking"
SECOND: Final = "wysiwyg-second-half"
"""The phases: calling, naming trumps, tricks with open cards, taking these, tricks without."""


def first_caller(bases: tuple[int, int], dealer: Seat) -> Seat:
    """The lower base; with equal bases the player who did not deal (WY-1)."""
    ours, theirs = bases
    if ours == theirs:
        return other(dealer)
    return 0 if ours < theirs else 1


class WysiwygState(PhasedDeal):
    """A deal as it stands.

    Attributes:
        hands: the cards held, by seat.
        stock: the cards face down, the next one first.
        open: the two open cards, or none.
        values: the values of the hands dealt, as announced; `bases` are the bases by them.
        auction: the calls so far; after its end `caller` is the declarer.
        trump: the cards of the trump suit, 0 without or before trump is named.
        trick: the trick on the table.
        finished: the tricks before it, in order.
        marks: the number of marks that each has.
        known: the open cards that each has taken and still holds.
        shown: the cards of the first deal that each has played.
        void: the suits of the first deal that each has shown to be out of.
    """

    __slots__ = (
        "auction",
        "bases",
        "finished",
        "hands",
        "known",
        "marks",
        "open",
        "shown",
        "stock",
        "trick",
        "trump",
        "values",
        "void",
    )

    auction: WysiwygAuction
    bases: tuple[int, int]
    finished: tuple[FinishedTrick, ...]
    hands: list[Hand]
    known: list[Hand]
    marks: list[int]
    open: tuple[Card, ...]
    shown: list[Hand]
    stock: tuple[Card, ...]
    trick: OpenTrick
    trump: Hand
    values: tuple[int, int]
    void: list[Hand]

    def __init__(self, hands: Sequence[Hand], stock: Sequence[Card], dealer: Seat) -> None:
        self.hands = list(hands)
        self.stock = tuple(stock)
        self.open = ()
        ours, theirs = map(hand_value, hands)
        self.values = (ours, theirs)
        self.bases = bases(self.values)
        self.phase = AUCTION
        caller = first_caller(self.bases, dealer)
        self.auction = WysiwygAuction(caller)
        self.to_act = TURN[caller]
        self.trump = 0
        self.trick = OpenTrick(ROUNDS[caller])
        self.finished = ()
        self.marks = [0] * SEATS
        self.known = [0] * SEATS
        self.shown = [0] * SEATS
        self.void = [0] * SEATS

    @property
    def declarer(self) -> Seat:
        """The seat that made the highest bid; valid after the auction."""
        return self.auction.caller

    @property
    def bid(self) -> int:
        """The highest bid; 0 before there is one."""
        return self.auction.bid or 0

    @property
    def goal(self) -> int:
        """The marks that the declarer needs."""
        return self.bid + self.bases[self.declarer]

    @property
    def is_taking(self) -> bool:
        """True if the winner of a trick takes one of the open cards now."""
        return self.phase == TAKING

    @property
    def trump_suit(self) -> Suit | None:
        """The number of the trump suit, None without or before trump is named."""
        return PACK.suit_masks.index(self.trump) if self.trump else None

    @property
    def lead(self) -> Card | None:
        """The card led to the trick on the table; None between tricks."""
        cards = self.trick.cards
        return cards[0] if cards else None
