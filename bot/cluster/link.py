"""The PostgreSQL connection over which the processes of a bot coordinate; matches use others."""

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeAlias, TypeVar

import asyncpg
import structlog
from pydantic import SecretStr

from bot.storage import StorageError
from bot.storage.postgres_schema import (
    ADDRESS_ERRORS,
    LEASE_NAME,
    SERVER_ERRORS,
    DatabaseServer,
    not_opened,
    stay_cancelled,
)

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

T = TypeVar("T")
Notice: TypeAlias = dict[str, Any]
"""A message of one process to the others."""

SECONDS: Final = 3.0
"""The longest that the database may take to answer."""
LONGEST: Final = 10.0
"""The same when others may have to finish first."""
IDLE_MILLISECONDS: Final = 2_000
"""The time after which the server ends a transaction of a process that has stopped in the middle of it: while
that lasts, no other takes shards."""
FAILURES: Final = (TimeoutError, *SERVER_ERRORS)
"""The errors that a missing answer raises."""
_NUMBER: Final = 0x70_61_72_6C
"""The number of the advisory lock under which processes change leases one at a time; any number will do."""
_TABLES: Final = """
    CREATE TABLE IF NOT EXISTS cluster_lease (
        shard INTEGER PRIMARY KEY,
        shard_count INTEGER NOT NULL,
        owner TEXT NOT NULL,
        epoch BIGINT NOT NULL,
        expires TIMESTAMPTZ NOT NULL
    );
    CREATE TABLE IF NOT EXISTS cluster_identify (
        bucket INTEGER PRIMARY KEY,
        free_at TIMESTAMPTZ NOT NULL
    );
    CREATE SEQUENCE IF NOT EXISTS cluster_epoch;
"""
RESYNC: Final[Notice] = {"about": "everything"}
"""The notice after a broken connection, which may have lost others."""


class HeardNotices:
    """Notices that wait to be handled, in order of arrival.

    Args:
        now: a clock that only goes forward.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._waiting: deque[tuple[float, Notice]] = deque()
        self._come = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, notice: Notice) -> None:
        """Add a notice that has just come."""
        self._waiting.append((self._now(), notice))
        self._come.set()

    async def get(self) -> Notice:
        """Take out the first, once there is one."""
        while not self._waiting:
            self._come.clear()
            await self._come.wait()
        return self._waiting.popleft()[1]

    def drop_older(self, seconds: float) -> None:
        """Drop notices that came longer ago."""
        before = self._now() - seconds
        while self._waiting and self._waiting[0][0] < before:
            self._waiting.popleft()


class Link:
    """A connection that is restored after it breaks; statements take turns on it.

    Its tables are in a schema beside the store's: no process needs them after a full stop.

    Args:
        url: the address of the database.
        now: as `HeardNotices` takes it.

    Attributes:
        schema: the name of that schema, known after `open`.
        heard: the notices of the other processes, and of this one.
    """

    def __init__(self, url: str, now: Callable[[], float] = time.monotonic) -> None:
        self._url = url
        self._connection: asyncpg.Connection | None = None
        self._turn = asyncio.Lock()
        self.schema = ""
        self.heard = HeardNotices(now)

    async def open(self) -> None:
        """Connect, and create missing tables.

        Raises:
            StorageError: the database cannot be reached, or is not ours to write.
        """
        try:
            await self.alone(self._make_tables)
        except (*FAILURES, *ADDRESS_ERRORS) as error:
            if isinstance(error, TimeoutError) and self._connection is not None:
                raise StorageError(
                    "The processes cannot agree through PostgreSQL: another process has been in the way for "
                    f"{LONGEST:g} seconds. Start this one again."
                ) from error
            # The error's traceback may have the address with its password.
            raise not_opened(DatabaseServer(SecretStr(self._url)), error) from None

    async def _make_tables(self, connection: Any) -> None:  # noqa: ANN401 - asyncpg has no types
        await connection.execute(f'CREATE SCHEMA IF NOT EXISTS "{self.schema}"; {_TABLES}')

    async def rows(self, sql: str, *parameters: object) -> list[Any]:
        """The rows that a statement returns; raises one of `FAILURES`."""
        async with self._at_turn(SECONDS) as connection:
            found: list[Any] = await connection.fetch(sql, *parameters)
            return found

    async def alone(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """Work in one transaction, excluding other processes; raises one of `FAILURES`.

        A timeout closes the connection: a rollback would wait for the server again.
        """
        async with self._at_turn(LONGEST) as connection:
            transaction = connection.transaction()
            await transaction.start()
            try:
                await connection.execute("SELECT pg_advisory_xact_lock($1)", _NUMBER)
                done = await work(connection)
            except Exception:
                await transaction.rollback()
                raise
            await transaction.commit()
            return done

    async def tell(self, notice: Notice) -> None:
        """Send a notice to all processes; raises one of `FAILURES`."""
        await self.rows("SELECT pg_notify($1, $2)", self.schema, json.dumps(notice))

    async def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            with suppress(*FAILURES):
                await self._connection.close(timeout=1.0)

    @asynccontextmanager
    async def _at_turn(self, seconds: float) -> AsyncIterator[asyncpg.Connection]:
        """Use the connection alone for at most this long. After a timeout, the next user connects again."""
        async with self._turn, asyncio.timeout(seconds):
            connection = await self._connected()
            try:
                yield connection
            except asyncio.CancelledError:  # a timeout arrives as a cancellation
                connection.terminate()
                raise
            except SERVER_ERRORS as error:  # or an error of the rollback
                stay_cancelled(error)
                raise

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            again = self._connection is not None
            connection = await asyncpg.connect(
                self._url,
                timeout=SECONDS,
                server_settings={
                    "application_name": LEASE_NAME,
                    "idle_in_transaction_session_timeout": str(IDLE_MILLISECONDS),
                },
            )
            try:
                self.schema = f"{await _schema_of(connection)}_cluster"
                await connection.execute(f'SET search_path TO "{self.schema}"')
                await connection.add_listener(self.schema, self._hear)
            except BaseException:
                connection.terminate()
                raise
            self._connection = connection
            if again:
                log.warning("connected to the other processes again")
                self.heard.put(RESYNC)
        return self._connection

    def _hear(self, _connection: object, _process: int, _channel: str, text: object) -> None:
        self.heard.put(json.loads(str(text)))


async def _schema_of(connection: Any) -> str:  # noqa: ANN401 - asyncpg has no types
    """The schema of the store's tables, which need not be there yet."""
    path: str = await connection.fetchval("SELECT coalesce(current_schema(), current_setting('search_path'))")
    return path.split(",", maxsplit=1)[0].strip(' "')
