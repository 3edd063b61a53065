"""Threads of matches that are over: Discord archives them soon."""

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

import structlog

from bot.board.background import BackgroundTasks
from bot.board.board import Board
from bot.client.budget import Errand, Urgency
from bot.client.sending import UNANSWERED
from bot.client.transport import DiscordTransport
from bot.runtime.coalescer import PermanentError
from bot.runtime.faults import whereabouts

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

ENDED_MINUTES: Final = 60
"""The minutes after the last message until Discord archives the thread of an ended match."""
ON_ITS_WAY_SECONDS: Final = 10.0
"""The longest wait for Discord's answer to an earlier request about the same thread."""


class _Archiving(NamedTuple):
    """The archiving of a thread: its task, and an event that is set when Discord is asked."""

    task: asyncio.Task[None]
    asked: asyncio.Event


class ThreadArchiving:
    """Asks Discord to archive threads soon.

    Args:
        transport: speaks to Discord.
        tasks: runs the requests.
        is_busy: true if a match or lobby goes on in a thread.
    """

    def __init__(
        self, transport: DiscordTransport, tasks: BackgroundTasks, is_busy: Callable[[int], bool]
    ) -> None:
        self._transport = transport
        self._tasks = tasks
        self._is_busy = is_busy
        self._by_thread: dict[int, _Archiving] = {}

    def archive_soon(self, board: Board) -> None:
        """Archive the thread of a board on which nothing goes on, once no other board goes on there."""
        channel_id, asked = board.subject.channel_id, asyncio.Event()
        before = self._by_thread.get(channel_id)
        if before is not None and not before.asked.is_set():
            before.task.cancel()
        work = self._archive(channel_id, asked, at_once=board.never_began)
        task = self._tasks.begin(work, "thread not let be archived", match=board.subject.id)
        archiving = self._by_thread[channel_id] = _Archiving(task, asked)

        def forget(_: asyncio.Task[None]) -> None:
            if self._by_thread.get(channel_id) is archiving:
                del self._by_thread[channel_id]

        task.add_done_callback(forget)

    async def keep_open(self, channel_id: int) -> bool:
        """Cancel the archiving of a thread in which something goes on again; False if there was none.

        It waits for a request that Discord has already: the thread's new listing must come after that.
        """
        archiving = self._by_thread.get(channel_id)
        if archiving is None:
            return False
        if archiving.asked.is_set():
            await asyncio.wait([archiving.task], timeout=ON_ITS_WAY_SECONDS)
        archiving.task.cancel()
        return True

    def cancel(self) -> None:
        """Cancel all requests."""
        for archiving in self._by_thread.values():
            archiving.task.cancel()

    async def finish(self) -> None:
        """Wait for all requests."""
        tasks = [archiving.task for archiving in self._by_thread.values()]
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _archive(self, channel_id: int, asked: asyncio.Event, *, at_once: bool) -> None:
        """Have Discord archive a thread, unless something goes on there.

        Discord may refuse, as it does for a locked thread, which then stays listed for a slow clock's time.
        """
        if self._is_busy(channel_id):
            return
        try:
            errand = Errand(Urgency.CHORE)
            errand.on_begun = asked.set
            await self._transport.list_for(channel_id, 0 if at_once else ENDED_MINUTES, errand)
        except (PermanentError, *UNANSWERED) as error:
            log.info("thread stays listed", channel=channel_id, why=whereabouts(error))
