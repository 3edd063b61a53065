"""A person's stored data: shown, exported and erased."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from bot.community.data_file import iso, json_lines, packed
from bot.match import reseating
from bot.match.holder import Holder
from bot.match.lobbies import Lobbies
from bot.match.lobby import Lobby
from bot.match.lobby_rows import stored_lobby
from bot.match.refusal import Refusal
from bot.match.register import Register
from bot.match.table import Table
from bot.match.tables import Tables
from bot.runtime.faults import report
from bot.runtime.retry import retry
from bot.runtime.shards import WHOLE, Shards
from bot.storage import StorageClosedError, StorageError, Store
from bot.storage.erasure import Identity
from bot.storage.personal import PersonalData

NotifyErasure: TypeAlias = Callable[[int, Identity, bool], Awaitable[None]]
"""Tells the other processes about an erasure: the person's id, their pseudonym, and if it is complete."""
_BITS: Final = 62
_NOTIFY_SECONDS: Final = 10.0
"""The timeout for notifying others of an erasure: a later notice would also erase matches played since."""
_SCRUB_AGAIN_SECONDS: Final = 60.0


async def _nothing(_user_id: int) -> None:
    """Do nothing: the bot has no tournaments."""


class Privacy:
    """The rights of a person over their stored data.

    Args:
        on_renamed: called with a table when its public message must show another name.
        stop_panels: stops updating the panels of a person, by their id.
        replace_in_settings: replaces a person's id with their pseudonym's in every server's settings.
        withdraw: withdraws a person from tournaments, by their id, before their name goes.
        reread_tournaments: reads the tournaments that had a person again, by their former id.
        on_forgotten: called after an erasure, when the person's name appears nowhere any more.
        on_erased: called then with the id of their pseudonym, by which ended matches know them.
        shards: the shards that this process serves; it forgets their departed servers.

    Attributes:
        notify_erasing: notifies the other processes before a complete erasure, because the person may play
            there.
        notify_erased: notifies them after an erasure.
    """

    __slots__ = (
        "_lobbies",
        "_on_erased",
        "_on_forgotten",
        "_on_renamed",
        "_register",
        "_replace_in_settings",
        "_reread_tournaments",
        "_scrubbing",
        "_shards",
        "_stop_panels",
        "_store",
        "_tables",
        "_to_scrub",
        "_unfinished",
        "_withdraw",
        "notify_erased",
        "notify_erasing",
    )

    def __init__(
        self,
        store: Store,
        register: Register,
        lobbies: Lobbies,
        tables: Tables,
        *,
        on_renamed: Callable[[Table], None],
        stop_panels: Callable[[int], None],
        replace_in_settings: Callable[[int, int], Awaitable[None]],
        withdraw: Callable[[int], Awaitable[None]] = _nothing,
        reread_tournaments: Callable[[int], Awaitable[None]] = _nothing,
        on_forgotten: Callable[[], None] = lambda: None,
        on_erased: Callable[[int], None] = lambda _: None,
        shards: Shards = WHOLE,
    ) -> None:
        self._store = store
        self._register = register
        self._lobbies = lobbies
        self._tables = tables
        self._on_renamed = on_renamed
        self._stop_panels = stop_panels
        self._replace_in_settings = replace_in_settings
        self._withdraw = withdraw
        self._reread_tournaments = reread_tournaments
        self._on_forgotten = on_forgotten
        self._on_erased = on_erased
        self._shards = shards
        self.notify_erasing: NotifyErasure = _notify_nobody
        self.notify_erased: NotifyErasure = _notify_nobody
        # People erased by another process who also played here, until that is written. After the first try
        # nothing else in memory remembers them.
        self._unfinished: dict[int, _Unfinished] = {}
        # The names of erased people, until the files are scrubbed of them.
        self._to_scrub: dict[int, set[str]] = {}
        self._scrubbing = asyncio.Event()

    async def stored(self, user_id: int) -> PersonalData:
        """The amount of data stored about a person, in figures.

        Raises, as `export` does:
            StorageError: the file cannot be read.
        """
        return await self._store.personal.figures(user_id)

    async def export(self, user_id: int, now: float, readme: str) -> bytes:
        """All data stored about a person: a ZIP archive with a JSON document, a row a line, and a key.

        It reads one match's moves at a time, because a long history would delay other people's queries.
        Threads write and pack the document, off the event loop.
        """
        stored = self._store.personal
        found = await stored.rows(user_id)
        tables = {table: [await asyncio.to_thread(json_lines, rows)] for table, rows in found.items()}
        for row in found.get("match", ()):
            if moves := await stored.moves(user_id, row["id"]):
                tables.setdefault("move", []).append(await asyncio.to_thread(json_lines, moves))
        return await asyncio.to_thread(packed, {"user_id": str(user_id), "at": iso(now)}, tables, readme)

    async def forget(self, user_id: int) -> None:
        """Erase a person: a pseudonym takes their place, and no byte of them is left in the files.

        Their seats go to AIs, and they leave the lobbies. Does no harm if nothing is stored about the person.

        Raises:
            Refusal: the process is shutting down, and the person could not leave their seats any more.
            StorageError: the write failed, though they have already left some seats; or they are erased, but
                traces may remain in the files.
        """
        self._register.check_open()
        pseudonym = new_pseudonym()
        await self.notify_erasing(user_id, pseudonym, True)
        await self._leave(user_id)
        names = await self._erase(user_id, pseudonym)
        # Not before: if the erasure fails, a server still bars the person.
        await self._replace_in_settings(user_id, pseudonym.user_id)
        await self._store.erasure.scrub((user_id,), names or ())

    async def _erase(
        self, user_id: int, pseudonym: Identity, *, departed: float | None = None
    ) -> tuple[str, ...] | None:
        """Replace a person by a pseudonym; return their former names, which the files may still contain.

        With `departed`, a time, erase them only if the bot left every server they played on before that time.
        Return None if they have played on another server, or sit in a lobby.
        """
        erasure, names = self._store.erasure, None
        renamed = await self._rename(user_id, pseudonym)
        try:
            # Nothing is logged under the id any more, and earlier writes come first in the queue.
            if departed is None:
                names = await erasure.forget(user_id, pseudonym)
            else:
                names = await erasure.forget_departed(user_id, pseudonym, departed)
        except StorageError:
            await self._restore(renamed, pseudonym.user_id, user_id)
            raise
        if names is None:
            await self._restore(renamed, pseudonym.user_id, user_id)
            return None
        await self._rename_read(user_id, pseudonym)
        self._drop_from_memory(user_id, pseudonym, renamed)
        # A process that missed the first message, because its connection broke, may have written them again.
        with suppress(TimeoutError):
            async with asyncio.timeout(_NOTIFY_SECONDS):
                await self.notify_erased(user_id, pseudonym, departed is None)
        return names

    async def _restore(self, renamed: Sequence["_Renamed"], pseudonym: int, user_id: int) -> None:
        """Give a person their own name back after a failed erasure."""
        for table, name in renamed:
            await table.rename(pseudonym, user_id, name)
            self._on_renamed(table)

    async def forget_here(self, user_id: int, pseudonym: Identity, *, wholly: bool = True) -> None:
        """Erase here a person that another process erases: free their seats, then erase any resulting rows.

        Servers still bar them, because the other process may fail. Unless they are erased `wholly`, their own
        preferences stay.

        `run` scrubs the files later: waiting for it would delay the next message from another process.

        Raises:
            StorageError: the write failed. Another call does all of it.
        """
        if self._plays(user_id):
            self._unfinished[user_id] = _Unfinished(pseudonym, wholly)
        await self._leave(user_id)
        renamed = await self._rename(user_id, pseudonym)
        if renamed:
            self._unfinished[user_id] = _Unfinished(pseudonym, wholly)
        try:
            if user_id in self._unfinished:
                names = await self._store.erasure.forget(user_id, pseudonym, wholly=wholly)
                self._unfinished.pop(user_id, None)
                self._to_scrub.setdefault(user_id, set()).update(names)
                self._scrubbing.set()
        finally:  # the other process erases them, even if the write fails here
            await self._rename_read(user_id, pseudonym)
            self._drop_from_memory(user_id, pseudonym, renamed)

    async def run(self) -> None:
        """Scrub the files of each person that `forget_here` erases; never returns."""
        with suppress(StorageClosedError):
            while True:
                await self._scrubbing.wait()
                await retry(
                    self._scrub,
                    _SCRUB_AGAIN_SECONDS,
                    StorageError,
                    final=StorageClosedError,
                    on_error=lambda error, _: report(
                        "something may have stayed of people who are forgotten: it is tried again", error
                    ),
                )

    async def _scrub(self) -> None:
        """Scrub everything queued; queue it again and raise StorageError if that fails."""
        self._scrubbing.clear()
        gone, self._to_scrub = self._to_scrub, {}
        try:
            await self._store.erasure.scrub(tuple(gone), tuple(chain.from_iterable(gone.values())))
        except StorageError:
            for user_id, names in gone.items():
                self._to_scrub.setdefault(user_id, set()).update(names)
            self._scrubbing.set()
            raise

    async def erased_elsewhere(self, user_id: int, pseudonym: Identity, *, wholly: bool = True) -> None:
        """Finish here the erasure that another process has completed, even if its first message was missed.

        Raises:
            StorageError: as `forget_here` does.
        """
        await self.forget_here(user_id, pseudonym, wholly=wholly)
        if wholly:
            await self._replace_in_settings(user_id, pseudonym.user_id)

    def _drop_from_memory(self, user_id: int, pseudonym: Identity, renamed: Sequence["_Renamed"]) -> None:
        """Drop a person's cached data, some of it perhaps read again meanwhile, and show their pseudonym."""
        self._stop_panels(user_id)
        self._tables.preferences.forget(user_id)
        self._tables.coaching.forget(user_id)
        for each in renamed:
            self._on_renamed(each.table)
        self._on_erased(pseudonym.user_id)
        self._on_forgotten()

    async def catch_up(self) -> None:
        """Erase here the people that other processes may have erased while the connection was down.

        Raises:
            StorageError: the database fails. Another call does the rest.
        """
        self._tables.archive.names_changed()
        for user_id, each in tuple(self._unfinished.items()):
            await self.forget_here(user_id, each.pseudonym, wholly=each.wholly)
        # Skip tables and lobbies that have changed since the read: this process has just written them itself.
        for table in (*self._register.tables(), *self._tables.archive.at_hand()):
            holders = table.match.holders
            seats = await self._store.matches.seats(table.id)
            if table.match.holders is holders:
                await self._forget_replaced(holders, [Identity(row.user_id or 0, row.name) for row in seats])
        lobbies = {lobby.id: lobby for lobby in self._register.lobbies()}
        for row in await self._store.lobbies.all():
            lobby = lobbies.get(row.id)
            if lobby is not None and self._register.lobby(row.id) is lobby:
                stored = stored_lobby(row, self._lobbies.games).holders
                identities = [Identity(each.user_id or 0, each.name) for each in stored]
                await self._forget_replaced(lobby.holders, identities)

    async def _forget_replaced(self, known: Sequence[Holder], stored: Sequence[Identity]) -> None:
        """Erase here each person that the database has replaced with a pseudonym.

        It does not say if the erasure was complete, so their preferences are left to the process that did it.
        """
        for holder, identity in zip(known, stored, strict=False):
            user_id = holder.user_id
            if user_id is not None and identity.user_id < 0 < user_id:
                await self.forget_here(user_id, identity, wholly=False)

    async def forget_departed(self, before: float) -> int:
        """Forget the servers that the bot left before a time and has not rejoined; return how many.

        This also erases the matches of people who have played nowhere else. They stay barred on servers that
        bar them, and their preferences apply when they play again. It may take minutes: a server that the bot
        rejoins meanwhile stays, and so does a person who meanwhile plays elsewhere.

        Raises:
            StorageError: some could not be forgotten, and are left for another call; or all are, but traces
                may remain in the files.
        """
        erasure = self._store.erasure
        forgotten, names, servers, failure = list[int](), list[str](), 0, None
        try:
            for guild_id in await erasure.departed(before, self._shards):
                for user_id in await erasure.only_there(guild_id, before):
                    if await self._plays_anywhere(user_id):
                        continue
                    had = await self._erase(user_id, new_pseudonym(), departed=before)
                    if had is not None:
                        names += had
                        forgotten.append(user_id)
                if await erasure.forget_server(guild_id, new_pseudonym().user_id, before):
                    forgotten.append(guild_id)
                    servers += 1
        except StorageError as error:
            failure = error
        if forgotten:
            await erasure.scrub(forgotten, names)
        if failure is not None:
            raise failure
        return servers

    def _plays(self, user_id: int) -> bool:
        """True if a person sits in a lobby or at a table of this process."""
        lobbies = (*self._register.lobbies(), *self._register.starting())
        seats = (lobby.seat_of(user_id) for lobby in lobbies)
        return any(seat is not None for seat in seats) or bool(self._register.tables_of(user_id))

    async def _plays_anywhere(self, user_id: int) -> bool:
        """True if a person sits at a table here, or in a lobby of any process."""
        if self._plays(user_id):
            return True
        return not self._shards.whole and await self._store.personal.sits_in_lobby(user_id)

    async def _leave(self, user_id: int) -> None:
        await self._withdraw(user_id)
        for lobby in self._register.lobbies():
            if lobby.seat_of(user_id) is not None:
                with suppress(Refusal):  # it may have started or closed meanwhile
                    await self._lobbies.change(lobby.id, partial(Lobby.leave, user_id=user_id))
        for lobby in self._register.starting():
            if lobby.seat_of(user_id) is not None:
                await self._register.settle(lobby.id)
        for table in self._register.tables():
            if table.match.seating.kept_for(user_id) is not None:
                with suppress(Refusal):  # they may have left before, or the match may be over
                    await reseating.leave(table, user_id)
        self._stop_panels(user_id)

    async def _rename_read(self, user_id: int, to: Identity) -> None:
        """Rename a person in tables that were read from the log just before it changed.

        If they sat down at one just before, an AI takes their seat now, at the latest after a restart.
        """
        self._tables.archive.names_changed()
        await self._reread_tournaments(user_id)
        await self._rename(user_id, to)
        for table in self._register.tables():
            if table.match.seat_of(to.user_id) is not None:
                with suppress(Refusal, StorageError):
                    await reseating.leave(table, to.user_id)

    async def _rename(self, user_id: int, to: Identity) -> list["_Renamed"]:
        """Change a person's id and name at every table in memory; return the tables that had them."""
        renamed = []
        for table in (*self._register.tables(), *self._tables.archive.at_hand()):
            name = await table.rename(user_id, *to)
            if name is not None:
                renamed.append(_Renamed(table, name))
        self._tables.companies.rename(user_id, *to)
        return renamed


class _Renamed(NamedTuple):
    """A table at which a person was renamed, and their former name there."""

    table: Table
    name: str


class _Unfinished(NamedTuple):
    """An erasure by another process that this one has still to write."""

    pseudonym: Identity
    wholly: bool


async def _notify_nobody(_user_id: int, _pseudonym: Identity, _wholly: bool) -> None:
    """Do nothing: there is no other process."""


def new_pseudonym() -> Identity:
    """A random id and name; nothing records the person behind them."""
    drawn = secrets.randbits(_BITS) | 1
    return Identity(-drawn, f"N.N. {drawn % 0x10000:04X}")
