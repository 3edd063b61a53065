"""Injects faults between a bot and Discord, for tests.

Routes are shell patterns over "METHOD /path", the path without /api/v10: `"POST /interactions/*"`,
`"PATCH /channels/*/messages/*"`, `"*"`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from fnmatch import fnmatchcase
from random import Random
from typing import Final, Literal, TypeAlias

RANDOM_STATUSES: Final = (500, 502, 503, 504)
RANDOM_SECONDS: Final = 0.5
"""The longest wait of a random fault: for the answer, or until the request may be repeated."""


LimitScope: TypeAlias = Literal["user", "global", "shared"]
"""The limit behind a 429: the bot's on one route, the bot's on all routes, or a resource's, for all bots."""


class Trouble(Enum):
    """The effect of a fault on a request."""

    DELAY = auto()  # answers late
    DETAIN = auto()  # answers when released
    FAIL = auto()  # answers with an error, nothing done
    LOSE = auto()  # does it, and answers with an error
    CUT = auto()  # does it, and closes the connection
    RATE_LIMIT = auto()  # answers 429, nothing done
    RESET = auto()  # closes the connection, nothing done


@dataclass(frozen=True, slots=True)
class Detention:
    """Held requests; with `done_first` they are executed, and only their answers wait.

    `met` is set when the first of them has come, or has been executed.
    """

    done_first: bool
    met: asyncio.Event = field(default_factory=asyncio.Event)
    _released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Let the held requests go on."""
        self._released.set()

    async def serve(self) -> None:
        """Wait as one of the held requests."""
        self.met.set()
        await self._released.wait()


@dataclass(slots=True)
class Fault:
    """One fault: `times` requests that match `pattern` meet it; None: every one until `clear`.

    With `each`, only so many requests to the same address meet it.
    """

    pattern: str
    trouble: Trouble
    times: int | None
    seconds: float = 0.0
    status: int = 0
    code: int = 0
    scope: LimitScope = "shared"  # of a 429
    detention: Detention | None = None
    each: int | None = None
    met: Counter[str] = field(default_factory=Counter)

    def matches(self, route: str) -> bool:
        left = self.times is None or self.times > 0
        return (
            left and fnmatchcase(route, self.pattern) and (self.each is None or self.met[route] < self.each)
        )


class Faults:
    """The switches. The gateway's own are set by `bot.sandbox.gateway`, which reads them.

    Attributes:
        struck: how often a fault was met: by requests, dispatches and heartbeats, and by connections that
            were dropped, asked to reconnect, or told that their session is invalid.
    """

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self.struck = 0
        self.doubled: Counter[str] = Counter()
        self.refused_resumes = 0
        self.holding = False
        self.servers_late = False
        self.gateway_shut = False
        self.deaf = False
        self.turned_away = 0
        self._late: list[float] = []
        self._latency = 0.0  # seconds
        self._share = 0.0
        self._rng = Random()
        self.drop: Callable[[int], Awaitable[None]]
        self.flush_held: Callable[[Random | None], None]
        self.tell_servers: Callable[[], None]

    # REST.

    def delay(self, pattern: str, seconds: float, times: int | None = 1) -> None:
        """Answer matching requests `seconds` later."""
        self._faults.append(Fault(pattern, Trouble.DELAY, times, seconds=seconds))

    def detain(self, pattern: str, times: int | None = 1, *, done_first: bool = False) -> Detention:
        """Keep matching requests waiting; `done_first`: execute them, and keep their answers waiting."""
        detention = Detention(done_first)
        self._faults.append(Fault(pattern, Trouble.DETAIN, times, detention=detention))
        return detention

    def fail(self, pattern: str, status: int = 503, times: int | None = 1, code: int = 0) -> None:
        """Answer matching requests with `status` and Discord's code, without doing them.

        A 429 is that of the network in front of Discord, which is no JSON.
        """
        self._faults.append(Fault(pattern, Trouble.FAIL, times, status=status, code=code))

    def lose_answer(self, pattern: str, status: int = 502, times: int | None = 1) -> None:
        """Execute matching requests, and still answer with `status`."""
        self._faults.append(Fault(pattern, Trouble.LOSE, times, status=status))

    def cut_answer(self, pattern: str, times: int | None = 1) -> None:
        """Execute matching requests, and close their connections without an answer."""
        self._faults.append(Fault(pattern, Trouble.CUT, times))

    def rate_limit(
        self, pattern: str, retry_after: float = 0.05, times: int | None = 1, scope: LimitScope = "shared"
    ) -> None:
        """Answer matching requests with 429, as the limit of that scope."""
        self._faults.append(Fault(pattern, Trouble.RATE_LIMIT, times, seconds=retry_after, scope=scope))

    def reset_connection(self, pattern: str, times: int | None = 1) -> None:
        """Close the connection of matching requests without an answer."""
        self._faults.append(Fault(pattern, Trouble.RESET, times))

    def spare_after(self, each: int) -> None:
        """Let each present fault hit the requests to one address at most `each` times."""
        for fault in self._faults:
            fault.each = each

    def inject(self, share: float, rng: Random) -> None:
        """Let random faults of all kinds but DETAIN hit this share of the requests from now on."""
        self._share, self._rng = share, rng

    def clear(self) -> None:
        """End all REST faults; held requests stay held until `release`."""
        self._faults.clear()
        self._share = 0.0

    def meet(self, route: str) -> Fault | None:
        """Count and return the fault that hits this request; None without one."""
        found = next((fault for fault in self._faults if fault.matches(route)), None)
        if found is not None and found.each is not None:
            found.met[route] += 1
        if found is not None and found.times is not None:
            found.times -= 1
            self._faults = [fault for fault in self._faults if fault.times != 0]
        if found is None and self._share and self._rng.random() < self._share:
            found = self._any()
        self.struck += found is not None
        return found

    def _any(self) -> Fault:
        trouble = self._rng.choice([each for each in Trouble if each is not Trouble.DETAIN])
        seconds, status = self._rng.uniform(0, RANDOM_SECONDS), self._rng.choice(RANDOM_STATUSES)
        return Fault("*", trouble, None, seconds, status)

    # Delays on the way.

    def slow_down(self, seconds: float, rng: Random) -> None:
        """Delay each request, answer and dispatch by a random time up to that long from now on.

        Requests and their answers may overtake one another; dispatches stay in order.
        """
        self._latency, self._rng = seconds, rng

    async def travel(self) -> None:
        """Wait for the random delay of one request, answer or dispatch."""
        if self._latency:
            await asyncio.sleep(self._rng.uniform(0, self._latency))

    # The gateway.

    async def drop_sockets(self, code: int = 4000) -> None:
        """Close every gateway connection with `code`."""
        await self.drop(code)

    def deliver_late(self, seconds: float, times: int = 1) -> None:
        """Dispatch each of the next `times` interactions as if a person had made it that long ago."""
        self._late += [seconds] * times

    def lateness(self) -> float:
        """The seconds by which the next interaction is late; counts it if it is."""
        if not self._late:
            return 0.0
        self.struck += 1
        return self._late.pop(0)

    def double(self, event: str, times: int = 1) -> None:
        """Dispatch the next `times` events of this name twice."""
        self.doubled[event] += times

    def refuse_resume(self, times: int = 1) -> None:
        """Answer the next `times` RESUMEs with INVALID_SESSION."""
        self.refused_resumes += times

    def shut_gateway(self) -> None:
        """Turn away, and count, every new gateway connection, until `open_gateway`."""
        self.gateway_shut = True
        self.turned_away = 0

    def open_gateway(self) -> None:
        """Let connections in again."""
        self.gateway_shut = False

    def hold(self) -> None:
        """Keep dispatches back, as in an outage; people's clients go on."""
        self.holding = True

    def release(self, shuffled: Random | None = None) -> None:
        """Send the held events in order, or `shuffled` by that generator."""
        self.holding = False
        self.flush_held(shuffled)

    def hold_servers(self) -> None:
        """Send new sessions only the ids of their servers, until `release_servers`."""
        self.servers_late = True

    def release_servers(self) -> None:
        """Send them their servers in full."""
        self.servers_late = False
        self.tell_servers()

    def ignore_heartbeats(self) -> None:
        """Leave heartbeats without an ACK, until `hear_heartbeats`."""
        self.deaf = True

    def hear_heartbeats(self) -> None:
        """Answer heartbeats again."""
        self.deaf = False
