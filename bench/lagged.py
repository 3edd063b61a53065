"""The bot, with a watch on the lag of its event loop: ``python -m bench.lagged``.

Every few milliseconds it notes the delay of its wake-up. At the end it writes the 99th percentile, in
milliseconds, to the file that BENCH_LAG_FILE names.
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
    """Append the delay of each wake-up, in milliseconds."""
    while True:
        asked = time.monotonic() + EVERY
        await asyncio.sleep(EVERY)
        late.append((time.monotonic() - asked) * 1000)


def note(late: Sequence[float]) -> None:
    """Write the percentile down, without the first fifth, which is the start."""
    started = late[len(late) // 5 :]
    file = Path(os.environ["BENCH_LAG_FILE"])
    file.write_text(f"{percentile(started, 0.99):.2f}", encoding="utf-8")


def watched(serve: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Add the watch to `serve`."""

    async def run(*args: Any) -> None:
        late: list[float] = []
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
