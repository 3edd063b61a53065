"""Discord's rate limits: a bucket for each route and major parameter, a global one, a ban for bad requests.

Discord publishes only two numbers: the global 50 a second, and the 10,000 invalid requests in 10 minutes. The
other numbers below are known from its headers, or guesses of the same size.
"""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from dataclasses import dataclass
from typing import Final

from bot.sandbox.clock import SandboxClock
from bot.sandbox.refusals import Json


@dataclass(frozen=True, slots=True)
class Rate:
    """`limit` requests in `per` seconds."""

    limit: int
    per: float


DEFAULT: Final = Rate(10, 1.0)
GLOBAL: Final = Rate(50, 1.0)
RATES: Final = {
    "POST /channels/{channel_id}/messages": Rate(5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": Rate(5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": Rate(5, 1.0),
    "POST /channels/{channel_id}/typing": Rate(5, 5.0),
    "PATCH /channels/{channel_id}": Rate(5, 15.0),
    "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": Rate(1, 0.25),
    "POST /interactions/{interaction_id}/{token}/callback": Rate(5, 2.0),
}
WEBHOOK: Final = Rate(5, 2.0)  # a token's messages share one bucket
OLD_EDITS: Final = Rate(3, 20.0)  # edits, in a channel, of messages older than an hour
OLD: Final = 3600.0  # seconds
INVALID: Final = Rate(10_000, 600.0)
INVALID_STATUSES: Final = frozenset({401, 403, 429})


@dataclass(slots=True)
class Window:
    """Requests counted from the first one on, until the window closes."""

    rate: Rate
    opened: float
    used: int = 0

    def take(self, now: float) -> bool:
        """Count one request; False when there is no room for it."""
        if now >= self.opened + self.rate.per:
            self.opened, self.used = now, 0
        if self.used >= self.rate.limit:
            return False
        self.used += 1
        return True

    def reset_after(self, now: float) -> float:
        return max(0.0, self.opened + self.rate.per - now)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of checking a request: the headers of its answer, and the 429 if it is refused."""

    headers: dict[str, str]
    refused: Json | None = None


class RateLimits:
    """All buckets. With `enabled` False nothing is refused, and the headers say that much is left."""

    def __init__(self, clock: SandboxClock) -> None:
        self.enabled = True
        self.rates = dict(RATES)
        self._clock = clock
        self._windows: dict[tuple[str, str], Window] = {}
        self._global = Window(GLOBAL, clock.now())
        self._invalid: deque[float] = deque()
        self._hashes: dict[str, str] = {}
        self.refusals: Counter[str] = Counter()  # by their scope

    def check(self, route: str, major: str, *, exempt: bool) -> Verdict:
        """Count a request on `route` with its major parameter; `exempt` from the global limit."""
        now = self._clock.now()
        rate = self._rate(route)
        if not self.enabled:
            return Verdict(self._headers(route, rate, rate.limit - 1, 0.001, now))
        if not exempt and not self._global.take(now):
            return self._refused(self._global.reset_after(now), "global", {})
        window = self._window(route, major, rate, now)
        fine = window.take(now)
        after = window.reset_after(now)
        headers = self._headers(route, rate, rate.limit - window.used, after, now)
        return Verdict(headers) if fine else self._refused(after, "user", headers)

    def _refused(self, after: float, scope: str, headers: dict[str, str]) -> Verdict:
        self.refusals[scope] += 1
        return _refused(after, scope, headers)

    def _rate(self, route: str) -> Rate:
        return WEBHOOK if "/webhooks/" in route else self.rates.get(route, DEFAULT)

    def _window(self, route: str, major: str, rate: Rate, now: float) -> Window:
        if len(self._windows) > 10_000:
            live = {key: window for key, window in self._windows.items() if window.reset_after(now) > 0}
            self._windows = live
        key = (self._bucket(route), major)
        if key not in self._windows:
            self._windows[key] = Window(rate, now)
        return self._windows[key]

    def _bucket(self, route: str) -> str:
        if route not in self._hashes:
            name = "webhook" if "/webhooks/" in route else route
            self._hashes[route] = hashlib.sha256(name.encode()).hexdigest()[:32]
        return self._hashes[route]

    def _headers(self, route: str, rate: Rate, remaining: int, after: float, now: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(rate.limit),
            "X-RateLimit-Remaining": str(remaining),
            "X-RateLimit-Reset": f"{now + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": self._bucket(route),
        }

    def take_old_edit(self, channel_id: str) -> float | None:
        """Count an edit of a message older than an hour; the seconds to wait when there is no room."""
        if not self.enabled:
            return None
        now = self._clock.now()
        window = self._window("old edits", channel_id, OLD_EDITS, now)
        return None if window.take(now) else window.reset_after(now)

    # Bad requests.

    def count_invalid(self, status: int) -> None:
        """Note an answer of 401, 403 or 429."""
        if status in INVALID_STATUSES:
            self._invalid.append(self._clock.now())

    @property
    def banned(self) -> bool:
        """True if the address is shut out for too many invalid requests."""
        horizon = self._clock.now() - INVALID.per
        while self._invalid and self._invalid[0] < horizon:
            self._invalid.popleft()
        return len(self._invalid) >= INVALID.limit

    @property
    def invalid_requests(self) -> int:
        """Answers of 401, 403 and 429 in the last ten minutes."""
        return INVALID.limit if self.banned else len(self._invalid)


def _refused(after: float, scope: str, headers: dict[str, str]) -> Verdict:
    after = round(max(after, 0.001), 3)
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": after,
        "global": scope == "global",
    }
    return Verdict({**headers, **limit_headers(after, scope)}, body)


def limit_headers(after: float, scope: str) -> dict[str, str]:
    """The headers of a 429; `Via` tells clients that it comes from Discord itself."""
    headers = {"Retry-After": str(max(1, round(after))), "X-RateLimit-Scope": scope, "Via": "1.1 google"}
    if scope == "global":
        headers["X-RateLimit-Global"] = "true"
    return headers
