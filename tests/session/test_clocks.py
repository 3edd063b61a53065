"""Clocks: a player who is away does not block the table, and no time runs out that was not theirs."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.session import Lobby, Refusal, Table, TimeControl, TimeRules
from bot.session.clocks import DAY, FIRST, GRACE, HOUR, NO_CLOCK, DeadlineChanges, SystemClock, TurnClocks
from bot.session.timekeeper import PULSE, STALL
from bot.storage import DeadlineRow, StorageError
from games import CATALOGUE
from games.core.actions import Action
from games.core.game import TABLE, Seat, State
from tests.clock import FakeClock
from tests.session.room import ANNA, BEN, CHLOE, DAI, MINUTE, Quick, Room, room

A_DAY = TimeControl("slow", DAY)


@pytest.fixture(autouse=True)
def under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let first decisions have the time of all others, until `FIRST` is tested itself."""
    monkeypatch.setattr("bot.session.clocks.FIRST", 1)


class Held(Quick):
    """Thinks until it is told to go on."""

    def __init__(self) -> None:
        super().__init__(Random(2))
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()
        self.levels: list[str] = []

    async def think(self, state: State, seat: Seat, level: str) -> Action:
        self.levels.append(level)
        self.asked.set()
        await self.go_on.wait()
        return await super().think(state, seat, level)


def keys(here: Room) -> list[str]:
    """The keys of what everybody was told of the seats."""
    return [event.key for change in here.observer.changes for event in change.events if "seat" in event.key]


async def timed_out(here: Room, table: Table, seconds: float = 60) -> None:
    """Let the time run out, and the AI play."""
    seq = table.match.seq
    here.clock.advance(seconds)
    await here.observer.until(lambda: table.match.seq > seq)


async def noticed(here: Room, seconds: float) -> None:
    """Let time pass, and everybody hear of it."""
    heard = len(here.observer.heard)
    here.clock.advance(seconds)
    await here.observer.until(lambda: len(here.observer.heard) > heard)


async def stored_deadlines(here: Room, table: Table) -> tuple[DeadlineRow, ...]:
    found = await here.store.matches.log(table.id)
    assert found is not None
    return found.deadlines


async def test_only_the_person_who_must_act_has_a_deadline(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        start = here.clock.now()
        assert table.match.clocks.deadlines == {0: DeadlineRow(0, 0, start, start + 60)}

        here.clock.advance(10)
        await here.act(table, 0, table.match.view(0).legal[0])

        assert await stored_deadlines(here, table) == (DeadlineRow(1, 0, start + 10, start + 70),)


async def test_another_seats_action_does_not_wind_a_clock_anew(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE)
        start = here.clock.now()
        here.clock.advance(30)

        await here.act(table, 0, table.match.view(0).legal[0])

        assert {seat: row.at for seat, row in table.match.clocks.deadlines.items()} == {
            1: start + 60,
            2: start + 60,
        }


async def test_a_second_decision_in_a_row_has_a_time_of_its_own(path: Path) -> None:
    """In Tricky Express each player passes two cards on, one action after the other."""
    async with room(path, games=CATALOGUE, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="tricky_express")
        start = here.clock.now()
        here.clock.advance(30)

        await here.act(table, 0, table.match.view(0).legal[0])

        assert 0 in table.match.acting
        assert table.match.clocks.deadlines[0] == DeadlineRow(0, 1, start + 30, start + 90)
        assert table.match.clocks.deadlines[1] == DeadlineRow(1, 0, start, start + 60)
        assert await stored_deadlines(here, table) == tuple(table.match.clocks.deadlines.values())
        await timed_out(here, table, 30)
        assert 1 not in table.match.clocks.deadlines or table.match.clocks.deadlines[1].revision == 1
        assert table.match.revision(0) == 1


async def test_a_decision_that_the_ai_made_leaves_nothing_of_its_time_to_the_next(path: Path) -> None:
    async with room(path, games=CATALOGUE, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="tricky_express")
        here.clock.advance(60)
        await here.observer.until(lambda: table.match.seq == 4)
        assert table.match.clocks.up == set()
        assert {row.at for row in table.match.clocks.deadlines.values()} == {here.clock.now() + 60}
        await here.act(table, 0, table.match.view(0).legal[0])


async def test_a_declaration_out_of_turn_stops_no_clock(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        start = here.clock.now()
        here.clock.advance(30)

        await here.act(table, 1, "cheer")

        assert table.match.clocks.deadlines == {0: DeadlineRow(0, 0, start, start + 60)}


async def test_at_zero_the_ai_plays_that_move_through_the_log(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)

        await timed_out(here, table)

        found = await here.store.matches.log(table.id)
        assert found is not None
        assert [(move.seat, move.user_id) for move in found.moves] == [(0, None)]
        assert keys(here) == ["seat-timed-out"]
        assert table.match.seat_of(ANNA) == 0
        await here.act(table, 1, table.match.view(1).legal[0])


async def test_after_two_such_moves_in_a_row_the_ai_sits_in_until_the_player_is_back(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        await timed_out(here, table)
        await here.act(table, 1, table.match.view(1).legal[0])
        # Whoever won the round, the seats bid in order.
        await timed_out(here, table)
        assert keys(here) == ["seat-timed-out", "seat-away"]
        assert (table.match.seat_of(ANNA), table.match.holders[0].away) == (None, True)

        await here.act(table, 1, table.match.view(1).legal[0])
        await here.observer.until(lambda: table.match.acting == (1,))
        assert table.match.seq == 5
        with pytest.raises(Refusal, match="refusal-ai-sits-in"):
            await table.submit(ANNA, "cheer", None, None)
        await table.come_back(ANNA)

        assert (table.match.seat_of(ANNA), table.match.holders[0].missed) == (0, 0)
        await here.play_out(table, Random(1))
        assert keys(here) == ["seat-timed-out", "seat-away", "seat-back"]


async def test_a_move_of_ones_own_in_between_begins_the_count_anew(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        for round_ in range(3):
            if round_ == 1:
                await here.act(table, 0, table.match.view(0).legal[0])
            else:
                await timed_out(here, table)
            await here.act(table, 1, table.match.view(1).legal[0])
        assert keys(here) == ["seat-timed-out", "seat-timed-out"]
        assert table.match.holders[0].missed == 1


async def test_simultaneous_decisions_time_out_each_for_its_own_seat(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE)
        await here.act(table, 1, table.match.view(1).legal[0])

        here.clock.advance(60)
        await here.observer.until(lambda: table.match.seq == 3)

        assert [holder.missed for holder in table.match.holders] == [1, 0, 1]


async def test_the_ai_that_steps_in_plays_at_its_own_level(path: Path) -> None:
    thinker = Held()
    async with room(path, thinker, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        thinker.go_on.set()
        await timed_out(here, table)
        assert thinker.levels == [table.match.level(0)]


async def test_a_click_just_before_the_deadline_counts_and_the_ai_does_not_play(path: Path) -> None:
    thinker = Held()
    async with room(path, thinker, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        bid = table.match.view(0).legal[0]
        here.clock.advance(59.9)
        async with table._turn:  # another's action is on its way to the log
            click = asyncio.create_task(table.submit(ANNA, bid, 0, 41))
            await asyncio.sleep(0)  # it waits for the table
            here.clock.advance(0.2)
            await thinker.asked.wait()
            thinker.go_on.set()
        assert (await click).seq == 1
        await settled()
        assert (table.match.seq, table.match.acting, table.match.holders[0].missed) == (1, (1,), 0)


async def test_a_click_just_after_the_deadline_is_refused_and_the_ai_plays(path: Path) -> None:
    thinker = Held()
    async with room(path, thinker, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        bid = table.match.view(0).legal[0]
        here.clock.advance(60)
        with pytest.raises(Refusal, match="refusal-time-up"):
            await table.submit(ANNA, bid, 0, 41)
        await thinker.asked.wait()
        with pytest.raises(Refusal, match="refusal-time-up"):
            await table.submit(ANNA, bid, 0, 42)
        thinker.go_on.set()
        await here.observer.until(lambda: table.match.seq == 1)
        with pytest.raises(Refusal, match="refusal-stale"):
            await table.submit(ANNA, bid, 0, 43)


async def settled() -> None:
    """Wait until no AI has anything to do."""
    tasks = [task for task in asyncio.all_tasks() if task.get_name().startswith("AI")]
    await asyncio.gather(*tasks)


async def test_at_two_thirds_there_is_one_reminder(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.advance(39)
        assert not table.match.clocks.deadlines[0].reminded
        await noticed(here, 1)
        assert table.match.clocks.deadlines[0].reminded
        assert (await stored_deadlines(here, table))[0].reminded
        await timed_out(here, table, 20)
        assert [text for text in here.observer.heard if text.startswith("clocks")] == ["clocks [0]"] * 2


async def test_without_a_clock_nobody_has_to_hurry(here: Room) -> None:
    await here.recover()
    table = await here.table(ANNA, BEN)
    assert set(table.match.clocks.deadlines) == {TABLE}
    here.clock.advance(6 * DAY)
    await here.act(table, 0, table.match.view(0).legal[0])
    here.clock.advance(6 * DAY)
    assert not table.match.over


async def test_a_match_without_a_clock_that_nobody_touches_ends(here: Room) -> None:
    await here.recover()
    table = await here.table(ANNA, BEN)
    here.clock.advance(7 * DAY)
    await here.observer.until(lambda: table.match.over)
    assert (table.match.status, table.match.untouched) == ("abandoned", True)
    assert await stored_deadlines(here, table) == ()
    assert await here.store.matches.unfinished() == ()


async def test_an_outage_is_no_news_where_there_is_no_clock(here: Room) -> None:
    await here.recover()
    table = await here.table(ANNA, BEN)
    until = table.match.clocks.deadlines[TABLE].at
    here.online = False
    here.clock.advance(3600)
    await turn_of_the_loop()
    here.online = True
    here.clock.advance(1)
    await turn_of_the_loop()
    assert table.match.clocks.deadlines[TABLE].at == until + 3601
    assert not [text for text in here.observer.heard if text.startswith("clocks")]


async def test_a_match_that_everybody_left_was_not_untouched(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    await table.leave(ANNA)
    await table.leave(BEN)
    assert (table.match.status, table.match.untouched) == ("abandoned", False)


async def test_the_first_decision_of_each_player_has_twice_the_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.session.clocks.FIRST", FIRST)
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        start = here.clock.now()
        assert table.match.clocks.deadlines == {0: DeadlineRow(0, 0, start, start + 120)}
        await timed_out(here, table, 120)
        assert table.match.clocks.deadlines[1].at == here.clock.now() + 120
        await here.act(table, 1, table.match.view(1).legal[0])
        assert {row.at for row in table.match.clocks.deadlines.values()} == {here.clock.now() + 60}


async def test_no_clock_runs_for_a_person_alone_with_ais(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, None, turns=True)
        assert set(table.match.clocks.deadlines) == {TABLE}
        assert await stored_deadlines(here, table) == tuple(table.match.clocks.deadlines.values())
        here.clock.advance(DAY)
        await turn_of_the_loop()
        await here.act(table, 0, table.match.view(0).legal[0])
        assert table.match.holders[0].missed == 0
        here.clock.advance(7 * DAY)
        await here.observer.until(lambda: table.match.over)
        assert table.match.untouched


async def test_a_clock_begins_when_there_is_somebody_to_wait_for_and_ends_when_they_are_gone(
    path: Path,
) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.advance(30)
        await table.leave(BEN)
        assert set(table.match.clocks.deadlines) == {TABLE}
        here.clock.advance(HOUR)
        await turn_of_the_loop()
        assert table.match.seq == 0
        await table.come_back(BEN)
        now = here.clock.now()
        assert table.match.clocks.deadlines == {0: DeadlineRow(0, 0, now, now + 60)}
        assert await stored_deadlines(here, table) == tuple(table.match.clocks.deadlines.values())
    async with room(path, control=MINUTE, clock=here.clock) as here:
        (table,) = (await here.recover()).tables
        assert set(table.match.clocks.deadlines) == {0}


async def test_the_last_who_is_there_is_not_hurried_when_the_others_are_away(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        for _ in range(2):
            await timed_out(here, table)
            await here.act(table, 1, table.match.view(1).legal[0])
        assert keys(here) == ["seat-timed-out", "seat-away"]
        await here.observer.until(lambda: table.match.acting == (1,))
        here.clock.advance(HOUR)
        await turn_of_the_loop()
        assert (set(table.match.clocks.deadlines), table.match.acting) == ({TABLE}, (1,))


# Restarts and outages


async def test_a_restart_gives_back_the_time_that_it_took(path: Path) -> None:
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        clock.advance(20)
        await here.store.matches.log(table.id)
    clock.advance(3600)
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: here.tables.clocks_run)
        assert table.match.clocks.deadlines[0].at == clock.now() + 40
        clock.advance(39)
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


async def turn_of_the_loop() -> None:
    """Let whoever has been woken run."""
    for _ in range(5):
        await asyncio.sleep(0)


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
    """Else the clocks of all tables would stand, and nobody would know."""
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
            await table.submit(ANNA, table.match.view(0).legal[0], 0, None)
        here.online = True
        here.clock.advance(1)
        await turn_of_the_loop()
        assert here.tables.clocks_run
        assert (table.match.clocks.deadlines[0], table.match.clocks.up) == (before, {0})
        thinker.go_on.set()
        await here.observer.until(lambda: table.match.seq == 1)


async def test_a_restart_in_an_outage_gives_back_the_outage_too(path: Path) -> None:
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        await here.table(ANNA, BEN, turns=True)
        clock.advance(20)
        await turn_of_the_loop()
        here.online = False
        clock.advance(300)
        await turn_of_the_loop()
    clock.advance(3600)
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: here.tables.clocks_run)
        assert table.match.clocks.deadlines[0].at == clock.now() + 40


async def test_a_match_that_is_touched_at_the_last_moment_goes_on(here: Room) -> None:
    await here.recover()
    table = await here.table(ANNA, BEN, turns=True)
    async with table._turn:  # somebody's action is on its way to the log
        click = asyncio.create_task(table.submit(ANNA, table.match.view(0).legal[0], 0, None))
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
    async with table._turn:  # as while a click is looked at that turns out to be stale
        here.clock.advance(7 * DAY)
        await turn_of_the_loop()
    assert not table.match.over
    here.clock.advance(PULSE)
    await here.observer.until(lambda: table.match.over)


async def test_the_time_of_a_match_without_a_clock_is_stored_when_it_matters(here: Room) -> None:
    await here.recover()
    table = await here.table(ANNA, BEN, turns=True)
    before = table.match.clocks.deadlines[TABLE]
    here.clock.advance(0.009 * 7 * DAY)
    await here.act(table, 0, table.match.view(0).legal[0])
    assert table.match.clocks.deadlines[TABLE] is before
    here.clock.advance(0.002 * 7 * DAY)
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


# What a lobby may choose


def test_choices_stay_within_the_rules() -> None:
    rules = TimeRules(live=(30, 120), slow=(8 * HOUR, DAY), unlimited=False)
    texts = [str(each) for each in rules.choices(rules.usual)]
    assert texts == ["live 30", "live 60", "live 120", f"slow {8 * HOUR}", f"slow {DAY}"]


@pytest.mark.parametrize("text", ["live 4", "live 601", "slow 3599", f"slow {8 * DAY}", "none 5"])
def test_a_clock_out_of_bounds_is_not_allowed(text: str) -> None:
    assert not TimeRules().allow(TimeControl.parse(text))


@pytest.mark.parametrize("text", ["live 5", "live 600", "slow 3600", f"slow {7 * DAY}", "none 0"])
def test_a_clock_within_bounds_is_allowed(text: str) -> None:
    control = TimeControl.parse(text)
    assert TimeRules().allow(control)
    assert str(control) == text


@pytest.mark.parametrize("text", ["", "fast 5", "live", "live x"])
def test_what_is_no_clock_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        TimeControl.parse(text)


async def test_the_host_chooses_the_clock_and_the_match_has_it(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        lobby = await here.lobby(ANNA, BEN)
        assert lobby.control == MINUTE
        with pytest.raises(Refusal, match="refusal-not-host"):
            await set_clock(here, lobby, BEN, NO_CLOCK)
        with pytest.raises(Refusal, match="refusal-bad-clock"):
            await set_clock(here, lobby, ANNA, TimeControl("live", 4))
        await set_clock(here, lobby, ANNA, A_DAY)
        table = await here.tables.start(lobby.id, ANNA)
        assert table.match.clocks.control == A_DAY
        found = await here.store.matches.log(table.id)
        assert found is not None
        assert (found.match.clock_kind, found.match.clock_seconds) == ("slow", DAY)


async def set_clock(here: Room, lobby: Lobby, user: int, control: TimeControl) -> None:
    await here.lobbies.change(lobby.id, lambda each: each.set_clock(user, control))


async def test_a_rematch_keeps_the_clock(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN)
        await here.play_out(table, Random(1))
        assert (await here.lobbies.rematch(table, BEN)).control == MINUTE


async def test_the_system_clock_waits_for_a_time_or_for_news() -> None:
    clock, news = SystemClock(), asyncio.Event()
    assert await clock.wait(news, clock.now() - 9) >= 9
    assert not news.is_set()
    news.set()
    assert await clock.wait(news, float("inf")) == 0
