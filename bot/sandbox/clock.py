"""The sandbox's time: the machine's, plus a test's offset; and ids that carry it."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

DISCORD_EPOCH: Final = 1_420_070_400.0  # seconds; the first second of 2015

LOW_BITS: Final = (1 << 22) - 1
"""The bits that distinguish the ids of one millisecond."""


class SandboxClock:
    """Seconds since 1970, which a test may stop and move forward.

    Attributes:
        listeners: called when a test has moved it.
    """

    def __init__(self) -> None:
        self.listeners: list[Callable[[], None]] = []
        self._ahead = 0.0
        self._stopped: float | None = None

    def now(self) -> float:
        return (time.time() if self._stopped is None else self._stopped) + self._ahead

    def stop(self) -> None:
        """Stop the clock from now on, except for `advance`."""
        self._stopped = time.time()

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass at once, for everything that the sandbox times."""
        self._ahead += seconds
        for listener in self.listeners:
            listener()


class Snowflakes:
    """Discord's ids, as decimal strings: milliseconds since 2015 in the high bits, always growing."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        self._last = max(self._last + 1, self._at(0.0))
        return str(self._last)

    def of_before(self, seconds: float) -> str:
        """An id that was made so many seconds ago."""
        self._last += 1
        return str(self._at(seconds) | self._last & LOW_BITS)

    def _at(self, ago: float) -> int:
        return int((self._clock.now() - ago - DISCORD_EPOCH) * 1000) << 22


def iso(seconds: float) -> str:
    """A time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def snowflake_time(snowflake: str) -> float:
    """The moment at which `snowflake` was made, in seconds since 1970."""
    return (int(snowflake) >> 22) / 1000 + DISCORD_EPOCH
