"""Interactions over HTTP: the answers to each, their time and number, and the follow-ups."""

from __future__ import annotations

import discord
import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.interactions import Interaction, InteractionType
from bot.sandbox.messages import Origin, Post, Upload
from bot.sandbox.refusals import Json
from tests.sandbox.conftest import Raw, Said
from tests.sandbox.little_bot import LittleBot, counter

EPHEMERAL = 64
LOADING = 128
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
FORM: Json = {
    "custom_id": "m",
    "title": "Modal",
    "components": [{"type": 18, "label": "L", "component": {"type": 4, "custom_id": "t", "style": 1}}],
}
VIEW = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]
DATA: dict[InteractionType, Json] = {
    InteractionType.COMMAND: {"id": "1", "name": "play", "type": 1, "options": []},
    InteractionType.AUTOCOMPLETE: {"id": "1", "name": "play", "type": 1, "options": []},
    InteractionType.COMPONENT: {"custom_id": "go", "component_type": 2, "id": 2},
    InteractionType.MODAL_SUBMIT: {"custom_id": "m", "components": []},
}
BODIES: dict[int, Json] = {
    MESSAGE: {"content": "x"},
    DEFER: {},
    DEFER_UPDATE: {},
    UPDATE: {"content": "y"},
    CHOICES: {"choices": []},
    MODAL: FORM,
}


class Stage:
    """Interactions without a bot: the test answers them itself."""

    def __init__(self, sandbox: Sandbox, raw: Raw) -> None:
        self.sandbox = sandbox
        self.raw = raw
        self.anna = sandbox.person("Anna")
        self.channel = self.anna.channel("games")

    def open(
        self, kind: InteractionType = InteractionType.COMMAND, source: Json | None = None
    ) -> Interaction:
        source_id = None if source is None else source["id"]
        return self.sandbox.interactions.open(
            kind, self.anna.id, self.channel, DATA[kind], source_id=source_id
        )

    async def answer(self, interaction: Interaction, kind: int, data: Json | None = None) -> Said:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
        return await self.raw("POST", path, {"type": kind, "data": BODIES[kind] if data is None else data})

    async def follow(self, interaction: Interaction, body: Json) -> Said:
        return await self.raw("POST", self.hook(interaction), body)

    def hook(self, interaction: Interaction, rest: str = "") -> str:
        return f"/webhooks/{self.sandbox.application_id}/{interaction.token}{rest}"

    async def message(self, **fields: object) -> Json:
        """A message that answers a command."""
        said = await self.answer(self.open(), MESSAGE, {"content": "x", "components": VIEW, **fields})
        found: Json = said.body["resource"]["message"]
        return found


@pytest.fixture
def stage(sandbox: Sandbox, raw: Raw) -> Stage:
    return Stage(sandbox, raw)


# The first answer.


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        (InteractionType.COMMAND, {MESSAGE, DEFER, MODAL}),
        (InteractionType.AUTOCOMPLETE, {CHOICES}),
        (InteractionType.COMPONENT, {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL}),
        (InteractionType.MODAL_SUBMIT, {MESSAGE, DEFER, DEFER_UPDATE}),
    ],
)
@pytest.mark.parametrize("response", BODIES)
async def test_only_some_answers_suit_an_interaction(
    stage: Stage, kind: InteractionType, allowed: set[int], response: int
) -> None:
    source = await stage.message() if kind is InteractionType.COMPONENT else None
    said = await stage.answer(stage.open(kind, source), response)
    if response in allowed:
        assert said.status == 200, said.body
    else:
        assert (said.status, said.wrong()) == (400, {("type", "BASE_TYPE_CHOICES")})


async def test_second_answer_is_40060(stage: Stage) -> None:
    interaction = stage.open()
    assert (await stage.answer(interaction, MESSAGE)).status == 200
    said = await stage.answer(interaction, MESSAGE)
    assert (said.status, said.code) == (400, 40060)
    assert len(stage.anna.see("games")) == 1


async def test_refused_answer_may_be_given_again(stage: Stage) -> None:
    interaction = stage.open()
    assert (await stage.answer(interaction, MESSAGE, {"content": "x" * 2001})).status == 400
    assert (await stage.answer(interaction, MESSAGE)).status == 200


async def test_answer_after_three_seconds_is_10062(stage: Stage) -> None:
    stage.sandbox.patience = Sandbox().patience
    stage.sandbox.clock.stop()
    in_time, late = stage.open(), stage.open()
    stage.sandbox.clock.advance(2.9)
    assert (await stage.answer(in_time, MESSAGE)).status < 300
    stage.sandbox.clock.advance(0.2)
    said = await stage.answer(late, MESSAGE)
    assert (said.status, said.code) == (404, 10062)


async def test_answer_with_a_wrong_token_is_10062(stage: Stage) -> None:
    interaction = stage.open()
    path = f"/interactions/{interaction.id}/{stage.open().token}/callback"
    assert (await stage.raw("POST", path, {"type": DEFER})).code == 10062


async def test_callback_says_what_it_made(stage: Stage) -> None:
    interaction = stage.open()
    said = await stage.answer(interaction, DEFER, {"flags": EPHEMERAL})
    told = said.body["interaction"]
    assert (told["id"], told["type"]) == (interaction.id, 2)
    assert (told["response_message_loading"], told["response_message_ephemeral"]) == (True, True)
    assert said.body["resource"]["message"]["flags"] == LOADING | EPHEMERAL
    assert said.body["resource"]["message"]["interaction_metadata"]["user"]["id"] == stage.anna.id


async def test_callback_without_response_is_empty(stage: Stage) -> None:
    interaction = stage.open()
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    assert (await stage.raw("POST", path, {"type": MESSAGE, "data": {"content": "x"}})).status == 204


# The webhook.


async def test_followup_before_the_first_answer_is_10015(stage: Stage) -> None:
    said = await stage.follow(stage.open(), {"content": "x"})
    assert (said.status, said.code) == (404, 10015)


async def test_token_ends_after_fifteen_minutes(stage: Stage) -> None:
    stage.sandbox.clock.stop()
    interaction = stage.open()
    await stage.answer(interaction, MESSAGE)
    stage.sandbox.clock.advance(899)
    original = stage.hook(interaction, "/messages/@original")
    assert (await stage.raw("PATCH", original, {"content": "y"})).status == 200
    stage.sandbox.clock.advance(2)
    for method in ("GET", "PATCH", "DELETE"):
        said = await stage.raw(method, original, {"content": "z"} if method == "PATCH" else None)
        assert (said.status, said.code) == (401, 50027)
    assert (await stage.follow(interaction, {"content": "x"})).code == 50027


async def test_token_opens_its_own_messages_alone(stage: Stage) -> None:
    other = await stage.message()
    interaction = stage.open()
    await stage.answer(interaction, MESSAGE)
    followup = (await stage.follow(interaction, {"content": "more"})).body
    assert (await stage.raw("GET", stage.hook(interaction, f"/messages/{followup['id']}"))).status == 200
    said = await stage.raw("PATCH", stage.hook(interaction, f"/messages/{other['id']}"), {"content": "y"})
    assert (said.status, said.code) == (404, 10008)


async def test_followup_says_which_answer_it_follows(stage: Stage) -> None:
    interaction = stage.open()
    first = await stage.answer(interaction, MESSAGE)
    followup = (await stage.follow(interaction, {"content": "more", "flags": EPHEMERAL})).body
    assert followup["flags"] & EPHEMERAL
    original = followup["interaction_metadata"]["original_response_message_id"]
    assert original == first.body["interaction"]["response_message_id"]


async def test_update_changes_the_message_of_the_button(stage: Stage) -> None:
    source = await stage.message(flags=EPHEMERAL)
    click = stage.open(InteractionType.COMPONENT, source)
    said = await stage.answer(click, UPDATE, {"content": "clicked", "components": []})
    assert said.body["resource"]["message"]["id"] == source["id"]
    assert stage.anna.see("games")[0]["content"] == "clicked"
    again = await stage.raw("PATCH", stage.hook(click, "/messages/@original"), {"content": "later"})
    assert again.body["id"] == source["id"]


@pytest.mark.parametrize("named", [False, True])
async def test_update_keeps_no_file_that_it_does_not_name(stage: Stage, *, named: bool) -> None:
    """Unlike an edit (discord-api-docs, issue 6277)."""
    world = stage.sandbox.world
    upload = Upload("0", "a.txt", b"content")
    source = Post(world).write(
        stage.channel, world.bot.id, {"content": "1", "components": VIEW}, [upload], Origin()
    )
    click = stage.open(InteractionType.COMPONENT, source.data)
    kept = {"attachments": [{"id": each.id} for each in source.attachments]} if named else {}
    await stage.answer(click, UPDATE, {"content": "2", **kept})
    assert [file["filename"] for file in stage.anna.see("games")[0]["attachments"]] == ["a.txt"] * named


async def test_update_of_a_deleted_message_is_10008(stage: Stage) -> None:
    source = await stage.message()
    click = stage.open(InteractionType.COMPONENT, source)
    await stage.raw("DELETE", f"{stage.raw.games}/messages/{source['id']}")
    assert (await stage.answer(click, UPDATE)).code == 10008


async def test_deferred_answer_is_not_marked_as_edited(stage: Stage) -> None:
    interaction = stage.open()
    await stage.answer(interaction, DEFER)
    original = stage.hook(interaction, "/messages/@original")
    filled = (await stage.raw("PATCH", original, {"content": "there"})).body
    assert (filled["flags"] & LOADING, filled["edited_timestamp"]) == (0, None)
    edited = (await stage.raw("PATCH", original, {"content": "again"})).body
    assert edited["edited_timestamp"] is not None


# Ephemeral messages.


@pytest.mark.parametrize("method", ["GET", "PATCH", "DELETE"])
async def test_ephemeral_message_is_unknown_to_its_channel(stage: Stage, method: str) -> None:
    message = await stage.message(flags=EPHEMERAL)
    body = {"content": "y"} if method == "PATCH" else None
    said = await stage.raw(method, f"{stage.raw.games}/messages/{message['id']}", body)
    assert (said.status, said.code) == (404, 10008)
    assert (await stage.raw("GET", f"{stage.raw.games}/messages")).body == []


async def test_edit_does_not_open_an_ephemeral_message_to_others(stage: Stage, ben: Person) -> None:
    interaction = stage.open()
    await stage.answer(interaction, MESSAGE, {"content": "x", "flags": EPHEMERAL})
    path = stage.hook(interaction, "/messages/@original")
    edited = (await stage.raw("PATCH", path, {"content": "y", "flags": 0})).body
    assert edited["flags"] & EPHEMERAL
    assert ben.see("games") == []


async def test_ephemeral_message_can_be_dismissed(stage: Stage) -> None:
    message = await stage.message(flags=EPHEMERAL)
    stage.anna.dismiss("games", message)
    assert stage.anna.see("games") == []


# With discord.py.


async def test_library_sees_the_refusals(bot: LittleBot, anna: Person) -> None:
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("x", ephemeral=True)
        original = await interaction.original_response()
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.get_partial_message(original.id).edit(content="y")

    with pytest.raises(discord.NotFound) as caught:
        await bot.do(anna.id, twice)
    assert caught.value.code == 10008


async def test_library_edits_and_deletes_followups(bot: LittleBot, anna: Person) -> None:
    async def follow(interaction: discord.Interaction) -> discord.WebhookMessage:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(view=counter(5))
        message = await interaction.followup.send("more", ephemeral=True, wait=True)
        gone = await interaction.followup.send("gone", ephemeral=True, wait=True)
        await message.edit(content="still more")
        await gone.delete()
        return message

    message = await bot.do(anna.id, follow)
    seen = anna.see("games")
    assert [entry["content"] for entry in seen] == ["", "still more"]
    assert str(message.id) == seen[1]["id"]
    assert (await anna.click("games", seen[0], "count:5")).text == "The count is 6"
