"""The bot as a background process that logs to a file: nothing reads a pipe while it runs."""

import asyncio
import json
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeAlias

from bot.sandbox import Sandbox
from tests.e2e.process import ROOT

Json: TypeAlias = dict[str, Any]
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class BotInTheBackground:
    """`python -m bot` against a sandbox while the block lasts; `settings` are more variables."""

    def __init__(self, sandbox: Sandbox, database: Path, **settings: str) -> None:
        self._sandbox = sandbox
        self._written = database.with_suffix(".log")
        self._folder = database.parent
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PARLOUR_")},
            "DISCORD_TOKEN": sandbox.token,
            "PARLOUR_DISCORD__API_BASE": sandbox.api_base,
            "PARLOUR_DISCORD__GATEWAY_URL": sandbox.gateway_url,
            "PARLOUR_STORAGE__PATH": str(database),
            "PARLOUR_TABLE__PING_SECONDS": "3600",
            "PARLOUR_CLOCK__KIND": "none",
            "PARLOUR_HEALTH__PORT": "0",
            "PARLOUR_LOG__FORMAT": "json",
            "PYTHONPATH": str(ROOT),
            **settings,
        }
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        self._sandbox.gateway.connected.clear()
        with self._written.open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=self._folder, env=self._environment, stdout=log, stderr=log
            )
        try:
            await self._sandbox.bot_ready()
        except BaseException:
            self._process.kill()
            await self._process.wait()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process is not None
        if self.alive:
            self._process.terminate()
        await self._process.wait()

    @property
    def alive(self) -> bool:
        """True while the process runs."""
        return self._process is not None and self._process.returncode is None

    def resident(self) -> int:
        """The memory that the process holds, in bytes."""
        assert self._process is not None
        pages = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * PAGE

    def log(self) -> list[Json]:
        """The entries that it has logged; a line that is no JSON is an entry of level critical."""
        lines = self._written.read_text(encoding="utf-8", errors="replace").splitlines()
        return [_entry(line) for line in lines]


def _entry(line: str) -> Json:
    try:
        entry: Json = json.loads(line)
    except ValueError:
        return {"level": "critical", "event": line}
    return entry
