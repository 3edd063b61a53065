"""What can go wrong in storage."""


class StorageError(Exception):
    """The database cannot be opened or written; its text is one sentence that says why."""


class RepeatedInteraction(StorageError):  # noqa: N818 - it names what happened, as Discord does
    """The log already has a move of this interaction."""
