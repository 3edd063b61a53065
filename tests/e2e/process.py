"""The bot as a process of its own, to be killed."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Final

from bot.sandbox import Sandbox
from tests.databases import storage_variables

ROOT: Final = Path(__file__).parents[2]
_MAIN: Final = "import sys; from bot.console.line import main; sys.exit(main())"


class BotProcess:
    """`python -m bot` against a sandbox; `output` is what it has written.

    `sabotage` is Python that runs in the process before the bot does.
    """

    def __init__(self, sandbox: Sandbox, database: Path, sabotage: str = "", **variables: str) -> None:
        self._sandbox = sandbox
        self._program = ("-c", f"{sabotage}\n{_MAIN}") if sabotage else ("-m", "bot")
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
            "PYTHONPATH": str(ROOT),
            **variables,
        }
        self._directory = database.parent
        self._process: asyncio.subprocess.Process | None = None
        self.output = ""

    async def start(self, *arguments: str) -> None:
        """Start it, and wait until it is connected."""
        self._sandbox.gateway.connected.clear()
        await self.launch(*arguments)
        await self._sandbox.bot_ready()

    async def launch(self, *arguments: str) -> None:
        """Start it."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._program,
            *arguments,
            cwd=self._directory,
            env=self._environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )

    async def line_with(self, part: str) -> str:
        """The next line that it writes with this in it."""
        assert self._process is not None
        assert self._process.stdout is not None
        while line := (await self._process.stdout.readline()).decode():
            self.output += line
            if part in line:
                return line
        raise AssertionError(f"it ended without {part}: {self.output}")

    async def end(self, number: signal.Signals) -> int:
        """Send a signal and wait; returns what the process ends with."""
        assert self._process is not None
        self._process.send_signal(number)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until the process has ended by itself; returns what with."""
        assert self._process is not None
        written, _ = await self._process.communicate()
        self.output += written.decode()
        code = self._process.returncode
        self._process = None
        assert code is not None
        return code

    async def kill(self) -> None:
        """End it at once, if it runs."""
        if self._process is not None:
            await self.end(signal.SIGKILL)
