from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cluster import leases
from bot.cluster.link import Link
from tests.databases import where


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LEASE_SECONDS", 0.6)
    monkeypatch.setattr(leases, "RENEWAL_SECONDS", 0.2)
    monkeypatch.setattr(leases, "POLL_SECONDS", 0.02)


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
