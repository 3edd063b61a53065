"""The launcher: starts the processes of a bot on one machine, and restarts them when they end."""

import asyncio
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import structlog

from bot.cluster.sharing import NOT_SHARED
from bot.config import STANDBY, Config
from bot.runtime.process import STOP_SECONDS
from bot.runtime.retry import retry_delay
from bot.runtime.shards import Shards
from bot.runtime.supervision import StartError
from bot.runtime.waiting import happens
from bot.sources import PREFIX

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 60.0
"""The longest pause before a process that ended soon is restarted; it doubles each time."""
WELL_SECONDS: Final = 60.0
"""A process that ran this long is restarted at once, and the next pause is short again."""
BAD_SETTINGS: Final = 2
"""The status of a process that a restart would not help."""


class Launcher:
    """Processes of ``python -m bot run``, which share this one's output and end in order without it.

    Args:
        processes: the name of each in the log, and its additional environment variables.
        arguments: the words of the command line for each.
    """

    def __init__(self, processes: Mapping[str, Mapping[str, str]], arguments: Sequence[str] = ()) -> None:
        self._processes = processes
        self._arguments = arguments
        self._stopping = asyncio.Event()
        self._status = 0

    async def run(self, stop: asyncio.Event) -> int:
        """Keep all processes running until `stop` is set, then end them in good order.

        Returns:
            0, or the status of a process that cannot use its settings, which ends them all.
        """
        keeping = [
            asyncio.create_task(self._keep(name, variables)) for name, variables in self._processes.items()
        ]
        waits = [asyncio.create_task(event.wait()) for event in (stop, self._stopping)]
        try:
            await asyncio.wait((*waits, *keeping), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._stopping.set()
            for wait in waits:
                wait.cancel()
            await asyncio.wait(keeping)
        for kept in keeping:
            kept.result()  # an error here must not be silent
        return self._status

    async def _keep(self, name: str, variables: Mapping[str, str]) -> None:
        """Start a process, and restart it when it ends, until the launcher stops."""
        loop, short_runs = asyncio.get_running_loop(), 0
        while not self._stopping.is_set():
            begun = loop.time()
            status = await self._play(name, variables)
            if self._stopping.is_set():
                return
            if status == BAD_SETTINGS:
                self._status = status
                self._stopping.set()
                return
            short_runs = 0 if loop.time() - begun >= WELL_SECONDS else short_runs + 1
            pause = retry_delay(short_runs, FIRST_PAUSE, LONGEST_PAUSE) if short_runs else 0.0
            log.error("process ended", process=name, status=status, again_in_seconds=pause)
            await happens(self._stopping, pause)

    async def _play(self, name: str, variables: Mapping[str, str]) -> int | None:
        """Run a process until it ends or the launcher stops; returns its status, None if it has not begun."""
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot", "run", "--until-input-ends", *self._arguments),
                env={**os.environ, **variables},
                stdin=asyncio.subprocess.PIPE,  # nothing is written there: it ends with this process
            )
        except (OSError, RuntimeError) as error:  # no memory, or too many processes or threads
            log.warning("process not started", process=name, why=str(error))
            return None
        log.info("process started", process=name, pid=process.pid)
        ended, stopping = asyncio.create_task(process.wait()), asyncio.create_task(self._stopping.wait())
        try:
            await asyncio.wait((ended, stopping), return_when=asyncio.FIRST_COMPLETED)
            if not ended.done():
                _signal(process, signal.SIGTERM)
                await asyncio.wait((ended,), timeout=STOP_SECONDS)
            if not ended.done():
                log.error("process killed: it did not end", process=name, pid=process.pid)
        finally:
            stopping.cancel()
            if not ended.done():
                _signal(process, signal.SIGKILL)
        return await ended


def _signal(process: asyncio.subprocess.Process, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):  # it has just ended
        process.send_signal(number)


def processes_of(config: Config) -> dict[str, dict[str, str]]:
    """The processes that the settings ask for on this machine, as `Launcher` takes them.

    Each has its part of the shards and its port for health checks, numbered upwards.

    Raises:
        StartError: there are too few shards.
    """
    cluster = config.cluster
    whole = Shards.parse(cluster.shards, cluster.shard_count)
    if len(whole.ids) < cluster.processes:
        raise StartError(
            f"There are {cluster.processes} processes, and only {len(whole.ids)} shards for them."
        )
    parts = [str(part) for part in whole.split(cluster.processes)] + [STANDBY] * cluster.standbys
    found: dict[str, dict[str, str]] = {}
    for number, part in enumerate(parts):
        variables = {f"{PREFIX}CLUSTER__SHARDS": part}
        if config.health.port:
            variables[f"{PREFIX}HEALTH__PORT"] = str(config.health.port + number)
        name = f"shards {part}" if part != STANDBY else f"standby {number - len(parts) + cluster.standbys}"
        found[name] = variables
    return found


async def launched(config: Config, file: Path | None) -> int:
    """Keep the processes running that the settings ask for, until SIGTERM or SIGINT; returns the status.

    Raises:
        StartError: the settings don't let them share the work.
    """
    if not config.discord.token.get_secret_value():
        raise StartError("There is no Discord token: the sandbox is played in by one process.")
    if not config.cluster.shard_count or config.cluster.is_standby:
        raise StartError(
            "Say in [cluster] how many shards there are (shard_count), and which are for this machine."
        )
    if not config.storage.url.get_secret_value():
        raise StartError(NOT_SHARED)
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    arguments = () if file is None else ("--config", str(file))
    return await Launcher(processes_of(config), arguments).run(stop)
