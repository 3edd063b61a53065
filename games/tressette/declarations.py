"""Declarations (accuso, buon gioco): combinations of 3s, 2s and aces among the cards dealt.

    four 3s, four 2s or four aces      4 points
    three 3s, three 2s or three aces   3 points, naming the suit of the missing card (TR-4)
    Napoletana: 3, 2 and A of a suit   3 points, naming the suit

Four of a kind does not also score as three; a card may count in a Napoletana and in a set. As actions:
``napoletana C``, ``three D threes`` (three 3s without diamonds), ``four aces``.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from games.core.actions import Action, action
from games.core.cards import Hand, Suit
from games.core.game import Event, Fact, Phrase, Seat, Term
from games.tressette.cards import ACE, SUITS, THREE, TWO, card, of_rank
from games.tricks.plays import SUIT_TERMS
from games.tricks.seats import PLAYER

CombinationKind: TypeAlias = Literal["napoletana", "three", "four"]

POINTS: dict[CombinationKind, int] = {"napoletana": 3, "three": 3, "four": 4}

RANKS: dict[int, str] = {THREE: "threes", TWO: "twos", ACE: "aces"}
"""The ranks that make sets, and their words in actions."""

_EVENTS: dict[CombinationKind, str] = {
    "napoletana": "tressette-declares-napoletana",
    "three": "tressette-declares-three",
    "four": "tressette-declares-four",
}
_NOTES: dict[CombinationKind, str] = {
    "napoletana": "tressette-declared-napoletana",
    "three": "tressette-declared-three",
    "four": "tressette-declared-four",
}
_RANK_TERMS: dict[int, Term] = {
    THREE: Term("tressette-threes"),
    TWO: Term("tressette-twos"),
    ACE: Term("tressette-aces"),
}


@dataclass(frozen=True, slots=True)
class Combination:
    """A combination to declare: the cards that it shows to be held, and the cards it shows to be missing."""

    kind: CombinationKind
    cards: Hand
    missing: Hand
    action: Action
    said: Mapping[str, Fact]

    @property
    def points(self) -> int:
        return POINTS[self.kind]

    def is_in(self, dealt: Hand) -> bool:
        """True if a player who was dealt these cards has it."""
        return dealt & self.cards == self.cards and not dealt & self.missing

    def event(self, seat: Seat) -> Event:
        """The event of the seat's declaration."""
        return Event(_EVENTS[self.kind], seat, {"player": PLAYER[seat], **self.said})

    def note(self, seat: Seat) -> Phrase:
        """The note of the seat's declaration."""
        return Phrase(_NOTES[self.kind], {"player": PLAYER[seat], **self.said})


def _napoletana(suit: Suit) -> Combination:
    cards = sum(1 << card(rank, suit) for rank in RANKS)
    spoken = action("napoletana", SUITS[suit])
    return Combination("napoletana", cards, 0, spoken, {"suit": SUIT_TERMS[suit]})


def _three(rank: int, missing: Suit) -> Combination:
    absent = 1 << card(rank, missing)
    spoken = action("three", SUITS[missing], words=[RANKS[rank]])
    said = {"rank": _RANK_TERMS[rank], "suit": SUIT_TERMS[missing]}
    return Combination("three", of_rank(rank) ^ absent, absent, spoken, said)


def _four(rank: int) -> Combination:
    spoken = action("four", words=[RANKS[rank]])
    return Combination("four", of_rank(rank), 0, spoken, {"rank": _RANK_TERMS[rank]})


def _combinations() -> Iterator[Combination]:
    for rank in RANKS:
        yield _four(rank)
        for missing in range(len(SUITS)):
            yield _three(rank, missing)
    for suit in range(len(SUITS)):
        yield _napoletana(suit)


COMBINATIONS: tuple[Combination, ...] = tuple(_combinations())
BY_ACTION: dict[Action, Combination] = {each.action: each for each in COMBINATIONS}

DECLARABLE: Hand = of_rank(THREE) | of_rank(TWO) | of_rank(ACE)
"""The cards in combinations."""


def combinations_in(dealt: Hand) -> tuple[Combination, ...]:
    """All combinations that a player with these cards may declare."""
    return _combinations_in(dealt & DECLARABLE)


@lru_cache(maxsize=4096)
def _combinations_in(dealt: Hand) -> tuple[Combination, ...]:
    return tuple(each for each in COMBINATIONS if each.is_in(dealt))


def points_of(combinations: Iterable[Combination]) -> int:
    """The points of these combinations together."""
    return sum(each.points for each in combinations)
