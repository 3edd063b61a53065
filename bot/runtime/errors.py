"""Errors with texts that operators may read."""


class LoggableError(Exception):
    """An error with a text that may be logged: it has no card, seed or token."""
