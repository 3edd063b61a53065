"""Deals of the day in words: their title, points, a board, and how hard they were."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.community.dailies import DailyLine
from bot.i18n.numbers import MINUS
from bot.match.daily import date_of
from bot.storage import DailyRow
from bot.ui.localizer import Localizer
from games import CATALOGUE

_FEW: Final = 5
"""With fewer results, their number says nothing about the deal."""
_HARD, _EASY = 1 / 3, 2 / 3
"""The shares of people at par or above, below which a deal was hard, and from which on it was easy."""


def title(daily: DailyRow, localizer: Localizer) -> str:
    """``Daily 2026-12-01 · Tressette``"""
    return localizer.text("daily-title", date=date_of(daily.day), game=localizer.game(daily.game))


def points_told(daily: DailyRow, points: int, localizer: Localizer) -> str:
    """The points as the game counts them: stored points have a minus where the fewest win."""
    shown = -points if CATALOGUE[daily.game].fewest_wins else points
    return localizer.number(shown, thirds=daily.thirds)


def board_lines(daily: DailyRow, board: Sequence[DailyLine], localizer: Localizer) -> Iterator[str]:
    """A line for each of these people, and what the figures of their decisions mean."""
    for each in board:
        points = points_told(daily, each.points, localizer)
        said = {"player": localizer.person(each.name), "points": points}
        if each.decided is None:
            yield localizer.text("daily-line", said, place=each.place)
        else:
            good, counted = each.decided
            yield localizer.text("daily-line-decided", said, place=each.place, good=good, all=counted)
    if any(each.decided is not None for each in board):
        yield f"-# {localizer.text('daily-line-legend')}"


def over_par_told(points: float, localizer: Localizer) -> str:
    """``+1.3``, ``−0.5`` or ``±0``."""
    figure = f"{abs(points):.1f}"
    if float(figure) == 0:
        return "±0"
    return localizer.plus(figure) if points > 0 else f"{MINUS}{figure}"


def difficulty(reached: int, count: int, localizer: Localizer) -> str:
    """The number of people who made par, and whether that makes the deal hard."""
    share = reached / count
    key = "" if count < _FEW else "-hard" if share < _HARD else "-easy" if share >= _EASY else "-medium"
    return localizer.text(f"daily-reached{key}", reached=reached, count=count)
