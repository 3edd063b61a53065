"""Errors that may be told to operators as they are."""


class LoggableError(Exception):
    """An error with a text that may be logged: it has no card, seed or token."""
