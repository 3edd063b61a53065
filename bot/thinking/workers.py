"""Processes that work on one thing at a time, each replaced when it dies.

A process is idle when its work is done, not when nobody waits for the answer. One that does not come
to an end is ended, and its next work begins in another.
"""

import asyncio
import signal
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

import structlog

from bot.runtime.process import WorkerSlot

T = TypeVar("T")

ATTEMPTS: Final = 2
"""The number of times that work is begun when the process dies over it."""

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

_slots: dict[int, WorkerSlot] = {}
"""By number: shared by all pools of this process."""


def start(number: int, niceness: int) -> None:
    """Start the process of that number if need be; that takes a second or more."""
    _slot(number, niceness).start()


async def ready(number: int, niceness: int) -> None:
    """Wait until the process of that number can work; raises BrokenProcessPool if it comes to no good."""
    await (await _slot(number, niceness).ready()).submit(greet)


def _slot(number: int, niceness: int) -> WorkerSlot:
    return _slots.setdefault(number, WorkerSlot(niceness, greet, "thinking"))


def greet() -> None:
    """Do nothing: to come here, a process has loaded the games."""


async def run(
    number: int, niceness: int, work: Callable[[], T], seconds: float, when_idle: Callable[[], None]
) -> T:
    """Let a process work; returns what the work does.

    Args:
        number: the process.
        niceness: by how much it yields to others.
        work: is pickled.
        seconds: the longest that it may take; then the process is ended.
        when_idle: called once the process can take other work, though the caller may be gone by then.

    Raises:
        BrokenProcessPool: the process died each time, or was ended.
    """
    running: asyncio.Future[T] | None = None
    slot = _slot(number, niceness)
    try:
        for left in reversed(range(ATTEMPTS)):
            try:
                running = (await slot.ready()).submit(bounded, work, seconds)
                return await asyncio.shield(running)
            except BrokenProcessPool:
                log.warning("a process died; another takes its place", number=number)
                if not left:
                    raise
        raise AssertionError("the last attempt returns or raises")
    finally:
        _call_when_done(running, when_idle)


def _call_when_done(running: "asyncio.Future[T] | None", when_idle: Callable[[], None]) -> None:
    if running is None or running.done():
        when_idle()
    else:
        running.add_done_callback(lambda _: when_idle())


def bounded(work: Callable[[], T], seconds: float) -> T:
    """Work in this process, and end it if that takes longer than so many seconds."""
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
