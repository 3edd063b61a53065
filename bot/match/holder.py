"""The holder of a seat: a person, an AI, or an AI for a person."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final
from unicodedata import normalize

LONGEST: Final = 28
"""The most characters of a name before a number that makes it unique."""


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name; with a number if another player has the same name."""
    taken = set(map(_alike, others))
    if _alike(name) not in taken:
        return name
    numbered = (f"{name[:LONGEST].rstrip()} ({number})" for number in count(2))
    return next(each for each in numbered if _alike(each) not in taken)


def all_told_apart(names: Iterable[str]) -> Iterator[str]:
    """These names in their order, each unlike the names before it."""
    told: list[str] = []
    for name in names:
        told.append(told_apart(name, told) if name else name)
        yield told[-1]


def _alike(name: str) -> str:
    return " ".join(normalize("NFKC", name).casefold().split())


@dataclass(frozen=True, slots=True)
class Holder:
    """A person (`user_id`), an AI of a level (`ai`), or an AI playing for a person (both).

    Attributes:
        away: the AI plays because the person let the time run out, not because they left.
        missed: the number of decisions in a row for which the person let the time run out.
    """

    user_id: int | None
    name: str
    ai: str | None = None
    away: bool = False
    missed: int = 0

    @property
    def present(self) -> bool:
        """True if a person decides for this seat."""
        return self.ai is None

    @property
    def level(self) -> str | None:
        """The level of an AI that has the seat for itself."""
        return self.ai if self.user_id is None else None

    @property
    def has_substitute(self) -> bool:
        """True if an AI plays for a person; they may come back unless another person takes the seat."""
        return self.user_id is not None and self.ai is not None

    @property
    def is_forgotten(self) -> bool:
        """True if the person was erased: a negative pseudonym has their place for good."""
        return self.user_id is not None and self.user_id < 0

    @property
    def left(self) -> bool:
        """True if an AI plays for a person who has left the match."""
        return self.has_substitute and not self.away
