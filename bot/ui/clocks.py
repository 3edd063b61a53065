"""Clocks and durations in words."""

from typing import Final

from bot.match.clocks import DAY, HOUR, MINUTE, TimeControl
from bot.ui.localizer import Localizer

_UNITS: Final = (("days", DAY, 2 * DAY), ("hours", HOUR, HOUR), ("minutes", MINUTE, 2 * MINUTE))
"""A unit of time with its length, and from how long on it is used."""


def name(control: TimeControl, localizer: Localizer) -> str:
    """``live, 60 seconds a move``"""
    return localizer.text(f"clock-{control.kind}", time=duration(control.seconds, localizer))


def duration(seconds: int, localizer: Localizer) -> str:
    """``60 seconds``, ``2 minutes``, ``24 hours``"""
    for unit, size, least in _UNITS:
        if seconds >= least and seconds % size == 0:
            return localizer.text(f"clock-{unit}", count=seconds // size)
    return localizer.text("clock-seconds", count=seconds)
