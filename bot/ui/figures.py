"""Figures in words: a rating, a change, a season."""

from bot.ui.localizer import Localizer


def season_name(season: str, localizer: Localizer) -> str:
    """``Oct–Dec 2026``, ``November 2026``; all time for an empty text."""
    if not season:
        return localizer.text("season-all-time")
    year, _, part = season.partition("-")
    if not part:
        return localizer.text("season-always")
    if part.startswith("Q"):
        return localizer.text("season-quarter", year=year, quarter=int(part[1:]))
    return localizer.text("season-month", year=year, month=int(part))


def number_of(number: int, *, is_provisional: bool) -> str:
    """``1561``, or ``1561?`` while too little is known."""
    return f"{number}?" if is_provisional else str(number)


def signed(change: int, localizer: Localizer) -> str:
    """``+12``, ``−7``, ``±0``."""
    return localizer.gain(change) if change else "±0"
