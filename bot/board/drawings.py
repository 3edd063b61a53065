"""Pictures that are being drawn, and the latest that are done."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.runtime.faults import log_errors

KEPT: Final = 64
"""The number of pictures kept: a message asks again for a picture that came late."""


class Drawings:
    """Draws each picture once, however many callers wait for it."""

    def __init__(self) -> None:
        self._known: OrderedDict[bytes, asyncio.Future[bytes]] = OrderedDict()

    async def within(
        self,
        key: bytes,
        draw: Callable[[], Awaitable[bytes]],
        seconds: float,
        late: Callable[[], None] = lambda: None,
    ) -> bytes | None:
        """Return the picture of that key; None if drawing fails or takes too long.

        Args:
            key: equal for equal pictures.
            draw: draws the picture.
            seconds: the longest wait.
            late: called when a picture that took too long is done.
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
        """True if the picture of that key is done or being drawn."""
        return key in self._known

    def begin(self, key: bytes, draw: Callable[[], Awaitable[bytes]]) -> asyncio.Future[bytes]:
        """Have a picture drawn unless it is known; return its future."""
        picture = self._known.get(key)
        if picture is None:
            picture = self._known[key] = asyncio.ensure_future(draw())
            picture.add_done_callback(partial(self._forget_failed, key))
        self._known.move_to_end(key)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return picture

    def close(self) -> None:
        """Stop waiting for pictures."""
        for picture in tuple(self._known.values()):
            picture.cancel()

    def _forget_failed(self, key: bytes, picture: asyncio.Future[bytes]) -> None:
        """Forget a picture that was not drawn, so the next caller has it tried again.

        The callers that wait for it log the error.
        """
        failed = picture.cancelled() or picture.exception() is not None
        if failed and self._known.get(key) is picture:
            del self._known[key]
