"""A caller that is cancelled while it waits for a write does the work after the write, and then ends."""

import asyncio
from contextlib import suppress

import pytest

from bot.runtime.waiting import Committed
from bot.storage import StorageError


class Caller:
    """A task that waits for a write, does the work after it or undoes its own, and then waits for ever."""

    def __init__(self) -> None:
        self.write: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.done: list[str] = []
        self.task = asyncio.create_task(self._call())

    async def _call(self) -> None:
        try:
            async with Committed(self.write):
                self.done.append("follows")
        except StorageError:
            self.done.append("undone")
        await asyncio.Event().wait()

    async def cancelled(self) -> None:
        """Cancel it while it waits for the write."""
        await asyncio.sleep(0)
        self.task.cancel()
        await asyncio.sleep(0)
        assert not self.task.done()

    async def ends(self) -> list[str]:
        """Wait until the caller is cancelled; return its work."""
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(self.task, 60)
        return self.done


async def test_what_follows_is_done_before_the_caller_is_cancelled() -> None:
    caller = Caller()
    await caller.cancelled()
    caller.write.set_result(None)
    assert await caller.ends() == ["follows"]


async def test_where_the_write_fails_it_is_undone_before_the_caller_is_cancelled() -> None:
    caller = Caller()
    await caller.cancelled()
    caller.write.set_exception(StorageError("The disk is full."))
    assert await caller.ends() == ["undone"]


async def test_a_timeout_that_cancels_it_is_still_one() -> None:
    write: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(0.01, write.set_exception, StorageError("The disk is full."))

    async def call() -> None:
        async with asyncio.timeout(0):
            with suppress(StorageError):
                async with Committed(write):
                    pass
            await asyncio.sleep(10)

    with pytest.raises(TimeoutError):
        await call()
