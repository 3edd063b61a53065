"""The database that a command works on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.config import Config
from bot.storage import Store
from bot.supervision import StartError


def file_of(config: Config, instead: str) -> Path:
    """The database file; raises StartError where the database is on a server, with what to use instead."""
    where = config.storage.where
    if not isinstance(where, Path):
        raise StartError(f"The database is on a PostgreSQL server: use {instead}.")
    return where


@asynccontextmanager
async def opened(config: Config) -> AsyncIterator[Store]:
    """The database, opened; raises StartError where there is none, instead of making one."""
    where = config.storage.where
    if isinstance(where, Path) and not where.exists():
        raise StartError(f"There is no database at {where}.")
    store = await Store.open(where)
    try:
        yield store
    finally:
        await store.close()
