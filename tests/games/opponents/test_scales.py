"""Each game has a scale of losses in its own points."""

import pytest

from games import CATALOGUE
from games.opponents.scales import SCALES, UNMEASURED, scale_of
from games.search.scale import LossScale

SCALE = LossScale(matters=0.1, random=0.2, slip=0.5, mistake=2.0)


def test_every_game_has_a_measured_scale() -> None:
    assert SCALES.keys() == CATALOGUE.keys()
    assert scale_of("a game that is new") is UNMEASURED


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_slip_costs_less_than_a_mistake_and_a_decision_that_matters_less_than_everything(key: str) -> None:
    scale = scale_of(key)
    assert 0 < scale.slip < scale.mistake
    assert 0 < scale.matters <= scale.random * 1.1
    assert scale.random < 0.5


@pytest.mark.parametrize(("loss", "quality"), [(0.0, 1.0), (0.05, 0.75), (0.2, 0.0), (0.9, 0.0)])
def test_quality_falls_to_nought_at_the_loss_of_a_random_action(loss: float, quality: float) -> None:
    assert SCALE.quality(loss) == pytest.approx(quality)


@pytest.mark.parametrize(
    ("points", "verdict"), [(0.0, "fine"), (0.49, "fine"), (0.5, "slip"), (1.99, "slip"), (2.0, "mistake")]
)
def test_the_words_go_by_points(points: float, verdict: str) -> None:
    assert SCALE.verdict(points, is_best=False) == verdict
    assert SCALE.verdict(points, is_best=True) == "best"
