"""People on servers of different processes, which share a database and tell each other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.cluster.link import RESYNC
from bot.community.privacy import _notify_nobody
from bot.match.lobby import Lobby
from bot.match.preferences import Preferences
from bot.sandbox import Person, Sandbox, said
from bot.services import Services
from tests.databases import where
from tests.e2e.driver import running_shard, started
from tests.e2e.test_outages import until
from tests.sandbox.test_gateway import guild_on

PATIENCE = 60.0


@pytest.fixture
async def two(
    sandbox: Sandbox, database: Path, anna: Person, opened_services: list[Services]
) -> AsyncIterator[tuple[Services, Services]]:
    """The process of the sandbox's server, and that of another with a channel “elsewhere”."""
    url = where(database)
    if isinstance(url, Path):
        pytest.skip("it is about processes that share a server")
    own = (int(sandbox.guild.id) >> 22) % 2
    guild = guild_on(sandbox, anna, 1 - own)
    sandbox.world.add_channel(guild, "elsewhere")
    async with AsyncExitStack() as stack:
        for shard in (0, 1):
            await stack.enter_async_context(running_shard(sandbox, url, shard))
        await sandbox.bot_ready()
        by_shard = {
            services.shards.ids[0]: services for services in opened_services if services.shards is not None
        }
        yield by_shard[own], by_shard[1 - own]


async def test_people_are_known_across_processes(
    sandbox: Sandbox, anna: Person, two: tuple[Services, Services]
) -> None:
    here, there = two
    user_id = int(anna.id)
    await started([anna], "bushi_shogi")
    answer = await anna.command("elsewhere", "hand")
    link = f"https://discord.com/channels/{sandbox.guild.id}/{anna.channel('games').id}"
    assert answer.message is not None
    assert link in said(answer.message)

    assert await there.tables.preferences.of(user_id) == Preferences()
    await here.tables.preferences.save(user_id, Preferences(pings=False))
    await until(lambda: there.tables.preferences.at_hand(user_id) == Preferences(pings=False))

    await anna.command("elsewhere", "play", {"game": "bushi_shogi"})
    (lobby,) = there.register.lobbies()
    assert lobby.seat_of(user_id) is not None
    await here.privacy.forget(user_id)
    await until(lambda: not _sits(there.register.lobbies(), user_id))
    await until(lambda: there.tables.preferences.at_hand(user_id) == Preferences())
    async with asyncio.timeout(PATIENCE):
        while not (await there.privacy.stored(user_id)).is_nothing:  # noqa: ASYNC110 - the other process erases
            await asyncio.sleep(0.02)
    assert not await there.store.personal.sits_in_lobby(user_id)


async def test_who_was_forgotten_while_nothing_was_heard_is_forgotten_then(
    anna: Person, ben: Person, two: tuple[Services, Services]
) -> None:
    here, there = two
    await started([anna, ben], "bushi_shogi")
    (table,) = here.register.tables()
    await anna.command("elsewhere", "play", {"game": "bushi_shogi"})
    guild_id, barred = table.match.guild_id, 1009
    await here.settings.change(guild_id, lambda it: it.model_copy(update={"barred_users": (barred,)}))
    _tells_nobody(there)
    for user_id in (int(anna.id), barred):
        await there.privacy.forget(user_id)
    assert table.match.seating.kept_for(int(anna.id)) is not None
    await here.heed(RESYNC)
    assert barred not in here.settings.barred(guild_id)
    assert here.settings.bars(guild_id, barred)
    assert table.match.seating.kept_for(int(anna.id)) is None
    assert table.match.seating.kept_for(int(ben.id)) is not None
    assert (await here.privacy.stored(int(anna.id))).is_nothing
    assert not (await here.privacy.stored(int(ben.id))).is_nothing


async def test_who_left_a_lobby_that_way_is_forgotten_there_too(
    anna: Person, two: tuple[Services, Services]
) -> None:
    here, there = two
    await anna.command("elsewhere", "play", {"game": "bushi_shogi"})
    _tells_nobody(here)
    await here.privacy.forget(int(anna.id))
    assert _sits(there.register.lobbies(), int(anna.id))
    await there.heed(RESYNC)
    assert not _sits(there.register.lobbies(), int(anna.id))
    assert not await there.store.personal.sits_in_lobby(int(anna.id))


async def test_who_was_forgotten_before_that_was_heard_is_forgotten_once_it_is_written(
    anna: Person, ben: Person, two: tuple[Services, Services]
) -> None:
    """The first notice may be lost with the connection, and later reads would still find the person."""
    here, there = two
    await started([anna, ben], "bushi_shogi")
    (table,) = here.register.tables()
    guild_id, barred = table.match.guild_id, 1009
    await here.settings.change(guild_id, lambda it: it.model_copy(update={"barred_users": (barred,)}))
    there.privacy.notify_erasing = _notify_nobody
    for user_id in (int(anna.id), barred):
        await there.privacy.forget(user_id)
    await until(lambda: barred not in here.settings.barred(guild_id))
    assert table.match.seating.kept_for(int(anna.id)) is None
    assert table.match.seating.kept_for(int(ben.id)) is not None
    assert (await here.privacy.stored(int(anna.id))).is_nothing


def _tells_nobody(services: Services) -> None:
    """Let others hear nothing of erasures, like a broken connection between processes."""
    services.privacy.notify_erasing = services.privacy.notify_erased = _notify_nobody


def _sits(lobbies: tuple[Lobby, ...], user_id: int) -> bool:
    return any(lobby.seat_of(user_id) is not None for lobby in lobbies)
