"""Tasks in the background."""

import asyncio
from collections.abc import Coroutine

from bot.runtime.faults import log_errors


class BackgroundTasks:
    """Runs coroutines until it is closed, and logs their errors."""

    __slots__ = ("_is_closed", "_tasks")

    def __init__(self) -> None:
        self._is_closed = False
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[object, object, None], failed: str, **at: object) -> asyncio.Task[None]:
        """Run a coroutine; an error is logged in those words."""

        async def guarded() -> None:
            with log_errors(failed, **at):
                await work

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # Python warns of a coroutine that is never begun, as when its task is cancelled at once.
        task.add_done_callback(lambda _: work.close())
        if self._is_closed:
            task.cancel()
        return task

    async def close(self) -> None:
        """Cancel all tasks, and each that begins from now on; wait for their ends."""
        self._is_closed = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
