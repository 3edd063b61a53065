"""Commands: Discord's refusals, their storage, and the checks of a client."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import ClientRefusal, Person, Sandbox
from bot.sandbox.permissions import Permission
from bot.sandbox.refusals import Data, Json
from tests.sandbox.conftest import Raw
from tests.sandbox.little_bot import LittleBot

STRING, INTEGER, SUBCOMMAND, GROUP = 3, 4, 1, 2


def command(name: str = "play", **more: Data) -> Json:
    return {"name": name, "description": "Play", **more}


def option(name: str = "game", kind: int = STRING, **more: Data) -> Json:
    return {"name": name, "description": "A game", "type": kind, **more}


def choices(count: int) -> list[Json]:
    return [{"name": f"Choice {n}", "value": str(n)} for n in range(count)]


WIDE = [
    option(f"o{n}", choices=[{"name": f"{n} {m}", "value": "x" * 99} for m in range(25)]) for n in range(4)
]
REFUSED: dict[str, tuple[list[Json], str, str]] = {
    "capitals": ([command("Play")], "0.name", "STRING_TYPE_REGEX"),
    "a space": ([command("play now")], "0.name", "STRING_TYPE_REGEX"),
    "a name of 33": ([command("x" * 33)], "0.name", "BASE_TYPE_BAD_LENGTH"),
    "no description": ([command(description="")], "0.description", "BASE_TYPE_BAD_LENGTH"),
    "the same name twice": ([command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "26 options": (
        [command(options=[option(f"o{n}") for n in range(26)])],
        "0.options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "26 choices": (
        [command(options=[option(choices=choices(26))])],
        "0.options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "choices beside autocomplete": (
        [command(options=[option(choices=choices(1), autocomplete=True)])],
        "0.options.0.choices",
        "APPLICATION_COMMAND_AUTOCOMPLETE_OPTIONS_INVALID",
    ),
    "a required option after an optional one": (
        [command(options=[option("a"), option("b", required=True)])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "an option beside a subcommand": (
        [command(options=[option("a", SUBCOMMAND), option("b")])],
        "0.options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "a subcommand in a subcommand": (
        [command(options=[option("a", SUBCOMMAND, options=[option("b", SUBCOMMAND)])])],
        "0.options.0.options.0.type",
        "APPLICATION_COMMAND_OPTION_TYPE_INVALID",
    ),
    "an unknown locale": (
        [command(name_localizations={"xx": "spiel"})],
        "0.name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "capitals in a localization": (
        [command(name_localizations={"de": "Spielen"})],
        "0.name_localizations.de",
        "STRING_TYPE_REGEX",
    ),
    "over 8,000 characters": ([command(options=WIDE)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
    "a description of a context menu": (
        [{"name": "Look", "type": 2, "description": "x"}],
        "0.description",
        "APPLICATION_COMMANDS_DESCRIPTION_INVALID",
    ),
}
ACCEPTED: dict[str, list[Json]] = {
    "a group of subcommands": [command(options=[option("g", GROUP, options=[option("s", SUBCOMMAND)])])],
    "names in Japanese": [command(name_localizations={"ja": "あそぶ"})],
    "a hyphen, an apostrophe, Hindi": [command("ein-spiel's"), command("खेल")],
    "the longest localization counts alone": [
        command(description_localizations=dict.fromkeys(("de", "fr", "it", "ja"), "x" * 100))
    ],
}


def commands_path(raw: Raw) -> str:
    return f"/applications/{raw.sandbox.application_id}/commands"


@pytest.mark.parametrize("rule", REFUSED)
async def test_commands_are_refused_for(rule: str, raw: Raw) -> None:
    raw.sandbox._rest.schema = None  # the rules alone
    body, path, code = REFUSED[rule]
    said = await raw("PUT", commands_path(raw), body)
    assert said.status == 400
    assert (path, code) in said.wrong()
    assert (await raw("GET", commands_path(raw))).body == []


@pytest.mark.parametrize("what", ACCEPTED)
async def test_commands_are_accepted_with(what: str, raw: Raw) -> None:
    said = await raw("PUT", commands_path(raw), ACCEPTED[what])
    assert said.status == 200, said.body


async def test_101_commands_are_30032(raw: Raw) -> None:
    said = await raw("PUT", commands_path(raw), [command(f"c{n}") for n in range(101)])
    assert (said.status, said.code) == (400, 30032)


@pytest.mark.usefixtures("unlimited")
async def test_commands_are_created_changed_and_deleted_one_by_one(raw: Raw) -> None:
    path = commands_path(raw)
    made = await raw("POST", path, command())
    assert (made.status, made.body["application_id"]) == (201, raw.sandbox.application_id)
    one = f"{path}/{made.body['id']}"
    assert (await raw("PATCH", one, {"description": "Play on"})).body["description"] == "Play on"
    assert (await raw("GET", one)).body["id"] == made.body["id"]
    assert (await raw("POST", path, command("Bad"))).code == 50035
    assert (await raw("DELETE", one)).status == 204
    assert (await raw("GET", one)).code == 10063


async def test_command_of_the_same_name_keeps_its_id(raw: Raw) -> None:
    first = await raw("PUT", commands_path(raw), [command()])
    second = await raw("PUT", commands_path(raw), [command("new"), command(description="Changed")])
    assert second.body[1]["id"] == first.body[0]["id"]


async def test_command_of_a_server(raw: Raw, anna: Person) -> None:
    path = f"/applications/{raw.sandbox.application_id}/guilds/{raw.sandbox.guild.id}/commands"
    assert (await raw("PUT", path, [command("here")])).body[0]["guild_id"] == raw.sandbox.guild.id
    assert [found["name"] for found in anna.commands()] == ["here"]
    assert (await raw("PUT", "/applications/1/commands", [])).code == 10002


# The checks of a client.


@pytest.fixture
async def offered(raw: Raw) -> None:
    options = [
        option("game", required=True, choices=choices(2)),
        option("seats", INTEGER, min_value=2, max_value=4),
        option("name", max_length=5),
        option("fast", 5),
        option("typed", autocomplete=True),
    ]
    manage = int(Permission.MANAGE_GUILD)
    said = await raw(
        "PUT",
        commands_path(raw),
        [
            command(options=options),
            command("settings", default_member_permissions=manage),
            command("tournament", options=[option("create", SUBCOMMAND)]),
        ],
    )
    assert said.status == 200, said.body


@pytest.mark.usefixtures("offered")
@pytest.mark.parametrize(
    ("name", "options", "why"),
    [
        ("nothing", {}, "no command /nothing"),
        ("play", {}, "needs the option 'game'"),
        ("play", {"game": "9"}, "not one of the choices"),
        ("play", {"game": "1", "seats": 5}, "takes 2 to 4"),
        ("play", {"game": "1", "seats": "many"}, "takes a number"),
        ("play", {"game": "1", "name": "too long"}, "0 to 5 characters"),
        ("play", {"game": "1", "fast": "yes"}, "takes true or false"),
        ("play", {"game": "1", "colour": "red"}, "no option 'colour'"),
        ("tournament", {}, "needs one of its subcommands"),
        ("tournament leave", {}, "no subcommand 'leave'"),
    ],
)
async def test_client_refuses(ben: Person, name: str, options: dict[str, Any], why: str) -> None:
    with pytest.raises(ClientRefusal, match=why):
        await ben.command("games", name, options)


@pytest.mark.usefixtures("offered")
async def test_command_for_managers_is_theirs(sandbox: Sandbox, anna: Person, ben: Person) -> None:
    sandbox.patience = 0.01
    with pytest.raises(ClientRefusal, match="Ben may not use /settings"):
        await ben.command("games", "settings")
    assert (await anna.command("games", "settings")).failed  # she owns the server; no bot is there to answer
    role = sandbox.world.add_role(sandbox.guild, "Manager", Permission.MANAGE_GUILD)
    sandbox.world.give_role(sandbox.guild, ben.id, role)
    assert (await ben.command("games", "settings")).failed


@pytest.mark.usefixtures("offered")
async def test_autocomplete_is_for_its_options(ben: Person) -> None:
    with pytest.raises(ClientRefusal, match="has no autocomplete"):
        await ben.autocomplete("games", "play", {}, focused="name")


async def test_client_holds_people_to_what_a_message_offers(bot: LittleBot, anna: Person) -> None:
    message = (await anna.command("games", "choose")).message
    assert message is not None
    with pytest.raises(ClientRefusal, match="'no' is disabled"):
        await anna.click("games", message, "no")
    with pytest.raises(ClientRefusal, match="has no 'yes' to use"):
        await anna.click("games", message, "yes")
    with pytest.raises(ClientRefusal, match="does not offer 'King'"):
        await anna.choose("games", message, "cards", ["King"])
    with pytest.raises(ClientRefusal, match="takes 1 to 2 choices, not 3"):
        await anna.choose("games", message, "cards", ["Ace", "Two", "Three"])
    with pytest.raises(ClientRefusal, match="takes each choice once"):
        await anna.choose("games", message, "cards", ["Ace", "Ace"])
    with pytest.raises(ClientRefusal, match="There is no '1' to name"):
        await anna.choose("games", message, "partner", ["1"])
    modal = await anna.click("games", message, "ask")
    with pytest.raises(ClientRefusal, match="takes 1 to 20 characters"):
        await anna.submit(modal, {"answer": "x" * 21})
    with pytest.raises(ClientRefusal, match="'suit' does not offer 'Swords'"):
        await anna.submit(modal, {"answer": "x", "suit": "Swords"})
    with pytest.raises(ClientRefusal, match="no field 'name'"):
        await anna.submit(modal, {"name": "x"})
    assert [interaction.type.name for interaction in bot.seen] == ["application_command", "component"]


async def test_every_kind_of_option_is_resolved(raw: Raw, sandbox: Sandbox, anna: Person) -> None:
    kinds = {"who": 6, "where": 7, "role": 8, "any": 9, "share": 10, "fast": 5}
    options = [option(name, kind) for name, kind in kinds.items()]
    assert (await raw("PUT", commands_path(raw), [command(options=options)])).status == 200
    role = sandbox.world.add_role(sandbox.guild, "Players", Permission(0))
    games = anna.channel("games")
    given = {"who": anna, "where": games, "role": role, "any": role.id, "share": "0.5", "fast": False}
    told: list[Json] = []
    sandbox.world.listeners.append(lambda event: told.append(event.data))
    sandbox.patience = 0.01
    await anna.command("games", "play", given)
    data = told[-1]["data"]
    assert [entry["value"] for entry in data["options"]] == [
        anna.id,
        games.id,
        role.id,
        role.id,
        0.5,
        False,
    ]
    resolved = data["resolved"]
    assert set(resolved) == {"users", "members", "channels", "roles"}
    assert resolved["users"][anna.id]["global_name"] == "Anna"
    assert "user" not in resolved["members"][anna.id]
    assert resolved["channels"][games.id]["name"] == "games"


async def test_a_command_in_the_menu_of_a_user_is_no_slash_command(
    raw: Raw, anna: Person, ben: Person
) -> None:
    menu = {"name": "Challenge", "type": 2}
    assert (await raw("PUT", commands_path(raw), [menu])).status == 200
    with pytest.raises(ClientRefusal, match="There is no command /Challenge"):
        await anna.command("games", "Challenge")
    with pytest.raises(ClientRefusal, match="There is no 'Greet' in the menu"):
        await anna.menu("games", "Greet", ben.id)
