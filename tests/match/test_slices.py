"""Long work on the event loop lets everything else go on."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.match import Table, reseating
from bot.match.open_book import Revealed
from bot.match.recovery import rebuild
from bot.match.replays import Replays
from bot.runtime import slices
from bot.runtime.slices import Slices
from games import CATALOGUE
from tests.match.room import ANNA, BEN, CHANNEL, Room, room

MOVES = 20


async def turns_during(work: Awaitable[object]) -> int:
    """The number of turns of the event loop that another task had meanwhile."""
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    other = asyncio.create_task(count())
    await work
    other.cancel()
    return turns


async def pauses(number: int) -> None:
    piece = Slices()
    for _ in range(number):
        await piece.pause()


async def test_others_go_on_when_a_slice_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)
    assert await turns_during(pauses(MOVES)) >= MOVES


async def test_a_slice_is_not_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 3600.0)
    assert await turns_during(pauses(MOVES)) == 0


async def ended(here: Room) -> str:
    table = await here.table(ANNA, BEN, game="bushi_shogi")
    for _ in range(MOVES):
        seat = table.match.acting[0]
        await here.act(table, seat, table.match.view(seat).legal[0])
    for user in (ANNA, BEN):
        await reseating.leave(table, user)
    return table.id


@pytest.mark.parametrize(
    "work",
    [lambda table: Revealed(table.match).record(), lambda table: Replays().of(Revealed(table.match))],
    ids=["the record", "a step of the replay"],
)
async def test_reading_an_ended_match_lets_others_go_on(
    path: Path, monkeypatch: pytest.MonkeyPatch, work: Callable[[Table], Awaitable[object]]
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.tables.find(await ended(here))
        monkeypatch.setattr(slices, "SLICE", 0.0)
        assert await turns_during(work(table)) >= MOVES


async def test_a_record_names_nobody_who_is_forgotten_while_it_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.tables.find(await ended(here))
        monkeypatch.setattr(slices, "SLICE", 0.0)
        writing = asyncio.create_task(Revealed(table.match).record())
        await asyncio.sleep(0)  # it is on its way
        await table.rename(BEN, -2986, "N.N. 7847")
        for record in (await writing, await Revealed(table.match).record()):
            assert '"Ben"' not in "".join(record)
            assert '"N.N. 7847"' in "".join(record)


async def test_bringing_a_match_back_lets_others_go_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(path, games=CATALOGUE) as here:
        match_id = await ended(here)
        running = await here.table(ANNA, BEN, game="bushi_shogi", channel=CHANNEL + 1)
        for _ in range(MOVES):
            seat = running.match.acting[0]
            await here.act(running, seat, running.match.view(seat).legal[0])
    async with room(path, games=CATALOGUE) as here:
        monkeypatch.setattr(slices, "SLICE", 0.0)
        log = await here.store.matches.log(running.id)
        assert log is not None
        assert await turns_during(rebuild(log, here.tables, CATALOGUE)) >= MOVES
        one, other = await asyncio.gather(here.tables.find(match_id), here.tables.find(match_id))
        assert one is other, "there is one table of a match"
