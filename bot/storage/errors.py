"""The errors of storage, by what can be done about them."""

import sqlite3
from pathlib import Path
from typing import Final

_PRIMARY: Final = 0xFF
"""The bits of SQLite's extended error codes that say which kind an error is of."""
_PROGRAMMING = (
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
    sqlite3.DataError,
    sqlite3.NotSupportedError,
)
"""What is wrong with the write itself: nothing is wrong with the file."""


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
    kind = DiskFullError if _is_full(error) else _kind_of(error)
    return kind(f"{file} did not take a write: {error}.")


def not_read(file: Path, error: Exception) -> StorageError:
    """An error that says why something could not be read."""
    return _kind_of(error)(f"{file} cannot be read: {error}.")


def _kind_of(error: Exception) -> type[StorageError]:
    if isinstance(error, _PROGRAMMING) or not isinstance(error, (sqlite3.Error, OSError)):
        return StorageError
    return StorageUnavailableError


def _is_full(error: Exception) -> bool:
    return (getattr(error, "sqlite_errorcode", 0) & _PRIMARY) == sqlite3.SQLITE_FULL
