"""Long work on the event loop, such as replaying a log, in slices."""

import asyncio
from time import perf_counter
from typing import Final

SLICE: Final = 0.002
"""The longest that the event loop waits for such work at a time, in seconds."""


class Slices:
    """Work that yields to the event loop after each slice; call `pause` at each step."""

    __slots__ = ("_ends",)

    def __init__(self) -> None:
        self._ends = perf_counter() + SLICE

    async def pause(self) -> None:
        """Yield to the event loop if the slice is over."""
        if perf_counter() >= self._ends:
            await asyncio.sleep(0)
            self._ends = perf_counter() + SLICE
