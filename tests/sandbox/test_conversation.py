"""A discord.py client and people talk through real sockets."""

from __future__ import annotations

import pytest

from bot.sandbox import ClientRefusal, Person, Sandbox, said
from tests.sandbox.little_bot import LittleBot

pytestmark = pytest.mark.usefixtures("bot")


async def test_command_answers_publicly(anna: Person, ben: Person) -> None:
    answer = await anna.command("games", "hello", {"name": "Ben", "loud": True})
    assert (answer.kind, answer.text, answer.ephemeral) == ("message", "HELLO BEN", False)
    assert [said(message) for message in ben.see("games")] == ["HELLO BEN"]


async def test_subcommand_gets_its_options_resolved(anna: Person, ben: Person) -> None:
    answer = await anna.command("#games", "tournament create", {"rounds": 3, "host": ben})
    assert answer.text == "3 rounds by Ben"


async def test_autocomplete_offers_choices(anna: Person) -> None:
    choices = await anna.autocomplete("games", "hello", {"name": "tr"}, focused="name")
    assert choices == [
        {"name": "Tressette", "value": "tressette"},
        {"name": "Trappola", "value": "trappola"},
    ]


async def test_dynamic_button_edits_its_ephemeral_message(anna: Person, ben: Person) -> None:
    panel = await anna.command("games", "panel")
    assert panel.ephemeral
    assert ben.see("games") == []
    assert panel.message is not None
    update = await anna.click("games", panel.message, "count:0")
    assert (update.kind, update.text) == ("update", "The count is 1")
    assert [said(message) for message in anna.see("games")] == ["The count is 1"]
    with pytest.raises(ClientRefusal, match="Ben sees no message"):
        await ben.click("games", panel.message, "count:1")


async def test_select_and_user_select(anna: Person) -> None:
    message = (await anna.command("games", "choose")).message
    assert message is not None
    assert (await anna.choose("games", message, "cards", ["Ace", "Three"])).text == "Ace and Three"
    assert (await anna.choose("games", message, "partner", [anna])).text == "With Anna"


async def test_modal_is_opened_and_submitted(anna: Person) -> None:
    message = (await anna.command("games", "choose")).message
    assert message is not None
    modal = await anna.click("games", message, "ask")
    assert modal.kind == "modal"
    answer = await anna.submit(modal, {"answer": "Seven", "suit": "Coins"})
    assert (answer.text, answer.ephemeral) == ("Seven of Coins", True)


async def test_deferral_is_filled_by_the_first_followup_and_stays_ephemeral(
    anna: Person, ben: Person
) -> None:
    answer = await anna.command("games", "later")
    assert (answer.kind, answer.ephemeral) == ("deferred", True)
    await anna.until(lambda person: len(person.see("games")) == 2)
    assert [said(message) for message in anna.see("games")] == ["At last", "And more"]
    assert ben.see("games") == []


async def test_original_response_is_deleted(anna: Person) -> None:
    message = (await anna.command("games", "choose")).message
    assert message is not None
    answer = await anna.click("games", message, "gone")
    assert answer.kind == "deferred_update"
    await anna.until(lambda person: not person.see("games"))


async def test_a_bot_that_says_nothing_fails_the_interaction(sandbox: Sandbox, anna: Person) -> None:
    sandbox.patience = 0.05
    async with anna.watch() as events:
        answer = await anna.command("games", "never")
        assert answer.failed
        assert (await events.get())["t"] == "interaction_failed"


async def test_interaction_carries_what_discord_sends(bot: LittleBot, sandbox: Sandbox) -> None:
    dai = sandbox.person("Dai")
    await dai.command("games", "hello", {"name": "x"})
    interaction = bot.seen[-1]
    assert str(interaction.locale) == "ja"
    assert str(interaction.guild_locale) == "en-US"
    assert interaction.app_permissions.attach_files
    assert interaction.permissions.send_messages
    assert interaction.filesize_limit == 10 * 1024 * 1024
    assert str(interaction.user.id) == dai.id
