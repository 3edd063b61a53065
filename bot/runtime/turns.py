"""The one queue in which tasks wait for a turn, by rank.

`anyio.CapacityLimiter`, `asyncio.Semaphore` and the getters of `asyncio.PriorityQueue` wake tasks in order of
arrival, and none lets a waiting task move up.
"""

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count


class QueuedTurn:
    """A task's place in a queue.

    Attributes:
        since: the time at which it joined, by the clock of the event loop.
    """

    __slots__ = ("_future", "_queue", "since")

    def __init__(self, queue: "TurnQueue") -> None:
        loop = asyncio.get_running_loop()
        self._queue = queue
        self._future: asyncio.Future[None] = loop.create_future()
        self.since = loop.time()

    @property
    def is_waiting(self) -> bool:
        """False once the turn has come, or its task was cancelled."""
        return not self._future.done()

    def hasten(self, rank: float) -> None:
        """Move up to this rank, unless the turn has a lower one already."""
        if self.is_waiting:
            self._queue.add(rank, self)

    def grant(self) -> None:
        """Let the task go on in the next round of the event loop."""
        self._future.set_result(None)

    async def wait(self) -> None:
        """Return when the turn has come. If the task is cancelled, the next in the queue has its turn."""
        try:
            await self._future
        except asyncio.CancelledError:
            if not self._future.cancelled():  # the turn had come just before
                self._queue.on_unused()
            raise


class TurnQueue:
    """Hands out places: the lowest rank first, equal ranks in order of arrival.

    Args:
        free: the number of places.
        on_unused: called when a turn came to a task that was cancelled just then; by default `release`.

    Attributes:
        free: the number of free places; while there are any, no task waits.
    """

    __slots__ = ("_heap", "_number", "free", "on_unused")

    def __init__(self, free: int = 0, on_unused: Callable[[], object] | None = None) -> None:
        self.free = free
        self.on_unused = on_unused or self.release
        self._heap: list[tuple[float, int, QueuedTurn]] = []
        self._number = count()

    def __bool__(self) -> bool:
        """True if a task waits. Drops cancelled and hastened entries from the front."""
        while self._heap and not self._heap[0][2].is_waiting:
            heappop(self._heap)
        return bool(self._heap)

    def __len__(self) -> int:
        return len({turn for _, _, turn in self._heap if turn.is_waiting})

    @property
    def first_rank(self) -> float:
        """The rank of the next turn; raises IndexError if no task waits."""
        return self._heap[0][0]

    def join(self, rank: float = 0.0) -> QueuedTurn:
        """Take a free place, or queue for one. The caller must wait for the turn."""
        turn = QueuedTurn(self)
        if self.free:
            self.free -= 1
            turn.grant()
        else:
            self.add(rank, turn)
        return turn

    async def take(self, rank: float = 0.0) -> None:
        """Wait for a place, and have it until `release`."""
        await self.join(rank).wait()

    def release(self) -> None:
        """Give a place to the first task that waits; if none does, the place is free."""
        if self:
            heappop(self._heap)[2].grant()
        else:
            self.free += 1

    def add(self, rank: float, turn: QueuedTurn) -> None:
        """Let a turn come by this rank, or by one under which it was added before."""
        heappush(self._heap, (rank, next(self._number), turn))
