"""The bot, with a watch on how long its event loop keeps others waiting: ``python -m bench.lagged``.

Every few milliseconds it notes how much later than asked for it is woken. At the end the 99th percentile, in
milliseconds, goes to the file that BENCH_LAG_FILE names; if BENCH_LAG_TRACE names another, that has each note
with its moment, so that `late_within` can tell one part of a measurement from another.
"""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from bench.report import percentile

Late: TypeAlias = tuple[float, float]
"""A moment by the monotonic clock, which all processes share, and how many milliseconds late the loop was."""

EVERY: Final = 0.005


async def watch(late: list[Late]) -> None:
    """Note again and again how late the loop is."""
    while True:
        asked = time.monotonic() + EVERY
        await asyncio.sleep(EVERY)
        now = time.monotonic()
        late.append((now, (now - asked) * 1000))


def note(late: Sequence[Late]) -> None:
    """Write the percentile down, and each note if these are wanted; the first notes are of the start."""
    started = [taken for _, taken in late[len(late) // 5 :]]
    file = Path(os.environ["BENCH_LAG_FILE"])
    file.write_text(f"{percentile(started, 0.99):.2f}", encoding="utf-8")
    if trace := os.environ.get("BENCH_LAG_TRACE"):
        lines = "".join(f"{moment:.6f} {taken:.3f}\n" for moment, taken in late)
        Path(trace).write_text(lines, encoding="utf-8")


def late_within(trace: Path, began: float, ended: float) -> float:
    """The 99th percentile of how late the loop was from one moment to another, in milliseconds."""
    notes = (map(float, line.split()) for line in trace.read_text(encoding="utf-8").splitlines())
    return percentile([taken for moment, taken in notes if began <= moment <= ended], 0.99)


def watched(serve: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """The same with a watch, which begins once the bot has had time to start."""

    async def run(*args: Any) -> None:
        late: list[Late] = []
        watching = asyncio.create_task(watch(late))
        try:
            await serve(*args)
        finally:
            watching.cancel()
            note(late)

    return run


if __name__ == "__main__":
    from bot import app, run
    from bot.console.line import main

    setattr(run, "serve", watched(app.serve))  # noqa: B010 - not a name that the module gives away
    sys.exit(main())
