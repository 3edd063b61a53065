"""The cost of a decision compared with an expert's choice."""

import pytest

from bot.match.assessment import MISTAKE, Assessment
from games.core.actions import action
from games.search.protocol import ActionValue


def value(utility: float, *, tries: int = 10) -> ActionValue:
    return ActionValue(action("play", "AS"), tries, utility, 10 * utility)


@pytest.mark.parametrize(
    ("best", "played", "loss"),
    [(0.75, 0.5, 0.25), (0.5, 0.75, 0.0), (0.5, 0.5, 0.0)],
    ids=["worse", "better after all", "as good"],
)
def test_nothing_is_lost_by_what_was_better_after_all(best: float, played: float, loss: float) -> None:
    found = Assessment(0, value(best), value(played), is_same=False)
    assert (found.loss, found.points) == (loss, 10 * loss)
    assert found.is_mistake is (loss >= MISTAKE)


@pytest.mark.parametrize("played", [None, value(0.0, tries=0)], ids=["not considered", "not tried"])
def test_what_the_expert_has_not_tried_costs_nothing_that_is_known(played: ActionValue | None) -> None:
    found = Assessment(0, value(0.9), played, is_same=False)
    assert (found.is_measured, found.loss, found.points) == (False, 0.0, 0.0)


def test_the_same_costs_nothing() -> None:
    found = Assessment(0, value(0.9), None, is_same=True)
    assert (found.is_measured, found.loss, found.points) == (True, 0.0, 0.0)
