"""The door to a database: what SQLite and PostgreSQL each do in their own way."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from bot.storage.work import Work, Write, WriteOutcome

T = TypeVar("T")


class Driver(Protocol):
    """One open database, for one writer and any number of readers."""

    async def commit(self, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        """Commit all writes in one transaction; one that fails leaves no trace and holds up no other.

        Returns, once all that has not failed is on the disk:
            What each write came to; errors of the database are a StorageError each of its own.
        """

    async def read(self, work: Work[T]) -> T:
        """Return what `work` finds, in a state of the database that nobody changes meanwhile.

        Raises:
            StorageError: the database cannot be read.
        """

    async def scrub(self, tables: Sequence[str], needles: Sequence[bytes]) -> None:
        """Let nothing stay of what has been deleted, or had these bytes, as far as the database allows.

        Args:
            tables: those that have changed.
            needles: the bytes by which it would be told.

        Raises:
            StorageError: something may have stayed.
        """

    def hurry(self) -> None:
        """Wait no longer for what may never be answered: the process is about to end."""

    async def close(self) -> None:
        """Close the database, and let go of what keeps others from it."""
