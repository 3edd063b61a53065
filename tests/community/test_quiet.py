"""Quiet hours: how they are typed, and when they end."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.community.quiet import QuietHours, UnreadableQuietHoursError, zone_named
from bot.community.settings import ServerSettings


def at(zone: str, *moment: int, fold: int = 0) -> float:
    year, month, day, hour, minute = moment
    return datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone), fold=fold).timestamp()


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("22:00-7:00", "22:00-07:00"),
        ("22-7", "22:00-07:00"),
        (" 2230 – 0615 ", "22:30-06:15"),
        ("２２：００〜７：００", "22:00-07:00"),
        ("0:00-24:00", None),
        ("9-9", None),
        ("25-7", None),
        ("22:60-7", None),
        ("nights", None),
        ("", None),
    ],
)
def test_hours_are_read_as_people_type_them(typed: str, hours: str | None) -> None:
    if hours is None:
        with pytest.raises(UnreadableQuietHoursError):
            QuietHours.parse(typed)
    else:
        assert str(QuietHours.parse(typed)) == hours


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        ("asia/tokyo", "Asia/Tokyo"),
        ("new york", "America/New_York"),
        ("Ｔｏｋｙｏ", "Asia/Tokyo"),
        ("UTC+9", "Etc/GMT-9"),
        ("gmt -5", "Etc/GMT+5"),
        ("utc+0", "UTC"),
        ("+9", "Etc/GMT-9"),
        ("UTC−5", "Etc/GMT+5"),
        ("UTC–5", "Etc/GMT+5"),
        ("UTC+14", "Etc/GMT-14"),
        ("UTC-12", "Etc/GMT+12"),
        ("UTC+5:30", "UTC+05:30"),
        ("ＵＴＣ＋５：３０", "UTC+05:30"),
        ("utc-03:30", "UTC-03:30"),
        ("+0545", "UTC+05:45"),
        ("UTC-0:30", "UTC-00:30"),
        ("Istanbul", "Asia/Istanbul"),
        ("indianapolis", "America/Indiana/Indianapolis"),
        ("Singapore", "Singapore"),
        ("cet", "CET"),
        ("", "UTC"),
        ("Atlantis", None),
        ("Central", None),
        ("localtime", None),
        ("Factory", None),
        ("UTC+99", None),
        ("UTC+14:30", None),
        ("UTC-12:30", None),
        ("UTC+5:15", None),
        ("5:30", None),
        ("+", None),
    ],
)
def test_a_zone_is_known_by_its_name_its_city_or_its_difference(typed: str, zone: str | None) -> None:
    if zone is None:
        with pytest.raises(UnreadableQuietHoursError):
            zone_named(typed)
    else:
        assert zone_named(typed) == zone
        assert zone_named(zone) == zone, "as it is kept, it can be read again"


def test_a_zone_that_differs_by_part_of_an_hour_has_its_own_night() -> None:
    night, zone = QuietHours.parse("22:00-7:00"), zone_named("UTC+5:30")
    assert night.until(at("UTC", 2026, 5, 1, 16, 29), zone) == at("UTC", 2026, 5, 1, 16, 29)
    assert night.until(at("UTC", 2026, 5, 1, 16, 30), zone) == at("UTC", 2026, 5, 2, 1, 30)
    assert night.until(at("UTC", 2026, 5, 1, 16, 30), "Asia/Kolkata") == at("UTC", 2026, 5, 2, 1, 30)


def test_the_night_ends_in_the_morning_of_the_place() -> None:
    night = QuietHours.parse("22:00-7:00")
    for moment in ((2026, 5, 1, 22, 0), (2026, 5, 1, 23, 59), (2026, 5, 2, 0, 0), (2026, 5, 2, 6, 59)):
        assert night.until(at("Asia/Tokyo", *moment), "Asia/Tokyo") == at("Asia/Tokyo", 2026, 5, 2, 7, 0)
    for moment in ((2026, 5, 1, 21, 59), (2026, 5, 2, 7, 0)):
        now = at("Asia/Tokyo", *moment)
        assert night.until(now, "Asia/Tokyo") == now
    evening = at("Asia/Tokyo", 2026, 5, 1, 22, 0)
    assert night.until(evening, "Europe/Berlin") == evening  # where it is day


def test_hours_within_a_day_end_on_that_day() -> None:
    noon = QuietHours.parse("12:00-14:00")
    assert noon.until(at("UTC", 2026, 5, 1, 13, 0), "UTC") == at("UTC", 2026, 5, 1, 14, 0)
    assert noon.until(at("UTC", 2026, 5, 1, 15, 0), "UTC") == at("UTC", 2026, 5, 1, 15, 0)


def test_a_night_in_which_the_clocks_change_ends_when_they_show_the_hour() -> None:
    night = QuietHours.parse("22:00-7:00")
    for evening, morning in (
        ((2026, 3, 28, 23, 0), (2026, 3, 29, 7, 0)),
        ((2026, 10, 24, 23, 0), (2026, 10, 25, 7, 0)),
    ):
        assert night.until(at("Europe/Berlin", *evening), "Europe/Berlin") == at("Europe/Berlin", *morning)


def test_an_end_that_the_clocks_skip_or_show_twice_is_never_before_now() -> None:
    night = QuietHours.parse("22:00-2:30")
    for moment in (at("Europe/Berlin", 2026, 3, 29, 1, 59), at("Europe/Berlin", 2026, 10, 25, 2, 20, fold=1)):
        assert night.until(moment, "Europe/Berlin") >= moment


def test_outside_the_quiet_hours_a_ping_is_held_up_by_nothing_however_little_time_has_passed() -> None:
    day, night = at("UTC", 2026, 5, 1, 12, 0), at("UTC", 2026, 5, 1, 23, 0)
    for settings in (ServerSettings(), ServerSettings(quiet="22-7", zone="UTC")):
        assert settings.quiet_until(day) < day
    assert ServerSettings(quiet="22-7", zone="UTC").quiet_until(night) == at("UTC", 2026, 5, 2, 7, 0)
