"""The names of seasons."""

import pytest

from bot.ui.figures import season_name
from bot.ui.localizer import Localizer

EN = Localizer("en")


@pytest.mark.parametrize(
    ("season", "english", "japanese"),
    [
        ("2026-Q4", "Oct–Dec 2026", "2026年10〜12月"),
        ("2026-11", "November 2026", "2026年11月"),
        ("always", "Ladder without seasons", "シーズンなし"),
        ("", "All time", "通算"),
    ],
)
def test_seasons_have_names(season: str, english: str, japanese: str) -> None:
    assert season_name(season, EN) == english
    assert season_name(season, Localizer("ja")) == japanese
