"""A value that is read before an erasure is not kept after it; and people who are rated elsewhere alone."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.community.leaderboards import BoardAsked, LeaderboardRequest, Leaderboards, Rankings
from bot.match.open_book import Revealed
from bot.storage import Store
from bot.storage.erasure import Identity
from bot.storage.ratings import RatingRow, RatingStore
from tests.community.played import GUILD, POOL, acquainted, ended, established
from tests.community.test_leaderboards import ALL_TIME, ANNA, BEN, CLEO, DAI, DAY, EVA, FAY, NOW, season
from tests.match import room as rooms
from tests.match.room import room

ELSEWHERE = GUILD + 1
FORGOTTEN = Identity(-7, "N.N. 0007")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    yield opened
    await opened.close()


async def test_a_leaderboard_that_was_being_worked_out_at_an_erasure_is_not_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await season(store)
    rankings, asked = Rankings(store, lambda: NOW), BoardAsked(POOL, GUILD)
    board = RatingStore.board

    async def erased_meanwhile(
        ratings: RatingStore, pool: str, guild_id: int | None = None
    ) -> tuple[RatingRow, ...]:
        found = await board(ratings, pool, guild_id)
        await store.erasure.forget(BEN, FORGOTTEN)
        rankings.forget()
        return found

    monkeypatch.setattr(RatingStore, "board", erased_meanwhile)
    assert (await rankings.board(asked)).line_of(BEN) is not None, "it was read before"
    monkeypatch.setattr(RatingStore, "board", board)
    assert (await rankings.board(asked)).line_of(BEN) is None
    assert (await rankings.board(asked)).line_of(FORGOTTEN.user_id) is not None
    assert BEN not in {row.user_id for row in await rankings.rows(POOL, GUILD)}


@pytest.mark.parametrize("when", ["before", "meanwhile", "afterwards"])
async def test_a_record_that_was_written_before_an_erasure_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    async with room(tmp_path / "parlour.sqlite") as here:
        table = await here.table(rooms.ANNA, rooms.BEN, turns=True, cards=1)
        await here.play_out(table, Random(1))
        written, meanwhile, goes_on = Revealed._written, asyncio.Event(), asyncio.Event()

        async def slowly(revealed: Revealed) -> tuple[str, ...]:
            found = await written(revealed)
            meanwhile.set()
            await goes_on.wait()
            return found

        monkeypatch.setattr(Revealed, "_written", slowly)
        if when == "before":
            await table.rename(rooms.BEN, *FORGOTTEN)
        reading = asyncio.create_task(Revealed(table.match).record())
        await meanwhile.wait()
        if when == "meanwhile":
            await table.rename(rooms.BEN, *FORGOTTEN)
        goes_on.set()
        first = await reading
        if when == "afterwards":
            assert "Ben" in " ".join(first)
            await table.rename(rooms.BEN, *FORGOTTEN)
        for record in (first, await Revealed(table.match).record())[when == "afterwards" :]:
            assert "Ben" not in " ".join(record)
            assert FORGOTTEN.name in " ".join(record)


# Rated elsewhere


async def test_whoever_is_rated_on_another_server_alone_helps_no_board_here_to_ranks(store: Store) -> None:
    """Four are established here; a fifth is elsewhere, and has played here only against AIs, or never."""
    here = ANNA, BEN, CLEO, DAI
    await established(store, here, at=NOW - DAY)
    await acquainted(store, (EVA, FAY))
    await ended(store, "zzzzzzz1", (FAY, None), (1, 2), at=NOW - DAY)
    for number in range(12):
        others = (EVA, FAY, 2000 + number)
        await ended(store, f"elsew{number:03}", others, (1, 2, 3), at=NOW - DAY + number, guild=ELSEWHERE)
    page = await Leaderboards(store, lambda: NOW).page(ALL_TIME, GUILD, FAY)
    assert not page.lines
    assert {line.user_id for line in page.records} <= {*here, FAY}
    await established(store, (*here, EVA), at=NOW, pool="tuppi")
    assert not (await Leaderboards(store, lambda: NOW).page(ALL_TIME, GUILD, FAY)).lines, "in another game"
    await ended(store, "zzzzzzz2", (EVA, ANNA), (1, 2), at=NOW)
    page = await Leaderboards(store, lambda: NOW).page(ALL_TIME, GUILD, FAY)
    assert {line.user_id for line in page.lines if line.place} == {*here, EVA}


async def test_a_ladder_of_a_server_counts_what_was_won_there_alone(store: Store) -> None:
    await season(store)
    for number in range(3):
        await ended(store, f"elsew{number:03}", (EVA, ANNA), (1, 2), at=NOW + number, guild=ELSEWHERE)
    asked = LeaderboardRequest(POOL, "2026-Q4", "server")
    before = await Leaderboards(store, lambda: NOW).page(asked, GUILD, EVA)
    there = await store.ratings.ladder(ELSEWHERE, POOL, "2026-Q4")
    assert [row.user_id for row in there] == [EVA, ANNA]
    assert before.own is not None
    assert before.own.number < 1500, "all that Eva has won, she won elsewhere"
