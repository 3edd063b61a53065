"""The surroundings of boards in tests."""

from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

from bot.board import EditIntervals, Surroundings
from bot.board.surroundings import BoardHooks
from bot.client.transport import DiscordTransport
from bot.features.looks import LOOKS
from bot.match.coaching import CoachingBook
from bot.match.preferences import PreferenceBook
from bot.storage import Store
from tests.match.room import Room


def around(
    transport: DiscordTransport, store: Store, clock: Callable[[], float], **more: Any
) -> Surroundings:
    """Surroundings without pauses between edits."""
    usual: dict[str, Any] = {
        "preferences": Mock(PreferenceBook),
        "coaching": CoachingBook(store),
        "looks": LOOKS,
        "intervals": EditIntervals(0.0),
    }
    return Surroundings(transport=transport, store=store, clock=clock, **{**usual, **more})


def around_room(here: Room, transport: DiscordTransport, **more: Any) -> Surroundings:
    """The surroundings of the tables in a room."""
    books = {"preferences": here.tables.preferences, "coaching": here.tables.coaching}
    return around(transport, here.store, here.clock.now, **{**books, **more})


async def no_click() -> None:
    """Wait for no answer to a click."""


def hooks(owner: str, **more: Any) -> BoardHooks:
    """Callbacks that do nothing, but for those given."""
    usual: dict[str, Any] = {
        "give_way": no_click,
        "on_idle": lambda: None,
        "on_replaced": lambda _: None,
        "on_lost": lambda _: None,
    }
    return BoardHooks(owner=owner, **{**usual, **more})
