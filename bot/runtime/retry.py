"""Retries: the waits after failures in a row, and a call repeated until it succeeds."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")
Errors: TypeAlias = type[Exception] | tuple[type[Exception], ...]

RETRY_SECONDS: Final = (1.0, 2.0, 4.0, 8.0)
"""The wait after each failure in a row; the last one repeats."""


def retry_delay(failures: int) -> float:
    """The seconds to wait after this many failures in a row."""
    return RETRY_SECONDS[min(failures, len(RETRY_SECONDS)) - 1]


async def retry(
    call: Callable[[], Awaitable[T]],
    seconds: float,
    errors: Errors,
    *,
    final: Errors = (),
    on_error: Callable[[Exception, int], object] = lambda *_: None,
) -> T:
    """Call until it succeeds, with a pause after each error. Other errors are raised.

    Args:
        call: is called anew each time.
        seconds: the length of the pause.
        errors: those after which to try again.
        final: those among them that are raised.
        on_error: told of each error after which the call is repeated, and how many there have been.
    """
    failures = 0
    while True:
        try:
            return await call()
        except final:
            raise
        except errors as error:
            failures += 1
            on_error(error, failures)
        await asyncio.sleep(seconds)
