"""Limits of a connection to Discord (waits, session starts, requests in their turn), and Discord's clock."""

import asyncio
import math
import time
from collections.abc import Callable
from contextlib import suppress
from email.utils import parsedate_to_datetime
from random import uniform
from typing import Final, NamedTuple

import aiohttp
import yarl
from aiohttp import hdrs
from discord import SessionStartLimits
from discord.utils import snowflake_time

from bot.client.budget import RequestBudget
from bot.runtime.retry import retry_delay

LONGEST_WAIT: Final = 5.0
"""The longest wait before a retry, in seconds: the bot reconnects soon after an outage."""
WELL_SECONDS: Final = 60.0
"""The time without a retry after which the next wait is short again."""
DAY: Final = 86_400.0
IDENTIFY_SECONDS: Final = 5.0
"""Discord allows one IDENTIFY of each bucket in this time."""
EXEMPT: Final = ("/interactions/", "/webhooks/")
"""The requests outside of Discord's limit: answers to interactions, and their later edits."""


class Endpoint(NamedTuple):
    """The addresses of Discord, empty for its own, and the token to enter with."""

    token: str
    api_base: str = ""
    gateway_url: str = ""


class Backoff:
    """Waits between retries: ever longer, up to `LONGEST_WAIT`.

    discord.py's own grow to minutes, and nothing shortens them when Discord is back.

    Args:
        clock: seconds from any moment on.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tries = 0
        self._last = float("-inf")

    def delay(self) -> float:
        """The time to wait before the next retry, in seconds."""
        now = self._clock()
        if now - self._last > WELL_SECONDS:
            self._tries = 0
        self._last = now
        self._tries += 1
        longest = retry_delay(self._tries, longest=LONGEST_WAIT)
        return uniform(longest / 2, longest)


class SessionStarts:
    """Discord's allowance of IDENTIFYs, a thousand a day: free while most are left, and spread out below.

    A gateway that drops every new session would use it up within hours, and Discord then resets the token.
    Of several processes each has its share.
    """

    def __init__(self, limits: SessionStartLimits, now: float, share: float = 1.0) -> None:
        self._total = limits.total * share
        self._left = limits.remaining * share
        self._renewed_at = now + limits.reset_after / 1000
        self._last = float("-inf")

    def wait(self, now: float) -> float:
        """The seconds until an IDENTIFY may be sent, as things stand; counts nothing."""
        if now >= self._renewed_at:
            self._left, self._renewed_at = self._total, now + DAY
        if self._left <= 0:
            return self._renewed_at - now
        if self._left > self._total / 2:
            return 0.0
        return max(0.0, self._last + (self._renewed_at - now) / self._left - now)

    def count_start(self, now: float) -> None:
        """Count an IDENTIFY that is sent now."""
        self._left -= 1
        self._last = now


class IdentifyTurns:
    """Discord's limit of IDENTIFYs at a time: one each five seconds of a bucket of shards."""

    def __init__(self) -> None:
        self._free_at: dict[int, float] = {}

    async def take(self, bucket: int) -> None:
        """Wait until a shard of that bucket may IDENTIFY, which it then does at once."""
        now = asyncio.get_running_loop().time()
        turn = max(now, self._free_at.get(bucket, now))
        self._free_at[bucket] = turn + IDENTIFY_SECONDS
        await asyncio.sleep(turn - now)


class DiscordClock:
    """Gives the least age of a Discord id by Discord's own clock, because this machine's may be wrong.

    Ids and dates reach the bot some time after Discord made them, each with a different delay. So every
    estimate puts Discord's clock behind the truth, and the estimate furthest ahead is the nearest. A proxy
    that dates answers itself may put it ahead, so the clock trusts dates only until Discord accepts an answer
    that the dates call late.

    Args:
        clock: seconds since any fixed moment.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._ahead: float | None = None
        self._believes_dates = True

    def note_date(self, date: str | None) -> None:
        """Note the date of an answer that has just come, as HTTP spells it."""
        if self._believes_dates and date is not None:
            with suppress(ValueError):
                self._hear(parsedate_to_datetime(date).timestamp())

    def age(self, snowflake: int) -> float:
        """The least number of seconds since Discord made an id that has just come; infinite if unknown."""
        made = snowflake_time(snowflake).timestamp()
        is_known = self._ahead is not None
        ahead = self._hear(made)
        return self._clock() + ahead - made if is_known else math.inf

    def take_as_new(self, snowflake: int) -> None:
        """Begin again from an id that has just come: it was not as old as it seemed."""
        self._ahead, self._believes_dates = None, False
        self._hear(snowflake_time(snowflake).timestamp())

    def _hear(self, seconds: float) -> float:
        ahead = seconds - self._clock()
        self._ahead = ahead if self._ahead is None else max(self._ahead, ahead)
        return self._ahead


def request_tracing(budget: RequestBudget, clock: DiscordClock) -> aiohttp.TraceConfig:
    """Have every request of a client wait for its turn, also the library's own and its retries.

    Passes the date of every answer to the clock.
    """
    trace = aiohttp.TraceConfig()

    async def admit(
        session: aiohttp.ClientSession, _context: object, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if _counts(request.url):
            await _admit(budget, session)

    async def note(_session: object, _context: object, request: aiohttp.TraceRequestEndParams) -> None:
        if not _is_rest(request.url):
            return
        if _counts(request.url):
            budget.on_done()
        clock.note_date(request.response.headers.get(hdrs.DATE))
        status = request.response.status
        # A refusal without this header comes from the network before the API, and bans the address.
        banned = status == 429 and "Via" not in request.response.headers
        if status >= 500 or banned:
            budget.on_failed()
        else:
            budget.on_answered()

    async def note_error(
        _session: object, _context: object, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if _counts(request.url):
            budget.on_done()
        if _is_rest(request.url) and not isinstance(request.exception, asyncio.CancelledError):
            budget.on_failed()

    trace.on_request_start.append(admit)
    trace.on_request_end.append(note)
    trace.on_request_exception.append(note_error)
    return trace


async def _admit(budget: RequestBudget, session: aiohttp.ClientSession) -> None:
    """Wait for a turn; raises ClientConnectionError if the session is closed by then."""
    await budget.admit()
    if session.closed:  # aiohttp itself has only an assertion for that
        budget.on_done()
        raise aiohttp.ClientConnectionError("closed before the request was sent")


def _counts(url: yarl.URL) -> bool:
    """True if a request counts for Discord's limit."""
    return _is_rest(url) and not any(part in url.path for part in EXEMPT)


def _is_rest(url: yarl.URL) -> bool:
    """True for all but the gateway."""
    return url.scheme in {"http", "https"}
