"""Quiet hours: the time of the night in which nobody is pinged, by the clocks of a server's own place."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final
from zoneinfo import TZPATH, ZoneInfo, available_timezones

DEFAULT_ZONE: Final = "UTC"
NO_PLACES: Final = frozenset({"Factory", "localtime"})
"""The names among those of the time zones that say nothing of a place, but may have been kept as one."""
_MINUTES: Final = 24 * 60
_SPAN: Final = re.compile(r"(\d{1,2})(?::?(\d{2}))?\s*[-–—~〜]\s*(\d{1,2})(?::?(\d{2}))?")
_OFFSET: Final = re.compile(r"(?:utc|gmt)?\s*([+\-‐–−])\s*(\d{1,2})(?::?(00|30|45))?")
_WEST: Final = timedelta(hours=-12)
_EAST: Final = timedelta(hours=14)
"""The clocks of the earth differ from UTC by no more than this, and by no less than `_WEST`."""


class UnreadableQuietHoursError(ValueError):
    """Words that are no span of hours, or no time zone; its text is the key of a sentence."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A span of each day, in minutes from midnight, that may go over midnight.

    >>> QuietHours.parse("22-7:30")
    QuietHours(begin=1320, end=450)
    >>> str(QuietHours.parse("22-7:30"))
    '22:00-07:30'
    """

    begin: int
    end: int

    @classmethod
    def parse(cls, text: str) -> "QuietHours":
        """The hours that somebody has typed, as in ``22:00-7:00``.

        Raises:
            UnreadableQuietHoursError: these are none.
        """
        found = _SPAN.fullmatch(unicodedata.normalize("NFKC", text).strip())
        if found is None:
            raise UnreadableQuietHoursError("settings-quiet-unreadable")
        hours = [(int(found[place]), int(found[place + 1] or 0)) for place in (1, 3)]
        if any(hour > 24 or minute > 59 for hour, minute in hours):
            raise UnreadableQuietHoursError("settings-quiet-unreadable")
        begin, end = ((60 * hour + minute) % _MINUTES for hour, minute in hours)
        if begin == end:
            raise UnreadableQuietHoursError("settings-quiet-empty")
        return cls(begin, end)

    def __str__(self) -> str:
        return "-".join(f"{each // 60:02}:{each % 60:02}" for each in (self.begin, self.end))

    def until(self, now: float, zone: str) -> float:
        """The end of the quiet that is at this time (seconds since 1970); `now` itself where there is none.

        Where the clocks are put on or back meanwhile, it ends when they show that time.
        """
        clock = _clock_of(zone)
        here = datetime.fromtimestamp(now, clock)
        minute = 60 * here.hour + here.minute
        if (minute - self.begin) % _MINUTES >= (self.end - self.begin) % _MINUTES:
            return now
        day = here.date() + timedelta(days=int(minute >= self.end))
        ends = datetime(day.year, day.month, day.day, self.end // 60, self.end % 60, tzinfo=clock)
        return max(now, ends.astimezone(UTC).timestamp())


def zone_named(text: str) -> str:
    """The time zone that somebody has typed: by its name, that of its city, or as ``UTC+9`` or ``-3:30``.

    >>> zone_named("tokyo"), zone_named("europe/berlin"), zone_named("UTC+9"), zone_named("")
    ('Asia/Tokyo', 'Europe/Berlin', 'Etc/GMT-9', 'UTC')
    >>> zone_named("UTC+5:30")
    'UTC+05:30'

    Raises:
        UnreadableQuietHoursError: there is none of that name.
    """
    wanted = unicodedata.normalize("NFKC", text).strip().casefold()
    if not wanted:
        return DEFAULT_ZONE
    offset = _offset_in(wanted)
    found = _zones().get(wanted.replace(" ", "_")) if offset is None else _zone_at(offset)
    if found is None:
        raise UnreadableQuietHoursError("settings-zone-unreadable")
    return found


def _offset_in(text: str) -> timedelta | None:
    """The difference from UTC that is written so; None if that is none."""
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


def _clock_of(zone: str) -> tzinfo:
    """The clock of a time zone as `zone_named` spells it."""
    offset = _offset_in(zone.casefold())
    return ZoneInfo(zone) if offset is None else timezone(offset)


@cache
def _zones() -> dict[str, str]:
    """Every time zone by its name and, unless others are called so too, by that of its city.

    Where two names mean the same zone, as with a city on two continents, the first will do.
    """
    names = sorted(available_timezones() - NO_PLACES)
    cities: dict[str, list[str]] = {}
    for name in names:
        if "/" in name:
            cities.setdefault(name.rpartition("/")[2].casefold(), []).append(name)
    alone = {city: zones[0] for city, zones in cities.items() if _is_one(zones)}
    return alone | {name.casefold(): name for name in names}


def _is_one(zones: list[str]) -> bool:
    """True of the names of a single time zone."""
    return len(zones) == 1 or len(set(map(_data, zones))) == 1


def _data(zone: str) -> bytes:
    """The rules of a time zone, as the system has them or else the package."""
    files = (Path(directory, zone) for directory in TZPATH)
    known = next((file for file in files if file.is_file()), None)
    return (known or resources.files("tzdata").joinpath("zoneinfo", zone)).read_bytes()
