"""Group commit: writes that come together share one transaction, and one wait for the disk."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias, TypeVar, cast

import aiosqlite

from bot.storage.errors import RepeatedInteraction, StorageError

T = TypeVar("T")
Value: TypeAlias = str | bytes | int | float | None


class Statement(NamedTuple):
    """SQL with its parameters."""

    sql: str
    parameters: tuple[Value, ...]


class Write(NamedTuple):
    """Statements that are committed together or not at all, and who waits for them."""

    statements: Sequence[Statement]
    waiter: "asyncio.Future[None]"


class Connection(aiosqlite.Connection):
    """A connection that runs a whole piece of work in one visit to its thread.

    Each visit costs about 0.1 ms, and a transaction of separate calls would need three or more.
    """

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What `work` returns, called with the connection in its own thread."""
        # aiosqlite's methods are all made so; it leaves this one untyped.
        return cast("T", await self._execute(work, self._conn))  # type: ignore[no-untyped-call]


class Writer:
    """The one task that writes: it takes all that is queued, commits it as a group, then tells the waiters.

    While a group is on its way to the disk the next one gathers, so a busy bot waits for the disk once for
    many moves, and an idle one never waits for company.
    """

    __slots__ = ("_closing", "_connection", "_queue", "_task", "_wake")

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._queue: list[Write] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="storage writer")

    def write(self, *statements: Statement) -> "asyncio.Future[None]":
        """Queue statements; the future is done when they are committed.

        They are committed in the order of the calls. Cancelling the future does not take them back.

        Raises, from the future:
            RepeatedInteraction: the log already has a move of this interaction.
            StorageError: they were not written.
        """
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._closing:
            waiter.set_exception(StorageError("The database is closed."))
            return waiter
        self._queue.append(Write(statements, waiter))
        self._wake.set()
        return waiter

    async def settle(self) -> None:
        """Wait until everything queued so far is with the connection, so that a read finds it."""
        if self._queue:
            await asyncio.wait((self._queue[-1].waiter,))

    async def close(self) -> None:
        """Commit what is queued, then end; nothing can be queued any more."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._queue or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                group, self._queue = self._queue, []
                await self._commit(group)

    async def _commit(self, group: Sequence[Write]) -> None:
        work = partial(commit_group, group=[write.statements for write in group])
        try:
            failures = await self._connection.run(work)
        except Exception as error:  # noqa: BLE001 - whatever it is, each waiter must hear of it
            failures = [error] * len(group)
        for write, failure in zip(group, failures, strict=True):
            if write.waiter.done():
                continue
            if failure is None:
                write.waiter.set_result(None)
            else:
                write.waiter.set_exception(_translated(failure))


def commit_group(
    connection: sqlite3.Connection, group: Sequence[Sequence[Statement]]
) -> list[Exception | None]:
    """Commit all writes in one transaction; one that fails leaves no trace and does not hold up the others.

    Returns:
        For each write None, or why it failed.

    Raises:
        sqlite3.Error: the transaction failed; nothing is written.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        errors = [_attempt(connection, statements) for statements in group]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return errors


def _attempt(connection: sqlite3.Connection, statements: Sequence[Statement]) -> Exception | None:
    """One write inside the group's transaction; a single statement needs no savepoint to be undone whole."""
    alone = len(statements) == 1
    try:
        if not alone:
            connection.execute("SAVEPOINT write_")
        for statement in statements:
            connection.execute(*statement)
        if not alone:
            connection.execute("RELEASE write_")
    except Exception as error:
        if not connection.in_transaction:  # a full disk and the like end the whole transaction
            raise
        if not alone:
            connection.execute("ROLLBACK TO write_")
            connection.execute("RELEASE write_")
        return error
    return None


def _translated(error: Exception) -> StorageError:
    """A fresh error for each waiter: one shared by several would gather all their tracebacks."""
    if isinstance(error, sqlite3.IntegrityError) and "move.interaction_id" in str(error):
        return RepeatedInteraction("This interaction is in the log already.")
    return StorageError(f"The database did not take a write: {error}.")
