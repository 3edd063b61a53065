"""Maintenance of a database on a PostgreSQL server, with or without running bots."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg
from pydantic import SecretStr

from bot.storage import postgres_schema
from bot.storage.database import APPLICATION_ID, refuse_newer
from bot.storage.errors import OlderSchemaError, StorageError
from bot.storage.postgres import PostgresDriver
from bot.storage.postgres_schema import ADDRESS_ERRORS, SERVER_ERRORS, DatabaseServer, not_opened
from bot.storage.store import Store

GONE_SECONDS: Final = 1.0
"""The time that a server needs to notice the end of a process."""
_ASK_AGAIN_SECONDS: Final = 0.05
_OTHERS: Final = f"""
    SELECT EXISTS (
        SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND application_name IN ('{postgres_schema.APPLICATION_NAME}', '{postgres_schema.LEASE_NAME}')
    )
"""


@asynccontextmanager
async def looked_after(url: SecretStr, *, alone: bool) -> AsyncIterator[Store]:
    """The database at an address; neither created nor migrated.

    Its queries have no time limit, because some read all of it. While bots run they only read, without
    delaying the bots.

    Args:
        url: the address.
        alone: True if no bot may use it meanwhile.

    Raises:
        StorageError: there is no such database, it has another schema than this program, or a bot uses it
            although `alone` forbids that.
    """
    server = DatabaseServer(url)
    async with connected(server) as connection:
        try:
            if alone:
                await keep_bots_out(server, connection)
            await check_schema(server, connection)
        except SERVER_ERRORS as error:
            raise not_opened(server, error) from error
        store = Store(await PostgresDriver.open(server.unhurried, as_it_is=True))
        try:
            yield store
        finally:
            await store.close()


@asynccontextmanager
async def connected(server: DatabaseServer) -> AsyncIterator["asyncpg.Connection[Any]"]:
    """A connection without a time limit; raises StorageError if it cannot be made."""
    try:
        connection = await server._replace(idle_milliseconds=0).connect()
    except (*SERVER_ERRORS, *ADDRESS_ERRORS) as error:
        raise not_opened(server, error) from None  # its traceback may have the address with its password
    try:
        yield connection
    finally:
        connection.terminate()


async def keep_bots_out(server: DatabaseServer, connection: "asyncpg.Connection[Any]") -> None:
    """Keep the processes of bots off a database as long as this connection lasts: a starting process waits.

    Raises:
        StorageError: a process uses it, or stands by.
    """
    # Each bot process takes this lock to look for its tables.
    if not await connection.fetchval("SELECT pg_try_advisory_lock($1, 0)", APPLICATION_ID):
        raise _in_use(server)
    await _check_unused(server, connection)


async def _check_unused(server: DatabaseServer, connection: "asyncpg.Connection[Any]") -> None:
    """Raise StorageError if a process of a bot uses a database, or stands by."""
    given_up = asyncio.get_running_loop().time() + GONE_SECONDS
    while await connection.fetchval(_OTHERS):
        if asyncio.get_running_loop().time() > given_up:
            raise _in_use(server)
        await asyncio.sleep(_ASK_AGAIN_SECONDS)


def _in_use(server: DatabaseServer) -> StorageError:
    return StorageError(f"{server} is in use: stop every process of the bot first, standbys too.")


async def check_schema(server: DatabaseServer, connection: "asyncpg.Connection[Any]") -> None:
    """Raise StorageError unless a database has the schema of this program."""
    version = await postgres_schema.version_of(server, connection)
    check_newest(str(server), version, postgres_schema.migrations()[-1].version)


def check_newest(name: str, version: int | None, newest: int) -> None:
    """Raise StorageError unless a database of that name has the schema of this program.

    It is an OlderSchemaError if the schema is an earlier one.
    """
    if version is None:
        raise StorageError(f"{name} is empty.")
    refuse_newer(name, version, newest)
    if version < newest:
        raise OlderSchemaError(
            f"{name} is of an earlier version (schema {version}, not {newest}): "
            "start the bot once, which updates it, then try again."
        )
