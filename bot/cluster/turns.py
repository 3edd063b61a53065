"""The turns to IDENTIFY that the processes of a bot share."""

import asyncio
from typing import Final

import structlog

from bot.client.connection import IDENTIFY_SECONDS, IdentifyTurns
from bot.cluster.link import FAILURES, Link

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

MARGIN_SECONDS: Final = 0.25
"""The time between turns beyond Discord's minimum, because requests of different machines travel differently
long."""
LONGEST_HOLD: Final = 25.0
"""The latest turn that is taken: a connection is held open no longer before its IDENTIFY."""
_NEXT: Final = """
    INSERT INTO cluster_identify AS turn (bucket, free_at)
    VALUES ($1, clock_timestamp() + $2 * interval '1 second')
    ON CONFLICT (bucket) DO UPDATE
    SET free_at = greatest(turn.free_at, clock_timestamp()) + $2 * interval '1 second'
    WHERE turn.free_at < clock_timestamp() + $3 * interval '1 second'
    RETURNING extract(epoch FROM free_at - clock_timestamp())::float8 - $2
"""
"""Takes the next turn of a bucket, and returns the seconds until then."""


class SharedTurns(IdentifyTurns):
    """The turns of all processes, by a row for each bucket of shards."""

    def __init__(self, link: Link) -> None:
        super().__init__()
        self._link = link

    async def take(self, bucket: int) -> None:
        """Wait as `IdentifyTurns` does.

        Raises:
            TimeoutError: the turn is far off; the library then connects again.
        """
        length = IDENTIFY_SECONDS + MARGIN_SECONDS
        try:
            found = await self._link.rows(_NEXT, bucket, length, LONGEST_HOLD)
        except FAILURES as error:
            # If this is one IDENTIFY too many, Discord refuses it, and the retry takes a turn.
            log.warning("no turn agreed upon", bucket=bucket, why=type(error).__name__)
            await super().take(bucket)
            return
        if not found:
            raise TimeoutError
        await asyncio.sleep(max(0.0, found[0][0]))
