"""Processes that work on one thing at a time, each replaced when it dies.

A process is idle when its work is done, even if the caller stopped waiting before. A process that exceeds
its time is ended, and its next work begins in another.
"""

import signal
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from bot.runtime.process import WorkerSlot

T = TypeVar("T")

_slots: Final[dict[int, WorkerSlot]] = {}
"""By number: shared by all pools of this process."""


def start(number: int, niceness: int) -> None:
    """Start the process of that number if there is none; that takes a second or more."""
    _slot(number, niceness).start()


async def ready(number: int, niceness: int) -> None:
    """Wait until the process of that number can work; raises BrokenProcessPool if it dies first."""
    await (await _slot(number, niceness).ready()).submit(greet)


def _slot(number: int, niceness: int) -> WorkerSlot:
    return _slots.setdefault(number, WorkerSlot(niceness, greet, "thinking"))


def greet() -> None:
    """Do nothing: the process loads the games to find this function."""


async def run(
    number: int, niceness: int, work: Callable[[], T], seconds: float, on_idle: Callable[[], object]
) -> T:
    """Have a process do work, and return the result.

    Args:
        number: the process.
        niceness: the niceness of the process.
        work: the work; it is pickled.
        seconds: the time after which the process is ended.
        on_idle: called when the process can take other work, which may be after the caller is cancelled.

    Raises:
        BrokenProcessPool: the process died each time, or was ended.
    """
    return await _slot(number, niceness).run(partial(bounded, work, seconds), on_idle)


def bounded(work: Callable[[], T], seconds: float) -> T:
    """Work in this process, and end it after that many seconds."""
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
