"""Ratings as they are stored: what is known of each person, and what each match changed.

All of it follows from the matches that were rated; what writes is called in the transaction of a match's end.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields
from typing import Any, Final, TypeAlias

from bot.storage.writer import SqlValue, Writer, select

EVERYWHERE: Final = 0
"""The scope of the ladder on which the matches of all servers count."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    """What is known of a person's skill in a pool; `opponents` are the first few different ones."""

    pool: str
    user_id: int
    mu: float
    sigma: float
    matches: int
    opponents: tuple[int, ...]
    last_at: float


@dataclass(frozen=True, slots=True)
class LadderRow:
    """A person's points on the ladder of a server (`scope`), or of everywhere, in a season."""

    scope: int
    pool: str
    season: str
    user_id: int
    points: int


@dataclass(frozen=True, slots=True)
class ChancesRow:
    """How many games sides of a kind have played, and their shares of the win added up."""

    pool: str
    players: int
    sides: int
    role: str
    games: int
    won: float


@dataclass(frozen=True, slots=True)
class MeetingRow:
    """How many matches the same people have had on a day."""

    day: int
    people: tuple[int, ...]
    matches: int


@dataclass(frozen=True, slots=True)
class RatingChangeRow:
    """What a match changed for a person: skill before and after, what was expected, what happened.

    `matches` and `opponents` are how many rated matches and different opponents they had after it, those of
    establishing at most.
    """

    match_id: str
    user_id: int
    pool: str
    ended_at: float
    mu_before: float
    sigma_before: float
    mu_after: float
    sigma_after: float
    matches: int
    opponents: int
    expected: float
    happened: float
    weight: float


@dataclass(frozen=True, slots=True)
class LadderStepRow:
    """What a match changed for a person on a ladder."""

    match_id: str
    user_id: int
    scope: int
    season: str
    points_before: int
    points_after: int


@dataclass(frozen=True, slots=True)
class RatingTables:
    """All that is stored of ratings, each table in the order of its key."""

    ratings: tuple[RatingRow, ...] = ()
    ladders: tuple[LadderRow, ...] = ()
    chances: tuple[ChancesRow, ...] = ()
    meetings: tuple[MeetingRow, ...] = ()
    changes: tuple[RatingChangeRow, ...] = ()
    steps: tuple[LadderStepRow, ...] = ()


RatingsRow: TypeAlias = RatingRow | LadderRow | ChancesRow | MeetingRow | RatingChangeRow | LadderStepRow

_TABLES: Final[dict[type[RatingsRow], str]] = {
    RatingRow: "rating",
    LadderRow: "ladder",
    ChancesRow: "rating_chances",
    MeetingRow: "rating_meeting",
    RatingChangeRow: "rating_change",
    LadderStepRow: "ladder_step",
}


def _columns(row: type[RatingsRow]) -> tuple[str, ...]:
    """The columns of a kind of row, which are called as its fields."""
    return tuple(each.name for each in fields(row))


def _selecting(row: type[RatingsRow]) -> str:
    return f"SELECT {', '.join(_columns(row))} FROM {_TABLES[row]}"  # noqa: S608 - names above


def _writing(row: type[RatingsRow]) -> str:
    blanks = ", ".join("?" * len(_columns(row)))
    return f"INSERT OR REPLACE INTO {_TABLES[row]} ({', '.join(_columns(row))}) VALUES ({blanks})"  # noqa: S608 - names above


_RATING = _selecting(RatingRow)
_LADDER = _selecting(LadderRow)
_CHANCES = _selecting(ChancesRow)
_MEETING = _selecting(MeetingRow)
_CHANGE = _selecting(RatingChangeRow)
_STEP = _selecting(LadderStepRow)
_SEASONS = "SELECT DISTINCT season FROM ladder WHERE scope = ? AND pool = ? ORDER BY season DESC"
_ON_SERVER = "user_id IN (SELECT user_id FROM ladder WHERE scope = ? AND pool = ?)"


class RatingStore:
    """What pages ask of ratings."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def of_person(self, user_id: int) -> tuple[RatingRow, ...]:
        """A person's rating in each pool in which they have been rated."""
        return await self._writer.read(
            lambda connection: select(
                connection, _rating, f"{_RATING} WHERE user_id = ? ORDER BY pool", user_id
            )
        )

    async def board(self, pool: str, guild_id: int | None = None) -> tuple[RatingRow, ...]:
        """Everybody who is rated in a pool and has been on that server, or anywhere; in no order."""
        where, parameters = "pool = ?", (pool,) if guild_id is None else (pool, guild_id, pool)
        if guild_id is not None:
            where += f" AND {_ON_SERVER}"
        return await self._writer.read(
            lambda connection: select(connection, _rating, f"{_RATING} WHERE {where}", *parameters)
        )

    async def ladder(self, scope: int, pool: str, season: str) -> tuple[LadderRow, ...]:
        """A ladder in a season, the most points first; those of equal points by id."""
        where = "WHERE scope = ? AND pool = ? AND season = ? ORDER BY points DESC, user_id"
        return await self._writer.read(
            lambda connection: select(connection, LadderRow, f"{_LADDER} {where}", scope, pool, season)
        )

    async def seasons(self, scope: int, pool: str) -> tuple[str, ...]:
        """The seasons in which anybody was rated on a ladder, the latest first."""
        return await self._writer.read(
            lambda connection: tuple(season for (season,) in connection.execute(_SEASONS, (scope, pool)))
        )

    async def changes_of(
        self, user_id: int, pool: str | None = None, *, limit: int = 1000
    ) -> tuple[RatingChangeRow, ...]:
        """What matches changed for a person, the latest first."""
        where = "WHERE user_id = ? AND (? IS NULL OR pool = ?) ORDER BY ended_at DESC LIMIT ?"
        return await self._writer.read(
            lambda connection: select(
                connection, RatingChangeRow, f"{_CHANGE} {where}", user_id, pool, pool, limit
            )
        )

    async def changes_in(self, match_id: str) -> tuple[RatingChangeRow, ...]:
        """What a match changed, for each person; nothing if it was not rated."""
        return await self._writer.read(
            lambda connection: select(
                connection, RatingChangeRow, f"{_CHANGE} WHERE match_id = ? ORDER BY user_id", match_id
            )
        )

    async def steps_in(self, match_id: str) -> tuple[LadderStepRow, ...]:
        """What a match changed on the ladders."""
        return await self._writer.read(
            lambda connection: select(
                connection, LadderStepRow, f"{_STEP} WHERE match_id = ? ORDER BY user_id, scope", match_id
            )
        )

    async def all(self) -> RatingTables:
        """All that is stored."""
        return await self._writer.read(read_all)


def read_rating(connection: sqlite3.Connection, pool: str, user_id: int) -> RatingRow | None:
    """What is known of a person in a pool."""
    found = select(connection, _rating, f"{_RATING} WHERE pool = ? AND user_id = ?", pool, user_id)
    return found[0] if found else None


def read_points(
    connection: sqlite3.Connection, scope: int, pool: str, season: str, user_id: int
) -> int | None:
    """A person's points on a ladder."""
    where = "WHERE scope = ? AND pool = ? AND season = ? AND user_id = ?"
    found = select(connection, LadderRow, f"{_LADDER} {where}", scope, pool, season, user_id)
    return found[0].points if found else None


def read_chances(
    connection: sqlite3.Connection, pool: str, players: int, sides: int, role: str
) -> ChancesRow | None:
    """How sides of a kind have done so far."""
    where = "WHERE pool = ? AND players = ? AND sides = ? AND role = ?"
    found = select(connection, ChancesRow, f"{_CHANCES} {where}", pool, players, sides, role)
    return found[0] if found else None


def read_meeting(connection: sqlite3.Connection, day: int, people: Sequence[int]) -> int:
    """How many matches these people have had on that day."""
    found = select(connection, _meeting, f"{_MEETING} WHERE day = ? AND people = ?", day, _json(people))
    return found[0].matches if found else 0


def read_all(connection: sqlite3.Connection) -> RatingTables:
    """All that is stored of ratings."""
    return RatingTables(
        select(connection, _rating, f"{_RATING} ORDER BY pool, user_id"),
        select(connection, LadderRow, f"{_LADDER} ORDER BY scope, pool, season, user_id"),
        select(connection, ChancesRow, f"{_CHANCES} ORDER BY pool, players, sides, role"),
        select(connection, _meeting, f"{_MEETING} ORDER BY day, people"),
        select(connection, RatingChangeRow, f"{_CHANGE} ORDER BY match_id, user_id"),
        select(connection, LadderStepRow, f"{_STEP} ORDER BY match_id, user_id, scope"),
    )


def write_ratings(connection: sqlite3.Connection, tables: RatingTables) -> None:
    """Write these rows, each in place of what its key has had."""
    for rows in by_table(tables):
        for row in rows:
            connection.execute(_writing(type(row)), tuple(map(_stored, astuple(row))))


def write_anew(connection: sqlite3.Connection, tables: RatingTables) -> None:
    """Write these rows in place of all that is stored of ratings."""
    for table in _TABLES.values():
        connection.execute(f"DELETE FROM {table}")  # noqa: S608 - names above
    write_ratings(connection, tables)


def by_table(tables: RatingTables) -> tuple[tuple[RatingsRow, ...], ...]:
    """The rows table by table."""
    return (
        tables.ratings,
        tables.ladders,
        tables.chances,
        tables.meetings,
        tables.changes,
        tables.steps,
    )


def _stored(value: SqlValue | tuple[int, ...]) -> SqlValue:
    return _json(value) if isinstance(value, tuple) else value


def _json(ids: Sequence[int]) -> str:
    return json.dumps(ids, separators=(",", ":"))


def _rating(*columns: Any) -> RatingRow:
    pool, user_id, mu, sigma, matches, opponents, last_at = columns
    return RatingRow(pool, user_id, mu, sigma, matches, tuple(json.loads(opponents)), last_at)


def _meeting(day: int, people: str, matches: int) -> MeetingRow:
    return MeetingRow(day, tuple(json.loads(people)), matches)
