"""Logging errors without the cards on the table."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import Any

import structlog

from bot.runtime.errors import LoggableError

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


def log_errors(what: str, **at: object) -> "_LoggedErrors":
    """A block that may fail alone: any error ends it, and is logged as `report` does."""
    return _LoggedErrors(what, at)


@dataclass(frozen=True, slots=True)
class _LoggedErrors:
    """A block that logs its errors and ends; a cancellation is no `Exception` and passes."""

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


class FailedWrites:
    """Logs failed writes: the first in a row, and their number when one succeeds again.

    On a full disk every write fails, and a line for each would only fill it.
    """

    __slots__ = ("_lost",)

    def __init__(self) -> None:
        self._lost = 0

    def follow(self, write: "asyncio.Future[None]", what: str, **at: object) -> None:
        """Log the error of a write that no caller awaits."""
        write.add_done_callback(lambda done: self._see(done, what, at))

    def note_failure(self, what: str, error: BaseException, **at: object) -> None:
        """A write has failed."""
        if not self._lost:
            report(what, error, **at)
        self._lost += 1

    def note_success(self) -> None:
        """A write is committed."""
        if self._lost:
            log.info("writes are committed again", lost=self._lost)
        self._lost = 0

    def _see(self, write: "asyncio.Future[None]", what: str, at: Mapping[str, object]) -> None:
        if write.cancelled():
            return
        error = write.exception()
        if error is None:
            self.note_success()
        else:
            self.note_failure(what, error, **at)


def report(what: str, error: BaseException, **at: object) -> None:
    """Log an error by its kind and place."""
    log.error(what, fault=whereabouts(error), **at)


def log_unhandled(_loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """Log an error that the event loop found unhandled, without its text, as `report` does."""
    error = context.get("exception")
    log.error("not handled", what=context["message"], fault=error and whereabouts(error))


def whereabouts(error: BaseException) -> str:
    """The kind and place of an error, as in ``KeyError at tricks.py:51``.

    The text, which may quote a hand, is left out unless the error is a `LoggableError`.
    """
    if isinstance(error, LoggableError):
        return str(error)
    frames = extract_tb(error.__traceback__)
    if not frames:
        return type(error).__name__
    return f"{type(error).__name__} at {Path(frames[-1].filename).name}:{frames[-1].lineno}"
