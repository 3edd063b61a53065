"""News that a server gets once: the milestones of a match, the winners of a season, a day's deal."""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, get_args

from bot.community.dailies import DailyNews, read_board, read_reached
from bot.community.leaderboards import Barred, has_ranks
from bot.community.rated import rating_of
from bot.community.ratings import ALWAYS, MODEL, SeasonLength, season_of
from bot.community.settings import ServerSettings
from bot.match.achievements import reached_in
from bot.match.clocks import DAY
from bot.match.dailies import daily_of
from bot.match.daily import date_of, day_at, game_of
from bot.match.preferences import PreferenceBook
from bot.storage import AfterEnd, DailyRow, MilestoneRow, Store
from bot.storage.announcements import DAILY, owe_match
from bot.storage.results import read_match
from bot.storage.work import Steps
from games import CATALOGUE

LATEST: Final = 7 * DAY
"""The seconds after its end in which a season is still announced, as when the bot was off."""
NONCE_BITS: Final = 60
_SEASON: Final = "season"


@dataclass(frozen=True, slots=True)
class Champions:
    """The winners of a season in a pool: several if they are level."""

    pool: str
    names: tuple[str, ...]
    points: int
    players: int


@dataclass(frozen=True, slots=True)
class SeasonWinners:
    """The winners of a season on a server, those of the pool with the most players first."""

    season: str
    champions: tuple[Champions, ...]


@dataclass(frozen=True, slots=True)
class Achiever:
    """A player who has reached something in a match for the first time."""

    name: str
    reached: tuple[MilestoneRow, ...]


@dataclass(frozen=True, slots=True)
class MatchMilestones:
    """The first times that a match has brought."""

    match_id: str
    achievers: tuple[Achiever, ...]


def announcing_after_end(announces: Callable[[int], bool]) -> AfterEnd:
    """The step that notes, in the transaction that ends a match, that it may be worth a word.

    Args:
        announces: true if a server wants to be told. It may be called in the writer's thread.
    """

    def owe(match_id: str) -> Steps[None]:
        match = yield from read_match(match_id)
        if match is not None and match.among_people and announces(match.guild_id):
            yield from owe_match(match_id, secrets.randbits(NONCE_BITS))

    return owe


def one_after_the_other(steps: Iterable[AfterEnd]) -> AfterEnd:
    """All these steps as one."""
    known = tuple(steps)

    def each(match_id: str) -> Steps[None]:
        for step in known:
            yield from step(match_id)

    return each


class Announcements:
    """Puts together the news of servers.

    Args:
        store: the database.
        preferences: who keeps their statistics to themselves, and is not named.
        clock: seconds since 1970 (UTC).
        barred: the people that a server does not let play, and does not hear of.
    """

    def __init__(
        self,
        store: Store,
        preferences: PreferenceBook,
        clock: Callable[[], float],
        barred: Barred = lambda _: frozenset(),
    ) -> None:
        self._barred = barred
        self._store = store
        self._preferences = preferences
        self._clock = clock
        self._seen: set[tuple[int, str]] = set()

    async def owe_season(self, guild_id: int, settings: ServerSettings) -> None:
        """Note that the last season's winners are due, if one ended lately and has any."""
        season = lately_ended(self._clock(), settings.seasons)
        if season is None or (guild_id, season) in self._seen or await self.must_wait():
            return
        if (await self.winners(guild_id, season)).champions:
            nonce = secrets.randbits(NONCE_BITS)
            await self._store.announcements.owe(guild_id, f"{_SEASON} {season}", nonce)
        self._seen.add((guild_id, season))

    async def owe_daily(self, guild_id: int, settings: ServerSettings) -> None:
        """Note that today's deal is due, once yesterday's is closed."""
        today = day_at(self._clock())
        subject = f"{DAILY} {date_of(today)}"
        if (guild_id, subject) in self._seen:
            return
        before = await self._store.daily.of(today - 1, game_of(today - 1, settings.daily_turns))
        if before is not None and not await self._is_closed(before):
            return
        await self._store.announcements.forget_days(guild_id, date_of(today))
        await self._store.announcements.owe(guild_id, subject, secrets.randbits(NONCE_BITS))
        self._seen.add((guild_id, subject))

    async def _is_closed(self, daily: DailyRow) -> bool:
        origin = await self._store.origins.of(daily.origin)
        return origin is not None and origin.closed

    async def daily(self, guild_id: int, settings: ServerSettings) -> DailyNews:
        """Today's deal on a server, with the board of yesterday's."""
        today, store = day_at(self._clock()), self._store
        game = CATALOGUE[game_of(today, settings.daily_turns)]
        daily = await daily_of(store, today, game)
        before = await store.daily.of(today - 1, game_of(today - 1, settings.daily_turns))
        if before is None:
            return DailyNews(daily=daily)
        return DailyNews(
            daily=daily,
            before=before,
            board=await read_board(store, before, guild_id, "server", self._barred(guild_id)),
            reached=await read_reached(store, before),
            count=(await store.daily.standing(before.day, before.game, 0)).everyone,
        )

    def is_today(self, day: str) -> bool:
        """True if a day, as `date_of` spells it, is not over."""
        return day == date_of(day_at(self._clock()))

    async def must_wait(self) -> bool:
        """True while ratings are due: the winners may be others without a match that is set aside."""
        return (await self._store.moderation.fold(MODEL)).is_due(MODEL)

    async def winners(self, guild_id: int, season: str) -> SeasonWinners:
        """The established leaders of a server's ladders in a past season; ladders without ranks have none."""
        ladders: dict[str, dict[int, int]] = {}
        barred = self._barred(guild_id)
        for row in await self._store.ratings.season(guild_id, season):
            if row.user_id not in barred:
                ladders.setdefault(row.pool, {})[row.user_id] = row.points
        pools: dict[str, dict[int, int]] = {}
        known: dict[str, frozenset[int]] = {}
        for pool, points in ladders.items():
            board = await self._store.ratings.board(pool, guild_id)
            rows = [row for row in board if row.user_id in points]
            if has_ranks(rows):
                pools[pool] = points
                known[pool] = frozenset(row.user_id for row in rows if not rating_of(row).is_provisional)
        most = {pool: max(points[user] for user in known[pool]) for pool, points in pools.items()}
        firsts = {
            pool: [user for user in points if user in known[pool] and points[user] == most[pool]]
            for pool, points in pools.items()
        }
        winners = {user for users in firsts.values() for user in users}
        names = await self._store.boards.names(winners, guild_id)
        champions = [
            Champions(
                pool,
                tuple(names.get(user, "?") for user in firsts[pool]),
                most[pool],
                len(points),
            )
            for pool, points in pools.items()
        ]
        return SeasonWinners(season, tuple(sorted(champions, key=lambda each: (-each.players, each.pool))))

    async def milestones(self, match_id: str) -> MatchMilestones | None:
        """The milestones in a match of players with public statistics; None if there are none."""
        reached = await reached_in(self._store, match_id)
        match = await self._store.results.of_match(match_id) if reached else None
        if match is None:
            return None
        barred = self._barred(match.guild_id)
        achievers = [
            Achiever(match.seats[seat].name, rows)
            for seat, rows in reached.items()
            if match.seats[seat].user_id not in barred and await self._is_public(match.seats[seat].user_id)
        ]
        return MatchMilestones(match_id, tuple(achievers)) if achievers else None

    async def _is_public(self, user_id: int | None) -> bool:
        return user_id is not None and (await self._preferences.of(user_id)).public_statistics

    async def channels(self, guild_id: int) -> tuple[int, ...]:
        """The channels and threads of a server that were played in most of late."""
        return await self._store.boards.channels(guild_id, self._clock() - 92 * DAY)


def season_in(subject: str) -> str | None:
    """The season that an announcement is about; None if it is about something else."""
    kind, _, season = subject.partition(" ")
    return season if kind == _SEASON else None


def day_in(subject: str) -> str | None:
    """The day of the deal that an announcement is about; None if it is about something else."""
    kind, _, day = subject.partition(" ")
    return day if kind == DAILY else None


def match_in(subject: str) -> str:
    """The match that an announcement is about."""
    return subject.partition(" ")[2]


def is_too_late(season: str, now: float) -> bool:
    """True if a season ended too long ago to be news, by any calendar of the server."""
    return all(lately_ended(now, length) != season for length in get_args(SeasonLength))


def lately_ended(now: float, length: SeasonLength) -> str | None:
    """The season by the calendar that was over at most some days ago; None if none was."""
    season = season_of(now, length)
    if season == ALWAYS:
        return None
    day = datetime.fromtimestamp(now, UTC)
    began = day.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    if length == "quarter":
        began = began.replace(month=day.month - (day.month - 1) % 3)
    return season_of(began.timestamp() - 1, length) if now - began.timestamp() <= LATEST else None
