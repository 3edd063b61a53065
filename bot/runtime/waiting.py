"""Waiting for a write and completing the steps that follow it; waiting for an event, but not for ever."""

import asyncio
from contextlib import suppress
from typing import Any


async def happens(event: asyncio.Event, seconds: float | None) -> bool:
    """Wait for an event, for so many seconds at most; None has no limit. False if it has not happened."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()


class Committed:
    """``async with Committed(write):`` runs its block once the write is committed.

    A queued write reaches the disk even if its caller is cancelled. So a cancelled caller first runs the
    block, which keeps memory in step with the disk, and is cancelled after that.

    Raises, instead of running the block:
        StorageError: the write failed; a cancelled caller is then cancelled at its next await.
    """

    __slots__ = ("_cancelled", "_write")

    def __init__(self, write: "asyncio.Future[Any]") -> None:
        self._write = write
        self._cancelled = False

    async def __aenter__(self) -> None:
        while not self._write.done():
            try:
                await asyncio.wait((self._write,))
            except asyncio.CancelledError:
                self._cancelled = True
        if self._cancelled and self._write.exception() is not None:
            _cancel_again()
        self._write.result()

    async def __aexit__(self, *error: object) -> None:
        if self._cancelled:
            raise asyncio.CancelledError


def _cancel_again() -> None:
    """Let the next wait of this task raise the cancellation that it has put off."""
    task = asyncio.current_task()
    assert task is not None
    task.uncancel()  # a timeout around the task counts it once
    task.cancel()
