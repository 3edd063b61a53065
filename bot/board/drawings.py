"""Pictures that are being drawn, and the latest that are done."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bot.runtime.faults import log_errors

KEPT: Final = 96
"""The number of pictures kept: a message asks again for its late picture."""


@dataclass(slots=True)
class _Picture:
    """A picture, and the callers that want it.

    Attributes:
        drawn: the file.
        waiting: the number of callers that wait for it at the moment.
        on_late: called when it is done, for callers that it was too late for.
    """

    drawn: asyncio.Future[bytes]
    waiting: int = 0
    on_late: set[Callable[[], None]] = field(default_factory=set)


class Drawings:
    """Draws each picture once, however many callers wait for it."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: OrderedDict[bytes, _Picture] = OrderedDict()

    async def within(
        self,
        key: bytes,
        draw: Callable[[], Awaitable[bytes]],
        seconds: float | None,
        on_late: Callable[[], None] | None = None,
    ) -> bytes | None:
        """Return the picture of that key; None if drawing fails or takes too long.

        Args:
            key: equal for equal pictures.
            draw: draws the picture.
            seconds: the longest wait; None has no limit.
            on_late: called when a picture that took too long is done or has failed.
        """
        picture = self._begin(key, draw)
        if not picture.drawn.done():  # else the caller would go on in a later round of the event loop
            picture.waiting += 1
            try:
                await asyncio.wait((picture.drawn,), timeout=seconds)
            finally:
                picture.waiting -= 1
        if not picture.drawn.done():
            if on_late is not None:
                picture.on_late.add(on_late)
            return None
        with log_errors("picture not drawn"):
            return picture.drawn.result()
        return None

    def leave(self, key: bytes, on_late: Callable[[], None]) -> None:
        """Forget a caller that waits for a late picture; cancel the picture if no other wants it."""
        picture = self._known.get(key)
        if picture is None or on_late not in picture.on_late:
            return
        picture.on_late.remove(on_late)
        if not (picture.on_late or picture.waiting):
            del self._known[key]
            picture.drawn.cancel()

    def has(self, key: bytes) -> bool:
        """True if the picture of that key is done or being drawn."""
        return key in self._known

    def begin(self, key: bytes, draw: Callable[[], Awaitable[bytes]]) -> None:
        """Begin to draw a picture unless it is known."""
        self._begin(key, draw)

    def close(self) -> None:
        """Cancel all pictures."""
        for picture in tuple(self._known.values()):
            picture.drawn.cancel()

    def _begin(self, key: bytes, draw: Callable[[], Awaitable[bytes]]) -> _Picture:
        picture = self._known.get(key)
        if picture is None:
            picture = self._known[key] = _Picture(asyncio.ensure_future(draw()))
            picture.drawn.add_done_callback(partial(self._finish, key, picture))
        self._known.move_to_end(key)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return picture

    def _finish(self, key: bytes, picture: _Picture, drawn: asyncio.Future[bytes]) -> None:
        """Forget a failed picture, so the next caller has it drawn again, and tell the callers of a late one.

        The callers log the error.
        """
        failed = drawn.cancelled() or drawn.exception() is not None
        if failed and self._known.get(key) is picture:
            del self._known[key]
        on_late, picture.on_late = picture.on_late, set()
        if not drawn.cancelled():
            for each in on_late:
                each()
