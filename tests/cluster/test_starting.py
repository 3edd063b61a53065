"""The start of a process with shards: recovery may take longer than its lease lasts."""

import asyncio

import pytest
from pydantic import SecretStr

from bot.app import _play
from bot.client.connection import Endpoint
from bot.cluster import leases
from bot.cluster.leases import take
from bot.cluster.link import Link
from bot.cluster.member import joined
from bot.config import Config
from bot.health.vitals import Vitals
from bot.match.clocks import SystemClock
from bot.runtime.shards import WHOLE
from bot.services import Services
from bot.storage import LeaseLostError, StorageError

PATIENCE = 60.0


async def start(url: str) -> None:
    """Play with all shards."""
    stop = asyncio.Event()
    async with joined(url, 1, WHOLE, stop) as member, asyncio.timeout(PATIENCE):
        await _play(Config(), SecretStr(url), Endpoint(""), stop, SystemClock(), member, Vitals())


@pytest.mark.usefixtures("lasting")
async def test_a_start_that_takes_long_keeps_its_shards(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def recover(_: Services) -> None:
        taking = asyncio.create_task(take(link, 1, WHOLE))
        taken, _waiting = await asyncio.wait((taking,), timeout=1.2 * leases.LEASE_SECONDS)
        taking.cancel()
        raise StorageError("lost" if taken else "kept")

    monkeypatch.setattr(Services, "recover", recover)
    with pytest.raises(StorageError, match="kept"):
        await start(url)


async def test_a_start_ends_when_its_shards_are_lost(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def recover(_: Services) -> None:
        await link.rows("UPDATE cluster_lease SET epoch = epoch + 1")
        await asyncio.Event().wait()

    monkeypatch.setattr(Services, "recover", recover)
    with pytest.raises(LeaseLostError):
        await start(url)
