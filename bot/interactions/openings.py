"""Notes of the tables that are being opened, and of the requests that have opened tables.

Opening a table takes time, as it may ask Discord for a thread. Without a note of running requests a press
that comes twice opens two tables, and so do two players who both ask for a rematch of one match. Without a
note of finished requests so does a press that comes a moment later.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Final
from weakref import WeakValueDictionary

REMEMBERED: Final = 4096


class Openings:
    """The presses that are opening tables, the locks of rematches and threads, and the opened lobbies."""

    def __init__(self) -> None:
        self._presses: set[Hashable] = set()
        self._rematches: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._threads: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._opened: OrderedDict[Hashable, str] = OrderedDict()

    @contextmanager
    def only(self, press: Hashable) -> Iterator[bool]:
        """Note that a press is being handled; false if the same one is already."""
        if press in self._presses:
            yield False
            return
        self._presses.add(press)
        try:
            yield True
        finally:
            self._presses.remove(press)

    def rematch(self, match: str) -> asyncio.Lock:
        """The lock to hold while finding or opening the rematch of a match."""
        return self._rematches.setdefault(match, asyncio.Lock())

    def thread_in(self, channel_id: int) -> asyncio.Lock:
        """The lock to hold while opening a thread of a channel and a table in it."""
        return self._threads.setdefault(channel_id, asyncio.Lock())

    def note(self, asked: Hashable, lobby: str) -> None:
        """Note the lobby that a request has opened: a press, or a rematch of a match."""
        self._opened[asked] = lobby
        if len(self._opened) > REMEMBERED:
            self._opened.popitem(last=False)

    def opened(self, asked: Hashable) -> str | None:
        """The lobby that an equal request opened last; it may have closed or become a match since."""
        return self._opened.get(asked)
