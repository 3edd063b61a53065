"""Conceding, by two presses in the menu of rarer things; and the panels of a match that has ended."""

import sqlite3
from pathlib import Path
from random import Random

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.components import walk
from tests.e2e.driver import Player, has_control, press, public, reads, running, shows, started
from tests.e2e.test_clocks import LIVE, leave, more, waits_for
from tests.e2e.test_publisher import NOTHING

GAME = "bushi_shogi"


async def concede(person: Person) -> None:
    menu = await more(person)
    await press(person, menu, ids.Concede, sure=0)
    await press(person, menu, ids.Concede, sure=1)


async def panel_headed(player: Player, heading: str) -> str:
    """The words of the panel of a match that has ended, once it has that heading and nothing to do."""
    await player.person.until(lambda _: said(player.now() or NOTHING).startswith(f"### {heading}\n"))
    panel = player.now()
    assert panel is not None
    pressed = (ids.decode(each["custom_id"]) for each in walk(panel["components"]) if "custom_id" in each)
    assert not any(isinstance(ref, ids.ComeBack | ids.AskForHint) for ref in pressed)
    assert "An AI is playing for you" not in said(panel)
    return said(panel)


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_a_player_concedes_and_the_table_shows_who_has_won(anna: Person, database: Path) -> None:
    await started([anna], GAME)
    await concede(anna)
    await anna.until(shows(ids.Rematch))

    assert "Anna concedes" in said(public(anna, ids.Rematch))
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT seat.user_id, share FROM seat JOIN result USING (match_id, seat)")
        shares = dict(rows.fetchall())
    assert shares == {int(anna.id): 0.0, None: 1.0}


@pytest.mark.usefixtures("bot")
async def test_the_partner_is_pinged_and_agrees_in_the_panel(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    chloe = sandbox.person("Chloe")
    await started([anna, ben, chloe], "tressette")
    partner = Player(chloe, Random(1))
    await concede(anna)
    await ben.until(reads(f"<@{chloe.id}> Your side would concede"))
    assert has_control(await partner.open_hand(), ids.AnswerConcession)
    await ben.until(reads("Anna would concede"))
    leaving = await press(chloe, await more(chloe), ids.Leave, sure=0)
    assert catalogue.text("en", "notice-leave-conceded") in leaving.text
    table = public(ben, ids.AnswerConcession)
    refused = await press(ben, table, ids.AnswerConcession, agrees=1)
    assert catalogue.text("en", "refusal-no-concession") in refused.text

    await press(chloe, partner.now() or NOTHING, ids.AnswerConcession, agrees=1)
    await ben.until(shows(ids.Rematch))
    end = said(public(ben, ids.Rematch))
    assert "Anna & Chloe concede" in end
    assert "An AI finished" not in end
    await ben.until(lambda reader: not reads("Your side would concede")(reader))


@pytest.mark.usefixtures("bot")
async def test_the_panel_of_one_whose_leaving_ends_the_match_says_so_and_offers_no_way_back(
    anna: Person,
) -> None:
    await started([anna], GAME)
    player = Player(anna, Random(1))
    await anna.until(waits_for(anna))  # an AI may move first
    panel = await player.open_hand()
    await press(anna, panel, ids.AskForHint)
    await leave(anna)
    await panel_headed(player, catalogue.text("en", "end-abandoned"))


@pytest.mark.usefixtures("bot")
async def test_the_panel_of_one_who_had_left_offers_no_way_back_once_another_has_conceded(
    anna: Person, ben: Person
) -> None:
    await started([anna, ben], GAME)
    player = Player(anna, Random(1))
    await player.open_hand()
    await leave(anna)
    await anna.until(lambda _: has_control(player.now() or NOTHING, ids.ComeBack))
    await concede(ben)
    await panel_headed(player, catalogue.text("en", "end-ai-won-for-you"))


async def test_no_clock_runs_in_the_panel_of_one_who_concedes_in_their_turn(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database, LIVE):
        await started([anna, ben], "tressette_two")
        due = next(each for each in (anna, ben) if waits_for(each)(each))
        player = Player(due, Random(1))
        assert "<t:" in said(await player.open_hand())
        await concede(due)
        assert "<t:" not in await panel_headed(player, catalogue.text("en", "end-you-lost"))
