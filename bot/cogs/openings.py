"""The tables that are being opened just now.

Between the question if there is one already and its being there lies a request to Discord, as for a thread.
Without a note of what is under way, a press that comes twice opens two tables, and so do two players who both
ask for the rematch of one match.
"""

import asyncio
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary


class Openings:
    """The presses by which tables are being opened, and the rematches that are looked for."""

    def __init__(self) -> None:
        self._presses: set[Hashable] = set()
        self._rematches: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

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
