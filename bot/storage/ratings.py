"""Ratings as they are stored: each person's skill, and the changes by each match.

All of it follows from the rated matches; the writing functions run in the transaction of a match's end.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields, replace
from functools import partial
from typing import Any, Final, TypeAlias

from bot.storage.work import Batch, SqlValue, Steps, column, execute, rows, select
from bot.storage.writer import Writer

EVERYWHERE: Final = 0
"""The scope of the ladder on which the matches of all servers count."""
_CHUNK: Final = 5_000
"""The most rows written at once."""
_PORTION: Final = 2_000
"""The most rows of a board read at once."""
_BEFORE_ALL: Final = -(2**63)
"""Less than any id; the ids of forgotten people are below zero."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's skill in a pool, as far as it is known.

    `opponents` are the first few connected ones. `met` counts the matches with each other person, added
    up, `met_squares` their squares. `home` is the server of the first match against a connected opponent;
    `elsewhere` says if another has had one.
    """

    pool: str
    user_id: int
    mu: float
    sigma: float
    matches: int
    opponents: tuple[int, ...]
    last_at: float
    met: int = 0
    met_squares: int = 0
    home: int | None = None
    elsewhere: bool = False


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
    """The number of games that sides of a kind have played, and their shares of the win added up."""

    pool: str
    players: int
    sides: int
    role: str
    games: int
    won: float


@dataclass(frozen=True, slots=True)
class PairRow:
    """A person's matches with another person in a pool.

    `matches` counts those with each other, `in_week` those against each other in that week. In the match at
    `spared_at` the other left their side, which spared them the loss.
    """

    pool: str
    user_id: int
    other_id: int
    matches: int
    week: int
    in_week: int
    spared_at: float | None


@dataclass(frozen=True, slots=True)
class RatingChangeRow:
    """A change by a match for a person: skill before and after, the expected share, the result.

    `matches` and `opponents` are the numbers of their rated matches and connected opponents after it, up to
    those of establishing.
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
    """A change by a match for a person on a ladder."""

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
    pairs: tuple[PairRow, ...] = ()
    changes: tuple[RatingChangeRow, ...] = ()
    steps: tuple[LadderStepRow, ...] = ()


RatingsRow: TypeAlias = RatingRow | LadderRow | ChancesRow | PairRow | RatingChangeRow | LadderStepRow

_TABLES: Final[dict[type[RatingsRow], str]] = {
    RatingRow: "rating",
    LadderRow: "ladder",
    ChancesRow: "rating_chances",
    PairRow: "rating_pair",
    RatingChangeRow: "rating_change",
    LadderStepRow: "ladder_step",
}


_KEYS: Final[dict[type[RatingsRow], tuple[str, ...]]] = {
    RatingRow: ("pool", "user_id"),
    LadderRow: ("scope", "pool", "season", "user_id"),
    ChancesRow: ("pool", "players", "sides", "role"),
    PairRow: ("pool", "user_id", "other_id"),
    RatingChangeRow: ("match_id", "user_id"),
    LadderStepRow: ("match_id", "user_id", "scope"),
}


def _columns(row: type[RatingsRow]) -> tuple[str, ...]:
    """The columns of a kind of row, which have the names of its fields."""
    return tuple(each.name for each in fields(row))


def _selecting(row: type[RatingsRow]) -> str:
    return f"SELECT {', '.join(_columns(row))} FROM {_TABLES[row]}"


def _writing(row: type[RatingsRow]) -> str:
    blanks = ", ".join("?" * len(_columns(row)))
    key, columns = _KEYS[row], _columns(row)
    changes = ", ".join(f"{each} = excluded.{each}" for each in columns if each not in key)
    return (
        f"INSERT INTO {_TABLES[row]} ({', '.join(columns)}) VALUES ({blanks})"
        f" ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changes}"
    )


_RATING = _selecting(RatingRow)
_LADDER = _selecting(LadderRow)
_CHANCES = _selecting(ChancesRow)
_PAIR = _selecting(PairRow)
_CHANGE = _selecting(RatingChangeRow)
_STEP = _selecting(LadderStepRow)
_SEASONS = "SELECT DISTINCT season FROM ladder WHERE scope = ? AND pool = ? ORDER BY season DESC"
_LAST_IN_SEASON = """
    SELECT match.season, max(outcome.ended_at) FROM outcome JOIN match ON match.id = outcome.match_id
    WHERE outcome.guild_id = ? AND outcome.pool = ? AND match.season IS NOT NULL GROUP BY match.season
"""
_ON_SERVER = "user_id IN (SELECT user_id FROM ladder WHERE scope = ? AND pool = ?)"


class RatingStore:
    """The queries of pages about ratings."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def of_person(self, user_id: int) -> tuple[RatingRow, ...]:
        """A person's rating in each pool in which they have been rated."""
        return await self._writer.read(
            partial(select, _rating, f"{_RATING} WHERE user_id = ? ORDER BY pool", user_id)
        )

    async def board(self, pool: str, guild_id: int | None = None) -> tuple[RatingRow, ...]:
        """All people rated in a pool who have been on that server, or anywhere, by id.

        They are read in portions; the writer can store players' moves in between.
        """
        where, parameters = "pool = ?", (pool,) if guild_id is None else (pool, guild_id, pool)
        if guild_id is not None:
            where += f" AND {_ON_SERVER}"
        sql = f"{_RATING} WHERE {where} AND user_id > ? ORDER BY user_id LIMIT ?"
        found: list[RatingRow] = []
        while True:
            after = found[-1].user_id if found else _BEFORE_ALL
            portion = await self._writer.read(partial(select, _rating, sql, *parameters, after, _PORTION))
            found += portion
            if len(portion) < _PORTION:
                return tuple(found)

    async def ladder(self, scope: int, pool: str, season: str) -> tuple[LadderRow, ...]:
        """A ladder in a season, the most points first; those of equal points by id."""
        where = "WHERE scope = ? AND pool = ? AND season = ? ORDER BY points DESC, user_id"
        return await self._writer.read(partial(select, LadderRow, f"{_LADDER} {where}", scope, pool, season))

    async def seasons(self, scope: int, pool: str) -> tuple[str, ...]:
        """The seasons with a rated player on a ladder, the latest first."""
        return await self._writer.read(partial(_seasons, scope, pool))

    async def season(self, scope: int, season: str) -> tuple[LadderRow, ...]:
        """The ladders of a server in a season, pool by pool."""
        where = "WHERE scope = ? AND season = ? ORDER BY pool, user_id"
        return await self._writer.read(partial(select, LadderRow, f"{_LADDER} {where}", scope, season))

    async def changes_of(self, user_id: int, pool: str, *, limit: int = 1000) -> tuple[RatingChangeRow, ...]:
        """The changes by matches for a person in a pool, the latest first."""
        where = "WHERE user_id = ? AND pool = ? ORDER BY matches DESC LIMIT ?"
        return await self._writer.read(
            partial(select, RatingChangeRow, f"{_CHANGE} {where}", user_id, pool, limit)
        )

    async def changes_in(self, match_id: str) -> tuple[RatingChangeRow, ...]:
        """The changes by a match, one for each person; none if it was not rated."""
        return await self._writer.read(
            partial(select, RatingChangeRow, f"{_CHANGE} WHERE match_id = ? ORDER BY user_id", match_id)
        )

    async def all(self) -> RatingTables:
        """All that is stored."""
        return await self._writer.read(read_all)


def _seasons(scope: int, pool: str) -> Steps[tuple[str, ...]]:
    names = yield from column(_SEASONS, scope, pool)
    if len({_length_of(name) for name in names}) == 1:
        return names
    # A server may have changed the length of its seasons since, so the names alone give no order.
    last: dict[str, float] = dict((yield from rows(_LAST_IN_SEASON, scope, pool)))
    return tuple(sorted(names, key=lambda name: last.get(name, 0.0), reverse=True))


def _length_of(season: str) -> str:
    """The form of a season's name, which shows its length: ``2026-Q4``, ``2026-12`` or ``always``."""
    return "Q" if "Q" in season else "-" if "-" in season else ""


def read_rating(pool: str, user_id: int) -> Steps[RatingRow | None]:
    """A person's rating in a pool; None if they have none."""
    found = yield from select(_rating, f"{_RATING} WHERE pool = ? AND user_id = ?", pool, user_id)
    return found[0] if found else None


def read_points(scope: int, pool: str, season: str, user_id: int) -> Steps[int | None]:
    """A person's points on a ladder."""
    where = "WHERE scope = ? AND pool = ? AND season = ? AND user_id = ?"
    found = yield from select(LadderRow, f"{_LADDER} {where}", scope, pool, season, user_id)
    return found[0].points if found else None


def read_chances(pool: str, players: int, sides: int, role: str) -> Steps[ChancesRow | None]:
    """The record of sides of a kind so far; None if there is none."""
    where = "WHERE pool = ? AND players = ? AND sides = ? AND role = ?"
    found = yield from select(ChancesRow, f"{_CHANCES} {where}", pool, players, sides, role)
    return found[0] if found else None


def read_pair(pool: str, user_id: int, other_id: int) -> Steps[PairRow | None]:
    """A person's matches with another person in a pool; None if there are none."""
    where = "WHERE pool = ? AND user_id = ? AND other_id = ?"
    found = yield from select(PairRow, f"{_PAIR} {where}", pool, user_id, other_id)
    return found[0] if found else None


def read_all() -> Steps[RatingTables]:
    """All that is stored of ratings."""
    return RatingTables(
        (yield from select(_rating, f"{_RATING} ORDER BY pool, user_id")),
        (yield from select(LadderRow, f"{_LADDER} ORDER BY scope, pool, season, user_id")),
        (yield from select(ChancesRow, f"{_CHANCES} ORDER BY pool, players, sides, role")),
        (yield from select(PairRow, f"{_PAIR} ORDER BY pool, user_id, other_id")),
        (yield from select(RatingChangeRow, f"{_CHANGE} ORDER BY match_id, user_id")),
        (yield from select(LadderStepRow, f"{_STEP} ORDER BY match_id, user_id, scope")),
    )


def write_ratings(tables: RatingTables) -> Steps[None]:
    """Write these rows; each replaces the row of its key."""
    for table in by_table(tables):
        for sql, batch in _write_rows(table):
            yield Batch(sql, batch)


def _write_rows(table: Sequence[RatingsRow]) -> Iterator[Batch]:
    """The statements that write rows of one table."""
    for begin in range(0, len(table), _CHUNK):
        batch = [tuple(map(_stored, astuple(row))) for row in table[begin : begin + _CHUNK]]
        yield Batch(_writing(type(table[0])), batch)


def replace_ratings(tables: RatingTables) -> Steps[None]:
    """Replace all stored ratings by these rows."""
    for table in _TABLES.values():
        yield from execute(f"DELETE FROM {table}")
    yield from write_ratings(tables)


def differences(stored: RatingTables, right: RatingTables) -> tuple[Batch, ...]:
    """The statements that correct the stored rows, only for rows that differ."""
    found: list[Batch] = []
    for before, after in zip(by_table(stored), by_table(right), strict=True):
        there, keys = set(before), {_key(row) for row in after}
        if gone := [_key(row) for row in before if _key(row) not in keys]:
            kind = type(before[0])
            where = " AND ".join(f"{each} = ?" for each in _KEYS[kind])
            found.append(Batch(f"DELETE FROM {_TABLES[kind]} WHERE {where}", gone))
        found += _write_rows([row for row in after if row not in there])
    return tuple(found)


def _key(row: RatingsRow) -> tuple[SqlValue, ...]:
    return tuple(_stored(getattr(row, each)) for each in _KEYS[type(row)])


def by_table(tables: RatingTables) -> tuple[tuple[RatingsRow, ...], ...]:
    """The rows table by table."""
    return (
        tables.ratings,
        tables.ladders,
        tables.chances,
        tables.pairs,
        tables.changes,
        tables.steps,
    )


def _stored(value: SqlValue | tuple[int, ...]) -> SqlValue:
    return _json(value) if isinstance(value, tuple) else value


def _json(ids: Sequence[int]) -> str:
    return json.dumps(ids, separators=(",", ":"))


def _rating(*columns: Any) -> RatingRow:
    found = RatingRow(*columns)
    return replace(found, opponents=tuple(json.loads(columns[5])), elsewhere=bool(found.elsewhere))
