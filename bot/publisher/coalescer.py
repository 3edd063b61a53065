"""Work that follows something which changes: done again when it changed meanwhile, never twice at once."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.session.faults import log_errors, whereabouts

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

RETRIES: Final = (1.0, 2.0, 4.0, 8.0)
"""Seconds before each new try of a job that failed; the last again and again."""


class PermanentError(Exception):
    """Trying again would not help: the text says why."""


class Coalescer:
    """Runs `job` after each `touch`; touches that come while it runs make it run once more, however many.

    A job that raises is tried again until it succeeds, unless it says that this is hopeless: what is to be
    shown is owed. There is a task only while there is work.

    Args:
        job: brings what it follows up to date; it must read the state anew each time.
        pause: the least time between the end of a run and the beginning of the next, in seconds.
        name: what the log calls it.
        idle: called whenever there is nothing left to do.
        refused: called when a job is hopeless, with the reason.
    """

    __slots__ = (
        "_dirty",
        "_draining",
        "_failures",
        "_idle",
        "_job",
        "_loop",
        "_name",
        "_not_before",
        "_pause",
        "_refused",
        "_running",
        "_stopped",
        "_task",
        "_timer",
    )

    def __init__(
        self,
        job: Callable[[], Awaitable[None]],
        *,
        pause: float = 0.0,
        name: str = "",
        idle: Callable[[], None] = lambda: None,
        refused: Callable[[PermanentError], None] = lambda _: None,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._job = job
        self._pause = pause
        self._name = name
        self._idle = idle
        self._refused = refused
        self._dirty = False
        self._draining = False
        self._failures = 0
        self._not_before = 0.0
        self._running = False
        self._stopped = False
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def idle(self) -> bool:
        """True if there is nothing to do, now or later."""
        return not self._has_task and self._timer is None

    @property
    def _has_task(self) -> bool:
        """True while there is a task; one that was cancelled before it began never says that it is over."""
        return self._task is not None and not self._task.done()

    @property
    def dirty(self) -> bool:
        """True if something has changed since the last run began."""
        return self._dirty

    def touch(self) -> None:
        """Run the job soon: something has changed."""
        if self._stopped:
            return
        self._dirty = True
        if not self._has_task:
            self._task = self._loop.create_task(self._run(), name=self._name)

    def caught_up(self) -> None:
        """The job, which is running, takes in all that has changed so far: it need not run again for that."""
        self._dirty = False

    def touch_later(self, seconds: float) -> None:
        """Run the job in a while; only the latest such wish counts."""
        self.stay()
        if not self._stopped:
            self._timer = self._loop.call_later(seconds, self._wake)

    def stay(self) -> None:
        """Forget what `touch_later` wished."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def settled(self) -> None:
        """Wait until nothing is left to do now."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def finish(self, seconds: float) -> None:
        """Stop for good; what is being done at this moment may be done to its end if it takes no longer."""
        self._stop()
        if self._running and self._task is not None:
            await asyncio.wait([self._task], timeout=seconds)
        self.cancel()

    async def drain(self) -> None:
        """Do what is to be done now, and nothing later; what has failed is left for the next start."""
        self.stay()
        if self._failures:
            self.cancel()
        self._draining = True
        await self.settled()

    def cancel(self) -> None:
        """Stop for good, whatever is left to do; a job that calls this itself goes on to its end."""
        self._stop()
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()

    def _stop(self) -> None:
        """Take no more touches: a latecomer, as with a picture, may still touch what is over."""
        self._stopped = True
        self.stay()
        self._dirty = False

    def _wake(self) -> None:
        self._timer = None
        self.touch()

    async def _run(self) -> None:
        try:
            while self._dirty:
                if (wait := self._not_before - self._loop.time()) > 0:
                    await asyncio.sleep(wait)
                self._dirty = False
                await self._try()
        finally:
            self._task = None
        with log_errors("not put away", work=self._name):
            self._idle()

    async def _try(self) -> None:
        wait = self._pause
        self._running = True
        try:
            await self._job()
        except PermanentError as error:
            log.warning("not published", what=self._name, why=str(error))
            self._failures = 0
            with log_errors("not given up in order", work=self._name):
                self._refused(error)
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the next try may succeed
            wait = RETRIES[min(self._failures, len(RETRIES) - 1)]
            self._dirty = not (self._draining or self._stopped)
            self._failures += 1
            if self._failures.bit_count() == 1:  # ever more rarely: an outage is long, and tables are many
                log.warning(
                    "not published yet", what=self._name, failures=self._failures, fault=whereabouts(error)
                )
        else:
            self._failures = 0
        finally:
            self._running = False
        self._not_before = self._loop.time() + wait
