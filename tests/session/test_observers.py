"""Several who hear of what happens at the tables."""

import inspect
from typing import Any, cast
from unittest.mock import Mock, create_autospec

import pytest

from bot.session.change import TableChange
from bot.session.lobby import Lobby
from bot.session.observer import Observers, TableObserver
from bot.session.table import Table

CALLS = [
    name for name, _ in inspect.getmembers(TableObserver, inspect.isfunction) if not name.startswith("_")
]
TOLD: dict[str, tuple[object, ...]] = {
    "table_changed": (create_autospec(Table), create_autospec(TableChange)),
    "clocks_changed": (create_autospec(Table),),
    "lobby_changed": (create_autospec(Lobby),),
    "lobby_closed": (create_autospec(Lobby), "expired"),
    "match_started": (create_autospec(Table),),
    "match_over": (create_autospec(Table),),
}


@pytest.mark.parametrize("call", CALLS)
def test_each_hears_of_everything_whatever_becomes_of_the_others(call: str) -> None:
    failing, other = (cast("Any", create_autospec(TableObserver, instance=True)) for _ in range(2))
    heard: Mock = getattr(failing, call)
    heard.side_effect = RuntimeError("no matter of the other")
    getattr(Observers(failing, other), call)(*TOLD[call])
    heard.assert_called_once_with(*TOLD[call])
    getattr(other, call).assert_called_once_with(*TOLD[call])
