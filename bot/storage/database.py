"""Opening the database file: checking that it is ours, locking and migrating it."""

import fcntl
import os
import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal, NamedTuple

import structlog

from bot.storage.errors import StorageError

APPLICATION_ID = 0x5061_726C  # "Parl", in the header of the file
_MAGIC = b"SQLite format 3\0"
LOG_BYTES: Final = 16 << 20
"""The size to which SQLite cuts the write-ahead log. It moves the log into the file at 4 MB, unless a reader
still needs it."""
PRIVATE: Final = 0o600
_OTHERS: Final = 0o077
_LOCK_WAIT = 2.0  # seconds that a backup or a query from outside may hold the database

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Migration(NamedTuple):
    """One numbered step of the schema: `version` is the file's user_version afterwards."""

    version: int
    name: str
    sql: str


def migrations() -> tuple[Migration, ...]:
    """The steps from an empty file to the schema of this program, in order."""
    return migrations_in("sqlite")


def migrations_in(dialect: Literal["sqlite", "postgres"]) -> tuple[Migration, ...]:
    """The steps for a kind of database, in order."""
    folder = files("bot.storage") / "migrations" / dialect
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".sql"))
    return tuple(
        Migration(int(name[:4]), name, (folder / name).read_text(encoding="utf-8")) for name in names
    )


class FileLock:
    """Locks a database against other processes, until it is released or the process ends.

    It is a file beside the database, so backups and queries from outside can still read.
    """

    __slots__ = ("_descriptor", "path")

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._descriptor: int | None = None

    @property
    def held(self) -> bool:
        """True if a process holds it."""
        try:
            descriptor = os.open(self.path, os.O_RDONLY | os.O_CLOEXEC)
        except FileNotFoundError:
            return False
        try:
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return True
        finally:
            os.close(descriptor)
        return False

    def acquire(self) -> None:
        """Raises StorageError if another process, or another `FileLock`, holds it."""
        make_private_folder(self.path.parent)
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(descriptor)
            raise StorageError(f"{self.path} is locked: another process is using this database.") from None
        self._descriptor = descriptor

    def release(self) -> None:
        """Release the lock; the file stays, because removing it could let two processes in."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def prepare(path: Path) -> None:
    """Make the file, or migrate it; only its owner may read it.

    Raises:
        StorageError: it is no database, not Parlour's, or newer than this program; it is left as it is.
        sqlite3.Error, OSError: it cannot be read or written.
    """
    check_owner(path)
    _make_private(path)
    with closing(connect(path)) as connection:
        migrate(connection, migrations())
        _check_writable(connection)


def make_private_folder(folder: Path) -> None:
    """Make a folder and its missing parents, for its owner alone; an existing one is left."""
    if not folder.is_dir():
        make_private_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def _make_private(path: Path) -> None:
    """Make the file and the files beside it private; SQLite gives new ones the mode of the file."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE))
    for suffix in ("", "-wal", "-shm", "-journal", ".lock"):
        file = path.with_name(path.name + suffix)
        try:
            if file.stat().st_mode & _OTHERS:
                file.chmod(PRIVATE)
        except FileNotFoundError:
            continue
        except PermissionError as error:
            log.warning("others can read the database", file=str(file), reason=error.strerror)


def _check_writable(connection: sqlite3.Connection) -> None:
    """Write the file's version again, to find an unwritable file or disk at the start."""
    version = _pragma(connection, "user_version")
    connection.executescript(f"BEGIN IMMEDIATE; PRAGMA user_version = {version}; COMMIT;")


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits durably and overwrites deleted rows; its user begins transactions."""
    connection = sqlite3.connect(path, timeout=_LOCK_WAIT, isolation_level=None)
    try:
        for setting in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "secure_delete = ON",
            f"journal_size_limit = {LOG_BYTES}",
        ):
            connection.execute(f"PRAGMA {setting}")
    except BaseException:
        connection.close()
        raise
    return connection


def look_into(path: Path) -> sqlite3.Connection:
    """A read-only connection, even while another process writes."""
    uri = f"{path.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(uri, timeout=_LOCK_WAIT, uri=True, isolation_level=None)


def migrate(connection: sqlite3.Connection, steps: tuple[Migration, ...]) -> None:
    """Apply the steps that the file lacks, each in one transaction together with its number."""
    current = _pragma(connection, "user_version")
    for step in steps:
        if step.version <= current:
            continue
        try:
            connection.executescript(
                f"BEGIN IMMEDIATE; PRAGMA application_id = {APPLICATION_ID};"
                f"{step.sql}; PRAGMA user_version = {step.version}; COMMIT;"
            )
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise StorageError(f"The database can't be updated ({step.name}): {error}.") from error


def check_owner(path: Path) -> None:
    """Check the file read-only: a foreign file must not change by even a byte.

    Raises:
        StorageError: it is no database, another program's, or newer than this one.
    """
    if not path.exists() or path.stat().st_size == 0:
        return
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise StorageError(f"{path} is not a database. Nothing was changed.")
    with closing(look_into(path)) as look:
        owner, version = _pragma(look, "application_id"), _pragma(look, "user_version")
        blank = look.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if owner != APPLICATION_ID and not (owner == version == 0 and blank):
        raise StorageError(f"{path} is a database of another program. Nothing was changed.")
    refuse_newer(str(path), version, migrations()[-1].version)


def refuse_newer(name: str, version: int, newest: int) -> None:
    """Raise StorageError if a database has a later schema than this program's newest."""
    if version > newest:
        raise StorageError(
            f"{name} has schema {version}, but this program knows only {newest}. Nothing was changed."
        )


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    value: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value
