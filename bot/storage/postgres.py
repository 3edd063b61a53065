"""PostgreSQL: a server that several processes share, each writing its own shards.

A group is one transaction. It is tried in batches first, one for each kind of statement, and write by write
only if that fails. A lost connection is replaced. If it was lost before COMMIT was sent, nothing is written
and the group is tried again. If it was lost during COMMIT, the result is unknown, and the bot asks the server
until it answers.
"""

import asyncio
import re
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import count, groupby
from typing import Any, Final, TypeAlias, TypeVar

import asyncpg
import structlog

from bot.storage.arrangement import arranged
from bot.storage.database import APPLICATION_ID
from bot.storage.errors import (
    DiskFullError,
    LeaseLostError,
    RepeatedInteraction,
    StorageClosedError,
    StorageError,
    StorageUnavailableError,
)
from bot.storage.postgres_schema import (
    SERVER_ERRORS,
    DatabaseServer,
    not_opened,
    prepare,
    stay_cancelled,
    words_of,
)
from bot.storage.work import Batch, Sql, Statement, Work, Write, WriteOutcome

T = TypeVar("T")
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
AnyConnection: TypeAlias = "Connection | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
Guard: TypeAlias = Callable[[], Statement | None]
"""Returns the statement that must find a row before a group is written; called for each group."""

READERS: Final = 4
"""The most connections that read at once."""
_TRIES: Final = 3
"""The most tries of a group if the connection is lost, or other processes are in the way."""
_ASK_AGAIN_SECONDS: Final = 0.2
_VACUUM_SECONDS: Final = 600.0
_OUTSIDE: Final = ("08", "25006", "28", "3D", "53", "55P03", "57", "58", "XX")
"""The beginnings of the codes of errors that come from the server, its disk or its operator."""
_IN_THE_WAY: Final = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)
_ENDED_BY_SERVER: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InternalClientError,
)
_WORK_LOCK: Final = 1
"""The number of the lock for work that depends on its reads: one process does it at a time."""

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class _LostError(Exception):
    """The connection was lost before COMMIT was sent: nothing is written."""


class _UnknownError(Exception):
    """The connection was lost in COMMIT: all or nothing is written."""


class _FailedError(Exception):
    """A write of the group failed, so nothing of it is written: try each write alone."""


class PostgresDriver:
    """One database on a server.

    Attributes:
        guard: the condition for writing a group; None for no condition.
    """

    __slots__ = (
        "_freeing",
        "_freer",
        "_hurried",
        "_number",
        "_pool",
        "_server",
        "_token",
        "_writing",
        "guard",
    )

    def __init__(self, server: DatabaseServer, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self.guard: Guard | None = None
        self._server = server
        self._pool = pool
        self._token = secrets.token_hex(8)
        self._number = count(1)
        self._writing: Connection | None = None
        self._hurried = asyncio.Event()
        self._freeing = asyncio.Lock()
        self._freer: Connection | None = None

    @classmethod
    async def open(cls, server: DatabaseServer, *, as_it_is: bool = False) -> "PostgresDriver":
        """Open the database; create or migrate its tables as needed, unless `as_it_is`.

        Raises:
            StorageError: one sentence names the fault.
        """
        if not as_it_is:
            await prepare(server)
        driver = cls(server, await _pool_of(server))
        try:
            await (await driver._connected()).execute(_FORGET_OLD_MARKS)
        except (_LostError, *SERVER_ERRORS) as error:
            await driver.close()
            raise not_opened(server, _cause(error) if isinstance(error, _LostError) else error) from None
        return driver

    async def commit(self, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        """Commit a group: see `Driver`."""
        failure: Exception = StorageUnavailableError("not tried")
        for _ in range(_TRIES):
            try:
                return await self._tried(group, next(self._number))
            except _LostError as error:
                failure = _cause(error)
            except _IN_THE_WAY as error:
                failure = error
            except Exception as error:  # noqa: BLE001 - whatever it is, each waiter must hear of it
                return _all_fail(group, self._heard(error))
            if self._hurried.is_set():
                break
        return _all_fail(group, self._not_written(failure))

    async def read(self, work: Work[T]) -> T:
        """Return the result of `work`: see `Driver`."""
        for tries in count(1):
            try:
                async with (
                    self._pool.acquire() as connection,
                    connection.transaction(isolation="repeatable_read", readonly=True),
                ):
                    return await _do(connection, work)
            except SERVER_ERRORS as error:
                stay_cancelled(error)
                # Only use shows that a connection is dead, for example after a restart of the server. In the
                # middle of a transaction, the library then says that it cannot end it.
                lost = _is_lost(error) or isinstance(error, asyncpg.InterfaceError)
                if tries <= READERS and lost and not isinstance(error, TimeoutError):
                    continue
                kind = StorageUnavailableError if lost else self._kind_of(error)
                raise kind(f"{self._server} cannot be read: {words_of(error)}.") from error
        raise AssertionError

    async def scrub(self, tables: Sequence[str], needles: Sequence[bytes]) -> None:  # noqa: ARG002 - the server's files are its own
        """Free the space of deleted rows: see `Driver`. The server overwrites it when it needs the space.

        It may wait long for others that free space, so it has a separate connection, and only one caller at
        a time does this.
        """
        async with self._freeing:
            try:
                connection = await self._server.unhurried.connect()
                try:
                    self._freer = connection
                    if self._hurried.is_set():
                        raise StorageClosedError(f"{self._server} is being closed.")
                    await connection.execute(f"VACUUM {', '.join(tables)}", timeout=_VACUUM_SECONDS)
                    with suppress(*SERVER_ERRORS):  # it is done, even if the goodbye fails
                        await connection.close(timeout=1)
                finally:
                    connection.terminate()
                    self._freer = None
            except SERVER_ERRORS as error:
                stay_cancelled(error)
                raise self._not_written(error) from error

    def hurry(self) -> None:
        """Stop asking for the result of a group: see `Driver`."""
        self._hurried.set()

    async def close(self) -> None:
        """Close all connections."""
        self._hurried.set()
        if (connection := self._writing) is not None and not connection.is_closed():
            try:
                await connection.execute("DELETE FROM commit_mark WHERE writer = $1", self._token, timeout=1)
                await connection.close(timeout=1)
            except SERVER_ERRORS:
                connection.terminate()
        if self._freer is not None:
            self._freer.terminate()
        self._pool.terminate()

    async def _connected(self) -> Connection:
        """The connection that writes, replaced if it was lost."""
        if self._writing is not None and not self._writing.is_closed():
            return self._writing
        try:
            connection = await self._server.connect()
            try:
                # Committed before it is needed: a row that is there can be locked, and waited for.
                await connection.execute(_MARK_WRITER, self._token)
            except BaseException:
                connection.terminate()
                raise
        except SERVER_ERRORS as error:
            raise _LostError from error
        self._writing = connection
        return connection

    async def _tried(self, group: Sequence[Write[Any]], number: int) -> list[WriteOutcome[Any]]:
        """Write a group: in batches or, if that fails, write by write.

        Raises:
            _LostError: the connection was lost, and nothing is written.
            StorageError, asyncpg.PostgresError: nothing is written.
        """
        try:
            try:
                return await self._transaction(group, number, one_by_one=False)
            except _FailedError as error:
                if len(group) == 1:
                    return [WriteOutcome(None, self._heard(_cause(error)))]
                return await self._transaction(group, number, one_by_one=True)
        except _UnknownError as unknown:
            if await self._is_committed(number):
                outcomes: list[WriteOutcome[Any]] = unknown.args[0]
                return outcomes
            raise _LostError from _cause(unknown)

    async def _transaction(
        self, group: Sequence[Write[Any]], number: int, *, one_by_one: bool
    ) -> list[WriteOutcome[Any]]:
        """Write a group in one transaction, and commit it.

        Raises:
            _FailedError: a write has failed, unless each is tried `one_by_one`.
            _LostError, _UnknownError: the connection was lost.
            LeaseLostError: the guard has found nothing.
        """
        connection = await self._connected()
        try:
            await self._begin(connection, number, locked=any(write.work is not None for write in group))
            outcomes = (
                [await self._attempt(connection, write) for write in group]
                if one_by_one
                else await _in_batches(connection, group)
            )
        except Exception as error:
            await self._roll_back(connection, error)
            raise
        try:
            answer = await connection.execute("COMMIT")
        except Exception as error:
            if getattr(error, "severity_en", None) == "ERROR":  # the server says that it did not commit
                await self._roll_back(connection, error)
                raise
            connection.terminate()
            raise _UnknownError(outcomes) from error
        if answer != "COMMIT":
            raise StorageError(f"{self._server} did not take a write: it has undone the transaction.")
        return outcomes

    async def _begin(self, connection: Connection, number: int, *, locked: bool) -> None:
        """Begin the transaction of a group with the mark that identifies it.

        If `locked`, no other process runs work that depends on its reads meanwhile.
        """
        lock = f"SELECT pg_advisory_xact_lock({APPLICATION_ID}, {_WORK_LOCK});" if locked else ""
        mark = f"UPDATE commit_mark SET number = {number}, at = now() WHERE writer = '{self._token}'"
        if await connection.execute(f"BEGIN; {lock} {mark}") != "UPDATE 1":
            raise _LostError from StorageUnavailableError("the mark of this writer is gone")
        guarding = None if self.guard is None else self.guard()
        if guarding is not None and not await _answer(connection, guarding):
            raise LeaseLostError("Another process answers for these matches: nothing was written.")

    async def _attempt(self, connection: Connection, write: Write[T]) -> WriteOutcome[T]:
        """Do one write inside the group's transaction; a failed write leaves no trace."""
        await connection.execute("SAVEPOINT write_")
        try:
            for statement in write.statements:
                await _answer(connection, statement)
            value = None if write.work is None else await _do(connection, write.work)
        except Exception as error:
            if _is_lost(error) or connection.is_closed() or isinstance(error, _IN_THE_WAY):
                raise
            await connection.execute("ROLLBACK TO write_; RELEASE write_")
            return WriteOutcome(None, self._heard(error))
        await connection.execute("RELEASE write_")
        return WriteOutcome(value)

    async def _roll_back(self, connection: Connection, error: Exception) -> None:
        """Undo a transaction after an error, or drop the connection if it is lost.

        Raises:
            _LostError: it is lost. The server undoes the transaction.
        """
        if not (_is_lost(error) or connection.is_closed()):
            try:
                await connection.execute("ROLLBACK")
            except SERVER_ERRORS:
                pass
            else:
                return
        connection.terminate()
        raise _LostError from error

    async def _is_committed(self, number: int) -> bool:
        """True if the group of that number has been committed, false if it never will be.

        The transaction in doubt locks the row with the mark until it has ended, however slow the server or
        the network is.

        Raises:
            StorageUnavailableError: the process is about to end, and the server has not answered.
        """
        log.warning("connection lost in a commit", database=str(self._server))
        while True:
            try:
                connection = await self._connected()
                mark = await connection.fetchval(_MARK, self._token)
            except (_LostError, *SERVER_ERRORS) as error:
                if self._writing is not None:
                    self._writing.terminate()
                if self._hurried.is_set():
                    raise StorageUnavailableError(
                        f"{self._server} does not say if it has taken a write: {words_of(_cause(error))}."
                    ) from error
                await asyncio.sleep(_ASK_AGAIN_SECONDS)
            else:
                return bool(mark == number)

    def _heard(self, error: Exception) -> Exception:
        """Translate PostgreSQL's errors into storage's; errors of a caller's work stay as they are."""
        return self._not_written(error) if isinstance(error, SERVER_ERRORS) else error

    def _not_written(self, error: Exception) -> StorageError:
        if isinstance(error, asyncpg.UniqueViolationError) and error.constraint_name == "move_interaction":
            return RepeatedInteraction("This interaction is in the log already.")
        return self._kind_of(error)(f"{self._server} did not take a write: {words_of(error)}.")

    @staticmethod
    def _kind_of(error: Exception) -> type[StorageError]:
        if isinstance(error, asyncpg.DiskFullError):
            return DiskFullError
        code = getattr(error, "sqlstate", None) or ""
        outside = _is_lost(error) or code.startswith(_OUTSIDE)
        return StorageUnavailableError if outside else StorageError


_MARK_WRITER: Final = """
    INSERT INTO commit_mark (writer, number, at) VALUES ($1, 0, now()) ON CONFLICT (writer) DO NOTHING
"""
_FORGET_OLD_MARKS: Final = "DELETE FROM commit_mark WHERE at < now() - interval '30 days'"
"""For processes that could not delete their marks; a live process writes at least every few seconds."""
_MARK: Final = "SELECT number FROM commit_mark WHERE writer = $1 FOR UPDATE"


async def _pool_of(server: DatabaseServer) -> "asyncpg.Pool[asyncpg.Record]":
    """The connections that read, opened when they are first needed."""

    async def connected(*_: object, **__: object) -> Connection:
        try:
            return await server.connect()
        except SERVER_ERRORS as error:
            raise StorageUnavailableError(f"{server} cannot be read: {words_of(error)}.") from error

    return await asyncpg.create_pool(min_size=0, max_size=READERS, connect=connected, reset=_leave_as_it_is)


async def _leave_as_it_is(_: object) -> None:
    """Skip the reset of a connection: it has only read."""


async def _in_batches(connection: Connection, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
    """Do all writes of a group, the statements of one kind together; work keeps its place among them."""
    outcomes: list[WriteOutcome[Any]] = []
    try:
        for is_work, writes in groupby(group, key=lambda write: write.work is not None):
            if is_work:
                outcomes += [
                    WriteOutcome(await _do(connection, write.work)) for write in writes if write.work
                ]
                continue
            together = list(writes)
            for batch in arranged(together):
                await _execute(connection, batch)
            outcomes += [WriteOutcome(None)] * len(together)
    except Exception as error:
        if _is_lost(error) or connection.is_closed() or isinstance(error, _IN_THE_WAY):
            raise
        raise _FailedError from error
    return outcomes


async def _do(connection: AnyConnection, work: Work[T]) -> T:
    """Do a piece of work on a connection; return its result."""
    steps = work()
    try:
        asked = next(steps)
        while True:
            asked = steps.send(await _answer(connection, asked))
    except StopIteration as end:
        found: T = end.value
        return found
    finally:
        steps.close()


async def _answer(connection: AnyConnection, asked: Statement | Batch) -> list[Any]:
    if isinstance(asked, Batch):
        await _execute(connection, asked)
        return []
    found = await connection.fetch(spelled(asked.sql), *asked.parameters)
    return [dict(row) for row in found] if asked.titled else [tuple(row) for row in found]


async def _execute(connection: AnyConnection, batch: Batch) -> None:
    if len(batch.rows) == 1:
        await connection.fetch(spelled(batch.sql), *batch.rows[0])
    elif batch.rows:
        await connection.executemany(spelled(batch.sql), batch.rows)


@lru_cache(maxsize=1024)
def spelled(sql: Sql) -> str:
    """The statement as PostgreSQL reads it: its parameters are numbered, outside of texts in quotes."""
    text = sql if isinstance(sql, str) else sql.postgres
    numbers = count(1)
    return re.sub(r"'[^']*'|\?", lambda found: f"${next(numbers)}" if found[0] == "?" else found[0], text)


def _is_lost(error: Exception) -> bool:
    """True if an error means that the connection is lost."""
    return isinstance(error, (_LostError, OSError, *_ENDED_BY_SERVER))


def _cause(error: BaseException) -> Exception:
    cause = error.__cause__
    return cause if isinstance(cause, Exception) else Exception(str(error))


def _all_fail(group: Sequence[Write[Any]], error: Exception) -> list[WriteOutcome[Any]]:
    """A separate copy of the error for each write."""
    return [WriteOutcome(None, type(error)(*error.args)) for _ in group]
