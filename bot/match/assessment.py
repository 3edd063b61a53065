"""The cost of each decision of a finished match, by the findings of its review."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.match.replays import ReplayCourse
from games.core.actions import Action
from games.core.game import Seat
from games.opponents.scales import UNMEASURED, scale_of
from games.search.protocol import ActionValue, SearchResult
from games.search.scale import GOOD, LossScale, MoveVerdict


@dataclass(frozen=True, slots=True)
class Assessment:
    """An expert's opinion of one decision.

    Attributes:
        seat: the seat that decided.
        best: the expert's choice.
        played: the player's choice; None if the expert has not tried it.
        is_same: true if both are the same.
        worst: the worst choice.
        scale: the weight of a loss in the game.
    """

    seat: Seat
    best: ActionValue
    played: ActionValue | None
    is_same: bool
    worst: ActionValue
    scale: LossScale = UNMEASURED

    @property
    def is_measured(self) -> bool:
        """True if the difference of the two choices is known."""
        return self.is_same or (self.played is not None and self.played.tries > 0 and self.best.tries > 0)

    @property
    def loss(self) -> float:
        """The utility lost, from 0 to 1; 0 if it is not known."""
        if self.is_same or self.played is None or not self.is_measured:
            return 0.0
        return max(self.best.utility - self.played.utility, 0.0)

    @property
    def points(self) -> float:
        """The loss in the game's points."""
        if self.is_same or self.played is None or not self.is_measured:
            return 0.0
        return max(self.best.points - self.played.points, 0.0)

    @property
    def matters(self) -> bool:
        """True if the choice made a difference; else it counts neither for nor against the player."""
        return self.best.utility - self.worst.utility >= self.scale.matters

    @property
    def quality(self) -> float:
        """The quality of the choice, from 1 without a loss down to 0."""
        return self.scale.quality(self.loss)

    @property
    def verdict(self) -> MoveVerdict:
        """The verdict on the choice."""
        return self.scale.verdict(self.points, is_best=self.is_same)

    @property
    def is_mistake(self) -> bool:
        """True if it cost as much as a random action does."""
        return self.is_measured and self.verdict == "mistake"


class Accuracy(NamedTuple):
    """The number of one player's decisions that mattered, and the number of good ones among them."""

    good: int
    looked_at: int


def assess(game: str, course: ReplayCourse, findings: Mapping[int, SearchResult]) -> dict[int, Assessment]:
    """The assessments of a match so far, by step, in order."""
    taken = {step: course.taken[step - 1] for step in sorted(findings)}
    return {step: assessment_of(game, seat, action, findings[step]) for step, (seat, action) in taken.items()}


def assessment_of(game: str, seat: Seat, action: Action, result: SearchResult) -> Assessment:
    """The assessment of one decision, from the evaluation of its choices."""
    best = result.choices[0]
    played = next((each for each in result.choices if each.action == action), None)
    worst = min(result.choices, key=lambda each: each.utility)
    return Assessment(seat, best, played, best.action == action, worst, scale_of(game))


def mistakes(found: Mapping[int, Assessment], seats: Collection[Seat] | None = None) -> list[int]:
    """The steps with a mistake, in order; only of `seats`, if given."""
    return [step for step, each in found.items() if each.is_mistake and (seats is None or each.seat in seats)]


def next_mistake(groups: Iterable[Sequence[int]], after: int) -> int | None:
    """The step to show after that one; None if there are no steps.

    The groups follow each other, each in the order of its steps, and after the last group comes the first
    again. From a step outside all groups, continue with the next step of the first group.
    """
    there = [group for group in groups if group]
    here = next((place for place, group in enumerate(there) if after in group), None)
    later = [step for group in there[here or 0 :][:1] for step in group if step > after]
    if later or not there:
        return next(iter(later), None)
    return there[0 if here is None else (here + 1) % len(there)][0]


def accuracy(found: Mapping[int, Assessment], seat: Seat) -> Accuracy:
    """The accuracy of a seat, over its assessed decisions that mattered and could be measured."""
    own = [each for each in found.values() if each.seat == seat and each.is_measured and each.matters]
    return Accuracy(sum(each.verdict in GOOD for each in own), len(own))
