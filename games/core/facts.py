"""Facts, phrases and events: all that a game says is data, never prose.

An `Event`, an `IllegalAction` and a `Phrase` carry a key of the message catalogues, and facts for its blanks.
A fact is a number, or one of

- `Players`: shown as names,
- `Cards`: shown with suit glyphs,
- `Term`: a word of the game, shown in the reader's language (catalogue key ``term-`` + key).

Seats are numbered 0..n-1 **in the order of play**, so the next to play is always ``(seat + 1) % n``. The
game's `direction` says whether that is the neighbour on the left or on the right.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Seat: TypeAlias = int
TABLE: Seat = -1
"""The seat of a spectator: a view for it shows only public things."""

NO_FACTS: Mapping[str, "Fact"] = {}
"""A plain dict, though nothing writes to it: pydantic cannot turn a mapping proxy into JSON."""


@dataclass(frozen=True, slots=True)
class Players:
    """A fact: one or several players, by seat."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """A fact: cards as texts, in the order to show."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A fact: a word of the game that the catalogues translate."""

    key: str


Fact: TypeAlias = int | Players | Cards | Term


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence: a catalogue key, and the facts that fill its blanks."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=lambda: NO_FACTS)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened (catalogue key ``event-`` + key).

    `to` has the seats that are told in private; None tells everyone.
    """

    key: str
    seat: Seat | None = None
    facts: Mapping[str, Fact] = field(default_factory=lambda: NO_FACTS)
    to: frozenset[Seat] | None = None
