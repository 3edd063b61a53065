"""The stored data of one person, for display and export."""

import json
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from bot.storage.erasure import MATCHES_OF, PERSONAL, mentions, names_of
from bot.storage.moderation import bar_digest, read_bar_key
from bot.storage.origins import SEALED
from bot.storage.work import SqlValue, Steps, column, first, rows, titled
from bot.storage.writer import Writer

PersonalRow: TypeAlias = dict[str, Any]
"""A row about a person, by the titles of its columns."""

_MOVES: Final = "move"
_ASSESSMENT: Final = "assessment"
_SHOWN: Final = tuple(
    each
    for each in PERSONAL
    # Lists are about others; `_OWN` has the rows with the person in another column.
    if each.treatment in {"rename", "delete", "try"}
    and each.column == "user_id"
    and each.table not in {_MOVES, _ASSESSMENT}
)
_OWN: Final = {
    "match": f"""
        SELECT id, game, rules_version, options, guild_id, channel_id, locale, status, created_at, ended_at,
               clock_kind, clock_seconds, hints, rated, origin,
               CASE WHEN host_id = ? THEN 1 ELSE 0 END AS hosted
        FROM match WHERE id IN ({MATCHES_OF})
    """,
    "result": """
        SELECT result.* FROM seat JOIN result ON result.match_id = seat.match_id AND result.seat = seat.seat
        WHERE seat.user_id = ?
    """,
    "feat": """
        SELECT feat.* FROM seat JOIN feat ON feat.match_id = seat.match_id AND feat.seat = seat.seat
        WHERE seat.user_id = ?
    """,
    "outcome": f"SELECT match_id, pool, deals, thirds FROM outcome WHERE match_id IN ({MATCHES_OF})",
    "deal": f"SELECT * FROM deal WHERE match_id IN ({MATCHES_OF}) ORDER BY match_id, number",
    _ASSESSMENT: f"""
        SELECT assessment.* FROM assessment JOIN match ON match.id = assessment.match_id
        WHERE assessment.user_id = ? AND NOT {SEALED} ORDER BY assessment.match_id, assessment.step
    """,
    "own_act": """
        SELECT number, guild_id, at, kind, match_id, role_id, reason FROM managers_act WHERE manager_id = ?
    """,
    "tournament": """
        SELECT id, guild_id, channel_id, created_at, ended,
               CASE WHEN organiser_id = ? THEN 1 ELSE 0 END AS organised
        FROM tournament WHERE organiser_id = ?
            OR id IN (SELECT tournament FROM tournament_event WHERE user_id = ?)
    """,
    # Without the later holder of the seat and their name.
    "first_seat": f"""
        SELECT match_id, seat, ended_at FROM seat
        WHERE match_id IN ({MATCHES_OF}) AND first_user_id = ?
            AND (user_id IS NULL OR user_id <> first_user_id)
    """,
}
"""The rows about a person that do not have their id, or not first: their matches, their seats' results,
and the seats that others have taken over from them."""
EXPORTED: Final = tuple(dict.fromkeys((*(each.table for each in _SHOWN), _MOVES, *_OWN, "lobby", "barred")))
"""The tables of which a person may have rows."""
LEFT_OUT: Final = frozenset({"claim", "concession", "deadline", "puzzle_sought"})
"""The tables left out although they have rows of a person's matches: open questions, which the table shows,
and the searches for puzzles."""
_MATCHES: Final = f"""
    SELECT count(*), count(DISTINCT NULLIF(guild_id, 0)), min(created_at) FROM match
    WHERE id IN ({MATCHES_OF})
"""
_COUNT_MOVES: Final = f"SELECT count(*) FROM move WHERE user_id = ? AND match_id IN ({MATCHES_OF})"
_MOVES_OF_MATCH: Final = f"""
    SELECT move.* FROM move JOIN match ON match.id = move.match_id
    WHERE move.match_id = ? AND move.user_id = ? AND NOT {SEALED} ORDER BY move.seq
"""
_TOURNAMENTS: Final = """
    SELECT tournament FROM tournament_event WHERE user_id = ? UNION
    SELECT id FROM tournament WHERE organiser_id = ?
"""
_LOBBIES: Final = "SELECT id, channel_id, body FROM lobby WHERE body LIKE ?"
_SERVERS: Final = "SELECT guild_id, body FROM server WHERE body LIKE ? OR body LIKE ?"
_WITH_HASHES: Final = '%"barred_hashes"%["%'


@dataclass(frozen=True, slots=True)
class PersonalData:
    """The stored data of a person, in figures.

    Attributes:
        names: the names by which they sat at tables, and later names.
        matches, servers: how many they have played, and on how many servers.
        since: when the first match began; None without matches.
        moves: how many moves are logged as theirs.
        ratings: in how many pools they have a rating.
        has_preferences: true if they have changed any setting.
        learned: how many guided games they have played to the end.
        lobbies: in how many open lobbies they sit.
        barred: how many servers do not let them play.
        decisions: how many kinds of decision the panel has explained to them.
        puzzles: how many puzzles they have answered.
        tournaments: how many they have joined or organised.
    """

    names: tuple[str, ...]
    matches: int
    servers: int
    since: float | None
    moves: int
    ratings: int
    has_preferences: bool
    learned: int
    lobbies: int
    barred: int
    decisions: int = 0
    puzzles: int = 0
    tournaments: int = 0

    @property
    def is_nothing(self) -> bool:
        """True if nothing is stored."""
        own = self.has_preferences or self.learned or self.decisions or self.puzzles
        return not (self.matches or own or self.lobbies or self.barred or self.tournaments)


class PersonalStore:
    """The queries about one person, without anything that only others may know."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def figures(self, user_id: int) -> PersonalData:
        """The stored data of a person, in figures."""
        return await self._writer.read(partial(_figures, user_id))

    async def rows(self, user_id: int) -> dict[str, list[PersonalRow]]:
        """The rows about a person, by table; their moves, which are many, have a separate query."""
        return await self._writer.read(partial(_rows, user_id))

    async def moves(self, user_id: int, match_id: str) -> list[PersonalRow]:
        """A person's moves in a match; none while others may play the same cards."""
        return await self._writer.read(partial(titled, _MOVES_OF_MATCH, match_id, user_id))

    async def sits_in_lobby(self, user_id: int) -> bool:
        """True if a person is in an open lobby."""
        return bool(await self._writer.read(partial(_lobbies, user_id)))


def _figures(user_id: int) -> Steps[PersonalData]:
    names = yield from names_of(user_id)
    matches, servers, since = yield from _counts(_MATCHES, user_id)
    (moves,) = yield from _counts(_COUNT_MOVES, user_id, user_id)
    (ratings,) = yield from _counts("SELECT count(*) FROM rating WHERE user_id = ?", user_id)
    (preferences,) = yield from _counts("SELECT count(*) FROM preference WHERE user_id = ?", user_id)
    (learned,) = yield from _counts("SELECT count(*) FROM learned WHERE user_id = ?", user_id)
    (blocked,) = yield from _counts("SELECT count(*) FROM challenge_block WHERE user_id = ?", user_id)
    (decisions,) = yield from _counts("SELECT count(*) FROM coaching WHERE user_id = ?", user_id)
    (puzzles,) = yield from _counts("SELECT count(*) FROM puzzle_answer WHERE user_id = ?", user_id)
    tournaments = yield from column(_TOURNAMENTS, user_id, user_id)
    lobbies = yield from _lobbies(user_id)
    barring = yield from _barring(user_id)
    return PersonalData(
        names=tuple(sorted(names)),
        matches=matches,
        servers=servers,
        since=since,
        moves=moves,
        ratings=ratings,
        has_preferences=bool(preferences or blocked),
        learned=learned,
        lobbies=len(lobbies),
        barred=len(barring),
        decisions=decisions,
        puzzles=puzzles,
        tournaments=len(tournaments),
    )


def _counts(sql: str, *parameters: SqlValue) -> Steps[tuple[Any, ...]]:
    """The one row of a query that counts."""
    return (yield from first(sql, *parameters)) or ()


def _rows(user_id: int) -> Steps[dict[str, list[PersonalRow]]]:
    found: dict[str, list[PersonalRow]] = {}
    for each in _SHOWN:
        sql = f"SELECT * FROM {each.table} WHERE {each.column} = ?"
        if each.match:
            sql += f" AND {each.match} IN ({MATCHES_OF})"
        found[each.table] = [
            {title: value for title, value in row.items() if title not in each.secret}
            for row in (yield from titled(sql, *(user_id,) * sql.count("?")))
        ]
    for table, sql in _OWN.items():
        found[table] = yield from titled(sql, *(user_id,) * sql.count("?"))
    found["lobby"] = yield from _lobbies(user_id)
    found["barred"] = yield from _barring(user_id)
    return {table: rows for table, rows in found.items() if rows}


def _lobbies(user_id: int) -> Steps[list[PersonalRow]]:
    """A person's open lobbies, with their name in each."""
    return [
        {"id": lobby_id, "channel_id": channel_id, "name": _name_in(body, user_id)}
        for lobby_id, channel_id, body in (yield from rows(_LOBBIES, f"%{user_id}%"))
        if mentions(body, user_id)
    ]


def _name_in(body: str, user_id: int) -> str | None:
    """A person's name in a lobby."""
    return next((name for holder, name, *_ in json.loads(body)["holders"] if holder == user_id), None)


def _barring(user_id: int) -> Steps[list[PersonalRow]]:
    """The servers that bar a person, by id or only by a hash."""
    found = yield from rows(_SERVERS, f"%{user_id}%", _WITH_HASHES)
    key = (yield from read_bar_key()) or b""
    return [{"guild_id": guild_id} for guild_id, body in found if _bars(body, guild_id, user_id, key)]


def _bars(body: str, guild_id: int, user_id: int, key: bytes) -> bool:
    settings = json.loads(body)
    if not isinstance(settings, dict):
        return False
    by_hash = bar_digest(key, guild_id, user_id) in settings.get("barred_hashes", ())
    return by_hash or user_id in settings.get("barred_users", ())
