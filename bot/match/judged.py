"""The decisions of the people of a match in figures, from their stored assessments."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.storage import AssessmentRow
from games.core.game import Seat
from games.search.scale import GOOD


class TurningPoint(NamedTuple):
    """The mistake that cost most: its step, its place, and its cost in points and in utility.

    `deal` and `trick` count from 1; `trick` is None in a game without tricks.
    """

    step: int
    deal: int
    trick: int | None
    points: float
    loss: float


class SeatJudgement(NamedTuple):
    """The decisions of one person that mattered, how many were fine or best, and what cost most, if much."""

    good: int
    counted: int
    turning: TurningPoint | None


def judgements(rows: Iterable[AssessmentRow], holders: Iterable[int | None]) -> dict[Seat, SeatJudgement]:
    """The judgement of each person who holds a seat, and made decisions there that mattered.

    Args:
        rows: the assessments of a match.
        holders: the people in the seats, None for an AI.
    """
    own = [(seat, user_id) for seat, user_id in enumerate(holders) if user_id is not None]
    listed = tuple(rows)
    found: dict[Seat, SeatJudgement] = {}
    for seat, user_id in own:
        counted = [each for each in listed if (each.seat, each.user_id) == (seat, user_id) and each.matters]
        if counted:
            good = sum(each.verdict in GOOD for each in counted)
            found[seat] = SeatJudgement(good, len(counted), _turning(counted))
    return found


def _turning(rows: Iterable[AssessmentRow]) -> TurningPoint | None:
    mistakes = [each for each in rows if each.verdict == "mistake"]
    if not mistakes:
        return None
    worst = max(mistakes, key=lambda each: each.loss_points)
    return TurningPoint(worst.step, worst.deal, worst.trick, worst.loss_points, worst.loss)
