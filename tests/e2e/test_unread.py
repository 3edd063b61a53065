"""A dispatch that the library cannot read costs no connection, and a waiting person gets an answer."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.features import ids
from bot.sandbox import Answer, Person, Sandbox
from bot.sandbox.interactions import InteractionType
from bot.sandbox.model import GatewayEvent
from tests.e2e.driver import CHANNEL, Json, control, forge, seated

pytestmark = pytest.mark.usefixtures("bot")
NOT_READ = pytest.mark.expects_errors("dispatch not read")


async def dispatched(
    sandbox: Sandbox, person: Person, kind: InteractionType, data: Json, spoil: Callable[[Json], object]
) -> Answer:
    """The answer to an interaction with a payload that is changed on the way."""
    interactions, publish = sandbox.interactions, sandbox.world.publish

    def changed(event: GatewayEvent) -> None:
        if event.name != "INTERACTION_CREATE":
            publish(event)
            return
        payload = json.loads(json.dumps(event.data))
        spoil(payload)
        for session in sandbox.gateway.sessions.values():
            session.dispatch(event.name, json.dumps(payload).encode())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(interactions.world, "publish", changed)
        return await person._act(kind, person.channel(CHANNEL), data)


COMMAND: Json = {"id": "1", "name": "about", "type": 1, "options": []}
PRESS: Json = {"custom_id": "p1b:mydata:show", "component_type": 2, "id": 1}


FAULTS: tuple[tuple[InteractionType, Json, Callable[[Json], object]], ...] = (
    (InteractionType.COMMAND, COMMAND, lambda payload: payload["member"].pop("roles")),
    (InteractionType.COMMAND, COMMAND, lambda payload: payload.pop("member")),
    (InteractionType.COMMAND, COMMAND, lambda payload: payload.update(guild_id="here")),
    (InteractionType.COMMAND, COMMAND, lambda payload: payload.update(type=[])),
    (InteractionType.COMPONENT, PRESS, lambda payload: payload["data"].pop("custom_id")),
    (InteractionType.COMPONENT, PRESS, lambda payload: payload.update(type=9)),
    (InteractionType.COMPONENT, PRESS, lambda payload: payload.update(entitlements=7)),
)


@NOT_READ
async def test_an_interaction_that_cannot_be_read_is_answered_with_a_reference(
    sandbox: Sandbox, anna: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    sessions = set(sandbox.gateway.sessions)
    for kind, data, spoil in FAULTS:
        answer = await dispatched(sandbox, anna, kind, data, spoil)
        assert answer.ephemeral, data
        assert answer.text.rsplit(" ", 1)[-1] in "".join(capsys.readouterr())
    assert set(sandbox.gateway.sessions) == sessions


def in_a_direct_message(payload: Json) -> None:
    """Change a payload to one from a direct message: the user without a server, and their channel."""
    user = payload.pop("member")["user"]
    for key in ("guild_id", "guild", "guild_locale"):
        del payload[key]
    payload |= {"user": user, "context": 1}
    payload["channel"] = {"id": payload["channel_id"], "type": 1, "recipients": [user], "flags": 0}


async def test_a_private_channel_of_several_people_is_as_good_as_a_direct_message(
    sandbox: Sandbox, anna: Person
) -> None:
    def in_a_private_channel(payload: Json) -> None:
        in_a_direct_message(payload)
        payload["context"] = 2
        payload["channel"] = {"id": payload["channel_id"], "type": 3, "name": None, "owner_id": anna.id}

    for name, said in (("me", "Your settings"), ("about", "That needs a server with Parlour.")):
        data = COMMAND | {"name": name}
        answer = await dispatched(sandbox, anna, InteractionType.COMMAND, data, in_a_private_channel)
        assert answer.ephemeral
        assert said in answer.text


async def test_outside_a_server_a_sentence_says_what_works_and_the_log_has_no_error(
    sandbox: Sandbox, anna: Person
) -> None:
    menu: Json = COMMAND | {"type": 2, "name": "Challenge", "target_id": anna.id}
    for kind, data, said in (
        (InteractionType.COMMAND, COMMAND, "That needs a server with Parlour."),
        (InteractionType.COMMAND, menu, "That needs a server with Parlour."),
        (InteractionType.MODAL_SUBMIT, {"custom_id": "x", "components": []}, "This button no longer works."),
    ):
        answer = await dispatched(sandbox, anna, kind, data, in_a_direct_message)
        assert answer.ephemeral
        assert said in answer.text
    typed: Json = COMMAND | {"options": [{"name": "game", "type": 3, "value": "t", "focused": True}]}
    assert not (
        await dispatched(sandbox, anna, InteractionType.AUTOCOMPLETE, typed, in_a_direct_message)
    ).choices


@pytest.mark.parametrize("lacking", [("guild",), ("guild_locale",), ("guild", "guild_locale")], ids=str)
async def test_a_server_of_which_discord_sends_no_more_than_its_id_is_played_on(
    sandbox: Sandbox, anna: Person, lacking: tuple[str, ...]
) -> None:
    def spoil(payload: Json) -> None:
        for key in lacking:
            del payload[key]

    for name, text in (
        ("play", "What shall we play?"),
        ("leaderboard", "Leaderboard"),
        ("settings", "Channels for tables"),
    ):
        answer = await dispatched(sandbox, anna, InteractionType.COMMAND, COMMAND | {"name": name}, spoil)
        assert text in answer.text


@NOT_READ
async def test_where_nothing_can_be_completed_nothing_is_offered(sandbox: Sandbox, anna: Person) -> None:
    def spoil(payload: Json) -> None:
        del payload["member"]["user"]["discriminator"]

    def leave(_: Json) -> None:
        pass

    options = [{"name": "game", "type": 3, "value": "t", "focused": True}]
    for name, change in (("play", spoil), ("rematch", leave), ("no-such-command", leave)):
        data: Json = {"id": "1", "name": name, "type": 1, "options": options}
        answer = await dispatched(sandbox, anna, InteractionType.AUTOCOMPLETE, data, change)
        assert answer.kind == "autocomplete", name
        assert not answer.choices


@NOT_READ
async def test_another_dispatch_that_cannot_be_read_costs_no_connection(
    sandbox: Sandbox, anna: Person
) -> None:
    sessions = set(sandbox.gateway.sessions)
    sandbox.gateway.tell(
        GatewayEvent("CHANNEL_CREATE", {"guild_id": sandbox.guild.id, "id": "7"}, sandbox.guild.id)
    )
    assert not (await anna.command(CHANNEL, "about")).failed
    assert set(sandbox.gateway.sessions) == sessions


async def test_half_a_character_is_read_as_a_question_mark(sandbox: Sandbox, anna: Person) -> None:
    sessions = set(sandbox.gateway.sessions)
    options = [{"name": "game", "type": 3, "value": "x\ud800"}]
    data: Json = COMMAND | {"name": "rules", "options": options}
    answer = await dispatched(sandbox, anna, InteractionType.COMMAND, data, lambda _: None)
    assert answer.ephemeral
    assert "no such game" in answer.text
    assert set(sandbox.gateway.sessions) == sessions


async def test_a_form_of_another_version_explains_itself(anna: Person) -> None:
    field = {"type": 4, "custom_id": "x", "id": 2, "value": "y"}
    data: Json = {"custom_id": "options", "components": [{"type": 1, "components": [field]}]}
    answer = await anna._act(InteractionType.MODAL_SUBMIT, anna.channel(CHANNEL), data)
    assert "no longer works" in answer.text


async def test_values_that_are_no_texts_are_as_good_as_none(anna: Person) -> None:
    lobby = await seated([anna], "bushi_shogi")
    values: list[Any] = [7, None]
    answer = await forge(anna, lobby, control(lobby, ids.LobbyLevel), values)
    assert "no longer works" in answer.text
