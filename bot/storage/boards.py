"""What pages of a community ask: what is played most, what people are called, what a week changed."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from sqlite3 import Connection
from typing import Final

from bot.storage.writer import Writer

_POOLS: Final = """
    SELECT pool FROM outcome WHERE ? IS NULL OR guild_id = ? GROUP BY pool ORDER BY count(*) DESC, pool
"""
_NAME: Final = """
    SELECT name FROM seat WHERE user_id = ? ORDER BY ended_at IS NULL DESC, ended_at DESC LIMIT 1
"""
_SKILL_CHANGES: Final = """
    SELECT user_id, mu_before, mu_after FROM rating_change WHERE pool = ? AND ended_at >= ?
    ORDER BY ended_at, matches
"""
_STEPS: Final = """
    SELECT step.user_id, sum(step.points_after - step.points_before)
    FROM ladder_step AS step JOIN rating_change AS change
      ON change.match_id = step.match_id AND change.user_id = step.user_id
    WHERE change.pool = ? AND change.ended_at >= ? AND step.scope = ? AND step.season = ?
    GROUP BY step.user_id
"""
_LATEST: Final = """
    SELECT match_id FROM outcome
    WHERE {where} AND NOT EXISTS (
        SELECT 1 FROM seat WHERE seat.match_id = outcome.match_id AND seat.first_user_id IS NULL
    )
    ORDER BY ended_at DESC LIMIT ?
"""
_ON_SERVER: Final = _LATEST.format(where="guild_id = ? AND pool = ?")
_ANYWHERE: Final = _LATEST.format(where="pool = ?")
_RECORDS: Final = """
    SELECT seat.user_id, count(*), sum(result.place = 1 AND seat.ai_level IS NULL),
           sum(mine.side <> result.side AND mine.place < result.place),
           sum(mine.side <> result.side AND mine.place > result.place)
    FROM ({latest}) AS latest
    JOIN seat ON seat.match_id = latest.match_id
    JOIN result ON result.match_id = seat.match_id AND result.seat = seat.seat
    LEFT JOIN seat AS own ON own.match_id = seat.match_id AND +own.user_id = ?
    LEFT JOIN result AS mine ON mine.match_id = own.match_id AND mine.seat = own.seat
    WHERE seat.user_id IS NOT NULL AND result.place IS NOT NULL
    GROUP BY seat.user_id ORDER BY 3 DESC, 2, 1
"""


@dataclass(frozen=True, slots=True)
class RecordRow:
    """How often a person has won among people; and the reader against them, ahead and behind."""

    user_id: int
    matches: int
    won: int
    ahead: int
    behind: int


class BoardStore:
    """What is read for a page of many people."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def pools(self, guild_id: int | None = None) -> tuple[str, ...]:
        """The pools in which matches have ended, on a server or anywhere, the most played first."""
        return await self._writer.read(
            lambda connection: tuple(pool for (pool,) in connection.execute(_POOLS, (guild_id, guild_id)))
        )

    async def names(self, user_ids: Iterable[int]) -> dict[int, str]:
        """What people were called in their latest match."""
        return await self._writer.read(partial(_names, user_ids=tuple(user_ids)))

    async def records(
        self, pool: str, guild_id: int | None, reader: int | None, latest: int
    ) -> tuple[RecordRow, ...]:
        """The records of the latest matches among people, on a server or anywhere, who won most first."""
        where = _ANYWHERE if guild_id is None else _ON_SERVER
        sql = _RECORDS.format(latest=where)
        parameters = (pool, latest, reader) if guild_id is None else (guild_id, pool, latest, reader)
        return await self._writer.read(
            lambda connection: tuple(
                RecordRow(user_id, matches, won, ahead or 0, behind or 0)
                for user_id, matches, won, ahead, behind in connection.execute(sql, parameters)
            )
        )

    async def skill_changes(self, pool: str, since: float) -> dict[int, tuple[float, float]]:
        """The skill of everybody rated in a pool since then, before and after."""
        return await self._writer.read(partial(_skill_changes, pool=pool, since=since))

    async def steps(self, pool: str, since: float, scope: int, season: str) -> dict[int, int]:
        """The steps up or down a ladder since then, added up."""
        return await self._writer.read(
            lambda connection: dict(connection.execute(_STEPS, (pool, since, scope, season)))
        )


def _names(connection: Connection, user_ids: Iterable[int]) -> dict[int, str]:
    found = ((user_id, connection.execute(_NAME, (user_id,)).fetchone()) for user_id in user_ids)
    return {user_id: row[0] for user_id, row in found if row is not None}


def _skill_changes(connection: Connection, pool: str, since: float) -> dict[int, tuple[float, float]]:
    changes: dict[int, tuple[float, float]] = {}
    for user_id, before, after in connection.execute(_SKILL_CHANGES, (pool, since)):
        changes[user_id] = changes.get(user_id, (before,))[0], after
    return changes
