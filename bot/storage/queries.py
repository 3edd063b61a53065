"""What is read: each function runs in the connection's thread and returns rows as plain values."""

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from bot.storage.rows import (
    DeadlineRow,
    LobbyRow,
    MatchLog,
    MatchRow,
    MoveRow,
    PanelRow,
    PlaceRow,
    ResultRow,
    SeatRow,
)

T = TypeVar("T")

_MATCH = """
    SELECT id, game, rules_version, options, seed, guild_id, channel_id, host_id, locale, status,
           created_at, ended_at, clock_kind, clock_seconds, hints
    FROM match WHERE id = ?
"""
_SEATS = "SELECT seat, user_id, name, ai_level, away, missed FROM seat WHERE match_id = ? ORDER BY seat"
_DEADLINES = "SELECT seat, revision, since, at, reminded FROM deadline WHERE match_id = ? ORDER BY seat"
_MOVES = """
    SELECT seq, seat, action, user_id, interaction_id, at FROM move WHERE match_id = ? ORDER BY seq
"""
_RESULTS = "SELECT seat, score, share, ai_level FROM result WHERE match_id = ? ORDER BY seat"
_MOVE_OF = """
    SELECT match_id, seq, seat, action, user_id, interaction_id, at FROM move WHERE interaction_id = ?
"""
_ENDED = """
    SELECT id FROM match WHERE channel_id = ? AND status <> 'playing' ORDER BY ended_at DESC, id LIMIT ?
"""
_UNFINISHED = "SELECT id FROM match WHERE status = 'playing' ORDER BY created_at, id"
_PULSE = "SELECT at FROM pulse"
_LOBBIES = "SELECT id, channel_id, body, expires_at FROM lobby ORDER BY id"
_PLACES = "SELECT owner, kind, channel_id, message_id, posted_at FROM place ORDER BY owner, kind"
_PANELS = """
    SELECT match_id, user_id, token, message_id, expires_at FROM panel WHERE expires_at > ?
    ORDER BY match_id, user_id
"""


def match_log(connection: sqlite3.Connection, match_id: str) -> MatchLog | None:
    found = _select(connection, _match, _MATCH, match_id)
    if not found:
        return None
    return MatchLog(
        found[0],
        _select(connection, _seat, _SEATS, match_id),
        _select(connection, MoveRow, _MOVES, match_id),
        _select(connection, ResultRow, _RESULTS, match_id),
        _select(connection, _deadline, _DEADLINES, match_id),
    )


def move_of(connection: sqlite3.Connection, interaction_id: int) -> tuple[str, MoveRow] | None:
    row = connection.execute(_MOVE_OF, (interaction_id,)).fetchone()
    return None if row is None else (row[0], MoveRow(*row[1:]))


def ended(connection: sqlite3.Connection, channel_id: int, limit: int) -> tuple[str, ...]:
    return tuple(match_id for (match_id,) in connection.execute(_ENDED, (channel_id, limit)))


def unfinished(connection: sqlite3.Connection) -> tuple[str, ...]:
    return tuple(match_id for (match_id,) in connection.execute(_UNFINISHED))


def pulse(connection: sqlite3.Connection) -> float | None:
    row = connection.execute(_PULSE).fetchone()
    return None if row is None else float(row[0])


def lobbies(connection: sqlite3.Connection) -> tuple[LobbyRow, ...]:
    return _select(connection, LobbyRow, _LOBBIES)


def places(connection: sqlite3.Connection) -> tuple[PlaceRow, ...]:
    return _select(connection, PlaceRow, _PLACES)


def panels(connection: sqlite3.Connection, now: float) -> tuple[PanelRow, ...]:
    return _select(connection, PanelRow, _PANELS, now)


def _match(*columns: Any) -> MatchRow:
    row = MatchRow(*columns)
    return replace(row, hints=bool(row.hints))


def _seat(seat: int, user_id: int | None, name: str, ai_level: str | None, away: int, missed: int) -> SeatRow:
    return SeatRow(seat, user_id, name, ai_level, bool(away), missed)


def _deadline(seat: int, revision: int, since: float, at: float, reminded: int) -> DeadlineRow:
    return DeadlineRow(seat, revision, since, at, bool(reminded))


def _select(
    connection: sqlite3.Connection,
    row: Callable[..., T],
    sql: str,
    *parameters: Any,
) -> tuple[T, ...]:
    """The rows of a query whose columns are the fields of `row`, in their order."""
    return tuple(row(*values) for values in connection.execute(sql, parameters))
