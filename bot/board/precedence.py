"""The answer to a click goes first, then everything that follows from the click."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog

from bot.runtime.turns import TurnQueue

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

LONGEST: Final = 0.05
"""The longest wait for the answers at other tables, in seconds: an idle machine makes a few of them.

An overloaded machine always has an answer in the making.
"""
HOLD_SECONDS: Final = 2.0
"""The longest that the messages of a table wait for the answer to a click there."""


class Precedence:
    """Orders answers to clicks and the messages that follow from them.

    At its own table a message waits until Discord has the answer. At another table it waits, a moment at
    most, until the answer is made: a message keeps the event loop busy for longer than an answer, and at many
    tables the next click comes in its midst. Messages go on one after the other, each in its own round of the
    loop, so a click that comes meanwhile is answered before the rest.
    """

    __slots__ = ("_answered", "_making", "_next", "_open", "_timer", "_waiting")

    def __init__(self) -> None:
        self._making: set[asyncio.Task[object] | None] = set()
        self._open: Counter[str] = Counter()  # clicks without an answer, by table
        self._answered: dict[str, asyncio.Event] = {}
        self._waiting = TurnQueue(on_unused=self._go_on)  # by the latest time of each turn
        self._next: asyncio.Handle | None = None
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def answering(self, table: str) -> Iterator[None]:
        """Answer a click at a table in this block; the answer may be `made` before Discord has it."""
        self._making.add(asyncio.current_task())
        self._open[table] += 1
        self._answered.setdefault(table, asyncio.Event())
        try:
            yield
        finally:
            self.note_made()
            self._open[table] -= 1
            if not self._open[table]:
                del self._open[table]
                self._answered.pop(table).set()

    def note_made(self) -> None:
        """Note that this task has made its answer, and waits for Discord alone."""
        self._making.discard(asyncio.current_task())
        self._go_on()

    async def give_way(self, table: str) -> None:
        """Wait for the answers to clicks, before a message of that table is made or sent."""
        await self._give_way_to_others()
        if table not in self._answered:
            return
        try:
            async with asyncio.timeout(HOLD_SECONDS):
                while (answered := self._answered.get(table)) is not None:
                    await answered.wait()
                    await self._give_way_to_others()  # another click may have come here
        except TimeoutError:
            log.warning("a click is taking its time", match=table)

    async def _give_way_to_others(self) -> None:
        """Return when no answer is being made, or after `LONGEST`, in the order of the calls."""
        loop = asyncio.get_running_loop()
        if not self._making and self._next is None:
            self._next = loop.call_soon(self._let_one_go)  # the next call waits for the next round
            return
        mine = self._waiting.join(loop.time() + LONGEST)
        self._go_on()
        await mine.wait()

    def _go_on(self) -> None:
        """Give the first its turn, in the next round or when its time is up."""
        if not self._waiting or self._next is not None:
            return
        loop = asyncio.get_running_loop()
        if self._may_go():
            self._next = loop.call_soon(self._let_one_go)
        elif self._timer is None:
            self._timer = loop.call_at(self._waiting.first_rank, self._time_is_up)

    def _may_go(self) -> bool:
        """True if no answer is being made, or the first has waited for long enough."""
        return not self._making or self._waiting.first_rank <= asyncio.get_running_loop().time()

    def _let_one_go(self) -> None:
        self._next = None
        if self._waiting and self._may_go():  # a click may have come meanwhile
            self._waiting.release()
        self._go_on()

    def _time_is_up(self) -> None:
        self._timer = None
        self._go_on()
