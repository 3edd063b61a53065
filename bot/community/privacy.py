"""Data that is stored of a person: told, given, and forgotten."""

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

Tell: TypeAlias = Callable[[int, Identity, bool], Awaitable[None]]
"""Tells the other processes of somebody who is forgotten, of their pseudonym, and if wholly."""
_BITS: Final = 62
_TOLD_SECONDS: Final = 10.0
"""The longest that others are told of an erasure: later on it would be of what somebody has played since."""
_SCRUB_AGAIN_SECONDS: Final = 60.0


class Privacy:
    """The rights of a person over what is stored of them.

    Args:
        renamed: called with a table whose public message is to show another name.
        let_go: called with the id of a person whose panels are not to be followed any more.
        unbar: called with the id of a person whom no server's settings are to know any more, and with that of
            their pseudonym.
        forgotten: called when somebody is forgotten, and stands nowhere by their name any more.
        erased: called with the id of their pseudonym then, by which ended matches know them.
        shards: those whose departed servers are forgotten.

    Attributes:
        told: called with who is about to be forgotten wholly, the pseudonym, and that; it tells the other
            processes, in which they may play.
        told_erased: called with who is forgotten, the pseudonym, and if wholly.
    """

    __slots__ = (
        "_erased",
        "_forgotten",
        "_let_go",
        "_lobbies",
        "_register",
        "_renamed",
        "_scrubbing",
        "_shards",
        "_store",
        "_tables",
        "_to_scrub",
        "_unbar",
        "_unfinished",
        "told",
        "told_erased",
    )

    def __init__(
        self,
        store: Store,
        register: Register,
        lobbies: Lobbies,
        tables: Tables,
        *,
        renamed: Callable[[Table], None],
        let_go: Callable[[int], None],
        unbar: Callable[[int, int], Awaitable[None]],
        forgotten: Callable[[], None] = lambda: None,
        erased: Callable[[int], None] = lambda _: None,
        shards: Shards = WHOLE,
    ) -> None:
        self._store = store
        self._register = register
        self._lobbies = lobbies
        self._tables = tables
        self._renamed = renamed
        self._let_go = let_go
        self._unbar = unbar
        self._forgotten = forgotten
        self._erased = erased
        self._shards = shards
        self.told: Tell = _told_nobody
        self.told_erased: Tell = _told_nobody
        # Whom another process forgets who was here, too, until that is written: after the first try nothing
        # in memory tells.
        self._unfinished: dict[int, _Unfinished] = {}
        # The names of those who are forgotten, until nothing is left of them in the files.
        self._to_scrub: dict[int, set[str]] = {}
        self._scrubbing = asyncio.Event()

    async def stored(self, user_id: int) -> PersonalData:
        """The data that is stored of somebody, in figures.

        Raises, as `export` does:
            StorageError: the file cannot be read.
        """
        return await self._store.personal.figures(user_id)

    async def export(self, user_id: int, now: float, readme: str) -> bytes:
        """Everything that is stored of somebody: a ZIP archive with a JSON document, a row a line, and a key.

        The moves of a match are read at a time, so that nobody's has to wait for those of a long life, and
        the document is written and packed beside the loop.
        """
        stored = self._store.personal
        found = await stored.rows(user_id)
        tables = {table: [await asyncio.to_thread(json_lines, rows)] for table, rows in found.items()}
        for row in found.get("match", ()):
            if moves := await stored.moves(user_id, row["id"]):
                tables.setdefault("move", []).append(await asyncio.to_thread(json_lines, moves))
        return await asyncio.to_thread(packed, {"user_id": str(user_id), "at": iso(now)}, tables, readme)

    async def forget(self, user_id: int) -> None:
        """Forget somebody: a pseudonym takes their place, and no byte of them is left in the files.

        Their seats go to AIs, and they leave the lobbies. To forget somebody of whom nothing is stored does
        no harm.

        Raises:
            Refusal: the process is about to end, and nobody could leave any more.
            StorageError: it could not be written, and what they have left is left; or they are forgotten, but
                something of them may have stayed in the files.
        """
        self._register.check_open()
        pseudonym = new_pseudonym()
        await self.told(user_id, pseudonym, True)
        await self._leave(user_id)
        names = await self._erase(user_id, pseudonym)
        await self._unbar(
            user_id, pseudonym.user_id
        )  # not before: a server goes on barring whoever could not be forgotten
        await self._store.erasure.scrub((user_id,), names or ())

    async def _erase(
        self, user_id: int, pseudonym: Identity, *, departed: float | None = None
    ) -> tuple[str, ...] | None:
        """Let a pseudonym take somebody's place, and return the names they had, which the files may have yet.

        Those who are forgotten with the servers that the bot had `departed` by a time are so only if they
        have played nowhere else; returns None if they have by now, or sit in a lobby.
        """
        erasure, names = self._store.erasure, None
        renamed = await self._rename(user_id, pseudonym)
        try:
            # From here on nothing is logged under the id: what was before is behind it in the queue.
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
        self._knows_no_more(user_id, pseudonym, renamed)
        # Who did not hear of it before, as a connection was broken, may have written them again since.
        with suppress(TimeoutError):
            async with asyncio.timeout(_TOLD_SECONDS):
                await self.told_erased(user_id, pseudonym, departed is None)
        return names

    async def _restore(self, renamed: Sequence["_Renamed"], pseudonym: int, user_id: int) -> None:
        """Let somebody who is not forgotten after all go by their own name again."""
        for table, name in renamed:
            await table.rename(pseudonym, user_id, name)
            self._renamed(table)

    async def forget_here(self, user_id: int, pseudonym: Identity, *, wholly: bool = True) -> None:
        """Another process forgets somebody: let them go where they sit, and forget what that has written.

        Servers go on barring them, as it may fail there. If they are not forgotten `wholly`, what they have
        settled for themselves stays, too.

        The files are looked after beside it (`run`): to wait for that would keep what others tell waiting.

        Raises:
            StorageError: it could not be written. Another call does all of it.
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
        finally:  # the other process has them forgotten, whether or not it is written from here
            await self._rename_read(user_id, pseudonym)
            self._knows_no_more(user_id, pseudonym, renamed)

    async def run(self) -> None:
        """See to it that nothing is left in the files of those whom `forget_here` forgets; never returns."""
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
        """Scrub all that waits for it; raises StorageError after putting it back."""
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
        """Another process has forgotten somebody: do so here, if it was not heard before, to the end.

        Raises:
            StorageError: as `forget_here` does.
        """
        await self.forget_here(user_id, pseudonym, wholly=wholly)
        if wholly:
            await self._unbar(user_id, pseudonym.user_id)

    def _knows_no_more(self, user_id: int, pseudonym: Identity, renamed: Sequence["_Renamed"]) -> None:
        """Let go of what is kept of somebody, or was read again meanwhile, and show their pseudonym."""
        self._let_go(user_id)
        self._tables.preferences.forget(user_id)
        for each in renamed:
            self._renamed(each.table)
        self._erased(pseudonym.user_id)
        self._forgotten()

    async def catch_up(self) -> None:
        """Forget here whom another process may have forgotten while nothing could be heard of it.

        Raises:
            StorageError: the database fails. Another call begins with what is left.
        """
        self._tables.archive.names_changed()
        for user_id, each in tuple(self._unfinished.items()):
            await self.forget_here(user_id, each.pseudonym, wholly=each.wholly)
        # What has changed since it was read is known by what has just been written, and is left alone.
        for table in (*self._register.tables(), *self._tables.archive.at_hand()):
            holders = table.match.holders
            seats = await self._store.matches.seats(table.id)
            if table.match.holders is holders:
                await self._forget_replaced(holders, [Identity(row.user_id or 0, row.name) for row in seats])
        lobbies = {lobby.id: lobby for lobby in self._register.lobbies()}
        for row in await self._store.lobbies.all():
            lobby = lobbies.get(row.id)
            if lobby is not None and self._register.lobby(row.id) is lobby:
                stored = Lobby.of(row, self._lobbies.games).holders
                identities = [Identity(each.user_id or 0, each.name) for each in stored]
                await self._forget_replaced(lobby.holders, identities)

    async def _forget_replaced(self, known: Sequence[Holder], stored: Sequence[Identity]) -> None:
        """Forget here those in whose place the database has a pseudonym.

        It does not say if wholly: what they have settled for themselves, whoever forgot them has seen to.
        """
        for holder, identity in zip(known, stored, strict=False):
            user_id = holder.user_id
            if user_id is not None and identity.user_id < 0 < user_id:
                await self.forget_here(user_id, identity, wholly=False)

    async def forget_departed(self, before: float) -> int:
        """Forget the servers on which the bot has not been since a time; returns how many.

        Those who have played nowhere else are forgotten with them, as far as they have played: they go on to
        be barred where they are, and what they have settled for themselves holds when they play again. Until
        all are forgotten it may take minutes: a server to which the bot has come back meanwhile stays, and so
        does whoever has played elsewhere.

        Raises:
            StorageError: some could not be forgotten, and are left for another call; or all are, but
                something of them may have stayed in the files.
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
        """True if somebody sits somewhere now."""
        lobbies = (*self._register.lobbies(), *self._register.starting())
        seats = (lobby.seat_of(user_id) for lobby in lobbies)
        return any(seat is not None for seat in seats) or bool(self._register.tables_of(user_id))

    async def _plays_anywhere(self, user_id: int) -> bool:
        """True if somebody sits somewhere now, in whichever process."""
        if self._plays(user_id):
            return True
        return not self._shards.whole and await self._store.personal.sits_in_lobby(user_id)

    async def _leave(self, user_id: int) -> None:
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
        self._let_go(user_id)

    async def _rename_read(self, user_id: int, to: Identity) -> None:
        """Let somebody go by another id and name in what was read from the log just before it had those.

        Where they sat down just before, nobody is there now: an AI plays on, or will after the next start.
        """
        self._tables.archive.names_changed()
        await self._rename(user_id, to)
        for table in self._register.tables():
            if table.match.seat_of(to.user_id) is not None:
                with suppress(Refusal, StorageError):
                    await reseating.leave(table, to.user_id)

    async def _rename(self, user_id: int, to: Identity) -> list["_Renamed"]:
        """Let somebody go by another id and name in all that is in memory; returns where they did."""
        renamed = []
        for table in (*self._register.tables(), *self._tables.archive.at_hand()):
            name = await table.rename(user_id, *to)
            if name is not None:
                renamed.append(_Renamed(table, name))
        return renamed


class _Renamed(NamedTuple):
    """A table at which somebody goes by another name, and the name they had there."""

    table: Table
    name: str


class _Unfinished(NamedTuple):
    """Somebody whom another process forgets, until that is written from here, too."""

    pseudonym: Identity
    wholly: bool


async def _told_nobody(_user_id: int, _pseudonym: Identity, _wholly: bool) -> None:
    """A process on its own."""


def new_pseudonym() -> Identity:
    """An id and a name that nothing leads back from: they are drawn, and what they stand for is not kept."""
    drawn = secrets.randbits(_BITS) | 1
    return Identity(-drawn, f"N.N. {drawn % 0x10000:04X}")
