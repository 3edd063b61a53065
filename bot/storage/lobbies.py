"""Lobbies: a document each, one a channel."""

import asyncio
import sqlite3
from dataclasses import astuple

from bot.storage.rows import LobbyRow
from bot.storage.writer import Statement, Writer, select

_REPLACE = "INSERT OR REPLACE INTO lobby (id, channel_id, body, expires_at) VALUES (?, ?, ?, ?)"
_DELETE = "DELETE FROM lobby WHERE id = ?"
_ALL = "SELECT id, channel_id, body, expires_at FROM lobby ORDER BY id"


class LobbyStore:
    """Every open lobby."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save(self, lobby: LobbyRow) -> "asyncio.Future[None]":
        """Keep a lobby; it replaces what the channel had."""
        return self._writer.write(Statement(_REPLACE, astuple(lobby)))

    def delete(self, lobby_id: str) -> "asyncio.Future[None]":
        """Forget a lobby."""
        return self._writer.write(forget_lobby(lobby_id))

    async def all(self) -> tuple[LobbyRow, ...]:
        """Every lobby."""
        return await self._writer.read(_all)


def forget_lobby(lobby_id: str | None) -> Statement:
    """The statement that forgets a lobby, if there is one, for whoever writes more along with it."""
    return Statement(_DELETE, (lobby_id,))


def _all(connection: sqlite3.Connection) -> tuple[LobbyRow, ...]:
    return select(connection, LobbyRow, _ALL)
