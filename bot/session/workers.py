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

from bot.measures import PROCESSES_DIED
from bot.process import Worker, one_worker

T = TypeVar("T")

ATTEMPTS: Final = 2
"""The number of times that work is begun when the process dies over it."""

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

_processes: dict[int, Worker] = {}
"""By number: shared by all pools of this process."""


def start(number: int, niceness: int) -> Worker:
    """The process of that number, which is started if need be; that takes a second or more."""
    if number not in _processes:
        _processes[number] = one_worker(niceness, greet)
    return _processes[number]


async def ready(number: int, niceness: int) -> None:
    """Wait until the process of that number can work; raises BrokenProcessPool if it comes to no good."""
    await start(number, niceness).submit(greet)


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
    try:
        for left in reversed(range(ATTEMPTS)):
            try:
                running = start(number, niceness).submit(bounded, work, seconds)
                return await asyncio.shield(running)
            except BrokenProcessPool:
                PROCESSES_DIED.add("thinking")
                log.warning("a process died; another takes its place", number=number)
                _processes.pop(number, None)
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
