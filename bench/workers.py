"""A question to a process of this machine, and to a worker over NATS on the same machine.

The question takes no thinking, so only the way there and back is left: JSON, a process, and with NATS two
sockets and a server. When the experts of many tables ask at once, the worker has as many processes as the
bot, on the same cores, and the bot's own take the questions that the worker has no room for.
"""

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.report import median, percentile, table
from bench.thinking import TABLES, Position, position
from bot.match import AgentPool, Budget
from bot.thinking.pool import Answerer, Expectation, LocalAnswerer
from bot.thinking.remote.answerer import RemoteAnswerer
from bot.thinking.work import Inquiry, ask, pack
from games.search.protocol import SearchResult

SERVER: Final = Path("/usr/sbin/nats-server")
QUESTIONS: Final = 500
ROUNDS: Final = 3


def run() -> str:
    """Two tables: the way there and back, and an expert's move."""
    if not SERVER.exists():
        return "## Workers\n\nThere is no nats-server here: see `make test-nats`.\n"
    return asyncio.run(_run())


async def _run() -> str:
    positions = [position(number) for number in range(TABLES)]
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(_server())
        await stack.enter_async_context(_worker(url))
        here = _Here()
        await here.answerer.ready()
        remote = RemoteAnswerer(url, here)
        linked = asyncio.ensure_future(remote.run())
        stack.callback(linked.cancel)
        while not await _worker_answers(remote, positions[0], here):  # noqa: ASYNC110 - it starts meanwhile
            await asyncio.sleep(0.05)
        answerers: Sequence[tuple[str, Answerer]] = (("process", here), ("NATS", remote))
        ways = [await _way(name, answerer, positions) for name, answerer in answerers]
        moves = [await _moves(name, answerer, positions, here) for name, answerer in answerers]
    there = table(
        "A question without thinking, there and back", ("by", "questions", "bytes", "p50 ms", "p99 ms"), ways
    )
    moved = table(
        f"An expert's move, where {TABLES} tables ask at once",
        ("by", "moves", "by the bot itself", "p50 s", "p99 s", "most s"),
        moves,
    )
    return f"{there}\n{moved}"


class _Here:
    """The processes of the bot itself, which count their questions."""

    def __init__(self) -> None:
        self.answerer = LocalAnswerer()
        self.asked = 0

    async def answer(self, packed: bytes, expected: Expectation, /) -> SearchResult | None:
        self.asked += 1
        return await self.answerer.answer(packed, expected)


async def _worker_answers(remote: RemoteAnswerer, at: Position, here: _Here) -> bool:
    """True if it is a worker that answers a question."""
    before = here.asked
    await remote.answer(_packed(at, 0), _expected(at))
    return here.asked == before


async def _way(name: str, answerer: Answerer, positions: Sequence[Position]) -> tuple[str, ...]:
    seen: list[float] = []
    sizes: list[int] = []
    for number in range(QUESTIONS):
        at = positions[number % len(positions)]
        packed = _packed(at, number)
        sizes.append(len(packed))
        began = time.perf_counter()
        await answerer.answer(packed, _expected(at))
        seen.append(1000 * (time.perf_counter() - began))
    return (
        name,
        str(len(seen)),
        f"{median(sizes):,.0f}",
        f"{median(seen):.2f}",
        f"{percentile(seen, 0.99):.2f}",
    )


async def _moves(
    name: str, answerer: Answerer, positions: Sequence[Position], here: _Here
) -> tuple[str, ...]:
    pool = AgentPool(Budget())
    pool.answerer = answerer

    async def waited(at: Position) -> float:
        began = time.perf_counter()
        await pool.think(*at, "expert")
        return time.perf_counter() - began

    before = here.asked
    seen = [each for _ in range(ROUNDS) for each in await asyncio.gather(*map(waited, positions))]
    spread = (f"{each:.2f}" for each in (median(seen), percentile(seen, 0.99), max(seen)))
    return name, str(len(seen)), str(here.asked - before), *spread


def _packed(at: Position, number: int) -> bytes:
    state, seat = at
    return pack(ask(Inquiry(state, seat, "club", number)))


def _expected(at: Position) -> Expectation:
    state, seat = at
    return Expectation(urgent=True, deadline=time.monotonic() + 3, most=1.0, legal=state.legal(seat))


@asynccontextmanager
async def _server() -> AsyncIterator[str]:
    """A NATS server on a port of this machine."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with TemporaryDirectory() as folder:
        server = await asyncio.create_subprocess_exec(
            SERVER, "-a", "127.0.0.1", "-p", str(port), cwd=folder, stderr=subprocess.DEVNULL
        )
        try:
            yield f"nats://127.0.0.1:{port}"
        finally:
            server.kill()
            await server.wait()


@asynccontextmanager
async def _worker(url: str) -> AsyncIterator[None]:
    """A worker in a separate process."""
    worker = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "worker"),
        env={**os.environ, "PARLOUR_AI__NATS": url, "PARLOUR_LOG__LEVEL": "error"},
    )
    try:
        yield
    finally:
        worker.terminate()
        await worker.wait()
