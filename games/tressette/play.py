"""The play of the cards: no trump, must-follow, the highest card of the suit led wins and leads next."""

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import ClassVar, NamedTuple, Self, TypeAlias

from games.core.actions import Action
from games.core.cards import Card, Hand, Suit, cards_of
from games.core.game import (
    Cards,
    Event,
    IllegalAction,
    Phrase,
    Play,
    Players,
    Seat,
    Term,
    Trick,
    View,
    Zone,
    idle_prompt,
)
from games.core.match import Standing
from games.tressette import signals
from games.tressette.ranking import KING_OR_LOWER, PACKS, Court
from games.tressette.signals import LeadActions, Signal
from games.tressette.unseen import deal_keeping
from games.tricks import PlayActions
from games.tricks.sight import hand_zones

SUIT_TERMS: tuple[Term, ...] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))


class CardPlayed(NamedTuple):
    """What there is to know of an action that plays a card; `events` has what to tell for each seat."""

    card: Card
    bit: Hand
    suit: Hand
    signal: Signal | None
    events: tuple[tuple[Event, ...], ...]


class Table:
    """What is made once for a ranking and a number of seats, so that nothing is made on a move.

    Without `signals` a lead is a card and nothing else.
    """

    __slots__ = ("acting", "court", "leads", "pack", "played", "plays", "seats", "signals", "won")

    def __init__(self, court: Court, seats: int, *, signals: bool) -> None:
        self.court = court
        self.signals = signals
        self.pack = PACKS[court]
        self.seats = range(seats)
        self.plays = PlayActions(self.pack)
        self.leads = LeadActions(self.plays) if signals else self.plays
        self.acting: tuple[tuple[Seat], ...] = tuple((seat,) for seat in self.seats)
        self.won: tuple[tuple[Event, ...], ...] = tuple(
            (Event("trick-won", seat, {"winner": Players((seat,))}),) for seat in self.seats
        )
        self.played: dict[Action, CardPlayed] = {}
        for suit, mask in enumerate(self.pack.suit_masks):
            for card in cards_of(mask):
                self._add(card, suit)

    def __reduce__(self) -> tuple[object, ...]:
        return _table, (self.court, len(self.seats), self.signals)

    def _add(self, card: Card, suit: Suit) -> None:
        """The ways of playing the card."""
        bit, mask = 1 << card, self.pack.suit_masks[suit]
        events = self._plays(card)
        self.played[self.plays.actions[card]] = CardPlayed(card, bit, mask, None, events)
        if not isinstance(self.leads, LeadActions):
            return
        for signal in signals.SIGNALS:
            told = tuple((*events[seat], _said(signal, seat, suit)) for seat in self.seats)
            self.played[self.leads.with_signal(card, signal)] = CardPlayed(card, bit, mask, signal, told)

    def _plays(self, card: Card) -> tuple[tuple[Event, ...], ...]:
        """That the card is played, by seat."""
        shown = Cards((self.pack.codes[card],))
        return tuple(
            (Event("played", seat, {"player": Players((seat,)), "card": shown}),) for seat in self.seats
        )


@cache
def _said(signal: Signal, seat: Seat, suit: Suit) -> Event:
    return signals.event(signal, seat, SUIT_TERMS[suit])


def table(court: Court, seats: int, *, signals: bool = True) -> Table:
    """The one table of that ranking and number of seats, with signals or without."""
    return _table(court, seats, signals)


@cache
def _table(court: Court, seats: int, signals: bool) -> Table:
    return Table(court, seats, signals=signals)


Circle: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Who acts next after each seat; nobody after a seat that has no cards."""


@cache
def circle(seats: int, playing: tuple[Seat, ...]) -> Circle:
    """The round of the seats that are playing, given in the order of play."""
    following = dict(zip(playing, (*playing[1:], *playing[:1]), strict=True))
    return tuple((following[seat],) if seat in following else () for seat in range(seats))


FinishedTrick: TypeAlias = tuple[Seat, tuple[Card, ...], Seat, Signal | None]
"""A trick played out: who led, the cards in the order played, who took it, and what it was led with."""

PLAYING = "tressette-playing"
"""The phase in which the tricks are played."""


class TrickPlay:
    """A deal of any game of the family: hands being played out, trick by trick.

    A game says in `legal`, `apply` and `_asked` what else there is to decide, and in which phase.

    Attributes:
        next: who plays after each seat.
        phase: what is being decided.
        hands: the cards still held, by seat.
        taken: the cards taken in tricks, by seat.
        tricks: how many tricks each seat has taken.
        cards: the trick on the table, from `leader` on; `led` is the suit led as a set of cards, `on_table`
            the trick as a set.
        best: the card that takes the trick as it stands.
        winner: who played it; between tricks, who took the one before.
        finished: the tricks played out, in order.
        signal: what the trick was led with.
        known: cards that everybody knows a seat to hold, because it declared them.
        lacks: cards that everybody knows a seat not to hold.
        promised: strisci still to be kept, by seat: of each suit in it, the seat holds one of these cards.
        to_act: who must decide now.
    """

    key: ClassVar[str]
    """The game's key in the catalogue."""
    counts_thirds: ClassVar[bool] = False
    """Whether the totals of a match are thirds of a point."""
    needs_confirmation: ClassVar[tuple[str, ...]] = ()
    """The verbs to ask about once more, as in a view."""
    trick_phases: ClassVar[frozenset[str]] = frozenset({PLAYING})
    """The phases in which cards are played."""

    __slots__ = (
        "best",
        "cards",
        "finished",
        "hands",
        "known",
        "lacks",
        "leader",
        "led",
        "next",
        "on_table",
        "phase",
        "promised",
        "signal",
        "table",
        "taken",
        "to_act",
        "tricks",
        "winner",
    )

    def __init__(
        self, table: Table, hands: Sequence[Hand], leader: Seat, playing: tuple[Seat, ...] | None = None
    ) -> None:
        nothing = [0] * len(hands)
        self.table = table
        self.next = circle(len(hands), tuple(table.seats) if playing is None else playing)
        self.phase = PLAYING
        self.hands = list(hands)
        self.taken: list[Hand] = nothing[:]
        self.tricks = nothing[:]
        self.cards: list[Card] = []
        self.leader = leader
        self.led: Hand = 0
        self.on_table: Hand = 0
        self.best: Card = 0
        self.winner: Seat = leader
        self.signal: Signal | None = None
        self.finished: tuple[FinishedTrick, ...] = ()
        self.known: list[Hand] = nothing[:]
        self.lacks: list[Hand] = nothing[:]
        self.promised: list[Hand] = nothing[:]
        self.to_act: tuple[Seat, ...] = table.acting[leader]

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        self._copy_to(twin)
        return twin

    def _copy_to(self, twin: Self) -> None:
        twin.table = self.table
        twin.next = self.next
        twin.phase = self.phase
        twin.hands = self.hands[:]
        twin.taken = self.taken[:]
        twin.tricks = self.tricks[:]
        twin.cards = self.cards[:]
        twin.leader = self.leader
        twin.led = self.led
        twin.on_table = self.on_table
        twin.best = self.best
        twin.winner = self.winner
        twin.signal = self.signal
        twin.finished = self.finished
        twin.known = self.known[:]
        twin.lacks = self.lacks[:]
        twin.promised = self.promised[:]
        twin.to_act = self.to_act

    @property
    def last_trick(self) -> FinishedTrick | None:
        """The trick before the one on the table."""
        return self.finished[-1] if self.finished else None

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def verify(self, seat: Seat, action: Action) -> None:
        if not self.to_act:
            raise IllegalAction("match-over")
        if seat not in self.to_act:
            raise IllegalAction("not-your-turn")
        if action not in self.legal(seat):
            raise self._broken(seat, action)

    def legal(self, seat: Seat) -> Sequence[Action]:
        return self.playable(seat) if seat in self.to_act else ()

    # Following suit

    def playable(self, seat: Seat) -> Sequence[Action]:
        """The ways in which the seat, whose turn it is, may play a card."""
        hand = self.hands[seat]
        if not self.cards:
            return self.table.leads.of(hand)
        if hand & self.led:
            return self.table.plays.of_suit(hand & self.led)
        return self.table.plays.of(hand)

    def play(self, seat: Seat, played: CardPlayed) -> tuple[Event, ...]:
        """Play a card to the trick; returns what happened."""
        card, bit, suit, signal, events = played
        self.hands[seat] ^= bit
        if self.promised[seat] & bit:
            self.promised[seat] &= ~suit
        cards = self.cards
        if not cards:
            self.cards = [card]
            self.leader = self.winner = seat
            self.led = suit
            self.on_table = bit
            self.best = card
            self.signal = signal
            if signal is not None:
                self._learn(seat, signal)
            self.to_act = self.next[seat]
            return events[seat]
        cards.append(card)
        self.on_table |= bit
        if suit != self.led:
            self._shown_out(seat)
        elif card > self.best:
            self.best = card
            self.winner = seat
        if self.next[seat][0] != self.leader:
            self.to_act = self.next[seat]
            return events[seat]
        return events[seat] + self._finish_trick()

    def _shown_out(self, seat: Seat) -> None:
        """Everybody sees that the seat has none of the suit led."""
        self.lacks[seat] |= self.led

    def _finish_trick(self) -> tuple[Event, ...]:
        winner = self.winner
        self.taken[winner] |= self.on_table
        self.tricks[winner] += 1
        self.finished = (*self.finished, (self.leader, tuple(self.cards), winner, self.signal))
        self.cards = []
        self.led = self.on_table = 0
        self.signal = None
        self.leader = winner
        self.to_act = self.table.acting[winner] if self.hands[winner] else ()
        return self.table.won[winner]

    def _learn(self, seat: Seat, signal: Signal) -> None:
        """What everybody knows of the leader's hand after a signal."""
        if signal == "piombo":
            self.lacks[seat] |= self.led
        elif signal == "striscio":
            self.promised[seat] |= self.led & KING_OR_LOWER

    # Which rule an action breaks

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        """The rule that keeps a seat whose turn it is from an action that is not legal."""
        if action in self.table.played:
            return self._broken_by_card(seat, action)
        return IllegalAction("no-such-action")

    def _broken_by_card(self, seat: Seat, action: Action) -> IllegalAction:
        card, bit, suit, signal, _ = self.table.played[action]
        hand = self.hands[seat]
        if self.phase not in self.trick_phases:
            return IllegalAction("wrong-phase")
        if not hand & bit:
            return IllegalAction("not-your-card")
        if self.cards and suit != self.led and hand & self.led:
            return IllegalAction("follow-suit", {"suit": self.suit_led()})
        about = {"suit": SUIT_TERMS[self.table.pack.suit(card)]}
        if self.cards:
            return IllegalAction("tressette-signal-with-lead")
        if signal == "piombo":
            return IllegalAction("tressette-untrue-piombo", about)
        return IllegalAction("tressette-untrue-striscio", about)

    # What is seen

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together; here everybody alone."""
        return self.table.acting

    @property
    def declarer(self) -> Seat | None:
        """Who has called, where somebody calls."""
        return None

    def view(self, seat: Seat, standing: Standing) -> View:
        return View(
            game=self.key,
            seat=seat,
            seats=len(self.hands),
            deal=standing.deal,
            dealer=standing.dealer,
            declarer=self.declarer,
            phase=self.phase,
            acting=self.to_act,
            zones=self.zones(seat),
            trick=self._trick(self.leader, self.cards, self.winner) if self.cards else None,
            last_trick=self._trick(*self.last_trick[:3]) if self.last_trick else None,
            sides=self.sides,
            totals=standing.totals,
            thirds=self.counts_thirds,
            sheets=standing.sheets,
            prompt=idle_prompt(self.to_act, seat) or self._asked(seat),
            notes=tuple(self.notes(seat)),
            private=tuple(self.private(seat)),
            legal=tuple(each.text for each in self.legal(seat)),
            needs_confirmation=self.needs_confirmation,
        )

    def zones(self, viewer: Seat) -> tuple[Zone, ...]:
        """Hands and tricks taken, as the viewer sees them."""
        return (
            *hand_zones(self.table.pack, self.hands, {viewer}),
            *(Zone(key="won", seat=seat, hidden=self.taken[seat].bit_count()) for seat in self.table.seats),
        )

    def _trick(self, leader: Seat, cards: Sequence[Card], winner: Seat) -> Trick:
        codes = self.table.pack.codes
        plays = []
        seat = leader
        for card in cards:
            plays.append(Play(seat=seat, card=codes[card]))
            (seat,) = self.next[seat]
        return Trick(plays=tuple(plays), winner=winner)

    def _asked(self, seat: Seat) -> Phrase:  # noqa: ARG002 - a game may ask one seat for other things than another
        """What a seat that must decide is asked."""
        return Phrase("follow", {"suit": self.suit_led()}) if self.cards else Phrase("lead")

    def suit_led(self) -> Term:
        """The suit of the trick on the table."""
        return SUIT_TERMS[self.table.pack.suit(self.cards[0])]

    def notes(self, viewer: Seat) -> Iterable[Phrase]:  # noqa: ARG002 - a game may tell one seat more than another
        """What else the viewer goes by."""
        return ()

    def private(self, viewer: Seat) -> Iterable[Phrase]:  # noqa: ARG002 - a game may tell a seat something
        """What the viewer knows that the table is not told."""
        return ()

    # What others may hold

    def redealt(
        self, seat: Seat, rng: Random, *, aside: Hand = 0, barred: Sequence[Hand] | None = None
    ) -> list[Hand]:
        """Hands drawn at random that fit all the seat knows: its own, declarations, voids and signals.

        Args:
            seat: who keeps its hand.
            rng: where the chance comes from.
            aside: cards that lie face down on the table; they come back last, in one more hand.
            barred: cards that each seat, and the table last, cannot have, besides what play has shown.
        """
        world = self._drawn(seat, rng, aside, barred)
        assert world is not None, "the real hands are such a world"
        return world

    def _drawn(
        self, seat: Seat, rng: Random, aside: Hand, barred: Sequence[Hand] | None
    ) -> list[Hand] | None:
        """As `redealt`, or None if there is no such world."""
        held = [
            hand if other == seat else hand & known
            for other, (hand, known) in enumerate(zip(self.hands, self.known, strict=True))
        ]
        promises = [
            (other, promised & suit)
            for other, promised in enumerate(self.promised)
            for suit in self.table.pack.suit_masks
            if other != seat and promised & suit
        ]
        lacks = [*self.lacks, 0]
        if barred is not None:
            lacks = [one | other for one, other in zip(lacks, barred, strict=True)]
        return deal_keeping([*self.hands, aside], [*held, 0], lacks, promises, rng)
