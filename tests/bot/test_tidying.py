"""Cleaning up while Discord does not answer: it is owed, and no fault of the bot."""

from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import create_autospec

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.publisher.coalescer import PermanentError
from bot.publisher.tidying import SOONEST, Tidier
from bot.publisher.transport import DiscordTransport
from bot.storage import EndedMessageRow, Store

GUILD, CHANNEL = 7, 70
ROWS = tuple(EndedMessageRow(CHANNEL, 700 + number, GUILD, "message", 1000.0) for number in range(3))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    await opened.ended_messages.note(ROWS)
    yield opened
    await opened.close()


async def test_what_discord_did_not_answer_is_cleaned_up_when_it_does(store: Store) -> None:
    transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
    now = 1000.0 + SOONEST
    tidier = Tidier(transport, store, lambda: now, after=lambda _: SOONEST, busy=lambda _: False)
    with capture_logs() as logs:
        transport.delete.side_effect = (TimeoutError(), aiohttp.ClientConnectionError(), OSError())
        await tidier.tidy()
    assert {each["log_level"] for each in logs} == {"warning"}
    assert await store.ended_messages.ended_before(now) == ROWS
    transport.delete.side_effect = (None, PermanentError("the channel is gone"), None)
    await tidier.tidy()
    assert await store.ended_messages.ended_before(now) == ()
