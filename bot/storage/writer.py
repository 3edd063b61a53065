"""Group commit: writes that come together share one transaction, and one wait for the disk."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

import aiosqlite

from bot.storage.errors import StorageClosedError, StorageUnavailableError, not_read, not_written

ENDED: Final = "The task that writes has ended."
CLOSED: Final = "The database is closed."

T = TypeVar("T")
SqlValue: TypeAlias = str | bytes | int | float | None
Work: TypeAlias = Callable[[sqlite3.Connection], T]
"""Work that is done in the connection's thread; it may read and write, and leaves the transaction alone."""


class Statement(NamedTuple):
    """SQL with its parameters."""

    sql: str
    parameters: tuple[SqlValue, ...]


class Write(NamedTuple, Generic[T]):
    """Work whose changes are committed together or not at all.

    Attributes:
        whole: True if what fails leaves no trace by itself, as a single statement does.
    """

    work: Work[T]
    whole: bool = False


class WriteOutcome(NamedTuple, Generic[T]):
    """The end of a write: the value that its work returned, or why it failed."""

    value: T | None
    error: Exception | None = None


class _Queued(NamedTuple):
    """A write, and who waits for it."""

    write: Write[Any]
    waiter: "asyncio.Future[Any]"


class ThreadedConnection(aiosqlite.Connection):
    """A connection that runs a whole piece of work in one visit to its thread.

    Each visit costs about 0.1 ms, and a transaction of separate calls would need three or more.
    """

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        # What was to be committed is committed when `close` returns; a process that could not close ends too.
        self._thread.daemon = True

    async def run(self, work: Work[T]) -> T:
        """Return what `work` returns, called with the connection in its own thread."""
        # aiosqlite's methods are all made so; it leaves this one untyped.
        return cast("T", await self._execute(work, self._conn))  # type: ignore[no-untyped-call]


class Writer:
    """The one task that writes: it takes all that is queued, commits it as a group, then tells the waiters.

    While a group is on its way to the disk the next one gathers, so a busy bot waits for the disk once for
    many moves, and an idle one never waits for company.
    """

    __slots__ = ("_closing", "_connection", "_file", "_queue", "_task", "_wake")

    def __init__(self, connection: ThreadedConnection, file: Path) -> None:
        self._connection = connection
        self._file = file
        self._queue: list[_Queued] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work_off(), name="storage writer")

    def write(self, *statements: Statement) -> "asyncio.Future[None]":
        """Queue statements; the future is done when they are committed.

        They are committed in the order of the calls. Cancelling the future does not take them back.

        Raises, from the future:
            RepeatedInteraction: the log already has a move of this interaction.
            StorageError: they were not written.
        """
        return self._enqueue(Write(partial(_execute, statements), whole=len(statements) == 1))

    def transact(self, work: Work[T]) -> "asyncio.Future[T]":
        """Queue a write that depends on what it reads; the future has what `work` returns, once committed.

        `work` runs in the connection's thread, after every write that was queued before it, and sees their
        changes. What it raises undoes its own changes alone, and is raised from the future.

        Raises, from the future:
            StorageError: nothing was written.
        """
        return self._enqueue(Write(work))

    async def read(self, work: Work[T]) -> T:
        """Return what `work` finds, which includes every write called for before.

        Raises:
            StorageError: the database cannot be read, or is closed.
        """
        await self._settle()
        if self._closing:
            raise StorageClosedError(CLOSED)
        try:
            return await self._connection.run(work)
        except sqlite3.Error as error:
            raise not_read(self._file, error) from error

    async def maintain(self, work: Work[T]) -> T:
        """Return what `work` returns, called between two transactions, after every write called for before.

        What it raises is raised here.

        Raises:
            StorageClosedError: the database is closed.
        """
        await self._settle()
        if self._closing:
            raise StorageClosedError(CLOSED)
        return await self._connection.run(work)

    async def run(self) -> None:
        """Wait until the writer has been closed; raises what ended it, if it ended by itself."""
        await asyncio.wait((self._task,))
        if self._task.cancelled():
            raise StorageUnavailableError("The task that writes was cancelled.")
        self._task.result()

    async def close(self) -> None:
        """Commit what is queued, then end; nothing can be queued any more."""
        self._closing = True
        self._wake.set()
        await asyncio.wait((self._task,))

    def _enqueue(self, write: Write[T]) -> "asyncio.Future[T]":
        waiter: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._closing:
            waiter.set_exception(StorageClosedError(CLOSED))
        elif self._task.done():
            waiter.set_exception(StorageUnavailableError(ENDED))
        else:
            self._queue.append(_Queued(write, waiter))
            self._wake.set()
        return waiter

    async def _settle(self) -> None:
        """Wait until everything queued so far is with the connection, so that a read finds it."""
        if self._queue:
            await asyncio.wait((self._queue[-1].waiter,))

    async def _work_off(self) -> None:
        group: list[_Queued] = []
        try:
            while self._queue or not self._closing:
                await self._wake.wait()
                self._wake.clear()
                while self._queue:
                    group, self._queue = self._queue, []
                    await self._commit(group)
        finally:
            _fail((*group, *self._queue), partial(StorageUnavailableError, ENDED))

    async def _commit(self, group: Sequence[_Queued]) -> None:
        work = partial(commit_group, group=[queued.write for queued in group])
        try:
            outcomes = await self._connection.run(work)
        except Exception as error:  # noqa: BLE001 - whatever it is, each waiter must hear of it
            _fail(group, partial(not_written, self._file, error))
            return
        for queued, outcome in zip(group, outcomes, strict=True):
            if queued.waiter.done():
                continue
            if outcome.error is None:
                queued.waiter.set_result(outcome.value)
            else:
                queued.waiter.set_exception(self._heard(outcome.error))

    def _heard(self, error: Exception) -> Exception:
        """Translate SQLite's errors into storage's; what a caller's function raised is left as it is."""
        if isinstance(error, (sqlite3.Error, OverflowError)):
            return not_written(self._file, error)
        if isinstance(error, StopIteration):  # which no future takes
            return RuntimeError("a write has raised StopIteration")
        return error


def commit_group(connection: sqlite3.Connection, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
    """Commit all writes in one transaction; one that fails leaves no trace and does not hold up the others.

    Returns:
        What each write came to.

    Raises:
        sqlite3.Error: the transaction failed; nothing is written.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [_attempt(connection, write) for write in group]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes


def _attempt(connection: sqlite3.Connection, write: Write[T]) -> WriteOutcome[T]:
    """Do one write inside the group's transaction."""
    try:
        if not write.whole:
            connection.execute("SAVEPOINT write_")
        value = write.work(connection)
        if not write.whole:
            connection.execute("RELEASE write_")
    except Exception as error:
        if not connection.in_transaction:  # a full disk and the like end the whole transaction
            raise
        if not write.whole:
            connection.execute("ROLLBACK TO write_")
            connection.execute("RELEASE write_")
        return WriteOutcome(None, error)
    return WriteOutcome(value)


def _execute(statements: Sequence[Statement], connection: sqlite3.Connection) -> None:
    for statement in statements:
        connection.execute(*statement)


def _fail(group: Sequence[_Queued], error: Callable[[], Exception]) -> None:
    """Let those who still wait for a write of a group hear an error, each one of their own."""
    for queued in group:
        if not queued.waiter.done():
            queued.waiter.set_exception(error())


def select(
    connection: sqlite3.Connection, row: Callable[..., T], sql: str, *parameters: SqlValue
) -> tuple[T, ...]:
    """The rows of a query whose columns are the arguments of `row`, in their order."""
    return tuple(row(*values) for values in connection.execute(sql, parameters))
