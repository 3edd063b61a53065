"""Outages of Discord: the bot is soon back, and then brings all messages up to date."""

import asyncio
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
import structlog.testing

from bot.board import recovery
from bot.client import budget
from bot.features import ids
from bot.runtime import retry
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.sessions import Close
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    controls,
    moves,
    public,
    reads,
    running,
    settings,
    shows,
    started,
)
from tests.e2e.test_publisher import act, turns
from tests.polling import holds

TRIES = 12
"""The number of failed tries; with doubling waits, the next one would come after an hour."""
MESSAGES = "* /channels/*/messages*"
RESULT = re.compile("### You (won|lost|tied)")


async def until(condition: Callable[[], bool]) -> None:
    """Wait for a condition that only the sandbox can check."""
    async with asyncio.timeout(120):
        await holds(condition, every=0.01)


@pytest.fixture
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest of the bot's own waits is short; how often it waits is as ever."""
    monkeypatch.setattr("bot.client.connection.LONGEST_WAIT", 0.01)
    monkeypatch.setattr("bot.client.connection.IDENTIFY_SECONDS", 0.0)
    monkeypatch.setattr(retry, "LONGEST_DELAY", 0.01)
    monkeypatch.setattr(budget, "PROBE_SECONDS", 0.01)


def failures(sandbox: Sandbox, method: str, status: int = 503) -> int:
    return sum(1 for each in sandbox.requests if each.method == method and each.status == status)


@pytest.mark.usefixtures("bot", "short_waits")
@pytest.mark.expects_errors("Attempting a reconnect")
async def test_the_bot_is_back_soon_after_a_long_outage_of_the_gateway(
    sandbox: Sandbox, anna: Person
) -> None:
    await started([anna], "bushi_shogi")
    sandbox.gateway.connected.clear()
    sandbox.faults.shut_gateway()
    await sandbox.faults.drop_sockets()
    await until(lambda: sandbox.faults.turned_away >= TRIES)
    sandbox.faults.open_gateway()
    await sandbox.bot_ready()
    await Player(anna, Random(1)).play()


@pytest.mark.usefixtures("bot", "short_waits")
@pytest.mark.expects_errors(
    "connection lost: PrivilegedIntentsRequired", "connection lost: DiscordServerError"
)
async def test_the_bot_is_back_soon_when_it_could_not_log_in_for_long(sandbox: Sandbox, anna: Person) -> None:
    await started([anna], "bushi_shogi")
    sandbox.gateway.connected.clear()
    sandbox.faults.fail("GET /users/@me", 503, times=TRIES)
    await sandbox.faults.drop_sockets(Close.DISALLOWED_INTENTS)
    await sandbox.bot_ready()
    assert failures(sandbox, "GET") == TRIES
    await Player(anna, Random(1)).play()


@pytest.mark.smoke
@pytest.mark.usefixtures("short_waits")
async def test_after_an_outage_the_table_message_and_the_ping_are_made_good(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    """No later event at the table helps: it is the turn of a person who knows nothing of it."""
    async with running(sandbox, database, settings(table={"ping_seconds": 0})):
        first, second = await turns(anna, ben)
        before = said(public(anna, ids.ShowMore))
        sandbox.faults.fail(MESSAGES, 503, times=None)
        await act(first)
        await until(lambda: failures(sandbox, "PATCH") >= TRIES and failures(sandbox, "POST") >= TRIES)
        sandbox.faults.clear()
        await anna.until(lambda person: said(public(person, ids.ShowMore)) != before)
        await anna.until(reads(f"<@{second.person.id}>"))


@pytest.mark.usefixtures("short_waits")
@pytest.mark.parametrize("trouble", ["reset", "error"])
async def test_after_an_outage_the_end_card_is_made_good(
    sandbox: Sandbox, database: Path, anna: Person, trouble: str
) -> None:
    async with running(sandbox, database):
        table = await started([anna], "bushi_shogi")
        if trouble == "reset":
            sandbox.faults.reset_connection(MESSAGES, times=None)
        else:
            sandbox.faults.fail(MESSAGES, 503, times=None)
        player = Player(anna, Random(1))
        playing = asyncio.create_task(player.play())
        await until(lambda: bool(player.moves))
        await until(lambda: is_over(player))
        await until(lambda: failures(sandbox, "PATCH", 0 if trouble == "reset" else 503) >= TRIES)
        sandbox.faults.clear()
        await playing
        assert public(anna, ids.Rematch)["id"] == table["id"]


def is_over(player: Player) -> bool:
    """True if the panel shows the result and has nothing left to press."""
    panel = player.now()
    return panel is not None and not moves(panel) and RESULT.search(said(panel)) is not None


async def test_a_message_is_not_posted_twice_where_only_the_reply_was_lost(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "LONGEST_DELAY", 0.01)
    async with running(sandbox, database):
        sandbox.faults.lose_answer("POST /channels/*/messages", 503)
        await started([anna], "bushi_shogi")
        await Player(anna, Random(1)).play()
        await anna.until(shows(ids.Rematch))
        tables = [each for each in anna.see(CHANNEL) if not each["flags"] & 64]
        assert len(tables) == 1


@pytest.mark.usefixtures("short_waits")
async def test_while_there_is_no_client_nothing_is_said_through_the_one_that_fell(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    """The AI answers when the client has fallen; the table message follows through the next one."""
    with structlog.testing.capture_logs() as logs:
        async with running(sandbox, database, settings(ai={"pause_seconds": 0.2})):
            await started([anna], "bushi_shogi")
            player = Player(anna, Random(1))
            await player.open_hand()
            await anna.until(lambda _: bool(moves(player.now() or {"components": []})))
            before = said(public(anna, ids.ShowMore))
            await act(player)
            sandbox.faults.fail("GET /users/@me", 503, times=30)
            sandbox.gateway.connected.clear()
            await sandbox.faults.drop_sockets(Close.DISALLOWED_INTENTS)
            await sandbox.bot_ready()
            await anna.until(lambda person: said(public(person, ids.ShowMore)) != before)
            await player.play()
    assert not [each for each in logs if "RuntimeError" in str(each.get("fault"))]


def edits(sandbox: Sandbox, *, of: str) -> int:
    """The number of edits of channels' messages, or of panels, that the bot has asked for."""
    return sum(1 for each in sandbox.requests if each.method == "PATCH" and each.path.startswith(f"/{of}/"))


async def at_play(person: Person, channel: str, game: str = "bushi_shogi") -> None:
    """A match against an AI in a channel, at a turn of the person, hand open."""
    opened = await person.command(channel, "play", {"game": game})
    assert opened.message is not None
    refs = (ids.decode(each["custom_id"]) for each in controls(opened.message))
    lobby = next(ref.lobby for ref in refs if isinstance(ref, ids.InLobby))
    await person.click(channel, opened.message, ids.encode(ids.InLobby(lobby, "start")))
    await person.until(shows(ids.ShowMore, channel))
    hand = await person.command(channel, "hand")
    assert hand.message is not None
    panel = str(hand.message["id"])
    await person.until(lambda person: bool(moves(message(person, channel, panel))))


def message(person: Person, channel: str, message_id: str) -> Json:
    return next(each for each in person.see(channel) if each["id"] == message_id)


async def test_after_a_restart_tables_are_taken_up_one_by_one_once_the_connection_stands(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = sandbox.world.add_channel(sandbox.guild, "elsewhere").name
    async with running(sandbox, database):
        await at_play(anna, CHANNEL)
        await at_play(ben, other)
    monkeypatch.setattr(recovery, "RECOVERY_SECONDS", 3600.0)
    before = edits(sandbox, of="channels"), edits(sandbox, of="webhooks")

    def since() -> tuple[int, int]:
        return edits(sandbox, of="channels") - before[0], edits(sandbox, of="webhooks") - before[1]

    sandbox.faults.delay("GET /gateway/bot", 0.0)  # the first time, to log in
    connecting = sandbox.faults.detain("GET /gateway/bot")
    async with AsyncExitStack() as stack:
        starting = asyncio.create_task(stack.enter_async_context(running(sandbox, database)))
        await connecting.met.wait()
        assert since() == (0, 0)
        connecting.release()
        await starting
        await until(lambda: since() == (1, 1))
        table = public(ben, ids.ShowMore, other)["id"]
        await ben.command(other, "table")
        await ben.until(lambda person: public(person, ids.ShowMore, other)["id"] != table)
        assert since()[0] == 1
