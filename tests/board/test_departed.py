"""Servers that have removed the bot: when they are forgotten."""

import asyncio
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from bot.background import forget_departed
from bot.config import Config
from bot.match.clocks import DAY
from bot.services import Services
from bot.storage import DiskFullError
from tests.clock import FakeClock

AGAIN, GONE = 1, 2


@pytest.mark.parametrize("writes_fail", [False, True])
async def test_no_server_is_forgotten_before_discord_has_said_where_the_bot_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writes_fail: bool
) -> None:
    """A server may have invited the bot again while it did not run."""
    clock = FakeClock()
    services = await Services.open(Config(), tmp_path / "parlour.sqlite", clock)
    store = services.store
    for guild_id in (AGAIN, GONE):
        await store.settings.save(guild_id, '{"hints":false}')
    await store.erasure.note_servers((), clock.now())
    clock.advance(100 * DAY)
    forgetting = asyncio.create_task(forget_departed(services, 90))
    await asyncio.sleep(0)  # it has begun
    with monkeypatch.context() as broken:
        if writes_fail:
            broken.setattr(type(store.erasure), "note_servers", AsyncMock(side_effect=DiskFullError("full")))
        await services.on_guilds_known({AGAIN})
    try:
        async with asyncio.timeout(60):
            while GONE in await store.erasure.departed(clock.now()):
                pass
        assert [guild_id for guild_id, _ in await store.settings.all()] == [AGAIN]
    finally:
        forgetting.cancel()
        await services.close(1.0)
