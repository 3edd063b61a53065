"""A worker that thinks for ever, and says when it has begun: `python -m tests.nats.stuck_worker URL FILE`."""

import asyncio
import sys
import time
from functools import partial
from pathlib import Path

from bot.thinking.pool import LocalAnswerer
from bot.thinking.remote.worker import RemoteWorker
from games.search.protocol import SearchResult


def stuck(begun: Path, _packed: bytes, _seconds: float) -> SearchResult | None:
    """Think about it."""
    begun.touch()
    time.sleep(600)
    return None


async def main(url: str, begun: Path) -> None:
    await RemoteWorker(url, LocalAnswerer(1, partial(stuck, begun))).run(asyncio.Event())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
