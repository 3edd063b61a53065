"""Time zones as people type them: a name, a city, a country, an abbreviation, a difference from UTC.

The names are those of the time zone database; cities and countries in other spellings are CLDR's.
"""

import re
import unicodedata
from collections.abc import Container, Iterable, Iterator, Mapping
from datetime import timedelta, timezone, tzinfo
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final
from zoneinfo import TZPATH, ZoneInfo, available_timezones

from babel import Locale
from babel.core import get_global

DEFAULT_ZONE: Final = "UTC"
MOST_CANDIDATES: Final = 5
"""The most time zones to name when a typed text could mean several."""
_PLACELESS: Final = frozenset({"Factory", "localtime"})
"""The database's names without a place; older settings may contain them."""
_MISLEADING: Final = frozenset({"EST", "MST"})
"""Names that older settings may contain. They are zones without summer time, but people in New York or Denver
mean their local time, which has it."""
_OFFSET: Final = re.compile(r"(?:utc|gmt)?\s*([+\-‐‑‒–—−ー])\s*(\d{1,2})(?:[:.]?(00|30|45))?")
_WEST: Final = timedelta(hours=-12)
_EAST: Final = timedelta(hours=14)
"""Clocks on earth differ from UTC by `_WEST` to `_EAST`."""
_LETTERS: Final = re.compile(r"[A-Za-z]{3,}")
_BESIDE: Final = re.compile(r"( standard| daylight| summer)? time$|(標準時|時間|夏時間)$")
"""The words that may go with the name of a place."""
_BETWEEN: Final = re.compile(r"[^\w+/\-\u3099\u309a]|_|-(?!\d)")
"""Spaces, dots and accents; the dots of Japanese letters make other letters."""
_ALSO: Final = {
    "America/Argentina/Buenos_Aires": "ART",
    "America/Chicago": "CT Central Houston Dallas Austin ヒューストン ダラス",
    "America/Denver": "MT Mountain",
    "America/Los_Angeles": "PT Pacific LA San_Francisco Seattle Las_Vegas San_Diego"
    " サンフランシスコ シアトル ラスベガス",
    "America/New_York": "ET Eastern NY NYC Boston Washington Philadelphia Atlanta Miami"
    " ボストン ワシントン マイアミ",
    "America/Sao_Paulo": "BRT Rio_de_Janeiro リオデジャネイロ",
    "America/Toronto": "Ottawa オタワ",
    "Asia/Bangkok": "ICT",
    "Asia/Ho_Chi_Minh": "Hanoi ハノイ",
    "Asia/Kolkata": "Delhi New_Delhi Mumbai Bangalore デリー ニューデリー ムンバイ",
    "Asia/Kuala_Lumpur": "MYT",
    "Asia/Manila": "PHT",
    "Asia/Seoul": "Busan 釜山 プサン",
    "Asia/Shanghai": "Beijing Shenzhen Guangzhou 北京 深圳 広州",
    "Asia/Singapore": "SGT",
    "Asia/Tokyo": "Osaka Kyoto Nagoya Sapporo Fukuoka Yokohama Kobe Sendai Hiroshima Okinawa"
    " 大阪 京都 名古屋 札幌 福岡 横浜 神戸 仙台 広島 沖縄",
    "Australia/Sydney": "Canberra キャンベラ",
    "Europe/Berlin": "Munich Hamburg Frankfurt Cologne ミュンヘン ハンブルク フランクフルト ケルン",
    "Europe/Istanbul": "TRT",
    "Europe/London": "UK England Britain Manchester Edinburgh マンチェスター エディンバラ",
    "Europe/Madrid": "Barcelona バルセロナ",
    "Europe/Moscow": "Saint_Petersburg サンクトペテルブルク",
    "Europe/Paris": "Lyon リヨン",
    "Europe/Rome": "Milan Naples Venice ミラノ ナポリ ベネチア",
    "Europe/Zurich": "Geneva Bern ジュネーブ ベルン",
}
"""Cities that name no time zone in the database, and abbreviations that it no longer has."""


class UnreadableZoneError(ValueError):
    """Words that are no time zone.

    Attributes:
        candidates: the time zones that the words may mean, if they mean several.
    """

    def __init__(self, typed: str, candidates: Iterable[str] = ()) -> None:
        super().__init__(typed)
        self.candidates = tuple(candidates)


def zone_named(text: str) -> str:
    """The time zone that a typed text means.

    >>> zone_named("tokyo"), zone_named("東京"), zone_named("JST"), zone_named("Germany")
    ('Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo', 'Europe/Berlin')
    >>> zone_named("europe/berlin"), zone_named("UTC+9"), zone_named("UTC+5:30"), zone_named("")
    ('Europe/Berlin', 'Etc/GMT-9', 'UTC+05:30', 'UTC')

    Raises:
        UnreadableZoneError: the text means no time zone, or several.
    """
    typed = unicodedata.normalize("NFKC", text).strip().casefold()
    if not typed:
        return DEFAULT_ZONE
    offset = _offset_in(typed)
    if offset is not None:
        found = _zone_at(offset)
        if found is None:
            raise UnreadableZoneError(text)
        return found
    candidates = _meant_by(typed) or _meant_by(_BESIDE.sub("", typed))
    if len(candidates) != 1:
        raise UnreadableZoneError(text, candidates[:MOST_CANDIDATES])
    return candidates[0]


def is_zone(name: str) -> bool:
    """True if `clock_of` knows the name; it knows every time zone in stored settings."""
    return name in _known() or _offset_in(name.casefold()) is not None


def clock_of(zone: str) -> tzinfo:
    """The clock of a time zone as `zone_named` spells it."""
    offset = _offset_in(zone.casefold())
    return ZoneInfo(zone) if offset is None else timezone(offset)


def _offset_in(text: str) -> timedelta | None:
    """The difference from UTC in a text; None if the text is no difference."""
    found = _OFFSET.fullmatch(text)
    if found is None:
        return None
    offset = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
    return offset if found[1] == "+" else -offset


def _zone_at(offset: timedelta) -> str | None:
    """The time zone with that difference from UTC; None if no clock on earth has it."""
    if not _WEST <= offset <= _EAST:
        return None
    hours, minutes = divmod(abs(offset) // timedelta(minutes=1), 60)
    is_west = offset < timedelta()
    if minutes:
        return f"UTC{'-' if is_west else '+'}{hours:02}:{minutes:02}"
    # The signs of these names are the other way round.
    return f"Etc/GMT{'+' if is_west else '-'}{hours}" if hours else DEFAULT_ZONE


@cache
def _known() -> frozenset[str]:
    return frozenset(available_timezones())


def _meant_by(typed: str) -> tuple[str, ...]:
    """The time zones of that name, one for each different clock; the best known first."""
    return _index().get(_folded(typed), ())


@cache
def _index() -> Mapping[str, tuple[str, ...]]:
    """The time zones by people's names for them. A zone's own name means only that zone."""
    names = sorted(_known() - _PLACELESS - _MISLEADING)
    found: dict[str, dict[str, str]] = {}
    best_known = _best_known()
    for zone in sorted(names, key=lambda name: (*(name not in each for each in best_known), name)):
        for called in _called(zone):
            found.setdefault(_folded(called), {}).setdefault(_rule(zone), zone)
    index = {called: tuple(by_rule.values()) for called, by_rule in found.items()}
    return index | {_folded(name): (name,) for name in names}


def _called(zone: str) -> Iterator[str]:
    """The names of a time zone besides its name: its city, its country, its abbreviations."""
    yield from _LETTERS.findall(_rule(zone).partition(",")[0])
    if "/" in zone:
        yield zone.rpartition("/")[2]
    yield from _cldr_names().get(zone, ())
    yield from _ALSO.get(zone, "").split()


@cache
def _cldr_names() -> Mapping[str, list[str]]:
    """The names of each zone's city and country in English and Japanese."""
    names: dict[str, list[str]] = {}
    spelled_now = get_global("zone_aliases")
    for locale in (Locale("en"), Locale("ja")):
        for zone, said in locale.time_zones.items():
            if "city" in said:
                names.setdefault(spelled_now.get(zone, zone), []).append(said["city"])
        for territory, zones in get_global("territory_zones").items():
            for zone in zones:
                if territory in locale.territories:
                    names.setdefault(spelled_now.get(zone, zone), []).append(locale.territories[territory])
    return names


def _best_known() -> tuple[Container[str], ...]:
    """Sets of zones, the best known first, to prefer New York to Detroit, which has the same clock."""
    spelled_now = get_global("zone_aliases")
    cities = {spelled_now.get(each, each) for each in get_global("windows_zone_mapping").values()}
    return _ALSO, cities, {name for name in _known() if "/" in name}


@cache
def _rule(zone: str) -> str:
    """The zone's clock from now on, as in ``CET-1CEST,M3.5.0,M10.5.0/3``: the last line of its file."""
    files = (Path(directory, zone) for directory in TZPATH)
    known = next((file for file in files if file.is_file()), None)
    data = (known or resources.files("tzdata").joinpath("zoneinfo", zone)).read_bytes()
    return data.rstrip(b"\n").rpartition(b"\n")[2].decode()


def _folded(called: str) -> str:
    """The letters and digits alone, without accents; the sign of ``Etc/GMT-9`` counts."""
    return _BETWEEN.sub("", unicodedata.normalize("NFKD", called).casefold())
