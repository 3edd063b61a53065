"""Answers to clicks go first: what follows from them waits a moment while one is being made."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

LONGEST: Final = 0.05
"""The longest that anything waits for answers, in seconds: a few of them, on an idle machine.

At a load beyond the machine an answer is always being made.
"""


class _Waiting(NamedTuple):
    """Somebody who waits to go on, and until when at the longest, by the clock of the event loop."""

    until: float
    turn: asyncio.Future[None]


class Precedence:
    """Lets the answers to clicks go before all that is shown after them, at whichever table.

    What follows from a click keeps the event loop busy for longer than its answer does, and at many tables
    another click comes in the midst of that. Whoever shows it goes on one after the other, each in a round
    of the loop of its own: a click that comes meanwhile is before the rest.
    """

    __slots__ = ("_answering", "_next", "_timer", "_waiting")

    def __init__(self) -> None:
        self._answering: set[asyncio.Task[object] | None] = set()
        self._waiting: deque[_Waiting] = deque()
        self._next: asyncio.Handle | None = None
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While this task answers a click, until the answer is `made`."""
        self._answering.add(asyncio.current_task())
        try:
            yield
        finally:
            self.made()

    def made(self) -> None:
        """Note that the answer of this task is made: from now on it waits for Discord alone."""
        self._answering.discard(asyncio.current_task())
        self._go_on()

    async def give_way(self) -> None:
        """Return when no answer is being made, or after `LONGEST`, and those before have gone on."""
        loop = asyncio.get_running_loop()
        if not self._answering and self._next is None:
            self._next = loop.call_soon(self._let_one_go)  # whoever comes before that waits for their round
            return
        mine = _Waiting(loop.time() + LONGEST, loop.create_future())
        self._waiting.append(mine)
        self._go_on()
        await mine.turn

    def _go_on(self) -> None:
        """See to it that the first who waits goes on: in the next round, or when their time is up."""
        if not self._waiting or self._next is not None:
            return
        loop = asyncio.get_running_loop()
        if self._may_go():
            self._next = loop.call_soon(self._let_one_go)
        elif self._timer is None:
            self._timer = loop.call_at(self._waiting[0].until, self._time_is_up)

    def _may_go(self) -> bool:
        """True if the first who waits has nobody to wait for, or has waited for long enough."""
        return not self._answering or self._waiting[0].until <= asyncio.get_running_loop().time()

    def _let_one_go(self) -> None:
        self._next = None
        if self._waiting and self._may_go():  # a click may have come meanwhile
            turn = self._waiting.popleft().turn
            if not turn.done():  # else they have given up
                turn.set_result(None)
        self._go_on()

    def _time_is_up(self) -> None:
        self._timer = None
        self._go_on()
