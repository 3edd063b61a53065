"""A hint as a seat has it: kept with the match, shown to that seat alone."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.search.protocol import SearchResult

HintOutcome: TypeAlias = SearchResult | Literal["thinking", "failed"]


@dataclass(frozen=True, slots=True)
class SeatHint:
    """A hint for the decision of that revision, or its state so far.

    `then` is the action right after it, if several actions are one choice.
    """

    revision: int
    outcome: HintOutcome
    then: tuple[SearchResult, ...] = ()
