"""The actions of the family, and their events.

A card is played as ``play 3C``, a lead with a signal as ``play 3C busso``; combinations are declared as
``napoletana C``, ``three D twos`` (three 2s without diamonds), ``four aces``.

>>> from games.tressette import Ciapano, Tressette, TressetteChiamata
>>> Tressette().parse("play 3c busso"), Tressette().parse("three d twos"), TressetteChiamata().parse("call h")
(<Action play 3C busso>, <Action three D twos>, <Action call H>)
>>> Ciapano().parse("give as"), Ciapano().parse("play as")
(<Action give AS>, <Action play AS>)

The signals that would be true go with each card of a lead:

>>> leads = move_tables("kjq", 4).leads
>>> leads.of(PACKS["kjq"].hand(["3C"]))
(<Action play 3C>, <Action play 3C busso>, <Action play 3C piombo>)
>>> leads.of(PACKS["kjq"].hand(["3D", "KD"]))[:3]
(<Action play KD>, <Action play KD busso>, <Action play 3D>)
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from games.core.actions import Action, action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Event, Seat
from games.core.plain import makes_the_one
from games.tressette import signals
from games.tressette.cards import PACKS, SUITS, Court
from games.tressette.declarations import BY_ACTION
from games.tressette.signals import SIGNALS, Signal, is_true
from games.tricks import OfSuit, PlayActions
from games.tricks.plays import SUIT_TERMS, EventsBySeat, card_plays
from games.tricks.seats import EVERYBODY, PLAYER

MOST_SEATS: Final = 8

ANNUL: Final = action("annul")
KEEP: Final = action("keep")
"""Keeping, in two games: a deal that might be annulled, and a hand without a swap."""
PASS: Final = action("pass")
CLAIM: Final = action("claim")
CALLS: Final[tuple[Action, ...]] = tuple(action("call", suit) for suit in SUITS)

PASSED: Final[EventsBySeat] = tuple(
    (Event("tressette-passes", seat, {"player": PLAYER[seat]}),) for seat in range(MOST_SEATS)
)


@cache
def card_actions(court: Court, verb: str) -> PlayActions:
    """The actions of one verb with each card."""
    return PlayActions(PACKS[court], verb)


class LeadActions:
    """The ways to lead from a hand: each card, alone and with every signal that would be true."""

    __slots__ = ("_of_suit", "_plays", "_suits")

    def __init__(self, plays: PlayActions) -> None:
        self._plays = plays
        self._of_suit = OfSuit(self._of).__getitem__
        self._suits = plays.pack.suit_masks

    def of(self, hand: Hand) -> Sequence[Action]:
        """Every way to lead, suit by suit, lowest card first."""
        of_suit = self._of_suit
        clubs, diamonds, hearts, spades = self._suits
        return (
            of_suit(hand & clubs) + of_suit(hand & diamonds) + of_suit(hand & hearts) + of_suit(hand & spades)
        )

    def _of(self, cards: Hand) -> Iterator[Action]:
        for card in cards_of(cards):
            yield self._plays.actions[card]
            for signal in SIGNALS:
                if is_true(signal, cards ^ (1 << card)):
                    yield self.with_signal(card, signal)

    def with_signal(self, card: Card, signal: Signal) -> Action:
        """Leading the card with the signal."""
        return action("play", self._plays.pack.codes[card], words=[signal])


class SignalledPlay(NamedTuple):
    """The facts of an action that plays a card, perhaps with a signal; `events` are by seat."""

    card: Card
    bit: Hand
    suit: Hand
    signal: Signal | None
    events: EventsBySeat


class MoveTables:
    """Tables built once for a ranking and a number of seats, so a move builds nothing.

    Without `signals` a lead is only a card.

    Attributes:
        plays: the ways to play a card to a trick.
        leads: the ways to lead.
        played: the facts of each of these actions.
    """

    __slots__ = ("court", "leads", "pack", "played", "plays", "seats", "signals")

    def __init__(self, court: Court, seats: int, *, signals: bool) -> None:
        self.court: Court = court
        self.signals = signals
        self.pack = PACKS[court]
        self.seats = EVERYBODY[seats]
        self.plays = card_actions(court, "play")
        self.leads = LeadActions(self.plays) if signals else self.plays
        self.played = dict(self._plays())

    def __reduce__(self) -> tuple[object, ...]:
        return _move_tables, (self.court, len(self.seats), self.signals)

    def _plays(self) -> Iterator[tuple[Action, SignalledPlay]]:
        """Every way of playing a card."""
        leads = self.leads
        for each, (card, bit, suit, events) in card_plays(self.plays).items():
            yield each, SignalledPlay(card, bit, suit, None, events)
            if isinstance(leads, LeadActions):
                for signal in SIGNALS:
                    told = tuple(
                        (*events[seat], _said(signal, seat, self.pack.suit(card))) for seat in self.seats
                    )
                    yield leads.with_signal(card, signal), SignalledPlay(card, bit, suit, signal, told)


@cache
def _said(signal: Signal, seat: Seat, suit: int) -> Event:
    return signals.event(signal, seat, SUIT_TERMS[suit])


def move_tables(court: Court, seats: int, *, signals: bool = True) -> MoveTables:
    """The one table of this ranking and number of seats, with signals or without."""
    return _move_tables(court, seats, signals)


@makes_the_one
@cache
def _move_tables(court: Court, seats: int, signals: bool) -> MoveTables:
    return MoveTables(court, seats, signals=signals)


PLAYS: Final = frozenset(move_tables("kjq", 4, signals=False).played)
"""Every way to play a card in the games without signals."""
SPOKEN_PLAYS: Final = frozenset(move_tables("kjq", 4).played)
"""Every way to play a card with a signal or without."""
DECLARATIONS: Final = frozenset((*BY_ACTION, ANNUL, KEEP, PASS))
"""The other actions of the games for points."""
ITEMS: Final = frozenset((*PACKS["kjq"].codes, *SUITS))
"""The items that actions name: cards and suits."""
