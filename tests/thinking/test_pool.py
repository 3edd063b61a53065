"""AI seats think in processes: within their budget, without secrets, and even when a process dies."""

import asyncio
import json
import os
import pickle
import re
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest.mock import Mock

import pytest

from bot.runtime.faults import whereabouts
from bot.runtime.process import WorkerSlot
from bot.thinking import pool, workers
from bot.thinking.pool import MOST, OVERHEAD, AgentPool, Budget, Expectation, LocalAnswerer, share
from bot.thinking.work import Inquiry, Question, ThinkingError, answer, ask, sample, unpack
from games import CATALOGUE
from games.core.chance import SEED_BYTES
from games.core.game import Game, Seat, State
from games.search import fallback
from games.search.protocol import SearchResult, certain
from tests.match.timing import turn_of_the_loop
from tests.polling import holds

GAME = CATALOGUE["tressette"]
BRIEF = Budget(seconds=0.1, limit=5.0)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, no process is ended for being slow."""
    monkeypatch.setattr(pool, "OVERDUE", 120.0)


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

    action = await AgentPool(BRIEF, processes=1).think(state, seat, level)

    assert action in state.legal(seat)


async def test_an_expert_names_close_alternatives() -> None:
    state = begun()
    (seat,) = state.acting()

    result = await AgentPool(BRIEF, processes=1).consider(state, seat)

    assert {choice.action for choice in result.choices} <= set(state.legal(seat))
    assert result.tries > 0


def moments(game: Game, seed: bytes) -> Iterator[tuple[State, Seat]]:
    """Decisions of a match, here and there."""
    rng = Random(seed)
    state = game.new(game.seats[-1], game.options(), seed)
    for number in range(80):
        if not state.acting():
            return
        seat = rng.choice(state.acting())
        if not number % 13:
            yield state, seat
        state.apply(seat, fallback.choose(state.legal(seat), rng))


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.key)
def test_a_process_is_told_nothing_that_the_seat_does_not_know(game: Game) -> None:
    """The real match and another that looks the same to the seat send the same bytes."""
    seed = Random(game.key).randbytes(SEED_BYTES)
    for state, seat in moments(game, seed):
        asked = [
            sample(pickle.dumps(Inquiry(world, seat, "expert", 3)))
            for world in (state, state.redeal(seat, Random(5)))
        ]
        assert asked[0] == asked[1]
        question = unpack(asked[0])
        assert question.world.view(seat) == state.view(seat)
        assert (seed in pickle.dumps(state)) == (game.key != "bushi_shogi"), "which has nothing to hide"
        assert seed.hex().encode() not in asked[0]


def test_the_worlds_of_two_questions_differ() -> None:
    state = begun()
    (seat,) = state.acting()
    one, other = (ask(Inquiry(state, seat, "expert", seed)) for seed in (1, 2))
    assert one.seed != other.seed
    assert one.world.view((seat + 1) % 4) != other.world.view((seat + 1) % 4)


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
    thinker = AgentPool(Budget(seconds=0.05, limit=2.0), processes=1)
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
    monkeypatch.setattr(workers, "_slots", {})
    others = {child.pid for child in active_children()}
    thinker = AgentPool(BRIEF, 1)
    thinker.start()
    started = {child.pid for child in active_children()} - others
    assert len(started) == 2
    state = begun()
    (seat,) = state.acting()

    assert await thinker.think(state, seat, "club") in state.legal(seat)
    assert {child.pid for child in active_children()} - others == started


def test_a_pool_that_is_not_told_starts_one_process_a_core_up_to_a_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for cores, processes in ((1, 1), (MOST, MOST), (64, MOST)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, cores=cores: set(range(cores)))
        assert AgentPool().local.idle == list(range(processes))
    assert len(AgentPool(processes=12).local.idle) == 12


def held_up(gate: Path, packed: bytes, seconds: float) -> SearchResult | None:
    """Answers once there is a file of that name; the first question of all says that it has begun."""
    gate.with_suffix(".begun").touch()
    while not gate.exists():
        time.sleep(0.01)
    return answer(packed, seconds)


async def test_a_process_whose_asker_is_gone_is_not_idle_until_it_is(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    thinker = AgentPool(BRIEF, 1, partial(held_up, gate))
    state = begun()
    (seat,) = state.acting()
    first = asyncio.create_task(thinker.think(state, seat, "club"))
    await holds(lambda: gate.with_suffix(".begun").exists(), every=0.01)
    first.cancel()
    await asyncio.wait((first,))
    assert thinker.local.idle == []

    second = asyncio.create_task(thinker.think(state, seat, "club"))
    await holds(lambda: thinker.local.urgent, every=0.01)
    gate.touch()
    assert await second in state.legal(seat)
    assert thinker.local.idle == [0]


async def test_a_question_cancelled_as_its_turn_comes_takes_no_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    busy: list[Callable[[], None]] = []

    async def run(*asked: Any) -> None:
        busy.append(asked[-1])  # called when the process is free again

    monkeypatch.setattr(workers, "run", run)
    answerer, wanted = LocalAnswerer(1), Expectation(True, time.monotonic() + 60, 1.0)
    await answerer.answer(b"", wanted)
    asking = [asyncio.create_task(answerer.answer(b"", wanted)) for _ in range(3)]
    await asyncio.sleep(0)
    asking[0].cancel()
    await asyncio.wait(asking[:1])
    assert len(answerer.urgent) == answerer.waiting == 2, "the others need not hurry for it"
    busy.pop()()
    asking[1].cancel()
    await asking[2]
    assert (answerer.waiting, answerer.urgent, answerer.idle, len(busy)) == (0, [], [], 1)
    busy.pop()()
    assert answerer.idle == [0]


def for_ever(_packed: bytes, _seconds: float) -> SearchResult | None:
    while True:
        pass


async def test_a_process_is_ready_when_it_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = asyncio.get_running_loop().create_future()
    slot = WorkerSlot(0, workers.greet, "thinking")
    slot.worker = Mock(has_died=False, submit=Mock(return_value=answer))
    monkeypatch.setitem(workers._slots, 99, slot)
    waiting = asyncio.create_task(workers.ready(99, 0))
    await turn_of_the_loop()
    assert not waiting.done()
    answer.set_result(None)
    await waiting


def test_a_process_that_is_done_in_time_is_not_ended_afterwards() -> None:
    of_the_test = signal.setitimer(signal.ITIMER_REAL, 0.0)
    try:
        assert workers.bounded(lambda: signal.getitimer(signal.ITIMER_REAL)[0], 60.0) > 0
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    finally:
        signal.setitimer(signal.ITIMER_REAL, *of_the_test)


async def test_a_process_that_comes_to_no_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "OVERDUE", 2.0)
    thinker = AgentPool(Budget(seconds=0.1, limit=0.2), 1, for_ever)
    state = begun()
    (seat,) = state.acting()

    with pytest.raises(BrokenProcessPool):
        await thinker.think(state, seat, "club")

    monkeypatch.setattr(pool, "OVERDUE", 120.0)  # on a busy machine, a process at work is slow to begin
    assert await AgentPool(BRIEF, 1).think(state, seat, "club") in state.legal(seat)


async def test_a_process_that_counts_tries_is_ended_later_than_one_that_looks_at_a_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[float] = []

    async def run(
        _worker: int, _niceness: int, _work: object, seconds: float, on_idle: Callable[[], None]
    ) -> None:
        given.append(seconds)
        on_idle()

    monkeypatch.setattr(workers, "run", run)
    for by_tries in (False, True):
        expected = Expectation(urgent=True, deadline=0.0, most=1.0, by_tries=by_tries)
        assert await LocalAnswerer(1).answer(b"", expected) is None
    assert given == [pool.OVERDUE, pool.OVERDUE_BY_TRIES]


def test_a_waiting_question_by_tries_takes_no_time_from_one_with_a_clock() -> None:
    assert share([3.0, pool.NEVER, pool.NEVER], 1, 1.0) == share([3.0], 1, 1.0)
    assert share([3.0, 0.4], 1, 1.0) < share([3.0], 1, 1.0)


def fails(packed: bytes, _seconds: float) -> SearchResult | None:
    return answer(json.dumps({**json.loads(packed), "seat": 17}).encode(), 0.1)


async def test_an_agent_that_fails_gives_the_place_and_quotes_nothing() -> None:
    thinker = AgentPool(BRIEF, 1, fails)
    state = begun()
    (seat,) = state.acting()

    with pytest.raises(ThinkingError) as caught:
        await thinker.think(state, seat, "club")

    assert re.fullmatch(r"club agent failed: \w+ at \w+\.py:\d+", whereabouts(caught.value))
    assert thinker.local.idle == [0]


class Lost:
    """A state, as far as it is looked at, for which there is no world."""

    def redeal(self, _seat: Seat, _rng: Random) -> "Lost":
        raise KeyError("AS")


async def test_a_world_that_cannot_be_drawn_gives_the_place_and_delays_no_other() -> None:
    thinker = AgentPool(BRIEF, 1)
    state = begun()
    (seat,) = state.acting()

    with pytest.raises(ThinkingError) as caught:
        await thinker.think(cast("State", Lost()), 0, "club")

    assert re.fullmatch(r"no world to think about: \w+ at \w+\.py:\d+", whereabouts(caught.value))
    assert await thinker.think(state, seat, "club") in state.legal(seat)


class Noting:
    """Keeps the questions that it is asked, and answers each with the first legal action."""

    def __init__(self) -> None:
        self.asked: list[tuple[Question, Expectation]] = []

    async def answer(self, packed: bytes, expected: Expectation, /) -> SearchResult:
        self.asked.append((unpack(packed), expected))
        return certain(expected.legal[0])


@pytest.mark.parametrize(
    ("ask_of", "seconds"),
    [("think", BRIEF.seconds), ("consider", pool.BACKGROUND), ("compare", pool.BACKGROUND)],
)
async def test_background_questions_have_another_bound(ask_of: str, seconds: float) -> None:
    state, thinker, noting = begun(), AgentPool(BRIEF, 1), Noting()
    (seat,), thinker.answerer = state.acting(), noting

    asks: dict[str, Callable[[State, Seat], Awaitable[object]]] = {
        "think": partial(thinker.think, level="expert"),
        "consider": thinker.consider,
        "compare": thinker.compare,
    }
    await asks[ask_of](state, seat)

    assert [(each.most, each.urgent) for _, each in noting.asked] == [(seconds, ask_of == "think")]


def test_alone_a_question_has_all_the_time() -> None:
    assert share([3.0], 2, 1.0) == pytest.approx(1.0 - OVERHEAD)


def test_many_questions_share_the_time_they_have_left() -> None:
    assert share([3.0] * 100, 2, 1.0) == pytest.approx(3.0 * 2 / 100 - OVERHEAD)


def test_a_question_that_is_late_hurries_those_before_it() -> None:
    assert share([3.0, 3.0, 0.3], 1, 1.0) == pytest.approx(0.1 - OVERHEAD)


def test_no_question_has_less_than_no_time() -> None:
    assert share([-1.0, 3.0], 1, 1.0) == 0.0


async def test_who_waits_for_a_move_goes_before_who_wants_advice() -> None:
    thinker = AgentPool(BRIEF, processes=1)
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


async def test_a_hint_is_asked_for_with_its_reason_and_before_background_questions() -> None:
    state, thinker, noting = begun(), AgentPool(BRIEF, 1), Noting()
    (seat,), thinker.answerer = state.acting(), noting

    await thinker.advise(state, seat)
    await thinker.consider(state, seat)

    assert [(question.level, question.explained, expected.urgent) for question, expected in noting.asked] == [
        ("expert", True, True),
        ("expert", False, False),
    ]
