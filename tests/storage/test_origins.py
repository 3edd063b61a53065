"""Origins: the first process to store one draws its seed, and the first match at a place fills the book."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.storage import OriginRow, Store
from tests.databases import where
from tests.storage.samples import SEATS, SEED, match_row

ORIGIN = OriginRow("daily 2026-12-01 toy", "toy", "{}", 1, "0123", 400, SEED, 10.0, 20.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite"


async def test_of_two_processes_the_first_one_draws_the_seed(path: Path) -> None:
    store = await Store.open(where(path))
    other = replace(ORIGIN, seed=bytes(32), tries=1)
    assert (await store.origins.add(ORIGIN), await store.origins.add(other)) == (ORIGIN, ORIGIN)
    assert await store.origins.of(ORIGIN.id) == ORIGIN
    await store.close()


async def test_a_match_is_stored_with_its_origin_as_that_is_now(path: Path) -> None:
    store = await Store.open(where(path))
    await store.origins.add(ORIGIN)
    row = replace(match_row(), origin=ORIGIN.id)
    await store.matches.create(row, SEATS)
    log = await store.matches.log(row.id)
    assert log is not None
    assert (log.match, log.origin) == (row, ORIGIN)
    await store.origins.close_due(ORIGIN.closes_at)
    log = await store.matches.log(row.id)
    assert log is not None
    assert log.origin == replace(ORIGIN, closed=True)
    await store.close()


async def test_origins_close_when_their_time_is_up_and_their_books_go_later(path: Path) -> None:
    store = await Store.open(where(path))
    later = replace(ORIGIN, id="daily 2026-12-02 toy", closes_at=30.0)
    endless = replace(ORIGIN, id="guide toy", closes_at=0.0, closed=True)
    for each in (ORIGIN, later, endless):
        await store.origins.add(each)
        await store.origins.settle_choice(each.id, SEED, 0, "1")
    assert await store.origins.close_due(19.9) == ()
    assert await store.origins.close_due(20.0) == (ORIGIN.id,)
    assert await store.origins.close_due(29.0) == ()
    await store.origins.forget_choices(25.0)
    kept = [await store.origins.choice(each.id, SEED, 0) for each in (ORIGIN, later, endless)]
    assert kept == [None, "1", "1"]
    await store.close()
