"""Messages of ended lobbies and tables; a server may have the bot clean them up."""

import asyncio
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from functools import partial
from typing import Literal

from bot.storage.work import Statement, select
from bot.storage.writer import Writer, failure_logged


@dataclass(frozen=True, slots=True)
class EndedMessageRow:
    """A message that the bot stopped updating at that time; a `thread` has only an id."""

    channel_id: int
    message_id: int
    guild_id: int
    kind: Literal["message", "thread"]
    ended_at: float


_SAVE = """
    INSERT INTO ended_message (channel_id, message_id, guild_id, kind, ended_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (channel_id, message_id) DO UPDATE SET ended_at = excluded.ended_at
"""
_DELETE = "DELETE FROM ended_message WHERE channel_id = ? AND message_id = ?"
_DELETE_OLD = "DELETE FROM ended_message WHERE ended_at < ?"
_BEFORE = """
    SELECT channel_id, message_id, guild_id, kind, ended_at FROM ended_message
    WHERE guild_id = ? AND ended_at <= ? ORDER BY ended_at, channel_id, message_id LIMIT ?
"""


class EndedMessageStore:
    """The messages left behind by lobbies and tables."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def note(self, rows: Iterable[EndedMessageRow]) -> "asyncio.Future[None]":
        """Remember messages that the bot no longer updates; no caller waits for it."""
        write = self._writer.write(*(Statement(_SAVE, astuple(row)) for row in rows))
        return failure_logged(write, "ended messages not remembered")

    def forget(self, row: EndedMessageRow) -> "asyncio.Future[None]":
        """Forget a message that was cleaned up, or cannot be."""
        return self._writer.write(Statement(_DELETE, (row.channel_id, row.message_id)))

    def forget_before(self, time: float) -> "asyncio.Future[None]":
        """Forget the messages from before that time: they stay on Discord for good."""
        return self._writer.write(Statement(_DELETE_OLD, (time,)))

    async def ended_before(self, time: float, guild_id: int, most: int) -> tuple[EndedMessageRow, ...]:
        """A server's messages that ended by that time, the oldest first, at most so many."""
        return await self._writer.read(partial(select, EndedMessageRow, _BEFORE, guild_id, time, most))
