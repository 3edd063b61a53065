"""Cleaning up: what is left of lobbies and tables goes when a server wants that."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from bot.publisher.coalescer import PermanentError
from bot.publisher.transport import UNANSWERED, DiscordTransport
from bot.session.clocks import DAY, HOUR
from bot.session.faults import log_errors, whereabouts
from bot.storage import EndedMessageRow, StorageClosedError, Store

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

LOOK_SECONDS: Final = 60.0
SOONEST: Final = HOUR
"""No server cleans up sooner."""
LATEST: Final = 8 * DAY
"""Nor later: what has stood for longer is to stay."""


class Tidier:
    """Removes the messages of tables that ended long enough ago, and archives their threads.

    Args:
        transport: speaks to Discord.
        store: where it is noted what is left.
        clock: seconds since 1970 (UTC).
        after: the seconds after which a server wants that; None if it keeps everything.
        busy: true if something goes on in a channel or thread.
    """

    def __init__(
        self,
        transport: DiscordTransport,
        store: Store,
        clock: Callable[[], float],
        *,
        after: Callable[[int], float | None],
        busy: Callable[[int], bool],
    ) -> None:
        self._transport = transport
        self._store = store
        self._clock = clock
        self._after = after
        self._busy = busy

    async def run(self) -> None:
        """Clean up every now and then; never returns."""
        while True:
            await self._transport.ready()
            with log_errors("not cleaned up"), suppress(StorageClosedError):  # the bot ends
                await self.tidy()
            await asyncio.sleep(LOOK_SECONDS)

    async def tidy(self) -> None:
        """Clean up what is due."""
        now = self._clock()
        for row in await self._store.ended_messages.ended_before(now - SOONEST):
            after = self._after(row.guild_id)
            if after is not None and row.ended_at + after <= now:
                with log_errors("not cleaned up", kind=row.kind), suppress(StorageClosedError):
                    try:
                        await self._remove(row)
                    except UNANSWERED as error:
                        log.warning("not cleaned up yet", what=row.kind, fault=whereabouts(error))
        await self._store.ended_messages.forget_before(now - LATEST)

    async def _remove(self, row: EndedMessageRow) -> None:
        if self._transport.server(row.guild_id) is None:
            return  # not ours to look after, or not there just now
        try:
            if row.kind == "message":
                await self._transport.delete(row.channel_id, row.message_id)
            elif not self._busy(row.channel_id):
                await self._transport.archive(row.channel_id)
        except PermanentError as error:
            log.info("not cleaned up", what=row.kind, why=str(error))
        await self._store.ended_messages.forget(row)
