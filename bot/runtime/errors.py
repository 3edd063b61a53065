"""Errors that may be told to operators as they are."""


class LoggableError(Exception):
    """An error whose text may stand in the log: a sentence without a card, a seed or a token."""
