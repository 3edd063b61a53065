"""Permissions channel by channel: 50001 if the bot sees nothing, 50013 without the permission."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest

from bot.sandbox import ClientRefusal, Person, Sandbox
from bot.sandbox.model import STAGE, VOICE
from bot.sandbox.permissions import BOT, EVERYONE, Overwrite, Permission, in_channel
from tests.sandbox.conftest import Raw
from tests.sandbox.little_bot import LittleBot

P = Permission
WRITE = ("POST", "/messages", {"content": "x"})
THREAD = ("POST", "/threads", {"name": "t", "type": 11})
EMBED = ("POST", "/messages", {"embeds": [{"title": "x"}]})
PRIVATE = ("POST", "/threads", {"name": "t", "type": 12})
READ = ("GET", "/messages", None)


@pytest.mark.parametrize(
    ("denied", "act"),
    [
        (P.SEND_MESSAGES, WRITE),
        (P.EMBED_LINKS, EMBED),
        (P.CREATE_PUBLIC_THREADS, THREAD),
        (P.CREATE_PRIVATE_THREADS, PRIVATE),
        (P.SEND_MESSAGES, ("POST", "/typing", {})),
    ],
)
async def test_act_without_permission_is_50013(
    sandbox: Sandbox, raw: Raw, anna: Person, denied: Permission, act: tuple[str, str, object]
) -> None:
    method, path, body = act
    assert (await raw(method, raw.games + path, body)).status in {200, 201, 204}
    sandbox.world.deny_bot(anna.channel("games"), denied)
    said = await raw(method, raw.games + path, body)
    assert (said.status, said.code) == (403, 50013)


@pytest.mark.parametrize("act", [WRITE, THREAD, READ])
async def test_unseen_channel_is_50001(
    sandbox: Sandbox, raw: Raw, anna: Person, act: tuple[str, str, object]
) -> None:
    sandbox.world.deny_bot(anna.channel("games"), P.VIEW_CHANNEL)
    method, path, body = act
    said = await raw(method, raw.games + path, body)
    assert (said.status, said.code) == (403, 50001)


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_where_people_speak_reading_takes_connect(
    sandbox: Sandbox, raw: Raw, anna: Person, kind: int
) -> None:
    place = sandbox.world.add_channel(sandbox.guild, "lounge", kind=kind)
    messages = f"/channels/{place.id}/messages"
    message = (await raw("POST", messages, {"content": "x"})).body["id"]
    for path in (messages, f"{messages}/{message}"):
        assert (await raw("GET", path)).status == 200
    sandbox.world.deny_bot(anna.channel("lounge"), P.CONNECT)
    for path in (messages, f"{messages}/{message}"):
        assert (await raw("GET", path)).code == 50001


async def test_file_takes_attach_files(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    sandbox.world.deny_bot(anna.channel("games"), P.ATTACH_FILES)
    files = {"files[0]": BytesIO(b"x")}
    assert (await raw.send("POST", raw.games + "/messages", data=files)).code == 50013


async def test_without_history_there_is_no_reading(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    message = anna.say("games", "x")
    sandbox.world.deny_bot(anna.channel("games"), P.READ_MESSAGE_HISTORY)
    assert (await raw("GET", raw.games + "/messages")).body == []
    assert (await raw("GET", f"{raw.games}/messages/{message['id']}")).code == 50013


async def test_others_messages_take_manage_messages(raw: Raw, anna: Person) -> None:
    message = anna.say("games", "x")
    assert (await raw("DELETE", f"{raw.games}/messages/{message['id']}")).code == 50013


@pytest.mark.usefixtures("bot")
async def test_interaction_is_answered_where_the_bot_may_not_write(bot: LittleBot, anna: Person) -> None:
    answer = await anna.command("no-bots-here", "hello", {"name": "x"})
    assert answer.kind == "message"
    assert not bot.seen[-1].app_permissions.send_messages
    closed = anna.channel("no-bots-here")
    channel = bot.get_partial_messageable(int(closed.id))
    with pytest.raises(Exception, match="50013"):
        await channel.send("x")


async def test_unknown_things_have_their_codes(raw: Raw) -> None:
    assert (await raw("POST", "/channels/1/messages", {"content": "x"})).code == 10003
    assert (await raw("GET", "/guilds/1")).code == 10004
    assert (await raw("GET", raw.games + "/messages/1")).code == 10008
    assert (await raw("GET", "/users/1")).code == 10013
    assert (await raw("GET", "/nowhere")).body == {"message": "404: Not Found", "code": 0}
    assert (await raw("POST", "/users/@me/channels", {"recipient_id": "1"})).code == 50007


async def test_wrong_token_is_401(raw: Raw) -> None:
    raw.token = "Bot of-another"
    said = await raw("GET", "/users/@me")
    assert (said.status, said.body) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_body_that_is_no_json_is_50109(raw: Raw) -> None:
    said = await raw.send("POST", raw.games + "/messages", data=b"{", skip_auto_headers=["Content-Type"])
    assert (said.status, said.code) == (400, 50109)


@pytest.mark.usefixtures("bot")
async def test_person_without_apps_cannot_use_commands(sandbox: Sandbox, anna: Person, ben: Person) -> None:
    channel = anna.channel("games")
    sandbox.world.overwrite(channel, Overwrite(ben.id, of_member=True, deny=P.USE_APPLICATION_COMMANDS))
    with pytest.raises(ClientRefusal, match="Ben may not use apps"):
        await ben.command("games", "hello", {"name": "x"})
    sandbox.world.overwrite(channel, Overwrite(ben.id, of_member=True, deny=P.VIEW_CHANNEL))
    with pytest.raises(ClientRefusal, match="Ben sees no channel"):
        ben.see("games")


def test_the_bot_has_what_the_invite_link_asks_for() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"permissions=(\d+)", readme) == [str(int(BOT))]


def test_overwrites_come_in_order_everyone_roles_member() -> None:
    everyone = Overwrite("g", of_member=False, deny=P.SEND_MESSAGES)
    role = Overwrite("r", of_member=False, allow=P.SEND_MESSAGES)
    member = Overwrite("m", of_member=True, deny=P.SEND_MESSAGES)

    def may_send(*overwrites: Overwrite) -> bool:
        return bool(in_channel(EVERYONE, "g", ["r"], "m", overwrites) & P.SEND_MESSAGES)

    assert not may_send(everyone)
    assert may_send(everyone, role)
    assert not may_send(everyone, role, member)


def test_without_sight_there_is_nothing() -> None:
    unseen = Overwrite("g", of_member=False, deny=P.VIEW_CHANNEL)
    assert in_channel(EVERYONE, "g", [], "m", [unseen]) == Permission(0)


def test_administrator_may_everything() -> None:
    unseen = Overwrite("g", of_member=False, deny=P.VIEW_CHANNEL)
    assert in_channel(P.ADMINISTRATOR, "g", [], "m", [unseen]) & P.SEND_MESSAGES
