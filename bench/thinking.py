"""AI seats that think: how late the event loop gets, and how long a move takes when many tables wait.

The pool is that of the bot with its usual settings; the positions are of all games, reached by club players.
Lateness is how much later a sleep of five milliseconds ends than it should, which depends on all else that
runs on the machine. A step is the loop's own work between two looks at what has happened, in CPU time, which
does not.
"""

import asyncio
import time
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final, TypeAlias

from bench.report import median, percentile, table
from bot.session import AgentPool, Budget
from games import CATALOGUE
from games.ai.agent import iterations
from games.ai.information import InformationSet
from games.ai.players import think
from games.core.game import Seat, State

TABLES: Final = 100
ROUNDS: Final = 3
SECONDS: Final = 10.0
PULSE: Final = 0.005
Position: TypeAlias = tuple[State, Seat]


def run() -> str:
    """Three tables: lateness of the event loop, its steps, and waits for a move."""
    return asyncio.run(_run())


async def _run() -> str:
    positions = [_position(number) for number in range(TABLES)]
    pool = AgentPool(Budget())
    await _ask_all(pool, positions[:8])  # the processes are started by the first questions
    with _timed_steps() as idle_steps:
        idle = await _lateness(asyncio.sleep(SECONDS))
    with _timed_steps() as busy_steps:
        busy = await _lateness(_saturate(pool, positions))
    alone = [await _waited(pool, position) for position in positions[:10]]
    crowd = [each for _ in range(ROUNDS) for each in await _ask_all(pool, positions)]
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
    waits = table(
        "An expert's move, from question to answer",
        ("tables that ask at once", "moves", "p50 s", "p99 s", "most s"),
        [
            ("1", str(len(alone)), *_spread(alone, 2)),
            (str(TABLES), str(len(crowd)), *_spread(crowd, 2)),
        ],
    )
    return f"{late}\n{steps}\n{waits}"


def _spread(values: Sequence[float], digits: int) -> tuple[str, str, str]:
    return (
        f"{median(values):.{digits}f}",
        f"{percentile(values, 0.99):.{digits}f}",
        f"{max(values):.{digits}f}",
    )


def _position(number: int) -> Position:
    """A moment of a match of one game or another, where somebody has a choice."""
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
    return _position(number + len(games))


async def _waited(pool: AgentPool, position: Position) -> float:
    state, seat = position
    began = time.perf_counter()
    await pool.think(state, seat, "expert")
    return time.perf_counter() - began


async def _ask_all(pool: AgentPool, positions: Sequence[Position]) -> list[float]:
    return await asyncio.gather(*(_waited(pool, position) for position in positions))


async def _saturate(pool: AgentPool, positions: Sequence[Position]) -> None:
    """Some tables ask again and again, so that no process is ever idle."""
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

    asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]  # noqa: SLF001
    try:
        yield seen
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]  # noqa: SLF001


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
