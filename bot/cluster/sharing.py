"""Having shards as the settings say; what it takes to reach PostgreSQL is loaded where it is needed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.config import Config
from bot.shards import WHOLE

if TYPE_CHECKING:
    from bot.cluster.member import Member


@asynccontextmanager
async def sharing(config: Config, stop: asyncio.Event) -> AsyncIterator["Member | None"]:
    """Wait for the shards of the settings where processes share the database, and have them in the block.

    None where they do not share it, and where `stop` is set before.

    Raises:
        StorageError: the database cannot be reached.
        StartError: other processes deal the servers out to another number of shards.
    """
    url = ""
    if not url:
        yield None
        return
    from bot.cluster.member import joined

    cluster = config.cluster
    wanted = None if cluster.is_standby else cluster.dealt or WHOLE
    async with joined(url, cluster.shard_count or 1, wanted, stop) as member:
        yield member
