"""Deals of the day: the cards of each day, and the results of the players."""

import asyncio
from collections.abc import Sequence
from dataclasses import astuple
from functools import partial
from typing import Any, Final, NamedTuple

from bot.storage.moderation import read_bar_key, try_digest
from bot.storage.rows import DailyResultRow, DailyRow, FinishedDailyRow
from bot.storage.work import Statement, Steps, column, execute, first, rows, select
from bot.storage.writer import Writer

_INSERT: Final = """
    INSERT INTO daily (day, game, origin, seat, thirds, par, par_low, par_high)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_SELECT: Final = """
    SELECT day, game, origin, seat, thirds, par, par_low, par_high FROM daily WHERE day = ? AND game = ?
"""
_OF_ORIGIN: Final = """
    SELECT day, game, origin, seat, thirds, par, par_low, par_high FROM daily WHERE origin = ?
"""
_FINISHED: Final = """
    SELECT match_id, points FROM daily_result WHERE day = ? AND game = ? AND points IS NOT NULL
    ORDER BY match_id LIMIT ?
"""
_SET_PAR: Final = (
    "UPDATE daily SET par = ?, par_low = ?, par_high = ? WHERE day = ? AND game = ? AND par IS NULL"
)
_TAKE: Final = """
    INSERT INTO daily_result (day, game, user_id, match_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_SPENT: Final = "SELECT 1 FROM spent_try WHERE day = ? AND game = ? AND digest = ?"
_OWN: Final = """
    SELECT match_id, points, looked_at IS NOT NULL FROM daily_result
    WHERE day = ? AND game = ? AND user_id = ?
"""
_TAKEN: Final = "SELECT match_id FROM daily_result WHERE day = ? AND game = ? AND user_id = ?"
_FINISH: Final = """
    UPDATE daily_result SET points = ?, finished_at = (SELECT ended_at FROM match WHERE id = ?)
    WHERE match_id = ? AND points IS NULL
        AND (SELECT max(move.at) FROM move WHERE move.match_id = daily_result.match_id) < ?
"""
"""Goes by the time of the last move, because a restart may write the end of a match later."""
_RESULTS: Final = """
    SELECT daily_result.user_id, coalesce(seat.name, ''), match.guild_id, daily_result.match_id,
           daily_result.points, daily_result.good, daily_result.looked_at
    FROM daily_result JOIN match ON match.id = daily_result.match_id
    LEFT JOIN seat ON seat.match_id = daily_result.match_id AND seat.user_id = daily_result.user_id
    WHERE daily_result.day = ? AND daily_result.game = ? AND daily_result.points IS NOT NULL
    ORDER BY daily_result.points DESC, daily_result.user_id
"""
_STANDING: Final = """
    SELECT count(CASE WHEN points > ? THEN 1 END), count(CASE WHEN points >= ? THEN 1 END), count(*)
    FROM daily_result WHERE day = ? AND game = ? AND points IS NOT NULL
"""
_DAYS: Final = "SELECT DISTINCT day FROM daily_result WHERE user_id = ? AND points IS NOT NULL ORDER BY day"


_FINISHED_BY: Final = """
    SELECT own.day, own.game, daily.thirds, own.points, daily.par,
        (
            SELECT count(*) FROM daily_result AS other
            WHERE other.day = own.day AND other.game = own.game AND (
                other.points > own.points
                OR other.points = own.points AND other.good * own.looked_at > own.good * other.looked_at
            )
        ) + 1,
        origin.closed
    FROM daily_result AS own
    JOIN daily ON daily.day = own.day AND daily.game = own.game
    JOIN origin ON origin.id = daily.origin
    JOIN match ON match.id = own.match_id
    WHERE own.user_id = ? AND own.points IS NOT NULL
        AND (CAST(? AS BIGINT) IS NULL OR match.guild_id = ?)
    ORDER BY own.day, own.game
"""


# A day counts from 0 to 100: the share of its players with fewer points, and half of the share with as many,
# rounded. The best deal of a day counts, and the best days of a person.
_PERIOD: Final = """
    WITH field AS (
        SELECT result.day, result.game, result.user_id, result.match_id,
            rank() OVER (PARTITION BY result.day, result.game ORDER BY result.points) - 1 AS below,
            count(*) OVER (PARTITION BY result.day, result.game, result.points) AS level,
            count(*) OVER (PARTITION BY result.day, result.game) AS everyone
        FROM daily_result AS result
        JOIN daily ON daily.day = result.day AND daily.game = result.game
        JOIN origin ON origin.id = daily.origin
        WHERE result.day >= ? AND result.day < ? AND result.points IS NOT NULL AND origin.closed = 1
    ), best AS (
        SELECT field.user_id, field.day,
            max((200 * field.below + 100 * field.level + field.everyone) / (2 * field.everyone)) AS score
        FROM field JOIN match ON match.id = field.match_id
        WHERE {where} GROUP BY field.user_id, field.day
    ), ranked AS (
        SELECT user_id, score, row_number() OVER (PARTITION BY user_id ORDER BY score DESC, day) AS number
        FROM best
    )
    SELECT user_id, CAST(sum(CASE WHEN number <= ? THEN score ELSE 0 END) AS BIGINT) AS total, count(*)
    FROM ranked GROUP BY user_id ORDER BY total DESC, user_id
"""
_ON_SERVER: Final = _PERIOD.format(where="match.guild_id = ?")
_NAME_IN: Final = """
    SELECT seat.name FROM daily_result
    JOIN match ON match.id = daily_result.match_id
    JOIN seat ON seat.match_id = daily_result.match_id AND seat.user_id = daily_result.user_id
    WHERE daily_result.user_id = ? AND daily_result.day >= ? AND daily_result.day < ?
        AND (CAST(? AS BIGINT) IS NULL OR match.guild_id = ?)
    ORDER BY daily_result.day DESC LIMIT 1
"""
_FIRST_CLOSED: Final = """
    SELECT min(daily.day) FROM daily JOIN origin ON origin.id = daily.origin WHERE origin.closed = 1
"""


class PeriodRow(NamedTuple):
    """A person's score over some days, 0 to 100 for each that counts, and the days they finished a deal."""

    user_id: int
    score: int
    days: int


class OwnDaily(NamedTuple):
    """A person's try: its match, the points once it is finished, and if its decisions are judged."""

    match_id: str
    points: int | None
    is_judged: bool


class DailyStanding(NamedTuple):
    """The numbers of people who finished a deal: with more points, with as many or more, and all."""

    above: int
    level: int
    everyone: int


class DailyStore:
    """The deal of each day, and one try of each person at it. Days are counted from 1970-01-01 (UTC)."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def add(self, daily: DailyRow) -> "asyncio.Future[DailyRow]":
        """Store the deal of a day unless another process has; return the stored deal."""

        def added() -> Steps[DailyRow]:
            yield from execute(_INSERT, *astuple(daily)[:4], int(daily.thirds), *astuple(daily)[5:])
            stored = yield from _read(daily.day, daily.game)
            assert stored is not None, "it was there or was inserted"
            return stored

        return self._writer.transact(added)

    async def of(self, day: int, game: str) -> DailyRow | None:
        """The deal of a day; None if there is none yet."""
        return await self._writer.read(partial(_read, day, game))

    async def of_origin(self, origin: str) -> DailyRow | None:
        """The deal of the day of an origin; None if it has none."""
        found = await self._writer.read(partial(select, _daily, _OF_ORIGIN, origin))
        return next(iter(found), None)

    async def finished(self, day: int, game: str, limit: int) -> tuple[tuple[str, int], ...]:
        """The ids of a deal's finished matches, at most so many, and the points of each."""
        found = await self._writer.read(partial(rows, _FINISHED, day, game, limit))
        return tuple((match_id, points) for match_id, points in found)

    def set_par(self, day: int, game: str, par: int, low: int, high: int) -> "asyncio.Future[None]":
        """Store the experts' points at a deal, unless they are known."""
        return self._writer.write(Statement(_SET_PAR, (par, low, high, day, game)))

    def take(self, day: int, game: str, user_id: int, match_id: str) -> "asyncio.Future[str | None]":
        """Take a person's one try, with a match of that id; return the id of the try's match.

        It is another id if they already have a try, and None if they had one and have been erased since.
        """

        def taken() -> Steps[str | None]:
            key = yield from read_bar_key()
            if key is not None:
                digest = try_digest(key, day, game, user_id)
                if (yield from first(_SPENT, day, game, digest)) is not None:
                    return None
            yield from execute(_TAKE, day, game, user_id, match_id)
            found = yield from first(_TAKEN, day, game, user_id)
            assert found is not None, "it was there or was inserted"
            return str(found[0])

        return self._writer.transact(taken)

    async def own(self, day: int, game: str, user_id: int) -> OwnDaily | None:
        """A person's try; None if they have not begun."""
        found = await self._writer.read(partial(first, _OWN, day, game, user_id))
        return None if found is None else OwnDaily(found[0], found[1], bool(found[2]))

    async def results(self, day: int, game: str) -> tuple[DailyResultRow, ...]:
        """The finished matches of a day, the most points first."""
        return await self._writer.read(partial(select, DailyResultRow, _RESULTS, day, game))

    async def standing(self, day: int, game: str, points: int) -> DailyStanding:
        """The numbers of people who finished a deal: with more points, with as many or more, and all."""
        found = await self._writer.read(partial(first, _STANDING, points, points, day, game))
        assert found is not None, "a count has a row"
        return DailyStanding(*found)

    async def finished_by(self, user_id: int, guild_id: int | None = None) -> tuple[FinishedDailyRow, ...]:
        """The deals that a person has finished, on a server or anywhere, the earliest first."""
        asked = user_id, guild_id, guild_id
        return await self._writer.read(partial(select, _finished, _FINISHED_BY, *asked))

    async def period(
        self, first_day: int, after: int, best: int, where: int | Sequence[tuple[int, str]]
    ) -> tuple[PeriodRow, ...]:
        """The scores of everybody in the closed deals of these days, the highest first.

        A day counts from 0 to 100: the share of all who finished the deal with fewer points, and half of
        those with as many.

        Args:
            first_day: the first day.
            after: the day after the last.
            best: the number of each person's best days that count.
            where: the server of the matches, or a day and a game for each deal.
        """
        if isinstance(where, int):
            work = partial(select, PeriodRow, _ON_SERVER, first_day, after, where, best)
        else:
            deals = " OR ".join(["field.day = ? AND field.game = ?"] * len(where))
            named = [value for deal in where for value in deal]
            work = partial(
                select, PeriodRow, _PERIOD.format(where=f"({deals})"), first_day, after, *named, best
            )
        return await self._writer.read(work)

    async def name_in(self, user_id: int, first_day: int, after: int, guild_id: int | None) -> str:
        """The name of a person in their last deal of these days, on a server or anywhere; empty if none."""
        asked = user_id, first_day, after, guild_id, guild_id
        found = await self._writer.read(partial(first, _NAME_IN, *asked))
        return "" if found is None else str(found[0])

    async def first_closed(self) -> int | None:
        """The first day with a closed deal; None if there is none yet."""
        found = await self._writer.read(partial(first, _FIRST_CLOSED))
        return None if found is None or found[0] is None else int(found[0])

    async def days(self, user_id: int) -> tuple[int, ...]:
        """The days on which a person finished the deal, in order."""
        return await self._writer.read(partial(column, _DAYS, user_id))


def note_points(match_id: str, points: int, closes_at: float) -> Steps[None]:
    """Note the points of a finished match, if its last move came before the closing."""
    yield from execute(_FINISH, points, match_id, match_id, closes_at)


def _read(day: int, game: str) -> Steps[DailyRow | None]:
    return next(iter((yield from select(_daily, _SELECT, day, game))), None)


def _finished(*columns: Any) -> FinishedDailyRow:
    day, game, thirds, *known, closed = columns
    return FinishedDailyRow(day, game, bool(thirds), *(known if closed else (None, None, None)))


def _daily(*columns: Any) -> DailyRow:
    day, game, origin, seat, thirds, *par = columns
    return DailyRow(day, game, origin, seat, bool(thirds), *par)
