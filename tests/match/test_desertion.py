"""All players of a side leave a rated match: it loses unless one of them is back in time."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.community.rated import rating_after_end
from bot.match import AiTiming, Refusal, Table, reseating
from bot.match.clocks import FORFEITS, RETURN
from bot.match.concession import Concession
from bot.match.seating import SeatAssignment
from bot.storage import SeatRow, StorageError
from games import CATALOGUE
from games.core.game import TABLE, Seat
from tests.clock import FakeClock
from tests.match.room import ANNA, BEN, CHLOE, DAI, MINUTE, Room, room
from tests.match.timing import Held, noticed, stored_deadlines, timed_out

PAIRS = Concession(((0, 2), (1, 3)), is_rated=True)


async def two(here: Room) -> Table:
    """A rated match of Anna and Ben, who take turns, with the clocks running."""
    await here.recover()
    return await here.table(ANNA, BEN, turns=True)


async def places(here: Room, table: Table) -> list[int | None]:
    await here.observer.until(lambda: not table.match.aftermath.is_pending)
    ended = await here.store.results.of_match(table.id)
    assert ended is not None
    return [seat.place for seat in ended.seats]


def losers(table: Table) -> set[int]:
    """The people who lost rating points by the match."""
    changes = table.match.aftermath.rating_changes
    return {each.user_id for each in changes if each.mu_after < each.mu_before}


def headline(table: Table) -> str | None:
    found = table.match.view(TABLE).headline
    return None if found is None else found.key


async def test_who_stays_wins_once_the_others_have_not_come_back_in_time(path: Path) -> None:
    async with room(path, control=MINUTE, rated=True, after_end=rating_after_end()) as here:
        table = await two(here)
        at = here.clock.now() + RETURN
        await reseating.leave(table, BEN)

        assert table.match.status == "playing"
        assert set(table.match.clocks.deadlines) == {TABLE, FORFEITS[1]}, "Anna keeps nobody waiting"
        assert table.match.clocks.deadlines[FORFEITS[1]].at == at
        await noticed(here, RETURN)
        await here.observer.until(lambda: table.match.over)
        assert (table.match.status, table.match.concession.side) == ("over", 1)
        assert [event.key for event in here.observer.changes[-1].events] == ["deserted"]
        assert headline(table) == "deserted", "nobody has conceded"
        assert await places(here, table) == [1, 2]
        assert losers(table) == {BEN}
        assert await stored_deadlines(here, table) == ()


async def test_who_is_back_in_time_plays_on_and_all_is_as_before(path: Path) -> None:
    async with room(path, control=MINUTE, rated=True) as here:
        table = await two(here)
        await reseating.leave(table, BEN)
        here.clock.advance(RETURN - 1)
        await reseating.come_back(table, BEN)

        assert set(table.match.clocks.deadlines) == {table.match.acting[0]}
        assert {row.seat for row in await stored_deadlines(here, table)} == {table.match.acting[0]}
        here.clock.advance(2)
        await here.play_out(table, Random(1))
        assert table.match.concession.side is None


async def test_the_first_to_leave_loses_if_the_other_leaves_too(path: Path) -> None:
    async with room(path, control=MINUTE, rated=True, after_end=rating_after_end()) as here:
        table = await two(here)
        ends = table.match.concession.end_by_leaving
        assert ends(BEN, table.match.seating) == "deserted"
        await reseating.leave(table, BEN)
        assert ends(ANNA, table.match.seating) == "won"
        await reseating.leave(table, ANNA)

        assert (table.match.status, table.match.concession.side) == ("over", 1)
        assert headline(table) == "deserted"
        assert await places(here, table) == [1, 2]
        assert losers(table) == {BEN}


async def test_the_result_of_play_stands_before_that(path: Path) -> None:
    async with room(path, control=MINUTE, rated=True, after_end=rating_after_end()) as here:
        table = await two(here)
        await reseating.leave(table, BEN)
        await here.play_out(table, Random(1))

        assert table.match.concession.side is None
        await here.observer.until(lambda: not table.match.aftermath.is_pending)
        assert losers(table) == {BEN}, "who left is last, whatever the AI has achieved"


async def test_nobody_wins_by_the_leaving_of_others_while_they_are_away(path: Path) -> None:
    held = Held()
    async with room(path, held, control=MINUTE, rated=True, after_end=rating_after_end()) as here:
        table = await away(here, held)
        assert table.match.concession.end_by_leaving(ANNA, table.match.seating) is None
        await reseating.leave(table, ANNA)

        assert table.match.status == "playing"
        assert not set(FORFEITS) & set(table.match.clocks.deadlines)
        held.go_on.set()
        await here.observer.until(lambda: table.match.over)
        assert table.match.concession.side is None
        await here.observer.until(lambda: not table.match.aftermath.is_pending)
        assert not table.match.aftermath.rating_changes, "nobody was there"


async def test_who_was_away_wins_by_it_only_once_back(path: Path) -> None:
    held = Held()
    async with room(path, held, control=MINUTE, rated=True) as here:
        table = await away(here, held)
        await reseating.leave(table, ANNA)
        await reseating.come_back(table, BEN)

        assert table.match.clocks.deadlines[FORFEITS[0]].at == here.clock.now() + RETURN
        held.go_on.set()
        await noticed(here, RETURN)
        await here.observer.until(lambda: table.match.over)
        assert table.match.concession.side == 0


async def test_an_ai_of_a_side_with_nobody_there_plays_as_a_novice(path: Path) -> None:
    async with room(path, games=CATALOGUE, control=MINUTE, rated=True) as here:
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="tressette")
        await reseating.leave(table, CHLOE)
        assert table.match.level(2) == "club", "Anna is there, and would pay for a worse partner"
        await reseating.leave(table, ANNA)
        assert [table.match.level(seat) for seat in (0, 2)] == ["novice", "novice"]
        here.rules = replace(here.rules, rated=False)
        casual = await here.table(ANNA, BEN, game="wysiwyg", channel=8)
        await reseating.leave(casual, BEN)
        assert casual.match.level(1) == "club"


async def away(here: Room, held: Held) -> Table:
    """A match in which Ben has let his time run out twice, and an AI thinks for him."""
    held.go_on.set()
    table = await two(here)
    while not table.match.holders[1].away:
        while table.match.acting != (1,):
            await here.act(table, 0, table.match.view(0).legal[0])
        await timed_out(here, table, 120)
    held.go_on.clear()
    return table


@pytest.mark.parametrize("is_logged", [True, False])
async def test_another_process_ends_it_in_time(path: Path, *, is_logged: bool) -> None:
    clock = FakeClock()
    async with room(path, clock=clock, control=MINUTE, rated=True) as here:
        table = await two(here)
        await reseating.leave(table, BEN)
        clock.advance(100)
        if not is_logged:  # a crash before that write: the time begins again
            await here.store.clocks.save_deadlines(table.id, (), FORFEITS)
    async with room(path, clock=clock) as here:
        (again,) = (await here.recover()).tables
        left = again.match.clocks.deadlines[FORFEITS[1]].at - clock.now()
        assert left == (RETURN - 100 if is_logged else RETURN)
        await noticed(here, left)
        await here.observer.until(lambda: again.match.over)
        assert again.match.concession.side == 1
        with pytest.raises(Refusal, match="refusal-match-over"):
            await reseating.come_back(again, BEN)


async def test_it_ends_once_it_can_be_logged(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(path, control=MINUTE, rated=True, ai_timing=AiTiming(0.0, retry=0.0)) as here:
        table = await two(here)
        concede, tried = here.store.matches.concede, []

        def failing_once(match_id: str, side: int) -> object:
            tried.append(side)
            if len(tried) == 1:
                raise StorageError("for once")
            return concede(match_id, side)

        monkeypatch.setattr(type(here.store.matches), "concede", lambda _, *told: failing_once(*told))
        await reseating.leave(table, BEN)
        await noticed(here, RETURN)
        await here.observer.until(lambda: table.match.over)
        assert tried == [1, 1]


async def test_a_partner_who_is_there_plays_on(path: Path) -> None:
    async with room(path, games=CATALOGUE, control=MINUTE, rated=True) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="tressette")
        await reseating.leave(table, CHLOE)
        assert table.match.deserted_side is None
        await reseating.leave(table, ANNA)
        assert table.match.deserted_side == 0
        await reseating.leave(table, DAI)
        assert not table.match.over, "Ben is there"
        await reseating.leave(table, BEN)
        assert (table.match.status, table.match.concession.side) == ("over", 0)


@pytest.mark.parametrize(
    ("left", "away", "side"),
    [
        ((0,), (), None),
        ((0, 2), (), 0),
        ((1, 3), (0,), 1),
        ((0, 2, 1), (), 0),
        ((0,), (2,), None),
        ((0, 2), (1, 3), None),
        ((0, 1, 2, 3), (), None),
    ],
)
def test_a_side_is_deserted_that_all_have_left_while_somebody_of_the_other_is_there(
    left: tuple[Seat, ...], away: tuple[Seat, ...], side: int | None
) -> None:
    seating = SeatAssignment.of(tuple(SeatRow(seat, seat + 1, f"P{seat}", None) for seat in range(4)), 1)
    for seat in away:
        seating = seating.stood_in(seat).seating
    for seat in left:
        seating = seating.leave(seat + 1).seating
    assert PAIRS.deserted_side(seating) == side
    assert Concession(PAIRS.sides).deserted_side(seating) is None, "nobody loses a casual match by leaving"
