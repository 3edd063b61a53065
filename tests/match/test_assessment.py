"""The cost of a decision compared with an expert's choice."""

import pytest

from bot.match.assessment import Assessment, assessment_of
from games.core.actions import action
from games.search.protocol import ActionValue, SearchResult
from games.search.scale import LossScale

SCALE = LossScale(matters=0.1, random=0.2, slip=0.5, mistake=2.0)


def value(utility: float, *, tries: int = 10, card: str = "AS") -> ActionValue:
    return ActionValue(action("play", card), tries, utility, 10 * utility)


def assessed(
    best: float, played: ActionValue | None, worst: float = 0.0, *, is_same: bool = False
) -> Assessment:
    return Assessment(0, value(best), played, is_same, value(worst), SCALE)


@pytest.mark.parametrize(
    ("best", "played", "loss"),
    [(0.75, 0.5, 0.25), (0.5, 0.75, 0.0), (0.5, 0.5, 0.0)],
    ids=["worse", "better after all", "as good"],
)
def test_nothing_is_lost_by_what_was_better_after_all(best: float, played: float, loss: float) -> None:
    found = assessed(best, value(played))
    assert (found.loss, found.points) == (loss, 10 * loss)
    assert found.is_mistake is (loss > 0)


@pytest.mark.parametrize("played", [None, value(0.0, tries=0)], ids=["not considered", "not tried"])
def test_what_the_expert_has_not_tried_costs_nothing_that_is_known(played: ActionValue | None) -> None:
    found = assessed(0.9, played)
    assert (found.is_measured, found.loss, found.points, found.is_mistake) == (False, 0.0, 0.0, False)


def test_the_same_costs_nothing() -> None:
    found = assessed(0.9, None, is_same=True)
    assert (found.is_measured, found.loss, found.points, found.verdict) == (True, 0.0, 0.0, "best")


@pytest.mark.parametrize(
    ("played", "verdict", "quality"),
    [(0.89, "fine", 0.95), (0.8, "slip", 0.5), (0.7, "mistake", 0.0), (0.1, "mistake", 0.0)],
)
def test_the_word_goes_by_the_games_points_and_the_quality_by_the_loss_of_a_random_action(
    played: float, verdict: str, quality: float
) -> None:
    found = assessed(0.9, value(played))
    assert found.verdict == verdict
    assert found.quality == pytest.approx(quality)


@pytest.mark.parametrize(("worst", "matters"), [(0.85, False), (0.5, True)])
def test_a_decision_matters_if_the_worst_would_have_cost_enough(worst: float, *, matters: bool) -> None:
    assert assessed(0.9, value(0.9), worst).matters is matters


def test_the_worst_is_found_among_all_that_was_tried() -> None:
    choices = [value(0.9, card="AS"), value(0.3, card="2S"), value(0.7, card="3S")]
    found = assessment_of("tressette", 1, action("play", "3S"), SearchResult(tuple(choices)))
    assert (found.best, found.worst, found.played) == tuple(choices[place] for place in (0, 1, 2))
