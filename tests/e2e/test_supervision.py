"""No part of the bot ends in silence: the process ends with it, loudly."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.app import serve
from bot.client.connection import Endpoint
from bot.runtime.supervision import PartError
from bot.sandbox import Person, Sandbox
from bot.storage import StorageError
from bot.storage.writer import Writer
from tests.e2e.driver import Player, settings, started
from tests.e2e.process import BotProcess
from tests.runtime.test_error_hook import Listener, listening

PARTS = ("storage writer", "timekeeper", "lobby expiry", "health server", "connection")
CANNOT_RUN = 1


async def serving(sandbox: Sandbox, database: Path) -> asyncio.Task[None]:
    """The bot, connected."""
    sandbox.gateway.connected.clear()
    endpoint = Endpoint(sandbox.token, sandbox.api_base, sandbox.gateway_url)
    task = asyncio.create_task(serve(settings(), database, endpoint, asyncio.Event()))
    await sandbox.bot_ready()
    return task


def running_parts() -> list[str]:
    """The names of the running parts, by their tasks."""
    return [task.get_name() for task in asyncio.all_tasks() if task.get_name() in PARTS]


async def without(part: str, bot: asyncio.Task[None]) -> None:
    """Cancel a part of the bot, and wait for the bot's end, which raises its error."""
    for task in asyncio.all_tasks():
        if task.get_name() == part:
            task.cancel()
    async with asyncio.timeout(60):
        await bot


@pytest.mark.parametrize("part", PARTS)
async def test_a_part_that_ends_ends_the_bot(sandbox: Sandbox, database: Path, part: str) -> None:
    bot = await serving(sandbox, database)
    assert {*running_parts()} == {*PARTS}
    with capture_logs() as logs, pytest.raises((PartError, StorageError), match=r"^[A-Z].*\.$"):
        await without(part, bot)
    assert [each["part"] for each in logs if each["event"] == "part failed"] == [part]
    assert running_parts() == []


@pytest.mark.leaves_unanswered
async def test_a_writer_that_fails_ends_the_bot_while_a_match_is_played(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise MemoryError

    bot = await serving(sandbox, database)
    await started([anna], "bushi_shogi")
    monkeypatch.setattr(Writer, "_commit", broken)
    playing = asyncio.create_task(Player(anna, Random(1)).play())
    with capture_logs() as logs, pytest.raises(PartError, match="storage writer failed: MemoryError"):
        await bot
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    assert [each["part"] for each in logs if each["event"] == "part failed"] == ["storage writer"]


@pytest.mark.expects_errors("part failed: KeyError", "connection lost")  # it ends as it connects
async def test_the_process_ends_with_status_1_and_an_error_that_is_told(
    sandbox: Sandbox, database: Path
) -> None:
    sabotage = (
        "import bot.app, bot.runtime.error_hook\nasync def sweep(_): raise KeyError('a hand')\n"
        "bot.app.sweep = sweep\nbot.runtime.error_hook.LAST_SECONDS = 60.0"
    )
    listener = Listener()
    async with listening(listener) as url:
        process = BotProcess(sandbox, database, sabotage, PARLOUR_LOG__FORMAT="json", PARLOUR_ERRORS__URL=url)
        await process.launch()
        assert await process.ended() == CANNOT_RUN
    told = listener.heard.get_nowait()
    assert (told["event"], told["part"]) == ("part failed", "lobby expiry")
    assert "a hand" not in str(told)
    assert url not in process.output
    assert '"event": "part failed"' in process.output
    assert '"level": "error"' in process.output
    sentence = "Parlour has ended because its lobby expiry failed: KeyError at <string>:2."
    assert process.output.strip().splitlines()[-1] == sentence
    assert "a hand" not in process.output
