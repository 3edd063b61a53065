"""Cleaning up while Discord does not answer: it is owed, and no fault of the bot."""

from asyncio import Event, create_task, gather
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import create_autospec

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.board.tidying import LATEST, Tidier
from bot.client.transport import DiscordTransport
from bot.match.clocks import HOUR
from bot.runtime.coalescer import PermanentError
from bot.storage import EndedMessageRow, Store
from bot.storage.ended_messages import EndedMessageStore

GUILD, CHANNEL = 7, 70
ROWS = tuple(EndedMessageRow(CHANNEL, 700 + number, GUILD, "message", 1000.0) for number in range(3))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    await opened.ended_messages.note(ROWS)
    yield opened
    await opened.close()


async def test_a_message_is_cleaned_up_once_discord_answers_again(store: Store) -> None:
    transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
    now = 1000.0 + HOUR
    tidier = Tidier(transport, store, lambda: now, wanted=lambda: {GUILD: HOUR}, busy=lambda _: False)
    with capture_logs() as logs:
        transport.delete.side_effect = (TimeoutError(), aiohttp.ClientConnectionError(), OSError())
        await tidier.tidy()
    assert {each["log_level"] for each in logs} == {"warning"}
    assert await store.ended_messages.ended_before(now, GUILD, 9) == ROWS
    transport.delete.side_effect = (None, PermanentError("the channel is gone"), None)
    await tidier.tidy()
    assert await store.ended_messages.ended_before(now, GUILD, 9) == ()


async def test_nothing_is_cleaned_up_before_discord_can_be_asked(store: Store) -> None:
    transport, up, cleaned = create_autospec(DiscordTransport, instance=True, spec_set=True), Event(), Event()
    transport.ready.side_effect = up.wait
    transport.delete.side_effect = lambda *_: cleaned.set()
    now = 1000.0 + HOUR
    tidier = Tidier(transport, store, lambda: now, wanted=lambda: {GUILD: HOUR}, busy=lambda _: False)
    running = create_task(tidier.run())
    assert await store.ended_messages.ended_before(now, GUILD, 9) == ROWS
    assert not transport.server.called
    up.set()
    await cleaned.wait()
    running.cancel()
    await gather(running, return_exceptions=True)


async def test_a_message_too_old_for_any_setting_is_forgotten(store: Store) -> None:
    transport, now = create_autospec(DiscordTransport, instance=True, spec_set=True), 1000.5 + LATEST
    await store.ended_messages.note([replace(ROWS[0], message_id=1, ended_at=1001.0)])
    tidier = Tidier(transport, store, lambda: now, wanted=dict, busy=lambda _: False)
    await tidier.tidy()
    kept = await store.ended_messages.ended_before(now, GUILD, 9)
    assert [row.message_id for row in kept] == [1]


async def test_only_so_much_is_read_as_is_cleaned_up_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only from available servers that want it: others leave a thousand times as many messages."""
    monkeypatch.setattr("bot.board.tidying.AT_ONCE", 2)
    here, gone, keeps = GUILD, GUILD + 1, GUILD + 2
    await store.ended_messages.note(replace(row, channel_id=1, guild_id=gone) for row in ROWS)
    await store.ended_messages.note(replace(row, channel_id=2, guild_id=keeps) for row in ROWS)
    transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
    transport.server.side_effect = lambda guild_id: guild_id if guild_id == here else None
    read, found = EndedMessageStore.ended_before, list[EndedMessageRow]()

    async def noted(kept: EndedMessageStore, *asked: Any) -> tuple[EndedMessageRow, ...]:
        rows = await read(kept, *asked)
        found.extend(rows)
        return rows

    monkeypatch.setattr(EndedMessageStore, "ended_before", noted)
    wanted = {here: HOUR, gone: HOUR}
    tidier = Tidier(transport, store, lambda: 1000.0 + HOUR, wanted=lambda: wanted, busy=lambda _: False)
    await tidier.tidy()
    assert tuple(found) == ROWS[:2]
    await tidier.tidy()
    assert tuple(found) == ROWS
    assert transport.delete.await_count == len(ROWS)
