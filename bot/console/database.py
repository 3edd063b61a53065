"""The database that a command works on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from pydantic import SecretStr

from bot.config import Config
from bot.runtime.supervision import StartError
from bot.storage import Store


def file_of(config: Config, instead: str) -> Path:
    """The database file; raises StartError for one on a server, with the command to use instead."""
    where = config.storage.where
    if not isinstance(where, Path):
        raise StartError(f"The database is on a PostgreSQL server: use {instead}.")
    return where


@asynccontextmanager
async def opened(config: Config, *, alone: bool) -> AsyncIterator[Store]:
    """The database, opened.

    A file is migrated, because only one process can use it; a database on a server may be in use by bots.

    Args:
        config: the settings.
        alone: True if no bot may use it.

    Raises:
        StartError: there is no file; none is made.
        StorageError: the database cannot be used, is in use, or is on a server and not up to date.
    """
    where = config.storage.where
    if not isinstance(where, Path):
        from bot.storage.upkeep import looked_after

        url: SecretStr = where
        async with looked_after(url, alone=alone) as store:
            yield store
        return
    if not where.exists():
        raise StartError(f"There is no database at {where}.")
    store = await Store.open(where)
    try:
        yield store
    finally:
        await store.close()
