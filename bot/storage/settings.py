"""What servers have settled, by server: one JSON document each."""

import asyncio
import sqlite3

from bot.storage.writer import Statement, Writer

_REPLACE = "INSERT OR REPLACE INTO server (guild_id, body) VALUES (?, ?)"
_ALL = "SELECT guild_id, body FROM server ORDER BY guild_id"


class SettingsStore:
    """The settings of every server that has changed any."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save(self, guild_id: int, body: str) -> "asyncio.Future[None]":
        """Keep what a server has settled, in the place of what it had before."""
        return self._writer.write(Statement(_REPLACE, (guild_id, body)))

    async def all(self) -> tuple[tuple[int, str], ...]:
        """The document of each server."""
        return await self._writer.read(_all)


def _all(connection: sqlite3.Connection) -> tuple[tuple[int, str], ...]:
    return tuple((guild_id, body) for guild_id, body in connection.execute(_ALL))
