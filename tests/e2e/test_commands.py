"""The slash commands as Discord has them, and their autocompletion."""

import re
from pathlib import Path

import pytest

from bot.features import ids
from bot.features.rules.page import drawings_on
from bot.i18n.catalogue import rules_pages
from bot.picture import artist
from bot.sandbox import Person, Sandbox, said
from games import CATALOGUE
from tests.e2e.driver import (
    CHANNEL,
    Json,
    control,
    controls,
    has_control,
    offered,
    press,
    public,
    reads,
    running,
    seated,
    shows,
    started,
    told,
)
from tests.e2e.test_clocks import leave
from tests.e2e.test_history import conceded

pytestmark = pytest.mark.smoke

README = Path(__file__).parents[2] / "README.md"
OTHER, THIRD = "tressette-night", "no-bots-here"
COMMANDS = {
    "about",
    "daily",
    "hand",
    "history",
    "leaderboard",
    "learn",
    "leave",
    "me",
    "move",
    "play",
    "practice",
    "privacy",
    "puzzle",
    "rematch",
    "replay",
    "rules",
    "settings",
    "stats",
    "tournament",
    "table",
}
MENUS = {"Challenge", "Stats"}
SLASH = 1


def test_the_readme_lists_every_command() -> None:
    table = README.read_text(encoding="utf-8").partition("## The commands")[2].partition("\n## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| `/")]
    assert {name for row in rows for name in re.findall(r"`/(\w+)`", row.split("|")[1])} == COMMANDS


def registrations(sandbox: Sandbox) -> int:
    return sum(each.method == "PUT" and each.path.endswith("/commands") for each in sandbox.requests)


async def test_commands_are_registered_once_and_not_again_unless_they_changed(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    async with running(sandbox, database):
        pass
    assert registrations(sandbox) == 1
    async with running(sandbox, database):
        pass
    assert registrations(sandbox) == 1
    sandbox.world.commands[None][0]["description"] = "Something else"
    async with running(sandbox, database):
        pass
    assert registrations(sandbox) == 2
    assert {each["name"] for each in anna.commands() if each["type"] == SLASH} == COMMANDS
    assert {each["name"] for each in anna.commands() if each["type"] != SLASH} == MENUS


@pytest.mark.usefixtures("bot")
async def test_every_command_and_option_speaks_japanese_too(anna: Person) -> None:
    for command in anna.commands():
        if command["type"] != SLASH:
            assert command["name_localizations"]["ja"] != command["name"]
            continue
        assert command["description_localizations"]["ja"] != command["description"]
        for option in command.get("options", []):
            assert option["description_localizations"]["ja"] != option["description"]


@pytest.mark.usefixtures("bot")
async def test_games_are_offered_by_what_is_typed_of_their_name(anna: Person) -> None:
    every = await anna.autocomplete(CHANNEL, "play", {"game": ""}, focused="game")
    assert {choice["value"] for choice in every} == set(CATALOGUE)
    some = await anna.autocomplete(CHANNEL, "rules", {"game": "bush"}, focused="game")
    assert [choice["value"] for choice in some] == ["bushi_shogi"]


@pytest.mark.usefixtures("bot")
async def test_a_game_is_taken_by_what_finds_it_and_several_are_named(sandbox: Sandbox, anna: Person) -> None:
    title = rules_pages("en", "treseta")[0].title
    for typed in ("Trešeta", " TRESETA ", "トレシェタ"):
        assert title in (await anna.command(CHANNEL, "rules", {"game": typed})).text
    several = await anna.command(CHANNEL, "play", {"game": "tresse"})
    assert several.ephemeral
    assert "“tresse” fits several choices: Tressette / Tressette for two / " in several.text
    for command in ("history", "stats", "leaderboard"):
        japanese = await sandbox.person("Dai").command(CHANNEL, command, {"game": "フィプセン（"})
        assert "「フィプセン（」に当てはまるものが複数あります：フィプセン（" in japanese.text
    opened = await anna.command(CHANNEL, "play", {"game": "武士将棋"})
    assert not opened.ephemeral


@pytest.mark.usefixtures("bot")
async def test_options_are_offered_one_after_the_other(anna: Person) -> None:
    asked = {"game": "tressette", "options": "target=31 ann"}
    offered = await anna.autocomplete(CHANNEL, "play", asked, focused="options")
    assert [choice["value"] for choice in offered] == ["target=31 annul=true", "target=31 annul=false"]
    asked["options"] = whole = "target=31 annul=true"
    offered = await anna.autocomplete(CHANNEL, "play", asked, focused="options")
    assert offered[0]["value"] == whole, "what is whole can be picked as it is"
    assert all(choice["value"].startswith(f"{whole} ") for choice in offered[1:])
    opened = await anna.command(CHANNEL, "play", {"game": "tressette", "options": whole})
    assert "31" in opened.text


@pytest.mark.usefixtures("bot")
async def test_the_host_changes_options_seats_and_who_sits(anna: Person, ben: Person) -> None:
    opened = await anna.command(CHANNEL, "play", {"game": "tressette"})
    assert opened.message is not None
    await press(ben, opened.message, ids.InLobby, verb="join")
    await anna.until(reads("Ben"))
    panel = (await press(anna, opened.message, ids.InLobby, verb="options")).message
    assert panel is not None
    declarations = control(panel, ids.LobbyOption, field="declarations")
    answer = await anna.choose(CHANNEL, panel, declarations, ["before_lead"])
    assert answer.kind == "update"
    await anna.until(reads("Declarations: Before the first lead"))
    panel = answer.message
    assert panel is not None
    places = offered(panel, ids.LobbySwap, "1. Anna", "2. Ben")
    panel = (await anna.choose(CHANNEL, panel, control(panel, ids.LobbySwap), places)).message
    assert panel is not None
    await anna.until(reads("Side 1: Ben"))
    ben_there = offered(panel, ids.LobbyRemove, "1. Ben")
    await anna.choose(CHANNEL, panel, control(panel, ids.LobbyRemove), ben_there)
    await anna.until(lambda person: not reads("Ben")(person))


@pytest.mark.usefixtures("bot")
async def test_moves_are_offered_with_their_notation(anna: Person) -> None:
    await started([anna], "bushi_shogi")
    await anna.until(reads("Anna to play"))
    offered = await anna.autocomplete(CHANNEL, "move", {"action": "place"}, focused="action")
    assert offered
    assert all(choice["value"].startswith("place") for choice in offered)
    assert await anna.autocomplete(CHANNEL, "move", {"action": "ＰＬＡＣＥ"}, focused="action") == offered
    played = await anna.command(CHANNEL, "move", {"action": offered[0]["name"]})
    assert played.ephemeral
    assert "###" in played.text


@pytest.mark.usefixtures("bot")
async def test_private_messages_are_in_the_readers_language_and_public_ones_in_the_servers(
    sandbox: Sandbox, anna: Person
) -> None:
    await started([anna], "bushi_shogi")
    dai = sandbox.person("Dai")
    assert "このゲーム" not in (await anna.command(CHANNEL, "about")).text
    about = await dai.command(CHANNEL, "about")
    assert "遊べるゲーム" in about.text
    refused = await dai.command(CHANNEL, "hand")
    assert refused.text != (await sandbox.person("Ben").command(CHANNEL, "hand")).text


@pytest.mark.drawn(1)
@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("game", CATALOGUE)
async def test_the_rules_turn_their_pages_in_place(anna: Person, game: str) -> None:
    answer = await anna.command(CHANNEL, "rules", {"game": game})
    assert answer.ephemeral
    pages = rules_pages("en", game)
    assert pages[0].title in answer.text
    for page in range(1, len(pages)):
        shown = answer.message
        assert shown is not None
        (there,) = (
            each["custom_id"]
            for each in controls(shown)
            if isinstance(ref := ids.decode(each["custom_id"]), ids.ShowRules) and ref.page == page
        )
        answer = await anna.click(CHANNEL, shown, there)
        assert answer.kind == "update"
        assert pages[page].title in answer.text


@pytest.mark.usefixtures("bot")
async def test_each_page_of_the_rules_comes_with_its_own_pictures(anna: Person) -> None:
    for page in range(4):
        for drawing in drawings_on("tressette", page, "en"):
            await artist.draw_once(drawing)
    answer = await anna.command(CHANNEL, "rules", {"game": "tressette"})
    seen = []
    for page in range(4):
        shown = answer.message
        assert shown is not None
        seen.append(re.findall(r"/(rules-\d\.png)'", str(shown["components"])))
        answer = await anna.click(CHANNEL, shown, control(shown, ids.ShowRules, page=page + 1))
        assert answer.kind == "update"
    assert [sorted(set(names)) for names in seen] == [
        [],
        ["rules-0.png"],
        ["rules-0.png", "rules-1.png"],
        ["rules-0.png"],
    ]


@pytest.mark.usefixtures("bot")
async def test_a_command_of_another_version_explains_itself(sandbox: Sandbox, anna: Person) -> None:
    sandbox.world.commands[None].append(
        {**anna.commands()[0], "id": "1" * 18, "name": "bridge", "options": []}
    )
    answer = await anna.command(CHANNEL, "bridge")
    assert answer.ephemeral
    assert "no longer works" in answer.text


@pytest.mark.usefixtures("bot")
async def test_a_hand_is_that_of_the_channels_match(anna: Person, ben: Person) -> None:
    table = await started([anna, ben], "bushi_shogi")
    player = ben if "Anna to play" in said(table) else anna
    await player.command(OTHER, "play", {"game": "rovescino", "players": 4})
    lobby = public(player, ids.InLobby, OTHER)
    await player.click(OTHER, lobby, control(lobby, ids.InLobby, verb="start"))
    await player.until(reads(f"{player.name} to play", OTHER))
    hands = {channel: str((await player.command(channel, "hand")).message) for channel in (CHANNEL, OTHER)}
    assert {channel: "Rovescino" in hand or "\u2660" in hand for channel, hand in hands.items()} == {
        CHANNEL: False,
        OTHER: True,
    }


@pytest.mark.usefixtures("bot")
async def test_a_lobby_is_left_by_typing_too(anna: Person, ben: Person) -> None:
    opened = await anna.command(CHANNEL, "play", {"game": "tressette"})
    assert opened.message is not None
    await press(ben, opened.message, ids.InLobby, verb="join")
    await anna.until(reads("Ben"))
    left = await ben.command(CHANNEL, "leave")
    assert left.ephemeral
    await anna.until(lambda person: not reads("Ben")(person))
    again = await ben.command(CHANNEL, "leave")
    assert again.ephemeral
    assert "Something went wrong" not in again.text


async def join(person: Person, host: Person, channel: str, game: str) -> None:
    """Take a seat in a lobby that the host opens there."""
    opened = (await host.command(channel, "play", {"game": game})).message
    assert opened is not None
    await person.click(channel, opened, control(opened, ids.InLobby, verb="join"))
    await host.until(reads(person.name, channel))


@pytest.mark.usefixtures("bot")
async def test_who_sits_in_a_lobby_is_told_that_it_has_not_started_and_leaves_it_from_anywhere(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    await join(ben, anna, CHANNEL, "tressette")
    not_begun = f"Your Tressette match in <#{ben.channel(CHANNEL).id}> hasn’t started yet."
    for channel in (CHANNEL, THIRD):
        assert not_begun in (await ben.command(channel, "hand")).text
        assert not_begun in (await ben.command(channel, "move", {"action": "play QH"})).text
    chloe = sandbox.person("Chloé")
    opened = (await chloe.command(OTHER, "play", {"game": "bushi_shogi"})).message
    assert opened is not None
    await chloe.click(OTHER, opened, control(opened, ids.InLobby, verb="start"))
    await chloe.until(shows(ids.ShowMore, OTHER))
    left = await ben.command(OTHER, "leave")
    assert left.ephemeral
    assert f"left the Tressette lobby in <#{ben.channel(CHANNEL).id}>" in left.text
    await anna.until(lambda person: not reads("Ben")(person))
    assert "not in a match or lobby" in (await ben.command(THIRD, "leave")).text


@pytest.mark.usefixtures("bot")
async def test_of_a_match_and_a_lobby_elsewhere_somebody_is_asked_which_they_leave(
    anna: Person, ben: Person
) -> None:
    await started([ben], "bushi_shogi")
    await join(ben, anna, OTHER, "tressette")
    asked = (await ben.command(THIRD, "leave")).message
    assert asked is not None
    assert f"**Tressette** <#{ben.channel(OTHER).id}> · not started yet" in said(asked)
    match, lobby = (ref for ref in refs_in(asked) if isinstance(ref, ids.Leave))
    left = await ben.click(THIRD, asked, ids.encode(lobby))
    assert "left the Tressette lobby" in left.text
    assert left.kind == "update"
    await anna.until(lambda person: not reads("Ben", OTHER)(person))
    only = (await ben.command(THIRD, "leave")).message
    assert only is not None
    assert control(only, ids.Leave, sure=1) == ids.encode(ids.Leave(match.match, 1))


def refs_in(message: Json) -> list[ids.Press]:
    """The controls of a message that can be pressed."""
    return [ids.decode(each["custom_id"]) for each in controls(message)]


async def in_two_matches(person: Person) -> None:
    """Begin a match against AIs in each of two channels, at the person's turn."""
    for channel, game in ((CHANNEL, "bushi_shogi"), (OTHER, "rovescino")):
        opened = (await person.command(channel, "play", {"game": game})).message
        assert opened is not None
        await person.click(channel, opened, control(opened, ids.InLobby, verb="start"))
        await person.until(shows(ids.ShowMore, channel))


@pytest.mark.usefixtures("bot")
async def test_of_several_matches_elsewhere_somebody_is_asked_whose_hand_they_want(anna: Person) -> None:
    await in_two_matches(anna)
    asked = (await anna.command(THIRD, "hand")).message
    assert asked is not None
    assert "Which match?" in said(asked)
    assert all(f"<#{anna.channel(channel).id}>" in said(asked) for channel in (CHANNEL, OTHER))
    offered = [ref for ref in refs_in(asked) if isinstance(ref, ids.ShowHand)]
    assert len(offered) == 2
    typed = (await anna.command(THIRD, "move", {"action": "AH"})).message
    assert typed is not None
    assert said(typed) == said(asked)
    hand = await anna.click(THIRD, asked, ids.encode(offered[0]))
    assert hand.ephemeral
    assert not hand.failed


@pytest.mark.usefixtures("bot")
async def test_of_several_matches_elsewhere_somebody_is_asked_which_they_leave(anna: Person) -> None:
    await in_two_matches(anna)
    asked = (await anna.command(THIRD, "leave")).message
    assert asked is not None
    offered = [ref for ref in refs_in(asked) if isinstance(ref, ids.Leave)]
    assert [ref.sure for ref in offered] == [0, 0]
    question = (await anna.click(THIRD, asked, ids.encode(offered[0]))).message
    assert question is not None
    left = await anna.click(THIRD, question, control(question, ids.Leave, sure=1))
    assert "You’ve left" in left.text
    only = (await anna.command(THIRD, "leave")).message
    assert only is not None
    assert control(only, ids.Leave, sure=1) == ids.encode(ids.Leave(offered[1].match, 1))


@pytest.mark.usefixtures("bot")
async def test_a_hand_from_another_channel_says_which_match_it_is_from(anna: Person) -> None:
    await started([anna], "bushi_shogi")
    answer = await anna.command(THIRD, "hand")
    assert not answer.failed
    await anna.until(reads(f"your BushiShogi match in <#{anna.channel(CHANNEL).id}>", THIRD))
    here = await anna.command(CHANNEL, "hand")
    assert not here.failed
    assert "match in <#" not in anna.picture().partition("#games:")[2].partition("\n#")[0]


@pytest.mark.usefixtures("bot")
async def test_whoever_plays_nowhere_is_offered_an_ais_seat_and_plays_it(anna: Person, ben: Person) -> None:
    await started([anna], "rovescino")
    offer = (await ben.command(CHANNEL, "hand")).message
    assert offer is not None
    assert [ref.seat for ref in refs_in(offer) if isinstance(ref, ids.TakeOver)] == [1, 2]
    taken = await ben.click(CHANNEL, offer, control(offer, ids.TakeOver, seat=1))
    assert (taken.kind, taken.failed) == ("update", False)
    await anna.until(reads("Ben"))
    again = (await ben.command(CHANNEL, "hand")).message
    assert again is not None
    assert not has_control(again, ids.TakeOver)


@pytest.mark.usefixtures("bot")
async def test_spectators_are_offered_a_seat_and_not_to_leave(anna: Person, ben: Person) -> None:
    table = await started([anna], "bushi_shogi")
    more = (await press(ben, table, ids.ShowMore)).message
    assert more is not None
    assert has_control(more, ids.TakeOver)
    assert not has_control(more, ids.Leave)
    pressed = (await press(ben, table, ids.ShowHand)).message
    assert pressed is not None
    assert has_control(pressed, ids.TakeOver)
    own = (await press(anna, table, ids.ShowMore)).message
    assert own is not None
    assert has_control(own, ids.Leave)
    assert not has_control(own, ids.TakeOver)


@pytest.mark.usefixtures("bot")
async def test_where_people_have_every_seat_others_have_no_hand(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    await started([anna, ben], "bushi_shogi")
    answer = await sandbox.person("Chloé").command(CHANNEL, "hand")
    assert "not playing at this table" in answer.text


async def test_a_typed_rematch_is_of_the_last_match_in_which_one_had_a_seat(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    chloe = sandbox.person("Chloé")
    async with running(sandbox, database):
        await conceded(anna, ben)
        lobby = await seated([chloe], "tressette_two")
        await press(chloe, lobby, ids.InLobby, verb="start")
        await chloe.until(shows(ids.ShowHand))
        await leave(chloe)
        await chloe.until(lambda person: not shows(ids.ShowHand)(person))
    async with running(sandbox, database):
        refused = await sandbox.person("Dora").command(CHANNEL, "rematch")
        assert "You haven’t played a match in this channel yet" in refused.text
        typed = await anna.command(CHANNEL, "rematch")
        assert "BushiShogi" in typed.text
        await anna.until(shows(ids.InLobby))
        assert "Ben" in told(public(anna, ids.InLobby))
