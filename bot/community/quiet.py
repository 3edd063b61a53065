"""Quiet hours: the time of the night in which nobody is pinged, by the clocks of a server's own place."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

DEFAULT_ZONE: Final = "UTC"
_MINUTES: Final = 24 * 60
_SPAN: Final = re.compile(r"(\d{1,2})(?::?(\d{2}))?\s*[-–—~〜]\s*(\d{1,2})(?::?(\d{2}))?")
_OFFSET: Final = re.compile(r"(?:utc|gmt)\s*([+-])\s*(\d{1,2})(?::?00)?")


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
        here = datetime.fromtimestamp(now, ZoneInfo(zone))
        minute = 60 * here.hour + here.minute
        if (minute - self.begin) % _MINUTES >= (self.end - self.begin) % _MINUTES:
            return now
        day = here.date() + timedelta(days=int(minute >= self.end))
        ends = datetime(
            day.year, day.month, day.day, self.end // 60, self.end % 60, tzinfo=ZoneInfo(zone)
        ).astimezone(UTC)
        return max(now, ends.timestamp())


def zone_named(text: str) -> str:
    """The time zone that somebody has typed: by its name, that of its city, or as ``UTC+9``.

    >>> zone_named("tokyo"), zone_named("europe/berlin"), zone_named("UTC+9"), zone_named("")
    ('Asia/Tokyo', 'Europe/Berlin', 'Etc/GMT-9', 'UTC')

    Raises:
        UnreadableQuietHoursError: there is none of that name.
    """
    wanted = unicodedata.normalize("NFKC", text).strip().casefold()
    if not wanted:
        return DEFAULT_ZONE
    if (offset := _OFFSET.fullmatch(wanted)) is not None:
        if not int(offset[2]):
            return DEFAULT_ZONE
        wanted = f"etc/gmt{'-' if offset[1] == '+' else '+'}{int(offset[2])}"  # whose signs are the other way
    found = _zones().get(wanted.replace(" ", "_"))
    if found is None:
        raise UnreadableQuietHoursError("settings-zone-unreadable")
    return found


@cache
def _zones() -> dict[str, str]:
    """Every time zone by its name and, unless others are called so too, by that of its city."""
    names = sorted(available_timezones())
    cities: dict[str, set[str]] = {}
    for name in names:
        if "/" in name:
            cities.setdefault(name.rpartition("/")[2].casefold(), set()).add(name)
    alone = {city: next(iter(zones)) for city, zones in cities.items() if len(zones) == 1}
    return alone | {name.casefold(): name for name in names}
