"""AI seats think in processes: within their budget, without secrets, and whatever becomes of a process."""

import asyncio
import os
import pickle
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from random import Random

import pytest

from bot.session import pool
from bot.session.pool import OVERHEAD, AgentPool, Budget, answer, ask, share
from games import CATALOGUE
from games.ai.agent import SearchResult
from games.core.game import State

GAME = CATALOGUE["tressette"]
BRIEF = Budget(seconds=0.1, limit=5.0)


def begun(actions: int = 21) -> State:
    state = GAME.new(4, GAME.options(), bytes(32))
    rng = Random(1)
    for _ in range(actions):
        (seat,) = state.acting()
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
async def test_the_pool_decides_at_every_level(level: str) -> None:
    state = begun()
    (seat,) = state.acting()

    action = await AgentPool(BRIEF, workers=1).think(state, seat, level)

    assert action in state.legal(seat)


async def test_an_expert_says_what_else_came_near() -> None:
    state = begun()
    (seat,) = state.acting()

    finding = await AgentPool(BRIEF, workers=1).consider(state, seat)

    assert {choice.action for choice in finding.choices} <= set(state.legal(seat))
    assert finding.tries > 0


def test_a_process_is_told_nothing_that_the_seat_does_not_know() -> None:
    """What is sent for the real match, and for one that the seat cannot tell from it, is the same bytes."""
    state = begun()
    (seat,) = state.acting()

    real, other = (
        pickle.dumps(ask(world, seat, "expert", Random(3)))
        for world in (state, state.redeal(seat, Random(5)))
    )

    assert real == other


def dies(times: int, counter: Path, packed: bytes, seconds: float) -> SearchResult | None:
    """Ends its process so many times, then answers."""
    died = len(counter.read_text())
    if died < times:
        counter.write_text("x" * (died + 1))
        os._exit(1)
    return answer(packed, seconds)


async def test_a_question_that_kills_every_process_is_given_up(tmp_path: Path) -> None:
    counter = tmp_path / "died"
    counter.write_text("")
    thinker = AgentPool(BRIEF, 1, partial(dies, 2, counter))
    state = begun()
    (seat,) = state.acting()

    with pytest.raises(BrokenProcessPool):
        await thinker.think(state, seat, "club")

    assert await thinker.think(state, seat, "club") in state.legal(seat)


async def test_a_process_that_dies_is_replaced_and_asked_again(tmp_path: Path) -> None:
    counter = tmp_path / "died"
    counter.write_text("")
    state = begun()
    (seat,) = state.acting()

    action = await AgentPool(BRIEF, 1, partial(dies, 1, counter)).think(state, seat, "club")

    assert action in state.legal(seat)
    assert counter.read_text() == "x"


async def test_many_questions_are_all_answered_and_none_is_lost_with_its_asker() -> None:
    thinker = AgentPool(Budget(seconds=0.05, limit=2.0), workers=1)
    state = begun()
    (seat,) = state.acting()
    asked = [asyncio.create_task(thinker.think(state, seat, "expert")) for _ in range(12)]
    await asyncio.sleep(0)
    asked[5].cancel()
    asked[0].cancel()

    answers = await asyncio.gather(*asked, return_exceptions=True)

    assert [isinstance(each, asyncio.CancelledError) for each in answers].count(True) == 2
    assert all(each in state.legal(seat) for each in answers if not isinstance(each, BaseException))


async def test_the_processes_of_a_started_pool_are_those_that_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_processes", {})
    others = {child.pid for child in active_children()}
    thinker = AgentPool(BRIEF, workers=1)
    thinker.start()
    (started,) = {child.pid for child in active_children()} - others
    state = begun()
    (seat,) = state.acting()

    assert await thinker.think(state, seat, "club") in state.legal(seat)
    assert {child.pid for child in active_children()} - others == {started}


def test_alone_a_question_has_all_the_time() -> None:
    assert share([3.0], 2, 1.0) == pytest.approx(1.0 - OVERHEAD)


def test_many_questions_share_the_time_they_have_left() -> None:
    assert share([3.0] * 100, 2, 1.0) == pytest.approx(3.0 * 2 / 100 - OVERHEAD)


def test_a_question_that_is_late_hurries_those_before_it() -> None:
    assert share([3.0, 3.0, 0.3], 1, 1.0) == pytest.approx(0.1 - OVERHEAD)


def test_no_question_has_less_than_no_time() -> None:
    assert share([-1.0, 3.0], 1, 1.0) == 0.0


async def test_who_waits_for_a_move_goes_before_who_wants_advice() -> None:
    thinker = AgentPool(BRIEF, workers=1)
    state = begun()
    (seat,) = state.acting()
    done: list[str] = []

    async def wait(name: str, question: Callable[[], Awaitable[object]]) -> None:
        await question()
        done.append(name)

    await asyncio.gather(
        wait("first", partial(thinker.consider, state, seat)),
        wait("advice", partial(thinker.consider, state, seat)),
        wait("move", partial(thinker.think, state, seat, "club")),
    )

    assert done == ["first", "move", "advice"]
