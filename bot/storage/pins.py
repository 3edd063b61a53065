"""Leaderboards that follow the results in a channel."""

import asyncio
from dataclasses import astuple, dataclass
from functools import partial
from typing import Literal

from bot.storage.work import Statement, select
from bot.storage.writer import Writer


@dataclass(frozen=True, slots=True)
class PinRow:
    """A leaderboard that is kept up to date in a message: one for each pool in a channel.

    Attributes:
        pool: empty for the pool played most.
        period: the season that goes on (``now``), or all time (empty).
    """

    channel_id: int
    pool: str
    guild_id: int
    scope: Literal["server", "everywhere"]
    period: Literal["now", ""]
    message_id: int


_SAVE = """
    INSERT INTO pinned_leaderboard (channel_id, pool, guild_id, scope, period, message_id)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (channel_id, pool) DO UPDATE
    SET guild_id = excluded.guild_id, scope = excluded.scope, period = excluded.period,
        message_id = excluded.message_id
"""
_DELETE = "DELETE FROM pinned_leaderboard WHERE channel_id = ? AND pool = ? AND message_id = ?"
_ALL = """
    SELECT channel_id, pool, guild_id, scope, period, message_id FROM pinned_leaderboard
    ORDER BY channel_id, pool
"""


class PinStore:
    """Every leaderboard that is kept up to date."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save(self, pin: PinRow) -> "asyncio.Future[None]":
        """Remember a leaderboard; it replaces the channel's old one of its pool."""
        return self._writer.write(Statement(_SAVE, astuple(pin)))

    def forget(self, pin: PinRow) -> "asyncio.Future[None]":
        """Forget a leaderboard with a deleted message, unless another has replaced it."""
        return self._writer.write(Statement(_DELETE, (pin.channel_id, pin.pool, pin.message_id)))

    async def all(self) -> tuple[PinRow, ...]:
        """Every one of them."""
        return await self._writer.read(partial(select, PinRow, _ALL))
