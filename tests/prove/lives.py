"""The lives of a bot that is killed often, all on one database file and at one sandbox."""

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.sandbox import Sandbox
from tests.prove import shim
from tests.prove.life import NO_DOOM, Doom, live

READY_SECONDS: Final = 60.0
"""Seconds after which a start counts as failed."""

_context: Final = multiprocessing.get_context("forkserver")


def settings(sandbox: Sandbox, database: Path, **variables: str) -> dict[str, str]:
    """The environment of a bot at this sandbox: AIs play at once; clocks run, and are logged."""
    return {
        "DISCORD_TOKEN": sandbox.token,
        "PARLOUR_DISCORD__API_BASE": sandbox.api_base,
        "PARLOUR_DISCORD__GATEWAY_URL": sandbox.gateway_url,
        "PARLOUR_DISCORD__EMOJIS": "false",
        "PARLOUR_STORAGE__PATH": str(database),
        "PARLOUR_AI__PAUSE_SECONDS": "0",
        "PARLOUR_AI__THINK_SECONDS": "0.05",
        "PARLOUR_AI__PROCESSES": "1",
        "PARLOUR_TABLE__EDIT_SECONDS": "0.2",
        "PARLOUR_TABLE__PING_SECONDS": "3600",
        "PARLOUR_HEALTH__PORT": "0",
        "PARLOUR_LOG__LEVEL": "info",
        "PARLOUR_LOG__FORMAT": "json",
        **variables,
    }


class Life:
    """A process of the bot, from its start to its end.

    Attributes:
        began_at: when it was started, in seconds since 1970.
        ended: set when the process is gone.
        ended_at: when it was found to be gone, or was sent the signal, in seconds since 1970.
        ready_at: when Discord had let it in, in seconds since 1970; 0.0 if it never came so far.
    """

    def __init__(self, sandbox: Sandbox, environment: Mapping[str, str], log: Path, doom: Doom) -> None:
        self._sandbox = sandbox
        sandbox.gateway.connected.clear()
        self._process = _context.Process(target=live, args=(dict(environment), log, doom))
        self._process.start()
        self.ended = asyncio.Event()
        self.began_at = time.time()
        self.ended_at = self.ready_at = 0.0
        loop = asyncio.get_running_loop()
        loop.add_reader(self._process.sentinel, self._end)
        self._waiting = loop.create_task(self._await_ready())

    def _end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._process.join()
        self.ended_at = self.ended_at or time.time()
        self._waiting.cancel()
        self.ended.set()

    async def _await_ready(self) -> None:
        await self._sandbox.gateway.connected.wait()
        self.ready_at = time.time()

    async def ready(self) -> bool:
        """Wait until it is connected; False if it has ended instead, or does not come up."""
        ending = asyncio.create_task(self.ended.wait())
        await asyncio.wait(
            (self._waiting, ending), timeout=READY_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        ending.cancel()
        return bool(self.ready_at) and not self.ended.is_set()

    async def lasts(self, seconds: float) -> bool:
        """Wait so long; False if it has ended meanwhile."""
        try:
            await asyncio.wait_for(self.ended.wait(), seconds)
        except TimeoutError:
            return True
        return False

    async def end(self, number: signal.Signals = signal.SIGKILL) -> int:
        """Send it a signal and wait for its end; returns its exit code, negative for a signal."""
        if not self.ended.is_set():
            self.ended_at = time.time()
            assert self._process.pid is not None
            os.kill(self._process.pid, number)
        await self.ended.wait()
        code = self._process.exitcode
        assert code is not None
        return code


class Nursery:
    """Starts lives, all on one database, at one sandbox, with one log.

    Attributes:
        disk: gives the disk orders, if a shim could be built.
    """

    def __init__(self, sandbox: Sandbox, database: Path, log: Path, **variables: str) -> None:
        self.sandbox = sandbox
        self.database = database
        self.log = log
        self.disk = shim.Disk(log.with_suffix(".disk"), database.name)
        self._environment = settings(sandbox, database, **variables) | self.disk.environment

    def begin(self, doom: Doom = NO_DOOM) -> Life:
        """Start the bot."""
        return Life(self.sandbox, self._environment, self.log, doom)


def prepare() -> None:
    """Start the server that forks lives, with the bot's modules loaded; once is enough."""
    # A killed process leaves shared memory behind, and the resource tracker warns when it removes that.
    os.environ["PYTHONWARNINGS"] = "ignore::UserWarning:multiprocessing.resource_tracker"
    with shim.loaded():
        _context.set_forkserver_preload(["tests.prove.life"])
        first = _context.Process(target=_nothing)
        first.start()
        first.join()


def _nothing() -> None:
    """Do nothing: to come here, the server has loaded everything."""
