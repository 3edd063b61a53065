"""A limit on edits for players who look on, because many of them would slow down clicks."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

A_SECOND: Final = 10
"""The edits a second that all panels of players who look on share; a pause saves up those of a second."""
AT_ONCE: Final = 2
"""The most of these panels that are made at once: an overloaded machine makes fewer than `A_SECOND`."""


class Glances:
    """Shares out the edits for players who look on: a player who gets none sees several moves at once."""

    __slots__ = ("_at", "_left", "_making")

    def __init__(self) -> None:
        self._left = float(A_SECOND)
        self._at = asyncio.get_running_loop().time()
        self._making = 0

    def take(self) -> bool:
        """Take an edit if there is one."""
        now = asyncio.get_running_loop().time()
        self._left = min(A_SECOND, self._left + (now - self._at) * A_SECOND)
        self._at = now
        if self._left < 1 or self._making >= AT_ONCE:
            return False
        self._left -= 1
        return True

    @contextmanager
    def making(self) -> Iterator[None]:
        """Make the panel of a player who looks on in this block."""
        self._making += 1
        try:
            yield
        finally:
            self._making -= 1
