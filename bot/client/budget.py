"""Keeps requests within Discord's limit: spaced out, the most urgent first."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from enum import Enum
from functools import partial
from typing import Final

import structlog

from bot.runtime.turns import QueuedTurn, TurnQueue

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

REQUESTS_A_SECOND: Final = 44
"""Discord takes 50 a second of a bot, answers to interactions not counted."""
BURST: Final = 3
"""Requests that may go at once after a pause; with them too, no second has as many as Discord takes."""
MOST: Final = 48
"""Requests that may be on their way, or answered within the last second: Discord may count all in one."""
FAILURES: Final = 5
"""The requests in a row without an answer after which Discord is taken to be down."""
PROBE_SECONDS: Final = 1.0
"""The time between one request and the next while Discord is down."""
PLACES: Final = 8
"""The messages that are being made, or wait for their requests, at a time."""
PLACE_SECONDS: Final = 3.0
"""The time after which a message gives its place to the next, even before its request."""


class Urgency(Enum):
    """The longest that a message waits for more urgent ones that come later, in seconds.

    A handicap in seconds, not a strict priority: a chore is late under load, but never forgotten.
    """

    LIBRARY = -60.0
    """Requests of the connection itself."""
    CHANGE = 0.0
    """A message that shows a person's own action."""
    TURN = 4.0
    """A ping."""
    FOLLOWING = 20.0
    """A message that shows actions of AIs: one edit may show several."""
    CATCHING_UP = 30.0
    """A message from before a restart."""
    CHORE = 600.0
    """Deleting messages that are of no use any more."""


class Errand:
    """A message on its way, which may become more urgent while it waits.

    Attributes:
        urgency: how urgent it is now.
        on_begun: called when a request for it is on its way.
    """

    __slots__ = ("_turn", "on_begun", "urgency")

    def __init__(self, urgency: Urgency = Urgency.CHORE) -> None:
        self.urgency = urgency
        self._turn: QueuedTurn | None = None
        self.on_begun: Callable[[], object] | None = None

    def hasten(self, urgency: Urgency) -> None:
        """Make it at least as urgent as that. If it waits, it overtakes less urgent ones."""
        if urgency.value >= self.urgency.value:
            return
        self.urgency = urgency
        if self._turn is not None:
            self._turn.hasten(self._turn.since + urgency.value)

    def join(self, queue: TurnQueue) -> QueuedTurn:
        """Join a queue, ranked by urgency and time of arrival."""
        self._turn = queue.join(asyncio.get_running_loop().time() + self.urgency.value)
        return self._turn


class RequestBudget:
    """Spaces requests so that no load exceeds Discord's limit.

    A pause saves up room for a few requests only: a token bucket lets through twice its rate in the first
    second. Delayed requests can arrive together, so requests that Discord may not have counted yet count as
    well. While Discord is down, one request a second probes it.

    Args:
        share: this process's part of Discord's limit, if several processes send requests for one bot.

    Attributes:
        certain: waits until it is certain that no other process sends in place of this one; None in a single
            process.
    """

    __slots__ = (
        "_answered",
        "_failures",
        "_free_at",
        "_interval",
        "_most",
        "_on_their_way",
        "_tolerance",
        "_waiting",
        "_waker",
        "certain",
    )

    def __init__(self, share: float = 1.0) -> None:
        self.certain: Callable[[], Awaitable[None]] | None = None
        self._interval = 1 / (REQUESTS_A_SECOND * share)
        # Bursts of several processes together stay below the limit only with this bound.
        self._most = max(1, int(MOST * share))
        self._tolerance = (BURST - 1) * self._interval
        self._free_at = float("-inf")
        self._on_their_way = 0
        self._answered: deque[float] = deque()
        self._failures = 0
        self._waiting = TurnQueue(on_unused=self.on_done)
        self._waker: asyncio.TimerHandle | None = None

    @property
    def down(self) -> bool:
        """True while Discord does not answer."""
        return self._failures >= FAILURES

    @property
    def waiting(self) -> int:
        """The number of requests that wait for their turn."""
        return len(self._waiting)

    async def admit(self) -> None:
        """Wait until a request of this task may go, by the urgency that `urgent` has given it.

        It is on its way until `done` is called. The time that `timed` gives it does not pass while it waits.
        """
        errand = _ERRAND.get() or Errand(Urgency.LIBRARY)
        if self._waiting or not self._take(asyncio.get_running_loop().time()):
            await self._wait(errand)
        if self.certain is not None and errand.urgency is not Urgency.LIBRARY:
            try:
                with _standing_still():
                    await self.certain()
            except BaseException:
                self.on_done()
                raise
        if errand.on_begun is not None:
            errand.on_begun()

    async def _wait(self, errand: Errand) -> None:
        turn = errand.join(self._waiting)
        self._wake_later()
        with _standing_still():
            await turn.wait()

    def on_done(self) -> None:
        """Note that a request that was admitted is answered, or has failed."""
        self._on_their_way -= 1
        self._answered.append(asyncio.get_running_loop().time())
        self._wake_later()

    def on_answered(self) -> None:
        """Note that Discord has answered a request."""
        was_down, self._failures = self.down, 0
        if was_down:
            log.info("Discord answers again", waiting=len(self._waiting))
            self._free_at = asyncio.get_running_loop().time() + self._interval
            self._wake_later()

    def on_failed(self) -> None:
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
        """The time at which there is room for a request, unless an answer comes before."""
        while self._answered and self._answered[0] <= now - 1:
            self._answered.popleft()
        spaced = self._free_at if self.down else self._free_at - self._tolerance
        if self._on_their_way + len(self._answered) < self._most:
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
            self._waiting.release()
        self._wake_later()


_ERRAND: ContextVar[Errand | None] = ContextVar("errand", default=None)
_TIME: ContextVar[tuple[asyncio.Timeout, float] | None] = ContextVar("time", default=None)


@contextmanager
def urgent(errand: Errand) -> Iterator[None]:
    """Give the requests of this task in the block an errand's urgency."""
    token = _ERRAND.set(errand)
    try:
        yield
    finally:
        _ERRAND.reset(token)


@asynccontextmanager
async def timed(seconds: float) -> AsyncIterator[None]:
    """Give a request of this task that long, from when it is admitted; raises TimeoutError after it."""
    async with asyncio.timeout(seconds) as limit:
        token = _TIME.set((limit, seconds))
        try:
            yield
        finally:
            _TIME.reset(token)


@contextmanager
def _standing_still() -> Iterator[None]:
    """Pause a request's timeout while it waits for its turn."""
    time = _TIME.get()
    if time is None:
        yield
        return
    limit, seconds = time
    limit.reschedule(None)
    yield
    limit.reschedule(asyncio.get_running_loop().time() + seconds)


class Gate:
    """Lets a few messages at a time be made, the most urgent first.

    If all were made at once, the last would be out of date when their requests are admitted.
    """

    __slots__ = ("_inside", "_places")

    def __init__(self, places: int = PLACES) -> None:
        self._inside: set[object] = set()
        self._places = TurnQueue(places)

    @property
    def waiting(self) -> int:
        """The number of messages that wait to be made."""
        return len(self._places)

    @asynccontextmanager
    async def place(self, errand: Errand) -> AsyncIterator[None]:
        """Wait for a place, and have it until a request is on its way, or for `PLACE_SECONDS` at most."""
        await errand.join(self._places).wait()
        ticket = object()
        self._inside.add(ticket)
        until = asyncio.get_running_loop().call_later(PLACE_SECONDS, self._leave, ticket)
        errand.on_begun = partial(self._leave, ticket)
        try:
            with urgent(errand):
                yield
        finally:
            until.cancel()
            self._leave(ticket)

    def _leave(self, ticket: object) -> None:
        if ticket in self._inside:
            self._inside.discard(ticket)
            self._places.release()
