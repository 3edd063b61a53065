"""Future moments as people type them: a time of day, a day with a time, or a length of time from now."""

import re
import unicodedata
from datetime import UTC, date, datetime, timedelta
from typing import Final, Literal, TypeAlias

from bot.community.quiet import minutes_in
from bot.community.zones import clock_of

FARTHEST: Final = timedelta(days=92)
"""The longest time ahead."""
MomentTrouble: TypeAlias = Literal["unreadable", "past", "far"]

_UNITS: Final = {
    "minutes": r"m|min|mins|minutes?|分",
    "hours": r"h|hrs?|hours?|時間",
    "days": r"d|days?|日",
}
_LENGTH: Final = re.compile(
    r"(?:in\s+)?"
    + r"\s*".join(
        rf"(?:(?P<{each}>\d{{1,4}})\s*(?:{_UNITS[each]}))?" for each in ("days", "hours", "minutes")
    )
    + r"\s*(?:後|から)?"
)
_DATE: Final = re.compile(r"(?P<year>\d{4})[-/.年](?P<month>\d{1,2})[-/.月](?P<day>\d{1,2})日?")
_DAYS: Final = {"today": 0, "tonight": 0, "今日": 0, "今夜": 0, "tomorrow": 1, "明日": 1}
_BETWEEN: Final = re.compile(r"^(?:[\st,、のに]|at\b)+")
_AFTER: Final = re.compile(r"\s*(?:から|に)?$")


class UnreadableMomentError(ValueError):
    """A text names no future moment; `trouble` says why."""

    def __init__(self, trouble: MomentTrouble) -> None:
        super().__init__(trouble)
        self.trouble: MomentTrouble = trouble


def moment_named(text: str, now: float, zone: str) -> float:
    """The moment that a typed text means, in seconds since 1970 (UTC).

    A time of day alone is the next one. Times are those of the zone's clocks.

    >>> moment_named("in 30 min", 0.0, "UTC"), moment_named("1h 30", 0.0, "UTC")
    (1800.0, 5400.0)
    >>> moment_named("20:30", 0.0, "UTC") == moment_named("1970-01-01 20:30", 0.0, "UTC") == 20.5 * 3600
    True

    Raises:
        UnreadableMomentError: the text means no moment, or one in the past, or one too far ahead.
    """
    typed = unicodedata.normalize("NFKC", text).casefold().strip()
    length = _length_in(typed)
    moment = now + length.total_seconds() if length is not None else _on_the_clock(typed, now, zone)
    if moment <= now:
        raise UnreadableMomentError("past")
    if moment > now + FARTHEST.total_seconds():
        raise UnreadableMomentError("far")
    return moment


def _length_in(typed: str) -> timedelta | None:
    """The length of time in a text; a number after hours means minutes."""
    found = _LENGTH.fullmatch(f"{typed}m" if re.search(r"h\s*\d+$", typed) else typed)
    if found is None or found.lastgroup is None:
        return None
    return timedelta(**{unit: int(number) for unit, number in found.groupdict().items() if number})


def _on_the_clock(typed: str, now: float, zone: str) -> float:
    """The moment of a time of day, with a day or without one."""
    here = datetime.fromtimestamp(now, clock_of(zone))
    day, rest = _day_in(typed, here.date())
    minutes = minutes_in(_AFTER.sub("", _BETWEEN.sub("", rest)))
    if minutes is None:
        raise UnreadableMomentError("unreadable")
    moment = _at(day or here.date(), minutes, zone)
    if day is None and moment <= now:
        return _at(here.date() + timedelta(days=1), minutes, zone)
    return moment


def _day_in(typed: str, today: date) -> tuple[date | None, str]:
    """The day at the start of a text, if it has one, and the rest."""
    for word, days in _DAYS.items():
        if typed.startswith(word):
            return today + timedelta(days=days), typed.removeprefix(word)
    found = _DATE.match(typed)
    if found is None:
        return None, typed
    try:
        return date(*(int(found[part]) for part in ("year", "month", "day"))), typed[found.end() :]
    except ValueError:
        raise UnreadableMomentError("unreadable") from None


def _at(day: date, minutes: int, zone: str) -> float:
    """The moment at which the clocks of a zone show that time."""
    hour, minute = divmod(minutes, 60)
    shown = datetime(day.year, day.month, day.day, hour, minute, tzinfo=clock_of(zone))
    try:
        return shown.astimezone(UTC).timestamp()
    except OverflowError:  # the first or the last day of all
        raise UnreadableMomentError("unreadable") from None
