"""Reports errors from the log: the last one to ``GET /health``, each to the address in the settings.

A report has the kind of the error, its place and its reference, but never its text, which may quote a hand.
The exceptions are errors with texts that are known to be safe (`bot.runtime.faults.whereabouts`).
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from traceback import extract_tb
from typing import Final, TypeAlias

import aiohttp
import structlog

from bot import __version__
from bot.runtime.log import conceal
from bot.runtime.measures import ERRORS

SAME_SECONDS: Final = 600.0
"""An error of the same kind and place is sent once in this time."""
APART_SECONDS: Final = 5.0
"""The least time between two messages."""
REQUEST_SECONDS: Final = 10.0
LAST_SECONDS: Final = 0.3
"""The time to send the remaining errors when the bot ends."""
MOST_WAITING: Final = 20
MOST_REMEMBERED: Final = 500
_TOLD: Final = ("what", "part", "fault", "reference")

Told: TypeAlias = Mapping[str, str | int | float]

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class ErrorHook(logging.Handler):
    """Takes every error that is logged, in any thread; `run` sends them.

    Args:
        url: receives each error as JSON; empty for none.

    Attributes:
        last: the last error; None without one.
    """

    def __init__(self, url: str = "", *, apart: float = APART_SECONDS) -> None:
        super().__init__(logging.ERROR)
        self.last: Told | None = None
        self._url = url
        self._apart = apart
        self._waiting: deque[Told] = deque()
        self._told: dict[tuple[object, object], float] = {}
        self._left_out = 0
        self._failing = False
        self._wake = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def emit(self, record: logging.LogRecord) -> None:
        """Note an error, and send it unless the same was sent not long ago."""
        ERRORS.add()
        self.last = told = _told_of(record)
        if self._url:
            with suppress(RuntimeError):  # the loop is closed, and `run` has ended
                self._loop.call_soon_threadsafe(self._queue, told)

    def _queue(self, told: Told) -> None:
        kind, now = (told["event"], told.get("fault")), self._loop.time()
        known = self._told.get(kind)
        if len(self._waiting) >= MOST_WAITING or (known is not None and now - known < SAME_SECONDS):
            self._left_out += 1
            return
        if len(self._told) >= MOST_REMEMBERED:
            self._told.clear()
        self._told[kind] = now
        self._waiting.append(told)
        self._wake.set()

    @asynccontextmanager
    async def hearing(self) -> AsyncIterator[None]:
        """Take the errors that are logged in the block."""
        logging.getLogger().addHandler(self)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self)

    async def run(self) -> None:
        """Send errors until cancelled, then the remaining ones if that takes only a moment."""
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=REQUEST_SECONDS)) as session:
            try:
                while True:
                    await self._wake.wait()
                    self._wake.clear()
                    while self._waiting:
                        await self._send(session)
                        await asyncio.sleep(self._apart)
            finally:
                with suppress(TimeoutError):  # an unreachable address is no error of the bot
                    await self._send_rest(session)

    async def _send_rest(self, session: aiohttp.ClientSession) -> None:
        async with asyncio.timeout(LAST_SECONDS):
            while self._waiting:
                await self._send(session)

    async def _send(self, session: aiohttp.ClientSession) -> None:
        told = dict(self._waiting[0], left_out=self._left_out)
        try:
            async with session.post(self._url, json=told) as response:
                fault = "" if response.ok else f"status {response.status}"
        except (OSError, aiohttp.ClientError, ValueError) as error:  # OSError: timeouts too
            fault = type(error).__name__
        self._waiting.popleft()
        self._left_out = 0
        if fault and not self._failing:
            log.warning("an error could not be told to errors.url", fault=fault)
        self._failing = bool(fault)


def _told_of(record: logging.LogRecord) -> Told:
    """The safe part of a logged error: our own words, and of libraries' errors only the place."""
    found: dict[str, str | int | float] = {"version": __version__, "at": round(time.time(), 1)}
    if isinstance(record.msg, Mapping):  # structlog's
        found["event"] = str(record.msg.get("event"))
        found.update({key: str(value) for key in _TOLD if (value := record.msg.get(key)) is not None})
    else:
        found["event"] = f"an error in {record.name}"
        found["fault"] = _place(record)
    found = {key: conceal(value) if isinstance(value, str) else value for key, value in found.items()}
    line = ", ".join(str(found[key]) for key in ("event", *_TOLD) if key in found)
    # Webhooks of chat programs show the text under these names.
    found["text"] = found["content"] = f"Parlour {__version__}: {line}"
    return found


def _place(record: logging.LogRecord) -> str:
    error = record.exc_info[1] if record.exc_info else None
    frames = extract_tb(error.__traceback__) if error is not None else None
    if error is None or not frames:
        return f"{record.module}:{record.lineno}"
    return f"{type(error).__name__} at {Path(frames[-1].filename).name}:{frames[-1].lineno}"
