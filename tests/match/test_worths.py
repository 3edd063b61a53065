"""The worth of all moves at a decision of a finished match, for a reader who asks about one."""

import asyncio
from pathlib import Path

import pytest

from bot.match import Refusal, reseating, worths
from bot.match.open_book import Revealed
from bot.match.reviews import Decision
from bot.match.table import Table
from bot.match.worths import AT_ONCE, BATCHES, ENOUGH, MoveWorths, decision_at, together
from games import CATALOGUE
from games.core.actions import action
from games.core.game import Seat, State
from games.search.protocol import ActionValue, SearchResult
from tests.match.room import ANNA, BEN, Quick, Room, room
from tests.ui.replays import course

LEFT, RIGHT = action("play", "2D"), action("play", "3D")


class Comparing(Quick):
    """An expert who compares `allowed` times, in few worlds, and fails then if `fails` is set."""

    def __init__(self, allowed: int = 1000) -> None:
        super().__init__()
        self.allowed = asyncio.Semaphore(allowed)
        self.asked: list[tuple[State, Seat]] = []
        self.fails = False

    async def compare(self, state: State, seat: Seat) -> SearchResult:
        self.asked.append((state, seat))
        await self.allowed.acquire()
        if self.fails:
            raise ValueError(seat)
        return SearchResult(tuple(ActionValue(each, 10, 0.5, 0.0) for each in state.legal(seat)))


async def ended(here: Room) -> Table:
    table = await here.table(ANNA, BEN, game="bushi_shogi")
    for _ in range(3):
        seat = table.match.acting[0]
        await here.act(table, seat, table.match.view(seat).legal[0])
    for user in (ANNA, BEN):
        await reseating.leave(table, user)
    return table


async def decision_of(here: Room, table: Table) -> Decision:
    """The first decision of a match that has ended."""
    read = await here.tables.replays.of(Revealed(table.match))
    return next(found for step in range(read.steps) if (found := decision_at(read, step)))


async def asked(here: Room, table: Table, user_id: int = ANNA) -> MoveWorths:
    return here.tables.worths.begin(Revealed(table.match), await decision_of(here, table), user_id)


def values(left: float, right: float, tries: int = 10, trick: float | None = None) -> SearchResult:
    """The worth of two moves in so many worlds, the better first."""
    both = (ActionValue(LEFT, tries, left, 8 * left), ActionValue(RIGHT, tries, right, 8 * right))
    return SearchResult(tuple(sorted(both, key=lambda each: -each.utility)), trick=trick)


def test_a_decision_is_the_choice_of_a_seat_that_had_to_move() -> None:
    read = course("tressette", 4)
    for step in range(-1, read.steps + 2):
        found = decision_at(read, step)
        if not 0 < step < read.steps:
            assert found is None, step
            continue
        before, (seat, played) = read.at(step - 1).state, read.taken[step - 1]
        has_choice = seat in before.acting() and len(before.legal(seat)) > 1
        assert (found is not None) is has_choice
        if found is not None:
            assert (found.step, found.seat, found.played) == (step, seat, played)
            assert found.state.view(seat) == before.view(seat)


def test_several_batches_count_by_their_worlds() -> None:
    found = together([values(0.4, 0.6, tries=10, trick=0.7), values(0.6, 0.5, tries=30, trick=0.2)])
    assert [(each.action, each.tries) for each in found.choices] == [(LEFT, 40), (RIGHT, 40)]
    assert [round(each.utility, 3) for each in found.choices] == [0.55, 0.525]
    assert [round(each.points, 3) for each in found.choices] == [4.4, 4.2]
    assert found.trick == 0.2, "the odds are those of the move that comes first"


def test_a_move_that_an_expert_prefers_by_a_rule_comes_first_whatever_the_averages() -> None:
    ruled = SearchResult(tuple(reversed(values(0.4, 0.6).choices)))
    assert together([ruled, ruled]).action is LEFT
    assert together([ruled]) is ruled


async def test_all_moves_are_compared_at_once_by_what_the_seat_knew(path: Path) -> None:
    expert = Comparing()
    async with room(path, expert, CATALOGUE) as here:
        table = await ended(here)
        found = await asked(here, table)
        assert found.outcome == "thinking"
        await found.wait(10)
        decision = await decision_of(here, table)
        assert isinstance(found.outcome, SearchResult)
        assert {each.action for each in found.outcome.choices} == {*decision.state.legal(decision.seat)}
        assert len(expert.asked) == BATCHES
        assert {seat for _, seat in expert.asked} == {decision.seat}


async def test_enough_worlds_or_an_ending_that_is_solved_take_one_question(path: Path) -> None:
    class Sure(Comparing):
        async def compare(self, state: State, seat: Seat) -> SearchResult:
            found = await super().compare(state, seat)
            tries, exact = (ENOUGH, False) if len(self.asked) == 1 else (1, True)
            choices = tuple(ActionValue(each.action, tries, 0.5, 0.0) for each in found.choices)
            return SearchResult(choices, exact)

    expert = Sure()
    async with room(path, expert, CATALOGUE) as here:
        for count in (1, 2):
            await (await asked(here, await ended(here))).wait(10)
            assert len(expert.asked) == count


async def test_the_same_position_is_compared_once_for_all_readers(path: Path) -> None:
    expert = Comparing(allowed=0)
    async with room(path, expert, CATALOGUE) as here:
        table = await ended(here)
        first = await asked(here, table)
        assert await asked(here, table) is first, "another move of a position under way"
        assert await asked(here, table, BEN) is first
        for _ in range(BATCHES):
            expert.allowed.release()
        await first.wait(10)
        assert await asked(here, table) is first
        assert len(expert.asked) == BATCHES


async def test_a_person_asks_about_one_position_at_a_time(path: Path) -> None:
    expert = Comparing(allowed=0)
    async with room(path, expert, CATALOGUE) as here:
        one, other = await ended(here), await ended(here)
        first = await asked(here, one)
        with pytest.raises(Refusal, match="refusal-worths-yours"):
            await asked(here, other)
        assert (await asked(here, other, BEN)).under_way
        for _ in range(2 * BATCHES):
            expert.allowed.release()
        await first.wait(10)
        await (await asked(here, other)).wait(10)


async def test_no_more_positions_are_looked_at_than_may_be(path: Path) -> None:
    async with room(path, Comparing(allowed=0), CATALOGUE) as here:
        table = await ended(here)
        decision = await decision_of(here, table)
        for number in range(AT_ONCE):
            here.tables.worths.begin(Revealed(table.match), decision._replace(step=number), ANNA + number)
        with pytest.raises(Refusal, match="refusal-worths-queue"):
            here.tables.worths.begin(Revealed(table.match), decision._replace(step=99), BEN + AT_ONCE)


async def test_the_positions_kept_are_bounded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worths, "KEPT", 2)
    expert = Comparing()
    async with room(path, expert, CATALOGUE) as here:
        table = await ended(here)
        decision = await decision_of(here, table)
        for number in (1, 2, 3, 1):
            found = here.tables.worths.begin(Revealed(table.match), decision._replace(step=number), ANNA)
            await found.wait(10)
        assert len(expert.asked) == 4 * BATCHES, "the first was forgotten"


async def test_busy_experts_say_so_and_are_asked_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worths, "PATIENCE", 0.0)
    expert = Comparing(allowed=0)
    async with room(path, expert, CATALOGUE) as here:
        table = await ended(here)
        found = await asked(here, table)
        told: list[object] = []
        found.watchers.add(lambda: told.append(found.outcome))
        await found.wait(10)
        await asyncio.sleep(0)
        assert found.outcome == "busy"
        assert told == ["busy"]
        monkeypatch.undo()
        again = await asked(here, table)
        assert again is not found
        for _ in range(BATCHES):
            expert.allowed.release()
        await again.wait(10)
        assert isinstance(again.outcome, SearchResult)


async def test_the_worlds_tried_in_time_are_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worths, "PATIENCE", 0.05)
    async with room(path, Comparing(allowed=2), CATALOGUE) as here:
        found = await asked(here, await ended(here))
        await found.wait(10)
        assert isinstance(found.outcome, SearchResult)
        assert found.outcome.choices[0].tries == 20


async def test_an_expert_who_fails_leaves_no_answer(path: Path) -> None:
    expert = Comparing()
    expert.fails = True
    async with room(path, expert, CATALOGUE) as here:
        found = await asked(here, await ended(here))
        await found.wait(10)
        assert found.outcome == "failed"


async def test_closing_gives_up_what_is_under_way(path: Path) -> None:
    async with room(path, Comparing(allowed=0), CATALOGUE) as here:
        found = await asked(here, await ended(here))
    assert found.task is not None
    assert found.task.cancelled()
