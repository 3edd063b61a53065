"""The tables that are being opened just now, and what those were opened by that are there.

Between the question if there is one already and its being there lies a request to Discord, as for a thread.
Without a note of what is under way, a press that comes twice opens two tables, and so do two players who both
ask for the rematch of one match. Without a note of what came of it, so does one that comes a moment later.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Final
from weakref import WeakValueDictionary

REMEMBERED: Final = 4096


class Openings:
    """The presses by which tables are opened, and the rematches that are looked for."""

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
        """The lock that whoever looks for the rematch of a match, and else opens it, holds meanwhile."""
        return self._rematches.setdefault(match, asyncio.Lock())

    def thread_in(self, channel_id: int) -> asyncio.Lock:
        """The lock that whoever opens a thread of a channel for a table holds until the table is there."""
        return self._threads.setdefault(channel_id, asyncio.Lock())

    def note(self, asked: Hashable, lobby: str) -> None:
        """Note which lobby was opened for what was asked: by a press, or as the rematch of a match."""
        self._opened[asked] = lobby
        if len(self._opened) > REMEMBERED:
            self._opened.popitem(last=False)

    def opened(self, asked: Hashable) -> str | None:
        """The lobby that was opened last for what is asked, which may be a match by now, or closed."""
        return self._opened.get(asked)
