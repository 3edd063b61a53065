"""Two bots that share the servers between them, each with its shard."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot import app
from bot.runtime.supervision import StartError
from bot.sandbox import Person, Sandbox
from bot.services import Services
from tests.e2e.driver import CHANNEL, Player, running_shard, started
from tests.e2e.test_commands import registrations
from tests.sandbox.test_gateway import guild_on


@pytest.fixture(autouse=True)
def a_file_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots with a part of the shards start without a database server: these tests share no data."""

    @asynccontextmanager
    async def not_sharing(*_: object) -> AsyncIterator[None]:
        yield None

    monkeypatch.setattr(app, "sharing", not_sharing)


async def test_two_bots_answer_each_for_their_servers(
    sandbox: Sandbox, tmp_path: Path, anna: Person, ben: Person, opened_services: list[Services]
) -> None:
    own = (int(sandbox.guild.id) >> 22) % 2
    guild = guild_on(sandbox, ben, 1 - own)
    sandbox.world.add_channel(guild, "elsewhere")
    async with (
        running_shard(sandbox, tmp_path / "0.sqlite", 0),
        running_shard(sandbox, tmp_path / "1.sqlite", 1),
    ):
        await sandbox.bot_ready()
        assert registrations(sandbox) == 1, "once for the whole bot"
        await started([anna], "bushi_shogi")
        answer = await ben.command("elsewhere", "play", {"game": "bushi_shogi"})
        assert not answer.failed
        by_shard = {
            services.shards.ids[0]: services for services in opened_services if services.shards is not None
        }
        (table,) = by_shard[own].register.tables()
        assert table.guild_id == int(sandbox.guild.id)
        (lobby,) = by_shard[1 - own].register.lobbies()
        assert lobby.guild_id == int(guild.id)
        await Player(anna, Random(1)).play()
        assert ben.latest("elsewhere")
        assert anna.latest(CHANNEL)


async def test_shards_that_discord_does_not_take_end_the_bot(sandbox: Sandbox, tmp_path: Path) -> None:
    sandbox.gateway.most_guilds = 0
    own = (int(sandbox.guild.id) >> 22) % 2
    with pytest.raises(StartError, match=r"Raise cluster\.shard_count"):
        async with running_shard(sandbox, tmp_path / "parlour.sqlite", own), asyncio.timeout(60):
            await asyncio.Event().wait()
