"""People: those present, their first view, and their messages."""

from __future__ import annotations

import pytest

from bot.sandbox import ClientRefusal, Person, Sandbox, described
from bot.sandbox.permissions import Overwrite, Permission
from bot.sandbox.world import EPHEMERALS_KEPT
from tests.sandbox.little_bot import LittleBot


def test_person_is_found_or_joins(sandbox: Sandbox, anna: Person) -> None:
    assert sandbox.person("Anna") is anna
    assert [person["global_name"] for person in sandbox.people()] == ["Anna", "Ben", "Chloé", "Dai"]
    eve = sandbox.person("Eve", "it")
    assert (eve.locale, sandbox.person_by_id(eve.id)) == ("it", eve)
    assert eve.id in sandbox.guild.members
    assert [channel.name for channel in eve.channels()] == ["games", "tressette-night", "no-bots-here"]


@pytest.mark.usefixtures("bot")
async def test_hello_shows_what_the_client_starts_with(anna: Person, ben: Person) -> None:
    await anna.command("games", "panel")
    await anna.command("games", "hello", {"name": "x"})
    mine, his = anna.hello(), ben.hello()
    assert (mine["me"]["id"], mine["me"]["locale"]) == (anna.id, "en-US")
    assert mine["guild"]["name"] == "The Parlour"
    assert len(mine["channels"][0]["messages"]) == 2
    assert len(his["channels"][0]["messages"]) == 1
    assert "hello" in [command["name"] for command in mine["commands"]]


def test_person_writes_where_they_may(sandbox: Sandbox, anna: Person, ben: Person) -> None:
    ben.say("games", "Hello")
    assert anna.latest("#games")["content"] == "Hello"
    channel = anna.channel("games")
    sandbox.world.overwrite(channel, Overwrite(ben.id, of_member=True, deny=Permission.SEND_MESSAGES))
    with pytest.raises(ClientRefusal, match="Ben may not write"):
        ben.say("games", "Again")


def test_only_moderators_delete_others_messages(anna: Person, ben: Person) -> None:
    message = anna.say("games", "x")
    with pytest.raises(ClientRefusal, match="Ben may not delete"):
        ben.delete("games", message)
    own = ben.say("games", "y")
    ben.delete("games", own)
    assert anna.see("games") == [message]


def test_nothing_to_see(anna: Person) -> None:
    with pytest.raises(ClientRefusal, match="sees no message"):
        anna.latest("games")


@pytest.mark.usefixtures("bot")
async def test_public_message_is_not_dismissed(anna: Person) -> None:
    answer = await anna.command("games", "hello", {"name": "x"})
    assert answer.message is not None
    with pytest.raises(ClientRefusal, match="Only an ephemeral"):
        anna.dismiss("games", answer.message)


async def test_until_waits_for_what_is_not_there_yet(bot: LittleBot, anna: Person) -> None:
    answer = await anna.command("games", "later")
    await anna.until(lambda person: person.latest("games")["content"] == "And more")
    assert answer.kind == "deferred"
    assert bot.seen


@pytest.mark.usefixtures("bot", "unlimited")
async def test_client_keeps_the_latest_ephemerals(anna: Person) -> None:
    first = (await anna.command("games", "panel")).message
    assert first is not None
    for _ in range(EPHEMERALS_KEPT):
        await anna.command("games", "panel")
    seen = anna.see("games")
    assert len(seen) == EPHEMERALS_KEPT
    assert first["id"] not in {message["id"] for message in seen}


@pytest.mark.usefixtures("bot")
async def test_answers_are_told_as_json_and_in_words(anna: Person) -> None:
    answer = await anna.command("games", "panel")
    told = answer.as_dict()
    assert (told["kind"], told["ephemeral"], told["failed"]) == ("message", True, False)
    assert answer.message is not None
    assert described(answer.message) == "(private) The count is 0 [Count 0]"
