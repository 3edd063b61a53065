"""Threads: opened, written in, archived, reopened, as the library and people see them."""

from __future__ import annotations

import time

import discord
import pytest

from bot.sandbox import ClientRefusal, Person, Sandbox, server
from bot.sandbox.model import ANNOUNCEMENT, PUBLIC_THREAD, TEXT, GatewayEvent
from bot.sandbox.permissions import Overwrite, Permission
from tests.sandbox.conftest import PATIENCE, Raw
from tests.sandbox.little_bot import LittleBot
from tests.sandbox.test_messages import games

HOUR = 3600.0


async def test_thread_is_opened_and_told_of(bot: LittleBot, anna: Person) -> None:
    async with anna.watch() as events:
        thread = await games(bot).create_thread(name="Tressette", type=discord.ChannelType.public_thread)
        told = await events.get()
        assert (told["t"], told["channel"]["name"]) == ("channel_create", "Tressette")
    line = anna.latest("games")
    assert (line["type"], line["content"]) == (18, "Tressette")
    assert line["message_reference"]["channel_id"] == str(thread.id)
    await thread.send("Welcome")
    assert anna.latest("Tressette")["content"] == "Welcome"
    assert bot.guilds[0].get_thread(thread.id) is not None


async def test_thread_of_a_message_has_its_id(bot: LittleBot, anna: Person) -> None:
    message = await games(bot).send("Lobby")
    thread = await message.create_thread(name="Match", auto_archive_duration=60)
    assert thread.id == message.id
    assert anna.latest("games")["thread"]["id"] == str(message.id)
    with pytest.raises(discord.HTTPException) as caught:
        await message.create_thread(name="Again")
    assert caught.value.code == 160004


async def test_interaction_works_in_a_thread(bot: LittleBot, anna: Person) -> None:
    await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    answer = await anna.command("Match", "hello", {"name": "x"})
    assert answer.text == "Hello x"
    assert isinstance(bot.seen[-1].channel, discord.Thread)


async def test_archived_thread_refuses_edits_until_it_opens(bot: LittleBot, anna: Person) -> None:
    thread = await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    message = await thread.send("x")
    async with anna.watch() as events:
        await thread.edit(archived=True)
        told = await events.get()
        assert told["channel"]["thread_metadata"]["archived"]
    assert "Match" not in [channel.name for channel in anna.channels()]
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="y")
    assert caught.value.code == 50083
    assert [found.id async for found in games(bot).archived_threads()] == [thread.id]
    await thread.send("a message opens it")
    await message.edit(content="y")
    assert [found.id for found in await bot.guilds[0].active_threads()] == [thread.id]


@pytest.fixture
def archived(sandbox: Sandbox) -> list[bool]:
    """The changes of threads that are told of: true for each after which one is archived."""
    told: list[bool] = []

    def hear(event: GatewayEvent) -> None:
        if event.name == "THREAD_UPDATE":
            told.append(event.data["thread_metadata"]["archived"])

    sandbox.world.listeners.append(hear)
    return told


async def hour_thread(bot: LittleBot) -> discord.Thread:
    """A thread that is archived after an hour without a message."""
    return await games(bot).create_thread(
        name="Match", type=discord.ChannelType.public_thread, auto_archive_duration=60
    )


async def test_thread_is_archived_after_its_time_without_a_message(
    bot: LittleBot, sandbox: Sandbox, anna: Person, archived: list[bool]
) -> None:
    sandbox.clock.stop()
    thread = await hour_thread(bot)
    sandbox.clock.advance(HOUR / 2)
    message = await thread.send("x")
    sandbox.clock.advance(HOUR - 1)
    await message.edit(content="a change is no activity")
    assert archived == []
    heard = bot.wait_for("thread_update", timeout=PATIENCE)
    sandbox.clock.advance(1)
    assert archived == [True]
    sandbox.clock.advance(HOUR)
    assert archived == [True]
    _before, after = await heard
    assert after.archived
    assert "Match" not in [channel.name for channel in anna.channels()]
    assert await bot.guilds[0].active_threads() == []
    (found,) = [each async for each in games(bot).archived_threads()]
    assert found.archive_timestamp.timestamp() == pytest.approx(sandbox.clock.now() - HOUR)
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="y")
    assert caught.value.code == 50083


async def test_thread_is_archived_later_after_another_time_for_it_or_being_opened(
    bot: LittleBot, sandbox: Sandbox, archived: list[bool]
) -> None:
    sandbox.clock.stop()
    thread = await hour_thread(bot)
    sandbox.clock.advance(HOUR - 1)
    await thread.edit(auto_archive_duration=1440)
    await thread.edit(auto_archive_duration=60)
    sandbox.clock.advance(HOUR - 1)
    await thread.edit(name="another name is no activity", auto_archive_duration=60)
    assert archived == [False] * 3
    sandbox.clock.advance(1)
    assert archived[3:] == [True]
    await thread.edit(archived=False)
    sandbox.clock.advance(HOUR - 1)
    assert archived[4:] == [False]
    sandbox.clock.advance(1)
    assert archived[5:] == [True]


async def test_message_opens_a_thread_that_time_has_archived(
    bot: LittleBot, sandbox: Sandbox, anna: Person, archived: list[bool]
) -> None:
    thread = await hour_thread(bot)
    message = await thread.send("x")
    sandbox.clock.advance(HOUR)
    anna.say(str(thread.id), "still here?")
    assert archived == [True, False]
    await message.edit(content="y")


async def test_threads_are_archived_as_time_passes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "ARCHIVING_SECONDS", 0.01)
    async with Sandbox() as sandbox:
        anna = sandbox.person("Anna")
        thread = anna.open_private_thread("games", "Match")
        passed = time.time() + 86_400
        monkeypatch.setattr("bot.sandbox.clock.time.time", lambda: passed)
        await anna.until(lambda person: thread.id not in {each.id for each in person.channels()})


async def test_only_a_public_answer_opens_an_archived_thread(bot: LittleBot, anna: Person) -> None:
    thread = await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    await thread.edit(archived=True)
    place = anna.channel(str(thread.id))
    assert (await anna.command(place, "panel")).ephemeral
    assert place.thread is not None
    assert place.thread.archived
    await anna.command(place, "hello", {"name": "x"})
    assert not place.thread.archived


async def test_locked_thread_takes_manage_threads(
    bot: LittleBot, sandbox: Sandbox, raw: Raw, anna: Person
) -> None:
    thread = await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    role = sandbox.guild.roles[sandbox.guild.members[sandbox.world.bot.id][0]]
    role.permissions |= Permission.MANAGE_THREADS
    await thread.edit(locked=True, archived=True)
    role.permissions &= ~Permission.MANAGE_THREADS
    assert (await raw("PATCH", f"/channels/{thread.id}", {"archived": False})).code == 50013
    assert (await raw("POST", f"/channels/{thread.id}/messages", {"content": "x"})).code == 50083
    assert anna.see(str(thread.id)) == []


async def test_in_a_locked_thread_nothing_is_written_without_manage_threads(
    bot: LittleBot, sandbox: Sandbox, raw: Raw, anna: Person, ben: Person
) -> None:
    """Messages can still be taken back; and no client lets others press or write there."""
    thread = await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    message = await thread.send("x")
    place = anna.channel("Match")
    answered = await anna.command(place, "panel")
    assert answered.interaction is not None
    sandbox.world.set_locked(place, locked=True)
    messages = f"/channels/{thread.id}/messages"
    webhook = f"/webhooks/{bot.application_id}/{answered.interaction.token}"
    for method, path in (
        ("POST", messages),
        ("PATCH", f"{messages}/{message.id}"),
        ("POST", webhook),
        ("PATCH", f"{webhook}/messages/@original"),
    ):
        assert (await raw(method, path, {"content": "y"})).code == 160005, path
    sandbox.patience = 0.5
    assert (await anna.command(place, "panel")).failed, "whoever manages threads may ask, and is not answered"
    with pytest.raises(ClientRefusal):
        await ben.command("Match", "panel")
    with pytest.raises(ClientRefusal):
        ben.say("Match", "hello")
    assert (await raw("DELETE", f"{messages}/{message.id}")).status == 204
    role = sandbox.guild.roles[sandbox.guild.members[sandbox.world.bot.id][0]]
    role.permissions |= Permission.MANAGE_THREADS
    assert (await raw("POST", messages, {"content": "y"})).status == 200


async def test_in_an_archived_thread_messages_can_be_taken_back_and_nothing_else(
    bot: LittleBot, raw: Raw
) -> None:
    thread = await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    one = f"/channels/{thread.id}/messages/{(await thread.send('x')).id}"
    await thread.edit(archived=True)
    assert (await raw("PUT", f"{one}/reactions/%F0%9F%83%8F/@me")).code == 50083
    assert (await raw("PATCH", one, {"content": "y"})).code == 50083
    assert (await raw("DELETE", one)).status == 204


@pytest.mark.parametrize("is_member", [True, False])
async def test_any_member_opens_an_archived_thread_again(
    sandbox: Sandbox, raw: Raw, anna: Person, is_member: bool
) -> None:
    world, parent = sandbox.world, anna.channel("games")
    thread = world.open_thread(parent, anna.id, "Match", PUBLIC_THREAD, world.snowflakes.next())
    if is_member:
        world.join_thread(thread, [world.bot.id])
    world.set_archived(thread, archived=True)
    assert (await raw("PATCH", f"/channels/{thread.id}", {"archived": False})).status == (
        200 if is_member else 403
    )


async def test_opener_archives_without_manage_threads(bot: LittleBot, sandbox: Sandbox) -> None:
    thread = await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    sandbox.world.deny_bot(sandbox.world.channels[str(games(bot).id)], Permission.MANAGE_THREADS)
    assert (await thread.edit(archived=True)).archived
    with pytest.raises(discord.Forbidden):
        await thread.edit(archived=False, locked=True)


async def test_writing_in_threads_is_a_permission_of_its_own(bot: LittleBot, sandbox: Sandbox) -> None:
    thread = await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    parent = sandbox.world.channels[str(games(bot).id)]
    sandbox.world.deny_bot(parent, Permission.SEND_MESSAGES_IN_THREADS)
    with pytest.raises(discord.Forbidden):
        await thread.send("x")
    await games(bot).send("x")


async def test_private_thread_is_seen_by_its_members(bot: LittleBot, sandbox: Sandbox, ben: Person) -> None:
    thread = await games(bot).create_thread(name="Secret", type=discord.ChannelType.private_thread)
    with pytest.raises(ClientRefusal):
        ben.see("Secret")
    await thread.send(f"<@{ben.id}>, come in")
    assert ben.latest("Secret")["mentions"][0]["id"] == ben.id
    dai = sandbox.person("Dai")
    await thread.add_user(discord.Object(int(dai.id)))
    assert {member.id for member in await thread.fetch_members()} >= {int(dai.id), int(ben.id)}
    await thread.remove_user(discord.Object(int(dai.id)))
    with pytest.raises(ClientRefusal):
        dai.see("Secret")


async def test_a_private_thread_comes_and_goes_with_membership(bot: LittleBot, ben: Person) -> None:
    thread = await games(bot).create_thread(name="Secret", type=discord.ChannelType.private_thread)
    await thread.send("Before")
    async with ben.watch() as events:
        await thread.add_user(discord.Object(int(ben.id)))
        told = await events.get()
        assert (told["t"], told["channel"]["name"]) == ("channel_create", "Secret")
        assert [each["content"] for each in told["channel"]["messages"]] == ["Before"]
        await thread.remove_user(discord.Object(int(ben.id)))
        told = await events.get()
        assert (told["t"], told["channel"]["id"]) == ("channel_delete", str(thread.id))


async def test_deleted_thread_is_gone(bot: LittleBot, sandbox: Sandbox, anna: Person) -> None:
    thread = await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    manages = Overwrite(sandbox.world.bot.id, of_member=True, allow=Permission.MANAGE_THREADS)
    sandbox.world.overwrite(anna.channel("games"), manages)
    await thread.delete()
    with pytest.raises(ClientRefusal):
        anna.see("Match")
    with pytest.raises(discord.NotFound) as caught:
        await thread.send("x")
    assert caught.value.code == 10003


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"name": "", "type": 11}, "name"),
        ({"name": "x" * 101, "type": 11}, "name"),
        ({"name": "x", "type": 5}, "type"),
        ({"name": "x", "type": 11, "auto_archive_duration": 5}, "auto_archive_duration"),
    ],
)
async def test_thread_is_refused(raw: Raw, body: dict[str, object], wrong: str) -> None:
    raw.sandbox._rest.schema = None
    said = await raw("POST", raw.games + "/threads", body)
    assert {path for path, _code in said.wrong()} == {wrong}


@pytest.mark.parametrize(("channel", "refused"), [(TEXT, [10]), (ANNOUNCEMENT, [11, 12])])
async def test_threads_are_of_a_kind_that_the_channel_takes(
    raw: Raw, sandbox: Sandbox, channel: int, refused: list[int]
) -> None:
    made = sandbox.world.add_channel(sandbox.guild, "news", kind=channel)
    answers = {
        kind: await raw("POST", f"/channels/{made.id}/threads", {"name": "x", "type": kind})
        for kind in (10, 11, 12)
    }
    assert [kind for kind, said in answers.items() if said.status == 400] == refused
    assert all("type" in {path for path, _code in answers[kind].wrong()} for kind in refused)


async def test_thread_in_a_thread_is_refused(bot: LittleBot, raw: Raw) -> None:
    thread = await games(bot).create_thread(name="Match", type=discord.ChannelType.public_thread)
    said = await raw("POST", f"/channels/{thread.id}/threads", {"name": "x", "type": 11})
    assert said.code == 50024
