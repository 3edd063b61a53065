"""Discord's limit of requests, shared by all that is said: spaced out, the most urgent first."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from enum import Enum
from heapq import heappop, heappush
from itertools import count
from typing import Final

import structlog

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

REQUESTS_A_SECOND: Final = 44
"""Discord takes 50 a second of a bot, answers to interactions not counted."""
BURST: Final = 3
"""Requests that may go at once after a pause; with them too, no second has as many as Discord takes."""
MOST: Final = 48
"""Requests that may be on their way, or answered within the last second: so many Discord may count in one."""
FAILURES: Final = 5
"""So many requests in a row without an answer, and Discord is taken to be down."""
PROBE_SECONDS: Final = 1.0
"""While Discord is down, the time between one request and the next."""
PLACES: Final = 24
"""Messages that are made and sent at the same time: enough to use the budget while Discord is slow."""
PLACE_SECONDS: Final = 3.0
"""After so long the next message begins, although one is not through."""


class Urgency(Enum):
    """How long something may wait for what comes after it and is more urgent, in seconds.

    A difference of waiting times, not an order: what is least urgent is late under load, never forgotten.
    """

    LIBRARY = -60.0
    """What the connection itself needs."""
    TURN = 0.0
    """What somebody waits for: a ping, the message of a table at which a person is to play."""
    MESSAGE = 1.0
    """A message that will change again before a person is to play."""
    CATCHING_UP = 4.0
    """A message of before a restart."""
    CHORE = 6.0
    """Taking back what nobody needs any more."""


class _Queue:
    """Who waits, the most urgent first."""

    __slots__ = ("_heap", "_number")

    def __init__(self) -> None:
        self._heap: list[tuple[float, int, asyncio.Future[None]]] = []
        self._number = count()

    def __bool__(self) -> bool:
        """True if somebody waits; those who have given up are forgotten."""
        while self._heap and self._heap[0][2].done():
            heappop(self._heap)
        return bool(self._heap)

    def __len__(self) -> int:
        return len(self._heap)

    def put(self, urgency: Urgency) -> "asyncio.Future[None]":
        """What is done when it is the caller's turn."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        heappush(self._heap, (loop.time() + urgency.value, next(self._number), turn))
        return turn

    def wake(self) -> None:
        """It is the turn of the first, who must be there."""
        heappop(self._heap)[2].set_result(None)


class RequestBudget:
    """Spaces requests so far apart that Discord's limit is never met, whatever the load.

    Room is not saved up over a pause, but for a few requests: a limiter that fills a bucket lets through
    twice its rate in the first second. Requests that are held up on their way arrive together; so those that
    may not have been counted yet count, too. While Discord does not answer, a request a second asks whether
    it does again.
    """

    __slots__ = (
        "_answered",
        "_failures",
        "_free_at",
        "_interval",
        "_on_their_way",
        "_tolerance",
        "_waiting",
        "_waker",
    )

    def __init__(self) -> None:
        self._interval = 1 / REQUESTS_A_SECOND
        self._tolerance = (BURST - 1) * self._interval
        self._free_at = float("-inf")
        self._on_their_way = 0
        self._answered: deque[float] = deque()
        self._failures = 0
        self._waiting = _Queue()
        self._waker: asyncio.TimerHandle | None = None

    @property
    def down(self) -> bool:
        """True while Discord does not answer."""
        return self._failures >= FAILURES

    async def admit(self) -> None:
        """Wait until a request of this task may go, by the urgency that `urgent` has given it.

        It is on its way until `done` is called.
        """
        now = asyncio.get_running_loop().time()
        if not self._waiting and self._take(now):
            return
        turn = self._waiting.put(_URGENCY.get())
        self._wake_later()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.done()
            raise

    def done(self) -> None:
        """Note that a request that was admitted is answered, or has failed."""
        self._on_their_way -= 1
        self._answered.append(asyncio.get_running_loop().time())
        self._wake_later()

    def answered(self) -> None:
        """Note that Discord has answered a request."""
        was_down, self._failures = self.down, 0
        if was_down:
            log.info("Discord answers again", waiting=len(self._waiting))
            self._free_at = asyncio.get_running_loop().time() + self._interval
            self._wake_later()

    def failed(self) -> None:
        """Note that a request got no answer, or only that Discord could not serve it."""
        self._failures += 1
        if self._failures == FAILURES:
            log.warning("Discord does not answer", waiting=len(self._waiting))

    def _take(self, now: float) -> bool:
        """Use the room for a request, if there is some now."""
        if now < self._room_at(now):
            return False
        self._on_their_way += 1
        self._free_at = max(self._free_at, now) + (PROBE_SECONDS if self.down else self._interval)
        return True

    def _room_at(self, now: float) -> float:
        """When there is room for a request, unless an answer comes before."""
        while self._answered and self._answered[0] <= now - 1:
            self._answered.popleft()
        spaced = self._free_at if self.down else self._free_at - self._tolerance
        if self._on_their_way + len(self._answered) < MOST:
            return spaced
        return max(spaced, self._answered[0] + 1) if self._answered else float("inf")

    def _wake_later(self) -> None:
        if self._waker is not None:
            self._waker.cancel()
            self._waker = None
        loop = asyncio.get_running_loop()
        if self._waiting and (at := self._room_at(loop.time())) < float("inf"):
            self._waker = loop.call_at(max(at, loop.time()), self._wake)

    def _wake(self) -> None:
        self._waker = None
        now = asyncio.get_running_loop().time()
        while self._waiting and self._take(now):
            self._waiting.wake()
        self._wake_later()


_URGENCY: ContextVar[Urgency] = ContextVar("urgency", default=Urgency.LIBRARY)


@contextmanager
def urgent(urgency: Urgency) -> Iterator[None]:
    """The requests that this task makes meanwhile are as urgent as that."""
    token = _URGENCY.set(urgency)
    try:
        yield
    finally:
        _URGENCY.reset(token)


class Gate:
    """Lets a few messages at a time be made and sent, the most urgent first.

    Where all were made at once, those that wait for the budget would be out of date when they are sent.
    """

    __slots__ = ("_free", "_inside", "_waiting")

    def __init__(self, places: int = PLACES) -> None:
        self._free = places
        self._inside: set[object] = set()
        self._waiting = _Queue()

    @asynccontextmanager
    async def place(self, urgency: Urgency) -> AsyncIterator[None]:
        """Wait for a place, and have it for `PLACE_SECONDS` at most, after which others go on."""
        await self._enter(urgency)
        ticket = object()
        self._inside.add(ticket)
        until = asyncio.get_running_loop().call_later(PLACE_SECONDS, self._leave, ticket)
        try:
            with urgent(urgency):
                yield
        finally:
            until.cancel()
            self._leave(ticket)

    async def _enter(self, urgency: Urgency) -> None:
        if self._free:
            self._free -= 1
            return
        turn = self._waiting.put(urgency)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _leave(self, ticket: object) -> None:
        if ticket in self._inside:
            self._inside.discard(ticket)
            self._pass_on()

    def _pass_on(self) -> None:
        if self._waiting:
            self._waiting.wake()
        else:
            self._free += 1
