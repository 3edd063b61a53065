"""The common part of the games in which points are bad (*a perdere*).

All play alone. The cards are dealt out one at a time and equally; the cards left over are the monte, and go
to the winner of the last trick. There are no declarations and no signals. Scores are kept in thirds, so
nothing is lost from deal to deal. A match ends when a player reaches the limit, and the lowest wins; or the
players at the limit drop out.
"""

from abc import abstractmethod
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import ClassVar, NamedTuple, Self, TypeVar

from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.claims import RestOfDeal
from games.core.dealing import DealtPack
from games.core.feats import done_in
from games.core.game import Cards, Event, Fact, Phrase, Players, Row, Seat, View, Zone, counted_zone
from games.core.match import Match, UnwrittenSheet
from games.tressette import scoring
from games.tressette.actions import PLAYS, move_tables
from games.tressette.cards import PACKS, POINT, Court, thirds
from games.tressette.deal import FamilyDeal
from games.tressette.match import CAPOTTO, packets, row
from games.tressette.options import LosingOptions
from games.tressette.scoring import Fractions, Thirds
from games.tricks.seats import EVERYBODY, PLAYER, SINGLES

SIZES: Mapping[int, int] = {2: 20, 3: 13, 4: 10, 5: 8, 6: 6, 7: 5, 8: 5}
"""The cards for each player, by the number of players (TR-16); the rest is the monte."""

FORCED_SIZES: Mapping[int, int] = {**SIZES, 4: 9, 5: 7, 8: 4}
"""The same with `forced_monte`."""

STRIPPED: Mapping[int, frozenset[str]] = {
    3: frozenset({"4C"}),
    6: frozenset({"4C", "4D", "4H", "4S"}),
    7: frozenset({"4C", "4D", "4H", "4S", "5C"}),
}
"""The cards to take out of the pack with `strip`, by the number of players, so none is left over."""


class LosingDeal(FamilyDeal):
    """A deal in which all avoid points.

    Attributes:
        options: the players' choices.
        eldest: the first leader.
        monte: the cards left over, top card first; empty after they are taken.
        began: the hands at the beginning of play; empty before.
    """

    counts_thirds = True
    actions = PLAYS

    __slots__ = ("began", "eldest", "monte", "options")

    options: LosingOptions
    eldest: Seat
    monte: tuple[Card, ...]
    began: tuple[Hand, ...]

    def __init__(
        self,
        options: LosingOptions,
        hands: Sequence[Hand],
        eldest: Seat,
        playing: tuple[Seat, ...],
        monte: Sequence[Card] = (),
    ) -> None:
        super().__init__(move_tables(options.court, len(hands), signals=False), hands, eldest, playing)
        self.options = options
        self.eldest = eldest
        self.monte = tuple(monte)
        self.began = ()
        self._begin()

    def _begin(self) -> None:
        """Begin the play with the present hands."""
        self.began = tuple(self.hands)

    def _end_play(self) -> tuple[Event, ...]:
        """Give the monte to the winner of the last trick."""
        if not self.monte:
            return ()
        monte = hand_of(self.monte)
        winner = self.trick.winner
        self.taken[winner] |= monte
        self.monte = ()
        shown = Cards(self.table.pack.texts(monte))
        facts: dict[str, Fact] = {"player": PLAYER[winner], "cards": shown}
        return (Event("tressette-takes-monte", winner, facts),)

    # The view

    def rest_of_deal(self) -> RestOfDeal | None:
        rest = super().rest_of_deal()
        return None if rest is None else replace(rest, is_wanted=False)

    @property
    def monte_is_open(self) -> bool:
        """True if the monte lies face up."""
        return False

    @property
    def face_down(self) -> Hand:
        return 0 if self.monte_is_open else hand_of(self.monte)

    def zones(self, _viewer: Seat, /) -> tuple[Zone, ...]:
        monte = counted_zone("tressette-monte", len(self.monte))
        if self.monte_is_open:
            monte = Zone(key="tressette-monte", items=self.table.pack.texts(hand_of(self.monte)))
        return (monte,)

    # The redeal

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        *twin.hands, aside = self.redealt(seat, rng, aside=self.face_down, barred=self._barred(seat))
        if not self.monte_is_open:
            twin.monte = self._laid_out(seat, aside, rng)
        twin.began = tuple(
            began & ~held | redealt
            for began, held, redealt in zip(self.began, self.hands, twin.hands, strict=bool(self.began))
        )
        return twin

    def _barred(self, _seat: Seat, /) -> list[Hand]:
        """The cards that the seat knows to be missing from each hand, and last from the monte."""
        return [0] * (len(self.hands) + 1)

    def _laid_out(self, _seat: Seat, monte: Hand, rng: Random, /) -> tuple[Card, ...]:
        """The monte in a random order that fits the seat's knowledge."""
        cards = list(cards_of(monte))
        rng.shuffle(cards)
        return tuple(cards)


@cache
def _pack(court: Court, stripped_for: int | None) -> tuple[Hand, ...]:
    """The pack in hands of one card; stripped for a number of players, if given."""
    stripped = STRIPPED.get(stripped_for or 0, frozenset())
    pack = PACKS[court]
    return tuple(
        single for single, code in zip(pack.singles, pack.codes, strict=True) if code not in stripped
    )


def _after(seat: Seat, playing: Sequence[Seat]) -> Seat:
    """The next seat in order of the seats in play."""
    return playing[bisect(playing, seat) % len(playing)]


class Penalties(NamedTuple):
    """The cost of a deal to each player, in thirds, and the rows of special penalties."""

    rows: tuple[Row, ...]
    thirds: Thirds


def _rows(
    fractions: Fractions, winner: Seat, cards: Thirds, counts: Thirds, result: Penalties
) -> tuple[Row, ...]:
    """The lines of a deal's score; the last counts."""
    return (
        row("tressette-cards", cards, thirds=True),
        row("tressette-last-trick", scoring.last_trick(len(cards), winner), thirds=True),
        *((row("tressette-whole-points", counts, thirds=True),) if fractions != "carry" else ()),
        *result.rows,
        row("total", result.thirds, thirds=True),
    )


LosingDealT = TypeVar("LosingDealT", bound=LosingDeal)
LosingOptionsT = TypeVar("LosingOptionsT", bound=LosingOptions)


class LosingMatch(Match[LosingDealT, LosingOptionsT]):
    """A match to a limit. The totals are in thirds of a point."""

    __slots__ = ()

    fewest_wins = True

    places: ClassVar[int]
    """The number of players who win after the others have dropped out."""

    @abstractmethod
    def deal_of(self, hands: Sequence[Hand], eldest: Seat, monte: list[Card]) -> LosingDealT:
        """A deal of these hands among the seats still in play."""

    @property
    @abstractmethod
    def limit(self) -> int:
        """The points that end the match, or make a player drop out."""

    @property
    def deals(self) -> int | None:
        """The number of deals, if it is fixed."""
        return None

    # Dealing

    @property
    def dropping_out(self) -> bool:
        """True if players drop out; they do not if so few play that all would win."""
        return self.options.drop_out and self.seats > self.places

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that have not dropped out."""
        if not self.dropping_out:
            return EVERYBODY[self.seats]
        limit = self.limit * POINT
        return tuple(seat for seat, total in enumerate(self.totals) if total < limit)

    def new_deal(self) -> tuple[LosingDealT, DealtPack]:
        """Deal one card at a time from the dealer's neighbour on, who leads to the first trick."""
        playing = self.playing
        first = _after(self.dealer, playing)
        place = playing.index(first)
        order = playing[place:] + playing[:place]
        number = len(playing)
        each = (FORCED_SIZES if self.options.forced_monte else SIZES)[number]
        pack = _pack(self.options.court, number if self.options.strip else None)
        plan = packets(order, each, 1, len(pack), "monte", self.surplus_to(order))
        shuffled = self.chance.deal(self.number, pack)
        hands = [0] * self.seats
        for seat, hand in zip(playing, plan.hands(shuffled), strict=False):
            hands[seat] = hand
        monte = [shuffled[place].bit_length() - 1 for place in plan.zones.get("monte", ())]
        shown = DealtPack(self.number, self.dealer, PACKS[self.options.court].codes, plan, shuffled)
        return self.deal_of(hands, first, monte), shown

    def surplus_to(self, _order: Sequence[Seat], /) -> Seat | None:
        """The player who receives the cards left over, by the order of dealing. None: the monte."""
        return None

    def next_dealer(self) -> Seat:
        """The next seat in order of the seats in play."""
        return _after(self.dealer, self.playing)

    # Scoring

    def key_numbers(self) -> tuple[Row, ...]:
        """The capots of each player and the usual rows; the sheets' own row has the cost to the others."""
        singles = SINGLES[self.seats]
        done = Counter(seat for sheet in self.sheets() for seat in done_in(sheet, CAPOTTO, singles))
        capots = row("tressette-capot", tuple(done[seat] for seat in range(self.seats)))
        numbers = super().key_numbers()
        return (capots, *numbers) if done else numbers

    def count(self, cards: Hand) -> int:
        """The count of cards taken, in thirds."""
        return thirds(cards)

    def score(self, deal: LosingDealT) -> UnwrittenSheet:
        cards = tuple(map(self.count, deal.taken))
        counts = scoring.counted(cards, deal.trick.winner, self.options.fractions)
        result = self.penalties(deal, cards, counts)
        lines = partial(_rows, self.options.fractions, deal.trick.winner, cards, counts, result)
        return UnwrittenSheet(self.number, result.thirds, lines)

    def penalties(self, _deal: LosingDealT, _cards: Thirds, counts: Thirds, /) -> Penalties:
        """The cost of the deal, by the cards taken and each player's count."""
        return Penalties((), counts)

    @property
    def target(self) -> int | None:
        return self.limit * POINT if self.deals is None else None

    def winning(self) -> tuple[Seat, ...]:
        if self.deals is not None:
            return scoring.lowest(self.totals) if self.number >= self.deals else ()
        limit = self.limit * POINT
        if self.dropping_out:
            return scoring.survivors(self.totals, self.deal.playing, limit, self.places)
        return scoring.lowest(self.totals) if max(self.totals) >= limit else ()

    def _settle(self) -> Sequence[Event]:
        before = self.deal.playing
        scored, *after = super()._settle()
        playing = self.playing
        out = tuple([seat for seat in before if seat not in playing])
        if not out:
            return (scored, *after)
        facts: dict[str, Fact] = {"players": Players(out), "count": len(out)}
        return (scored, Event("tressette-drop-out", None, facts), *after)

    # The view

    def view(self, seat: Seat) -> View:
        """The deal's view, with the limit of the match and the players who have dropped out."""
        view = super().view(seat)
        notes = (*self._notes(), *view.notes)
        return view.model_copy(update={"deals": self.deals, "out": self._dropped, "notes": notes})

    @property
    def _dropped(self) -> tuple[Seat, ...]:
        """The seats that have dropped out, while the match goes on."""
        return () if self.winners else tuple(each for each in range(self.seats) if each not in self.playing)

    def _notes(self) -> Iterator[Phrase]:
        if self.winners or self.deals is not None:
            return
        if not self.dropping_out:
            yield Phrase("tressette-limit", {"points": self.limit})
            return
        yield Phrase("tressette-limit-drops-out", {"points": self.limit})
        if out := self._dropped:
            yield Phrase("tressette-out", {"players": Players(out), "count": len(out)})
