"""The gateway: sessions that end, resume, are refused; shards; compression; close codes."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import aiohttp
import discord
import orjson
import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.model import GatewayEvent, Guild
from bot.sandbox.refusals import Data
from bot.sandbox.sessions import DAY, STARTS_A_DAY, Intent, StartAllowance
from tests.sandbox.conftest import Raw
from tests.sandbox.little_bot import LittleBot, running
from tests.sandbox.test_messages import games

PATIENCE = 30.0
"""The longest that a test waits for an event, in seconds."""


class Wire:
    """A gateway connection without a library."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, sandbox: Sandbox) -> None:
        self.socket = socket
        self.sandbox = sandbox

    async def send(self, op: int, data: object) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def get(self) -> Data:
        return await self.socket.receive_json(timeout=PATIENCE)

    async def until(self, name: str) -> Data:
        while (frame := await self.get())["t"] != name:
            pass
        return frame["d"]

    async def identify(self, **more: object) -> None:
        await self.send(2, {"token": self.sandbox.token, "intents": 1, "properties": {}, **more})

    async def close_code(self) -> int | None:
        while not self.socket.closed:
            await self.socket.receive(timeout=PATIENCE)
        return self.socket.close_code


def guild_on(sandbox: Sandbox, owner: Person, shard: int, count: int = 2) -> Guild:
    """A server on a shard of so many."""
    while True:
        sandbox.clock.advance(0.001)
        guild = sandbox.world.add_guild(f"Of shard {shard}", owner.user)
        if (int(guild.id) >> 22) % count == shard:
            return guild
        del sandbox.world.guilds[guild.id]


@asynccontextmanager
async def wired(sandbox: Sandbox, query: str = "?v=10&encoding=json") -> AsyncIterator[Wire]:
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url + query) as socket:
        yield Wire(socket, sandbox)


@asynccontextmanager
async def greeted(sandbox: Sandbox) -> AsyncIterator[Wire]:
    async with wired(sandbox) as wire:
        hello = await wire.get()
        assert hello["op"] == 10
        yield wire


# With discord.py.


async def test_dropped_socket_resumes_and_misses_nothing(
    bot: LittleBot, sandbox: Sandbox, anna: Person
) -> None:
    resumed = bot.wait_for("resumed", timeout=PATIENCE)
    await sandbox.faults.drop_sockets()
    answer = await anna.command("games", "hello", {"name": "there"})
    assert answer.text == "Hello there"
    await resumed
    assert (bot.resumed, bot.readied) == (1, 1)


async def test_refused_resume_identifies_anew(bot: LittleBot, sandbox: Sandbox, anna: Person) -> None:
    sandbox.faults.refuse_resume()
    ready = bot.wait_for("ready", timeout=PATIENCE)
    await sandbox.faults.drop_sockets()
    await ready
    assert (bot.resumed, bot.readied) == (0, 2)
    assert (await anna.command("games", "hello", {"name": "x"})).text == "Hello x"


async def test_asked_to_reconnect_it_resumes(bot: LittleBot, sandbox: Sandbox) -> None:
    resumed = bot.wait_for("resumed", timeout=PATIENCE)
    sandbox.gateway.ask_to_reconnect()
    await resumed


async def test_invalid_session_is_resumed_if_it_may_be(bot: LittleBot, sandbox: Sandbox) -> None:
    resumed = bot.wait_for("resumed", timeout=PATIENCE)
    sandbox.gateway.invalidate(resumable=True)
    await resumed
    ready = bot.wait_for("ready", timeout=PATIENCE)
    sandbox.gateway.invalidate(resumable=False)
    await ready
    assert (bot.resumed, bot.readied) == (1, 2)


async def test_held_dispatches_can_overtake_one_another(sandbox: Sandbox) -> None:
    async with greeted(sandbox) as wire:
        await wire.identify()
        await wire.until("GUILD_CREATE")
        sandbox.faults.hold()
        names = [f"channel-{number}" for number in range(9)]
        for name in names:
            sandbox.world.add_channel(sandbox.guild, name)
        sandbox.faults.release(Random(1))
        told = [(await wire.get())["d"]["name"] for _ in names]
    assert told != names
    assert sorted(told) == names


async def test_held_dispatches_arrive_later_in_order(bot: LittleBot, sandbox: Sandbox, anna: Person) -> None:
    sandbox.faults.hold()
    acts = [asyncio.create_task(anna.command("games", "hello", {"name": str(n)})) for n in range(3)]
    message = await games(bot).send("REST goes on")
    assert message.id
    assert bot.seen == []
    sandbox.faults.release()
    answers = await asyncio.gather(*acts)
    assert [answer.text for answer in answers] == ["Hello 0", "Hello 1", "Hello 2"]


async def test_doubled_dispatch_comes_twice(bot: LittleBot, sandbox: Sandbox, anna: Person) -> None:
    second = bot.wait_for("interaction", timeout=PATIENCE)
    sandbox.faults.double("INTERACTION_CREATE")
    await anna.command("games", "hello", {"name": "x"})
    await second
    assert len({interaction.id for interaction in bot.seen}) == 1
    await anna.command("games", "hello", {"name": "x"})
    assert len({interaction.id for interaction in bot.seen}) == 2


async def test_members_are_found_by_name(bot: LittleBot, anna: Person) -> None:
    (found,) = await bot.guilds[0].query_members("ann")
    assert str(found.id) == anna.id


async def test_bot_is_taken_off_a_server(bot: LittleBot, sandbox: Sandbox, raw: Raw) -> None:
    removed = bot.wait_for("guild_remove", timeout=PATIENCE)
    sandbox.world.remove_bot(sandbox.guild)
    assert (await removed).name == "The Parlour"
    assert (await raw("POST", raw.games + "/messages", {"content": "x"})).code == 50001


async def test_channel_that_is_deleted_is_told_of(bot: LittleBot, sandbox: Sandbox, anna: Person) -> None:
    told = bot.wait_for("guild_channel_delete", timeout=PATIENCE)
    sandbox.world.remove_channel(anna.channel("games"))
    assert (await told).name == "games"


async def test_privileged_intents_are_refused_until_allowed(sandbox: Sandbox) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    bot = LittleBot(sandbox, intents)
    async with running(sandbox) as other:
        del other  # the addresses are set meanwhile
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.start(sandbox.token)
        await bot.close()


async def test_content_of_others_takes_its_intent(sandbox: Sandbox, anna: Person) -> None:
    async with running(sandbox, discord.Intents(guilds=True, guild_messages=True)) as bot:
        for text, allowed in (("secret", ""), (f"<@{sandbox.world.bot.id}> hello", None)):
            got = bot.wait_for("message", timeout=PATIENCE)
            anna.say("games", text)
            assert (await got).content == (text if allowed is None else allowed)
    sandbox.gateway.allowed_privileged = Intent.MESSAGE_CONTENT
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    async with running(sandbox, intents) as bot:
        got = bot.wait_for("message", timeout=PATIENCE)
        anna.say("games", "secret")
        assert (await got).content == "secret"


async def test_second_bot_takes_over_after_the_first(sandbox: Sandbox, anna: Person) -> None:
    async with running(sandbox):
        first = (await anna.command("games", "panel")).message
        ids = [command["id"] for command in anna.commands()]
    async with running(sandbox):
        assert [command["id"] for command in anna.commands()] == ids
        assert first is not None
        assert (await anna.click("games", first, "count:0")).text == "The count is 1"


# Without a library.


async def test_ready_then_guilds_then_events(sandbox: Sandbox, anna: Person) -> None:
    async with greeted(sandbox) as wire:
        await wire.identify()
        ready = await wire.get()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert ready["d"]["resume_gateway_url"] == sandbox.gateway_url
        assert [guild["unavailable"] for guild in ready["d"]["guilds"]] == [True]
        guild = await wire.get()
        assert (guild["t"], guild["s"], guild["d"]["unavailable"]) == ("GUILD_CREATE", 2, False)
        assert guild["d"]["channels"][0]["name"] == "games"
        anna.say("games", "no intent for this")
        sandbox.world.add_channel(sandbox.guild, "new")
        assert (await wire.get())["d"]["name"] == "new"


async def test_resume_replays_what_came_after_seq(sandbox: Sandbox) -> None:
    async with greeted(sandbox) as wire:
        await wire.identify()
        session = (await wire.until("READY"))["session_id"]
        await wire.until("GUILD_CREATE")
        await sandbox.faults.drop_sockets()
        assert await wire.close_code() == 4000
    for name in ("one", "two"):
        sandbox.world.add_channel(sandbox.guild, name)
    async with greeted(sandbox) as wire:
        await wire.send(6, {"token": sandbox.token, "session_id": session, "seq": 2})
        told = [await wire.get() for _ in range(3)]
    assert [(frame["t"], frame["s"]) for frame in told] == [
        ("CHANNEL_CREATE", 3),
        ("CHANNEL_CREATE", 4),
        ("RESUMED", 5),
    ]


async def test_session_closed_by_its_client_is_over(sandbox: Sandbox) -> None:
    async with greeted(sandbox) as wire:
        await wire.identify()
        session = (await wire.until("READY"))["session_id"]
        await wire.socket.close(code=1000)
    async with greeted(sandbox) as wire:
        await wire.send(6, {"token": sandbox.token, "session_id": session, "seq": 2})
        assert await wire.get() == {"op": 9, "d": False, "s": None, "t": None}


async def test_heartbeat_is_acknowledged_unless_it_is_ignored(sandbox: Sandbox) -> None:
    async with greeted(sandbox) as wire:
        await wire.send(1, None)
        assert (await wire.get())["op"] == 11
        sandbox.faults.ignore_heartbeats()
        await wire.send(1, None)
        await wire.identify()
        await wire.until("GUILD_CREATE")
        sandbox.faults.hear_heartbeats()
        await wire.send(1, None)
        assert (await wire.get())["op"] == 11


async def test_shard_gets_its_guilds_alone(sandbox: Sandbox) -> None:
    place = (int(sandbox.guild.id) >> 22) % 2
    for shard in (0, 1):
        async with greeted(sandbox) as wire:
            await wire.identify(shard=[shard, 2])
            guilds = (await wire.until("READY"))["guilds"]
            assert bool(guilds) == (shard == place)


async def test_events_go_to_the_shard_of_their_server_alone(sandbox: Sandbox, anna: Person) -> None:
    guilds = [guild_on(sandbox, anna, shard) for shard in (0, 1)]
    async with greeted(sandbox) as first, greeted(sandbox) as second:
        for shard, wire in enumerate((first, second)):
            await wire.identify(shard=[shard, 2])
            known = (await wire.until("READY"))["guilds"]
            assert {guilds[shard].id} <= {each["id"] for each in known}
            assert {(int(each["id"]) >> 22) % 2 for each in known} == {shard}
        await sandbox.gateway.shards_connected(0, 1)
        for shard in (1, 0):
            sandbox.world.add_channel(guilds[shard], f"of {shard}")
        assert (await first.until("CHANNEL_CREATE"))["name"] == "of 0"
        assert (await second.until("CHANNEL_CREATE"))["name"] == "of 1"
        assert not any(each.sent[-1][0] != each.seq for each in sandbox.gateway.sessions.values())


async def test_direct_messages_go_to_the_first_shard(sandbox: Sandbox) -> None:
    async with greeted(sandbox) as first, greeted(sandbox) as second:
        for shard, wire in enumerate((first, second)):
            await wire.identify(shard=[shard, 2])
            await wire.until("READY")
        sandbox.world.publish(GatewayEvent("CHANNEL_CREATE", {"type": 1}, ""))
        assert (await first.until("CHANNEL_CREATE")) == {"type": 1}
        (other,) = (each for each in sandbox.gateway.sessions.values() if each.shard == (1, 2))
        assert not any(b"CHANNEL_CREATE" in frame for _, frame in other.sent)


async def test_each_shard_resumes_its_own_session(sandbox: Sandbox, anna: Person) -> None:
    guilds = [guild_on(sandbox, anna, shard) for shard in (0, 1)]
    sessions = []
    async with greeted(sandbox) as first, greeted(sandbox) as second:
        for shard, wire in enumerate((first, second)):
            await wire.identify(shard=[shard, 2])
            sessions.append((await wire.until("READY"))["session_id"])
        await sandbox.faults.drop_sockets()
    for guild in guilds:
        sandbox.world.add_channel(guild, "new")
    for shard, session in enumerate(sessions):
        async with greeted(sandbox) as wire:
            await wire.send(6, {"token": sandbox.token, "session_id": session, "seq": 1})
            assert (await wire.until("CHANNEL_CREATE"))["guild_id"] == guilds[shard].id
            await wire.until("RESUMED")


async def test_a_shard_of_too_many_servers_is_4011(sandbox: Sandbox, anna: Person) -> None:
    guild_on(sandbox, anna, 0)
    guild_on(sandbox, anna, 1)
    sandbox.gateway.most_guilds = len(sandbox.world.guilds) - 1
    async with greeted(sandbox) as wire:
        await wire.identify()
        assert await wire.close_code() == 4011
    async with greeted(sandbox) as wire:
        await wire.identify(shard=[0, 2])
        await wire.until("READY")


async def test_gateway_bot_says_how_many_shards_and_how_many_at_once(sandbox: Sandbox, raw: Raw) -> None:
    sandbox.backend.shards, sandbox.gateway.max_concurrency = 3, 2
    said = (await raw("GET", "/gateway/bot")).body
    assert said["shards"] == 3
    assert said["session_start_limit"]["max_concurrency"] == 2


async def test_zlib_stream(sandbox: Sandbox) -> None:
    async with wired(sandbox, "?v=10&encoding=json&compress=zlib-stream") as wire:
        inflate = zlib.decompressobj()
        packed = await wire.socket.receive_bytes(timeout=PATIENCE)
        assert packed.endswith(b"\x00\x00\xff\xff")
        assert orjson.loads(inflate.decompress(packed))["op"] == 10


async def test_identify_too_soon_is_an_invalid_session(sandbox: Sandbox) -> None:
    sandbox.gateway.identify_period = 5.0
    sandbox.clock.stop()
    async with greeted(sandbox) as first, greeted(sandbox) as second:
        await first.identify(shard=[0, 2])
        await first.until("READY")
        await second.identify(shard=[1, 2])
        assert (await second.get())["op"] == 9
        sandbox.clock.advance(5)
        await second.identify(shard=[1, 2])
        await second.until("READY")


async def test_of_who_starts_more_sessions_than_a_day_has_the_token_is_reset(
    sandbox: Sandbox, raw: Raw
) -> None:
    sandbox.clock.stop()
    sandbox.gateway.starts = StartAllowance(sandbox.clock.now, left=1, renewed_in=5.0)

    async def limit() -> tuple[int, int]:
        said = (await raw("GET", "/gateway/bot")).body["session_start_limit"]
        return said["remaining"], said["reset_after"]

    assert await limit() == (1, 5000)
    async with greeted(sandbox) as first:
        await first.identify()
        await first.until("READY")
        assert await limit() == (0, 5000)
        sandbox.clock.advance(5)
        assert await limit() == (STARTS_A_DAY, round(DAY * 1000))
        sandbox.gateway.starts = StartAllowance(sandbox.clock.now, left=0)
        for _ in range(2):
            async with greeted(sandbox) as second:
                await second.identify()
                assert await second.close_code() == 4004
        while (await first.get())["op"] != 9:
            pass
    assert not sandbox.gateway.sessions


@pytest.mark.parametrize(
    ("code", "op", "data"),
    [
        (4001, 99, None),
        (4003, 3, {}),
        (4004, 2, {"token": "wrong", "intents": 1}),
        (4010, 2, {"shard": [2, 2]}),
        (4010, 2, {"shard": [0]}),
        (4013, 2, {"intents": 1 << 40}),
        (4014, 2, {"intents": 1 << 1}),
        (4007, 6, {"session_id": "?", "seq": 99}),
    ],
)
async def test_close_code(sandbox: Sandbox, code: int, op: int, data: dict[str, Any] | None) -> None:
    async with greeted(sandbox) as wire:
        await wire.identify()
        session = (await wire.until("READY"))["session_id"]
        await sandbox.faults.drop_sockets()
    async with greeted(sandbox) as wire:
        if op == 2:
            data = {"token": sandbox.token, "intents": 1, **(data or {})}
        if op == 6:
            data = {"token": sandbox.token, "seq": 99, "session_id": session}
        await wire.send(op, data)
        assert await wire.close_code() == code


async def test_identified_twice_is_4005(sandbox: Sandbox) -> None:
    async with greeted(sandbox) as wire:
        await wire.identify()
        await wire.identify()
        assert await wire.close_code() == 4005


async def test_other_version_is_4012(sandbox: Sandbox) -> None:
    async with wired(sandbox, "?v=6") as wire:
        assert await wire.close_code() == 4012


async def test_no_json_is_4002(sandbox: Sandbox) -> None:
    async with greeted(sandbox) as wire:
        await wire.socket.send_str("{")
        assert await wire.close_code() == 4002


async def test_over_120_messages_a_minute_is_4008(sandbox: Sandbox) -> None:
    async with greeted(sandbox) as wire:
        for _ in range(121):
            await wire.send(1, None)
        assert await wire.close_code() == 4008


async def test_silent_client_is_4009(sandbox: Sandbox) -> None:
    sandbox.gateway.heartbeat_interval = 0.02
    async with wired(sandbox) as wire:
        assert await wire.close_code() == 4009
