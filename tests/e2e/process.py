"""The bot as a separate process that tests can kill."""

import asyncio
import json
import logging
import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final, Protocol

from bot.sandbox import Sandbox
from tests.databases import storage_variables
from tests.e2e.forked import Life, fork

ROOT: Final = Path(__file__).parents[2]
TRACEBACK: Final = "Traceback (most recent call last):"
SEVERE: Final = frozenset({"error", "critical"})
log: Final = logging.getLogger("bot process")


class _Running(Protocol):
    """A process that has been started."""

    output: asyncio.StreamReader

    def send_signal(self, number: signal.Signals) -> None: ...

    async def ended(self) -> int:
        """Wait for its end; returns its status."""


class _Forked:
    """A process that was forked from one in which the bot is imported."""

    def __init__(self, process: ForkServerProcess, output: asyncio.StreamReader) -> None:
        self.output = output
        self._process = process

    @classmethod
    async def start(cls, life: Life) -> "_Forked":
        process, pipe = await asyncio.to_thread(fork, life)
        output = asyncio.StreamReader()
        protocol = asyncio.StreamReaderProtocol(output)
        await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, os.fdopen(os.dup(pipe.fileno())))
        pipe.close()
        return cls(process, output)

    def send_signal(self, number: signal.Signals) -> None:
        assert self._process.pid is not None
        if self._process.exitcode is None:
            os.kill(self._process.pid, number)

    async def ended(self) -> int:
        await asyncio.to_thread(self._process.join)
        code = self._process.exitcode
        self._process.close()
        assert code is not None
        return code


class _Whole:
    """`python -m bot`, or an installed command, from its first import to the interpreter's end."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        self.output = process.stdout
        self._process = process

    @classmethod
    async def start(cls, life: Life) -> "_Whole":
        return cls(
            await asyncio.create_subprocess_exec(
                *(*life.program, *life.arguments),
                cwd=life.directory,
                env=life.environment,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
        )

    def send_signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    async def ended(self) -> int:
        return await self._process.wait()


class BotProcess:
    """`python -m bot` against a sandbox; `output` has everything that it has written.

    It is forked with its modules imported, and has long timeouts for a busy machine. Or it runs `whole`, as a
    person would run it, and so does a command that is `installed`, which sees nothing of the checkout.
    `sabotage` is Python that runs in the forked process before the bot does.
    At its end this logs the errors that it has written, so a test fails unless it expects them.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        database: Path,
        sabotage: str = "",
        *,
        whole: bool = False,
        installed: Path | None = None,
        **variables: str,
    ) -> None:
        self._sandbox = sandbox
        self._kind: type[_Whole | _Forked] = _Whole if whole or installed else _Forked
        self._program = (sys.executable, "-m", "bot") if installed is None else (str(installed),)
        self._sabotage = sabotage
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PARLOUR_")},
            "DISCORD_TOKEN": sandbox.token,
            "PARLOUR_DISCORD__API_BASE": sandbox.api_base,
            "PARLOUR_DISCORD__GATEWAY_URL": sandbox.gateway_url,
            **storage_variables(database),
            "PARLOUR_AI__PAUSE_SECONDS": "0",
            "PARLOUR_TABLE__EDIT_SECONDS": "0.05",
            "PARLOUR_TABLE__PING_SECONDS": "3600",
            "PARLOUR_CLOCK__KIND": "none",
            "PARLOUR_HEALTH__PORT": "0",
            "PYTHONPATH": "" if installed else str(ROOT),
            **variables,
        }
        self._directory = database.parent
        self._process: _Running | None = None
        self._written = ""
        self.output = ""

    async def start(self, *arguments: str) -> None:
        """Start it, and wait until it is connected."""
        self._sandbox.gateway.connected.clear()
        await self.launch(*arguments)
        await self._sandbox.bot_ready()

    async def launch(self, *arguments: str) -> None:
        """Start it."""
        life = Life(arguments, self._environment, self._directory, self._sabotage, self._program)
        self._written = ""
        self._process = await self._kind.start(life)

    async def line_with(self, part: str) -> str:
        """The next line that it writes with this in it."""
        assert self._process is not None
        while line := (await self._process.output.readline()).decode():
            self._take(line)
            if part in line:
                return line
        raise AssertionError(f"it ended without {part}: {self.output}")

    def send(self, number: signal.Signals) -> None:
        """Send a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    async def end(self, number: signal.Signals) -> int:
        """Send a signal and wait; returns the exit code."""
        assert self._process is not None
        self._process.send_signal(number)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until the process has ended by itself; returns the exit code."""
        assert self._process is not None
        self._take((await self._process.output.read()).decode())
        code = await self._process.ended()
        self._process = None
        for error in errors_in(self._written):
            log.error(error)
        return code

    async def kill(self) -> None:
        """End it at once, if it runs."""
        if self._process is not None:
            await self.end(signal.SIGKILL)

    def _take(self, written: str) -> None:
        self._written += written
        self.output += written


def errors_in(output: str) -> Iterator[str]:
    """The errors of a log that is JSON, and the tracebacks that were written past it."""
    past: list[str] = []
    for line in output.splitlines():
        try:
            entry = json.loads(line)
        except ValueError:  # nothing logged it; or a kill has cut it off
            past.append(line)
            continue
        if entry["level"] in SEVERE:
            yield f"{entry['event']}: {entry.get('fault') or entry.get('exception')}"
    written_past = "\n".join(past)
    if TRACEBACK in written_past:
        yield written_past[written_past.index(TRACEBACK) :]
