"""Long work on the event loop, in slices: reading a log or a record again takes as long as it is long."""

import asyncio
from time import perf_counter
from typing import Final

SLICE: Final = 0.002
"""The longest that the event loop waits for such work at a time, in seconds."""


class Slices:
    """A piece of work that lets everything else go on from time to time: `pause` is called at each step."""

    __slots__ = ("_ends",)

    def __init__(self) -> None:
        self._ends = perf_counter() + SLICE

    async def pause(self) -> None:
        """Let the others go on if the slice is over."""
        if perf_counter() >= self._ends:
            await asyncio.sleep(0)
            self._ends = perf_counter() + SLICE
