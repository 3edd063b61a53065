"""Shards by the settings; the modules for PostgreSQL are loaded only when they are used."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import structlog
from pydantic import SecretStr

from bot.config import ClusterSettings
from bot.runtime.shards import WHOLE
from bot.runtime.supervision import StartError

if TYPE_CHECKING:
    from bot.cluster.member import Member

NOT_SHARED: Final = (
    "Processes with a part of the shards share a database on a PostgreSQL server: set storage.url in all of "
    "them."
)


@asynccontextmanager
async def sharing(
    cluster: ClusterSettings,
    database: Path | SecretStr,
    stop: asyncio.Event,
    waits: Callable[[bool], None] = lambda _: None,
) -> AsyncIterator["Member | None"]:
    """Wait for the shards of the settings if processes share the database, and have them in the block.

    None if they do not share it, or if `stop` is set before.

    Args:
        cluster: the settings.
        database: a file, or the address of a server.
        stop: ends the waiting.
        waits: told that others have the shards, and that this is so no more, or not known.

    Raises:
        StorageError: the database cannot be reached.
        StartError: other processes divide the servers into another number of shards, or the settings name
            shards for a database in a file.
    """
    if isinstance(database, Path):
        if cluster.is_standby or not (cluster.dealt or WHOLE).whole:
            raise StartError(NOT_SHARED)
        yield None
        return
    from bot.cluster.member import joined

    wanted = None if cluster.is_standby else cluster.dealt or WHOLE
    url: SecretStr = database
    async with joined(url.get_secret_value(), cluster.shard_count or 1, wanted, stop, waits) as member:
        if member is not None and not member.shards.whole:
            # Each line of the log shows it, because the lines of several processes may be merged.
            structlog.contextvars.bind_contextvars(process=f"shards {member.shards}")
        yield member
