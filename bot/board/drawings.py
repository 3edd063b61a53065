"""Pictures under way or just done, each drawn once however many wait for it."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from bot.runtime.faults import log_errors

KEPT: Final = 64
"""The number of pictures remembered for whoever comes: one that was late is fetched soon after."""


class Drawings:
    """Has pictures drawn, and gives those that are there in time."""

    def __init__(self) -> None:
        self._known: WeakValueDictionary[bytes, asyncio.Future[bytes]] = WeakValueDictionary()
        self._kept: OrderedDict[bytes, asyncio.Future[bytes]] = OrderedDict()

    async def within(
        self,
        key: bytes,
        draw: Callable[[], Awaitable[bytes]],
        seconds: float,
        late: Callable[[], None] = lambda: None,
    ) -> bytes | None:
        """The picture of that key; None if it cannot be drawn, or not in time.

        Args:
            key: equal for equal pictures.
            draw: draws it.
            seconds: how long to wait for it.
            late: called when a picture that was not there in time is there.
        """
        picture = self.begin(key, draw)
        if not picture.done():  # else it would be taken up again in a later round of the event loop
            await asyncio.wait((picture,), timeout=seconds)
        if not picture.done():
            picture.add_done_callback(lambda done: None if done.cancelled() else late())
            return None
        with log_errors("picture not drawn"):
            return picture.result()
        return None

    def has(self, key: bytes) -> bool:
        """True if the picture of that key is there or under way."""
        return key in self._known

    def begin(self, key: bytes, draw: Callable[[], Awaitable[bytes]]) -> asyncio.Future[bytes]:
        """Have a picture drawn, unless it is known; returns what becomes of it.

        It is known for as long as the caller keeps that, however many others are begun.
        """
        picture = self._known.get(key)
        if picture is None:
            picture = self._known[key] = asyncio.ensure_future(draw())
            picture.add_done_callback(partial(self._look_at, key))
        self._kept[key] = picture
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    def close(self) -> None:
        """Wait for no picture any more."""
        for picture in tuple(self._known.values()):
            picture.cancel()

    def _look_at(self, key: bytes, picture: asyncio.Future[bytes]) -> None:
        """Forget a picture that was not drawn, so that the next who asks has it tried again.

        Whoever waits for it logs the error: nobody may.
        """
        if picture.cancelled() or picture.exception() is not None:
            for known in (self._known, self._kept):
                if known.get(key) is picture:
                    del known[key]
