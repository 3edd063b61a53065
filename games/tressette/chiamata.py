"""Tressette con la chiamata del tre (8.3): four players, each alone, and a partner whom nobody knows.

Before the first lead the leader calls a suit, not holding its 3. Whoever holds it is the caller's partner
in this deal and says nothing until the 3 is played. With all four 3s the leader calls any suit and plays
alone, and nobody is told that either. What is declared, signalled and counted is as in the pairs.

Decisions: TR-13 the "eldest" who leads is the dealer's neighbour. TR-14 without declarations the caller's
side wins with 6 of the 11 points, and so in general with more than half of all points, declarations
included; each loser pays one chip, and a lone caller wins or loses three. TR-15 a caller with all four 3s
plays alone. The suit is called before anything is declared. A match has a fixed number of deals, annulled
ones not counted, and most chips win; or, with `deals` at 0, everybody adds the points of the own side and
the highest at 21 wins. Ties share.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Self

from pydantic import Field

from games.core.actions import Action, action
from games.core.cards import Card, Hand
from games.core.game import Event, Fact, IllegalAction, Options, Phrase, Players, Row, Seat, Sheet, View
from games.tressette.declarations import BY_ACTION, points_of
from games.tressette.declaring import DeclaringDeal
from games.tressette.family import FamilyGame, plays
from games.tressette.options import PointsOptions
from games.tressette.play import SUIT_TERMS
from games.tressette.points import PointsMatch, last_trick_thirds, row
from games.tressette.ranking import POINT, SUITS, THREE, card, of_rank, thirds

CALLING = "tressette_chiamata-calling"

CALLS: tuple[Action, ...] = tuple(action("call", suit) for suit in SUITS)
THREES: tuple[Hand, ...] = tuple(1 << card(THREE, suit) for suit in range(len(SUITS)))
ALL_THREES = of_rank(THREE)

TARGET = 21
ALONE = 3
"""Chips that a caller without a partner wins or loses: one of each opponent."""

_TRIES = 24
"""How often hands are drawn, before it is settled that the caller does not hold the called 3."""


class ChiamataOptions(PointsOptions):
    """What players agree on."""

    asked_first = ("deals", "declarations")

    deals: int = Field(default=12, ge=0, le=24)
    """The number of deals, for chips; 0: everybody adds the points of the own side, to 21."""


class ChiamataDeal(DeclaringDeal):
    """A deal.

    Attributes:
        called: the suit called, as its place among the suits.
        revealed: whether the called 3 has been played.
    """

    key = "tressette_chiamata"

    __slots__ = ("called", "revealed")

    options: ChiamataOptions

    def __init__(self, options: ChiamataOptions, hands: Sequence[Hand], eldest: Seat) -> None:
        self.called: int | None = None
        self.revealed = False
        super().__init__(options, hands, eldest)

    def _copy_to(self, twin: Self) -> None:
        super()._copy_to(twin)
        twin.called = self.called
        twin.revealed = self.revealed

    @property
    def callers(self) -> tuple[Seat, ...]:
        """The caller and the holder of the called 3, if that is another: a secret until it is played."""
        assert self.called is not None
        three = THREES[self.called]
        holder = next(seat for seat, dealt in enumerate(self.dealt) if dealt & three)
        return tuple(sorted({self.eldest, holder}))

    # Calling a suit, before anything is declared or led

    def _begin(self) -> None:
        if self.called is not None:
            super()._begin()
            return
        self.phase = CALLING
        self.to_act = (self.eldest,)

    def _callable(self, seat: Seat) -> tuple[Action, ...]:
        threes = self.dealt[seat] & ALL_THREES
        if threes == ALL_THREES:
            return CALLS
        return tuple(call for call, three in zip(CALLS, THREES, strict=True) if not threes & three)

    def legal(self, seat: Seat) -> Sequence[Action]:
        if self.phase == CALLING and seat in self.to_act:
            return self._callable(seat)
        return super().legal(seat)

    def _say(self, seat: Seat, action: Action) -> Sequence[Event]:
        if action not in CALLS:
            return super()._say(seat, action)
        self.called = CALLS.index(action)
        self._begin()
        facts: dict[str, Fact] = {"player": Players((seat,)), "suit": SUIT_TERMS[self.called]}
        return (Event("tressette_chiamata-calls", seat, facts),)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        events = super().apply(seat, action)
        if self.revealed or self.called is None:
            return events
        played = self.table.played.get(action)
        if played is None or played.bit != THREES[self.called]:
            return events
        self.revealed = True
        return (*events, self._reveal())

    def _reveal(self) -> Event:
        callers = self.callers
        if callers == (self.eldest,):
            return Event("tressette_chiamata-alone", self.eldest, {"player": Players(callers)})
        return Event("tressette_chiamata-partners", None, {"players": Players(callers)})

    # Which rule an action breaks

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if action in CALLS:
            return IllegalAction("tressette_chiamata-holds-three" if self.phase == CALLING else "wrong-phase")
        return super()._broken(seat, action)

    # What is seen

    @property
    def declarer(self) -> Seat | None:
        return None if self.called is None else self.eldest

    def _asked(self, seat: Seat) -> Phrase:
        return Phrase("tressette_chiamata-call") if self.phase == CALLING else super()._asked(seat)

    def notes(self, viewer: Seat) -> Iterator[Phrase]:
        """Who called, and who is on the caller's side once all know."""
        if self.called is not None:
            caller = Players((self.eldest,))
            facts: dict[str, Fact] = {"player": caller, "suit": SUIT_TERMS[self.called]}
            yield Phrase("tressette_chiamata-called", facts)
            callers = self.callers
            if self.revealed and len(callers) > 1:
                yield Phrase("tressette_chiamata-partners", {"players": Players(callers)})
            elif self.revealed:
                yield Phrase("tressette_chiamata-alone", {"player": caller})
        yield from super().notes(viewer)

    def private(self, viewer: Seat) -> Iterator[Phrase]:
        """Whether the viewer is on the caller's side, until all know."""
        if self.called is None or self.revealed:
            return
        callers = self.callers
        if callers == (viewer,):
            yield Phrase("tressette_chiamata-you-alone")
        elif viewer in callers and viewer != self.eldest:
            yield Phrase("tressette_chiamata-you-partner", {"player": Players((self.eldest,))})

    # What others may hold: the caller was dealt all four 3s, or not the one called

    def redealt(
        self, seat: Seat, rng: Random, *, aside: Hand = 0, barred: Sequence[Hand] | None = None
    ) -> list[Hand]:
        if self.called is None or seat == self.eldest:
            return super().redealt(seat, rng, aside=aside, barred=barred)
        caller, three = self.eldest, THREES[self.called]
        alone = [0 if other == caller else ALL_THREES for other in range(len(self.hands) + 1)]
        partner = [three if other == caller else 0 for other in range(len(self.hands) + 1)]
        if three & (self._played_by(caller) | self.known[caller]):
            return super().redealt(seat, rng, barred=alone)
        for _ in range(_TRIES):
            world = super().redealt(seat, rng)
            dealt = self._played_by(caller) | world[caller]
            if not dealt & three or dealt & ALL_THREES == ALL_THREES:
                return world
        return self._drawn(seat, rng, 0, partner) or super().redealt(seat, rng, barred=alone)

    def _played_by(self, seat: Seat) -> Hand:
        return self.dealt[seat] & ~self.hands[seat]


def side_points(
    taken: Sequence[Hand], last: Seat, last_trick: int, callers: Sequence[Seat]
) -> tuple[int, int]:
    """Whole points of the caller's side and of the others, for the cards taken and the last trick."""
    counted = [thirds(cards) + (last_trick if seat == last else 0) for seat, cards in enumerate(taken)]
    ours = sum(counted[seat] for seat in callers)
    return ours // POINT, (sum(counted) - ours) // POINT


def chips(callers: Sequence[Seat], *, won: bool) -> tuple[int, ...]:
    """What everybody wins or pays, where two play against two or one against three."""
    stake = ALONE if len(callers) == 1 else 1
    sign = 1 if won else -1
    return tuple(sign * stake if seat in callers else -sign for seat in range(4))


class ChiamataMatch(PointsMatch[ChiamataDeal, ChiamataOptions]):
    """A match of a number of deals, or to 21 points."""

    __slots__ = ()

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, stock: list[Card]) -> ChiamataDeal:  # noqa: ARG002 - nothing is left over
        return ChiamataDeal(self.options, hands, eldest)

    # Scoring

    def score(self, deal: ChiamataDeal) -> Sheet:
        nothing = (0,) * self.seats
        if deal.annulled:
            return Sheet(deal=self.number, rows=(row("tressette-annulled", nothing), self._total(nothing)))
        callers = deal.callers
        last_trick = last_trick_thirds(self.options)
        declared = [points_of(deal.declared_by(seat)) for seat in range(self.seats)]
        ours, theirs = side_points(deal.taken, deal.winner, last_trick, callers)
        whole = self._by_side(callers, ours, theirs)
        ours += sum(declared[seat] for seat in callers)
        theirs += sum(declared[seat] for seat in range(self.seats) if seat not in callers)
        last = tuple(last_trick if seat == deal.winner else 0 for seat in range(self.seats))
        rows = [
            row("tressette-cards", tuple(map(thirds, deal.taken)), thirds=True),
            row("tressette-last-trick", last, thirds=True),
            row("tressette_chiamata-side", whole),
        ]
        if self.options.declarations != "none":
            rows.append(row("tressette-declarations", tuple(declared)))
        if self.options.deals:
            rows.append(self._total(chips(callers, won=ours > theirs)))
        else:
            rows.append(self._total(self._by_side(callers, ours, theirs)))
        return Sheet(deal=self.number, rows=tuple(rows))

    def _by_side(self, callers: Sequence[Seat], ours: int, theirs: int) -> tuple[int, ...]:
        return tuple(ours if seat in callers else theirs for seat in range(self.seats))

    def _total(self, values: tuple[int, ...]) -> Row:
        return row("tressette_chiamata-chips" if self.options.deals else "total", values)

    def winning(self) -> tuple[Seat, ...]:
        over = self.number >= self._last_deal() if self.options.deals else max(self.totals) >= TARGET
        if not over:
            return ()
        return tuple(seat for seat, total in enumerate(self.totals) if total == max(self.totals))

    def _last_deal(self) -> int:
        """The number of the last deal: annulled ones do not count."""
        annulled = sum(sheet.rows[0].key == "tressette-annulled" for sheet in self.sheets())
        return self.options.deals + annulled

    # What is seen

    def view(self, seat: Seat) -> View:
        """As the deal shows it, with how the match ends."""
        view = super().view(seat)
        if self.options.deals:
            return view.model_copy(update={"deals": self._last_deal()})
        target = Phrase("tressette_chiamata-target", {"points": TARGET})
        return view.model_copy(update={"notes": (target, *view.notes)})


class TressetteChiamata(FamilyGame):
    """The game, as the catalogue lists it."""

    key = "tressette_chiamata"
    seats = range(4, 5)
    options = ChiamataOptions
    minutes = (30, 50)
    difficulty = 3
    title = "Tressette con la chiamata"
    players = "four players"
    actions = frozenset((*plays(signals=True), *BY_ACTION, *ChiamataDeal.words, *CALLS))

    def new(self, seats: int, options: Options, seed: bytes) -> ChiamataMatch:
        return ChiamataMatch(seats, self.checked(seats, options, ChiamataOptions), seed)
