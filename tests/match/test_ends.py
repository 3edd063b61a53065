"""The end of a match is written unchanged even if the database refuses it at first."""

import asyncio
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar, cast

import pytest
from structlog.testing import capture_logs

from bot.community.rated import rating_after_end
from bot.match import Table
from bot.runtime import retry
from bot.storage import StorageError
from bot.storage.driver import Driver
from bot.storage.errors import DiskFullError
from bot.storage.work import Work, Write, WriteOutcome
from tests.clock import FakeClock
from tests.match.room import ANNA, BEN, MINUTE, Room, room
from tests.match.timing import turn_of_the_loop

NEVER: Final = 86_400.0

T = TypeVar("T")


class Crowded:
    """A database with room for moves, but not for the end of a match until `make_room`."""

    def __init__(self, here: Room, error: type[StorageError] = DiskFullError) -> None:
        self._writer = here.store._writer
        self._database = self._writer._driver
        self._writer._driver = cast("Driver", self)
        self._error = error
        self.refused = 0

    async def commit(self, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        if any(write.work is not None for write in group):
            self.refused += 1
            return [WriteOutcome(None, self._error("no room")) for _ in group]
        return await self._database.commit(group)

    async def read(self, work: Work[T]) -> T:
        return await self._database.read(work)

    def hurry(self) -> None:
        self._database.hurry()

    def make_room(self) -> None:
        self._writer._driver = self._database


async def over(here: Room, channel: int = 1) -> Table:
    """A rated match played to its end; the database has already been asked to take the end."""
    table = await here.table(ANNA, BEN, channel=channel)
    await here.play_out(table, Random(channel))
    await here.store.matches.unfinished()
    await turn_of_the_loop()
    return table


async def times(here: Room) -> dict[str, float]:
    """The stored end of each match, earliest first."""
    return {match.match_id: match.ended_at for match in reversed(await here.store.results.of_person(ANNA))}


def rated_room(path: Path, clock: FakeClock) -> AbstractAsyncContextManager[Room]:
    return room(path, control=MINUTE, rated=True, after_end=rating_after_end(), clock=clock)


async def test_an_end_that_the_database_does_not_take_is_written_as_soon_as_it_does(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "LONGEST_DELAY", 0.0)
    clock = FakeClock()
    async with rated_room(path, clock) as here:
        crowded, ended_at = Crowded(here), clock.now()
        with capture_logs() as lines:
            table = await over(here)
            while crowded.refused < 5:
                await turn_of_the_loop()
            assert table.match.aftermath.is_pending
            assert await here.store.matches.unfinished() == (table.id,)
            clock.advance(100)

            crowded.make_room()
            await here.observer.until(lambda: not table.match.aftermath.is_pending)

        assert await times(here) == {table.id: ended_at}
        assert {change.user_id for change in table.match.aftermath.rating_changes} == {ANNA, BEN}
        assert len((await here.store.ratings.all()).changes) == 2
        assert not await here.store.matches.unfinished()
        errors = [line["event"] for line in lines if line["log_level"] == "error"]
        assert len(errors) == len(set(errors)) == 2, "not one for each try"
        assert [line["match"] for line in lines if line["event"] == "end of match logged"] == [table.id]


async def test_ends_are_written_in_their_order(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next end is written together with the unwritten ends, after them."""
    monkeypatch.setattr(retry, "FIRST_DELAY", NEVER)
    monkeypatch.setattr(retry, "LONGEST_DELAY", NEVER)
    clock = FakeClock()
    async with rated_room(path, clock) as here:
        crowded, began = Crowded(here), clock.now()
        owed = []
        for channel in (1, 2):
            owed.append(await over(here, channel))
            clock.advance(10)
        assert await times(here) == {}
        crowded.make_room()
        last = await over(here, 3)

        wanted = {owed[0].id: began, owed[1].id: began + 10, last.id: began + 20}
        assert list((await times(here)).items()) == list(wanted.items())
        await here.observer.until(lambda: not any(each.match.aftermath.is_pending for each in owed))


async def test_an_end_that_is_written_is_not_written_again_with_one_that_is_not(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "FIRST_DELAY", NEVER)
    monkeypatch.setattr(retry, "LONGEST_DELAY", NEVER)
    async with rated_room(path, FakeClock()) as here:
        await over(here)
        database = Crowded(here)
        owed = await over(here, channel=2)
        assert [each.match_id for each in here.tables._ends._owed] == [owed.id]
        database.make_room()


@pytest.mark.parametrize("has_room", [True, False])
async def test_a_process_that_ends_tries_once_more_and_waits_for_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, has_room: bool
) -> None:
    """The next start writes an end that was not written even then."""
    monkeypatch.setattr(retry, "FIRST_DELAY", NEVER)
    monkeypatch.setattr(retry, "LONGEST_DELAY", NEVER)
    clock = FakeClock()
    async with rated_room(path, clock) as here:
        crowded, ended_at = Crowded(here), clock.now()
        table = await over(here)
        if has_room:
            crowded.make_room()
        async with asyncio.timeout(60):
            await here.tables.close()
        assert table.match.aftermath.is_pending, "nobody is told that nothing has changed"
    clock.advance(100)
    async with rated_room(path, clock) as here:
        await here.recover()
        assert await times(here) == {table.id: ended_at if has_room else ended_at + 100}
        assert len((await here.store.ratings.all()).changes) == 2


async def test_an_end_that_no_room_would_help_is_told_of_and_left_to_the_next_start(path: Path) -> None:
    """A retry of the same write would fail again."""
    async with rated_room(path, FakeClock()) as here:
        crowded = Crowded(here, StorageError)
        table = await over(here)
        await here.observer.until(lambda: not table.match.aftermath.is_pending)
        assert crowded.refused == 1
        assert table.match.aftermath.rating_changes == ()
        crowded.make_room()
        assert await here.store.matches.unfinished() == (table.id,)
