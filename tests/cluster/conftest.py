from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cluster import leases
from bot.cluster import link as links
from bot.cluster.link import Link
from tests.databases import where

SHORT = 0.6
LASTING = 5.0


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lease that is not renewed has soon run out; the database may take its time."""
    monkeypatch.setattr(leases, "LEASE_SECONDS", SHORT)
    monkeypatch.setattr(leases, "RENEWAL_SECONDS", 0.2)
    monkeypatch.setattr(leases, "POLL_SECONDS", 0.02)
    monkeypatch.setattr(leases, "LOOK_SECONDS", 0.2)
    for limit in ("SECONDS", "LONGEST"):
        monkeypatch.setattr(links, limit, 60.0)


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A renewed lease is not lost when a busy machine stands still for a while."""
    monkeypatch.setattr(leases, "LEASE_SECONDS", LASTING)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """An empty schema of a PostgreSQL database."""
    place = where(tmp_path / "parlour")
    if isinstance(place, Path):
        pytest.skip("it is about processes that share a server")
    return place.get_secret_value()


@pytest.fixture
async def link(url: str) -> AsyncIterator[Link]:
    link = Link(url)
    await link.open()
    yield link
    await link.close()
