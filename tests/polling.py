"""Waiting for changes of which no event tells, such as those of another process or of a count."""

import asyncio
from collections.abc import Awaitable, Callable


async def holds(condition: Callable[[], object], *, every: float = 0.0) -> None:
    """Look until the condition holds, so many seconds apart."""
    while not condition():  # noqa: ASYNC110 - the one place that looks again and again
        await asyncio.sleep(every)


async def answers(question: Callable[[], Awaitable[object]], *, every: float = 0.0) -> None:
    """Ask until the answer is true, so many seconds apart."""
    while not await question():  # noqa: ASYNC110 - as above
        await asyncio.sleep(every)
