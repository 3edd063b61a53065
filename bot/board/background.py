"""Tasks in the background."""

import asyncio
from collections.abc import Coroutine

from bot.runtime.faults import log_errors


class BackgroundTasks:
    """Runs coroutines, and logs their errors."""

    __slots__ = ("_tasks",)

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[object, object, None], failed: str, **at: object) -> asyncio.Task[None]:
        """Run a coroutine; an error is logged in those words."""

        async def guarded() -> None:
            with log_errors(failed, **at):
                await work

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def cancel(self) -> None:
        """Cancel all tasks, and wait for their ends."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
