"""Quiet hours: hours of the night without pings, in a server's time zone."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from bot.community.zones import clock_of

_MINUTES: Final = 24 * 60
_BETWEEN: Final = re.compile(r"[-‐‑‒–—―−ー~〜→]+|から|\b(?:to|till?|until)\b")
_AROUND: Final = re.compile(r"^from\b|まで$")
_TIME: Final = re.compile(
    r"""
    (?:翌日?)?\ *
    (?P<half>午前|午後|朝|深夜|夜)?\ *
    (?:(?P<hour>\d{1,2}) (?: [:.時h]?\ *(?P<minute>\d{2})分? | 時(?P<thirty>半) | [時h] )?
    | (?P<word>midnight|noon|正午))
    (?:\ *(?P<letter>[ap])\.?m\.?)?
    """,
    re.VERBOSE,
)
_WORDS: Final = {"midnight": 0, "noon": 12, "正午": 12}
_HALVES: Final = {"a": 0, "午前": 0, "朝": 0, "p": 12, "午後": 12}
"""The hours to add to a twelve-hour clock's."""
_AT_NIGHT: Final = range(5, 12)
"""The hours that mean the evening with 夜 or 深夜; earlier ones mean the hours after midnight."""
_EITHER: Final = range(60, 13 * 60)
"""The times that a clock of twelve hours shows twice a day."""


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
        """The hours in a typed text such as ``22:00-7:00``.

        Raises:
            UnreadableQuietHoursError: the text is no span of hours.
        """
        typed = unicodedata.normalize("NFKC", text).casefold().strip()
        times = [_time_in(each.strip()) for each in _BETWEEN.split(_AROUND.sub("", typed).strip())]
        if len(times) != 2 or None in times:
            raise UnreadableQuietHoursError("settings-quiet-unreadable")
        one, other = filter(None, times)
        if one.says_half != other.says_half and any(map(_may_be_either, (one, other))):
            raise UnreadableQuietHoursError("settings-quiet-unreadable")
        if one.minutes == other.minutes:
            raise UnreadableQuietHoursError("settings-quiet-empty")
        return cls(one.minutes, other.minutes)

    def __str__(self) -> str:
        return "-".join(f"{each // 60:02}:{each % 60:02}" for each in (self.begin, self.end))

    def until(self, now: float, zone: str) -> float:
        """The end of the quiet hours around `now` (seconds since 1970); `now` itself if it is in none.

        If the clocks change meanwhile, the quiet hours end when the changed clocks show their end.
        """
        clock = clock_of(zone)
        here = datetime.fromtimestamp(now, clock)
        minute = 60 * here.hour + here.minute
        if (minute - self.begin) % _MINUTES >= (self.end - self.begin) % _MINUTES:
            return now
        day = here.date() + timedelta(days=int(minute >= self.end))
        ends = datetime(day.year, day.month, day.day, self.end // 60, self.end % 60, tzinfo=clock)
        return max(now, ends.astimezone(UTC).timestamp())


class _Time(NamedTuple):
    """A time of day in minutes, and true if the text says which half of the day it means."""

    minutes: int
    says_half: bool


def minutes_in(text: str) -> int | None:
    """The time of day in a folded text, in minutes from midnight; None if it has none.

    >>> minutes_in("20:30"), minutes_in("8 pm"), minutes_in("午後8時半"), minutes_in("soon")
    (1230, 1200, 1230, None)
    """
    found = _time_in(text)
    return None if found is None else found.minutes


def _may_be_either(time: _Time) -> bool:
    """True for a time such as ``7:00``, which leaves open the half of the day."""
    return not time.says_half and time.minutes in _EITHER


def _time_in(text: str) -> _Time | None:
    """The time of day in a text; None if the text is no time."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    half = found["letter"] or found["half"]
    if found["word"]:
        return None if half else _Time(60 * _WORDS[found["word"]], True)
    minute = 30 if found["thirty"] else int(found["minute"] or 0)
    hour = _hour_of(int(found["hour"]), half)
    return None if hour is None or minute > 59 else _Time((60 * hour + minute) % _MINUTES, half is not None)


def _hour_of(shown: int, half: str | None) -> int | None:
    """The hour of the day that a shown number means; None if no clock shows it."""
    if half in {"夜", "深夜"}:
        shown += 12 if shown in _AT_NIGHT or shown == 12 else 0
    elif half is not None:
        return shown % 12 + _HALVES[half] if shown <= 12 else None
    return shown if shown <= 24 else None
