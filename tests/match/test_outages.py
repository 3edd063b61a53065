"""Restarts and outages: they give back the time that they took, and no more."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from bot.match import Refusal, Table, TimeRules, moves
from bot.match.clocks import DAY, GRACE, DeadlineChanges, SystemClock, TurnClocks
from bot.match.timekeeper import BEAT, PULSE, STALL
from bot.runtime.shards import Shards
from bot.storage import DeadlineRow, StorageError, StorageUnavailableError
from bot.storage.clocks import ClockStore
from bot.storage.driver import Driver
from bot.storage.work import Write, WriteOutcome
from games.core.game import TABLE, Seat
from tests.clock import FakeClock
from tests.match.room import ANNA, BEN, MINUTE, Room, room
from tests.match.timing import (
    Held,
    noticed,
    stored_deadlines,
    timed_out,
    turn_of_the_loop,
)

pytestmark = pytest.mark.usefixtures("under_way")


async def test_a_restart_gives_back_the_time_that_it_took(path: Path) -> None:
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        clock.advance(20)
        await here.store.matches.log(table.id)
        clock.advance(3)  # since the last note of the connection before the close
    clock.advance(3600)
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: here.tables.clocks_run)
        assert table.match.clocks.deadlines[0].at == clock.now() + 37
        clock.advance(36)
        await here.act(table, 0, table.match.view(0).legal[0])


async def test_a_crash_gives_back_the_time_and_at_most_some_seconds_more(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        for _ in range(20):
            clock.advance(1)
            await turn_of_the_loop()
        noted = await here.store.clocks.pulse()
        monkeypatch.setattr(here.tables._timekeeper, "_note", lambda: None)  # and the process is killed
    assert noted is not None
    assert clock.now() - 10 <= noted <= clock.now()
    clock.advance(3600)
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: here.tables.clocks_run)
        assert clock.now() + 40 <= table.match.clocks.deadlines[0].at <= clock.now() + 50


async def test_a_connection_is_noted_once_in_some_seconds_while_a_clock_runs(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each note is a write to the disk."""
    noted: list[float] = []
    async with room(path, control=MINUTE) as here:
        await here.recover()
        await here.table(ANNA, BEN, turns=True)
        save = ClockStore.save_pulse

        def counted(clocks: ClockStore, at: float, shards: Shards) -> "asyncio.Future[None]":
            noted.append(here.clock.now())
            return save(clocks, at, shards)

        monkeypatch.setattr(ClockStore, "save_pulse", counted)
        for _ in range(30):
            here.clock.advance(1)
            await turn_of_the_loop()
        monkeypatch.undo()
    assert len(noted) >= 3
    assert all(later - earlier == BEAT for earlier, later in pairwise(noted))


async def test_an_outage_stops_the_clocks_and_gives_the_time_back(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.advance(30)
        await turn_of_the_loop()
        here.online = False
        here.clock.advance(600)
        await turn_of_the_loop()
        assert (table.match.seq, table.match.clocks.up) == (0, set())

        here.online = True
        await noticed(here, 1)

        assert table.match.clocks.deadlines[0].at == here.clock.now() + 30
        assert await stored_deadlines(here, table) == tuple(table.match.clocks.deadlines.values())
        await here.act(table, 0, table.match.view(0).legal[0])


def falls_silent(here: Room, seconds: float) -> None:
    """Report the connection as lost, after so many seconds of silence."""
    here.online = False
    silent_since = here.clock.now() - seconds
    here.tables._timekeeper._heard = lambda: silent_since


async def silent(here: Room) -> Table:
    """A table at which 31 seconds have run when the bot notices that Discord was silent for 26 of them."""
    await here.recover()
    table = await here.table(ANNA, BEN, turns=True)
    for _ in range(30):
        here.clock.advance(1)
        await turn_of_the_loop()
    falls_silent(here, 25)
    here.clock.advance(1)
    await turn_of_the_loop()
    return table


async def test_a_connection_that_fell_silent_gives_the_time_back_since_it_was_last_heard(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        table = await silent(here)
        assert not here.tables.clocks_run
        assert await here.store.clocks.pulse() == here.clock.now() - 26, "a crash gives back as much"
        here.clock.advance(100)
        await turn_of_the_loop()

        here.online = True
        await noticed(here, 1)

        assert table.match.clocks.deadlines[0].at == here.clock.now() + 55


async def test_what_was_given_back_is_not_given_back_once_more(path: Path) -> None:
    """The next outage follows soon, and the last sign of Discord is still from before the first."""
    async with room(path, control=MINUTE) as here:
        table = await silent(here)
        here.online = True
        await noticed(here, 1)
        assert table.match.clocks.deadlines[0].at == here.clock.now() + 55
        here.online = False
        here.clock.advance(3)
        await turn_of_the_loop()
        here.online = True
        await noticed(here, 1)
        assert table.match.clocks.deadlines[0].at == here.clock.now() + 55


async def test_a_process_that_was_stopped_gives_back_no_silence_of_before(path: Path) -> None:
    """Discord may have spoken meanwhile; the process reads it only when it goes on."""
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.advance(30)
        await turn_of_the_loop()
        here.clock.overslept = 599
        falls_silent(here, 25)
        here.clock.advance(600)
        await turn_of_the_loop()
        here.online = True
        await noticed(here, 1)
        assert table.match.clocks.deadlines[0].at == here.clock.now() + 30


class Away:
    """A database that takes nothing."""

    @staticmethod
    async def commit(group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        return [WriteOutcome(None, StorageUnavailableError("The server is away.")) for _ in group]


async def test_a_database_that_takes_nothing_stops_the_clocks_and_the_time_is_given_back(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.advance(30)
        await here.store.clocks.pulse()
        await turn_of_the_loop()
        writer = here.store._writer
        database, writer._driver = writer._driver, cast("Driver", Away())
        with pytest.raises(StorageUnavailableError):
            await here.act(table, 0, table.match.view(0).legal[0])
        here.clock.advance(60)
        await turn_of_the_loop()
        assert not here.tables.clocks_run
        assert (table.match.seq, table.match.clocks.up) == (0, set())
        here.clock.advance(600)
        await turn_of_the_loop()

        writer._driver = database
        here.clock.advance(PULSE)
        while here.store.failing:
            await turn_of_the_loop()
        await noticed(here, PULSE)

        assert here.tables.clocks_run
        assert table.match.clocks.deadlines[0].at == here.clock.now() + 30
        await here.act(table, 0, table.match.view(0).legal[0])
        assert table.match.seq == 1


def test_where_several_decide_at_once_time_is_given_back_to_whom_it_was_not_up_for_before() -> None:
    clocks = TurnClocks(MINUTE, DAY)
    clocks.restore(tuple(DeadlineRow(seat, 0, 0.0, at) for seat, at in enumerate((60.0, 63.0, 120.0))))
    clocks.up = {0, 1}
    clocks.reprieve(62.0)
    assert clocks.up == {0}
    changes = clocks.give_back(62.0, 162.0)
    assert [(row.seat, row.at) for row in changes.begun] == [(1, 162.0 + GRACE), (2, 220.0)]
    assert clocks.deadlines[0].at == 60.0


class Silent:
    """A database that does not answer until `speak`; then it commits all if `ends_well`, else fails."""

    def __init__(self, here: Room, *, ends_well: bool = False) -> None:
        self.asked, self.answers = asyncio.Event(), asyncio.Event()
        self._writer = here.store._writer
        self._database = self._writer._driver
        self._then = self._database if ends_well else Away
        self._writer._driver = cast("Driver", self)

    async def commit(self, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        self.asked.set()
        await self.answers.wait()
        return list(await self._then.commit(group))

    def speak(self) -> None:
        """Answer the pending commit and put the real database back."""
        self._writer._driver = self._database
        self.answers.set()


async def test_a_database_that_does_not_answer_takes_no_one_s_turn(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who presses during the outage, or just late, does not run out of time."""
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.advance(55)
        await here.store.clocks.pulse()
        await turn_of_the_loop()
        silent = Silent(here)
        legal = table.match.view(0).legal[0]
        pressing = asyncio.create_task(here.act(table, 0, legal))
        await silent.asked.wait()
        assert not here.store.failing
        here.clock.advance(10)
        await turn_of_the_loop()
        assert table.match.clocks.up == {0}
        with monkeypatch.context() as patch:
            patch.setattr("bot.storage.writer.SILENCE", -1.0)
            assert here.store.failing
            here.clock.advance(600)
            await turn_of_the_loop()
        assert not here.tables.clocks_run

        silent.speak()
        with pytest.raises(StorageUnavailableError):
            await pressing
        while not here.tables.clocks_run:
            here.clock.advance(PULSE)
            await turn_of_the_loop()
        assert (table.match.clocks.up, table.match.seq) == (set(), 0)
        await here.act(table, 0, legal)
        assert table.match.seq == 1
        assert [move.user_id for move in (await here.store.matches.log(table.id)).moves] == [ANNA]


async def test_nobody_s_time_is_up_in_a_silence_that_ends_well(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An AI's move would wait behind the unanswered write, and be written with it."""
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        silent = Silent(here, ends_well=True)
        pulse = here.store.clocks.save_pulse(here.clock.now())
        await silent.asked.wait()
        with monkeypatch.context() as patch:
            patch.setattr("bot.match.timekeeper.UNANSWERED", -1.0)
            here.clock.advance(61)
            await turn_of_the_loop()
            assert (table.match.clocks.up, here.tables.clocks_run) == (set(), True)
        silent.speak()
        await pulse
        await timed_out(here, table, PULSE)
        assert table.match.holders[0].missed == 1


async def test_a_click_in_an_outage_is_not_too_late(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.online = False
        here.clock.advance(90)
        await turn_of_the_loop()
        await here.act(table, 0, table.match.view(0).legal[0])
        assert table.match.seq == 1


async def test_a_process_that_was_stopped_gives_the_time_back(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.overslept = 599
        await noticed(here, 600)
        assert (table.match.seq, table.match.clocks.up) == (0, set())
        assert table.match.clocks.deadlines[0].at == here.clock.now() + 60


@pytest.mark.parametrize(
    ("overslept", "timed_out"), [(1.0, True), (STALL, True), (STALL + 0.1, False), (60.0, False)]
)
async def test_who_wakes_too_late_to_have_heard_a_click_times_nobody_out(
    path: Path, overslept: float, timed_out: bool
) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.overslept = overslept
        here.clock.advance(60)
        await here.observer.until(
            lambda: bool(table.match.seq) or table.match.clocks.deadlines[0].since > 1_000_000
        )
        assert bool(table.match.seq) == timed_out


def test_a_stall_is_shorter_than_the_shortest_time_that_a_player_is_given() -> None:
    assert SystemClock().now() > 0
    assert TimeRules().live[0] >= STALL
    assert 2 * PULSE <= STALL, "a machine that is merely busy is no stall"


async def test_a_table_whose_time_cannot_be_given_back_does_not_stop_the_others(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        bad = await here.table(ANNA, BEN, turns=True, channel=1)
        good = await here.table(ANNA, BEN, turns=True, channel=2)
        await turn_of_the_loop()
        here.online = False
        here.clock.advance(100)
        await turn_of_the_loop()
        give_back = TurnClocks.give_back

        def fails(clocks: TurnClocks, since: float, now: float) -> DeadlineChanges:
            if clocks is bad.match.clocks:
                raise KeyError("AS")
            return give_back(clocks, since, now)

        monkeypatch.setattr(TurnClocks, "give_back", fails)
        with capture_logs() as lines:
            here.online = True
            await noticed(here, 1)
        assert good.match.clocks.deadlines[0].at == here.clock.now() + 60
        (line,) = [line for line in lines if line["event"] == "time not given back"]
        assert line["match"] == bad.id
        assert "AS" not in str(line)
        await timed_out(here, good)


async def test_a_clock_that_cannot_be_kept_is_looked_at_again_and_stops_no_other(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        bad = await here.table(ANNA, BEN, turns=True, channel=1)
        good = await here.table(ANNA, BEN, turns=True, channel=2)
        expire = Table.expire

        def fails(table: Table, seat: Seat) -> None:
            if table is bad:
                raise KeyError("AS")
            expire(table, seat)

        with monkeypatch.context() as trouble, capture_logs() as lines:
            trouble.setattr(Table, "expire", fails)
            await timed_out(here, good)
        assert bad.match.seq == 0
        (fault, *_) = [line for line in lines if line["event"] == "clock not kept"]
        assert fault["match"] == bad.id
        await timed_out(here, bad, 1)


async def test_a_timekeeper_that_falls_says_so_to_who_holds_it(path: Path) -> None:
    """Otherwise the clocks of all tables would stand unnoticed."""
    async with room(path, control=MINUTE) as here:
        await here.recover()
        running = asyncio.create_task(here.tables.run())
        await turn_of_the_loop()
        assert not running.done()

        def fails() -> bool:
            raise OSError("no such thing")

        here.tables._timekeeper._reachable = fails
        here.tables.look_at_clocks()
        with pytest.raises(OSError, match="no such thing"):
            await running
        here.tables._timekeeper._reachable = lambda: True


async def test_who_holds_the_timekeeper_is_let_go_when_it_is_closed(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        running = asyncio.create_task(here.tables.run())
        await turn_of_the_loop()
        await here.tables.close()
        await asyncio.wait((running,))
        assert running.cancelled() or running.exception() is None


async def test_clocks_that_cannot_be_stored_run_on_and_fill_no_log(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        write: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        write.set_exception(StorageError("The disk is full."))
        with capture_logs() as lines:
            for _ in range(5):
                here.tables._writes.follow(write, "deadlines not logged", match=table.id)
            await turn_of_the_loop()
            here.tables._writes.follow(here.store.clocks.save_pulse(1.0), "pulse not noted")
            await here.store.clocks.pulse()
            await turn_of_the_loop()
        assert [(line["event"], line.get("lost")) for line in lines] == [
            ("deadlines not logged", None),
            ("writes are committed again", 5),
        ]


async def test_an_outage_gives_nothing_back_to_who_was_late_before_it(path: Path) -> None:
    thinker = Held()
    async with room(path, thinker, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        await turn_of_the_loop()
        here.clock.advance(60)
        await thinker.asked.wait()
        before = table.match.clocks.deadlines[0]
        here.online = False
        here.clock.advance(100)
        await turn_of_the_loop()
        with pytest.raises(Refusal, match="refusal-time-up"):
            await moves.submit(table, ANNA, table.match.view(0).legal[0], 0, None)
        here.online = True
        here.clock.advance(1)
        await turn_of_the_loop()
        assert here.tables.clocks_run
        assert (table.match.clocks.deadlines[0], table.match.clocks.up) == (before, {0})
        thinker.go_on.set()
        await here.observer.until(lambda: table.match.seq == 1)


@pytest.mark.parametrize("over", [False, True])
async def test_a_restart_in_an_outage_gives_back_the_outage_too(path: Path, over: bool) -> None:
    """Also if it was over just before the stop, and no clock had run again."""
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        await here.table(ANNA, BEN, turns=True)
        clock.advance(20)
        await turn_of_the_loop()
        here.online = False
        clock.advance(300)
        await turn_of_the_loop()
        here.online = over
    clock.advance(3600)
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: here.tables.clocks_run)
        assert table.match.clocks.deadlines[0].at == clock.now() + 40


async def test_a_match_that_is_touched_at_the_last_moment_goes_on(here: Room) -> None:
    await here.recover()
    table = await here.table(ANNA, BEN, turns=True)
    async with table.turn:  # an action is being written to the log
        click = asyncio.create_task(moves.submit(table, ANNA, table.match.view(0).legal[0], 0, None))
        here.clock.advance(7 * DAY)
        await turn_of_the_loop()
        assert not table.match.over
    await click
    here.clock.advance(2 * PULSE)
    await turn_of_the_loop()
    assert not table.match.over
    here.clock.advance(7 * DAY)
    await here.observer.until(lambda: table.match.over)


async def test_a_match_that_nobody_touched_after_all_ends_a_moment_later(here: Room) -> None:
    await here.recover()
    table = await here.table(ANNA, BEN, turns=True)
    async with table.turn:  # as during the check of a click that turns out to be stale
        here.clock.advance(7 * DAY)
        await turn_of_the_loop()
    assert not table.match.over
    here.clock.advance(PULSE)
    await here.observer.until(lambda: table.match.over)


async def test_the_time_of_a_match_without_a_clock_is_stored_when_it_matters(here: Room) -> None:
    await here.recover()
    table = await here.table(ANNA, BEN, turns=True)
    before = table.match.clocks.deadlines[TABLE]
    here.clock.advance(599)
    await here.act(table, 0, table.match.view(0).legal[0])
    assert table.match.clocks.deadlines[TABLE] is before
    here.clock.advance(1)
    await here.act(table, 1, table.match.view(1).legal[0])
    now = here.clock.now()
    assert table.match.clocks.deadlines[TABLE] == DeadlineRow(TABLE, 0, now, now + 7 * DAY, reminded=True)
    assert await stored_deadlines(here, table) == (table.match.clocks.deadlines[TABLE],)


async def test_nobody_is_timed_out_in_the_moment_that_an_outage_ends(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.advance(59)
        await here.observer.until(lambda: table.match.clocks.deadlines[0].reminded)
        here.online = False
        here.clock.advance(5)
        await turn_of_the_loop()
        here.online = True
        await noticed(here, 1)
        assert table.match.clocks.deadlines[0].at == here.clock.now() + GRACE


async def test_what_began_in_an_outage_gets_no_more_than_its_time(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.online = False
        here.clock.advance(100)
        await turn_of_the_loop()
        await here.act(table, 0, table.match.view(0).legal[0])
        here.online = True
        await noticed(here, 5)
        assert table.match.clocks.deadlines[1].at == here.clock.now() + 60


async def test_a_deadline_of_before_a_crash_that_no_longer_holds_is_dropped(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        old = await stored_deadlines(here, table)
        await here.act(table, 0, table.match.view(0).legal[0])
        await here.store.clocks.save_deadlines(table.id, old, [1])
    async with room(path, control=MINUTE) as here:
        (table,) = (await here.recover()).tables
        assert [(row.seat, row.revision) for row in await stored_deadlines(here, table)] == [(1, 0)]
