"""The state that a closing process leaves to the next: missed decisions, an outage, a locked thread."""

from pathlib import Path

import pytest

from bot.match import Refusal, reseating
from tests.clock import FakeClock
from tests.match.room import ANNA, BEN, CHLOE, DAI, MINUTE, NAMES, room
from tests.match.test_outages import falls_silent
from tests.match.timing import keys, timed_out, turn_of_the_loop

pytestmark = pytest.mark.usefixtures("under_way")


@pytest.mark.parametrize("plays_between", [False, True])
async def test_a_missed_decision_counts_after_a_restart_unless_one_was_taken_since(
    path: Path, plays_between: bool
) -> None:
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        await timed_out(here, table)
        await here.act(table, 1, table.match.view(1).legal[0])
        if plays_between:
            await here.act(table, 0, table.match.view(0).legal[0])
            await here.act(table, 1, table.match.view(1).legal[0])
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: here.tables.clocks_run)
        await timed_out(here, table)
        assert keys(here) == ["seat-timed-out" if plays_between else "seat-away"]
        assert table.match.holders[0].missed == (1 if plays_between else 2)


async def test_who_is_back_after_a_missed_decision_has_missed_none_after_a_restart(path: Path) -> None:
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        await timed_out(here, table)
        await reseating.come_back(table, ANNA)
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        assert table.match.holders[0].missed == 0


async def test_a_restart_in_an_outage_that_nobody_has_noticed_gives_back_what_was_lost(path: Path) -> None:
    """Nothing was heard for 25 s, and the process closes before it looks again."""
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        await here.table(ANNA, BEN, turns=True)
        clock.advance(30)
        await turn_of_the_loop()
        falls_silent(here, 25)
        clock.time += 100
    clock.advance(3600)
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: here.tables.clocks_run)
        assert table.match.clocks.deadlines[0].at == clock.now() + 55


async def test_a_restart_gives_back_all_that_a_locked_thread_took_since_the_last_look(path: Path) -> None:
    clock = FakeClock()
    async with room(path, control=MINUTE, clock=clock) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        clock.advance(20)
        await turn_of_the_loop()
        here.tables.lock(table.match.channel_id, locked=True)
        clock.time += 30
    async with room(path, control=MINUTE, clock=clock) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: here.tables.clocks_run)
        assert table.match.clocks.deadlines[0].at == clock.now() + 40


async def test_who_took_a_seat_over_left_and_was_replaced_has_seen_a_hand_before_any_restart(
    path: Path,
) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, None)
        await reseating.leave(table, BEN)
        for user in (CHLOE, DAI):
            await reseating.take_over(table, 1, user, NAMES[user])
            if user == CHLOE:
                await reseating.leave(table, CHLOE)
        with pytest.raises(Refusal, match="refusal-has-seen-cards"):
            await reseating.take_over(table, 2, CHLOE, NAMES[CHLOE])
        with pytest.raises(Refusal, match="refusal-seat-taken-over"):
            await reseating.come_back(table, CHLOE)
