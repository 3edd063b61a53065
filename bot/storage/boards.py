"""Queries of a community's pages: games played most, people's names, a week's changes."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from bot.storage.conditions import AHEAD, BEHIND, among_people, counts
from bot.storage.work import Statement, Steps, column, first, rows, select
from bot.storage.writer import Writer

_POOLS: Final = """
    SELECT played.pool FROM (SELECT pool, count(*) AS matches FROM outcome GROUP BY pool) AS played
    ORDER BY (SELECT count(*) FROM rating WHERE rating.pool = played.pool) DESC, played.matches DESC, pool
"""
_POOLS_OF_SERVER: Final = f"""
    SELECT pool FROM outcome WHERE guild_id = ? GROUP BY pool
    ORDER BY count(*) FILTER (WHERE {among_people("outcome.match_id")}) DESC, count(*) DESC, pool
"""
_LAST: Final = "SELECT max(ended_number) FROM match"
_CHANNELS: Final = """
    SELECT channel_id FROM match WHERE guild_id = ? AND status <> 'playing' AND ended_at >= ?
    GROUP BY channel_id ORDER BY count(*) DESC, channel_id LIMIT 10
"""
_CALLED: Final = """
    SELECT COALESCE((
        SELECT known_name.name FROM match JOIN known_name ON known_name.guild_id = match.guild_id
        WHERE match.id = seat.match_id AND known_name.user_id = seat.user_id
    ), seat.name)
    FROM seat WHERE user_id = ? {where} AND ended_at IS"""
_NAME: Final = f"""
    SELECT COALESCE(({_CALLED} NULL LIMIT 1), ({_CALLED} NOT NULL ORDER BY ended_at DESC LIMIT 1))
"""
_THERE: Final = "AND EXISTS (SELECT 1 FROM match WHERE match.id = seat.match_id AND match.guild_id = ?)"
_NAME_ANYWHERE: Final = _NAME.format(where="")
_NAME_ON_SERVER: Final = _NAME.format(where=_THERE)
# In the order in which matches were rated, because the clocks of two machines may disagree about their ends.
_SKILL_CHANGES: Final = """
    SELECT mu_before, mu_after FROM rating_change WHERE user_id = ? AND pool = ? AND ended_at >= ?
    ORDER BY matches
"""
_LAST_SEATS: Final = """
    SELECT user_id, seat FROM (
        SELECT change.user_id, seat.seat, row_number() OVER (
            PARTITION BY change.user_id ORDER BY change.matches DESC
        ) AS place
        FROM rating_change AS change
        JOIN seat ON seat.match_id = change.match_id AND seat.first_user_id = change.user_id
        WHERE change.pool = ? AND change.user_id IN ({marks})
    ) AS latest
    WHERE place = 1
"""
_TOGETHER: Final = 200
"""The most people asked for in a statement."""
_STEPS: Final = """
    SELECT sum(step.points_after - step.points_before)
    FROM ladder_step AS step JOIN rating_change AS change
      ON change.match_id = step.match_id AND change.user_id = step.user_id
    WHERE change.user_id = ? AND change.pool = ? AND change.ended_at >= ?
      AND step.scope = ? AND step.season = ?
"""
_LATEST: Final = f"""
    SELECT match_id, ended_at FROM outcome
    WHERE {{where}} AND {among_people("outcome.match_id")} AND {counts("outcome.match_id")}
    ORDER BY ended_at DESC LIMIT ?
"""
_ON_SERVER: Final = _LATEST.format(where="guild_id = ? AND pool = ?")
_ANYWHERE: Final = _LATEST.format(where="pool = ?")
_RECORDS: Final = f"""
    SELECT other.user_id, count(*), count(*) FILTER (WHERE theirs.place = 1 AND other.ai_level IS NULL),
           count(*) FILTER (WHERE {AHEAD}), count(*) FILTER (WHERE {BEHIND})
    FROM ({{latest}}) AS latest
    JOIN seat AS other ON other.match_id = latest.match_id
    JOIN result AS theirs ON theirs.match_id = other.match_id AND theirs.seat = other.seat
    LEFT JOIN seat AS own ON own.match_id = other.match_id AND +own.user_id = ?
    LEFT JOIN result AS mine ON mine.match_id = own.match_id AND mine.seat = own.seat
    WHERE other.user_id IS NOT NULL AND theirs.place IS NOT NULL
    GROUP BY other.user_id ORDER BY 3 DESC, 2, max(latest.ended_at * 16 + other.seat) DESC, 1
"""
# Orders equal players by their last match, and within it by their seats, of which there are fewer than 16.
# Never by id: it changes when a person is erased, and that must not move another line.
_OF_PERSON: Final = f"""
    SELECT own.ai_level IS NULL AS stayed, match.game, outcome.pool, result.place,
           {among_people("own.match_id")} AS among_people,
           match.ended_number AS number, own.match_id, own.seat, result.side
    FROM seat AS own
    JOIN match ON match.id = own.match_id
    JOIN outcome ON outcome.match_id = own.match_id
    LEFT JOIN result ON result.match_id = own.match_id AND result.seat = own.seat
    WHERE own.user_id = ? AND own.ended_at IS NOT NULL AND (CAST(? AS BIGINT) IS NULL OR match.guild_id = ?)
      AND match.voided = 0
"""
_LAST_PLACE: Final = "(SELECT max(place) FROM result WHERE result.match_id = ended.match_id)"
_TOTALS: Final = f"""
    SELECT game, pool, among_people, count(*), count(place), count(*) FILTER (WHERE place = 1 AND stayed),
           coalesce(sum(CASE WHEN stayed THEN place ELSE {_LAST_PLACE} END), 0)
    FROM ({_OF_PERSON}) AS ended
    GROUP BY game, pool, among_people ORDER BY max(number) DESC
"""
# A match that began with AIs of several levels counts for the strongest of them.
_WITH_AIS: Final = f"""
    SELECT pool, strongest, count(place), count(*) FILTER (WHERE place = 1 AND stayed)
    FROM (
        SELECT ended.pool, ended.place, ended.stayed, (
            SELECT max(CASE beside.first_ai_level WHEN 'expert' THEN 2 WHEN 'club' THEN 1 ELSE 0 END)
            FROM seat AS beside WHERE beside.match_id = ended.match_id AND beside.first_user_id IS NULL
        ) AS strongest
        FROM ({_OF_PERSON}) AS ended WHERE NOT ended.among_people
    ) AS played
    GROUP BY pool, strongest ORDER BY strongest, pool
"""
_AI_LEVELS: Final = ("novice", "club", "expert")
_LATEST_OF_PERSON: Final = f"""
    {_OF_PERSON} AND (CAST(? AS TEXT) = '' OR outcome.pool = ?)
    ORDER BY match.ended_number DESC LIMIT ?
"""
_PLAYED: Final = f"""
    SELECT number, stayed, game, pool, place, among_people FROM ({_LATEST_OF_PERSON}) AS latest
"""
_COMPANIONS: Final = f"""
    SELECT other.user_id, mine.side = theirs.side, count(*),
           count(*) FILTER (WHERE mine.stayed AND CASE WHEN mine.side = theirs.side THEN mine.place = 1
                                                       WHEN other.ai_level IS NOT NULL THEN TRUE
                                                       ELSE mine.place < theirs.place END)
    FROM ({_LATEST_OF_PERSON}) AS mine
    JOIN seat AS other ON other.match_id = mine.match_id AND other.seat <> mine.seat
    JOIN result AS theirs ON theirs.match_id = other.match_id AND theirs.seat = other.seat
    WHERE mine.among_people AND mine.place IS NOT NULL AND other.user_id IS NOT NULL
    GROUP BY 1, 2 ORDER BY 3 DESC, 4 DESC, max(mine.number * 16 + other.seat) DESC, 1
"""


class PlayedRow(NamedTuple):
    """A match that a person has played, with their place.

    `number` counts ended matches in the order of their ends. `stayed` is False if an AI had their seat at the
    end; `place` is None if the match was abandoned.
    """

    number: int
    stayed: bool
    game: str
    pool: str
    place: int | None
    among_people: bool

    @property
    def won(self) -> bool:
        """True if the person came first, and was there at the end."""
        return self.place == 1 and self.stayed


class PlayedTotals(NamedTuple):
    """All matches of a person in a game, among people or with AIs.

    Attributes:
        matches: the number of ended matches, including abandoned ones.
        placed: the number of matches with a result; `won` counts the ones that the person won.
        places: the sum of the person's places in these; a player who left comes last.
    """

    game: str
    pool: str
    among_people: bool
    matches: int
    placed: int
    won: int
    places: int


class WithAIs(NamedTuple):
    """The matches of a person in a pool that began with AIs, the strongest of that level.

    `placed` is the number of matches with a result, `won` the number of these that the person won.
    """

    pool: str
    level: str
    placed: int
    won: int


class CompanyRow(NamedTuple):
    """One player's matches on a person's side (`together`) or on another side, and the person's wins.

    On another side, the person wins by being ahead; a player who left comes last.
    """

    user_id: int
    together: bool
    matches: int
    won: int


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A person's matches and wins among people, and the reader's matches ahead of them and behind.

    A player who left comes last.
    """

    user_id: int
    matches: int
    won: int
    ahead: int
    behind: int


# Changes nothing for a person who has not played there, or was erased.
_KNOW: Final = f"""
    INSERT INTO known_name (user_id, guild_id, name)
    SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM seat WHERE seat.user_id = ? {_THERE})
    ON CONFLICT (user_id, guild_id) DO UPDATE SET name = excluded.name
"""


class BoardStore:
    """The queries for pages about many people."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def pools(self, guild_id: int | None = None) -> tuple[str, ...]:
        """The pools in which matches have ended, on a server or anywhere.

        On a server, the pools with most matches without AIs come first. Counting these of all servers would
        take too long, so there the pools with most rated people come first.
        """
        if guild_id is None:
            return await self._writer.read(partial(column, _POOLS))
        return await self._writer.read(partial(column, _POOLS_OF_SERVER, guild_id))

    async def last_number(self) -> int:
        """The number of the match that ended last; 0 before any has."""
        found = await self._writer.read(partial(first, _LAST))
        return 0 if found is None else found[0] or 0

    async def channels(self, guild_id: int, since: float) -> tuple[int, ...]:
        """The channels and threads of a server with the most ended matches since then."""
        return await self._writer.read(partial(column, _CHANNELS, guild_id, since))

    async def names(self, user_ids: Iterable[int], guild_id: int | None = None) -> dict[int, str]:
        """The latest names of people on a server, or anywhere.

        A name on one server is private to it: a person who has not played on the server asked about has none.
        """
        return await self._writer.read(partial(_names, tuple(user_ids), guild_id))

    def know(self, user_id: int, guild_id: int, name: str) -> "asyncio.Future[None]":
        """Store the new name of a person on a server where they have played."""
        return self._writer.write(Statement(_KNOW, (user_id, guild_id, name, user_id, guild_id)))

    async def records(
        self, pool: str, guild_id: int | None, reader: int | None, latest: int
    ) -> tuple[RecordRow, ...]:
        """The records of the latest matches among people, on a server or anywhere, the most wins first."""
        where = _ANYWHERE if guild_id is None else _ON_SERVER
        sql = _RECORDS.format(latest=where)
        parameters = (pool, latest, reader) if guild_id is None else (guild_id, pool, latest, reader)
        return await self._writer.read(partial(select, RecordRow, sql, *parameters))

    async def totals(self, user_id: int, guild_id: int | None) -> tuple[PlayedTotals, ...]:
        """All matches that a person has ended, on a server or anywhere, the game played last first."""
        asked = user_id, guild_id, guild_id
        return await self._writer.read(partial(select, PlayedTotals, _TOTALS, *asked))

    async def with_ais(self, user_id: int, guild_id: int | None) -> tuple[WithAIs, ...]:
        """The matches with AIs that a person has ended, on a server or anywhere, the weakest AIs first."""
        found = await self._writer.read(partial(rows, _WITH_AIS, user_id, guild_id, guild_id))
        return tuple(WithAIs(pool, _AI_LEVELS[level], placed, won) for pool, level, placed, won in found)

    async def played(
        self, user_id: int, guild_id: int | None, latest: int, pool: str = ""
    ) -> tuple[PlayedRow, ...]:
        """The latest matches that a person has ended, all or of a pool, the last one first."""
        asked = user_id, guild_id, guild_id, pool, pool, latest
        return await self._writer.read(partial(select, PlayedRow, _PLAYED, *asked))

    async def company(
        self, user_id: int, guild_id: int | None, latest: int, pool: str = ""
    ) -> tuple[CompanyRow, ...]:
        """The players in a person's latest matches among people, all or of a pool, most frequent first."""
        asked = user_id, guild_id, guild_id, pool, pool, latest
        return await self._writer.read(partial(select, CompanyRow, _COMPANIONS, *asked))

    async def skill_changes(
        self, user_ids: Iterable[int], pool: str, since: float
    ) -> dict[int, tuple[float, float]]:
        """The skill before and after, for each of these people who was rated in a pool since then."""
        return await self._writer.read(partial(_skill_changes, tuple(user_ids), pool, since))

    async def last_seats(self, user_ids: Iterable[int], pool: str) -> dict[int, int]:
        """The seats of these people in the last match that was rated in a pool.

        They are read in portions; the writer can store players' moves in between.
        """
        asked, seats = tuple(user_ids), dict[int, int]()
        for begin in range(0, len(asked), _TOGETHER):
            some = asked[begin : begin + _TOGETHER]
            sql = _LAST_SEATS.format(marks=", ".join("?" * len(some)))
            seats.update(await self._writer.read(partial(rows, sql, pool, *some)))
        return seats

    async def steps(
        self, user_ids: Iterable[int], pool: str, since: float, scope: int, season: str
    ) -> dict[int, int]:
        """The sum of each person's steps up or down a ladder since then."""
        return await self._writer.read(partial(_steps, tuple(user_ids), pool, since, scope, season))


def _names(user_ids: Iterable[int], guild_id: int | None) -> Steps[dict[int, str]]:
    found: dict[int, str] = {}
    for user_id in user_ids:
        asked = (user_id,) if guild_id is None else (user_id, guild_id)
        sql = _NAME_ANYWHERE if guild_id is None else _NAME_ON_SERVER
        row = yield from first(sql, *asked, *asked)
        if row is not None and row[0] is not None:
            found[user_id] = row[0]
    return found


def _skill_changes(user_ids: Iterable[int], pool: str, since: float) -> Steps[dict[int, tuple[float, float]]]:
    changes: dict[int, tuple[float, float]] = {}
    for user_id in user_ids:
        if found := (yield from rows(_SKILL_CHANGES, user_id, pool, since)):
            changes[user_id] = found[0][0], found[-1][1]
    return changes


def _steps(
    user_ids: Iterable[int], pool: str, since: float, scope: int, season: str
) -> Steps[dict[int, int]]:
    steps: dict[int, int] = {}
    for user_id in user_ids:
        found = yield from first(_STEPS, user_id, pool, since, scope, season)
        if found is not None and found[0] is not None:
            steps[user_id] = found[0]
    return steps
