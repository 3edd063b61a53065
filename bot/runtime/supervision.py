"""The long-running parts of the bot in one task group: the first failure ends them all."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from bot.runtime.errors import LoggableError
from bot.runtime.faults import report, whereabouts

T = TypeVar("T")


class StartError(Exception):
    """The bot cannot start, or cannot go on as it was set up: one sentence."""


REJECTED: Final = "Discord rejected the token. Check DISCORD_TOKEN, or discord.token in the settings."
"""The words of a `StartError` for that token."""


class PartError(Exception):
    """A part of the bot has failed: one sentence."""


@contextmanager
def workers_starting(what_for: str) -> Iterator[None]:
    """Raise StartError if the machine lets no process start."""
    try:
        yield
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise StartError(f"The processes that {what_for} cannot be started: {reason}.") from error


class Supervisor:
    """Holds parts, each of which runs until the bot ends.

    ``async with`` it: leaving cancels the parts that still run, waits for them, and raises the first failure,
    StartError and LoggableError as they are and anything else as PartError.

    Args:
        failed: set when a part has failed.
    """

    def __init__(self, failed: asyncio.Event | None = None) -> None:
        self._group = asyncio.TaskGroup()
        self._tasks: list[asyncio.Task[None]] = []
        self._failed = failed or asyncio.Event()
        self._failure: Exception | None = None
        self._ending = False

    async def __aenter__(self) -> Self:
        await self._group.__aenter__()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ending = True
        for task in self._tasks:
            task.cancel()
        await self._group.__aexit__(None, None, None)
        if error is None and self._failure is not None:
            raise self._failure

    def hold(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        """Run a part. It may end only after `until` has returned; until then, ending is failing."""
        self._tasks.append(self._group.create_task(self._guarded(name, run), name=name))

    async def meanwhile(self, work: Coroutine[Any, Any, T], stop: asyncio.Event) -> T | None:
        """Return the result of work beside the parts, or None if the bot is told to stop before.

        If a part fails, the work is cancelled and the failure raised.
        """
        working = asyncio.create_task(work)
        try:
            await self._wait(stop, working)
            if working.done():
                return working.result()
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
        if self._failure is not None:
            raise self._failure
        return None

    async def until(self, stop: asyncio.Event) -> None:
        """Wait until the bot is told to stop or a part fails; from now on, parts may end."""
        await self._wait(stop)
        self._ending = True

    async def _wait(self, stop: asyncio.Event, *work: asyncio.Task[Any]) -> None:
        """Wait until the bot is told to stop, a part fails, or the work is done."""
        waits = [asyncio.create_task(event.wait()) for event in (stop, self._failed)]
        try:
            await asyncio.wait((*work, *waits), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _guarded(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        try:
            await run()
            if not self._ending:
                self._fail(name, RuntimeError(f"{name} has ended"))
        except asyncio.CancelledError as error:
            if self._ending:
                raise
            self._fail(name, error)
        except Exception as error:  # noqa: BLE001 - the process must not go on without the part
            self._fail(name, error)

    def _fail(self, name: str, error: BaseException) -> None:
        if not isinstance(error, StartError):
            report("part failed", error, part=name)
        if self._failure is None:
            self._failure = _sentence(name, error)
        self._failed.set()


def _sentence(name: str, error: BaseException) -> Exception:
    """The failure of a part as an error with one sentence as its text."""
    if isinstance(error, (StartError, LoggableError)):
        return error
    return PartError(f"Parlour has ended because its {name} failed: {whereabouts(error)}.")
