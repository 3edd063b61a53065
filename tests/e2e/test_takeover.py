"""Processes that share a database: another takes over the shards of a killed or paused one."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from bot.health.asking import ask, state
from bot.sandbox import Person, Sandbox
from tests.databases import query, where
from tests.e2e.driver import Json, Player, moves, started
from tests.e2e.process import BotProcess
from tests.e2e.test_outages import until
from tests.ports import free_port
from tests.sandbox.test_gateway import guild_on

LEASE_LOST = 3
TAKEOVER_SECONDS = 10.0
PATIENCE = 120.0


@pytest.fixture(autouse=True)
def server_alone(database: Path) -> None:
    """Skip these tests without a database server to share."""
    if isinstance(where(database), Path):
        pytest.skip("it is about processes that share a server")


@asynccontextmanager
async def processes(
    sandbox: Sandbox,
    database: Path,
    count: int,
    *shards: str,
    standby_port: int = 0,
    sabotage: str = "",
) -> AsyncIterator[list[BotProcess]]:
    """The processes of these shards, of so many, until the block ends; a standby can be asked at its port."""
    found = [
        BotProcess(
            sandbox,
            database,
            sabotage,
            PARLOUR_CLUSTER__SHARD_COUNT=str(count),
            PARLOUR_CLUSTER__SHARDS=each,
            PARLOUR_DISCORD__EMOJIS="false",
            PARLOUR_LOG__FORMAT="json",
            PARLOUR_HEALTH__PORT=str(standby_port if each == "standby" else 0),
        )
        for each in shards
    ]
    try:
        for each in found:
            await each.launch()
        yield found
    finally:
        for each in found:
            await each.kill()


async def connected(sandbox: Sandbox, *shards: int) -> None:
    async with asyncio.timeout(PATIENCE):
        await sandbox.gateway.shards_connected(*shards)
        await sandbox.bot_ready()


async def turn(player: Player) -> tuple[Json, Json]:
    """A player's panel once it is their turn, and a move of it."""
    async with player.person.watch() as events, asyncio.timeout(PATIENCE):
        while (panel := player.now()) is None or not moves(panel):
            await events.get()
    return panel, moves(panel)[0]


@pytest.mark.leaves_unanswered
async def test_the_shards_of_a_process_that_is_killed_are_taken_over_within_ten_seconds(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    own = (int(sandbox.guild.id) >> 22) % 2
    guild = guild_on(sandbox, ben, 1 - own)
    sandbox.world.add_channel(guild, "elsewhere")
    port = free_port()
    async with processes(sandbox, database, 2, "0", "1", "standby", standby_port=port) as bots:
        await connected(sandbox, 0, 1)
        await started([anna], "bushi_shogi")
        player = Player(anna, Random(1))
        await player.open_hand()
        await until(lambda: bool(query(database, "SELECT 1 FROM panel")))  # else no process would follow it
        await bots[2].line_with("waiting for shards")
        waiting = await asyncio.to_thread(state, port)
        assert waiting is not None
        assert waiting["waiting_for_shards"]
        assert await asyncio.to_thread(ask, port), "it is well"

        begun = perf_counter()
        await bots[own].kill()
        assert not (await ben.command("elsewhere", "play", {"game": "bushi_shogi"})).failed
        await bots[2].line_with("shards taken")
        assert perf_counter() - begun < TAKEOVER_SECONDS
        await bots[2].line_with("has connected to Gateway")
        await player.press_one(*await turn(player))
        playing = await asyncio.to_thread(state, port)
        assert playing is not None
        assert (playing["waiting_for_shards"], playing["live_tables"]) == (False, 1)


@pytest.mark.expects_errors(
    "part failed: Another process has taken over", "Another process answers for these matches"
)
@pytest.mark.leaves_unanswered
async def test_a_process_that_was_paused_writes_nothing_once_another_has_taken_over(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    async with processes(sandbox, database, 1, "0", "standby") as (paused, standby):
        await connected(sandbox, 0)
        await started([anna], "bushi_shogi")
        player = Player(anna, Random(1))
        await player.open_hand()
        await standby.line_with("waiting for shards")
        panel, chosen = await turn(player)
        paused.send(signal.SIGSTOP)
        patience, sandbox.patience = sandbox.patience, 1.0
        with pytest.raises(AssertionError, match="was not answered"):
            await player.press_one(panel, chosen)  # which waits in the socket of who is paused
        await standby.line_with("shards taken")
        await standby.line_with("has connected to Gateway")
        before = query(database, "SELECT count(*) FROM move")

        sandbox.patience = patience
        paused.send(signal.SIGCONT)
        async with asyncio.timeout(PATIENCE):
            assert await paused.ended() == LEASE_LOST
        assert "Another process has taken over shards 0, because this one was not heard of" in paused.output
        assert query(database, "SELECT count(*) FROM move") == before
        await player.press_one(*await turn(player))
