"""A hint as a seat has it: kept with the match, shown to that seat alone."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.search.protocol import SearchResult

HintOutcome: TypeAlias = SearchResult | Literal["thinking", "failed"]


@dataclass(frozen=True, slots=True)
class SeatHint:
    """A hint for the decision of that revision, or what has become of it so far.

    `then` is what to do right after it, where several actions are one choice.
    """

    revision: int
    outcome: HintOutcome
    then: tuple[SearchResult, ...] = ()
