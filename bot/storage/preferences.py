"""What persons prefer, by user: one JSON document each."""

import asyncio
import sqlite3
from functools import partial

from bot.storage.writer import Statement, Writer

_REPLACE = "INSERT OR REPLACE INTO preference (user_id, body) VALUES (?, ?)"
_BODY = "SELECT body FROM preference WHERE user_id = ?"
# The condition of the index preference_hidden, word for word: SQLite uses it for no other.
_HIDDEN = """
    SELECT user_id FROM preference
    WHERE CASE WHEN json_valid(body) THEN json_extract(body, '$.hidden_everywhere') END
"""


class PreferenceStore:
    """The preferences of everybody who has changed any."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save(self, user_id: int, body: str) -> "asyncio.Future[None]":
        """Keep what a person prefers, in the place of what they preferred before."""
        return self._writer.write(Statement(_REPLACE, (user_id, body)))

    async def of(self, user_id: int) -> str | None:
        """The document of a person; None if they have changed nothing."""
        return await self._writer.read(partial(_body, user_id=user_id))

    async def hidden_everywhere(self) -> frozenset[int]:
        """Those whom the leaderboards of everywhere leave out."""
        return await self._writer.read(
            lambda connection: frozenset(user_id for (user_id,) in connection.execute(_HIDDEN))
        )


def _body(connection: sqlite3.Connection, user_id: int) -> str | None:
    row = connection.execute(_BODY, (user_id,)).fetchone()
    return None if row is None else str(row[0])
