"""Copies of a database file: made while a bot writes, checked, and put in its place. SQLite alone."""

import os
import re
import secrets
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from bot.storage.database import (
    APPLICATION_ID,
    PRIVATE,
    FileLock,
    check_owner,
    connect,
    look_into,
    migrations,
)
from bot.storage.errors import StorageError

BESIDE: Final = ("-wal", "-shm", "-journal")
"""The files that SQLite keeps beside a database, and applies to any file of that name. Without the first, the
last moves are missing."""
PART: Final = re.compile(r".+\.[0-9a-f]{8}\.part")
"""The name of a file that is still being written."""
SCRATCH: Final = re.compile(r"\.check-\w{8}")
"""The name of a folder with a copy that is being checked."""
LISTED: Final = 5
"""The most faults of a file in an error message."""


class FileFacts(NamedTuple):
    """The findings in a database file.

    Attributes:
        size: its bytes and those of the files beside it.
        schema: the number of its last migration.
        known: the number of this program's last migration.
        playing, ended: the numbers of running and ended matches.
    """

    size: int
    schema: int
    known: int
    playing: int
    ended: int


def look(path: Path) -> FileFacts:
    """Read the facts about a database file, which may be in use.

    Raises:
        StorageError: it is not this program's database, is newer, or cannot be read.
    """
    with _sentences(path), closing(_ours(path)) as connection:
        (schema,) = connection.execute("PRAGMA user_version").fetchone()
        playing, ended = connection.execute(
            "SELECT count(*) FILTER (WHERE status = 'playing'), count(*) FILTER (WHERE status <> 'playing')"
            " FROM match"
        ).fetchone()
    size = sum(file.stat().st_size for file in (path, *_beside(path)) if file.exists())
    return FileFacts(size, schema, migrations()[-1].version, playing, ended)


def back_up(path: Path, target: Path) -> None:
    """Copy a database file, which may be in use, as it is at one moment, and check the copy.

    The copy is one file, readable by its owner alone. It gets its name when it is whole and on the disk.
    Files that killed processes have left beside the database are removed.

    Raises:
        StorageError: the file cannot be read or is damaged; or the target exists, its directory does not, or
            it cannot be written.
    """
    if target.exists():
        raise StorageError(f"{target} is there already: choose another name.")
    check_folder(target)
    with _sentences(path), closing(_ours(path)) as source, made_whole(target) as part:
        _remove_abandoned_folders(path.parent)
        with closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            # One file, without a log beside it; `connect` gives it its log again.
            copy.execute("PRAGMA journal_mode = DELETE")
        check_file(part, path)


def check_folder(target: Path) -> None:
    """Raise StorageError unless the directory of a named file exists.

    A missing directory may be misspelt, or a disk that is not mounted: creating it would hide the file.
    """
    with _sentences(target, "written"):
        if not target.parent.is_dir():
            raise StorageError(
                f"There is no directory {target.parent}. Make it with mkdir, or choose another place."
            )


def restore(backup: Path, path: Path) -> Path | None:
    """Replace a database file by a checked copy of a backup.

    Returns:
        The path that keeps the old file; None if there was none.

    Raises:
        StorageError: a process uses the database, or the backup cannot be used; nothing has
            changed.
    """
    if not backup.exists():
        raise StorageError(f"There is no {backup}.")
    lock = FileLock(path)
    lock.acquire()
    try:
        with _sentences(backup):
            _ours(backup).close()
        with _sentences(path), made_whole(path) as part:
            with closing(look_into(backup)) as source, closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            check_file(part, backup)
            return _set_aside(path)
    finally:
        lock.release()


def check_file(file: Path, name: Path) -> None:
    """Check a whole file; raises StorageError with its fault, about the file of that name."""
    with _sentences(name), closing(look_into(file)) as connection:
        (owner,) = connection.execute("PRAGMA application_id").fetchone()
        if owner != APPLICATION_ID:
            raise StorageError(f"{name} is not a database of Parlour.")
        faults = [text for (text,) in connection.execute(f"PRAGMA integrity_check({LISTED})")]
        if faults != ["ok"]:
            raise StorageError(f"{name} is damaged: {'; '.join(faults)}.")
        if strays := connection.execute("PRAGMA foreign_key_check").fetchmany(LISTED):
            tables = ", ".join(sorted({table for table, *_ in strays}))
            raise StorageError(f"{name} is damaged: rows of {tables} belong to nothing.")


@contextmanager
def scratch(path: Path) -> Iterator[Path]:
    """A folder for a copy of a database file, removed at the end of the block.

    It is beside the file, on a disk with room for such files, and no other user may read it.

    Raises:
        StorageError: there is no such file, or its folder is read-only.
    """
    if not path.exists():
        raise StorageError(f"There is no database at {path}.")
    folder = path.with_name(f".check-{secrets.token_hex(4)}")
    lock = FileLock(folder)
    with _sentences(folder, "written"):
        _remove_abandoned_folders(path.parent)
        lock.acquire()  # before the folder exists, so no other process removes it as abandoned
    try:
        with _sentences(folder, "written"):
            folder.mkdir(mode=0o700)
        yield folder
    finally:
        _remove_folder(folder, lock)


def _ours(path: Path) -> sqlite3.Connection:
    """A connection that only reads; raises StorageError unless it is a database of this program."""
    if not path.exists():
        raise StorageError(f"There is no database at {path}.")
    check_owner(path)
    return look_into(path)


def _beside(path: Path) -> Iterator[Path]:
    yield from (path.with_name(path.name + suffix) for suffix in BESIDE)


@contextmanager
def made_whole(target: Path) -> Iterator[Path]:
    """A new file, readable by its owner alone, that becomes the target at the end of the block.

    Old logs beside the target are kept under another name. If the block raises, the target is left as
    it is. Half-written files of killed processes in its folder are removed.

    Raises:
        StorageError: there is no room for it, or the folder is read-only.
    """
    # Not the process id: it is the same in every container, so a killed process may have left its file.
    part = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
    lock = FileLock(part)
    with _sentences(target, "written"):
        _remove_abandoned(target.parent)
        lock.acquire()  # before the file exists, so no other process removes it as abandoned
    try:
        with _sentences(target, "written"):
            os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE))
        yield part
        with _sentences(target, "written"):
            _flush(part)
            _set_logs_aside(target, _aside(target))
            part.replace(target)
            _flush(target.parent)
    finally:
        _remove(part, lock)


def _remove_abandoned(folder: Path) -> None:
    """Remove half-written files of killed processes in a folder; a live process locks its file."""
    for part in [each for each in folder.iterdir() if PART.fullmatch(each.name) and each.is_file()]:
        lock = FileLock(part)
        with suppress(StorageError, OSError):  # it is being written, or is another user's
            lock.acquire()
            _remove(part, lock)


def _remove_abandoned_folders(beside: Path) -> None:
    """Remove the copies that killed processes were checking."""
    for folder in [each for each in beside.iterdir() if SCRATCH.fullmatch(each.name) and each.is_dir()]:
        lock = FileLock(folder)
        with suppress(StorageError, OSError):  # it is being checked, or is another user's
            lock.acquire()
            _remove_folder(folder, lock)


def _remove_folder(folder: Path, lock: FileLock) -> None:
    """Remove a folder with a copy, and its lock."""
    try:
        if folder.exists():
            shutil.rmtree(folder)
        lock.path.unlink(missing_ok=True)
    finally:
        lock.release()


def _remove(part: Path, lock: FileLock) -> None:
    """Remove a half-written file, with SQLite's files beside it, and its lock."""
    try:
        for file in (*_beside(part), part, lock.path):
            file.unlink(missing_ok=True)
    finally:
        lock.release()


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _aside(path: Path) -> Path:
    """The name under which a file is kept that is replaced now."""
    return path.with_name(f"{path.name}.replaced-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}")


def _set_aside(path: Path) -> Path | None:
    """Give a database file a second name, with its log; the old name stays until the file is replaced."""
    if not path.exists():
        return None
    aside = _aside(path)
    # An intact file takes in its log first. A damaged one is kept as it is, with its log.
    with suppress(StorageError):
        check_file(path, path)
        with closing(connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    os.link(path, aside)
    _set_logs_aside(path, aside)
    return aside


def _set_logs_aside(path: Path, aside: Path) -> None:
    """Rename the files beside a file to match its second name."""
    for file, kept in zip(_beside(path), _beside(aside), strict=True):
        if file.exists():
            file.rename(kept)


@contextmanager
def _sentences(path: Path, done: str = "copied or read") -> Iterator[None]:
    """Raise errors of SQLite and the system as a StorageError about the file."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or error
        raise StorageError(f"{path} cannot be {done}: {reason}.") from error
