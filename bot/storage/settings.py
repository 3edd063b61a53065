"""Settings of servers, by server: one JSON document each."""

import asyncio
from functools import partial

from bot.storage.work import Statement, rows
from bot.storage.writer import Writer

_REPLACE = """
    INSERT INTO server (guild_id, body) VALUES (?, ?)
    ON CONFLICT (guild_id) DO UPDATE SET body = excluded.body
"""
_ALL = "SELECT guild_id, body FROM server ORDER BY guild_id"


class SettingsStore:
    """The settings of every server that has changed any."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save(self, guild_id: int, body: str) -> "asyncio.Future[None]":
        """Keep a server's settings; they replace the old ones."""
        return self._writer.write(Statement(_REPLACE, (guild_id, body)))

    async def all(self) -> tuple[tuple[int, str], ...]:
        """The document of each server."""
        found = await self._writer.read(partial(rows, _ALL))
        return tuple((guild_id, body) for guild_id, body in found)
