"""Pruned matches are as they were but for their moves: results, ratings and a recount know no difference."""

from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.community import pruning
from bot.community.checking import check
from bot.community.pruning import PAGE, prune
from bot.community.rated import rating_after_end
from bot.community.results import Intake
from bot.match.refusal import Refusal
from bot.storage.driver import Driver
from bot.storage.matches import _PRUNABLE
from bot.storage.results import READING
from bot.storage.rows import REMOVED_SEED
from bot.storage.work import Write, WriteOutcome, execute, rows
from games import CATALOGUE
from tests.match.room import ANNA, BEN, MINUTE, Room, room

LATER = 1e12


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Room]:
    """A room with two rated matches that have ended, and one under way."""
    path = tmp_path / "parlour.sqlite"
    async with room(path, games=CATALOGUE, control=MINUTE, rated=True, after_end=rating_after_end()) as here:
        for channel in (1, 2):
            await here.play_out(
                await here.table(ANNA, BEN, game="bushi_shogi", channel=channel), Random(channel)
            )
            here.clock.advance(1000)
        await here.table(ANNA, BEN, game="bushi_shogi", channel=3)
        yield here


async def test_nothing_follows_differently_from_what_is_pruned(here: Room) -> None:
    results, ratings = await here.store.results.of_person(ANNA), await here.store.ratings.all()
    assert await prune(here.store, LATER) == 2
    assert await here.store.results.of_person(ANNA) == results
    findings = await check(here.store)
    assert findings.well, findings.report()
    assert (findings.unfinished, findings.recount.matches) == (1, 2)
    assert await here.store.ratings.all() == ratings


async def test_moves_and_seed_of_a_pruned_match_are_gone_and_those_of_others_stay(here: Room) -> None:
    first, second = (match_id for _, match_id in await here.store.results.ended(0, 10))
    ended = await here.store.matches.log(second)
    assert ended is not None
    assert ended.match.ended_at is not None
    assert await prune(here.store, ended.match.ended_at) == 1
    pruned = await here.store.matches.log(first)
    assert pruned is not None
    assert (pruned.moves, pruned.match.pruned, pruned.claims) == ((), True, ())
    assert await here.store.matches.log(second) == ended
    (running,) = await here.store.matches.unfinished()
    unfinished = await here.store.matches.log(running)
    assert unfinished is not None
    assert not unfinished.match.pruned


async def test_a_match_is_pruned_once(here: Room) -> None:
    assert await prune(here.store, LATER) == 2
    assert await prune(here.store, LATER) == 0
    assert not await here.store.matches.prunable(LATER, 0, PAGE)


async def test_the_matches_of_a_page_are_committed_together(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    committed: list[int] = []
    driver = type(here.store.driver)
    commit = driver.commit

    async def counted(self: Driver, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        committed.append(len(group))
        return await commit(self, group)

    monkeypatch.setattr(driver, "commit", counted)
    assert await prune(here.store, LATER) == 2
    assert committed == [2]


async def test_page_after_page_is_pruned(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "PAGE", 1)
    assert await prune(here.store, LATER) == 2


@pytest.mark.sqlite_alone
async def test_nothing_is_sorted_to_find_a_page(here: Room) -> None:
    plan = await here.store.matches._writer.read(
        partial(rows, f"EXPLAIN QUERY PLAN {_PRUNABLE}", 0, LATER, REMOVED_SEED, PAGE)
    )
    details = [detail for *_, detail in plan]
    assert details[0] == "SEARCH match USING INDEX match_ending (ended_number>?)"
    assert not any("TEMP B-TREE" in each for each in details)


async def test_a_match_that_is_not_taken_in_keeps_its_moves(here: Room) -> None:
    (_, first), *_ = await here.store.results.ended(0, 10)
    await here.store.transact(
        partial(execute, "UPDATE outcome SET kept = 'unreadable' WHERE match_id = ?", first)
    )
    assert await prune(here.store, LATER) == 1


async def test_a_match_that_is_to_be_read_again_keeps_its_moves_until_then(here: Room) -> None:
    (_, first), *_ = await here.store.results.ended(0, 10)
    read_before = f"UPDATE outcome SET reading = {READING - 1} WHERE match_id = ?"
    await here.store.transact(partial(execute, read_before, first))
    assert await prune(here.store, LATER) == 1
    assert await here.store.results.missing() == (first,)
    await Intake(here.store).take_in_all()
    assert await prune(here.store, LATER) == 1


async def test_a_match_that_was_to_be_read_again_and_cannot_be_keeps_its_moves(here: Room) -> None:
    """Its results are from an earlier reading, and this program does not know its rules."""
    (_, first), *_ = await here.store.results.ended(0, 10)
    kept = await here.store.results.kept(first)
    unknown = f"UPDATE match SET rules_version = 99 WHERE id = '{first}'"
    for damage in (f"UPDATE outcome SET reading = {READING - 1}", unknown):
        await here.store.transact(partial(execute, damage))

    await Intake(here.store).take_in_all()

    assert not await here.store.results.missing(), "it is tried once"
    assert await here.store.results.kept(first) == kept
    assert await prune(here.store, LATER) == 1
    log = await here.store.matches.log(first)
    assert log is not None
    assert log.moves
    assert not log.match.pruned
    assert (await check(here.store)).well


async def test_a_match_that_an_earlier_reading_had_to_give_up_is_tried_by_the_next(here: Room) -> None:
    (_, first), *_ = await here.store.results.ended(0, 10)
    given_up = f"UPDATE outcome SET reading = {1 - READING} WHERE match_id = ?"
    await here.store.transact(partial(execute, given_up, first))
    assert await prune(here.store, LATER) == 1

    assert await here.store.results.missing() == (first,)
    await Intake(here.store).take_in_all()

    assert not await here.store.results.missing()
    assert await prune(here.store, LATER) == 1


async def test_whoever_looks_for_a_pruned_match_hears_why_it_is_not_there(here: Room) -> None:
    (_, first), *_ = await here.store.results.ended(0, 10)
    await prune(here.store, LATER)
    here.tables.archive._kept.clear()
    with pytest.raises(Refusal) as refused:
        await here.tables.find(first)
    assert refused.value.key == "refusal-pruned"
    assert first not in here.register.quarantined


async def test_a_later_reading_of_logs_leaves_pruned_matches_alone(here: Room) -> None:
    await prune(here.store, LATER)
    await here.store.transact(partial(execute, "UPDATE outcome SET reading = 0"))
    assert not await here.store.results.missing()
    await Intake(here.store).take_in_all()
    assert (await check(here.store)).well
