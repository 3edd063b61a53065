"""Moving a database: copies, rereads and compares every row before the target counts as a database."""

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from functools import cache
from graphlib import TopologicalSorter
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import asyncpg
from pydantic import SecretStr

from bot.storage import postgres_schema
from bot.storage.copies import check_folder, made_whole
from bot.storage.database import FileLock, check_owner, connect, look_into, migrate, migrations, prepare
from bot.storage.errors import StorageError
from bot.storage.postgres_schema import SERVER_ERRORS, DatabaseServer, words_of
from bot.storage.upkeep import check_newest, check_schema, connected, keep_bots_out
from bot.storage.work import SqlRow

_CHUNK: Final = 5_000
"""The most rows in memory at once."""


class TableShape(NamedTuple):
    """A table: its columns, and the columns of its key, which order its rows for comparison."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]

    @property
    def selecting(self) -> str:
        """The query for all its rows, in order."""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {', '.join(self.key)}"


class Moved(NamedTuple):
    """The outcome of a move: the numbers of tables and rows in both databases."""

    tables: int
    rows: int


class _TableSum(NamedTuple):
    """The number of rows of a table, and a digest of them in order."""

    rows: int
    digest: str


class _Side(Protocol):
    """One of the two databases."""

    def chunks(self, table: TableShape) -> AsyncIterator[Sequence[SqlRow]]:
        """The rows of a table in the order of its key."""

    async def write(self, table: TableShape, rows: Sequence[SqlRow]) -> None:
        """Add rows to a table."""


class _FileSide:
    """A file of SQLite. The process does nothing else meanwhile, so its calls may block."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def chunks(self, table: TableShape) -> AsyncIterator[Sequence[SqlRow]]:
        cursor = self._connection.execute(table.selecting)
        while found := cursor.fetchmany(_CHUNK):
            yield found

    async def write(self, table: TableShape, rows: Sequence[SqlRow]) -> None:
        blanks = ", ".join("?" * len(table.columns))
        insert = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({blanks})"
        self._connection.executemany(insert, rows)


class _ServerSide:
    """A transaction on a PostgreSQL server."""

    def __init__(self, connection: "asyncpg.Connection[Any]") -> None:
        self._connection = connection

    async def chunks(self, table: TableShape) -> AsyncIterator[Sequence[SqlRow]]:
        cursor = await self._connection.cursor(table.selecting)
        while found := await cursor.fetch(_CHUNK):
            yield [tuple(row) for row in found]

    async def write(self, table: TableShape, rows: Sequence[SqlRow]) -> None:
        await self._connection.copy_records_to_table(table.name, records=rows, columns=table.columns)


async def move_database(source: Path | SecretStr, target: Path | SecretStr) -> Moved:
    """Copy every row of a database into an empty one of either kind, and compare the two.

    The source stays as it is, and so does the target if anything goes wrong.

    Raises:
        StorageError: one of them cannot be used, the target is not empty, or they differ.
    """
    try:
        if not isinstance(target, Path):
            # While bots are locked out of the source, none makes tables in another schema of its database.
            await postgres_schema.prepare(DatabaseServer(target))
        async with _reading(source) as origin, _writing(target) as copy:
            return await _copied(origin, copy)
    except (sqlite3.Error, *SERVER_ERRORS) as error:
        raise StorageError(f"The database can't be moved: {words_of(error)}.") from None  # it may quote rows


async def _copied(origin: _Side, copy: _Side) -> Moved:
    total = 0
    for table in tables():
        digest, count = sha256(), 0
        async for chunk in origin.chunks(table):
            await copy.write(table, chunk)
            _digest(digest, chunk)
            count += len(chunk)
        found = await _sum_of(copy, table)
        if found != _TableSum(count, digest.hexdigest()):
            raise StorageError(
                f"The copy of {table.name} differs: {found.rows} rows instead of {count}, or others. "
                "Nothing was moved."
            )
        total += count
    return Moved(len(tables()), total)


async def _sum_of(side: _Side, table: TableShape) -> _TableSum:
    digest, count = sha256(), 0
    async for chunk in side.chunks(table):
        _digest(digest, chunk)
        count += len(chunk)
    return _TableSum(count, digest.hexdigest())


def _digest(digest: Any, rows: Sequence[SqlRow]) -> None:  # noqa: ANN401 - hashlib has no public type
    for row in rows:
        digest.update(repr(row).encode("utf-8", "surrogatepass"))


@cache
def tables() -> tuple[TableShape, ...]:
    """Every table of both kinds of database, a table before the ones that refer to it."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as blank:
        migrate(blank, migrations())
        names = [name for (name,) in blank.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        refers = {
            name: {row[2] for row in blank.execute(f"PRAGMA foreign_key_list({name})")}
            for name in sorted(names)
        }
        order = TopologicalSorter(refers).static_order()
        return tuple(_shape(blank, name) for name in order)


def _shape(blank: sqlite3.Connection, name: str) -> TableShape:
    described = blank.execute(f"PRAGMA table_info({name})").fetchall()
    key = sorted((place, column) for _, column, *_, place in described if place)
    return TableShape(name, tuple(column for _, column, *_ in described), tuple(column for _, column in key))


@asynccontextmanager
async def _reading(source: Path | SecretStr) -> AsyncIterator[_Side]:
    """A database at one moment; no bot can use it meanwhile."""
    if isinstance(source, Path):
        with _unused(source) as file:
            file.execute("BEGIN")
            yield _FileSide(file)
        return
    server = DatabaseServer(source, command_seconds=None)
    async with connected(server) as connection:
        await keep_bots_out(server, connection)
        await check_schema(server, connection)
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield _ServerSide(connection)


@asynccontextmanager
async def _writing(target: Path | SecretStr) -> AsyncIterator[_Side]:
    """An empty database; the end of the block commits unless the block raises."""
    if isinstance(target, Path):
        with _made(target) as file:
            file.execute("BEGIN IMMEDIATE")
            yield _FileSide(file)
            file.execute("COMMIT")
        return
    server = DatabaseServer(target, command_seconds=None)
    async with connected(server) as connection, connection.transaction():
        for table in tables():
            await connection.execute(f"LOCK TABLE {table.name} IN ACCESS EXCLUSIVE MODE")
            if await connection.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table.name})"):
                raise StorageError(f"{server} is not empty: {table.name} has rows. Nothing was changed.")
        yield _ServerSide(connection)


@contextmanager
def _unused(path: Path) -> Iterator[sqlite3.Connection]:
    """A read-only connection to a file; no bot can open it meanwhile."""
    if not path.exists():
        raise StorageError(f"There is no database at {path}.")
    lock = FileLock(path)
    lock.acquire()
    try:
        check_owner(path)
        with closing(look_into(path)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            check_newest(str(path), version, migrations()[-1].version)
            yield connection
    finally:
        lock.release()


@contextmanager
def _made(target: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a file that gets its name once it is whole; no bot can create that name meanwhile."""
    check_folder(target)
    lock = FileLock(target)
    lock.acquire()
    try:
        if target.exists() and target.stat().st_size:
            raise StorageError(f"{target} is there already. Nothing was changed.")
        with made_whole(target) as part:
            prepare(part)
            with closing(connect(part)) as file:
                yield file
    finally:
        lock.release()
