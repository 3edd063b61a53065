"""The boards of all matches and lobbies."""

import asyncio
from collections import UserDict
from collections.abc import Callable, Coroutine

from bot.board.archiving import ThreadArchiving
from bot.board.background import BackgroundTasks
from bot.board.board import Board
from bot.board.endings import Endings
from bot.board.surroundings import Surroundings
from bot.client.transport import ChannelGoneError
from bot.match.lobby import Lobby
from bot.match.table import Table
from bot.runtime.coalescer import PermanentError
from bot.runtime.shards import Shards


class Boards(UserDict[str, Board]):
    """The boards by the id of their match or lobby, each kept until everything is shown there.

    Attributes:
        archiving: archives the threads of matches that are over.
        endings: changes the messages of matches that are over.
    """

    def __init__(
        self,
        around: Surroundings,
        shards: Shards,
        tasks: BackgroundTasks,
        on_channel_gone: Callable[[int], Coroutine[object, object, None]],
    ) -> None:
        super().__init__()
        self._around = around
        self._tasks = tasks
        self._on_channel_gone = on_channel_gone
        self.archiving = ThreadArchiving(around.transport, tasks, self._is_busy)
        self.endings = Endings(around.transport, around.drawings, self.make, around.clock, shards)

    def of(self, subject: Table | Lobby) -> Board:
        """The board of a match or lobby; a new one if there is none."""
        board = self.get(subject.id)
        if board is None:
            board = self[subject.id] = self.make(subject)
        board.subject = subject
        return board

    def make(self, subject: Table | Lobby) -> Board:
        """Make a board that is not kept."""
        return Board(subject, self._around, on_idle=self._retire, on_refused=self._refused)

    async def finish(self) -> None:
        """Finish the messages that are due, and the archiving of threads, as long as the caller waits."""
        works = [work for board in self.values() for work in board.work]
        if not self._around.transport.answers:
            for work in works:
                work.cancel()
            self.archiving.cancel()
        await asyncio.gather(*(work.drain() for work in works))
        # The last messages may have left some to delete, and threads to archive.
        await asyncio.gather(*(work.settled() for work in works))
        await self.archiving.finish()

    async def cancel(self) -> None:
        """Stop everything that is being shown."""
        works = [work for board in self.values() for work in board.work]
        for work in works:
            work.cancel()
        await asyncio.gather(*(work.settled() for work in works))

    def _is_busy(self, channel_id: int) -> bool:
        return any(board.subject.channel_id == channel_id and not board.done for board in self.values())

    def _retire(self, board: Board) -> None:
        """Forget a board on which everything is shown."""
        if board.settled and self.pop(board.subject.id, None) is not None:
            self._around.store.ended_messages.note(board.left(self._around.clock()))
            self.endings.keep(board)
            board.forget()
            self.archiving.archive_soon(board)

    def _refused(self, board: Board, error: PermanentError) -> None:
        """End a match or lobby if Discord says that its channel is gone."""
        if isinstance(error, ChannelGoneError) and not board.done:
            gone = self._on_channel_gone(board.subject.channel_id)
            self._tasks.begin(gone, "match not ended", match=board.subject.id)
