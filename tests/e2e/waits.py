"""Lifts the bot's timeouts for tests in which visible messages must not depend on the machine's speed.

A busy machine may stand still for longer than any of these. A test of a timeout sets a shorter one.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Final

from bot.board import endings, followed, rendered
from bot.client import answer, callbacks, client
from bot.features.announcements import announcer
from bot.features.leaderboard import pinned
from bot.features.replay import presses as replay_presses
from bot.features.tournament import boards
from bot.interactions import pages as answer_pages
from bot.match import assessor, hints

LONG: Final = 60.0
"""The time that each of these limits has instead, in seconds."""
WAITS: Final = (
    (answer, "DEFER_SECONDS"),
    (callbacks, "DUE"),
    (client, "LATE_SECONDS"),
    (hints, "PATIENCE"),
    (followed, "PICTURE_SECONDS"),
    (rendered, "ANSWER_SECONDS"),
    (replay_presses, "ANSWER_SECONDS"),
    (pinned, "PICTURE_SECONDS"),
    (boards, "PICTURE_SECONDS"),
    (announcer, "PICTURE_SECONDS"),
    (endings, "PICTURE_SECONDS"),
    (answer_pages, "PICTURE_SECONDS"),
)
"""The limits, each by the module that looks it up: several have it from another by its value."""


def lift(set_to: Callable[[ModuleType, str, float], object] = setattr) -> None:
    """Have the bot wait long in all that it does, in this process."""
    for module, name in WAITS:
        set_to(module, name, LONG)


def leave_unjudged(set_to: Callable[[ModuleType, str, float], object] = setattr) -> None:
    """Have the bot judge no decisions: the end card would change at some time after the end of a match."""
    set_to(assessor, "LATE_SECONDS", -1.0)
    set_to(assessor, "DAILY_LATE_SECONDS", -1.0)
