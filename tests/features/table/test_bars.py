"""The bars of a recap: the way of each side to the target, also if totals fall."""

import pytest

from bot.features.table.recap import recap_picture
from tests.features.between_deals import EN, changed, sheet


@pytest.mark.parametrize(
    ("gained", "totals", "bars"),
    [
        ((0, 0), (0, 0), [(0.0, 0.0), (0.0, 0.0)]),
        ((-10, 5), (-10, 11), [(10 / 31, 0.0), (16 / 31, 21 / 31)]),
        ((-30, 0), (-20, 31), [(30 / 51, 0.0), (1.0, 1.0)]),
        ((30, 0), (20, 0), [(0.0, 30 / 31), (10 / 31, 10 / 31)]),
        ((5, 20), (5, 31), [(0.0, 5 / 31), (11 / 31, 1.0)]),
        ((21, 21), (21, 21), [(0.0, 1.0), (0.0, 1.0)]),
    ],
)
def test_the_bars_of_a_recap_fit_totals_that_fall_and_those_beyond_the_target(
    gained: tuple[int, int], totals: tuple[int, int], bars: list[tuple[float, float]]
) -> None:
    picture = recap_picture(changed(totals=totals, sheets=(sheet(1, *gained),)), EN)
    assert [(bar.before, bar.now) for bar in picture.bars] == [pytest.approx(each) for each in bars]
