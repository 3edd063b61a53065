"""Matches: the log of each, its seats, and its end."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import astuple, replace
from functools import partial
from itertools import groupby
from typing import Any, TypeAlias

from bot.runtime.shards import WHOLE, Shards
from bot.storage.claims import claims_of, forget_claims, withdraw_claims_of
from bot.storage.coaching import DecisionRow, count
from bot.storage.lobbies import forget_lobby
from bot.storage.origins import insert_origin, read_origin
from bot.storage.results import READING, RESULTS_OF_MATCH, result_row, write_results
from bot.storage.rows import (
    REMOVED_SEED,
    DeadlineRow,
    DealRow,
    EndedRow,
    FeatRow,
    MatchLog,
    MatchRow,
    MoveRow,
    OriginRow,
    OutcomeRow,
    ResultRow,
    SeatRow,
    Status,
)
from bot.storage.work import Statement, Steps, column, execute, first, rows, select
from bot.storage.writer import Writer

AfterEnd: TypeAlias = Callable[[str], Steps[None]]
"""A step that writes more of a match, by its id, in the transaction that ends it."""

_INSERT_MATCH = """
    INSERT INTO match (id, game, rules_version, options, seed, guild_id, channel_id, host_id, locale, status,
                       created_at, ended_at, clock_kind, clock_seconds, hints, conceded, rated, origin,
                       place, origin_table)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_INSERT_SEAT = """
    INSERT INTO seat (match_id, seat, user_id, name, ai_level, away, missed, first_user_id, first_ai_level)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_INSERT_MOVE = """
    INSERT INTO move (match_id, seq, seat, action, user_id, interaction_id, at, forced)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_UPDATE_SEAT = """
    UPDATE seat SET user_id = ?, name = ?, ai_level = ?, away = ?, missed = ? WHERE match_id = ? AND seat = ?
"""
_INSERT_PERSON = "INSERT INTO person (match_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
_CONCEDE = "UPDATE match SET conceded = ? WHERE id = ?"
_INSERT_CONCESSION = "INSERT INTO concession (match_id, seat) VALUES (?, ?) ON CONFLICT DO NOTHING"
_DELETE_CONCESSION = "DELETE FROM concession WHERE match_id = ? AND seat = ?"
_DELETE_CONCESSIONS = "DELETE FROM concession WHERE match_id = ?"
_CONCESSIONS = "SELECT seat FROM concession WHERE match_id = ?"
_UPDATE_HOST = "UPDATE match SET host_id = ? WHERE id = ?"
_END_MATCH = """
    UPDATE match
    SET status = ?, ended_at = ?, ended_number = (SELECT coalesce(max(ended_number), 0) + 1 FROM match)
    WHERE id = ? AND status = 'playing' RETURNING id
"""
_COUNT_HINT = "UPDATE seat SET hints = hints + 1 WHERE match_id = ? AND seat = ?"
_END_SEATS = "UPDATE seat SET ended_at = ? WHERE match_id = ?"
_DELETE_DEADLINES = "DELETE FROM deadline WHERE match_id = ?"

_MATCH = """
    SELECT id, game, rules_version, options, seed, guild_id, channel_id, host_id, locale, status,
           created_at, ended_at, clock_kind, clock_seconds, hints, conceded, rated, origin,
           place, origin_table
    FROM match WHERE id = ?
"""
_SEATS = "SELECT seat, user_id, name, ai_level, away, missed FROM seat WHERE match_id = ? ORDER BY seat"
_FIRST = "SELECT first_user_id FROM seat WHERE match_id = ? ORDER BY seat"
_DISMISSAL = """
    SELECT reason FROM managers_act WHERE match_id = ? AND kind = 'end' ORDER BY number DESC LIMIT 1
"""
_VOIDED = "SELECT voided FROM match WHERE id = ?"
_DEADLINES = "SELECT seat, revision, since, at, reminded FROM deadline WHERE match_id = ? ORDER BY seat"
_MOVES = """
    SELECT seq, seat, action, user_id, interaction_id, at, forced FROM move WHERE match_id = ? ORDER BY seq
"""
_ACTIONS = "SELECT seat, action FROM move WHERE match_id = ? ORDER BY seq"
_PEOPLE = "SELECT user_id FROM person WHERE match_id = ?"
_MOVE_OF = """
    SELECT match_id, seq, seat, action, user_id, interaction_id, at, forced FROM move WHERE interaction_id = ?
"""
_ENDED = """
    SELECT id FROM match WHERE channel_id = ? AND status <> 'playing' ORDER BY ended_at DESC, id LIMIT ?
"""
_ENDED_OF = """
    SELECT ended.match_id, match.game, ended.ended_at, seat.name
    FROM (
        SELECT match_id, ended_at FROM seat WHERE user_id = ? AND ended_at IS NOT NULL
        ORDER BY ended_at DESC, match_id LIMIT ?
    ) AS ended
    JOIN match ON match.id = ended.match_id
    JOIN seat ON seat.match_id = ended.match_id
    ORDER BY ended.ended_at DESC, ended.match_id, seat.seat
"""
_LAST_OF = """
    SELECT match.id FROM seat JOIN match ON match.id = seat.match_id
    WHERE seat.user_id = ? AND seat.ended_at IS NOT NULL AND match.channel_id = ?
    ORDER BY seat.ended_at DESC, match.id LIMIT 1
"""
_AT_PLAY = """
    SELECT match.game, match.guild_id, match.channel_id FROM seat JOIN match ON match.id = seat.match_id
    WHERE seat.user_id = ? AND match.status = 'playing' ORDER BY match.created_at, match.id
"""
_COUNT_AT_PLAY = "SELECT count(*) FROM match WHERE status = 'playing'"
_PRUNABLE = f"""
    SELECT match.ended_number, match.id FROM match
    WHERE match.ended_number > ? AND match.ended_at < ? AND match.seed <> ? AND (
        EXISTS (
            SELECT 1 FROM outcome
            WHERE outcome.match_id = match.id AND outcome.kept = 'whole' AND outcome.reading = {READING}
        ) OR EXISTS (
            SELECT 1 FROM origin WHERE origin.id = match.origin AND origin.closed = 1 AND origin.counts = 0
        )
    )
    ORDER BY match.ended_number LIMIT ?
"""
"""Uses the index of the numbers, so a page needs no sorting. Nothing is derived from the log of a match that
does not count, such as a deal of the day."""
_DELETE_MOVES = "DELETE FROM move WHERE match_id = ?"
_REMOVE_SEED = "UPDATE match SET seed = ? WHERE id = ?"
_UNFINISHED = "SELECT id, guild_id FROM match WHERE status = 'playing' ORDER BY created_at, id"


class MatchStore:
    """Every match, running and ended."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def create(
        self, match: MatchRow, seats: Sequence[SeatRow], lobby_id: str | None = None
    ) -> "asyncio.Future[None]":
        """Log the beginning of a match, and delete its lobby with it."""
        return self._writer.write(*_begin(match, seats), forget_lobby(lobby_id), about=match.id)

    def create_together(
        self, origin: OriginRow, matches: Sequence[tuple[MatchRow, Sequence[SeatRow]]], lobby_id: str
    ) -> "asyncio.Future[None]":
        """Log the beginning of all matches of a new origin or of none, and delete their lobby with it."""
        begun = (each for match, seats in matches for each in _begin(match, seats))
        return self._writer.write(insert_origin(origin), *begun, forget_lobby(lobby_id), about=lobby_id)

    def append_move(
        self,
        match_id: str,
        move: MoveRow,
        seat: SeatRow | None = None,
        *,
        plays_on: bool = False,
        decision: DecisionRow | None = None,
    ) -> "asyncio.Future[None]":
        """Log a move, with the change of its seat, if there is one.

        With `plays_on`, the move takes back its player's offer to concede. A `decision` is counted.

        Raises, from the future:
            RepeatedInteraction: the log has a move of the same interaction.
        """
        played = Statement(_INSERT_MOVE, (match_id, *astuple(move)))
        taken_back = (Statement(_DELETE_CONCESSION, (match_id, move.seat)),) if plays_on else ()
        seated = () if seat is None else (_update_seat(match_id, seat),)
        counted = () if decision is None else (count(decision),)
        return self._writer.write(played, *taken_back, *seated, *counted, about=match_id)

    def append_agreed(self, match_id: str, moves: Sequence[MoveRow]) -> "asyncio.Future[None]":
        """Log the moves of a claim after all have agreed: all of them or, on failure, none."""
        logged = (Statement(_INSERT_MOVE, (match_id, *astuple(move))) for move in moves)
        return self._writer.write(*logged, about=match_id)

    def offer_concession(self, match_id: str, seat: int) -> "asyncio.Future[None]":
        """Log a seat's offer to concede."""
        return self._writer.write(Statement(_INSERT_CONCESSION, (match_id, seat)), about=match_id)

    def refuse_concession(self, match_id: str, seats: Sequence[int]) -> "asyncio.Future[None]":
        """Log the end of these seats' offers to concede, because a partner plays on."""
        withdrawn = (Statement(_DELETE_CONCESSION, (match_id, seat)) for seat in seats)
        return self._writer.write(*withdrawn, about=match_id)

    def concede(self, match_id: str, side: int) -> "asyncio.Future[None]":
        """Log the concession of a side, which decides the match."""
        return self._writer.write(Statement(_CONCEDE, (side, match_id)), about=match_id)

    def save_seat(
        self, match_id: str, seat: SeatRow, host_id: int | None = None, conceded: int | None = None
    ) -> "asyncio.Future[None]":
        """Log a change of hands at a running match, and clear its seat's concession and claim.

        With it the host's role may pass on, or a side concede because all its remaining players offered to.
        """
        hosted = () if host_id is None else (Statement(_UPDATE_HOST, (host_id, match_id)),)
        given_up = () if conceded is None else (Statement(_CONCEDE, (conceded, match_id)),)
        return self._writer.write(
            _update_seat(match_id, seat),
            *_insert_person(match_id, seat),
            *hosted,
            *given_up,
            Statement(_DELETE_CONCESSION, (match_id, seat.seat)),
            withdraw_claims_of(match_id, seat.seat),
            about=match_id,
        )

    def count_hint(self, match_id: str, seat: int) -> "asyncio.Future[None]":
        """Log that a seat asked for a hint."""
        return self._writer.write(Statement(_COUNT_HINT, (match_id, seat)), about=match_id)

    def finish(
        self,
        match_id: str,
        status: Status,
        ended_at: float,
        results: Sequence[ResultRow] = (),
        outcome: OutcomeRow | None = None,
        deals: Sequence[DealRow] = (),
        after: AfterEnd | None = None,
        feats: Sequence[FeatRow] = (),
    ) -> "asyncio.Future[None]":
        """Log the end of a match, with all derived rows, in one transaction.

        `after` writes the consequences. Without an outcome the results are derived later. It changes nothing
        if the match has already ended, so a caller may retry when it doesn't know the result.
        """

        def end() -> Steps[None]:
            if (yield from first(_END_MATCH, status, ended_at, match_id)) is None:
                return
            yield from execute(_END_SEATS, ended_at, match_id)
            yield from execute(_DELETE_DEADLINES, match_id)
            yield from execute(_DELETE_CONCESSIONS, match_id)
            yield forget_claims(match_id)
            yield from write_results(match_id, outcome, results, deals, feats)
            if after is not None:
                yield from after(match_id)

        return self._writer.transact(end)

    async def log(self, match_id: str) -> MatchLog | None:
        """Everything stored of a match; None if there is no match of that id."""
        return await self._writer.read(partial(_match_log, match_id=match_id))

    async def actions(self, match_id: str) -> tuple[tuple[int, str], ...]:
        """The seat and the action of each move of a match, in order; none once they are pruned."""
        found = await self._writer.read(partial(rows, _ACTIONS, match_id))
        return tuple((seat, action) for seat, action in found)

    async def unfinished(self, shards: Shards = WHOLE) -> tuple[str, ...]:
        """The ids of the matches being played on these shards, oldest first."""
        found = await self._writer.read(partial(rows, _UNFINISHED))
        return tuple(match_id for match_id, guild_id in found if guild_id in shards)

    async def seats(self, match_id: str) -> tuple[SeatRow, ...]:
        """The holders of the seats of a match, in their order."""
        return await self._writer.read(partial(select, _seat, _SEATS, match_id))

    async def at_play(self, user_id: int) -> tuple[tuple[str, int, int], ...]:
        """A person's running matches: the game, the server and the channel of each."""
        return tuple(await self._writer.read(partial(rows, _AT_PLAY, user_id)))

    async def count_at_play(self) -> int:
        """The number of matches being played, on all servers."""
        (count,) = await self._writer.read(partial(column, _COUNT_AT_PLAY))
        return int(count)

    async def ended(self, channel_id: int, limit: int) -> tuple[str, ...]:
        """The ids of the matches that ended in a channel, latest first."""
        return await self._writer.read(partial(column, _ENDED, channel_id, limit))

    async def ended_of(self, user_id: int, limit: int) -> tuple[EndedRow, ...]:
        """A person's ended matches, latest first."""
        return await self._writer.read(partial(_ended_of, user_id=user_id, limit=limit))

    async def last_of(self, user_id: int, channel_id: int) -> str | None:
        """The id of the person's match that ended last in a channel; None if there is none."""
        return next(iter(await self._writer.read(partial(column, _LAST_OF, user_id, channel_id))), None)

    async def prunable(self, before: float, after: int, limit: int) -> tuple[tuple[int, str], ...]:
        """The numbers and ids of prunable matches after the one of that number, in order.

        They ended before that time, still have their moves, and have derived results. Matches that must be
        read again, because this version derives more from their logs, are left out.
        """
        found = await self._writer.read(partial(rows, _PRUNABLE, after, before, REMOVED_SEED, limit))
        return tuple((number, match_id) for number, match_id in found)

    def prune(self, match_id: str) -> "asyncio.Future[None]":
        """Remove the moves and the seed of an ended match; its results stay."""
        return self._writer.write(
            Statement(_DELETE_MOVES, (match_id,)),
            forget_claims(match_id),
            Statement(_REMOVE_SEED, (REMOVED_SEED, match_id)),
            about=match_id,
        )

    async def move_of(self, interaction_id: int) -> tuple[str, MoveRow] | None:
        """The match id and the move of an interaction; None if it made no move."""
        return await self._writer.read(partial(_move_of, interaction_id=interaction_id))


def _begin(match: MatchRow, seats: Sequence[SeatRow]) -> tuple[Statement, ...]:
    return (
        Statement(_INSERT_MATCH, astuple(match)),
        *(Statement(_INSERT_SEAT, (match.id, *astuple(seat), seat.user_id, seat.ai_level)) for seat in seats),
        *(each for seat in seats for each in _insert_person(match.id, seat)),
    )


def _update_seat(match_id: str, seat: SeatRow) -> Statement:
    held = seat.user_id, seat.name, seat.ai_level, seat.away, seat.missed
    return Statement(_UPDATE_SEAT, (*held, match_id, seat.seat))


def _insert_person(match_id: str, seat: SeatRow) -> tuple[Statement, ...]:
    """Note the person who holds a seat, because the seat may change hands."""
    return () if seat.user_id is None else (Statement(_INSERT_PERSON, (match_id, seat.user_id)),)


def _match_log(match_id: str) -> Steps[MatchLog | None]:
    found = yield from select(_match, _MATCH, match_id)
    if not found:
        return None
    origin = found[0].origin
    return MatchLog(
        found[0],
        (yield from select(_seat, _SEATS, match_id)),
        (yield from select(_move, _MOVES, match_id)),
        (yield from select(result_row, RESULTS_OF_MATCH, match_id)),
        (yield from select(_deadline, _DEADLINES, match_id)),
        frozenset((yield from column(_PEOPLE, match_id))),
        frozenset((yield from column(_CONCESSIONS, match_id))),
        (yield from claims_of(match_id)),
        (yield from column(_FIRST, match_id)),
        None if origin is None else (yield from read_origin(origin)),
        next(iter((yield from column(_DISMISSAL, match_id))), None),
        bool(*(yield from column(_VOIDED, match_id))),
    )


def _ended_of(user_id: int, limit: int) -> Steps[tuple[EndedRow, ...]]:
    found = yield from rows(_ENDED_OF, user_id, limit)
    return tuple(
        EndedRow(match_id, game, ended_at, ", ".join(name for *_, name in seats))
        for (match_id, game, ended_at), seats in groupby(found, key=lambda row: row[:3])
    )


def _move_of(interaction_id: int) -> Steps[tuple[str, MoveRow] | None]:
    row = yield from first(_MOVE_OF, interaction_id)
    return None if row is None else (row[0], _move(*row[1:]))


def _match(*columns: Any) -> MatchRow:
    row = MatchRow(*columns)
    return replace(row, hints=bool(row.hints), rated=bool(row.rated))


def _move(*columns: Any) -> MoveRow:
    row = MoveRow(*columns)
    return replace(row, forced=bool(row.forced))


def _seat(seat: int, user_id: int | None, name: str, ai_level: str | None, away: int, missed: int) -> SeatRow:
    return SeatRow(seat, user_id, name, ai_level, bool(away), missed)


def _deadline(seat: int, revision: int, since: float, at: float, reminded: int) -> DeadlineRow:
    return DeadlineRow(seat, revision, since, at, bool(reminded))
