"""Fixtures of the tests of boards."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.runtime import retry
from bot.storage import Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store in a file."""
    opened = await Store.open(tmp_path / "parlour.sqlite")
    yield opened
    await opened.close()


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let retries come at once."""
    monkeypatch.setattr(retry, "LONGEST_DELAY", 0.0)
