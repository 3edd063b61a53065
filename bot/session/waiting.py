"""Waiting for what cannot be taken back."""

import asyncio


async def outlast(write: "asyncio.Future[None]") -> bool:
    """Wait until a write is committed, however often the caller is cancelled meanwhile.

    A queued write reaches the disk whether or not its caller lives on, so the caller must live on, to keep
    memory in step with the disk, and be cancelled after that.

    Returns:
        Whether the caller was cancelled: it must raise CancelledError once it has done its duty.

    Raises:
        StorageError: the write failed.
    """
    cancelled = False
    while not write.done():
        try:
            await asyncio.wait((write,))
        except asyncio.CancelledError:
            cancelled = True
    if cancelled and (error := write.exception()) is not None:
        raise asyncio.CancelledError from error
    write.result()
    return cancelled
