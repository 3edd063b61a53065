"""The transport's requests and its reading of Discord's answers, over real sockets."""

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest
from discord import ui

from bot.client.client import use_addresses
from bot.client.sending import REFUSED_EVENT
from bot.client.transport import (
    ChannelGoneError,
    DiscordTransport,
    FileNotKeptError,
    ThreadClosedError,
)
from bot.features import ids
from bot.i18n.symbols import settled
from bot.runtime.coalescer import PermanentError
from bot.sandbox import Person, Sandbox, component_limits, said
from bot.sandbox.components import Kind, walk
from bot.sandbox.model import FORUM, PUBLIC_THREAD
from bot.sandbox.permissions import Overwrite, Permission
from bot.ui import layout
from bot.ui.items import button, option, select
from bot.ui.layout import PICTURE_FILE

CHANNEL = "games"


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
def anna(sandbox: Sandbox) -> Person:
    return sandbox.person("Anna")


async def logged_in(sandbox: Sandbox) -> discord.Client:
    use_addresses(sandbox.api_base, sandbox.gateway_url)
    client = discord.Client(intents=discord.Intents.none(), max_messages=None)
    await client.login(sandbox.token)
    return client


@pytest.fixture
async def transport(sandbox: Sandbox) -> AsyncIterator[DiscordTransport]:
    client = await logged_in(sandbox)
    transport = DiscordTransport()
    transport.use_client(client)
    yield transport
    await client.close()


def view(text: str) -> ui.LayoutView:
    made = ui.LayoutView(timeout=None)
    made.add_item(layout.text(text))
    return made


def channel_of(person: Person) -> int:
    return int(person.channel(CHANNEL).id)


def allowed_mentions(sandbox: Sandbox) -> dict[str, list[str]]:
    """The people that the last message may ping, by Discord's keys; missing keys allow no pings."""
    body = sandbox.requests[-1].body
    assert isinstance(body, dict)
    found = body["allowed_mentions"]
    return {kind: [str(each) for each in ids] for kind, ids in found.items() if kind != "replied_user"}


async def test_an_edit_that_discord_refuses_for_a_file_it_does_not_bring_is_to_bring_it(
    transport: DiscordTransport, anna: Person
) -> None:
    """Discord may refuse an edit that relies on a message's earlier file; no later edit relies on one."""

    def pictured(name: str) -> ui.LayoutView:
        made = ui.LayoutView(timeout=None)
        made.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}")))
        return made

    message_id = await transport.post(channel_of(anna), pictured(PICTURE_FILE), b"a picture")
    assert await transport.edit(channel_of(anna), message_id, pictured(PICTURE_FILE), keep=True)
    assert transport.keeps_files
    with pytest.raises(FileNotKeptError):
        await transport.edit(channel_of(anna), message_id, pictured("gone.png"), keep=True)
    assert not transport.keeps_files
    assert await transport.edit(channel_of(anna), message_id, pictured(PICTURE_FILE), b"a picture")
    with pytest.raises(PermanentError):
        await transport.edit(channel_of(anna), message_id, pictured("gone.png"), b"a picture")


async def test_a_message_pings_only_the_given_users(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person
) -> None:
    """The others in the text are not pinged, everybody and roles included."""
    ben = sandbox.person("Ben")
    text = f"<@{anna.id}> <@{ben.id}> @everyone <@&{sandbox.guild.id}>"
    await transport.post(channel_of(anna), view(text), pinged=[int(ben.id)])
    assert allowed_mentions(sandbox) == {"parse": [], "users": [ben.id]}


def test_of_a_server_that_is_not_there_no_language_is_known(
    transport: DiscordTransport, anna: Person
) -> None:
    assert transport.server_locale(int(anna.channel(CHANNEL).id)) is None


@pytest.mark.parametrize(
    ("denied", "is_found"),
    [(Permission(0), True), (Permission.SEND_MESSAGES, False), (Permission.VIEW_CHANNEL, False)],
)
async def test_the_system_channel_is_one_where_the_bot_may_post(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person, denied: Permission, *, is_found: bool
) -> None:
    channel, client = anna.channel(CHANNEL), transport._client
    assert client is not None
    assert client.user is not None
    sandbox.world.set_system_channel(sandbox.guild, channel)
    sandbox.world.deny_bot(channel, denied)
    guild = await client.fetch_guild(int(sandbox.guild.id))
    client._connection._add_guild(guild)
    guild._add_member(await guild.fetch_member(client.user.id))
    for each in await guild.fetch_channels():
        guild._add_channel(each)
    assert transport.system_channel(guild.id) == (int(channel.id) if is_found else None)


async def test_a_message_without_pings_notifies_no_user(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person
) -> None:
    await transport.post(channel_of(anna), view(f"<@{anna.id}> @everyone"))
    assert not any(allowed_mentions(sandbox).values())


async def test_the_same_nonce_is_the_same_message(transport: DiscordTransport, anna: Person) -> None:
    place = channel_of(anna)
    one = await transport.post(place, view("one"), nonce=5)
    assert await transport.post(place, view("two"), nonce=5) == one
    assert await transport.post(place, view("three"), nonce=6) != one
    assert [said(message) for message in anna.see(CHANNEL)] == ["one", "three"]


async def test_an_edit_changes_the_text_and_the_picture(transport: DiscordTransport, anna: Person) -> None:
    place = channel_of(anna)
    message = await transport.post(place, view("one"), nonce=1)
    assert await transport.edit(place, message, view("two"))
    assert said(anna.latest(CHANNEL)) == "two"
    await transport.delete(place, message)
    assert not anna.see(CHANNEL)


async def test_a_message_that_is_gone_is_no_error(transport: DiscordTransport, anna: Person) -> None:
    place = channel_of(anna)
    message = await transport.post(place, view("one"))
    await transport.delete(place, message)
    await transport.delete(place, message)
    assert not await transport.edit(place, message, view("two"))


async def test_a_look_tells_a_message_that_is_gone_from_one_below_which_nothing_may_be_read(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person
) -> None:
    channel = channel_of(anna)
    message_id = await transport.post(channel, view("Hello"))
    anna.say(CHANNEL, "So it goes.")
    assert await transport.others_below(channel, message_id, 5) == 1
    blind = Overwrite(sandbox.world.bot.id, of_member=True, deny=Permission.READ_MESSAGE_HISTORY)
    sandbox.world.overwrite(anna.channel(CHANNEL), blind)
    with pytest.raises(PermanentError):
        await transport.others_below(channel, message_id, 5)
    sandbox.world.overwrite(anna.channel(CHANNEL), Overwrite(sandbox.world.bot.id, of_member=True))
    await transport.delete(channel, message_id)
    assert await transport.others_below(channel, message_id, 5) is None


async def test_a_channel_that_is_gone_is_told_from_one_that_is_closed_to_the_bot(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person
) -> None:
    channel = anna.channel(CHANNEL)
    message = await transport.post(int(channel.id), view("one"))
    sandbox.world.deny_bot(channel, Permission.VIEW_CHANNEL)
    with pytest.raises(PermanentError) as closed:
        await transport.edit(int(channel.id), message, view("two"))
    assert not isinstance(closed.value, ChannelGoneError)
    sandbox.world.remove_channel(channel)
    with pytest.raises(ChannelGoneError):
        await transport.edit(int(channel.id), message, view("two"))
    with pytest.raises(ChannelGoneError):
        await transport.post(int(channel.id), view("two"))
    await transport.delete(int(channel.id), message)


async def test_a_request_that_discord_cannot_serve_now_may_be_retried(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person
) -> None:
    sandbox.faults.fail("POST /channels/*/messages", 503)
    with pytest.raises(discord.DiscordServerError):
        await transport.post(channel_of(anna), view("one"))


async def test_a_channel_of_which_discord_cannot_tell_now_is_not_gone(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person
) -> None:
    guild_id, channel_id = int(sandbox.guild.id), channel_of(anna)
    with pytest.raises(ConnectionError):
        await transport.text_channel(guild_id, channel_id)
    assert transport._client is not None
    transport._client._connection._add_guild(await transport._client.fetch_guild(guild_id))
    sandbox.faults.fail("GET /channels/*", 503)
    with pytest.raises(discord.DiscordServerError):
        await transport.text_channel(guild_id, channel_id)
    assert await transport.text_channel(guild_id, channel_id) == channel_id
    sandbox.world.remove_channel(anna.channel(CHANNEL))
    assert await transport.text_channel(guild_id, channel_id) is None


async def test_to_a_forum_nothing_is_posted_but_to_its_posts(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person
) -> None:
    world, client = sandbox.world, transport._client
    assert client is not None
    forum = world.add_channel(sandbox.guild, "forum", kind=FORUM)
    places = [
        world.open_thread(parent, anna.id, "thread", PUBLIC_THREAD, world.snowflakes.next())
        for parent in (forum, anna.channel(CHANNEL))
    ]
    guild = await client.fetch_guild(int(sandbox.guild.id))
    client._connection._add_guild(guild)
    for parent in await guild.fetch_channels():
        guild._add_channel(parent)
    found = [await transport.text_channel(guild.id, int(place.id)) for place in places]
    assert found == [int(places[0].id), channel_of(anna)]
    await transport.post(int(places[0].id), view("one"))
    with pytest.raises(PermanentError):
        await transport.post(int(forum.id), view("one"))


async def test_a_message_in_a_thread_that_the_bot_may_not_open_is_not_gone(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person
) -> None:
    assert transport._client is not None
    channel = await transport._client.fetch_channel(channel_of(anna))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="Match", type=discord.ChannelType.public_thread)
    message = await transport.post(thread.id, view("one"))
    role = sandbox.guild.roles[sandbox.guild.members[sandbox.world.bot.id][0]]
    role.permissions |= Permission.MANAGE_THREADS
    await thread.edit(locked=True, archived=True)
    role.permissions &= ~Permission.MANAGE_THREADS
    for is_archived in (True, False):
        state = sandbox.world.channels[str(thread.id)].thread
        assert state is not None
        state.archived = is_archived
        with pytest.raises(ThreadClosedError):
            await transport.edit(thread.id, message, view("two"))
    assert sandbox.requests[-1].path.endswith(str(message)), "nobody opens what is locked and not archived"


async def test_a_request_that_is_given_up_does_not_lock_the_others(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library locks all requests while one of them waits out a global limit."""
    monkeypatch.setattr("bot.client.transport.REQUEST_SECONDS", 1.0)
    sandbox.faults.rate_limit("POST /channels/*/messages", 3600, scope="global")
    with pytest.raises(TimeoutError):
        await transport.post(channel_of(anna), view("one"))
    monkeypatch.undo()
    sandbox.faults.clear()
    await transport.post(channel_of(anna), view("two"))


async def test_a_panel_whose_token_is_unknown_is_gone(transport: DiscordTransport) -> None:
    assert not await transport.edit_panel("nobody's", 7, view("one"))
    assert not await transport.edit_panel("nobody's", None, view("one"))
    await transport.delete_panel("nobody's", 7)


async def test_who_speaks_before_there_is_a_client_or_after_it_fell_waits_for_the_next(
    sandbox: Sandbox, anna: Person
) -> None:
    transport = DiscordTransport()
    assert not transport.answers
    speaking = asyncio.create_task(transport.post(channel_of(anna), view("one")))
    fallen = await logged_in(sandbox)
    await asyncio.sleep(0)
    assert not speaking.done()
    transport.use_client(fallen)
    await speaking
    await fallen.close()
    assert not transport.answers
    speaking = asyncio.create_task(transport.post(channel_of(anna), view("two")))
    next_one = await logged_in(sandbox)
    assert not speaking.done()
    transport.use_client(next_one)
    await speaking
    assert transport.answers
    await next_one.close()
    assert [said(message) for message in anna.see(CHANNEL)] == ["one", "two"]


def cards(*numbers: int) -> ui.LayoutView:
    """A message with a card's button for each id of an emoji, and a select of the same."""
    faces = [discord.PartialEmoji(name=name, id=number) for name, number in zip(FACES, numbers, strict=True)]
    buttons = [
        button(ids.Still("k3v9x2aq", place), None, emoji=face, disabled=True)
        for place, face in enumerate(faces)
    ]
    options = [option(face.name, face.name, emoji=face) for face in faces]
    menu = select(ids.Choose("k3v9x2aq", 1, 0, ()), options, "A card")
    return layout.message(layout.row(*buttons), layout.menu(menu))


FACES = ("king_of_diamonds", "empty_place")


async def test_a_message_whose_emojis_are_refused_for_a_moment_keeps_them(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sandbox.world.emojis |= {"7": {}, "8": {}}
    refusing = iter((True, False))
    check = component_limits._check_emojis
    monkeypatch.setattr(
        component_limits,
        "_check_emojis",
        lambda form, path, parts, known: check(form, path, parts, () if next(refusing) else known),
    )
    await transport.post(channel_of(anna), cards(7, 8))
    shown = [each.get("emoji", {}).get("id") for each in walk(anna.see(CHANNEL)[-1]["components"])]
    assert [each for each in shown if each] == ["7", "8"]


async def test_a_message_whose_emojis_are_gone_has_letters_and_the_client_hears_of_it(
    sandbox: Sandbox, transport: DiscordTransport, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await transport._speaker()
    heard = asyncio.Event()

    def dispatch(event: str, *_: object) -> None:
        if event == REFUSED_EVENT:
            heard.set()

    monkeypatch.setattr(client, "dispatch", dispatch)
    message_id = await transport.post(channel_of(anna), view("Hello"))
    assert await transport.edit(channel_of(anna), message_id, cards(7, 8), b"a picture")
    assert heard.is_set()
    parts = list(walk(anna.see(CHANNEL)[-1]["components"]))
    assert [each["label"] for each in parts if each["type"] == Kind.BUTTON] == [settled("K♦"), "·"]
    assert not any("emoji" in option for each in parts for option in each.get("options", ()))
    assert [each.status for each in sandbox.requests][-3:] == [400, 400, 200]
