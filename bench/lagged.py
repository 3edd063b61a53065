"""The bot, with a watch on how long its event loop keeps others waiting: ``python -m bench.lagged``.

Every few milliseconds it notes how much later than asked for it is woken. At the end the 99th percentile, in
milliseconds, goes to the file that BENCH_LAG_FILE names.
"""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final

from bench.report import percentile

EVERY: Final = 0.005


async def watch(late: list[float]) -> None:
    """Note again and again how late the loop is, in milliseconds."""
    while True:
        asked = time.perf_counter() + EVERY
        await asyncio.sleep(EVERY)
        late.append((time.perf_counter() - asked) * 1000)


def note(late: Sequence[float]) -> None:
    """Write the percentile down."""
    file = Path(os.environ["BENCH_LAG_FILE"])
    file.write_text(f"{percentile(late, 0.99):.2f}", encoding="utf-8")


def watched(serve: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """The same with a watch, which begins once the bot has had time to start."""

    async def run(*args: Any) -> None:
        late: list[float] = []
        watching = asyncio.create_task(watch(late))
        try:
            await serve(*args)
        finally:
            watching.cancel()
            note(late[len(late) // 5 :])

    return run


if __name__ == "__main__":
    from bot import app, run
    from bot.console.line import main

    setattr(run, "serve", watched(app.serve))  # noqa: B010 - not a name that the module gives away
    sys.exit(main())
