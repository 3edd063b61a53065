"""Two processes with one database: each recovers the matches of its shards, and leaves the rest alone."""

from pathlib import Path

from bot.runtime.shards import Shards
from tests.match.room import ANNA, BEN, CHLOE, DAI, room

SERVERS = (1 << 22, 2 << 22)  # on the shards 1 and 0 of two
OWN = tuple(Shards(2, (shard,)) for shard in (1, 0))


async def test_each_process_brings_back_its_own(path: Path) -> None:
    async with room(path) as here:
        for number, server in enumerate(SERVERS):
            here.guild = server
            await here.table(ANNA, BEN, channel=10 + number)
            await here.lobby(CHLOE, channel=20 + number)
    for server, shards in zip(SERVERS, OWN, strict=True):
        async with room(path, shards=shards) as here:
            (table,) = (await here.recover()).tables
            (lobby,) = here.register.lobbies()
            assert table.match.guild_id == lobby.guild_id == server
            await table.abandon()
            here.clock.advance(1e6)
            assert await here.lobbies.expire() == (lobby,)
    async with room(path) as here:
        assert await here.store.matches.unfinished() == ()
        assert await here.store.lobbies.all() == ()


async def test_a_person_of_two_servers_plays_on_both(path: Path) -> None:
    """A person may sit at several tables, so two processes need not know of each other."""
    async with room(path) as here:
        for number, server in enumerate(SERVERS):
            here.guild = server
            await here.table(ANNA, DAI, channel=10 + number)
    async with room(path, shards=OWN[0]) as here:
        (table,) = (await here.recover()).tables
        assert here.register.tables_of(ANNA) == (table,)
        assert await here.tables.elsewhere(ANNA) == (("toy", SERVERS[1], 11),)
        assert await here.tables.count() == 2
