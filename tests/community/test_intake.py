"""Matches that ended before results were kept are taken in by their logs: once, and resumably."""

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.community.leaderboards import Rankings
from bot.community.recount import recount
from bot.community.results import Intake, kept_by_log
from bot.storage import Store
from bot.storage.work import execute
from games import CATALOGUE
from tests.match.test_old_database import MATCHES, old

__all__ = ["old"]

pytestmark = pytest.mark.sqlite_alone
ENDED = {key for key, wanted in MATCHES.items() if wanted["status"] == "over"}


async def test_an_old_database_is_taken_in_and_agrees_with_its_log(old: Path) -> None:
    store = await Store.open(old)
    assert set(await store.results.missing()) == ENDED

    await Intake(store).take_in_all()

    assert await store.results.missing() == ()
    for match_id in ENDED:
        assert await store.results.kept(match_id) == await kept_by_log(store, match_id, CATALOGUE)
    assert (await recount(store)).differences == []
    await store.close()


async def test_old_results_are_what_the_logs_say(old: Path) -> None:
    """Score and share as the program of its time stored them."""
    with closing(sqlite3.connect(old)) as connection:
        before = set(connection.execute("SELECT match_id, seat, score, share FROM result"))
    store = await Store.open(old)

    await Intake(store).take_in_all()
    await store.close()

    with closing(sqlite3.connect(old)) as connection:
        after = set(connection.execute("SELECT match_id, seat, score, share FROM result"))
    assert {match_id for match_id, *_ in before} == ENDED
    assert after == before


async def test_an_interrupted_intake_goes_on_where_it_was(old: Path) -> None:
    store = await Store.open(old)
    taking = asyncio.create_task(Intake(store).take_in_all())
    while len(missing := await store.results.missing()) == len(ENDED):  # noqa: ASYNC110 - nobody tells of it
        await asyncio.sleep(0)
    taking.cancel()
    await asyncio.wait((taking,))
    await store.close()

    again = await Store.open(old)
    left = await again.results.missing()
    assert set(left) <= set(missing)
    await Intake(again).take_in_all()
    assert await again.results.missing() == ()
    await again.close()


async def test_what_was_worked_out_before_is_worked_out_anew_when_matches_are_taken_in(old: Path) -> None:
    """Otherwise a leaderboard that a person opened just after the first start stays empty for an hour."""
    store = await Store.open(old)
    rankings = Rankings(store, lambda: 0.0)
    assert await rankings.pools(None) == ()

    await Intake(store, on_taken_in=rankings.forget).take_in_all()

    assert set(await rankings.pools(None)) == {CATALOGUE[MATCHES[key]["game"]].pool for key in ENDED}
    await store.close()


@pytest.mark.parametrize(
    "damage",
    ["UPDATE match SET game = 'gone' WHERE id = ?", "UPDATE move SET action = 'nonsense' WHERE match_id = ?"],
)
async def test_a_match_that_cannot_be_read_is_noted_and_tried_no_more(old: Path, damage: str) -> None:
    store = await Store.open(old)
    match_id = min(ENDED)
    await store.transact(partial(execute, damage, match_id))

    await Intake(store).take_in_all()

    assert await store.results.missing() == ()
    kept = await store.results.kept(match_id)
    assert kept is not None
    assert kept.outcome.kept == "unreadable"
    assert kept.results
    assert (await recount(store)).differences == []
    await store.close()


async def test_it_runs_on_when_everything_is_taken_in(old: Path) -> None:
    """The supervisor ends the bot if one of its parts ends."""
    store = await Store.open(old)
    running = asyncio.create_task(Intake(store).run())
    while await store.results.missing():  # noqa: ASYNC110 - nobody tells of it
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not running.done()
    running.cancel()
    await asyncio.wait((running,))
    await store.close()
