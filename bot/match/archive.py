"""Ended matches, for readers to look at, replay and check."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.match.achievements import open_in, reached_in
from bot.match.aftermath import Aftermath
from bot.match.judged import judgements
from bot.match.preferences import PreferenceBook
from bot.match.recovery import UnplayableError, rebuild
from bot.match.register import Register
from bot.match.same_cards import Companies
from bot.match.table import Table, TableContext
from bot.runtime.faults import report
from bot.storage import EndedRow, Store
from games.core.game import Game

KEPT: Final = 64
"""The number of matches in memory; others are read from the log when needed."""
LISTED: Final = 100
"""The most matches in a person's list."""


class Archive:
    """Ended matches by id.

    Attributes:
        pruned: the requested matches that turned out to have no moves any more.
    """

    __slots__ = (
        "_companies",
        "_context",
        "_games",
        "_kept",
        "_names",
        "_preferences",
        "_register",
        "_store",
        "pruned",
    )

    def __init__(
        self,
        store: Store,
        context: TableContext,
        games: Mapping[str, Game],
        register: Register,
        preferences: PreferenceBook,
        companies: Companies,
    ) -> None:
        self._store = store
        self._companies = companies
        self._preferences = preferences
        self._context = context
        self._games = games
        self._register = register
        self.pruned: set[str] = set()
        self._names = 0
        self._kept: OrderedDict[str, Table] = OrderedDict()

    def keep(self, table: Table) -> None:
        """Keep an ended match in memory."""
        self._kept[table.id] = table
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def at_hand(self) -> tuple[Table, ...]:
        """The matches in memory."""
        return tuple(self._kept.values())

    def forget(self, match_id: str | None = None) -> None:
        """Drop a match, or all of them, from memory, because values derived from it have changed."""
        if match_id is None:
            self._kept.clear()
        else:
            self._kept.pop(match_id, None)

    async def note_judged(self, match_id: str) -> None:
        """Read the judgements of a match in memory; other matches are read with theirs.

        Raises:
            StorageError: the database cannot be read.
        """
        rows = await self._store.assessments.in_match(match_id)
        table = self._kept.get(match_id)
        if table is not None:
            match = table.match
            match.aftermath = replace(
                match.aftermath, judged=judgements(rows, [each.user_id for each in match.holders])
            )
            await self.find(match_id)  # refreshes `open_seats`

    def names_changed(self) -> None:
        """Read matches again from now on: a player has another name in the log."""
        self._names += 1

    async def find(self, table_id: str) -> Table | None:
        """A finished or abandoned match; None if there is no match of that id, or it can't be replayed.

        Its `open_seats` follow the present preferences, and its origin may have been closed since.
        """
        while table_id not in self._kept:
            names = self._names
            table = await self._read(table_id)
            if table is None:
                return None
            # Another reader may have read it meanwhile, and a match has one table.
            if names == self._names and table_id not in self._kept:
                self.keep(table)
        table = self._kept[table_id]
        if table.match.is_sealed and table.match.origin is not None:
            table.match.origin = await self._store.origins.of(table.match.origin.id)
        await self._companies.complete(table.match)
        shown = {*table.match.aftermath.reached, *table.match.aftermath.judged}
        open_seats = await open_in(table.match, shown, self._preferences)
        table.match.aftermath = replace(table.match.aftermath, open_seats=open_seats)
        return table

    async def _read(self, table_id: str) -> Table | None:
        """Read a match from its log."""
        stored = await self._store.matches.log(table_id)
        if stored is None or stored.match.status == "playing":
            return None
        if stored.match.pruned:
            self.pruned.add(table_id)
            return None
        try:
            table = await rebuild(stored, self._context, self._games)
            changes = await self._store.ratings.changes_in(table_id) if table.match.rated else ()
            reached = await reached_in(self._store, table_id)
            rows = await self._store.assessments.in_match(table_id)
            judged = judgements(rows, [each.user_id for each in table.match.holders])
            table.match.aftermath = Aftermath(
                is_pending=table.match.is_sealed and table.match.boards is not None,
                rating_changes=changes,
                reached=reached,
                is_void=stored.is_void,
                judged=judged,
            )
        except UnplayableError as error:
            report("ended match cannot be shown", error, match=table_id, why=error.why)
            self._register.quarantined.add(table_id)
            return None
        return table

    async def played_by(self, user_id: int) -> tuple[EndedRow, ...]:
        """A person's ended matches, latest first, at most `LISTED`."""
        return await self._store.matches.ended_of(user_id, LISTED)

    async def last_of(self, user_id: int, channel_id: int) -> str | None:
        """The id of the last match that ended in a channel and in which the person had a seat."""
        return await self._store.matches.last_of(user_id, channel_id)

    async def last_in(self, channel_id: int) -> Table | None:
        """The match that ended last in a channel."""
        ended = await self._store.matches.ended(channel_id, 1)
        return await self.find(ended[0]) if ended else None
