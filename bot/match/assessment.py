"""The cost of each decision of a finished match, by the findings of its review."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.match.replays import ReplayCourse
from games.core.game import Seat
from games.search.protocol import ActionValue, SearchResult

MISTAKE: Final = 0.03
"""The loss from which on a decision is a mistake, of a utility from 0 to 1: less may be chance."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """An expert's opinion of one decision.

    Attributes:
        seat: the seat that decided.
        best: the expert's choice.
        played: the choice that was made; None if the expert has not tried it.
        is_same: true if both are the same.
    """

    seat: Seat
    best: ActionValue
    played: ActionValue | None
    is_same: bool

    @property
    def is_measured(self) -> bool:
        """True if it is known how much the two differ."""
        return self.is_same or (self.played is not None and self.played.tries > 0 and self.best.tries > 0)

    @property
    def loss(self) -> float:
        """The utility that was lost, from 0 to 1; 0 if that is not known."""
        if self.is_same or self.played is None or not self.is_measured:
            return 0.0
        return max(self.best.utility - self.played.utility, 0.0)

    @property
    def points(self) -> float:
        """The same in the game's points."""
        if self.is_same or self.played is None or not self.is_measured:
            return 0.0
        return max(self.best.points - self.played.points, 0.0)

    @property
    def is_mistake(self) -> bool:
        """True if it cost more than chance explains."""
        return self.loss >= MISTAKE


class Accuracy(NamedTuple):
    """The number of one player's reviewed decisions that were no mistakes."""

    good: int
    looked_at: int


def assess(course: ReplayCourse, findings: Mapping[int, SearchResult]) -> dict[int, Assessment]:
    """The assessments that there are so far, by step, in order."""
    return {step: _assessment(course, step, findings[step]) for step in sorted(findings)}


def _assessment(course: ReplayCourse, step: int, result: SearchResult) -> Assessment:
    seat, action = course.taken[step - 1]
    best = result.choices[0]
    played = next((each for each in result.choices if each.action == action), None)
    return Assessment(seat, best, played, best.action == action)


def mistakes(found: Mapping[int, Assessment], seats: Collection[Seat] | None = None) -> list[int]:
    """The steps with a mistake, in order; of these seats alone, if any are given."""
    return [step for step, each in found.items() if each.is_mistake and (seats is None or each.seat in seats)]


def next_mistake(groups: Iterable[Sequence[int]], after: int) -> int | None:
    """The step to be shown after that one; None if there are none.

    Each group of steps is shown in order, then the next group, and after the last the first again. One begins
    with the first group, from the step on that is shown.
    """
    there = [group for group in groups if group]
    here = next((place for place, group in enumerate(there) if after in group), None)
    later = [step for group in there[here or 0 :][:1] for step in group if step > after]
    if later or not there:
        return next(iter(later), None)
    return there[0 if here is None else (here + 1) % len(there)][0]


def accuracy(found: Mapping[int, Assessment], seat: Seat) -> Accuracy:
    """The accuracy of a seat, as far as its decisions were looked at and could be measured."""
    own = [each for each in found.values() if each.seat == seat and each.is_measured]
    return Accuracy(sum(not each.is_mistake for each in own), len(own))
