"""The play of the cards: no trump, must-follow, the highest card of the suit led wins and leads next."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple, Self, TypeAlias

from games.core.actions import Action
from games.core.cards import Card, Hand, Suit, cards_of
from games.core.game import Cards, Event, Play, Players, Seat, Term, Trick, Zone
from games.tressette import signals
from games.tressette.ranking import KING_OR_LOWER, PACKS, Court
from games.tressette.signals import LeadActions, Signal
from games.tressette.unseen import deal_keeping
from games.tricks import PlayActions

SUIT_TERMS: tuple[Term, ...] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))


class CardPlayed(NamedTuple):
    """What there is to know of an action that plays a card; `events` has what to tell for each seat."""

    card: Card
    bit: Hand
    suit: Hand
    signal: Signal | None
    events: tuple[tuple[Event, ...], ...]


class Table:
    """What is made once for a ranking and a number of seats, so that nothing is made on a move."""

    __slots__ = ("acting", "court", "leads", "next", "pack", "played", "plays", "seats", "won")

    def __init__(self, court: Court, seats: int) -> None:
        self.court = court
        self.pack = PACKS[court]
        self.seats = range(seats)
        self.plays = PlayActions(self.pack)
        self.leads = LeadActions(self.plays)
        self.acting: tuple[tuple[Seat], ...] = tuple((seat,) for seat in self.seats)
        self.next: tuple[tuple[Seat], ...] = (*self.acting[1:], self.acting[0])
        self.won: tuple[Event, ...] = tuple(
            Event("trick-won", seat, {"winner": Players((seat,))}) for seat in self.seats
        )
        self.played: dict[Action, CardPlayed] = {}
        for suit, mask in enumerate(self.pack.suit_masks):
            said = {signal: self._signals(signal, suit) for signal in signals.SIGNALS}
            for card in cards_of(mask):
                events = self._plays(card)
                self.played[self.plays.actions[card]] = CardPlayed(card, 1 << card, mask, None, events)
                for signal, told in said.items():
                    both = tuple((*one, other) for one, other in zip(events, told, strict=True))
                    lead = self.leads.with_signal(card, signal)
                    self.played[lead] = CardPlayed(card, 1 << card, mask, signal, both)

    def __reduce__(self) -> tuple[object, ...]:
        return table, (self.court, len(self.seats))

    def _plays(self, card: Card) -> tuple[tuple[Event, ...], ...]:
        """That the card is played, by seat."""
        shown = Cards((self.pack.codes[card],))
        return tuple(
            (Event("played", seat, {"player": Players((seat,)), "card": shown}),) for seat in self.seats
        )

    def _signals(self, signal: Signal, suit: Suit) -> tuple[Event, ...]:
        """That the signal is given about the suit, by seat."""
        return tuple(signals.event(signal, seat, SUIT_TERMS[suit]) for seat in self.seats)


@cache
def table(court: Court, seats: int) -> Table:
    """The one table of that ranking and number of seats."""
    return Table(court, seats)


LastTrick: TypeAlias = tuple[Seat, tuple[Card, ...], Seat]
"""A finished trick: who led, the cards in the order played, who took it."""


class TrickPlay:
    """Hands being played out, trick by trick.

    Attributes:
        hands: the cards still held, by seat.
        taken: the cards taken in tricks, by seat.
        tricks: how many tricks each seat has taken.
        cards: the trick on the table, from `leader` on; `led` is the suit led as a set of cards, `on_table`
            the trick as a set.
        best: the card that takes the trick as it stands.
        winner: who played it; between tricks, who took the one before.
        signal: what the trick was led with.
        known: cards that everybody knows a seat to hold, because it declared them.
        lacks: cards that everybody knows a seat not to hold.
        promised: strisci still to be kept, by seat: of each suit in it, the seat holds one of these cards.
        to_act: who must decide now.
    """

    __slots__ = (
        "best",
        "cards",
        "hands",
        "known",
        "lacks",
        "last_trick",
        "leader",
        "led",
        "on_table",
        "promised",
        "signal",
        "table",
        "taken",
        "to_act",
        "tricks",
        "winner",
    )

    def __init__(self, table: Table, hands: Sequence[Hand], leader: Seat) -> None:
        nothing = [0] * len(hands)
        self.table = table
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
        self.last_trick: LastTrick | None = None
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
        twin.last_trick = self.last_trick
        twin.known = self.known[:]
        twin.lacks = self.lacks[:]
        twin.promised = self.promised[:]
        twin.to_act = self.to_act

    def acting(self) -> Sequence[Seat]:
        return self.to_act

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
            self.to_act = self.table.next[seat]
            return events[seat]
        cards.append(card)
        self.on_table |= bit
        if suit != self.led:
            self.lacks[seat] |= self.led
        elif card > self.best:
            self.best = card
            self.winner = seat
        if len(cards) < len(self.hands):
            self.to_act = self.table.next[seat]
            return events[seat]
        return (*events[seat], self._finish_trick())

    def _finish_trick(self) -> Event:
        winner = self.winner
        self.taken[winner] |= self.on_table
        self.tricks[winner] += 1
        self.last_trick = (self.leader, tuple(self.cards), winner)
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

    # What is seen

    def zones(self, viewer: Seat) -> tuple[Zone, ...]:
        """Hands and tricks taken, as the viewer sees them."""
        return (
            *(self._hand_zone(seat, viewer) for seat in self.table.seats),
            *(Zone(key="won", seat=seat, hidden=self.taken[seat].bit_count()) for seat in self.table.seats),
        )

    def _hand_zone(self, seat: Seat, viewer: Seat) -> Zone:
        hand = self.hands[seat]
        if seat == viewer:
            return Zone(key="hand", seat=seat, items=self.table.pack.texts(hand))
        return Zone(key="hand", seat=seat, hidden=hand.bit_count())

    def trick_on_table(self) -> Trick | None:
        if not self.cards:
            return None
        return self._trick(self.leader, self.cards, self.winner)

    def trick_before(self) -> Trick | None:
        return self._trick(*self.last_trick) if self.last_trick else None

    def _trick(self, leader: Seat, cards: Sequence[Card], winner: Seat) -> Trick:
        codes = self.table.pack.codes
        seats = len(self.hands)
        plays = tuple(
            Play(seat=(leader + place) % seats, card=codes[card]) for place, card in enumerate(cards)
        )
        return Trick(plays=plays, winner=winner)

    # What others may hold

    def redealt(self, seat: Seat, rng: Random) -> list[Hand]:
        """Hands drawn at random that fit all the seat knows: its own, declarations, voids and signals."""
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
        world = deal_keeping(self.hands, held, self.lacks, promises, rng)
        assert world is not None, "the real hands are such a world"
        return world
