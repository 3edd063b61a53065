"""Tournaments survive a kill at any moment: nothing is lost, and nobody sits twice."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from bot.match import Table
from bot.match.tournament_runner import result_of
from bot.match.tournaments import GRACE_SECONDS, Tournament
from bot.storage import MatchRow, OriginRow, SeatRow
from bot.tournament.match_ids import match_id_of
from tests.clock import FakeClock
from tests.match.room import ANNA, BEN, CHLOE, DAI, EMIL
from tests.match.test_tournaments import SOON, Hall, Kill, hall


async def evening_with_kills(path: Path, clock: FakeClock, dies: Callable[[Hall], None]) -> Tournament:
    """Play an evening; each process dies as `dies` says, and the next one goes on."""
    async with hall(path, clock) as first:
        made = await first.create(ANNA, BEN, CHLOE, DAI, EMIL)
        clock.advance(SOON - 1.0)
        for user_id in (ANNA, BEN, CHLOE, DAI):
            await first.tournaments.check_in(made.id, user_id)
        clock.advance(1.0 + GRACE_SECONDS)
    for life in range(1, 80):
        async with hall(path, clock, first=1000 * (life + 1)) as there:
            there.here.clicks = 1000 * life
            dies(there)
            try:
                while there.tournaments.running():
                    await there.runner.look()
                    for table in there.tables():
                        await there.here.play_out(table, Random(life))
            except Kill:
                continue
            return await there.tournaments.of(made.id)
    raise AssertionError("it never ends")


async def check_evening(path: Path, clock: FakeClock, made: Tournament) -> None:
    """Check that each entrant has one place a round, each table one match, and the log each event once."""
    assert made.state.why == "finished"
    async with hall(path, clock) as there:
        assert there.tables() == ()
        stored = await there.tournaments.of(made.id)
        assert stored.log == made.log
        for seated in made.state.rounds:
            places = [each for table in seated.tables for each in table.entrants] + list(seated.sitting_out)
            assert sorted(places) == sorted(made.state.field)
            for table in seated.tables:
                match_id = match_id_of(made.id, seated.number, table.number)
                ended = await there.here.tables.find(match_id)
                assert table.match_id == match_id
                assert ended.match.status == "over"
                event = result_of(made.state, seated, table, ended, how="played")
                assert table.result is not None
                assert (event.points, event.winners) == (table.result.points, table.result.winners)


async def test_a_kill_after_each_event_loses_nothing_and_seats_nobody_twice(path: Path) -> None:
    clock = FakeClock()

    def after_one_event(there: Hall) -> None:
        def hear(_tournament: Tournament) -> None:
            raise Kill

        there.tournaments.on_changed = hear

    made = await evening_with_kills(path, clock, after_one_event)
    await check_evening(path, clock, made)


async def test_a_kill_between_the_match_and_its_event_opens_no_second_match(path: Path) -> None:
    clock, killed = FakeClock(), set[str]()

    def at_a_match(there: Hall) -> None:
        seat = there.here.tables.seat

        async def seated(row: MatchRow, seats: Sequence[SeatRow], origin: OriginRow | None = None) -> Table:
            table = await seat(row, seats, origin)
            if row.id not in killed:
                killed.add(row.id)
                raise Kill
            return table

        there.here.tables.seat = seated  # type: ignore[method-assign] # the process dies in the middle

    made = await evening_with_kills(path, clock, at_a_match)
    await check_evening(path, clock, made)
    assert len(killed) == 4


async def test_a_kill_as_a_thread_opens_costs_a_thread_and_nothing_else(path: Path) -> None:
    clock, lives = FakeClock(), [0]

    def at_a_thread(there: Hall) -> None:
        lives[0] += 1
        there.threads.kills = lives[0] <= 2

    made = await evening_with_kills(path, clock, at_a_thread)
    await check_evening(path, clock, made)
