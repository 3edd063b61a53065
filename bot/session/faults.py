"""Saying in the log of the bot what went wrong, without saying what was on the table."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

import structlog

from bot.storage import StorageError

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


def log_errors(what: str, **at: object) -> "_LoggedErrors":
    """For a block that the rest goes on without: any error ends it, and is logged as `report` does."""
    return _LoggedErrors(what, at)


@dataclass(frozen=True, slots=True)
class _LoggedErrors:
    """A block whose errors are logged and come no further; a cancellation, which is no `Exception`, does."""

    what: str
    at: Mapping[str, object]

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        report(self.what, error, **self.at)
        return True


def report(what: str, error: BaseException, **at: object) -> None:
    """Log an error, by its kind and the place where it was raised."""
    log.error(what, fault=whereabouts(error), **at)


def log_failure(write: "asyncio.Future[None]", what: str, **at: object) -> None:
    """For a write that nobody waits for: its error, if there is one, is logged as `report` does."""

    def look(done: "asyncio.Future[None]") -> None:
        if not done.cancelled() and (error := done.exception()) is not None:
            report(what, error, **at)

    write.add_done_callback(look)


def whereabouts(error: BaseException) -> str:
    """Say what is known of an error, as in ``KeyError at tricks.py:51``.

    Never its text, which may quote a hand, except what storage says.
    """
    if isinstance(error, StorageError):
        return str(error)
    frames = extract_tb(error.__traceback__)
    if not frames:
        return type(error).__name__
    return f"{type(error).__name__} at {Path(frames[-1].filename).name}:{frames[-1].lineno}"
