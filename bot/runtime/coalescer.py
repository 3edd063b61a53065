"""Work that follows changes: runs again after a change during a run, never twice at once."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.runtime.faults import log_errors, whereabouts
from bot.runtime.retry import retry_delay

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

REFUSED_LEAST: Final = 300.0
"""The seconds after which a refused job runs again; each refusal doubles them, up to `REFUSED_MOST`.

Discord bans an address after 10,000 refused requests in ten minutes.
"""
REFUSED_MOST: Final = 3600.0
REFUSED_PAUSE: Final = 10.0
"""The least time between a refusal and the next run, even if the job is touched meanwhile."""
REFUSED_APART: Final = 60.0
"""The least time between runs that `hasten` causes, after the second refusal in a row.

Any change of a server's channels and roles may give a permission back, but most do not.
"""


class PermanentError(Exception):
    """An early retry would not help: the text says why."""


class Coalescer:
    """Runs `job` after each `touch`; any number of touches during a run cause one more run.

    Retries a job that raises until it succeeds, because its message is owed. After a `PermanentError` it
    retries much later and only if `insists` says so: Discord announces neither each permission that comes
    back nor the end of a timeout. There is a task only while there is work.

    Args:
        job: updates its message; it must read the state anew each time.
        pause: the least time between the end of a run and the beginning of the next, in seconds.
        name: the name in the log.
        idle: called when no work is left.
        refused: called when a job is hopeless, with the reason.
        insists: returns true if the job is retried in spite of the reason.
    """

    __slots__ = (
        "_dirty",
        "_draining",
        "_failures",
        "_hasten_from",
        "_hastened",
        "_idle",
        "_insists",
        "_job",
        "_loop",
        "_name",
        "_not_before",
        "_pause",
        "_refused",
        "_refused_since",
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
        insists: Callable[[PermanentError], bool] = lambda _: False,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._job = job
        self._pause = pause
        self._name = name
        self._idle = idle
        self._refused = refused
        self._insists = insists
        self._refused_since: float | None = None
        self._hasten_from = 0.0
        self._hastened = False
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
        """True while there is a task; if cancelled before it began, it never reports its end."""
        return self._task is not None and not self._task.done()

    @property
    def at_rest(self) -> bool:
        """True if there is nothing to do now, and the last run was not refused."""
        return not self._has_task and self._refused_since is None

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

    def hasten(self) -> None:
        """Retry a refused job soon, also if it may be refused just now: the reason may be gone.

        A job that stays refused runs for that once in `REFUSED_APART` seconds at most.
        """
        if self._refused_since is None:
            if self._running:
                self.touch()
        elif self._running:
            self._hastened = True
        elif (wait := self._hasten_from - self._loop.time()) <= 0:
            self.touch()
        else:
            self.touch_within(wait)

    def mark_caught_up(self) -> None:
        """Cancel the next run: the running job has seen all changes up to now."""
        self._dirty = False

    def touch_later(self, seconds: float) -> None:
        """Run the job after some time; a later call replaces this one."""
        self.cancel_later()
        if not self._stopped:
            self._timer = self._loop.call_later(seconds, self._wake)

    def touch_within(self, seconds: float) -> None:
        """Run the job in a while, unless it will run sooner."""
        if self._timer is None or self._timer.when() > self._loop.time() + seconds:
            self.touch_later(seconds)

    def cancel_later(self) -> None:
        """Cancel the run that `touch_later` asked for."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def settled(self) -> None:
        """Wait until nothing is left to do now."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def finish(self, seconds: float) -> None:
        """Stop for good, after the current run if it takes no longer than this."""
        self._stop()
        if self._running and self._task is not None:
            await asyncio.wait([self._task], timeout=seconds)
        self.cancel()

    async def drain(self) -> None:
        """Do the work that is due now and none later; failed work is left for the next start."""
        self.cancel_later()
        if self._failures or self._refused_since is not None:
            self.cancel()
        self._draining = True
        await self.settled()

    def cancel(self) -> None:
        """Stop for good and drop all work; a job that calls this itself goes on to its end."""
        self._stop()
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()

    def _stop(self) -> None:
        """Take no more touches: a late picture may still touch a finished message."""
        self._stopped = True
        self.cancel_later()
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
        self._running, self._hastened = True, False
        if self._refused_since is not None:
            self.cancel_later()  # this run replaces it
        try:
            await self._job()
        except PermanentError as error:
            log.warning("not published", what=self._name, why=str(error))
            self._failures = 0
            with log_errors("not given up in order", work=self._name):
                self._refused(error)
            wait = self._wait_after(error)
        except Exception as error:  # noqa: BLE001 - the retry may succeed after any error
            self._dirty = not (self._draining or self._stopped)
            self._failures += 1
            wait = retry_delay(self._failures)
            if self._failures.bit_count() == 1:  # at powers of two: outages are long, and tables many
                log.warning(
                    "not published yet", what=self._name, failures=self._failures, fault=whereabouts(error)
                )
        else:
            self._failures = 0
            self._refused_since = None
        finally:
            self._running = False
        self._not_before = self._loop.time() + wait

    def _wait_after(self, error: PermanentError) -> float:
        """The least time until the next run; schedules one if the job insists after a refusal."""
        if self._draining or not self._insists(error):
            self._refused_since = None
            return self._pause
        now = self._loop.time()
        if self._refused_since is None:
            self._refused_since = self._hasten_from = now
        else:
            self._hasten_from = now + REFUSED_APART
        later = min(REFUSED_LEAST + (now - self._refused_since), REFUSED_MOST)
        self.touch_later(min(later, REFUSED_APART) if self._hastened else later)
        return max(self._pause, REFUSED_PAUSE)
