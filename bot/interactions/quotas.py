"""QuotaLimits that no honest evening meets: open lobbies, new threads, and challenges after a refusal."""

from collections import OrderedDict, deque
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from bot.interactions.errors import TooSoonError
from bot.match.clocks import DAY, HOUR, MINUTE
from bot.match.lobby import Lobby

Quota: TypeAlias = Literal["few", "usual", "many"]
PAUSE: Final = 10 * MINUTE
"""The seconds after a first refusal until the same person may challenge again."""
GROWTH: Final = 3
"""The factor by which that grows with each further refusal."""
LONGEST: Final = 7 * DAY
ONE_PING: Final = 5 * MINUTE
"""The seconds in which one person pings another by a challenge only once."""
REMEMBERED: Final = 4096
"""The most pairs, hosts and servers that are remembered, the latest."""


class QuotaLimits(NamedTuple):
    """The most open lobbies, and new threads in an hour, of one host and of one server."""

    lobbies_of_host: int
    lobbies_of_server: int
    threads_of_host: int
    threads_of_server: int


LIMITS: Final[dict[Quota, QuotaLimits]] = {
    "few": QuotaLimits(2, 20, 6, 40),
    "usual": QuotaLimits(5, 60, 20, 150),
    "many": QuotaLimits(20, 400, 100, 1000),
}
_Pair: TypeAlias = tuple[int, int]
KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")


class _Refused(NamedTuple):
    times: int
    until: float


class Quotas:
    """Counts the threads that a person or server opens, and refusals of challenges; a restart forgets all."""

    __slots__ = ("_pings", "_refused", "_threads")

    def __init__(self) -> None:
        self._threads: OrderedDict[int, deque[float]] = OrderedDict()
        self._refused: OrderedDict[_Pair, _Refused] = OrderedDict()
        self._pings: OrderedDict[_Pair, float] = OrderedDict()

    def check_lobbies(self, lobbies: Iterable[Lobby], guild_id: int, host_id: int, quota: Quota) -> None:
        """Raises TooSoonError if a host, or a server, has as many open lobbies as it may."""
        there = [each for each in lobbies if each.guild_id == guild_id]
        limits = LIMITS[quota]
        _check_open(
            [each for each in there if each.host_id == host_id], limits.lobbies_of_host, "refusal-lobbies-own"
        )
        _check_open(there, limits.lobbies_of_server, "refusal-lobbies-server")

    def count_thread(self, guild_id: int, host_id: int, now: float, quota: Quota) -> None:
        """Count a thread that is about to be opened; raises TooSoonError if there were too many of late."""
        limits = LIMITS[quota]
        counted = (
            (host_id, limits.threads_of_host, "refusal-threads-own"),
            (guild_id, limits.threads_of_server, "refusal-threads-server"),
        )
        for owner_id, most, key in counted:
            opened = self._threads.setdefault(owner_id, deque())
            while opened and opened[0] <= now - HOUR:
                opened.popleft()
            if len(opened) >= most:
                raise TooSoonError(key, opened[0] + HOUR)
        for owner_id, *_ in counted:
            self._threads[owner_id].append(now)
            _keep_latest(self._threads, owner_id)

    def check_challenge(self, by: int, opponent: int, now: float) -> None:
        """Raises TooSoonError if the opponent has lately refused this person, or been pinged by them."""
        refused = self._refused.get((by, opponent))
        if refused is not None and now < refused.until:
            raise TooSoonError("refusal-challenge-refused", refused.until)
        pinged = self._pings.get((by, opponent))
        if pinged is not None and now < pinged + ONE_PING:
            raise TooSoonError("refusal-challenge-again", pinged + ONE_PING)

    def challenged(self, by: int, opponent: int, now: float) -> None:
        """Note that a challenge pings its opponent."""
        self._pings[by, opponent] = now
        _keep_latest(self._pings, (by, opponent))

    def refused(self, by: int, opponent: int, now: float) -> None:
        """Note that a challenge was refused; each further one makes the pause longer."""
        before = self._refused.get((by, opponent))
        times = 1 if before is None or now > before.until + LONGEST else before.times + 1
        pause = min(PAUSE * GROWTH ** (times - 1), LONGEST)
        self._refused[by, opponent] = _Refused(times, now + pause)
        _keep_latest(self._refused, (by, opponent))


def _check_open(lobbies: Sequence[Lobby], most: int, key: str) -> None:
    if len(lobbies) >= most:
        raise TooSoonError(key, min(each.expires for each in lobbies))


def _keep_latest(kept: OrderedDict[KeyT, ValueT], key: KeyT) -> None:
    kept.move_to_end(key)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
