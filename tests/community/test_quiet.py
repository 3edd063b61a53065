"""Quiet hours: how they are typed, and when they end."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.community.quiet import QuietHours, UnreadableQuietHoursError
from bot.community.settings import ServerSettings
from bot.community.zones import MOST_CANDIDATES, UnreadableZoneError, zone_named
from bot.features.settings.page import QuietTrouble, page_of, settings_page, with_quiet
from bot.match.clocks import TimeRules
from bot.ui.localizer import Localizer
from tests.ui.limits import texts

TEN_TO_SEVEN = [
    "22時〜7時",
    "22時~7時",
    "22時から7時まで",
    "22時～翌7時",
    "22:00〜翌朝7:00",
    "午後10時〜午前7時",
    "夜10時〜朝7時",
    "22:00ー7:00",
    "22:00―7:00",
    "22:00−7:00",
    "22.00-7.00",
    "22h-7h",
    "10pm-7am",
    "１０ｐｍー７ａｍ",
    "22-7am",
]
IN_WORDS = ["10 PM – 7 AM", "10 p.m. to 7 a.m.", "10:00pm - 7:00am", "22:00 to 7:00", "from 22:00 until 7:00"]
TOKYO = ("東京", "JST", "jst", "大阪", "Osaka", "日本", "日本時間", "日本標準時")


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
        *((typed, "22:00-07:00") for typed in (*TEN_TO_SEVEN, *IN_WORDS)),
        ("22時30分〜7時", "22:30-07:00"),
        ("22時半〜7時15分", "22:30-07:15"),
        ("22h30-7h", "22:30-07:00"),
        ("10:30pm-midnight", "22:30-00:00"),
        ("12am-12pm", "00:00-12:00"),
        ("正午〜午後1時", "12:00-13:00"),
        ("深夜1時〜朝9時", "01:00-09:00"),
        ("夜12時〜朝7時", "00:00-07:00"),
        ("0-7am", "00:00-07:00"),
        ("10-7am", None),
        ("10pm-7", None),
        ("13pm-7am", None),
        ("10 to 7 to 8", None),
        ("-7", None),
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
        ("Istanbul", "Europe/Istanbul"),
        ("indianapolis", "America/Indiana/Indianapolis"),
        ("Singapore", "Singapore"),
        ("cet", "CET"),
        ("", "UTC"),
        *((typed, "Asia/Tokyo") for typed in TOKYO),
        ("ニューヨーク", "America/New_York"),
        ("ET", "America/New_York"),
        ("EDT", "America/New_York"),
        ("Eastern Time", "America/New_York"),
        ("pt", "America/Los_Angeles"),
        ("KST", "Asia/Seoul"),
        ("BST", "Europe/London"),
        ("CEST", "Europe/Berlin"),
        ("AEDT", "Australia/Sydney"),
        ("SGT", "Asia/Singapore"),
        ("São Paulo", "America/Sao_Paulo"),
        ("Port-au-Prince", "America/Port-au-Prince"),
        ("Kyiv", "Europe/Kyiv"),
        ("Calcutta", "Asia/Calcutta"),
        ("インド", "Asia/Kolkata"),
        ("パリ", "Europe/Paris"),
        ("バリ", None),
        ("Germany", "Europe/Berlin"),
        ("ドイツ", "Europe/Berlin"),
        ("UTCー5", "Etc/GMT+5"),
        ("Atlantis", None),
        ("Central", "America/Chicago"),
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
        with pytest.raises(UnreadableZoneError):
            zone_named(typed)
    else:
        assert zone_named(typed) == zone
        assert zone_named(zone) == zone, "as it is kept, it can be read again"


@pytest.mark.parametrize(
    ("typed", "candidates"),
    [
        ("CST", {"America/Chicago", "Asia/Shanghai", "America/Havana"}),
        ("IST", {"Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"}),
        ("EST", {"America/New_York", "America/Cancun"}),
        ("PST", {"America/Los_Angeles", "Asia/Manila"}),
        ("United States", {"America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"}),
        ("Atlantis", set()),
    ],
)
def test_an_ambiguous_zone_is_refused_with_those_that_it_may_be(typed: str, candidates: set[str]) -> None:
    with pytest.raises(UnreadableZoneError) as refused:
        zone_named(typed)
    assert candidates <= set(refused.value.candidates)
    assert len(refused.value.candidates) <= MOST_CANDIDATES
    if candidates:
        read = with_quiet(ServerSettings(), "22-7", typed)
        assert isinstance(read, QuietTrouble)
        page = settings_page(ServerSettings(), TimeRules(), page_of("quiet"), Localizer("en"), read)
        assert all(f"`{each}`" in "".join(texts(page)) for each in candidates)


def test_a_zone_that_was_kept_still_holds_although_it_would_be_asked_about_now() -> None:
    assert ServerSettings.model_validate_json('{"zone": "EST"}').zone == "EST"


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
    assert night.until(evening, "Europe/Berlin") == evening  # it is day there


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
