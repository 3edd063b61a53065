"""Saying in the log of the bot what went wrong, without saying what was on the table."""

from pathlib import Path
from traceback import extract_tb

import structlog

from bot.storage import StorageError

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


def report(what: str, error: BaseException, **at: object) -> None:
    """Log an error, by its kind and the place where it was raised."""
    log.error(what, fault=whereabouts(error), **at)


def whereabouts(error: BaseException) -> str:
    """What is known of an error, as in ``KeyError at tricks.py:51``.

    Never its text, which may quote a hand, except what storage says.
    """
    if isinstance(error, StorageError):
        return str(error)
    frames = extract_tb(error.__traceback__)
    if not frames:
        return type(error).__name__
    return f"{type(error).__name__} at {Path(frames[-1].filename).name}:{frames[-1].lineno}"
