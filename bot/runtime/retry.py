"""Retries: the waits after failures in a row, and a call repeated until it succeeds."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")
Errors: TypeAlias = type[Exception] | tuple[type[Exception], ...]

FIRST_DELAY: Final = 1.0
LONGEST_DELAY: Final = 8.0
_MOST_DOUBLINGS: Final = 30


def retry_delay(failures: int, first: float | None = None, longest: float | None = None) -> float:
    """The seconds to wait after this many failures in a row: twice as long each time, up to the longest."""
    first = FIRST_DELAY if first is None else first
    longest = LONGEST_DELAY if longest is None else longest
    return min(first * 2.0 ** min(failures - 1, _MOST_DOUBLINGS), longest)


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
