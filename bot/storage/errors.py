"""The errors of storage, one class for each remedy."""

from bot.runtime.errors import LoggableError


class StorageError(LoggableError):
    """The database cannot be opened, read or written; its text is one sentence that says why."""


class OlderSchemaError(StorageError):
    """The database is of an earlier version, and its opener may not migrate it."""


class RepeatedInteraction(StorageError):  # noqa: N818 - it names what happened, as Discord does
    """The log already has a move of this interaction."""


class StorageClosedError(StorageError):
    """The database is closed: the process is about to end."""


class StorageUnavailableError(StorageError):
    """The database, its disk or its server fails: nothing was written, and the operator must act."""


class DiskFullError(StorageUnavailableError):
    """The disk is full: nothing was written, and the operator must make room."""


class LeaseLostError(StorageUnavailableError):
    """Another process owns the shards of the write: nothing was written."""
