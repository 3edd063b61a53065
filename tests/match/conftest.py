from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.match.room import Room, room


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of a test's database."""
    return tmp_path / "parlour.sqlite"


@pytest.fixture
async def here(path: Path) -> AsyncIterator[Room]:
    """A room on a fresh database."""
    async with room(path) as made:
        yield made


@pytest.fixture
def under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give first decisions the same time as all others."""
    monkeypatch.setattr("bot.match.clocks.FIRST", 1)
