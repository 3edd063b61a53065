"""Tressette con la chiamata del tre (8.3): four players, each alone, and a secret partner.

Before the first lead the leader calls a suit without holding its 3. Its holder is the caller's partner in
this deal and says nothing until the 3 is played. With all four 3s the leader calls any suit and plays alone,
and the others do not learn that either. Declarations, signals and the count are as in the pairs.

Decisions: TR-13 the "eldest" who leads is the dealer's neighbour. TR-14 without declarations the caller's
side wins with 6 of the 11 points, and so in general with more than half of all points, including
declarations; each loser pays one chip, and a lone caller wins or loses three. TR-15 a caller with all four 3s
plays alone. The call comes before all declarations. A match has a fixed number of deals, annulled ones not
counted, and most chips win; or, with `deals` at 0, all add the points of their side and the highest at 21
wins. Ties share.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from random import Random
from typing import ClassVar, Final

from games.core.actions import Action
from games.core.cards import Card, Hand, Suit
from games.core.deal import Phase, Phases
from games.core.game import Event, Fact, Feat, Phrase, PlayedContract, Players, Row, Seat, View
from games.core.match import UnwrittenSheet
from games.tressette import redeal
from games.tressette.actions import CALLS, DECLARATIONS, SPOKEN_PLAYS, move_tables
from games.tressette.cards import POINT, SUITS, THREE, card, of_rank, thirds
from games.tressette.declaring import DeclaringDeal
from games.tressette.match import FamilyGame, PointsMatch, last_trick_thirds, row
from games.tressette.options import ChiamataOptions
from games.tressette.state import CALLING, PLAYING
from games.tricks.plays import SUIT_TERMS
from games.tricks.seats import PLAYER, TURN

THREES: Final[tuple[Hand, ...]] = tuple(1 << card(THREE, suit) for suit in range(len(SUITS)))
ALL_THREES = of_rank(THREE)

_PLAYS_OF_THREES: Final[Mapping[Suit | None, frozenset[Action]]] = {
    suit: frozenset(each for each, played in move_tables("kjq", 4).played.items() if played.bit == three)
    for suit, three in enumerate(THREES)
}
"""The ways to play each 3, the same for any order of the courts."""

TARGET = 21
ALONE = 3
"""The chips that a caller without a partner wins or loses: one of each opponent."""

_TRIES = 24
"""The number of draws before the redeal gives the caller no 3 of the called suit."""


@cache
def _calls(threes: Hand) -> tuple[Action, ...]:
    """The suits that may be called with these 3s in hand."""
    if threes == ALL_THREES:
        return CALLS
    return tuple(call for call, three in zip(CALLS, THREES, strict=True) if not threes & three)


@cache
def _called(seat: Seat, suit: Suit) -> tuple[Event, ...]:
    facts: dict[str, Fact] = {"player": PLAYER[seat], "suit": SUIT_TERMS[suit]}
    return (Event("tressette_chiamata-calls", seat, facts),)


class ChiamataDeal(DeclaringDeal):
    """A deal.

    Attributes:
        called: the suit called, as its place among the suits.
        revealed: True once the called 3 has been played.
    """

    key = "tressette_chiamata"
    actions = SPOKEN_PLAYS | DECLARATIONS | set(CALLS)

    __slots__ = ("called", "revealed")

    options: ChiamataOptions
    called: Suit | None
    revealed: bool

    def __init__(self, options: ChiamataOptions, hands: Sequence[Hand], eldest: Seat) -> None:
        self.called = None
        self.revealed = False
        super().__init__(options, hands, eldest)

    @property
    def callers(self) -> tuple[Seat, ...]:
        """The caller and the holder of the called 3, if different: a secret until it is played."""
        assert self.called is not None
        three = THREES[self.called]
        holder = next(seat for seat, dealt in enumerate(self.dealt) if dealt & three)
        return tuple(sorted({self.eldest, holder}))

    # Calling a suit, before all declarations and leads

    def _begin(self) -> None:
        if self.called is not None:
            super()._begin()
            return
        self.phase = CALLING
        self.to_act = TURN[self.eldest]

    def calls(self, seat: Seat) -> Sequence[Action]:
        """A suit without its 3 in the caller's hand; any suit with all of them."""
        return _calls(self.dealt[seat] & ALL_THREES)

    def call(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Call the 3 of a suit."""
        self.called = CALLS.index(action)
        self._begin()
        return _called(seat, self.called)

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        events = super().play(seat, action)
        if self.revealed or action not in _PLAYS_OF_THREES[self.called]:
            return events
        self.revealed = True
        return (*events, self._reveal())

    phases: ClassVar[Phases] = {
        **DeclaringDeal.phases,
        CALLING: Phase(calls, call, "auction"),
        PLAYING: Phase(DeclaringDeal.playable, play, plain=True),
    }

    def _reveal(self) -> Event:
        callers = self.callers
        if callers == (self.eldest,):
            return Event("tressette_chiamata-alone", self.eldest, {"player": Players(callers)})
        return Event("tressette_chiamata-partners", None, {"players": Players(callers)})

    # The view

    @property
    def declarer(self) -> Seat | None:
        return None if self.called is None else self.eldest

    def prompt(self, seat: Seat, /) -> Phrase:
        return Phrase("tressette_chiamata-call") if self.phase == CALLING else super().prompt(seat)

    def notes(self, viewer: Seat, /) -> Iterator[Phrase]:
        """The caller, and the caller's side after all know it."""
        if self.called is not None:
            caller = PLAYER[self.eldest]
            facts: dict[str, Fact] = {"player": caller, "suit": SUIT_TERMS[self.called]}
            yield Phrase("tressette_chiamata-called", facts)
            callers = self.callers
            if self.revealed and len(callers) > 1:
                yield Phrase("tressette_chiamata-partners", {"players": Players(callers)})
            elif self.revealed:
                yield Phrase("tressette_chiamata-alone", {"player": caller})
        yield from super().notes(viewer)

    def private(self, viewer: Seat, /) -> Iterator[Phrase]:
        """The side of the viewer, if it is the caller's, until all know it."""
        if self.called is None or self.revealed:
            return
        callers = self.callers
        if callers == (viewer,):
            yield Phrase("tressette_chiamata-you-alone")
        elif viewer in callers and viewer != self.eldest:
            yield Phrase("tressette_chiamata-you-partner", {"player": PLAYER[self.eldest]})

    # The redeal: the caller was dealt all four 3s, or not the one called

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
        return redeal.hands_for(self, seat, rng, 0, partner) or super().redealt(seat, rng, barred=alone)

    def _played_by(self, seat: Seat) -> Hand:
        return self.dealt[seat] & ~self.hands[seat]


def side_points(
    taken: Sequence[Hand], last: Seat, last_trick: int, callers: Sequence[Seat]
) -> tuple[int, int]:
    """The whole points of the caller's side and of the others, for the cards taken and the last trick."""
    ours = thirds(sum([taken[seat] for seat in callers])) + (last_trick if last in callers else 0)
    both = thirds(sum(taken)) + last_trick
    return ours // POINT, (both - ours) // POINT


@cache
def chips(callers: tuple[Seat, ...], *, won: bool) -> tuple[int, ...]:
    """The chips that each player wins or pays; two play against two or one against three."""
    stake = ALONE if len(callers) == 1 else 1
    sign = 1 if won else -1
    return tuple(sign * stake if seat in callers else -sign for seat in range(4))


# The score of a deal


def gained(deal: ChiamataDeal) -> tuple[int, ...]:
    """The chips that a deal adds to the totals, or points."""
    if deal.annulled:
        return (0,) * len(deal.taken)
    ours, theirs = points_of_sides(deal)
    if deal.options.deals:
        return chips(deal.callers, won=ours > theirs)
    return _by_side(deal, ours, theirs)


def points_of_sides(deal: ChiamataDeal) -> tuple[int, int]:
    """The points of the caller's side and of the others, including declarations."""
    callers = deal.callers
    ours, theirs = side_points(deal.taken, deal.trick.winner, last_trick_thirds(deal.options), callers)
    for seat, combination in deal.declared:
        if seat in callers:
            ours += combination.points
        else:
            theirs += combination.points
    return ours, theirs


def played_contract(deal: ChiamataDeal) -> PlayedContract | None:
    """The call of a finished deal, made with more points than the others; None if it was annulled."""
    if deal.annulled:
        return None
    ours, theirs = points_of_sides(deal)
    return PlayedContract(declarer=deal.eldest, made=ours > theirs)


def rows(deal: ChiamataDeal) -> tuple[Row, ...]:
    """The lines of a deal's score; the last counts."""
    total = row("tressette_chiamata-chips" if deal.options.deals else "total", gained(deal))
    if deal.annulled:
        return row("tressette-annulled", total.values), total
    last_trick = last_trick_thirds(deal.options)
    last = tuple(last_trick if seat == deal.trick.winner else 0 for seat in deal.table.seats)
    whole = _by_side(deal, *side_points(deal.taken, deal.trick.winner, last_trick, deal.callers))
    told = (
        row("tressette-cards", tuple(map(thirds, deal.taken)), thirds=True),
        row("tressette-last-trick", last, thirds=True),
        row("tressette_chiamata-side", whole),
    )
    if deal.options.declarations == "none":
        return *told, total
    return *told, row("tressette-declarations", tuple(deal.points_declared())), total


def _by_side(deal: ChiamataDeal, ours: int, theirs: int) -> tuple[int, ...]:
    return tuple([ours if seat in deal.callers else theirs for seat in deal.table.seats])


class ChiamataMatch(PointsMatch[ChiamataDeal, ChiamataOptions]):
    """A match of a number of deals, or to 21 points.

    Attributes:
        annulled: the number of deals that have been annulled.
    """

    __slots__ = ("annulled",)

    annulled: int

    def __init__(self, seats: int, options: ChiamataOptions, seed: bytes) -> None:
        self.annulled = 0
        super().__init__(seats, options, seed)

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, _stock: list[Card]) -> ChiamataDeal:
        return ChiamataDeal(self.options, hands, eldest)

    # Scoring

    def score(self, deal: ChiamataDeal) -> UnwrittenSheet:
        return UnwrittenSheet(self.number, gained(deal), partial(rows, deal), partial(played_contract, deal))

    @property
    def target(self) -> int | None:
        return None if self.options.deals else TARGET

    def winning(self) -> tuple[Seat, ...]:
        over = self.number >= self._last_deal() if self.options.deals else max(self.totals) >= TARGET
        if not over:
            return ()
        return tuple(seat for seat, total in enumerate(self.totals) if total == max(self.totals))

    def _last_deal(self) -> int:
        """The number of the last deal; annulled ones do not count."""
        return self.options.deals + self.annulled

    def _settle(self) -> Sequence[Event]:
        self.annulled += self.deal.annulled
        return super()._settle()

    # The view

    def view(self, seat: Seat) -> View:
        """The deal's view, with the length or target of the match."""
        view = super().view(seat)
        if self.options.deals:
            return view.model_copy(update={"deals": self._last_deal()})
        target = Phrase("tressette_chiamata-target", {"points": TARGET})
        return view.model_copy(update={"notes": (target, *view.notes)})


class TressetteChiamata(FamilyGame[ChiamataMatch]):
    """The game in the catalogue."""

    key = "tressette_chiamata"
    emblem = ("3D",)
    seats = range(4, 5)
    options = ChiamataOptions
    minutes = (30, 50)
    difficulty = 3
    decisions = (
        "tressette_chiamata-calling",
        "tressette-annulling",
        "tressette-declaring",
        "tressette-first-trick-declarer",
        "tressette-first-trick-defender",
        "tressette-first-trick-declare-or-play",
        "tressette-playing",
        "tressette-playing-follow",
    )
    feats = (Feat("tressette_chiamata-won", contract=""),)
    name = "Tressette con la chiamata"
    players = "four players"
    match = ChiamataMatch
    actions = ChiamataDeal.actions
    examples = ("call D", "play 3C")
