"""The errors of storage, by what can be done about them."""

import sqlite3
from pathlib import Path
from typing import Final

_PRIMARY: Final = 0xFF
"""The bits of SQLite's extended error codes that say which kind an error is of."""
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
"""The kinds that come from the file, its disk or who else uses it; the others are a fault of the program."""


class StorageError(Exception):
    """The database cannot be opened, read or written; its text is one sentence that says why."""


class RepeatedInteraction(StorageError):  # noqa: N818 - it names what happened, as Discord does
    """The log already has a move of this interaction."""


class StorageClosedError(StorageError):
    """The database is closed: the process is about to end."""


class StorageUnavailableError(StorageError):
    """The file or its disk fails: nothing was written, and the operator must look."""


class DiskFullError(StorageUnavailableError):
    """The disk is full: nothing was written, and the operator must make room."""


def not_written(file: Path, error: Exception) -> StorageError:
    """A fresh error that says why a write was not made.

    One for each waiter: an error shared by several would gather all their tracebacks.
    """
    if isinstance(error, sqlite3.IntegrityError) and "move.interaction_id" in str(error):
        return RepeatedInteraction("This interaction is in the log already.")
    return _kind_of(error)(f"{file} did not take a write: {error}.")


def not_read(file: Path, error: Exception) -> StorageError:
    """An error that says why something could not be read."""
    return _kind_of(error)(f"{file} cannot be read: {error}.")


def _kind_of(error: Exception) -> type[StorageError]:
    code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY
    if code == sqlite3.SQLITE_FULL:
        return DiskFullError
    return StorageUnavailableError if code in _OUTSIDE or isinstance(error, OSError) else StorageError
