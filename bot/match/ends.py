"""The ends of matches on their way to the database, which is asked again until it has taken them."""

import asyncio
from collections.abc import Callable
from functools import partial

import structlog

from bot.runtime.faults import FailedWrites
from bot.runtime.retry import retry_delay
from bot.storage import StorageUnavailableError

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class _OwedEnd:
    """The end of a match that is not written yet.

    Attributes:
        write: submits it.
        settled: done once it is written, or cannot be.
        failures: the number of failed attempts.
        under_way: whether an attempt is under way.
    """

    __slots__ = ("failures", "match_id", "settled", "under_way", "write")

    def __init__(self, match_id: str, write: Callable[[], "asyncio.Future[None]"]) -> None:
        self.match_id = match_id
        self.write = write
        self.settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.failures = 0
        self.under_way = False


class OwedEnds:
    """Writes finished matches in order; retries while the database is down.

    The last move of such a match is committed and shown, so the result stands. Without the retry only a
    restart would conclude it, later and out of order.

    Args:
        failed: told of failed attempts.
    """

    __slots__ = ("_closed", "_failed", "_owed", "_timer")

    def __init__(self, failed: FailedWrites) -> None:
        self._failed = failed
        self._owed: list[_OwedEnd] = []
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    def submit(self, match_id: str, write: Callable[[], "asyncio.Future[None]"]) -> "asyncio.Future[None]":
        """Write the end of a match at once, and retry until it is written.

        Returns a future that is done when the end is written, or when a retry would not help, because the
        program is at fault. It is cancelled if the process ends before that.
        """
        end = _OwedEnd(match_id, write)
        self._owed.append(end)
        self._submit()
        return end.settled

    def close(self) -> None:
        """Try once more, and wait for no end that was not written before: the next start concludes those."""
        self._closed = True
        self._submit()
        for end in self._owed:
            if end.failures:
                end.settled.cancel()

    def _submit(self) -> None:
        """Submit all that is owed, the earliest first."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for end in self._owed:
            if not end.under_way:
                end.under_way = True
                end.write().add_done_callback(partial(self._hear, end))

    def _hear(self, end: _OwedEnd, write: "asyncio.Future[None]") -> None:
        """Look at the result of a write."""
        end.under_way = False
        error = write.exception()
        if error is not None and not end.failures:
            self._failed.note_failure("end of match not logged", error, match=end.match_id)
        if isinstance(error, StorageUnavailableError) and not self._closed:
            self._try_later(end)
            return
        self._owed.remove(end)
        if error is None:
            self._committed(end)
        elif self._closed:
            end.settled.cancel()
        if not end.settled.done():
            end.settled.set_result(None)

    def _try_later(self, end: _OwedEnd) -> None:
        end.failures += 1
        wait = retry_delay(end.failures)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(wait, self._submit)

    def _committed(self, end: _OwedEnd) -> None:
        self._failed.note_success()
        if end.failures:
            log.info("end of match logged", match=end.match_id, failures=end.failures)
