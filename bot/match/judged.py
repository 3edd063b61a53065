"""The decisions of the people of a match in figures, from their stored assessments."""

from collections.abc import Iterable
from typing import NamedTuple, get_args

from bot.storage import AssessmentRow
from games.core.game import Seat
from games.search.scale import GOOD, MoveVerdict


class TurningPoint(NamedTuple):
    """The mistake that cost most: its step, its place, and its cost in points.

    `deal` and `trick` count from 1; `trick` is None in a game without tricks.
    """

    step: int
    deal: int
    trick: int | None
    points: float


class SeatJudgement(NamedTuple):
    """One person's decisions in figures: how many mattered, how many were good, and the costliest mistake."""

    good: int
    counted: int
    turning: TurningPoint | None


def judgements(rows: Iterable[AssessmentRow], holders: Iterable[int | None]) -> dict[Seat, SeatJudgement]:
    """The judgement of each person who holds a seat, and made decisions there that mattered.

    Args:
        rows: the assessments of a match.
        holders: the people in the seats, None for an AI.
    """
    listed = tuple(rows)
    people = [(seat, user_id) for seat, user_id in enumerate(holders) if user_id is not None]
    found = {
        seat: judgement_of((each for each in listed if each.seat == seat), user) for seat, user in people
    }
    return {seat: judgement for seat, judgement in found.items() if judgement is not None}


def judgement_of(rows: Iterable[AssessmentRow], user_id: int) -> SeatJudgement | None:
    """The judgement of a person by their rows among these; None without a decision that mattered."""
    counted = [each for each in rows if each.user_id == user_id and each.matters]
    if not counted:
        return None
    return SeatJudgement(sum(each.verdict in GOOD for each in counted), len(counted), _turning(counted))


def verdicts(rows: Iterable[AssessmentRow], user_id: int) -> tuple[MoveVerdict, ...]:
    """The words for a person's decisions that mattered, the best first: not in the order of play."""
    found = [each.verdict for each in rows if each.user_id == user_id and each.matters]
    return tuple(word for word in get_args(MoveVerdict) for each in found if each == word)


def _turning(rows: Iterable[AssessmentRow]) -> TurningPoint | None:
    mistakes = [each for each in rows if each.verdict == "mistake"]
    if not mistakes:
        return None
    worst = max(mistakes, key=lambda each: each.loss_points)
    return TurningPoint(worst.step, worst.deal, worst.trick, worst.loss_points)
