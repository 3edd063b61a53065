"""Answers to clicks go first: what follows from them waits a moment while one is being made."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

LONGEST: Final = 0.1
"""The longest that anything waits for answers, in seconds.

At a load beyond the machine a click is always being answered.
"""


class _Waiting(NamedTuple):
    """Somebody who waits to go on, and until when at the longest, by the clock of the event loop."""

    until: float
    turn: asyncio.Future[None]


class Precedence:
    """Lets the answers to clicks go before all that is shown after them, at whichever table.

    What follows from a click keeps the event loop busy for longer than its answer does, and at many tables
    another click comes in the midst of that. Those who wait go on one after the other, each in a round of the
    loop of its own: a click that comes meanwhile is before the rest.
    """

    __slots__ = ("_answers", "_next", "_timer", "_waiting")

    def __init__(self) -> None:
        self._answers = 0
        self._waiting: deque[_Waiting] = deque()
        self._next: asyncio.Handle | None = None
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a click is answered."""
        self._answers += 1
        try:
            yield
        finally:
            self._answers -= 1
            self._call_next()

    async def give_way(self) -> None:
        """Return when no click is being answered, or after `LONGEST`."""
        if not self._answers and not self._waiting:
            return
        loop = asyncio.get_running_loop()
        mine = _Waiting(loop.time() + LONGEST, loop.create_future())
        self._waiting.append(mine)
        if self._timer is None:
            self._timer = loop.call_at(mine.until, self._let_late_go)
        await mine.turn

    def _call_next(self) -> None:
        """Let the first who waits go on in the next round, unless a click comes before that."""
        if self._waiting and not self._answers and self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._let_one_go)

    def _let_one_go(self) -> None:
        self._next = None
        if self._waiting and not self._answers:
            self._let_go(self._waiting.popleft())
            self._call_next()

    def _let_late_go(self) -> None:
        """Let those go on who have waited for long enough."""
        self._timer = None
        loop = asyncio.get_running_loop()
        now = loop.time()
        while self._waiting and (self._waiting[0].until <= now or self._waiting[0].turn.done()):
            self._let_go(self._waiting.popleft())
        if self._waiting:
            self._timer = loop.call_at(self._waiting[0].until, self._let_late_go)

    @staticmethod
    def _let_go(waiting: _Waiting) -> None:
        if not waiting.turn.done():  # else they have given up
            waiting.turn.set_result(None)
