"""Locked threads: the clocks of their matches stand, and players get the lost time back."""

from pathlib import Path

import pytest

from bot.match.clocks import NO_CLOCK, TimeControl
from bot.match.timekeeper import PULSE
from tests.clock import FakeClock
from tests.match.room import ANNA, BEN, MINUTE, room
from tests.match.timing import (
    noticed,
    stored_deadlines,
    timed_out,
    turn_of_the_loop,
)

pytestmark = pytest.mark.usefixtures("under_way")


async def test_the_clocks_of_a_table_whose_thread_is_locked_stand_and_no_others(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        other = await here.table(ANNA, BEN, channel=6, turns=True)
        here.clock.advance(30)
        await turn_of_the_loop()
        here.tables.lock(table.match.channel_id, locked=True)
        here.tables.lock(table.match.channel_id, locked=True)
        for _ in range(60):
            here.clock.advance(10)
            await turn_of_the_loop()
        assert (table.match.seq, table.match.clocks.up) == (0, set())
        assert not table.match.clocks.deadlines[0].reminded
        await here.observer.until(lambda: bool(other.match.seq))

        heard = len(here.observer.heard)
        for _ in range(2):
            here.tables.lock(table.match.channel_id, locked=False)
        assert len(here.observer.heard) == heard + 1
        assert table.match.clocks.deadlines[0].at == here.clock.now() + 30
        assert await stored_deadlines(here, table) == tuple(table.match.clocks.deadlines.values())
        await timed_out(here, table)


async def test_who_can_press_in_a_locked_thread_all_the_same_is_not_too_late(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.tables.lock(table.match.channel_id, locked=True)
        here.clock.time += 3600  # and the timekeeper has not looked since
        await here.act(table, 0, table.match.view(0).legal[0])


async def test_a_place_where_no_match_is_played_can_be_locked(path: Path) -> None:
    async with room(path) as here:
        lobby = await here.lobby(ANNA, BEN)
        for is_locked in (True, False):
            here.tables.lock(12345, locked=is_locked)
            here.tables.lock(lobby.channel_id, locked=is_locked)
        assert here.tables.clocks_run


@pytest.mark.parametrize("locked", [False, True])
async def test_the_clocks_of_a_match_that_is_begun_in_a_locked_thread_stand(path: Path, locked: bool) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        lobby = await here.lobby(ANNA, BEN)
        here.tables.lock(lobby.channel_id, locked=True)
        here.tables.lock(lobby.channel_id, locked=locked)
        table = await here.tables.start(lobby.id, ANNA)
        assert here.tables.clocks_run_at(table) is not locked


@pytest.mark.parametrize("control", [NO_CLOCK, MINUTE])
async def test_a_match_in_a_thread_that_stays_locked_ends_as_one_that_nobody_touches(
    path: Path, control: TimeControl
) -> None:
    async with room(path, control=control) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.tables.lock(table.match.channel_id, locked=True)
        here.clock.advance(table.match.clocks.idle - 60)
        await turn_of_the_loop()
        assert not table.match.over
        here.clock.advance(120)
        await here.observer.until(lambda: table.match.over)
        assert table.match.status == "abandoned"


async def test_a_match_in_a_locked_thread_has_no_more_alarms_as_time_goes_by(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        alarms = here.tables._timekeeper._alarms
        here.tables.lock(table.match.channel_id, locked=True)
        before = len(alarms)
        for _ in range(30):
            here.clock.advance(10)
            await turn_of_the_loop()
        assert len(alarms) == before


@pytest.mark.parametrize(
    "events", ["lock down up open", "lock down open up", "down lock up open", "down lock open up"]
)
async def test_what_an_outage_and_a_locked_thread_take_at_once_is_given_back_once(
    path: Path, events: str
) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.advance(30)
        for event in events.split():
            await turn_of_the_loop()
            if event in {"lock", "open"}:
                here.tables.lock(table.match.channel_id, locked=event == "lock")
            here.online = event == "up" or (here.online and event != "down")
            if event == "up":
                await noticed(here, 1)
            elif event != events.rsplit(maxsplit=1)[-1]:
                here.clock.advance(100)
        left = table.match.clocks.deadlines[0].at - here.clock.now()
        assert left == pytest.approx(30, abs=2 * PULSE)


@pytest.mark.parametrize("killed", [False, True])
async def test_a_restart_gives_back_what_a_locked_thread_had_taken(
    path: Path, monkeypatch: pytest.MonkeyPatch, killed: bool
) -> None:
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        clock.advance(20)
        await turn_of_the_loop()
        here.tables.lock(table.match.channel_id, locked=True)
        for _ in range(300):
            clock.advance(1)
            await turn_of_the_loop()
        await here.store.clocks.pulse()
        if killed:
            monkeypatch.setattr(here.tables._timekeeper, "_note", lambda: None)
    clock.advance(3600)
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: here.tables.clocks_run)
        left = table.match.clocks.deadlines[0].at - clock.now()
        assert left == 40 if not killed else 30 <= left <= 50
