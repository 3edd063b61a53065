"""The names of clocks."""

import pytest

from bot.match.clocks import DAY, HOUR, NO_CLOCK, TimeControl
from bot.ui import clocks as ui_clocks
from tests.features.samples import EN, JA


@pytest.mark.parametrize(
    ("control", "english", "japanese"),
    [
        (TimeControl("live", 60), "Live: 60 seconds a move", "リアルタイム：1手60秒"),
        (TimeControl("live", 90), "Live: 90 seconds a move", "リアルタイム：1手90秒"),
        (TimeControl("live", 120), "Live: 2 minutes a move", "リアルタイム：1手2分"),
        (TimeControl("live", 150), "Live: 150 seconds a move", "リアルタイム：1手150秒"),
        (TimeControl("slow", HOUR - 60), "Slow: 59 minutes a move", "じっくり：1手59分"),
        (TimeControl("slow", HOUR), "Slow: 1 hour a move", "じっくり：1手1時間"),
        (TimeControl("slow", HOUR + 1800), "Slow: 90 minutes a move", "じっくり：1手90分"),
        (TimeControl("slow", DAY), "Slow: 24 hours a move", "じっくり：1手24時間"),
        (TimeControl("slow", 36 * HOUR), "Slow: 36 hours a move", "じっくり：1手36時間"),
        (TimeControl("slow", 2 * DAY), "Slow: 2 days a move", "じっくり：1手2日"),
        (TimeControl("slow", 3 * DAY), "Slow: 3 days a move", "じっくり：1手3日"),
        (NO_CLOCK, "No clock", "持ち時間なし"),
    ],
)
def test_a_clock_by_its_name(control: TimeControl, english: str, japanese: str) -> None:
    assert (ui_clocks.name(control, EN), ui_clocks.name(control, JA)) == (english, japanese)
