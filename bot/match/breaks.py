"""Breaks for people to see the last events: AIs wait after a trick, and longer after a deal."""

import asyncio
from typing import Final, NamedTuple

from bot.match.table import Table
from bot.runtime.waiting import happens
from games.core.game import TABLE

TRICK: Final = 2.0
"""The wait of AIs before the next trick, as a multiple of their usual pause."""
DEAL: Final = 8.0
"""The same before they begin the next deal, counted from the score of the last."""


class _Break(NamedTuple):
    """The break before a deal: its start, and the event that ends it."""

    deal: int
    since: float
    over: asyncio.Event


class Breaks:
    """The breaks at all tables.

    Args:
        pause: how long AIs wait before any move, in seconds.
    """

    __slots__ = ("_begun", "_pause")

    def __init__(self, pause: float) -> None:
        self._pause = pause
        self._begun: dict[str, _Break] = {}

    def look(self, table: Table) -> None:
        """Begin a break if a deal has just been scored."""
        view = table.match.view(TABLE)
        found = self._begun.get(table.id)
        if view.between_deals and (found is None or found.deal != view.deal):
            now = asyncio.get_running_loop().time()
            self._begun[table.id] = _Break(view.deal, now, asyncio.Event())

    def forget(self, table: Table) -> None:
        """Forget a table after its match."""
        self._begun.pop(table.id, None)

    def end(self, table: Table) -> None:
        """Go on with the next deal."""
        if table.id in self._begun:
            self._begun[table.id].over.set()

    async def wait(self, table: Table) -> None:
        """Wait as an AI does before its move; without people at the table there is no break."""
        view = table.match.view(TABLE)
        watched = any(holder.present for holder in table.match.holders)
        if watched and view.between_deals:
            await self._rest(table)
        else:
            await asyncio.sleep(self._pause * (TRICK if watched and view.between_tricks else 1.0))

    async def _rest(self, table: Table) -> None:
        self.look(table)
        begun = self._begun[table.id]
        left = begun.since + self._pause * DEAL - asyncio.get_running_loop().time()
        if left > self._pause:
            await happens(begun.over, left)
        else:
            await asyncio.sleep(self._pause)
