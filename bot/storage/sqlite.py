"""SQLite: one file, one process, and one connection; its thread does each piece of work in one visit."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from functools import partial
from io import FileIO
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import aiosqlite

from bot.storage.database import FileLock, connect, look_into, prepare
from bot.storage.errors import (
    DiskFullError,
    RepeatedInteraction,
    StorageError,
    StorageUnavailableError,
)
from bot.storage.work import Batch, Sql, Statement, Work, Write, WriteOutcome

T = TypeVar("T")

_CHUNK: Final = 1 << 20
_MOST_NEEDLES: Final = 30
"""The most byte strings to search for: each search takes time, and clicks wait meanwhile."""
_PRIMARY: Final = 0xFF
"""The bits of SQLite's extended error codes with the kind of the error."""
_OUTSIDE: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)
"""The kinds that come from the file, its disk or its other users; the others are faults of the program."""


class ThreadedConnection(aiosqlite.Connection):
    """A connection that can run a whole function in one visit to its thread.

    Each visit costs about 0.1 ms, and a transaction of separate calls would need three or more.
    """

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        # All queued writes are committed when `close` returns; a process that cannot close ends as well.
        self._thread.daemon = True

    async def visit(self, do: Callable[[sqlite3.Connection], T]) -> T:
        """Call `do` with the connection in its thread; return the result."""
        return cast("T", await self._execute(do, self._conn))  # type: ignore[no-untyped-call] # as aiosqlite's methods


class SqliteDriver:
    """One open file, with no other process writing to it."""

    __slots__ = ("_content", "_file", "_lock", "connection")

    def __init__(self, connection: ThreadedConnection, lock: FileLock, file: Path, content: FileIO) -> None:
        self.connection = connection
        self._lock = lock
        self._file = file
        # Open as long as the connection, because closing a file drops all the process's locks on it. The next
        # program to open it would then think that it is the only one, and remove the log.
        self._content = content

    @classmethod
    async def open(cls, path: Path) -> "SqliteDriver":
        """Open the file, made or migrated as needed.

        Raises:
            StorageError: the file is no database, another program's, newer than this one or in use, or it
                cannot be read and written; one sentence says which, and the file is left as it is.
        """
        lock = FileLock(path)
        try:
            lock.acquire()
            # Not in the connection's thread, which does not survive failures.
            await _to_the_end(partial(prepare, path))
            content = FileIO(path)
            try:
                connection = ThreadedConnection(partial(connect, path))
                await connection
            except BaseException:
                content.close()
                raise
        except BaseException as error:
            lock.release()
            if isinstance(error, (OSError, sqlite3.Error)):
                reason = getattr(error, "strerror", None) or error
                raise StorageError(f"Can't open {path}: {reason}.") from error
            raise
        return cls(connection, lock, path, content)

    async def commit(self, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        """Commit a group: see `Driver`."""
        try:
            outcomes = await self.connection.visit(partial(commit_group, group=group))
        except Exception as error:  # noqa: BLE001 - whatever it is, each waiter must hear of it
            return [WriteOutcome(None, not_written(self._file, error)) for _ in group]
        return [
            outcome if outcome.error is None else WriteOutcome(None, self._heard(outcome.error))
            for outcome in outcomes
        ]

    async def read(self, work: Work[T]) -> T:
        """Return the result of `work`: see `Driver`."""
        try:
            return await self.connection.visit(partial(do, work=work))
        except sqlite3.Error as error:
            raise not_read(self._file, error) from error

    async def scrub(self, tables: Sequence[str], needles: Sequence[bytes]) -> None:  # noqa: ARG002 - the file has them all
        """Wipe every byte of deleted rows from the files: see `Driver`."""
        try:
            await self.connection.visit(_empty_log)
            # Not through the connection, which meanwhile goes on writing, though never these bytes.
            if len(needles) > _MOST_NEEDLES or await asyncio.to_thread(
                _has_leftovers, self._file, self._content, needles
            ):
                await self.connection.visit(_rewrite)
        except (OSError, sqlite3.Error) as error:
            raise not_written(self._file, error) from error

    def hurry(self) -> None:
        """Do nothing: a file answers at once."""

    async def close(self) -> None:
        """Close the file, and release its lock."""
        try:
            await self.connection.close()
        finally:
            self._content.close()
            self._lock.release()

    def _heard(self, error: Exception) -> Exception:
        """Translate SQLite's errors into storage's; errors of a caller's work stay as they are."""
        return not_written(self._file, error) if isinstance(error, (sqlite3.Error, OverflowError)) else error


async def _to_the_end(do_it: Callable[[], None]) -> None:
    """Call a function in a thread and wait for it even if cancelled: the file must stay open meanwhile."""
    working = asyncio.get_running_loop().run_in_executor(None, do_it)
    cancelled = None
    while not working.done():
        try:
            await asyncio.wait((working,))
        except asyncio.CancelledError as error:
            cancelled = error
    failure = working.exception()
    if cancelled is not None:
        raise cancelled from failure
    working.result()


def not_written(file: Path, error: Exception) -> StorageError:
    """A new error with the reason for a failed write.

    One for each waiter: a shared error would collect all their tracebacks.
    """
    if isinstance(error, sqlite3.IntegrityError) and "move.interaction_id" in str(error):
        return RepeatedInteraction("This interaction is in the log already.")
    return _kind_of(error)(f"{file} did not take a write: {error}.")


def not_read(file: Path, error: Exception) -> StorageError:
    """An error with the reason for a failed read."""
    return _kind_of(error)(f"{file} cannot be read: {error}.")


def _kind_of(error: Exception) -> type[StorageError]:
    code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY
    if code == sqlite3.SQLITE_FULL:
        return DiskFullError
    return StorageUnavailableError if code in _OUTSIDE or isinstance(error, OSError) else StorageError


def do(connection: sqlite3.Connection, work: Work[T]) -> T:
    """Do a piece of work on a connection; return its result."""
    steps = work()
    try:
        asked = next(steps)
        while True:
            asked = steps.send(_answer(connection, asked))
    except StopIteration as end:
        found: T = end.value
        return found
    finally:
        steps.close()


def _answer(connection: sqlite3.Connection, asked: Statement | Batch) -> list[Any]:
    if isinstance(asked, Batch):
        return connection.executemany(_spelled(asked.sql), asked.rows).fetchall()
    cursor = connection.execute(_spelled(asked.sql), asked.parameters)
    found = cursor.fetchall()
    if not asked.titled:
        return found
    titles = [each[0] for each in cursor.description]
    return [dict(zip(titles, row, strict=True)) for row in found]


def _spelled(sql: Sql) -> str:
    return sql if isinstance(sql, str) else sql.sqlite


def commit_group(connection: sqlite3.Connection, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
    """Commit all writes in one transaction; a failed write leaves no trace and does not hold up the others.

    A single statement needs no explicit transaction. This saves calls of SQLite, each of which releases the
    interpreter lock and has to wait for it again.

    Returns:
        The result of each write.

    Raises:
        sqlite3.Error: the transaction failed, or the statement that came alone; nothing is written.
    """
    alone = len(group) == 1 and _is_one_statement(group[0])
    if not alone:
        connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [_attempt(connection, write) for write in group]
        if not alone:
            connection.execute("COMMIT")
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_FSYNC:
            _write_over(connection)
        raise
    return outcomes


def _write_over(connection: sqlite3.Connection) -> None:
    """Overwrite an unsynced transaction in the log with another that changes nothing.

    The old transaction is whole in the log. If the process were killed before its next write, the next start
    would apply it, although its caller has been told that it failed.
    """
    with suppress(sqlite3.Error):  # its sync may fail like the last, but its bytes are in the log
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.executescript(f"BEGIN IMMEDIATE; PRAGMA user_version = {version}; COMMIT;")
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _is_one_statement(write: Write[Any]) -> bool:
    return write.work is None and len(write.statements) == 1


def _attempt(connection: sqlite3.Connection, write: Write[T]) -> WriteOutcome[T]:
    """Do one write inside the group's transaction, or one statement as a transaction."""
    whole = _is_one_statement(write)  # a failed statement leaves no trace by itself
    try:
        if not whole:
            connection.execute("SAVEPOINT write_")
        for statement in write.statements:
            connection.execute(_spelled(statement.sql), statement.parameters)
        value = None if write.work is None else do(connection, write.work)
        if not whole:
            connection.execute("RELEASE write_")
    except Exception as error:
        if not connection.in_transaction:  # there was none, or an error such as a full disk rolled it back
            raise
        if not whole:
            connection.execute("ROLLBACK TO write_")
            connection.execute("RELEASE write_")
        return WriteOutcome(None, error)
    return WriteOutcome(value)


def _rewrite(connection: sqlite3.Connection) -> None:
    """Rewrite the file without deleted bytes; nothing else is written meanwhile.

    SQLite overwrites deleted rows (`connect`), but not the rows that an earlier version of the program
    deleted, nor the copies that it leaves in a page when it moves rows to another.
    """
    connection.execute("VACUUM")
    _empty_log(connection)


def _empty_log(connection: sqlite3.Connection) -> None:
    """Write the log into the file; raises OperationalError if another program reads the log."""
    busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise sqlite3.OperationalError("the write-ahead log is being read by another program")


def _has_leftovers(file: Path, content: FileIO, needles: Sequence[bytes]) -> bool:
    """True if the file has any of these bytes outside of stored text.

    A name may be part of another person's name, a setting or the schema: rewriting the file would not change
    that.
    """
    with closing(look_into(file)) as look:
        return any(not _is_stored(look, needle) for needle in _found(content, needles))


def _found(content: FileIO, needles: Sequence[bytes]) -> Iterator[bytes]:
    """The needles that occur in a file, each once.

    It reads whole pages. Each begins with SQLite's own bytes, so no text continues from one page to the next.
    """
    missing, start = set(needles), 0
    while missing and (chunk := os.pread(content.fileno(), _CHUNK, start)):
        here = {needle for needle in missing if needle in chunk}
        yield from here
        missing -= here
        start += len(chunk)


def _is_stored(look: sqlite3.Connection, needle: bytes) -> bool:
    """True if these bytes are part of a text of any row, or of the schema."""
    try:
        text = needle.decode()
    except UnicodeDecodeError:  # a number
        return False
    return any(look.execute(query, {"text": text}).fetchone() for query in _text_queries(look))


def _text_queries(look: sqlite3.Connection) -> Iterator[str]:
    """The queries for rows that contain a text, one for each table."""
    yield "SELECT 1 FROM sqlite_master WHERE instr(sql, :text) LIMIT 1"
    columns = """
        SELECT each.name, columns.name FROM sqlite_master AS each, pragma_table_info(each.name) AS columns
        WHERE each.type = 'table' AND columns.type = 'TEXT'
    """
    of_table: dict[str, list[str]] = {}
    for table, title in look.execute(columns):
        of_table.setdefault(table, []).append(f"instr({title}, :text)")
    for table, conditions in of_table.items():
        yield f"SELECT 1 FROM {table} WHERE {' OR '.join(conditions)} LIMIT 1"
