"""Opening a PostgreSQL database: reading its address, checking that it is ours, and migrating it."""

import asyncio
import os
import socket
import ssl
from typing import Final, NamedTuple, Self
from urllib.parse import urlsplit

import asyncpg
import structlog
from pydantic import SecretStr

from bot.config import PERCENT
from bot.storage.database import APPLICATION_ID, Migration, migrations_in, refuse_newer
from bot.storage.errors import StorageError

APPLICATION_NAME: Final = "parlour"
LEASE_NAME: Final = "parlour lease"
"""The names by which the server knows the connections of bots: those to the data, and those over which
their processes agree, which standbys have as well."""
LEAST_VERSION: Final = 14
_PORT: Final = 5432
CONNECT_SECONDS: Final = 5.0
COMMAND_SECONDS: Final = 20.0
"""The longest a statement may take: beyond that the server is silent, not busy."""
IDLE_MILLISECONDS: Final = 5_000
"""The time after which the server ends a transaction of a process that has stopped in the middle of it."""

SERVER_ERRORS: Final = (
    OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError,
)  # fmt: skip
"""The errors of a connection, of the server and of the library between them.

The last comes after the server has announced the end of the connection, before it ends.
"""

ADDRESS_ERRORS: Final = (ValueError, OverflowError)
"""The errors of an address that the library cannot read."""

_VERSION_TABLE: Final = "parlour_schema"

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class DatabaseServer(NamedTuple):
    """A database on a server, by its address; printed without the password.

    Attributes:
        command_seconds: the most that a statement may take; None for work that is long by its nature.
        idle_milliseconds: the time without a statement after which the server ends a transaction; 0: none.
    """

    url: SecretStr
    command_seconds: float | None = COMMAND_SECONDS
    idle_milliseconds: int = IDLE_MILLISECONDS

    def __str__(self) -> str:
        return f"PostgreSQL's {self.database} at {self.host}"

    @property
    def host(self) -> str:
        """The host and port, as far as the address can be read."""
        try:
            parts = urlsplit(self.url.get_secret_value())
            port = parts.port or _PORT
        except ValueError:
            return "an address that cannot be read"
        return f"{parts.hostname}:{port}" if parts.hostname else "this machine"

    @property
    def database(self) -> str:
        """The name of the database, unless it may be a part of a password that was not written for a URL."""
        try:
            name = urlsplit(self.url.get_secret_value()).path.strip("/")
        except ValueError:
            return "database"
        return name if name.replace("-", "_").isidentifier() else "database"

    @property
    def is_clear(self) -> bool:
        """True if each part of the address has one possible reading."""
        try:
            name = urlsplit(self.url.get_secret_value()).path.strip("/")
        except ValueError:
            return False
        return not name or name == self.database

    @property
    def unhurried(self) -> Self:
        """The same for work that is long by its nature and has no waiting caller."""
        return self._replace(command_seconds=None, idle_milliseconds=0)

    async def connect(self) -> "asyncpg.Connection[asyncpg.Record]":
        """A connection that returns all integers as ints, even large sums.

        Raises:
            OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError: no connection can be made.
        """
        connection = await asyncpg.connect(
            self.url.get_secret_value(),
            timeout=CONNECT_SECONDS,
            command_timeout=self.command_seconds,
            server_settings={
                "application_name": APPLICATION_NAME,
                "idle_in_transaction_session_timeout": str(self.idle_milliseconds),
            },
        )
        try:
            await prepare_connection(connection)
        except BaseException:
            connection.terminate()
            raise
        return connection


async def prepare_connection(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Let a connection commit durably, and read the sums of BIGINTs, which are NUMERIC, as ints."""
    await connection.set_type_codec("numeric", schema="pg_catalog", encoder=str, decoder=_number)
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', FALSE) "
        "WHERE current_setting('synchronous_commit') = 'off'"
    )


def _number(text: str) -> float:
    return float(text) if "." in text else int(text)


def migrations() -> tuple[Migration, ...]:
    """The steps from an empty database to the schema of this program, numbered as those of SQLite."""
    return migrations_in("postgres")


async def prepare(server: DatabaseServer) -> None:
    """Make the tables, or bring them up to date; several processes may do so at once.

    Raises:
        StorageError: there is no such database, it is another program's or newer than this one, or cannot be
            changed; it is left as it is.
    """
    try:
        # A migration may take long, and so may waiting for another process's.
        connection = await server._replace(command_seconds=None).connect()
    except (*SERVER_ERRORS, *ADDRESS_ERRORS) as error:
        raise not_opened(server, error) from None  # its traceback may have the address with its password
    try:
        await _check_server(server, connection)
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1, 0)", APPLICATION_ID)
            await migrate(server, connection, migrations())
    except SERVER_ERRORS as error:
        raise not_opened(server, error) from error
    finally:
        connection.terminate()


async def migrate(
    server: DatabaseServer, connection: "asyncpg.Connection[asyncpg.Record]", steps: tuple[Migration, ...]
) -> None:
    """Apply the steps that the database lacks, within the caller's transaction."""
    current = await _version(server, connection, steps[-1].version)
    for step in steps:
        if step.version <= current:
            continue
        try:
            await connection.execute(step.sql)
        except asyncpg.PostgresError as error:
            raise StorageError(f"{server} can't be updated ({step.name}): {words_of(error)}.") from None
        await connection.execute(f"UPDATE {_VERSION_TABLE} SET version = $1", step.version)


async def _version(
    server: DatabaseServer, connection: "asyncpg.Connection[asyncpg.Record]", newest: int
) -> int:
    """The number of the last step applied; 0 in a database that was empty."""
    if await connection.fetchval("SELECT current_schema()") is None:
        await _make_schema(server, connection)
    version = await version_of(server, connection)
    if version is None:
        await connection.execute(f"CREATE TABLE {_VERSION_TABLE} (version BIGINT NOT NULL)")
        await connection.execute(f"INSERT INTO {_VERSION_TABLE} VALUES (0)")
        return 0
    refuse_newer(str(server), version, newest)
    return version


async def version_of(server: DatabaseServer, connection: "asyncpg.Connection[asyncpg.Record]") -> int | None:
    """The number of the schema of a database; None if it has no tables. Raises StorageError."""
    tables = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    if not tables:
        return None
    if _VERSION_TABLE not in {table["tablename"] for table in tables}:
        raise StorageError(f"{server} has the tables of another program. Nothing was changed.")
    version: int = await connection.fetchval(f"SELECT version FROM {_VERSION_TABLE}")
    return version


async def _make_schema(server: DatabaseServer, connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Create the schema that the address names as ``search_path``, if it is missing."""
    schema: str = (await connection.fetchval("SHOW search_path")).split(",")[0].strip(' "')
    if not schema.isidentifier():
        raise StorageError(f"{server} has no schema in which this user may make tables.")
    await connection.execute(f'CREATE SCHEMA IF NOT EXISTS "{schema}"')


async def _check_server(server: DatabaseServer, connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    major = connection.get_server_version().major
    if major < LEAST_VERSION:
        raise StorageError(f"{server} is PostgreSQL {major}, but {LEAST_VERSION} or later is needed.")
    encoding = await connection.fetchval("SHOW server_encoding")
    if encoding != "UTF8":
        raise StorageError(f"{server} is encoded in {encoding}, but UTF8 is needed.")
    if await connection.fetchval("SHOW fsync") == "off":
        log.warning("the server does not wait for its disk, and may lose moves", setting="fsync")


def stay_cancelled(error: Exception) -> None:
    """Raise the current task's cancellation, if there is one, so no error in releasing a connection hides it.

    After a cancellation the library still ends the transaction, and raises the errors of that.

    Raises:
        CancelledError: the task is being cancelled.
    """
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError from error


def not_opened(server: DatabaseServer, error: Exception) -> StorageError:
    """An error that says which part of the address is wrong, or otherwise why there is no connection."""
    return StorageError(f"Can't open {server}: {_why(server, error)}.")


def _why(server: DatabaseServer, error: Exception) -> str:
    match error:
        case asyncpg.InvalidCatalogNameError():
            return "there is no such database. Correct the name in the address, or make it with createdb"
        case asyncpg.InvalidPasswordError():
            return "the server does not take the password, or does not know the user"
        case asyncpg.InvalidAuthorizationSpecificationError():
            return f"the server refuses the user{_details(server, error)}"
        case asyncpg.ConnectionDoesNotExistError() | OSError():
            return _why_no_server(server.host, error)
        case asyncpg.PostgresError():
            return words_of(error)
        case asyncpg.InterfaceError():
            return f"its address cannot be used{_details(server, error)}"
        case _:
            return f"its address cannot be read. {PERCENT}"


def _why_no_server(host: str, error: Exception) -> str:
    match error:
        case TimeoutError():
            return f"no server at {host} has answered in time"
        case socket.gaierror():
            return f"there is no host of the name in {host} ({error.strerror})"
        case ssl.SSLError():
            return f"the certificate of {host} is not taken ({error.strerror})"
        case asyncpg.ConnectionDoesNotExistError() | ConnectionResetError():
            return f"what answers at {host} ends the connection, as if it were no PostgreSQL server"
        case OSError(errno=int(number)):
            return f"there is no server at {host} ({os.strerror(number)})"
        case _:
            return f"what answers at {host} is no PostgreSQL server, or has no TLS to offer"


def _details(server: DatabaseServer, error: Exception) -> str:
    """The words of an error, unless they may quote a password that was not written for a URL."""
    return f" ({words_of(error)})" if server.is_clear else ""


def words_of(error: Exception) -> str:
    """The first words of an error, without a dot and without the data, which may be secret.

    The lines that follow them quote whole rows.
    """
    words = (str(error) or type(error).__name__).splitlines()[0].rstrip(".")
    return words.partition(":")[0] if words.startswith("invalid input ") else words
