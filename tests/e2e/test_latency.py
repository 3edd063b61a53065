"""A network that takes its time: what one player presses is under way while others play on."""

import asyncio
from random import Random

import pytest

from bot.sandbox import Person, Sandbox, said
from bot.ui import ids
from tests.e2e.driver import CHANNEL, Player, control, press, public, reads, shows, started

SECONDS = 0.05
"""The longest that a request, its answer or a dispatch is under way here."""


@pytest.mark.usefixtures("bot")
async def test_who_joins_before_the_bot_knows_that_its_lobby_stands_is_shown(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    """The lobby is the answer to a command: people see it a moment before the bot hears that they do."""
    answered = sandbox.faults.detain("POST /interactions/*/callback", done_first=True)
    opening = asyncio.create_task(anna.command(CHANNEL, "play", {"game": "tressette"}))
    await answered.met.wait()
    await press(ben, public(ben, ids.InLobby), ids.InLobby, verb="join")
    answered.release()
    opened = await opening
    assert opened.message is not None
    await anna.until(reads("Ben"))
    assert public(anna, ids.InLobby)["id"] == opened.message["id"]


@pytest.mark.usefixtures("bot")
async def test_a_match_that_begins_before_the_bot_knows_that_its_lobby_stands(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    answered = sandbox.faults.detain("POST /interactions/*/callback", done_first=True)
    opening = asyncio.create_task(anna.command(CHANNEL, "play", {"game": "bushi_shogi"}))
    await answered.met.wait()
    lobby = public(anna, ids.InLobby)
    await press(ben, lobby, ids.InLobby, verb="join")
    await anna.click(CHANNEL, lobby, control(lobby, ids.InLobby, verb="start"))
    answered.release()
    await opening
    await anna.until(shows(ids.More))
    await anna.until(lambda person: not shows(ids.InLobby)(person))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("game", ["bushi_shogi", "finesse", "the_things", "bhabhi"])
async def test_a_whole_match_over_a_slow_network(
    sandbox: Sandbox, anna: Person, ben: Person, game: str
) -> None:
    sandbox.patience = 30
    sandbox.faults.slow_down(SECONDS, Random(game))
    await started([anna, ben], game)
    players = [Player(anna, Random(2)), Player(ben, Random(3))]
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(player.play())
    assert all(player.moves for player in players)
    await ben.until(lambda _: said(public(anna, ids.Rematch)) == said(public(ben, ids.Rematch)))
