"""SIGKILL at the end of a match: its results and ratings are all there, or all made at the next start."""

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.community.recount import NOTHING_DIFFERED
from bot.features import ids
from bot.sandbox import Person, Sandbox
from games import CATALOGUE
from tests.databases import query, where
from tests.e2e.driver import press, public, seated, shows
from tests.e2e.process import BotProcess
from tests.e2e.test_crash import Stubborn
from tests.e2e.test_rated import with_clock
from tests.match.room import ANNA, BEN, room

SABOTAGE: Final = """
import os, signal
from bot.storage import matches
from bot.storage.postgres import PostgresDriver
from bot.storage.sqlite import SqliteDriver

def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

class After:
    ending = False

def writing(*results, write=matches.write_results):
    After.ending = True
    return write(*results)

def dying_after(commit):
    async def committing(driver, group):
        outcomes = await commit(driver, group)
        if After.ending:
            die()
        return outcomes
    return committing
"""
MOMENTS: Final = {
    "before it is logged": "matches.MatchStore.finish = die",
    "within its transaction": "matches.write_results = die",
    "after the commit": """
matches.write_results = writing
for driver in (SqliteDriver, PostgresDriver):
    driver.commit = dying_after(driver.commit)
""",
}


@pytest.fixture(params=MOMENTS)
async def dying(
    request: pytest.FixtureRequest, sandbox: Sandbox, database: Path
) -> AsyncIterator[BotProcess]:
    """The bot, which is killed at that moment of the end of a match."""
    process = BotProcess(sandbox, database, f"{SABOTAGE}\n{MOMENTS[request.param]}")
    await process.start()
    yield process
    await process.kill()


@pytest.fixture
async def again(sandbox: Sandbox, database: Path) -> AsyncIterator[BotProcess]:
    """The bot, to be started after that."""
    process = BotProcess(sandbox, database)
    yield process
    await process.kill()


def counts(database: Path) -> dict[str, int]:
    """The number of rows that are kept, by table."""
    tables = ("outcome", "result", "rating", "rating_change", "ladder", "ladder_step")
    return {table: query(database, f"SELECT count(*) FROM {table}")[0][0] for table in tables}


@pytest.mark.leaves_unanswered
async def test_all_of_a_rated_match_is_kept_whenever_the_process_dies(
    sandbox: Sandbox, dying: BotProcess, again: BotProcess, database: Path, anna: Person, ben: Person
) -> None:
    lobby = await seated([anna], "bushi_shogi")
    await press(anna, await with_clock(anna, lobby), ids.LobbyRated)
    await press(ben, lobby, ids.InLobby, verb="join")
    await press(anna, public(anna, ids.InLobby), ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))

    sandbox.patience = 0.5  # from now on a click may well stay unanswered
    up = asyncio.Event()
    up.set()
    async with asyncio.TaskGroup() as playing:
        for number, person in enumerate((anna, ben)):
            playing.create_task(Stubborn(person, Random(number), up=up).play())
        await dying.ended()
        up.clear()
        before = counts(database)
        await again.start()
        up.set()

    assert await again.end(signal.SIGTERM) == 0
    assert set(before.values()) in ({0}, {1, 2, 4}), "a match ends whole or not at all"
    wanted = {"outcome": 1, "result": 2, "rating": 2, "rating_change": 2, "ladder": 4, "ladder_step": 4}
    assert counts(database) == wanted
    await again.launch("recount")
    assert await again.ended() == 0, again.output
    assert again.output.splitlines()[-1] == NOTHING_DIFFERED


async def test_a_recount_says_what_differs_and_mends_it(again: BotProcess, database: Path) -> None:
    if isinstance(where(database), Path):
        await again.launch("recount")
        assert await again.ended() == 1
        assert "There is no database" in again.output
    async with room(database, games=CATALOGUE) as here:
        await here.play_out(await here.table(ANNA, BEN, game="bushi_shogi"), Random(1))
    query(database, "UPDATE result SET place = 7")

    for arguments, verdict, code in (
        (["recount"], "1 differed", 1),
        (["recount", "--repair"], "1 differed and is repaired", 1),
        (["recount"], NOTHING_DIFFERED, 0),
    ):
        again.output = ""
        await again.launch(*arguments)
        assert await again.ended() == code
        assert again.output.splitlines()[-1] == verdict
