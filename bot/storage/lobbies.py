"""Lobbies: a document each, one a channel."""

import asyncio
from dataclasses import astuple
from functools import partial

from bot.storage.rows import LobbyRow
from bot.storage.work import Statement, select
from bot.storage.writer import Writer

_MAKE_WAY = "DELETE FROM lobby WHERE channel_id = ? AND id <> ?"
_REPLACE = """
    INSERT INTO lobby (id, channel_id, body, expires_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE
    SET channel_id = excluded.channel_id, body = excluded.body, expires_at = excluded.expires_at
"""
_DELETE = "DELETE FROM lobby WHERE id = ?"
_ALL = "SELECT id, channel_id, body, expires_at FROM lobby ORDER BY id"


class LobbyStore:
    """Every open lobby."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save(self, lobby: LobbyRow) -> "asyncio.Future[None]":
        """Keep a lobby; it replaces the channel's old one."""
        return self._writer.write(
            Statement(_MAKE_WAY, (lobby.channel_id, lobby.id)), Statement(_REPLACE, astuple(lobby))
        )

    def delete(self, lobby_id: str) -> "asyncio.Future[None]":
        """Forget a lobby."""
        return self._writer.write(forget_lobby(lobby_id))

    async def all(self) -> tuple[LobbyRow, ...]:
        """Every lobby."""
        return await self._writer.read(partial(select, LobbyRow, _ALL))


def forget_lobby(lobby_id: str | None) -> Statement:
    """The statement that forgets a lobby, if any, for a caller that writes more in the same transaction."""
    return Statement(_DELETE, (lobby_id,))
