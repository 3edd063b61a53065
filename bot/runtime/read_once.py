"""Readings that many ask for: each runs once, and the latest results are kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Generic, TypeVar

T = TypeVar("T")


class ReadOnce(Generic[T]):
    """Runs a reading once for all that ask for it. A caller that is cancelled stops it for no other.

    Args:
        name: what is read, for the names of tasks.
        kept: the number of results that are kept; another is read again when asked for.
    """

    __slots__ = ("_kept", "_name", "_readings")

    def __init__(self, name: str, kept: int) -> None:
        self._name = name
        self._kept = kept
        self._readings: OrderedDict[str, asyncio.Task[T]] = OrderedDict()

    async def get(self, key: str, read: Callable[[], Coroutine[None, None, T]]) -> T:
        """The result of that key, which `read` reads unless it is kept or being read; raises its errors."""
        reading = self._readings.get(key)
        if reading is None or (reading.done() and (reading.cancelled() or reading.exception() is not None)):
            reading = self._readings[key] = asyncio.create_task(read(), name=f"{self._name} of {key}")
        self._readings.move_to_end(key)
        if len(self._readings) > self._kept:
            self._readings.popitem(last=False)
        return await asyncio.shield(reading)

    async def close(self) -> None:
        """Cancel all reading."""
        for task in self._readings.values():
            task.cancel()
        await asyncio.gather(*self._readings.values(), return_exceptions=True)
