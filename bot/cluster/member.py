"""One process of several: its lease, its turns, and the notices that the processes exchange."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import structlog

from bot.cluster.leases import Lease, take
from bot.cluster.link import FAILURES, Link, Notice
from bot.cluster.turns import SharedTurns
from bot.runtime.faults import log_errors, report
from bot.runtime.retry import retry
from bot.runtime.shards import Shards
from bot.storage import StorageClosedError, StorageError
from bot.storage.driver import Driver
from bot.storage.postgres import PostgresDriver

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

TELL_AGAIN_SECONDS: Final = 1.0
HEED_AGAIN_SECONDS: Final = 1.0
_NOT_HEEDED: Final = "notice of another process not heeded"
LAST_SECONDS: Final = 0.3
"""The time to send the remaining notices when the process ends."""


class Member:
    """A process that has shards.

    Attributes:
        lease: the lease of its shards.
        turns: the IDENTIFY turns of all processes.
    """

    def __init__(self, link: Link, lease: Lease) -> None:
        self._link = link
        self.lease = lease
        self.turns = SharedTurns(link)
        self._telling: set[asyncio.Task[None]] = set()

    @property
    def shards(self) -> Shards:
        """The shards that this process has."""
        return self.lease.shards

    def guard(self, driver: Driver) -> None:
        """Refuse writes there once another process has taken any of the shards."""
        assert isinstance(driver, PostgresDriver), "the leases are in the same database"
        driver.guard = lambda: self.lease.guard

    def tell(self, notice: Notice) -> "asyncio.Task[None]":
        """Send a notice to the other processes, with retries; the task ends when it is sent."""
        task = asyncio.create_task(self._tell({**notice, "from": self.lease.epoch}))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
        return task

    async def listen(self, on_notice: Callable[[Notice], Awaitable[None]]) -> None:
        """Handle the notices of other processes one after the other; never returns.

        Retries a notice while the database fails: else a person erased elsewhere might be written again.
        """
        while True:
            notice = await self._link.heard.get()
            if notice.get("from") != self.lease.epoch:
                with log_errors(_NOT_HEEDED, about=notice.get("about")):
                    await self._heed(on_notice, notice)

    async def leave(self) -> None:
        """Send the remaining notices if that takes only a moment, and release the shards."""
        if self._telling:
            await asyncio.wait(self._telling, timeout=LAST_SECONDS)
        for task in self._telling:
            task.cancel()
        await self.lease.release()
        await self._link.close()

    @staticmethod
    async def _heed(on_notice: Callable[[Notice], Awaitable[None]], notice: Notice) -> None:
        def report_first(error: Exception, failures: int) -> None:
            if failures == 1:
                report(_NOT_HEEDED, error, about=notice.get("about"))

        heed = partial(on_notice, notice)
        await retry(heed, HEED_AGAIN_SECONDS, StorageError, final=StorageClosedError, on_error=report_first)

    async def _tell(self, notice: Notice) -> None:
        await retry(partial(self._link.tell, notice), TELL_AGAIN_SECONDS, FAILURES)


@asynccontextmanager
async def joined(
    url: str,
    count: int,
    wanted: Shards | None,
    stop: asyncio.Event,
    waits: Callable[[bool], None] = lambda _: None,
) -> AsyncIterator[Member | None]:
    """Wait for the shards that are wanted, or for those of a process that is gone; the block has them.

    None if `stop` is set before. `waits` is told as by `take`.

    Raises:
        StorageError: the database cannot be reached.
        StartError: other processes deal the servers out to another number of shards.
    """
    link = Link(url)
    try:
        await link.open()
        taking = asyncio.create_task(take(link, count, wanted, waits))
        stopped = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait((taking, stopped), return_when=asyncio.FIRST_COMPLETED)
        finally:
            stopped.cancel()
            if not taking.done():
                taking.cancel()
                await asyncio.gather(taking, return_exceptions=True)
        if taking.cancelled():
            yield None
            return
        member = Member(link, taking.result())
        try:
            yield member
        finally:
            await member.leave()
    finally:
        await link.close()
