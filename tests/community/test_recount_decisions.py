"""A recount compares which decisions are judged; an older judgement is no difference, but is counted."""

from functools import partial
from pathlib import Path

import pytest

from bot.community.recount import NOTHING_DIFFERED, recount
from bot.match.assessor import JUDGEMENT
from bot.storage import Store
from bot.storage.erasure import Identity
from bot.storage.work import execute
from games import CATALOGUE
from tests.match.room import ANNA, Room, room
from tests.match.test_assessor import Strict, finished
from tests.match.test_assessor import judged as judged_rows
from tests.match.test_daily import at, played
from tests.match.test_daily_judged import Alike, judge


async def change(store: Store, sql: str) -> None:
    await store.transact(partial(execute, sql))


async def judged(here: Room) -> str:
    """A match of Bushi Shogi whose decisions are judged."""
    table = await finished(here)
    assert await judged_rows(here, Strict(), table)
    return table.id


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE assessment SET step = step + 1000",
        "UPDATE assessment SET deal = 9 WHERE step = (SELECT min(step) FROM assessment)",
        "UPDATE assessment SET user_id = 77 WHERE user_id = 1001",
        "DELETE FROM assessment WHERE step = (SELECT max(step) FROM assessment)",
    ],
)
async def test_decisions_that_do_not_follow_from_the_log_are_named_and_marked_to_be_judged_anew(
    tmp_path: Path, damage: str
) -> None:
    async with room(tmp_path / "parlour.sqlite", games=CATALOGUE) as here:
        match_id = await judged(here)
        assert (await recount(here.store)).differences == []
        await change(here.store, damage)
        said = [f"match {match_id}: its decisions"]
        assert (await recount(here.store)).differences == said
        assert await here.store.assessments.outdated(JUDGEMENT, 9) == (), "looking has marked nothing"
        assert (await recount(here.store, repair=True)).differences == said
        assert await here.store.assessments.outdated(JUDGEMENT, 9) == (match_id,)


async def test_an_earlier_judgement_does_not_differ_and_is_counted(tmp_path: Path) -> None:
    async with room(tmp_path / "parlour.sqlite", games=CATALOGUE) as here:
        await judged(here)
        assert (await recount(here.store)).judged_before == 0
        await change(here.store, f"UPDATE assessment SET judged_by = {JUDGEMENT - 1}")
        findings = await recount(here.store)
        report = findings.report(repaired=False)
        assert (findings.differences, findings.judged_before) == ([], 1)
        assert "matches with decisions judged by an earlier version: 1 " in report
        assert report.splitlines()[-1] == NOTHING_DIFFERED


async def test_an_erased_persons_decisions_are_not_missed(tmp_path: Path) -> None:
    async with room(tmp_path / "parlour.sqlite", games=CATALOGUE) as here:
        await judged(here)
        await here.store.erasure.forget(ANNA, Identity(-77, "N.N."))
        assert (await recount(here.store)).differences == []


async def test_the_counts_of_a_deal_of_the_day_follow_from_its_judged_decisions(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite") as here:
        table = await played(here, ANNA)
        await judge(here, Alike(), table.id)
        assert (await recount(here.store)).differences == []
        right = await here.store.assessments.counted(table.id)
        await change(here.store, "UPDATE daily_result SET good = good + 1")
        said = [f"match {table.id}: how many of its decisions were good"]
        assert (await recount(here.store, repair=True)).differences == said
        assert await here.store.assessments.counted(table.id) == right
        await change(here.store, "DELETE FROM assessment")
        assert (await recount(here.store, repair=True)).differences == [f"match {table.id}: its decisions"]
        waiting = await here.store.assessments.unjudged(here.clock.now(), 0)
        assert [each.match_id for each in waiting] == [table.id]
        await here.store.erasure.forget(ANNA, Identity(-77, "N.N."))
        assert (await recount(here.store)).differences == []
