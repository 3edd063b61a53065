"""A whole cluster: processes on PostgreSQL, workers over NATS, and a process that is killed amid a match."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.community.recount import recount
from bot.features import ids
from bot.health.asking import ask
from bot.sandbox import Person, Sandbox
from bot.storage.upkeep import looked_after
from tests.databases import query, where
from tests.e2e.driver import CHANNEL, is_subsequence, moves_of, press, seated, shows
from tests.e2e.process import BotProcess
from tests.e2e.test_crash import Stubborn
from tests.e2e.test_metrics import figures
from tests.e2e.test_takeover import connected
from tests.nats.conftest import Place, Server
from tests.polling import answers
from tests.ports import free_port
from tests.sandbox.test_gateway import guild_on

WORKERS = 2
BEFORE_THE_KILL = 4
"""The moves of each player before the kill, and the fewest thoughts of workers for each bot."""
PATIENT = "from bot.thinking.remote import answerer; answerer.FIRST_WORD = answerer.SILENCE = 60.0"
"""On a busy machine too a bot must not give up a worker that is thinking."""


@pytest.fixture
async def nats(database: Path, tmp_path: Path) -> AsyncIterator[Place]:
    """A NATS server with workers that listen."""
    if isinstance(where(database), Path):
        pytest.skip("it is about processes that share a server")
    server = Server(tmp_path)
    async with AsyncExitStack() as stack:
        stack.callback(server.end)
        server.start()
        place, ports = Place(server, stack), [free_port() for _ in range(WORKERS)]
        for port in ports:
            place.process("-m", "bot", "worker", PARLOUR_HEALTH__PORT=str(port))
        for port in ports:
            await answers(partial(asyncio.to_thread, ask, port), every=0.05)
        yield place


class Member(BotProcess):
    """A process of the bot that can be asked for its figures."""

    def __init__(self, sandbox: Sandbox, database: Path, nats: Place, shards: str) -> None:
        self.port = free_port()
        super().__init__(
            sandbox,
            database,
            PATIENT,
            PARLOUR_AI__NATS=nats.server.url("bot"),
            PARLOUR_AI__LIMIT_SECONDS="60",
            PARLOUR_AI__THINK_SECONDS="0.05",
            PARLOUR_CLUSTER__SHARD_COUNT="2",
            PARLOUR_CLUSTER__SHARDS=shards,
            PARLOUR_DISCORD__EMOJIS="false",
            PARLOUR_HEALTH__METRICS="true",
            PARLOUR_HEALTH__PORT=str(self.port),
            PARLOUR_LOG__FORMAT="json",
        )

    async def thought(self) -> float:
        """The number of questions to AIs that workers have answered for it."""
        return (await figures(self.port))["parlour_ai_answers_total", "worker"]


@pytest.fixture
async def members(sandbox: Sandbox, database: Path, nats: Place) -> AsyncIterator[list[Member]]:
    """The process of either shard, connected with everything, and a standby that waits."""
    found = [Member(sandbox, database, nats, shards) for shards in ("0", "1", "standby")]
    try:
        for each in found:
            await each.launch()
        for each in found[:2]:
            await each.line_with("connected to NATS")
        await found[2].line_with("waiting for shards")
        await connected(sandbox, 0, 1)
        yield found
    finally:
        for each in found:
            await each.kill()


async def playing(person: Person, number: int) -> Stubborn:
    """A person in a match with experts, about to play."""
    lobby = await seated([person], "rovescino", level="expert")
    await press(person, lobby, ids.InLobby, verb="start")
    await person.until(shows(ids.ShowMore))
    up = asyncio.Event()
    up.set()
    return Stubborn(person, Random(number), up=up)


@pytest.mark.leaves_unanswered
async def test_matches_of_two_processes_whose_workers_think_go_on_although_one_process_is_killed(
    sandbox: Sandbox, database: Path, members: list[Member], anna: Person, ben: Person
) -> None:
    """Anna plays on a server of the process that is killed, Ben on one of the other."""
    own = (int(sandbox.guild.id) >> 22) % 2
    sandbox.world.add_channel(guild_on(sandbox, ben, 1 - own), CHANNEL)
    sandbox.world.leave(sandbox.guild, ben.id)
    killed, other, standby = members[own], members[1 - own], members[2]
    players = [await playing(person, number) for number, person in enumerate((anna, ben))]
    sandbox.patience = 2.0  # from now on a click may well stay unanswered
    async with asyncio.TaskGroup() as matches:
        for player in players:
            matches.create_task(player.play())
        while (  # noqa: ASYNC110 - other processes bring it about
            min(len(player.moves) for player in players) < BEFORE_THE_KILL
            or min(await killed.thought(), await other.thought()) < BEFORE_THE_KILL
        ):
            await asyncio.sleep(0.01)
        players[0].up.clear()
        await killed.kill()
        assert not shows(ids.Rematch)(anna), "it is in the middle"
        await standby.line_with("shards taken")
        await standby.line_with("connected to NATS")
        players[0].up.set()
    assert await standby.thought() >= BEFORE_THE_KILL
    for each in (other, standby):
        assert await each.end(signal.SIGTERM) == 0

    assert query(database, "SELECT status FROM match") == [("over",)] * 2
    for player in players:
        logged = moves_of(database, player.person)
        assert is_subsequence(player.moves, logged), f"{player.moves} are not all in {logged}"
        pressed = moves_of(database, player.person, with_forced=False)
        assert len(pressed) <= len(player.moves) + player.unanswered
    address = where(database)
    assert not isinstance(address, Path)
    async with looked_after(address, alone=True) as store:
        assert not (await recount(store)).differences
