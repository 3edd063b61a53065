"""Waiting for what no event tells of, as of another process or of a count."""

import asyncio
from collections.abc import Callable


async def holds(condition: Callable[[], object], *, every: float = 0.0) -> None:
    """Look until the condition holds, so many seconds apart."""
    while not condition():  # noqa: ASYNC110 - the one place that looks again and again
        await asyncio.sleep(every)
