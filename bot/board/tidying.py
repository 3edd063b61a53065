"""Removes the messages and archives the threads of ended tables, when a server wants that."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

import structlog

from bot.client.sending import UNANSWERED
from bot.client.transport import DiscordTransport
from bot.match.clocks import DAY
from bot.runtime.coalescer import PermanentError
from bot.runtime.faults import log_errors, whereabouts
from bot.storage import EndedMessageRow, StorageClosedError, Store

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

LOOK_SECONDS: Final = 60.0
AT_ONCE: Final = 200
"""The messages and threads of a server cleaned up at a time; the rest has its turn at the next look."""
LATEST: Final = 8 * DAY
"""No server cleans up later than this; older messages stay."""


class Tidier:
    """Removes the messages of tables that ended long enough ago, and archives their threads.

    Args:
        transport: speaks to Discord.
        store: lists the messages and threads of ended tables.
        clock: seconds since 1970 (UTC).
        wanted: the servers that want that, each with its seconds after the end.
        busy: true if a channel or thread has a table.
    """

    def __init__(
        self,
        transport: DiscordTransport,
        store: Store,
        clock: Callable[[], float],
        *,
        wanted: Callable[[], Mapping[int, float]],
        busy: Callable[[int], bool],
    ) -> None:
        self._transport = transport
        self._store = store
        self._clock = clock
        self._wanted = wanted
        self._busy = busy

    async def run(self) -> None:
        """Clean up every now and then; never returns."""
        while True:
            await self._transport.ready()
            with log_errors("not cleaned up"), suppress(StorageClosedError):  # the bot ends
                await self.tidy()
            await asyncio.sleep(LOOK_SECONDS)

    async def tidy(self) -> None:
        """Clean up the messages and threads that are due."""
        now = self._clock()
        for guild_id, after in self._wanted().items():
            if self._transport.server(guild_id) is not None:  # else another shard's, or unavailable just now
                for row in await self._store.ended_messages.ended_before(now - after, guild_id, AT_ONCE):
                    await self._tidy_up(row)
        await self._store.ended_messages.forget_before(now - LATEST)

    async def _tidy_up(self, row: EndedMessageRow) -> None:
        """Remove one message or archive one thread; the next look retries if Discord does not answer."""
        with log_errors("not cleaned up", kind=row.kind), suppress(StorageClosedError):
            try:
                await self._remove(row)
            except UNANSWERED as error:
                log.warning("not cleaned up yet", what=row.kind, fault=whereabouts(error))

    async def _remove(self, row: EndedMessageRow) -> None:
        try:
            if row.kind == "message":
                await self._transport.delete(row.channel_id, row.message_id)
            elif not self._busy(row.channel_id):
                await self._transport.archive(row.channel_id)
        except PermanentError as error:
            log.info("not cleaned up", what=row.kind, why=str(error))
        await self._store.ended_messages.forget(row)
