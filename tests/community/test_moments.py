"""Moments to come, as people type them."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.community.moments import UnreadableMomentError, moment_named

ZONE = "Europe/Berlin"
NOW = datetime(2026, 11, 29, 19, 0, tzinfo=ZoneInfo(ZONE)).timestamp()


def read(text: str) -> str:
    """The moment as the clocks of the zone show it."""
    return datetime.fromtimestamp(moment_named(text, NOW, ZONE), ZoneInfo(ZONE)).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("20:30", "2026-11-29 20:30"),
        ("8:30 pm", "2026-11-29 20:30"),
        ("２０：３０", "2026-11-29 20:30"),
        ("午後8時半", "2026-11-29 20:30"),
        ("18:00", "2026-11-30 18:00"),
        ("tomorrow at 20:30", "2026-11-30 20:30"),
        ("明日の20時", "2026-11-30 20:00"),
        ("今夜21時から", "2026-11-29 21:00"),
        ("2026-12-01 20:00", "2026-12-01 20:00"),
        ("2026-12-01T20:00", "2026-12-01 20:00"),
        ("2026年12月1日 20時", "2026-12-01 20:00"),
        ("in 30 min", "2026-11-29 19:30"),
        ("45", None),
        ("30分後", "2026-11-29 19:30"),
        ("2h", "2026-11-29 21:00"),
        ("1h30", "2026-11-29 20:30"),
        ("in 1 hour 15 minutes", "2026-11-29 20:15"),
        ("1時間30分後", "2026-11-29 20:30"),
        ("in 2 days", "2026-12-01 19:00"),
        ("next week", None),
        ("", None),
        ("2026-02-31 20:00", None),
        ("25:00", None),
        ("0001-01-01 00:00", None),
    ],
)
def test_a_start_is_read_as_people_type_it(text: str, meant: str | None) -> None:
    if meant is None:
        with pytest.raises(UnreadableMomentError) as refused:
            read(text)
        assert refused.value.trouble == "unreadable"
    else:
        assert read(text) == meant


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("2026-11-28 20:00", "past"),
        ("today 18:00", "past"),
        ("in 0 min", "past"),
        ("2027-12-01 20:00", "far"),
    ],
)
def test_a_start_lies_ahead_but_not_too_far(text: str, trouble: str) -> None:
    with pytest.raises(UnreadableMomentError) as refused:
        moment_named(text, NOW, ZONE)
    assert refused.value.trouble == trouble


def test_when_the_clocks_change_a_start_keeps_its_hour() -> None:
    before = datetime(2026, 10, 24, 21, 0, tzinfo=ZoneInfo(ZONE)).timestamp()
    moment = moment_named("20:30", before, ZONE)
    assert datetime.fromtimestamp(moment, ZoneInfo(ZONE)).strftime("%d %H:%M") == "25 20:30"
