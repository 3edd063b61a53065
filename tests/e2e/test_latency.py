"""A slow network: one player's press is still under way while others play on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest

from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from tests.e2e.driver import CHANNEL, Json, Player, control, press, public, reads, shows, started

SECONDS = 0.05
"""The longest that a request, its answer or a dispatch is under way here."""


@asynccontextmanager
async def opened_unheard(sandbox: Sandbox, host: Person, game: str) -> AsyncIterator[Json]:
    """A lobby that people see before the bot has Discord's reply, which comes when the block ends."""
    answered = sandbox.faults.detain("POST /interactions/*/callback", done_first=True)
    opening = asyncio.create_task(host.command(CHANNEL, "play", {"game": game}))
    await answered.met.wait()
    yield public(host, ids.InLobby)
    answered.release()
    await opening


@pytest.mark.usefixtures("bot")
async def test_who_joins_before_the_bot_knows_that_its_lobby_stands_is_shown(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    async with opened_unheard(sandbox, anna, "tressette") as lobby:
        await press(ben, lobby, ids.InLobby, verb="join")
    await anna.until(reads("Ben"))
    assert public(anna, ids.InLobby)["id"] == lobby["id"]


@pytest.mark.usefixtures("bot")
async def test_a_match_that_begins_before_the_bot_knows_that_its_lobby_stands(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    async with opened_unheard(sandbox, anna, "bushi_shogi") as lobby:
        await press(ben, lobby, ids.InLobby, verb="join")
        await anna.click(CHANNEL, lobby, control(lobby, ids.InLobby, verb="start"))
    await anna.until(shows(ids.ShowMore))
    await anna.until(lambda person: not shows(ids.InLobby)(person))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    ("game", "options"),
    [("bushi_shogi", ""), ("anseger_fips", "rounds=1"), ("the_things", ""), ("bhabhi", "")],
)
async def test_a_whole_match_over_a_slow_network(
    sandbox: Sandbox, anna: Person, ben: Person, game: str, options: str
) -> None:
    sandbox.faults.slow_down(SECONDS, Random(game))
    await started([anna, ben], game, options)
    players = [Player(anna, Random(2)), Player(ben, Random(3))]
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(player.play())
    assert all(player.moves for player in players)
    await ben.until(lambda _: said(public(anna, ids.Rematch)) == said(public(ben, ids.Rematch)))
