"""/play without a game: the catalogue, looked through in private, ends in a lobby that all can join."""

from pathlib import Path
from random import Random

import pytest

from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    controls,
    forge,
    has_control,
    is_panel,
    more_after_the_end,
    press,
    public,
    running,
    seated,
    shows,
    started,
)


async def catalogue(person: Person, **asked: object) -> Json:
    answer = await person.command(CHANNEL, "play", asked)
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


async def choose(person: Person, panel: Json, value: str, kind: type[ids.Press] = ids.ChooseGame) -> Json:
    """Choose a game, or a kind of games; returns the panel as it is then, in its place."""
    answer = await person.choose(CHANNEL, panel, control(panel, kind), [value])
    assert answer.kind == "update"
    assert answer.message is not None
    return answer.message


async def follow(person: Person, panel: Json, kind: type[ids.Press], **fields: object) -> Json:
    """Press a button of the panel that shows something else in its place."""
    answer = await person.click(CHANNEL, panel, control(panel, kind, **fields))
    assert answer.kind == "update"
    assert answer.message is not None
    return answer.message


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_a_game_is_looked_for_read_about_opened_and_joined(anna: Person, ben: Person) -> None:
    panel = await catalogue(anna)
    assert "What shall we play?" in said(panel)
    panel = await choose(anna, panel, "1", ids.NarrowCatalogue)
    panel = await follow(anna, panel, ids.Browse, players=5)
    assert games_in(panel) == ["bhabhi", "rovescino", "fipsen_thedinghausen"]
    card = await choose(anna, panel, "rovescino")
    rules = await follow(anna, card, ids.ShowRules)
    assert "Rovescino ·" in said(rules)
    card = await follow(anna, rules, ids.ShowGame)
    panel = await follow(anna, card, ids.Browse)
    assert sorted(games_in(panel)) == sorted(CATALOGUE)
    card = await choose(anna, panel, "bushi_shogi")
    assert not shows(ids.InLobby)(ben)
    await follow(anna, card, ids.Open)
    await ben.until(shows(ids.InLobby))
    lobby = public(ben, ids.InLobby)
    assert "BushiShogi" in said(lobby)
    await press(ben, lobby, ids.InLobby, verb="join")
    await press(anna, lobby, ids.InLobby, verb="start")
    await ben.until(shows(ids.ShowMore))


def games_in(panel: Json) -> list[str]:
    """The games that can be chosen."""
    found = (each for each in controls(panel) if isinstance(ref_of(each), ids.ChooseGame))
    return [option["value"] for each in found for option in each["options"]]


def ref_of(component: Json) -> ids.Press:
    return ids.decode(component["custom_id"])


@pytest.mark.usefixtures("bot")
async def test_the_lobby_has_as_many_seats_as_were_looked_for(anna: Person) -> None:
    card = await choose(anna, await catalogue(anna, players=6), "bhabhi")
    await follow(anna, card, ids.Open)
    await anna.until(shows(ids.InLobby))
    assert "1 of 6 seats taken" in said(public(anna, ids.InLobby))


@pytest.mark.usefixtures("bot")
async def test_rules_without_a_game_ask_for_one_and_teach_it(anna: Person) -> None:
    page = (await anna.command(CHANNEL, "rules")).message
    assert page is not None
    assert "Which game shall I teach you?" in said(page)
    assert [type(ref_of(each)) for each in controls(page)] == [ids.ChooseRules], "and no Play now"
    taught = await anna.choose(CHANNEL, page, control(page, ids.ChooseRules), ["bhabhi"])
    assert (taught.kind, "page 1 of" in taught.text) == ("update", True)


@pytest.mark.usefixtures("bot")
async def test_the_end_card_leads_to_the_catalogue(anna: Person, ben: Person) -> None:
    await started([anna], "bushi_shogi")
    await Player(anna, Random(1)).play()
    answer = await press(ben, await more_after_the_end(ben), ids.Browse)
    assert answer.ephemeral
    assert "What shall we play?" in answer.text


@pytest.mark.usefixtures("bot")
async def test_options_without_a_game_are_refused(anna: Person) -> None:
    answer = await anna.command(CHANNEL, "play", {"options": "target=31"})
    assert answer.ephemeral
    assert "Options belong to a game" in answer.text


@pytest.mark.usefixtures("bot")
async def test_where_there_is_a_table_the_card_offers_a_thread(anna: Person, ben: Person) -> None:
    await seated([anna], "bushi_shogi")
    card = await choose(ben, await catalogue(ben), "bhabhi")
    offer = await follow(ben, card, ids.Open)
    assert "already a table" in said(offer)
    assert ref_of(controls(offer)[0]) == ids.InThread(0, "bhabhi", ())
    await follow(ben, offer, ids.InThread)
    assert "Bhabhi" in {each.name for each in ben.channels()}


@pytest.mark.usefixtures("bot")
async def test_a_table_that_the_bot_may_not_run_there_is_not_opened(anna: Person) -> None:
    answer = await anna.command("no-bots-here", "play")
    assert answer.message is not None
    menu = control(answer.message, ids.ChooseGame)
    card = await anna.choose("no-bots-here", answer.message, menu, ["bushi_shogi"])
    assert card.message is not None
    for kind in (ids.Open, ids.PlayNow):
        refused = await anna.click("no-bots-here", card.message, control(card.message, kind))
        assert refused.ephemeral
        assert "Missing permissions" in refused.text


async def test_the_panel_still_works_after_a_restart(sandbox: Sandbox, database: Path, anna: Person) -> None:
    async with running(sandbox, database):
        panel = await catalogue(anna)
    async with running(sandbox, database):
        panel = await follow(anna, panel, ids.Browse, players=2)
        card = await choose(anna, panel, "bushi_shogi")
        await follow(anna, card, ids.Open)
        await anna.until(shows(ids.InLobby))


@pytest.mark.usefixtures("bot")
async def test_a_reader_of_japanese_has_it_in_japanese(sandbox: Sandbox) -> None:
    panel = await catalogue(sandbox.person("Dai"))
    assert "何で遊びますか" in said(panel)
    assert len(CATALOGUE) > len(controls(panel)) > 0


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_play_alone_starts_a_match_against_ais_in_one_press(anna: Person, ben: Person) -> None:
    panel = await catalogue(anna)
    hand = await follow(anna, panel, ids.PlayNow)
    assert hand["id"] == panel["id"]
    assert has_control(hand, ids.TakeAction) or "###" in said(hand)
    await ben.until(shows(ids.ShowMore))
    assert not shows(ids.InLobby)(ben)
    player = Player(anna, Random(1), panel=hand)
    await player.play()
    assert player.moves


@pytest.mark.usefixtures("bot")
async def test_a_second_press_to_play_now_shows_the_same_hand(anna: Person) -> None:
    panel = await catalogue(anna)
    now = control(panel, ids.PlayNow)
    for _ in range(2):
        answer = await forge(anna, panel, now)
        assert (answer.kind, answer.failed) == ("update", False)
        assert "already a table" not in answer.text
    await anna.until(shows(ids.ShowMore))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    ("with_ben", "game"), [(False, "bhabhi"), (True, "bushi_shogi")], ids=["another game", "with others"]
)
async def test_play_now_in_a_busy_channel_plays_now_in_a_thread(
    anna: Person, ben: Person, with_ben: bool, game: str
) -> None:
    """The press asks for that game, against AIs alone: no other hand is the answer."""
    await started([anna, ben] if with_ben else [anna], "bushi_shogi")
    card = await choose(anna, await catalogue(anna), game)
    hand = await follow(anna, card, ids.PlayNow)
    assert is_panel(hand)
    (thread,) = (each for each in ben.channels() if each.thread is not None)
    assert thread.name == Localizer("en").game(game)
    await ben.until(shows(ids.ShowMore, thread.id))
    assert not shows(ids.InLobby, thread.id)(ben)


@pytest.mark.usefixtures("bot")
async def test_play_now_at_the_own_table_of_that_game_shows_the_hand(anna: Person) -> None:
    await started([anna], "bushi_shogi")
    card = await choose(anna, await catalogue(anna), "bushi_shogi")
    assert is_panel(await follow(anna, card, ids.PlayNow))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    ("by", "value"), [("family", "tricks"), ("players", "5"), ("difficulty", "1"), ("kind", "tricks")]
)
async def test_menus_of_earlier_catalogues_still_narrow(anna: Person, by: ids.Trait, value: str) -> None:
    panel = await catalogue(anna)
    narrowed = await forge(anna, panel, ids.encode(ids.NarrowCatalogue(by, 0, 0, "")), [value])
    assert narrowed.message is not None
    assert 0 < len(games_in(narrowed.message)) < len(CATALOGUE)
    card = await forge(anna, panel, ids.encode(ids.ShowGame("bhabhi", 2, 0, 0, "")))
    assert "Bhabhi" in card.text


@pytest.mark.usefixtures("bot")
async def test_a_game_of_another_version_is_said_to_be_none(anna: Person) -> None:
    card = await forge(anna, await catalogue(anna), ids.encode(ids.ShowGame("mahjong", 0, 0, 0, "")))
    assert card.ephemeral
    assert "There’s no such game" in card.text
