"""The breaks in which people see a trick and a score before AIs go on."""

import asyncio
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import AsyncMock

import pytest

from bot.match import AiTiming, Table, breaks
from bot.match.breaks import Breaks
from games import CATALOGUE
from games.core.game import TABLE
from tests import luck
from tests.match.room import ANNA, BEN, NO_PAUSE, Room, moved_on, room

BRIEF = 1e-9
"""A pause that is over at the next turn of the event loop."""
LONG = 1e13
"""A number of such pauses that outlasts every test."""


@pytest.fixture(autouse=True)
def no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the deals: with some, a match ends before an AI begins one."""
    luck.fixed(monkeypatch, "a second deal that an AI begins")


async def between_deals(here: Room, *users: int | None, by_ai: bool) -> Table:
    """A match between two deals; with `by_ai` an AI begins the next one."""
    table = await here.table(*users, game="tressette_two")
    rng = Random(3)
    while not table.match.view(TABLE).between_deals or (
        by_ai and table.match.acting[0] not in table.match.ai_seats
    ):
        assert not table.match.over
        if await here.agreed(table):
            continue
        seat = next((each for each in table.match.acting if table.match.holders[each].present), None)
        if seat is None:
            await here.observer.until(partial(moved_on, table, table.match.seq))
        else:
            await here.act(table, seat, rng.choice(table.match.view(seat).legal))
    return table


async def test_ais_wait_between_deals_until_a_player_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breaks, "DEAL", LONG)
    async with room(path, games=CATALOGUE, ai_timing=AiTiming(pause=BRIEF, patience=60.0, beat=0.0)) as here:
        table = await between_deals(here, ANNA, None, by_ai=True)
        seq, order = table.match.seq, list[str]()
        waiting = here.tables._opponents._breaks
        rest = asyncio.create_task(waiting.wait(table))
        rest.add_done_callback(lambda _: order.append("rested"))
        await asyncio.sleep(0.001)  # a pause would be over many times
        order.append("went on")
        here.tables.go_on(table)
        await rest
        assert order == ["went on", "rested"]
        await here.observer.until(partial(moved_on, table, seq))


async def test_the_break_counts_from_the_score_not_from_when_an_ai_is_due(path: Path) -> None:
    async with room(path, games=CATALOGUE, ai_timing=NO_PAUSE) as here:
        table = await between_deals(here, ANNA, BEN, by_ai=False)
        assert table.id in here.tables._opponents._breaks._begun
        rested = Breaks(BRIEF)
        rested.look(table)
        since = rested._begun[table.id].since
        await asyncio.sleep(0)
        rested.look(table)
        assert rested._begun[table.id].since == since


async def test_after_a_break_that_is_over_an_ai_waits_as_before_any_move(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breaks, "DEAL", 0.0)
    paused = AsyncMock()
    async with room(path, games=CATALOGUE, ai_timing=NO_PAUSE) as here:
        table = await between_deals(here, ANNA, BEN, by_ai=False)
        with monkeypatch.context() as quick:
            quick.setattr(asyncio, "sleep", paused)
            await Breaks(7.0).wait(table)
    paused.assert_awaited_once_with(7.0)


async def test_a_break_is_forgotten_with_its_match(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, None, game="tressette_two")
        await here.play_out(table, Random(1))
        assert not here.tables._opponents._breaks._begun
