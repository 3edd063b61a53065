"""The results of the matches that have ended, and queries on them."""

import asyncio
import json
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass, replace
from functools import partial
from itertools import groupby
from typing import Any, Final, NamedTuple

from bot.storage.conditions import AHEAD, BEHIND, among_people
from bot.storage.deals import DealNumbers, read_deal_numbers
from bot.storage.origins import UNCOUNTED
from bot.storage.rows import REMOVED_SEED, DealRow, FeatRow, OutcomeRow, ResultRow, Status
from bot.storage.work import Batch, SqlRow, SqlValue, Steps, column, execute, first, rows, select
from bot.storage.writer import Writer

READING: Final = 3
"""The version of reading a log: raise it if more rows are derived from a log than before.

In the database it is negative if this reading has failed, and the rows of an earlier reading stay.
"""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat of a match that has ended: its holders at the end and at the start, and its result.

    `user_id` alone is a person, `ai_level` alone an AI, both an AI in a person's place. `score`, `share` and
    `place` are None if the match was abandoned; `side` and `place` also if its log cannot be read.
    """

    seat: int
    user_id: int | None
    name: str
    ai_level: str | None
    first_user_id: int | None
    first_ai_level: str | None
    hints: int
    side: int | None
    score: int | None
    share: float | None
    place: int | None
    role: str | None
    own_moves: int | None = None
    ai_moves: int | None = None
    behind: bool | None = None


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match that has ended, with its seats in order.

    `number` is its place among all that have ended. Points are thirds if `thirds`. `conceded` is the side
    that gave up. A `rated` one was meant to count; if it did, it has a `season` on its server's ladder. A
    `voided` one does not count: a manager of the server has set it aside.
    """

    match_id: str
    number: int
    game: str
    pool: str
    guild_id: int
    channel_id: int
    status: Status
    started_at: float
    ended_at: float
    clock_kind: str
    clock_seconds: int
    conceded: int | None
    rated: bool
    voided: bool
    season: str | None
    deals: int
    thirds: bool
    seats: tuple[SeatResult, ...]

    @property
    def among_people(self) -> bool:
        """True if no AI had a seat when the match began."""
        return all(seat.first_user_id is not None for seat in self.seats)

    def seat_of(self, user_id: int) -> SeatResult:
        """The seat that a person, who has one, held at the end."""
        return next(each for each in self.seats if each.user_id == user_id)


@dataclass(frozen=True, slots=True)
class HeadToHeadRow:
    """The matches among people that two people have in common in a game, as the first sees them.

    `won`, `lost` and `level` are the matches against each other, by place; `together` those on one
    side, of which they won `won_together`. A player who left comes last, as in the ratings, and has won
    nothing.
    """

    game: str
    won: int
    lost: int
    level: int
    together: int
    won_together: int


class KeptMatch(NamedTuple):
    """All stored rows of a match that are derived from its log."""

    outcome: OutcomeRow
    results: tuple[ResultRow, ...]
    deals: tuple[DealRow, ...]
    feats: tuple[FeatRow, ...] = ()


_SEAT_RESULTS = """
    SELECT match.id, match.ended_number, match.game, outcome.pool, match.guild_id, match.channel_id,
           match.status, match.created_at, match.ended_at, match.clock_kind, match.clock_seconds,
           match.conceded, match.rated, match.voided, match.season, outcome.deals, outcome.thirds,
           seat.seat, seat.user_id, seat.name, seat.ai_level, seat.first_user_id, seat.first_ai_level,
           seat.hints,
           result.side, result.score, result.share, result.place, result.role,
           result.own_moves, result.ai_moves, result.behind
    FROM ({chosen}) AS chosen
    JOIN match ON match.id = chosen.match_id
    {outcome} ON outcome.match_id = match.id
    JOIN seat ON seat.match_id = match.id
    LEFT JOIN result ON result.match_id = match.id AND result.seat = seat.seat
    ORDER BY match.ended_number {direction}, seat.seat
"""
_MATCH_COLUMNS = 17
"""The number of columns of the match in that query; the columns of a seat follow."""
_OF_MATCH = "SELECT CAST(? AS TEXT) AS match_id"
_OF_SERVER = """
    SELECT match.id AS match_id FROM match JOIN outcome ON outcome.match_id = match.id
    WHERE match.guild_id = ? AND match.status <> 'playing'
"""
_PAGE_OF_SERVER = f"{_OF_SERVER} ORDER BY match.ended_number DESC LIMIT ? OFFSET ?"
_COUNT_OF_SERVER = f"SELECT count(*) FROM ({_OF_SERVER}) AS on_server"
_RATED_AFTER = """
    SELECT id AS match_id FROM match
    WHERE rated = 1 AND voided = 0 AND ended_number > ? ORDER BY ended_number LIMIT ?
"""
_OF_PERSON = """
    SELECT own.match_id FROM seat AS own JOIN match ON match.id = own.match_id
    JOIN outcome ON outcome.match_id = own.match_id
    WHERE own.user_id = ? AND own.ended_at IS NOT NULL AND (CAST(? AS BIGINT) IS NULL OR match.guild_id = ?)
      AND (CAST(? AS TEXT) IS NULL OR match.game = ?) AND (CAST(? AS TEXT) IS NULL OR outcome.pool = ?)
"""
_PAGE_OF_PERSON = f"{_OF_PERSON} ORDER BY match.ended_number DESC LIMIT ? OFFSET ?"
_COUNT_OF_PERSON = f"SELECT count(*) FROM ({_OF_PERSON}) AS own_matches"
_HEAD_TO_HEAD = f"""
    SELECT match.game,
           count(*) FILTER (WHERE {AHEAD}), count(*) FILTER (WHERE {BEHIND}),
           count(*) FILTER (WHERE mine.side <> theirs.side
                              AND CASE WHEN own.ai_level IS NULL AND other.ai_level IS NULL
                                       THEN mine.place = theirs.place
                                       ELSE own.ai_level IS NOT NULL AND other.ai_level IS NOT NULL END),
           count(*) FILTER (WHERE mine.side = theirs.side),
           count(*) FILTER (WHERE mine.side = theirs.side AND mine.place = 1 AND own.ai_level IS NULL)
    FROM seat AS own
    JOIN result AS mine ON mine.match_id = own.match_id AND mine.seat = own.seat
    JOIN seat AS other ON other.match_id = own.match_id AND other.seat <> own.seat
    JOIN result AS theirs ON theirs.match_id = own.match_id AND theirs.seat = other.seat
    JOIN outcome ON outcome.match_id = own.match_id
    JOIN match ON match.id = own.match_id
    WHERE own.user_id = ? AND own.ended_at IS NOT NULL AND (CAST(? AS TEXT) IS NULL OR outcome.pool = ?)
      AND mine.place IS NOT NULL AND theirs.place IS NOT NULL
      AND other.user_id = ? AND (CAST(? AS BIGINT) IS NULL OR match.guild_id = ?)
      AND match.voided = 0 AND {among_people("own.match_id")}
    GROUP BY match.game ORDER BY count(*) DESC, match.game
"""

_INSERT_OUTCOME = f"""
    INSERT INTO outcome (match_id, guild_id, pool, ended_at, deals, thirds, kept, reading)
    SELECT match.id, match.guild_id, ?, match.ended_at, ?, ?, ?, {READING}
    FROM match WHERE match.id = ?
"""
_INSERT_RESULT = """
    INSERT INTO result
        (match_id, seat, score, share, ai_level, side, place, role, own_moves, ai_moves, behind)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_INSERT_DEAL = """
    INSERT INTO deal (match_id, number, points, declarer, contract, goal, trump, factor, made, dealer)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_INSERT_FEAT = "INSERT INTO feat (match_id, seat, feat) VALUES (?, ?, ?)"
_FEATS = "SELECT seat, feat FROM feat WHERE match_id = ? ORDER BY seat, feat"
_KEPT = "SELECT pool, deals, thirds, kept FROM outcome WHERE match_id = ?"
RESULTS_OF_MATCH = """
    SELECT seat, score, share, ai_level, side, place, role, own_moves, ai_moves, behind FROM result
    WHERE match_id = ? ORDER BY seat
"""
_DEALS = """
    SELECT number, points, declarer, contract, goal, trump, factor, made, dealer FROM deal
    WHERE match_id = ? ORDER BY number
"""
_RATED = "SELECT rated = 1 FROM match WHERE id = ?"
_LAST_ENDED = "SELECT max(ended_number) FROM match"
_PORTION: Final = 5_000
"""The most matches in one read. Other reads wait for it, and on SQLite also writes."""
_MISSING = f"""
    SELECT match.id FROM match LEFT JOIN outcome ON outcome.match_id = match.id
    WHERE match.status <> 'playing' AND (outcome.match_id IS NULL OR abs(outcome.reading) < {READING})
        AND match.seed <> ? AND match.ended_number > ? AND match.ended_number <= ? AND NOT {UNCOUNTED}
    ORDER BY match.ended_number
"""
_GIVE_UP = f"UPDATE outcome SET reading = {-READING} WHERE match_id = ?"
_ENDED = f"""
    SELECT ended_number, id FROM match WHERE ended_number > ? AND NOT {UNCOUNTED}
    ORDER BY ended_number LIMIT ?
"""


class ResultStore:
    """The results of the matches that have ended, one by one or by person."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def of_match(self, match_id: str) -> MatchResult | None:
        """The result of a match; None unless it has ended and its results are derived (`take_in`)."""
        return next(iter(await self._matches(_OF_MATCH, match_id)), None)

    async def of_person(
        self,
        user_id: int,
        *,
        guild_id: int | None = None,
        game: str | None = None,
        pool: str | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> tuple[MatchResult, ...]:
        """The matches in which a person held a seat at the end, newest first, also those abandoned."""
        wanted = user_id, guild_id, guild_id, game, game, pool, pool, limit, offset
        return await self._matches(_PAGE_OF_PERSON, *wanted, newest_first=True)

    async def count_of_person(
        self, user_id: int, *, guild_id: int | None = None, game: str | None = None, pool: str | None = None
    ) -> int:
        """The number of matches that `of_person` has in all."""
        wanted = user_id, guild_id, guild_id, game, game, pool, pool
        return await self._writer.read(partial(_count, wanted))

    async def is_rated(self, match_id: str) -> bool:
        """True if a match counts for ratings."""
        return True in await self._writer.read(partial(column, _RATED, match_id))

    async def head_to_head(
        self, user_id: int, other_id: int, pool: str | None = None, guild_id: int | None = None
    ) -> tuple[HeadToHeadRow, ...]:
        """The record of two people game by game, on a server or on all of them, the most played first."""
        asked = user_id, pool, pool, other_id, guild_id, guild_id
        return await self._writer.read(partial(select, HeadToHeadRow, _HEAD_TO_HEAD, *asked))

    async def deal_numbers(
        self, user_id: int, game: str, *, guild_id: int | None = None, since: int = 0, partners: int = 2
    ) -> DealNumbers:
        """The numbers of a person's deals in a game among people, on a server or on all of them.

        Matches count from number `since` on. The result has at most so many `partners`.
        """
        asked = user_id, game, guild_id, guild_id, since
        return await self._writer.read(partial(read_deal_numbers, asked=asked, partners=partners))

    async def of_log(self, match_id: str) -> MatchResult | None:
        """The same, even before `take_in`: then it has no pool, and no deals are known."""
        return await self._writer.read(partial(read_log_of, match_id=match_id))

    async def on_server(self, guild_id: int, limit: int, offset: int) -> tuple[MatchResult, ...]:
        """The matches that have ended on a server, newest first, also those abandoned or set aside."""
        return await self._matches(_PAGE_OF_SERVER, guild_id, limit, offset, newest_first=True)

    async def count_on_server(self, guild_id: int) -> int:
        """The number of matches that `on_server` has in all."""
        (found,) = await self._writer.read(partial(column, _COUNT_OF_SERVER, guild_id))
        return int(found)

    async def rated_after(self, number: int, limit: int) -> tuple[MatchResult, ...]:
        """Read them as `read_rated_after` does."""
        return await self._writer.read(partial(read_rated_after, number, limit))

    async def missing(self) -> tuple[str, ...]:
        """The ended matches without results, or not yet tried by this reading; the oldest first."""
        (last,) = await self._writer.read(partial(column, _LAST_ENDED))
        found: list[str] = []
        for begin in range(0, last or 0, _PORTION):
            portion = REMOVED_SEED, begin, begin + _PORTION
            found += await self._writer.read(partial(column, _MISSING, *portion))
        return tuple(found)

    async def ended(self, after: int, limit: int) -> tuple[tuple[int, str], ...]:
        """The numbers and ids of the matches that have ended after the one of that number, in order."""
        found = await self._writer.read(partial(rows, _ENDED, after, limit))
        return tuple((number, match_id) for number, match_id in found)

    async def kept(self, match_id: str) -> KeptMatch | None:
        """All derived rows of a match; None if it has none."""
        return await self._writer.read(partial(read_kept, match_id=match_id))

    def take_in(self, match_id: str, kept: KeptMatch) -> "asyncio.Future[None]":
        """Store the derived rows of an ended match; they replace its old ones."""
        return self._writer.transact(partial(_take_in, match_id=match_id, kept=kept))

    def give_up(self, match_id: str, pool: str) -> "asyncio.Future[None]":
        """Note that this version cannot read the log of a match; its old rows stay."""
        return self._writer.transact(partial(_give_up, match_id=match_id, pool=pool))

    async def _matches(
        self, chosen: str, *parameters: SqlValue, newest_first: bool = False
    ) -> tuple[MatchResult, ...]:
        sql = _seat_results(chosen, newest_first=newest_first)
        return tuple(_grouped(await self._writer.read(partial(rows, sql, *parameters))))


def read_rated_after(number: int, limit: int) -> Steps[tuple[MatchResult, ...]]:
    """The first matches after the one of that number, in order, that are rated and not set aside."""
    return tuple(_grouped((yield from rows(_seat_results(_RATED_AFTER), number, limit))))


def write_results(
    match_id: str,
    outcome: OutcomeRow | None,
    results: Iterable[ResultRow],
    deals: Iterable[DealRow],
    feats: Iterable[FeatRow] = (),
) -> Steps[None]:
    """Write the derived rows of a match that has none yet; its row of `match` has the time of its end."""
    if outcome is not None:
        yield from execute(
            _INSERT_OUTCOME, outcome.pool, outcome.deals, outcome.thirds, outcome.kept, match_id
        )
    yield Batch(_INSERT_RESULT, [(match_id, *astuple(each)) for each in results])
    yield Batch(_INSERT_DEAL, [(match_id, *_deal_columns(each)) for each in deals])
    yield Batch(_INSERT_FEAT, [(match_id, *astuple(each)) for each in feats])


def read_kept(match_id: str) -> Steps[KeptMatch | None]:
    """All derived rows of a match; None if it has none."""
    found = yield from first(_KEPT, match_id)
    if found is None:
        return None
    pool, deals, thirds, kept = found
    return KeptMatch(
        OutcomeRow(pool, deals, bool(thirds), kept),
        (yield from select(result_row, RESULTS_OF_MATCH, match_id)),
        (yield from select(_deal, _DEALS, match_id)),
        (yield from select(FeatRow, _FEATS, match_id)),
    )


def read_match(match_id: str) -> Steps[MatchResult | None]:
    """The result of a match; None unless it has ended and its results are derived (`ResultStore.take_in`)."""
    return next(_grouped((yield from rows(_seat_results(_OF_MATCH), match_id))), None)


def read_log_of(match_id: str) -> Steps[MatchResult | None]:
    """The same, even before its results are derived: then it has no pool, and no deals are known."""
    sql = _seat_results(_OF_MATCH, outcome="LEFT JOIN outcome")
    return next(_grouped((yield from rows(sql, match_id))), None)


def _seat_results(chosen: str, *, outcome: str = "JOIN outcome", newest_first: bool = False) -> str:
    """The query for these matches, seat by seat."""
    direction = "DESC" if newest_first else "ASC"
    return _SEAT_RESULTS.format(chosen=chosen, outcome=outcome, direction=direction)


def log_season(match_id: str, season: str) -> Steps[None]:
    """Log the season of its server's ladder on which a match counts."""
    yield from execute("UPDATE match SET season = ? WHERE id = ?", season, match_id)


def _take_in(match_id: str, kept: KeptMatch) -> Steps[None]:
    for table in ("outcome", "result", "deal", "feat"):
        yield from execute(f"DELETE FROM {table} WHERE match_id = ?", match_id)
    yield from write_results(match_id, *kept)


def _give_up(match_id: str, pool: str) -> Steps[None]:
    if (yield from first(_KEPT, match_id)) is None:
        yield from write_results(match_id, OutcomeRow(pool, 0, kept="unreadable"), (), ())
    else:
        yield from execute(_GIVE_UP, match_id)


def _grouped(found: Iterable[SqlRow]) -> Iterator[MatchResult]:
    """The matches of rows with one seat each, match by match."""
    for match, seats in groupby(found, key=lambda row: row[:_MATCH_COLUMNS]):
        yield _match_result(*match, tuple(_seat_result(*row[_MATCH_COLUMNS:]) for row in seats))


def _match_result(*columns: Any) -> MatchResult:
    found = MatchResult(*columns)
    return replace(found, thirds=bool(found.thirds), rated=bool(found.rated), voided=bool(found.voided))


def _seat_result(*columns: Any) -> SeatResult:
    found = SeatResult(*columns)
    return replace(found, behind=None if found.behind is None else bool(found.behind))


def result_row(*columns: Any) -> ResultRow:
    """The row of these columns."""
    found = ResultRow(*columns)
    return replace(found, behind=None if found.behind is None else bool(found.behind))


def _deal_columns(deal: DealRow) -> tuple[SqlValue, ...]:
    number, points, *contract = astuple(deal)
    return number, json.dumps(points, separators=(",", ":")), *contract


def _deal(*columns: Any) -> DealRow:
    number, points, *others = columns
    deal = DealRow(number, tuple(json.loads(points)), *others)
    return replace(deal, made=None if deal.made is None else bool(deal.made))


def _count(wanted: tuple[SqlValue, ...]) -> Steps[int]:
    (found,) = yield from column(_COUNT_OF_PERSON, *wanted)
    return int(found)
