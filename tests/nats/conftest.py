"""A NATS server on a loopback port, bots that ask over it, and workers."""

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.match import AgentPool, Budget
from bot.thinking.pool import Expectation, LocalAnswerer
from bot.thinking.remote import link
from bot.thinking.remote.answerer import RemoteAnswerer
from bot.thinking.remote.worker import RemoteWorker
from bot.thinking.work import Inquiry, Job, ask, pack
from games import CATALOGUE
from games.core.actions import action
from games.core.game import Seat, State
from games.search.protocol import SearchResult, certain
from tests.polling import holds

SERVER: Final = "/usr/sbin/nats-server"
GUIDE: Final = Path(__file__).parents[2] / "docs" / "operating.md"
PASSWORDS: Final = {"bot": "change-me", "worker": "change-me-too"}
"""The passwords of the guide."""
LOCAL: Final = certain(action("local"))
"""The answer of the machine of the bot: no worker would give it."""


class Server:
    """A NATS server that can be ended and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._folder = folder
        (folder / "nats.conf").write_text(documented())
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, user: str) -> str:
        """The address for one of its users."""
        return f"nats://{user}:{PASSWORDS[user]}@127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        options = ["-c", "nats.conf", "-a", "127.0.0.1", "-p", str(self.port)]
        with (self._folder / "nats.log").open("ab") as log:
            self._process = subprocess.Popen([SERVER, *options], cwd=self._folder, stdout=log, stderr=log)
        while True:
            assert self._process.poll() is None, (self._folder / "nats.log").read_text()
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.01)

    def end(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def documented() -> str:
    """The configuration of the server in the guide for operators."""
    lines = GUIDE.read_text("utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.strip().startswith("# nats.conf"))
    return "\n".join(takewhile(lambda line: line.startswith("    "), lines[first:]))


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(link, "RETRY_SECONDS", 0.05)
    server = Server(tmp_path)
    server.start()
    yield server
    server.end()


class Stub:
    """The processes of the bot's own machine, which answer at once and count."""

    def __init__(self) -> None:
        self.asked = 0

    async def answer(self, _packed: bytes, _expected: Expectation, /) -> SearchResult | None:
        self.asked += 1
        return LOCAL


class Bot:
    """A bot as far as it asks."""

    def __init__(self, url: str) -> None:
        self.local = Stub()
        self.answerer = RemoteAnswerer(url, self.local)

    @property
    def connected(self) -> bool:
        return self.answerer._link.client is not None

    async def think(self, level: str = "club", seconds: float = 30.0, *, urgent: bool = True) -> SearchResult:
        """The answer to a question."""
        state, seat = moment()
        return await self.asked(pack(ask(Inquiry(state, seat, level, 3))), seconds, urgent=urgent)

    async def asked(self, packed: bytes, seconds: float = 30.0, *, urgent: bool = True) -> SearchResult:
        """The answer to a packed question."""
        state, seat = moment()
        expected = Expectation(urgent, time.monotonic() + seconds, 0.2, state.legal(seat))
        result = await self.answerer.answer(packed, expected)
        assert result is not None
        return result


def moment() -> tuple[State, Seat]:
    """A decision in a match."""
    game = CATALOGUE["tressette"]
    state = game.new(4, game.options(), bytes(32))
    rng = Random(1)
    for _ in range(21):
        (seat,) = state.acting()
        state.apply(seat, rng.choice(state.legal(seat)))
    (seat,) = state.acting()
    return state, seat


def by_worker(result: SearchResult) -> bool:
    """True if it is an answer to the question of `moment`, and no local one."""
    state, seat = moment()
    return result.action in state.legal(seat)


async def until(condition: Callable[[], object]) -> None:
    """Wait until it holds."""
    await holds(condition, every=0.01)


@asynccontextmanager
async def running(work: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Something that goes on meanwhile."""
    task = asyncio.ensure_future(work())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait((task,))


class Place:
    """A NATS server, at which bots and workers meet."""

    def __init__(self, server: Server, stack: AsyncExitStack) -> None:
        self.server = server
        self._stack = stack

    async def bot(self, *, connected: bool = True) -> Bot:
        """A bot that has been started."""
        bot = Bot(self.server.url("bot"))
        await self._stack.enter_async_context(running(bot.answerer.run))
        if connected:
            await until(lambda: bot.connected)
        return bot

    async def pool(self) -> AgentPool:
        """The thinker of a bot that asks workers."""
        pool = AgentPool(Budget(0.2, 30.0), processes=1)
        pool.answerer = answerer = RemoteAnswerer(self.server.url("bot"), Stub())
        await self._stack.enter_async_context(running(answerer.run))
        await until(lambda: answerer._link.client)
        return pool

    async def worker(self, job: Job | None = None, processes: int = 1) -> RemoteWorker:
        """A worker in this process; its own processes think."""
        worker = RemoteWorker(self.server.url("worker"), LocalAnswerer(processes, job))
        await self._stack.enter_async_context(running(partial(worker.run, asyncio.Event())))
        await until(lambda: worker._link.client)
        return worker

    def process(self, *words: str, **variables: str) -> subprocess.Popen[str]:
        """A process of Python, which is killed in the end."""
        process = subprocess.Popen(
            [sys.executable, *words],
            env={
                **os.environ,
                "PARLOUR_AI__NATS": self.server.url("worker"),
                "PARLOUR_AI__PROCESSES": "1",
                "PARLOUR_HEALTH__PORT": "0",
                **variables,
            },
            stderr=subprocess.PIPE,
            text=True,
        )
        self._stack.callback(_end, process)
        return process


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


@pytest.fixture
async def place(server: Server) -> AsyncIterator[Place]:
    async with AsyncExitStack() as stack:
        yield Place(server, stack)
