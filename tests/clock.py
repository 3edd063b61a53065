"""A clock that stands still until it is told."""

import asyncio


class FakeClock:
    """A `bot.match.Clock`.

    Attributes:
        time: the present time.
        overslept: the seconds by which the next sleeper will seem to wake up late.
    """

    def __init__(self, time: float = 1_000_000.0) -> None:
        self.time = time
        self.overslept = 0.0
        self._moved = asyncio.Event()

    def now(self) -> float:
        return self.time

    def advance(self, seconds: float) -> None:
        """Let time pass at once."""
        self.time += seconds
        self._moved.set()
        self._moved = asyncio.Event()

    async def wait(self, news: asyncio.Event, until: float) -> float:
        while not news.is_set() and self.time < until:
            waiting = [asyncio.create_task(event.wait()) for event in (news, self._moved)]
            try:
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in waiting:
                    task.cancel()
        overslept, self.overslept = self.overslept, 0.0
        return overslept
