"""Modals: Discord's refusals, every kind of field filled in, and the checks of a client."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from bot.sandbox import Answer, ClientRefusal, Person
from bot.sandbox.refusals import Data, Json
from tests.sandbox.little_bot import LittleBot
from tests.sandbox.test_interactions import MODAL, Stage, stage

__all__ = ["stage"]  # a fixture

TEXT, CHANNELS, RADIO = 4, 8, 21


def field(**more: Data) -> Json:
    return {"type": TEXT, "custom_id": "t", "style": 1, **more}


def label(component: Json | None = None, text: str = "Label", **more: Data) -> Json:
    return {"type": 18, "label": text, "component": field() if component is None else component, **more}


def options(count: int) -> list[Json]:
    return [{"label": f"Option {n}", "value": str(n)} for n in range(count)]


def modal(*components: Json, **more: Data) -> Json:
    return {"custom_id": "m", "title": "Title", "components": list(components), **more}


REFUSED: dict[str, tuple[Json, str, str]] = {
    "a title of 46": (modal(label(), title="x" * 46), "title", "BASE_TYPE_BAD_LENGTH"),
    "a custom_id of 101": (modal(label(), custom_id="x" * 101), "custom_id", "BASE_TYPE_BAD_LENGTH"),
    "no components": (modal(), "components", "BASE_TYPE_BAD_LENGTH"),
    "six components": (
        modal(*(label(field(custom_id=str(n))) for n in range(6))),
        "components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a button": (modal({"type": 2, "style": 1, "custom_id": "b"}), "components.0.type", "BASE_TYPE_CHOICES"),
    "a button in a label": (
        modal(label({"type": 2, "style": 1, "custom_id": "b"})),
        "components.0.component.type",
        "BASE_TYPE_CHOICES",
    ),
    "a label of 46": (modal(label(text="x" * 46)), "components.0.label", "BASE_TYPE_BAD_LENGTH"),
    "the same custom_id twice": (
        modal(label(), label()),
        "components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "max_length of 4,001": (
        modal(label(field(max_length=4001))),
        "components.0.component.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "min_length over max_length": (
        modal(label(field(min_length=5, max_length=4))),
        "components.0.component.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "eleven radio buttons": (
        modal(label({"type": RADIO, "custom_id": "r", "options": options(11)})),
        "components.0.component.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a row with a button": (
        modal({"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "b"}]}),
        "components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "a role chosen in a select of channels": (
        modal(label({"type": CHANNELS, "custom_id": "c", "default_values": [{"type": "role", "id": "1"}]})),
        "components.0.component.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "a channel chosen that there is not": (
        modal(
            label({"type": CHANNELS, "custom_id": "c", "default_values": [{"type": "channel", "id": "1"}]})
        ),
        "components.0.component.default_values.0.id",
        "SELECT_COMPONENT_INVALID_DEFAULT_VALUE",
    ),
    "an empty text": (modal({"type": 10, "content": ""}), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
}


@pytest.mark.parametrize("rule", REFUSED)
async def test_modal_is_refused_for(rule: str, stage: Stage) -> None:
    stage.sandbox._rest.schema = None  # the rules alone
    body, path, code = REFUSED[rule]
    said = await stage.answer(stage.open(), MODAL, body)
    assert said.status == 400
    assert (path, code) in said.wrong()


async def test_modal_in_the_old_form_is_accepted(stage: Stage) -> None:
    row = {"type": 1, "components": [field(label="Name")]}
    assert (await stage.answer(stage.open(), MODAL, modal(row))).status == 200


def named(*labels: str) -> list[discord.SelectOption]:
    return [discord.SelectOption(label=label) for label in labels]


class Everything(ui.Modal, title="Everything"):
    words: ui.TextDisplay[Any] = ui.TextDisplay("Fill in")
    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="name", default="Anna"))
    note: ui.Label[Any] = ui.Label(text="Note", component=ui.TextInput(custom_id="note", required=False))
    who: ui.Label[Any] = ui.Label(text="Partner", component=ui.UserSelect(custom_id="who", required=True))
    speed: ui.Label[Any] = ui.Label(
        text="Speed",
        component=ui.RadioGroup(
            custom_id="speed",
            options=[
                discord.RadioGroupOption(label="Fast"),
                discord.RadioGroupOption(label="Slow", default=True),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts = [self.name, self.note, self.who, self.speed]
        name, note, who, speed = (part.component for part in parts)
        assert isinstance(name, ui.TextInput)
        assert isinstance(note, ui.TextInput)
        assert isinstance(who, ui.UserSelect)
        assert isinstance(speed, ui.RadioGroup)
        words = f"{name.value}|{note.value}|{who.values[0].display_name}|{speed.value}"
        await interaction.response.send_message(words)


class Ticks(ui.Modal, title="Ticks"):
    suits: ui.Label[Any] = ui.Label(
        text="Suits",
        component=ui.CheckboxGroup(
            custom_id="suits",
            max_values=2,
            options=[discord.CheckboxGroupOption(label=suit) for suit in ("Cups", "Coins", "Clubs")],
        ),
    )
    sure: ui.Label[Any] = ui.Label(text="Sure", component=ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        suits, sure = self.suits.component, self.sure.component
        assert isinstance(suits, ui.CheckboxGroup)
        assert isinstance(sure, ui.Checkbox)
        await interaction.response.send_message(f"{','.join(suits.values)}|{sure.value}")


async def opened(bot: LittleBot, person: Person, shown: ui.Modal) -> Answer:
    async def send(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(shown)

    bot.then = send
    answer = await person.command("games", "do")
    assert answer.kind == "modal"
    return answer


async def test_fields_are_filled_in_or_keep_what_they_show(bot: LittleBot, anna: Person, ben: Person) -> None:
    form = await opened(bot, anna, Everything())
    assert (await anna.submit(form, {"who": [ben]})).text == "Anna||Ben|Slow"
    form = await opened(bot, anna, Everything())
    answer = await anna.submit(form, {"who": ben, "name": "Al", "note": "!", "speed": "Fast"})
    assert answer.text == "Al|!|Ben|Fast"


async def test_boxes_are_ticked(bot: LittleBot, anna: Person) -> None:
    answer = await anna.submit(await opened(bot, anna, Ticks()), {"suits": ["Cups", "Clubs"], "sure": True})
    assert answer.text == "Cups,Clubs|True"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({}, "'who' takes 1 to 1 choices, not 0"),
        ({"name": ""}, "'name' takes 1 to 4000 characters"),
        ({"who": ["1"]}, "There is no '1'"),
        ({"speed": "Later"}, "'speed' does not offer 'Later'"),
    ],
)
async def test_client_insists(bot: LittleBot, anna: Person, fields: dict[str, object], why: str) -> None:
    form = await opened(bot, anna, Everything())
    with pytest.raises(ClientRefusal, match=why):
        await anna.submit(form, {"who": [anna], **fields} if fields else {})


async def test_modal_is_told_of(bot: LittleBot, anna: Person) -> None:
    async with anna.watch() as events:
        form = await opened(bot, anna, Ticks())
        assert await events.get() == {
            "t": "modal",
            "modal": form.modal,
            "interaction": form.interaction_id,
        }


async def test_answer_that_is_no_modal_cannot_be_submitted(bot: LittleBot, anna: Person) -> None:
    answer = await anna.command("games", "panel")
    with pytest.raises(ClientRefusal, match="no open modal"):
        await anna.submit(answer)
    assert bot.seen
