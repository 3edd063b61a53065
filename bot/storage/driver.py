"""The door to a database: the operations that differ between SQLite and PostgreSQL."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from bot.storage.work import Work, Write, WriteOutcome

T = TypeVar("T")


class Driver(Protocol):
    """One open database, for one writer and any number of readers."""

    async def commit(self, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        """Commit all writes in one transaction; a failed write leaves no trace and doesn't affect the others.

        Returns, once the successful writes are on the disk:
            The result of each write; each error of the database is a separate StorageError.
        """

    async def read(self, work: Work[T]) -> T:
        """Return the result of `work`, in one fixed state of the database.

        Raises:
            StorageError: the database cannot be read.
        """

    async def scrub(self, tables: Sequence[str], needles: Sequence[bytes]) -> None:
        """Wipe all traces of deleted rows and of these bytes, as far as the database allows.

        Args:
            tables: the changed ones.
            needles: the bytes to look for.

        Raises:
            StorageError: something may have stayed.
        """

    def hurry(self) -> None:
        """Stop waiting for the server: the process is shutting down."""

    async def close(self) -> None:
        """Close the database, and release its lock."""
