"""Waiting for what cannot be taken back."""

import asyncio


class Committed:
    """``async with Committed(write):`` does what follows from a write once it is committed.

    A queued write reaches the disk whether or not its caller lives on. So a caller that is cancelled lives on
    to do what follows, which keeps memory in step with the disk, and is cancelled after that.

    Raises, instead of doing what follows:
        StorageError: the write failed.
    """

    __slots__ = ("_cancelled", "_write")

    def __init__(self, write: "asyncio.Future[None]") -> None:
        self._write = write
        self._cancelled = False

    async def __aenter__(self) -> None:
        while not self._write.done():
            try:
                await asyncio.wait((self._write,))
            except asyncio.CancelledError:
                self._cancelled = True
        self._write.result()

    async def __aexit__(self, *error: object) -> None:
        if self._cancelled:
            raise asyncio.CancelledError
