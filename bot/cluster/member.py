"""One process of several: its lease, its turns, and what it tells the others and hears from them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import structlog

from bot.cluster.leases import Lease, take
from bot.cluster.link import FAILURES, Link, Notice
from bot.cluster.turns import SharedTurns
from bot.runtime.faults import report
from bot.runtime.shards import Shards
from bot.storage import StorageClosedError, StorageError
from bot.storage.driver import Driver
from bot.storage.postgres import PostgresDriver

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

TELL_AGAIN_SECONDS: Final = 1.0
HEED_AGAIN_SECONDS: Final = 1.0
LAST_SECONDS: Final = 0.3
"""The time for what is to be told when the process ends."""


class Member:
    """A process that has shards.

    Attributes:
        lease: the shards that it has.
        turns: those in which all processes IDENTIFY.
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
        """Let nothing be written there once another process has taken any of the shards."""
        assert isinstance(driver, PostgresDriver), "the leases are in the same database"
        driver.guard = lambda: self.lease.guard

    def tell(self, notice: Notice) -> "asyncio.Task[None]":
        """Tell the other processes something, however long that takes; the task is done when it is said."""
        task = asyncio.create_task(self._tell({**notice, "from": self.lease.epoch}))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
        return task

    async def listen(self, heed: Callable[[Notice], Awaitable[None]]) -> None:
        """Heed what the other processes tell, one after the other; never returns.

        What the database keeps from being heeded is heeded once it can be: somebody who is to be forgotten
        would be written again.
        """
        while True:
            notice = await self._link.heard.get()
            if notice.get("from") != self.lease.epoch:
                failing = False
                while await self._fails(heed, notice, again=failing):
                    failing = True
                    await asyncio.sleep(HEED_AGAIN_SECONDS)

    async def leave(self) -> None:
        """Say what is to be said yet, if that takes but a moment, and let somebody else have the shards."""
        if self._telling:
            await asyncio.wait(self._telling, timeout=LAST_SECONDS)
        for task in self._telling:
            task.cancel()
        await self.lease.release()
        await self._link.close()

    @staticmethod
    async def _fails(heed: Callable[[Notice], Awaitable[None]], notice: Notice, *, again: bool) -> bool:
        """Heed a notice; True if the database failed, which is logged unless it does so `again`."""
        try:
            await heed(notice)
        except Exception as error:  # noqa: BLE001 - the others are heeded all the same
            fails = isinstance(error, StorageError) and not isinstance(error, StorageClosedError)
            if not (fails and again):
                report("notice of another process not heeded", error, about=notice.get("about"))
            return fails
        return False

    async def _tell(self, notice: Notice) -> None:
        while True:
            with suppress(*FAILURES):
                await self._link.tell(notice)
                return
            await asyncio.sleep(TELL_AGAIN_SECONDS)


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
