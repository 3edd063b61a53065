"""The database of the bot as a small interface: all that a server-grade database would have to offer."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import astuple
from functools import partial
from pathlib import Path
from typing import TypeVar

from bot.storage import queries
from bot.storage.database import FileLock, connect, prepare
from bot.storage.errors import StorageError
from bot.storage.rows import (
    DeadlineRow,
    LobbyRow,
    MatchLog,
    MatchRow,
    MoveRow,
    PanelRow,
    PlaceKind,
    PlaceRow,
    ResultRow,
    SeatRow,
    Status,
)
from bot.storage.writer import Connection, Statement, Writer

T = TypeVar("T")

_INSERT_MATCH = """
    INSERT INTO match (id, game, rules_version, options, seed, guild_id, channel_id, host_id, locale, status,
                       created_at, ended_at, clock_kind, clock_seconds, hints)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_INSERT_SEAT = """
    INSERT INTO seat (match_id, seat, user_id, name, ai_level, away, missed) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_INSERT_MOVE = """
    INSERT INTO move (match_id, seq, seat, action, user_id, interaction_id, at) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_INSERT_RESULT = "INSERT INTO result (match_id, seat, score, share, ai_level) VALUES (?, ?, ?, ?, ?)"
_UPDATE_SEAT = """
    UPDATE seat SET user_id = ?, name = ?, ai_level = ?, away = ?, missed = ? WHERE match_id = ? AND seat = ?
"""
_UPDATE_HOST = "UPDATE match SET host_id = ? WHERE id = ?"
_END_MATCH = "UPDATE match SET status = ?, ended_at = ? WHERE id = ?"
_REPLACE_DEADLINE = """
    INSERT OR REPLACE INTO deadline (match_id, seat, revision, since, at, reminded) VALUES (?, ?, ?, ?, ?, ?)
"""
_DELETE_DEADLINE = "DELETE FROM deadline WHERE match_id = ? AND seat = ?"
_DELETE_DEADLINES = "DELETE FROM deadline WHERE match_id = ?"
_REPLACE_PULSE = "INSERT OR REPLACE INTO pulse (id, at) VALUES (1, ?)"
_REPLACE_LOBBY = "INSERT OR REPLACE INTO lobby (id, channel_id, body, expires_at) VALUES (?, ?, ?, ?)"
_DELETE_LOBBY = "DELETE FROM lobby WHERE id = ?"
_REPLACE_PLACE = """
    INSERT OR REPLACE INTO place (owner, kind, channel_id, message_id, posted_at) VALUES (?, ?, ?, ?, ?)
"""
_DELETE_PLACE = "DELETE FROM place WHERE owner = ? AND kind = ?"
_REPLACE_PANEL = """
    INSERT OR REPLACE INTO panel (match_id, user_id, token, message_id, expires_at) VALUES (?, ?, ?, ?, ?)
"""
_DELETE_PANEL = "DELETE FROM panel WHERE match_id = ? AND user_id = ?"
_DELETE_OLD_PANELS = "DELETE FROM panel WHERE expires_at <= ?"


class Store:
    """One open database. What writes returns a future that is done when it is committed.

    A write is queued by the call itself, in the order of the calls, even if nobody awaits the future; it
    raises StorageError when it was not written.
    """

    __slots__ = ("_connection", "_lock", "_writer")

    def __init__(self, connection: Connection, lock: FileLock) -> None:
        self._connection = connection
        self._lock = lock
        self._writer = Writer(connection)

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """Open the database, made or migrated as needed.

        Raises:
            StorageError: the file is no database, another program's, newer than this one or in use; one
                sentence says which, and the file is left as it is.
        """
        lock = FileLock(path)
        try:
            lock.acquire()
            # Apart from the connection's own thread, which takes failures badly.
            await asyncio.to_thread(prepare, path)
            connection = Connection(partial(connect, path), iter_chunk_size=64)
            await connection
        except BaseException as error:
            lock.release()
            if isinstance(error, (OSError, sqlite3.Error)):
                raise StorageError(f"{path} cannot be opened: {error}.") from error
            raise
        return cls(connection, lock)

    async def close(self) -> None:
        """Commit what is queued and close the file."""
        try:
            await self._writer.close()
            await self._connection.close()
        finally:
            self._lock.release()

    # The log

    def create_match(
        self, match: MatchRow, seats: Sequence[SeatRow], lobby_id: str | None = None
    ) -> "asyncio.Future[None]":
        """Log that a match begins, and with it that the lobby it came from is gone."""
        return self._writer.write(
            Statement(_INSERT_MATCH, astuple(match)),
            *(Statement(_INSERT_SEAT, (match.id, *astuple(seat))) for seat in seats),
            Statement(_DELETE_LOBBY, (lobby_id,)),
        )

    def append_move(
        self, match_id: str, move: MoveRow, seat: SeatRow | None = None
    ) -> "asyncio.Future[None]":
        """Log a move, and with it what became of its seat, if that has changed.

        Raises, from the future:
            RepeatedInteraction: the log has a move of the same interaction.
        """
        played = Statement(
            _INSERT_MOVE,
            (match_id, move.seq, move.seat, move.action, move.user_id, move.interaction_id, move.at),
        )
        return self._writer.write(played, *(() if seat is None else (_update_seat(match_id, seat),)))

    def save_seat(self, match_id: str, seat: SeatRow, host_id: int | None = None) -> "asyncio.Future[None]":
        """Log that a seat of a running match has changed hands, and with it the host's role, if given."""
        hosted = () if host_id is None else (Statement(_UPDATE_HOST, (host_id, match_id)),)
        return self._writer.write(_update_seat(match_id, seat), *hosted)

    def finish_match(
        self, match_id: str, status: Status, ended_at: float, results: Sequence[ResultRow] = ()
    ) -> "asyncio.Future[None]":
        """Log how a match ended."""
        return self._writer.write(
            Statement(_END_MATCH, (status, ended_at, match_id)),
            Statement(_DELETE_DEADLINES, (match_id,)),
            *(Statement(_INSERT_RESULT, (match_id, *astuple(result))) for result in results),
        )

    async def unfinished(self) -> tuple[str, ...]:
        """The ids of the matches being played, oldest first."""
        return await self._read(queries.unfinished)

    async def match(self, match_id: str) -> MatchLog | None:
        """All that is stored of a match, or None if there is none of that id."""
        return await self._read(partial(queries.match_log, match_id=match_id))

    async def move_of(self, interaction_id: int) -> tuple[str, MoveRow] | None:
        """The move that an interaction made, after the id of its match; None if it made none."""
        return await self._read(partial(queries.move_of, interaction_id=interaction_id))

    async def ended(self, channel_id: int, limit: int) -> tuple[str, ...]:
        """The ids of the matches that ended in a channel, latest first."""
        return await self._read(partial(queries.ended, channel_id=channel_id, limit=limit))

    # Clocks

    def save_deadlines(
        self, match_id: str, deadlines: Sequence[DeadlineRow], stopped: Sequence[int] = ()
    ) -> "asyncio.Future[None]":
        """Keep these deadlines of a match, each in the place of its seat's, and forget those of `stopped`."""
        return self._writer.write(
            *(Statement(_DELETE_DEADLINE, (match_id, seat)) for seat in stopped),
            *(Statement(_REPLACE_DEADLINE, (match_id, *astuple(row))) for row in deadlines),
        )

    def save_pulse(self, at: float) -> "asyncio.Future[None]":
        """Note when the bot was last known to be connected."""
        return self._writer.write(Statement(_REPLACE_PULSE, (at,)))

    async def pulse(self) -> float | None:
        """When the bot was last known to be connected; None if it never was."""
        return await self._read(queries.pulse)

    # Lobbies

    def save_lobby(self, lobby: LobbyRow) -> "asyncio.Future[None]":
        """Keep a lobby; it replaces what the channel had."""
        return self._writer.write(Statement(_REPLACE_LOBBY, astuple(lobby)))

    def delete_lobby(self, lobby_id: str) -> "asyncio.Future[None]":
        """Forget a lobby."""
        return self._writer.write(Statement(_DELETE_LOBBY, (lobby_id,)))

    async def lobbies(self) -> tuple[LobbyRow, ...]:
        """Every lobby."""
        return await self._read(queries.lobbies)

    # Messages

    def save_place(self, place: PlaceRow) -> "asyncio.Future[None]":
        """Remember where a table's message or ping is; it replaces the one before."""
        return self._writer.write(Statement(_REPLACE_PLACE, astuple(place)))

    def forget_place(self, owner: str, kind: PlaceKind) -> "asyncio.Future[None]":
        """Forget a message that is gone or that nothing follows any more."""
        return self._writer.write(Statement(_DELETE_PLACE, (owner, kind)))

    async def places(self) -> tuple[PlaceRow, ...]:
        """Every message that follows a table or a lobby."""
        return await self._read(queries.places)

    def save_panel(self, panel: PanelRow) -> "asyncio.Future[None]":
        """Remember a player's private panel; it replaces the one before."""
        return self._writer.write(Statement(_REPLACE_PANEL, astuple(panel)))

    def forget_panel(self, match_id: str, user_id: int) -> "asyncio.Future[None]":
        """Forget a panel."""
        return self._writer.write(Statement(_DELETE_PANEL, (match_id, user_id)))

    async def panels(self, now: float) -> tuple[PanelRow, ...]:
        """Every panel whose token is still good; the others are deleted."""
        await self._writer.write(Statement(_DELETE_OLD_PANELS, (now,)))
        return await self._read(partial(queries.panels, now=now))

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What `work` finds, which includes every write called for before."""
        await self._writer.settle()
        return await self._connection.run(work)


def _update_seat(match_id: str, seat: SeatRow) -> Statement:
    held = seat.user_id, seat.name, seat.ai_level, seat.away, seat.missed
    return Statement(_UPDATE_SEAT, (*held, match_id, seat.seat))
