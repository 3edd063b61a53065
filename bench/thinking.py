"""AI seats that think: how late the event loop gets, and how long a move takes when many tables wait.

The pool is that of the bot with its usual settings; the positions are of all games, reached by club players.
Lateness is how much later a sleep of five milliseconds ends than it should, which depends on all else that
runs on the machine. A step is the loop's own work between two polls, in CPU time, which
does not.

An expert stops when more tries would win nothing (`Agent.tries`), or when the time is up. Beside that stands
an expert who stops by the time alone.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from statistics import mean
from typing import Final, TypeAlias

from bench.report import median, percentile, table
from bot.match import AgentPool, Budget
from bot.thinking import work as thinking
from bot.thinking.work import Inquiry, answer, ask, pack
from games import CATALOGUE
from games.core.game import Seat, State
from games.opponents.levels import agent_of, think
from games.search.information import InformationSet
from games.search.protocol import SearchResult, StopCondition, iterations

TABLES: Final = 100
FEW: Final = 20
"""Tables that ask at once although they are not many."""
ROUNDS: Final = 3
ALONE: Final = 10
"""The number of tables that ask alone."""
EXPERTS: Final = 40
"""The number of positions in which this process decides by itself: two or three of each game."""
SECONDS: Final = 10.0
PULSE: Final = 0.005
Position: TypeAlias = tuple[State, Seat]
StopConditionOf: TypeAlias = Callable[[str, float], StopCondition]
"""Says of a game, and of so many seconds, when its expert stops."""


STOPS: Final = ("by time alone", "after enough tries")


def run() -> str:
    """Four tables: lateness of the event loop, its steps, decisions of a core, and waits for a move."""
    return asyncio.run(_run())


async def _run() -> str:
    positions = [position(number) for number in range(TABLES)]
    pool = AgentPool(Budget())
    await _ask_all(pool, positions[:8])  # the processes are started by the first questions
    with _timed_steps() as idle_steps:
        idle = await _lateness(asyncio.sleep(SECONDS))
    with _timed_steps() as busy_steps:
        busy = await _lateness(_saturate(pool, positions))
    waits = [
        (stops, str(at_once), await _waits(AgentPool(Budget(), job=job), positions, at_once))
        for stops, job in zip(STOPS, (by_time_alone, None), strict=True)
        for at_once in (1, FEW, TABLES)
    ]
    late = table(
        "Lateness of the event loop",
        ("while", "p50 ms", "p99 ms", "most ms"),
        [
            (what, *_spread([1000 * each for each in seen], 2))
            for what, seen in (("idle", idle), ("experts think", busy))
        ],
    )
    steps = table(
        "A step of the event loop, in CPU time",
        ("while", "steps", "p50 ms", "p99 ms", "most ms"),
        [
            (what, f"{len(seen):,}", *_spread([1000 * each for each in seen], 2))
            for what, seen in (("idle", idle_steps), ("experts think", busy_steps))
        ],
    )
    paces = table(
        "Decisions of experts, a second and core, where there is something to search",
        ("an expert stops", "decisions", "tries each", "CPU s each", "a second and core"),
        [
            _pace(stops, stop_condition, positions)
            for stops, stop_condition in zip(STOPS, (_cpu_time_alone, _tries_or_cpu_time), strict=True)
        ],
    )
    waited = table(
        "An expert's move, from question to answer",
        ("an expert stops", "tables that ask at once", "moves", "p50 s", "p99 s", "most s"),
        [(stops, at_once, str(len(seen)), *_spread(seen, 2)) for stops, at_once, seen in waits],
    )
    return f"{late}\n{steps}\n{paces}\n{waited}"


def by_time_alone(packed: bytes, seconds: float) -> SearchResult | None:
    """Answer a question as an expert who always uses all the time."""
    with _stopping(lambda _game, seconds: _until(time.perf_counter, seconds)):
        return answer(packed, seconds)


@contextmanager
def _stopping(stop_condition: StopConditionOf) -> Iterator[None]:
    """Experts of this process stop otherwise."""
    usual = thinking.stop_condition
    vars(thinking)["stop_condition"] = stop_condition
    try:
        yield
    finally:
        vars(thinking)["stop_condition"] = usual


def _until(clock: Callable[[], float], seconds: float) -> StopCondition:
    ends = clock() + seconds
    return lambda _: clock() >= ends


def _cpu_time_alone(_game: str, seconds: float) -> StopCondition:
    return _until(time.process_time, seconds)


def _tries_or_cpu_time(game: str, seconds: float) -> StopCondition:
    tries, late = agent_of(game).tries, _until(time.process_time, seconds)
    return lambda made: made >= tries or late(made)


def _pace(stops: str, stop_condition: StopConditionOf, positions: Sequence[Position]) -> tuple[str, ...]:
    """A row about the decisions of this process, in CPU time: other load matters little."""
    tries: list[int] = []
    spent: list[float] = []
    for number, (state, seat) in enumerate(positions[:EXPERTS]):
        packed = pack(ask(Inquiry(state, seat, "expert", number)))
        began = time.process_time()
        with _stopping(stop_condition):
            result = answer(packed, Budget().seconds)
        if result is not None and result.tries and not result.exact:
            tries.append(result.tries)
            spent.append(time.process_time() - began)
    each = mean(spent)
    return stops, str(len(tries)), f"{mean(tries):,.0f}", f"{each:.2f}", f"{1 / each:.1f}"


async def _waits(pool: AgentPool, positions: Sequence[Position], at_once: int) -> list[float]:
    """The waits of so many tables that ask at once, some times over."""
    if at_once == 1:
        return [await _waited(pool, each) for each in positions[:ALONE]]
    return [each for _ in range(ROUNDS) for each in await _ask_all(pool, positions[:at_once])]


def _spread(values: Sequence[float], digits: int) -> tuple[str, str, str]:
    return (
        f"{median(values):.{digits}f}",
        f"{percentile(values, 0.99):.{digits}f}",
        f"{max(values):.{digits}f}",
    )


def position(number: int) -> Position:
    """A moment of a match of some game at which a seat has a choice."""
    games = list(CATALOGUE.values())
    game = games[number % len(games)]
    rng = Random(number)
    state = game.new(4 if 4 in game.seats else game.seats[0], game.options(), rng.randbytes(32))
    left = rng.randrange(40)
    while state.acting():
        seat = state.acting()[0]
        if left <= 0 and len(state.legal(seat)) > 1:
            return state, seat
        state.apply(seat, think(game.key, "club", InformationSet(state, seat), rng, iterations(1)).action)
        left -= 1
    return position(number + len(games))


async def _waited(pool: AgentPool, position: Position) -> float:
    state, seat = position
    began = time.perf_counter()
    await pool.think(state, seat, "expert")
    return time.perf_counter() - began


async def _ask_all(pool: AgentPool, positions: Sequence[Position]) -> list[float]:
    return await asyncio.gather(*(_waited(pool, position) for position in positions))


async def _saturate(pool: AgentPool, positions: Sequence[Position]) -> None:
    """Some tables ask again and again, so no process is ever idle."""
    ends = time.perf_counter() + SECONDS

    async def go_on(mine: Sequence[Position]) -> None:
        while time.perf_counter() < ends:
            for position in mine:
                await _waited(pool, position)

    await asyncio.gather(*(go_on(positions[place::8]) for place in range(8)))


@contextmanager
def _timed_steps() -> Iterator[list[float]]:
    """The CPU time of each step of the loop inside the block, in seconds."""
    seen: list[float] = []
    run = asyncio.Handle._run  # noqa: SLF001 - the loop has no hook for it

    def timed(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        seen.append(time.thread_time() - began)

    asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]  # noqa: SLF001 - as above
    try:
        yield seen
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]  # noqa: SLF001 - as above


async def _lateness(work: Awaitable[object]) -> list[float]:
    """The lateness of the loop, every few milliseconds, until the work was done; in seconds."""
    seen: list[float] = []
    task = asyncio.ensure_future(work)
    while not task.done():
        due = time.perf_counter() + PULSE
        await asyncio.sleep(PULSE)
        seen.append(max(time.perf_counter() - due, 0.0))
    await task
    return seen
