"""Discord's refusals of messages and modals, made over HTTP with Discord's error body."""

from __future__ import annotations

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.emoji import is_emoji
from bot.sandbox.permissions import Permission
from bot.sandbox.refusals import Data, Json
from tests.sandbox.conftest import Raw, Said

V2 = 1 << 15


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def button(custom_id: str | None = "a", label: str = "A", **more: Data) -> Json:
    shown: Json = {"type": 2, "style": 1, "label": label, **more}
    return shown if custom_id is None else {"custom_id": custom_id, **shown}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def container(*components: Json) -> Json:
    return {"type": 17, "components": list(components)}


def select(custom_id: str = "s", count: int = 2, **more: Data) -> Json:
    options = [{"label": f"Card {n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


USER, ROLE, MENTIONABLE, CHANNEL = 5, 6, 7, 8  # the selects that Discord fills


def chosen(kind: str, *ids: object) -> list[Json]:
    return [{"type": kind, "id": each} for each in ids]


def filled(kind: int, defaults: list[Json], **more: Data) -> Json:
    """A message with a select in which that is chosen from the first."""
    return v1(row({"type": kind, "custom_id": "s", "default_values": defaults, **more}))


def gallery(*urls: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def v2(*components: Json, **more: Data) -> Json:
    return {"flags": V2, "components": list(components), **more}


def v1(*components: Json) -> Json:
    return {"content": "x", "components": list(components)}


BUTTONS = [button(f"b{n}") for n in range(6)]
LINK = {"type": 2, "style": 5, "label": "Site", "url": "https://example.org"}
DEFAULTS = "components.0.components.0.default_values"
REFUSED: dict[str, tuple[Json, str, str]] = {
    "content over 2,000": ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "content beside V2": (
        v2(text(), content="x"),
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "embeds beside V2": (
        v2(text(), embeds=[{"title": "x"}]),
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "a V2 component without the flag": (v1(text()), "components.0.type", "BASE_TYPE_CHOICES"),
    "a bare button at the top": (v2(button()), "components.0.type", "BASE_TYPE_CHOICES"),
    "a container in a container": (
        v2(container(container(text()))),
        "components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "six buttons in a row": (v1(row(*BUTTONS)), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "six rows": (
        v1(*(row(button(f"b{n}")) for n in range(6))),
        "components",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a button beside a select": (
        v1(row(button(), select())),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "41 components when nested": (
        v2(*(row(button(f"b{n}")) for n in range(20)), text()),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4,001 characters in all": (
        v2(text("x" * 2000), container(text("x" * 2001))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "the same custom_id twice": (
        v2(row(button("a")), container(row(button("a")))),
        "components.1.components.0.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "the same id twice": (
        v2({**text(), "id": 3}, {**text(), "id": 3}),
        "components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    "custom_id of 101": (
        v2(row(button("x" * 101))),
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no custom_id": (v2(row(button(None))), "components.0.components.0.custom_id", "BASE_TYPE_REQUIRED"),
    "a link with a custom_id": (
        v2(row({**LINK, "custom_id": "a"})),
        "components.0.components.0.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_NOT_ALLOWED",
    ),
    "a label of 81": (
        v2(row(button(label="x" * 81))),
        "components.0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a button without label or emoji": (
        v2(row(button(label=""))),
        "components.0.components.0",
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    "a playing card as an emoji": (
        v2(row(button(emoji={"name": "\N{PLAYING CARD ACE OF SPADES}"}))),
        "components.0.components.0.emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    "an emoji that is not the bot's": (
        v2(row(button(emoji={"id": "123456789012345678", "name": "king_of_cups"}))),
        "components.0.components.0.emoji.id",
        "COMPONENT_INVALID_EMOJI",
    ),
    "an option's emoji that is not the bot's": (
        v2(row({**select(), "options": [{"label": "A", "value": "a", "emoji": {"id": "12", "name": "x"}}]})),
        "components.0.components.0.options.0.emoji.id",
        "COMPONENT_INVALID_EMOJI",
    ),
    "26 options": (v2(row(select(count=26))), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    "no options": (v2(row(select(count=0))), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    "max_values over the options": (
        v2(row(select(count=2, max_values=3))),
        "components.0.components.0.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "min_values over max_values": (
        v2(row(select(count=5, min_values=3, max_values=2))),
        "components.0.components.0.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "an option twice": (
        v2(row({**select(), "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "a"}]})),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "eleven pictures": (
        v2(gallery(*["https://example.org/a.png"] * 11)),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "attachment:// without its file": (
        v2(gallery("attachment://table.png")),
        "components",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "an empty text": (v2(text("")), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    "a section without accessory": (
        v2({"type": 9, "components": [text()]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "a role in a select of users": (
        filled(USER, chosen("role", 1)),
        f"{DEFAULTS}.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "a user in a select of channels": (
        filled(CHANNEL, chosen("user", 1)),
        f"{DEFAULTS}.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "a channel in a select of users and roles": (
        filled(MENTIONABLE, [*chosen("user", 1), *chosen("channel", 2)], max_values=2),
        f"{DEFAULTS}.1.type",
        "BASE_TYPE_CHOICES",
    ),
    "two chosen where one may be": (filled(USER, chosen("user", 1, 2)), DEFAULTS, "BASE_TYPE_BAD_LENGTH"),
    "one chosen where two must be": (
        filled(USER, chosen("user", 1), min_values=2, max_values=3),
        DEFAULTS,
        "BASE_TYPE_BAD_LENGTH",
    ),
    "one chosen without an id": (
        filled(USER, [{"type": "user"}]),
        f"{DEFAULTS}.0.id",
        "BASE_TYPE_REQUIRED",
    ),
    "four texts in a section": (
        v2({"type": 9, "components": [text()] * 4, "accessory": LINK}),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "embeds over 6,000 in all": (
        {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "users both parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
}
ACCEPTED: dict[str, Json] = {
    "content of 2,000": {"content": "x" * 2000},
    "40 components": v2(*(row(button(f"b{n}")) for n in range(20))),
    "4,000 characters": v2(text("x" * 4000)),
    "five rows of five": v1(*(row(*(button(f"{r}{n}") for n in range(5))) for r in range(5))),
    "25 options": v1(row(select(count=25, max_values=25))),
    "a link": v1(row(LINK)),
    "an emoji and no label": v1(row(button(label="", emoji={"name": "\N{BLACK SPADE SUIT}"}))),
    "a user chosen whom Discord does not know": filled(USER, chosen("user", "123456789012345678")),
    "nobody chosen where one must be": filled(USER, []),
    "everything that a container may hold": v2(
        container(
            text(),
            {"type": 9, "components": [text()], "accessory": LINK},
            {"type": 14},
            gallery("https://example.org/a.png"),
            row(select()),
        )
    ),
}
pytestmark = pytest.mark.usefixtures("unlimited")


@pytest.mark.parametrize("rule", REFUSED)
async def test_message_is_refused_for(rule: str, sandbox: Sandbox, raw: Raw) -> None:
    raw.sandbox._rest.schema = None  # the rules alone: the schema refuses some of these as well
    body, path, code = REFUSED[rule]
    answer = await raw("POST", f"{raw.games}/messages", body)
    assert (answer.status, answer.code, answer.body["message"]) == (400, 50035, "Invalid Form Body")
    assert (path, code) in answer.wrong()
    assert sandbox.person("Anna").see("games") == []


@pytest.mark.parametrize("what", ACCEPTED)
async def test_message_is_accepted_with(what: str, raw: Raw) -> None:
    answer = await raw("POST", f"{raw.games}/messages", ACCEPTED[what])
    assert answer.status == 200, answer.body


def is_unknown(said: Said) -> set[int]:
    """The places of those chosen from the first that are unknown."""
    code = "SELECT_COMPONENT_INVALID_DEFAULT_VALUE"
    return {place for place in range(25) if (f"{DEFAULTS}.{place}.id", code) in said.wrong()}


async def test_select_takes_roles_and_channels_of_the_server_alone(sandbox: Sandbox, raw: Raw) -> None:
    world, path = sandbox.world, f"{raw.games}/messages"
    elsewhere = world.add_guild("Elsewhere", world.users[sandbox.guild.owner_id])
    roles = [
        world.add_role(sandbox.guild, "Players", Permission(0)).id,
        sandbox.guild.id,  # the role of everyone
        world.add_role(elsewhere, "Players", Permission(0)).id,
    ]
    channels = [
        sandbox.guild.channel_ids[0],
        world.add_channel(elsewhere, "games").id,
        "123456789012345678",
    ]
    for kind in (ROLE, MENTIONABLE):
        answer = await raw("POST", path, filled(kind, chosen("role", *roles), max_values=9))
        assert (answer.code, is_unknown(answer)) == (50035, {2})
        assert (await raw("POST", path, filled(kind, chosen("role", *roles[:2]), max_values=9))).status == 200
    answer = await raw("POST", path, filled(CHANNEL, chosen("channel", *channels), max_values=9))
    assert (answer.code, is_unknown(answer)) == (50035, {1, 2})
    assert (await raw("POST", path, filled(CHANNEL, chosen("channel", channels[0])))).status == 200


async def test_select_with_a_role_that_is_gone_is_refused_in_an_edit(sandbox: Sandbox, raw: Raw) -> None:
    role = sandbox.world.add_role(sandbox.guild, "Players", Permission(0))
    shown = filled(ROLE, chosen("role", int(role.id)))  # as a number, in which form the library sends it
    sent = await raw("POST", f"{raw.games}/messages", shown)
    message = f"{raw.games}/messages/{sent.body['id']}"
    assert (await raw("PATCH", message, shown)).status == 200
    sandbox.world.remove_role(sandbox.guild, role)
    assert is_unknown(await raw("PATCH", message, shown)) == {0}
    assert (await raw("PATCH", message, {"content": "what it shows already may stay"})).status == 200


async def test_empty_message_is_refused(raw: Raw) -> None:
    answer = await raw("POST", f"{raw.games}/messages", {"content": ""})
    assert (answer.status, answer.code) == (400, 50006)


async def test_edit_to_nothing_is_refused(raw: Raw) -> None:
    message = (await raw("POST", f"{raw.games}/messages", {"content": "x"})).body
    answer = await raw("PATCH", f"{raw.games}/messages/{message['id']}", {"content": ""})
    assert (answer.status, answer.code) == (400, 50006)


async def test_v2_flag_stays_and_content_is_refused_afterwards(raw: Raw) -> None:
    message = (await raw("POST", f"{raw.games}/messages", v2(text()))).body
    path = f"{raw.games}/messages/{message['id']}"
    edited = await raw("PATCH", path, {"flags": 0, "components": [text("y")]})
    assert edited.body["flags"] & V2
    assert (await raw("PATCH", path, {"content": "x"})).code == 50035


async def test_message_becomes_v2_only_when_its_content_goes(raw: Raw) -> None:
    message = (await raw("POST", f"{raw.games}/messages", {"content": "x"})).body
    path = f"{raw.games}/messages/{message['id']}"
    assert (await raw("PATCH", path, v2(text()))).wrong() == {
        ("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
    }
    assert (await raw("PATCH", path, v2(text(), content=None))).status == 200


async def test_components_get_integer_ids_that_stay_when_given(raw: Raw) -> None:
    body = v2(container({**text(), "id": 7}, row(button())), text())
    shown = (await raw("POST", f"{raw.games}/messages", body)).body["components"]
    outer, inner = shown[0]["id"], [component["id"] for component in shown[0]["components"]]
    ids = [outer, *inner, shown[0]["components"][1]["components"][0]["id"], shown[1]["id"]]
    assert inner[0] == 7
    assert len(set(ids)) == 5
    assert all(isinstance(number, int) and number > 0 for number in ids)


@pytest.mark.parametrize("emoji", ["♠", "♥️", "🃏", "👩🏽‍🚀", "1️⃣", "🇮🇹", "▶️"])
def test_emoji(emoji: str) -> None:
    assert is_emoji(emoji)


@pytest.mark.parametrize("words", ["", "A", "1", "🂡", "♠x", "七", "️"])
def test_no_emoji(words: str) -> None:
    assert not is_emoji(words)
