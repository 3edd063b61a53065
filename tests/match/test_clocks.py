"""Clocks: an absent player does not block the table, and only a player's own time runs out."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.match import Lobby, Refusal, Table, TimeControl, TimeRules, moves, reseating
from bot.match.clocks import DAY, FIRST, HOUR, NO_CLOCK, RESUMED, SystemClock
from bot.storage import DeadlineRow
from games import CATALOGUE
from games.core.game import TABLE
from tests.match.room import ANNA, BEN, CHLOE, DAI, EMIL, MINUTE, Room, room
from tests.match.timing import (
    A_DAY,
    Held,
    keys,
    noticed,
    settled,
    stored_deadlines,
    timed_out,
    turn_of_the_loop,
)

pytestmark = pytest.mark.usefixtures("under_way")


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
        # The seats bid in order, no matter who won the round.
        await timed_out(here, table)
        assert keys(here) == ["seat-timed-out", "seat-away"]
        assert (table.match.seat_of(ANNA), table.match.holders[0].away) == (None, True)

        await here.act(table, 1, table.match.view(1).legal[0])
        await here.observer.until(lambda: table.match.acting == (1,))
        assert table.match.seq == 5
        with pytest.raises(Refusal, match="refusal-ai-sits-in"):
            await moves.submit(table, ANNA, "cheer", None, None)
        await reseating.come_back(table, ANNA)

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
        async with table.turn:  # another's action is on its way to the log
            click = asyncio.create_task(moves.submit(table, ANNA, bid, 0, 41))
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
            await moves.submit(table, ANNA, bid, 0, 41)
        await thinker.asked.wait()
        with pytest.raises(Refusal, match="refusal-time-up"):
            await moves.submit(table, ANNA, bid, 0, 42)
        thinker.go_on.set()
        await here.observer.until(lambda: table.match.seq == 1)
        with pytest.raises(Refusal, match="refusal-stale"):
            await moves.submit(table, ANNA, bid, 0, 43)


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
    await reseating.leave(table, ANNA)
    await reseating.leave(table, BEN)
    assert (table.match.status, table.match.untouched) == ("abandoned", False)


async def test_the_first_decision_of_each_player_has_twice_the_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.match.clocks.FIRST", FIRST)
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
        await reseating.leave(table, BEN)
        assert set(table.match.clocks.deadlines) == {TABLE}
        here.clock.advance(HOUR)
        await turn_of_the_loop()
        assert table.match.seq == 0
        await reseating.come_back(table, BEN)
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


# Leaving in the middle of a decision


def left(here: Room, table: Table, seat: int = 0) -> float:
    """The seconds that a seat has left."""
    return table.match.clocks.deadlines[seat].at - here.clock.now()


async def step_out(here: Room, table: Table, seconds: float = 0.0) -> None:
    """Let Anna leave and come back after some seconds in which no AI decides for her."""
    await reseating.leave(table, ANNA)
    here.clock.advance(seconds)
    await turn_of_the_loop()
    await reseating.come_back(table, ANNA)


@pytest.mark.parametrize("people", [(ANNA, BEN), (ANNA, BEN, CHLOE)], ids=["alone", "in company"])
async def test_who_leaves_and_comes_back_has_the_time_that_was_left(path: Path, people: tuple[int]) -> None:
    async with room(path, Held(), control=MINUTE) as here:
        await here.recover()
        table = await here.table(*people, turns=True)
        here.clock.advance(35)
        await step_out(here, table, seconds=100)
        assert left(here, table) == 25
        assert await stored_deadlines(here, table) == tuple(table.match.clocks.deadlines.values())
        here.clock.advance(10)
        await step_out(here, table)
        assert left(here, table) == 15
        await timed_out_of(here, table, 15)


async def timed_out_of(here: Room, table: Table, seconds: float) -> None:
    """Assert that Anna's time is up after so many seconds, and no earlier."""
    here.clock.advance(seconds - 1)
    await turn_of_the_loop()
    assert not table.match.clocks.up
    await noticed(here, 1)
    assert table.match.clocks.up == {0}


async def test_who_comes_back_has_a_moment_to_act_but_once_for_each_decision(path: Path) -> None:
    thinker = Held()
    async with room(path, thinker, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, turns=True)
        here.clock.advance(58)
        await step_out(here, table)
        assert left(here, table) == RESUMED
        here.clock.advance(RESUMED - 1)
        await step_out(here, table)
        assert left(here, table) == 1
        await noticed(here, 1)
        assert table.match.clocks.up == {0}
        await step_out(here, table)
        assert left(here, table) == 0
        thinker.go_on.set()
        await here.observer.until(lambda: table.match.seq == 1)
        assert table.match.holders[0].missed == 1


async def test_a_short_clock_gives_no_more_than_its_time_to_who_comes_back(path: Path) -> None:
    async with room(path, Held(), control=TimeControl("live", 5)) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, turns=True)
        here.clock.advance(4)
        await step_out(here, table)
        assert left(here, table) == 5


async def test_who_was_reminded_before_they_left_is_not_reminded_again(path: Path) -> None:
    async with room(path, Held(), control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, turns=True)
        await noticed(here, 40)
        await step_out(here, table)
        assert table.match.clocks.deadlines[0].reminded
        assert left(here, table) == 20


async def test_how_fast_people_decide_is_measured_also_where_no_clock_runs(path: Path) -> None:
    async with room(path, Held()) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, turns=True)
        for seat in (0, 1, 2):
            here.clock.advance(7)
            await here.act(table, seat, table.match.view(seat).legal[0])
        assert table.match.pace.usual == 7.0


@pytest.mark.parametrize(("leaves", "comes"), [(ANNA, EMIL), (EMIL, ANNA)])
async def test_somebody_else_who_takes_the_seat_over_has_the_whole_time(
    path: Path, leaves: int, comes: int
) -> None:
    async with room(path, Held(), control=MINUTE) as here:
        await here.recover()
        table = await here.table(leaves, BEN, CHLOE, turns=True)
        here.clock.advance(50)
        await reseating.leave(table, leaves)
        await reseating.take_over(table, 0, comes, "Somebody")
        assert left(here, table) == 60


async def test_nothing_of_the_time_is_left_to_the_next_decision_of_who_comes_back(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, turns=True)
        here.clock.advance(50)
        await reseating.leave(table, ANNA)
        await here.observer.until(lambda: table.match.seq == 1)
        await reseating.come_back(table, ANNA)
        for seat in (1, 2):
            await here.act(table, seat, table.match.view(seat).legal[0])
        assert left(here, table) == 60


async def test_the_others_do_not_wind_the_clock_of_who_is_out_by_acting_meanwhile(path: Path) -> None:
    async with room(path, Held(), control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE)
        here.clock.advance(35)
        await reseating.leave(table, ANNA)
        await here.act(table, 1, table.match.view(1).legal[0])
        await reseating.come_back(table, ANNA)
        assert left(here, table) == 25


async def test_an_outage_gives_its_time_back_to_who_left_meanwhile(path: Path) -> None:
    """A player can leave in an outage of another shard than theirs."""
    async with room(path, Held(), control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, turns=True)
        here.clock.advance(20)
        await turn_of_the_loop()
        here.online = False
        here.clock.advance(15)
        await turn_of_the_loop()
        await reseating.leave(table, ANNA)
        here.clock.advance(15)
        here.online = True
        here.clock.advance(1)
        await turn_of_the_loop()
        await reseating.come_back(table, ANNA)
        assert left(here, table) == 40


async def test_a_restart_forgets_who_left_in_the_middle_of_a_decision(path: Path) -> None:
    async with room(path, Held(), control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, turns=True)
        here.clock.advance(50)
        await reseating.leave(table, ANNA)
    async with room(path, Held(), control=MINUTE, clock=here.clock) as here:
        (table,) = (await here.recover()).tables
        await reseating.come_back(table, ANNA)
        assert left(here, table) == 60


# The clocks that a lobby may choose


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


async def test_alarms_of_deadlines_that_are_gone_are_forgotten_and_those_that_hold_still_ring(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise alarms of slow clocks would stay for days, even those of ended matches."""
    monkeypatch.setattr("bot.match.timekeeper.SPARE", 4)
    async with room(path, control=A_DAY) as here:
        await here.recover()
        waits = await here.table(ANNA, BEN, turns=True)
        reminded = here.clock.now() + 2 / 3 * DAY
        other = await here.table(CHLOE, DAI, channel=78, cards=13, turns=True)
        alarms, most = here.tables._timekeeper._alarms, 0
        while not other.match.over:
            (seat,) = other.match.acting
            await here.act(other, seat, other.match.view(seat).legal[0])
            most = max(most, len(alarms))
        assert most <= 2 * 2 + 4
        assert [alarm.at for alarm in alarms if alarm.table_id == waits.id] == [reminded]
        await noticed(here, 2 / 3 * DAY)
        assert waits.match.clocks.deadlines[0].reminded
        await timed_out(here, waits, 1 / 3 * DAY)
        assert waits.match.seq == 1


async def test_the_system_clock_waits_for_a_time_or_for_news() -> None:
    clock, news = SystemClock(), asyncio.Event()
    assert await clock.wait(news, clock.now() - 9) >= 9
    assert not news.is_set()
    news.set()
    assert await clock.wait(news, float("inf")) == 0
