"""A match as a series of deals: the dealer, the running score, and the end.

A card game writes a `Deal` for the play between two shuffles and a `Match` for the rules between deals;
together they are the `State` that the rest of the project plays.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import add
from random import Random
from typing import ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from games.core.actions import Action
from games.core.chance import SEED_BYTES, Chance
from games.core.claims import RestOfDeal
from games.core.cloning import Cloneable, Shared
from games.core.dealing import DealtPack
from games.core.game import (
    TABLE,
    Attempt,
    Dealt,
    Event,
    IllegalAction,
    Options,
    PlayedContract,
    Players,
    Row,
    Seat,
    Sheet,
    Trick,
    View,
)
from games.core.tally import Tally, by_deals, tallied


class Standing(NamedTuple):
    """The match around a deal, as far as its view needs it.

    `target` are the points that end the match, `closing_trick` is the last trick of the deal before; the deal
    is `fresh` while nothing has happened in it that everybody was told of.
    """

    deal: int
    dealer: Seat
    totals: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    target: int | None = None
    closing_trick: Trick | None = None
    fresh: bool = False


class Deal(Protocol):
    """One deal: the unit that an AI searches."""

    @property
    def to_act(self) -> Sequence[Seat]:
        """The seats that must decide now; none means that the deal is over."""

    def clone(self) -> Self:
        """An independent copy."""

    def acting(self) -> Sequence[Seat]:
        """The same seats as `State.acting`."""

    def legal(self, seat: Seat) -> Sequence[Action]:
        """The same actions as `State.legal`."""

    def forced(self, seat: Seat, /) -> Action | None:
        """The same as `State.forced`."""

    def rest_of_deal(self) -> RestOfDeal | None:
        """The tricks that are left, if they can be claimed."""

    def show(self, seat: Seat, /) -> None:
        """Note that all have seen the seat's hand, if there are tricks to claim."""

    def verify(self, seat: Seat, action: Action) -> None:
        """Check an action, as `State.verify`."""

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Carry out an action, as `State.apply`."""

    def view(self, seat: Seat, standing: Standing) -> View:
        """The same as `State.view`, for a match that stands so."""

    def redeal(self, seat: Seat, rng: Random) -> Self:
        """The same as `State.redeal`, for this deal's cards."""


def no_contract() -> None:
    """The contract of a deal that is played by none."""


class UnwrittenSheet(NamedTuple):
    """The score of a deal; its lines are not worked out before they are read.

    `gained` is the deal's addition to the totals, and equals the last of the `rows`.
    """

    number: int
    gained: tuple[int, ...]
    rows: Callable[[], tuple[Row, ...]]
    contract: Callable[[], PlayedContract | None] = no_contract

    def written(self) -> Sheet:
        """The same, line by line."""
        return Sheet(deal=self.number, rows=self.rows(), contract=self.contract())


DealT = TypeVar("DealT", bound=Deal)
OptionsT = TypeVar("OptionsT", bound=Options)


class Match(Cloneable, ABC, Generic[DealT, OptionsT]):
    """A `State` made of deals. A game's own match says how to deal, how to score, and when it is over.

    Attributes:
        number: the number of the present deal, from 1.
        totals: the running score, a number a side.
        winners: the seats that have won, empty while the match lasts; several share.
        before: the deal before this one as it ended, or its last trick once it has been read.
        fresh: true until the first public event of the deal.
    """

    __slots__ = (
        "before",
        "chance",
        "deal",
        "dealer",
        "fresh",
        "history",
        "number",
        "options",
        "scores",
        "seats",
        "totals",
        "winners",
    )

    before: Shared[DealT | Trick | None]
    chance: Shared[Chance]
    deal: DealT
    dealer: Seat
    fresh: bool
    history: tuple[Dealt | DealtPack, ...]
    number: int
    options: OptionsT
    scores: tuple[Sheet | UnwrittenSheet, ...]
    seats: int
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]

    tallies: ClassVar[Sequence[Tally]] = ()
    """The key numbers of a match that is over, beside the common ones of any match of deals."""
    fewest_wins: ClassVar[bool] = False
    """True if points are bad."""
    sides: ClassVar[int | None] = None
    """Number of sides; None when every seat is a side. With 2 sides of 4 seats, side = seat % 2."""

    def __init__(self, seats: int, options: OptionsT, seed: bytes) -> None:
        self.seats = seats
        self.options = options
        self.chance = Chance(seed)
        self.number = 1
        self.dealer = self.first_dealer()
        self.totals = (0,) * (self.sides or seats)
        self.winners = ()
        self.history = ()
        self.scores = ()
        self.before = None
        self.fresh = True
        self.deal = self._deal()

    @abstractmethod
    def new_deal(self) -> tuple[DealT, Dealt | DealtPack]:
        """Shuffle and deal number `self.number` with `self.chance`: the deal, and its cards in the open."""

    @abstractmethod
    def score(self, deal: DealT, /) -> Sheet | UnwrittenSheet:
        """The score of a finished deal."""

    @abstractmethod
    def winning(self) -> tuple[Seat, ...]:
        """The seats that have won now that a deal is scored; empty if the match goes on."""

    @property
    def target(self) -> int | None:
        """The total that ends the match or may end it, if there is one."""
        return None

    def first_dealer(self) -> Seat:
        """The first dealer: drawn by lot, unless the game says otherwise."""
        return self.chance.stream("dealer").below(self.seats)

    def next_dealer(self) -> Seat:
        """The next dealer: the neighbour in the order of play, unless the game says otherwise."""
        return (self.dealer + 1) % self.seats

    def acting(self) -> Sequence[Seat]:
        return self.deal.to_act  # over like its last deal

    def legal(self, seat: Seat) -> Sequence[Action]:
        return self.deal.legal(seat)

    def forced(self, seat: Seat) -> Action | None:
        return self.deal.forced(seat)

    def rest_of_deal(self) -> RestOfDeal | None:
        """The tricks that are left of the deal, if they can be claimed."""
        return self.deal.rest_of_deal()

    def show(self, seat: Seat, /) -> None:
        """Take note that all have seen the seat's hand, by a claim."""
        self.deal.show(seat)

    def verify(self, seat: Seat, action: Action) -> None:
        try:
            self.deal.verify(seat, action)
        except IllegalAction as error:
            error.attempt = Attempt(self.clone(), seat, action)
            raise

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        deal = self.deal
        events = deal.apply(seat, action)
        if deal.to_act:
            if self.fresh and any(event.to is None for event in events):
                self.fresh = False
            return events
        return (*events, *self._settle())

    def view(self, seat: Seat) -> View:
        standing = Standing(
            self.number,
            self.dealer,
            self.totals,
            self.sheets(),
            self.target,
            self.closing_trick(),
            self.fresh,
        )
        view = self.deal.view(seat, standing)
        return view.model_copy(update={"key_numbers": self.key_numbers()}) if self.winners else view

    def key_numbers(self) -> tuple[Row, ...]:
        """The numbers that sum the match up, once it is over."""
        return self.key_numbers_of(self.sheets())

    def key_numbers_of(self, sheets: Sequence[Sheet]) -> tuple[Row, ...]:
        """The same of these deals."""
        return (*tallied(self.tallies, sheets), *by_deals(sheets, fewest_wins=self.fewest_wins))

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        twin.deal = self.deal.redeal(seat, rng)
        twin.chance = Chance(rng.randbytes(SEED_BYTES))
        twin.history = ()  # this seat must not know the deals in the open,
        twin.scores = self.sheets()  # of finished deals the lines alone, and the last trick
        twin.before = self.closing_trick()
        return twin

    def returns(self) -> Sequence[float] | None:
        if not self.winners:
            return None
        return tuple(1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(self.seats))

    def dealt(self) -> Sequence[Dealt]:
        written = tuple([each if isinstance(each, Dealt) else each.written() for each in self.history])
        self.history = written
        return written

    def sheets(self) -> tuple[Sheet, ...]:
        written = tuple([each if isinstance(each, Sheet) else each.written() for each in self.scores])
        self.scores = written
        return written

    def closing_trick(self) -> Trick | None:
        """The last trick of the deal before this one, as everybody saw it."""
        if self.before is not None and not isinstance(self.before, Trick):
            standing = Standing(self.number, self.dealer, self.totals, ())
            self.before = self.before.view(TABLE, standing).last_trick
        return self.before

    def _deal(self) -> DealT:
        deal, dealt = self.new_deal()
        self.history = (*self.history, dealt)
        return deal

    def _settle(self) -> Sequence[Event]:
        """Score the finished deal, then end the match or deal anew."""
        sheet = self.score(self.deal)
        self.scores = (*self.scores, sheet)
        self.totals = tuple(map(add, self.totals, sheet.gained))
        scored = _scored(self.number)
        self.winners = self.winning()
        if self.winners:
            return scored, Event(
                "match-won", None, {"winners": Players(self.winners), "count": len(self.winners)}
            )
        self.number += 1
        self.dealer = self.next_dealer()
        self.before = self.deal
        self.fresh = True
        self.deal = self._deal()
        return scored, _dealt(self.dealer, self.number)


@lru_cache(maxsize=1024)
def _scored(number: int) -> Event:
    return Event("deal-scored", None, {"deal": number})


@lru_cache(maxsize=1024)
def _dealt(dealer: Seat, number: int) -> Event:
    return Event("dealt", dealer, {"dealer": Players((dealer,)), "deal": number})
