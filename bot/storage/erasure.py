"""Forgetting a person: which columns know one, and what becomes of each when they ask to be forgotten.

A pseudonym, a negative number that nothing leads back from, takes their place wherever other people's
results depend on somebody having been there. Everything else goes.
"""

import json
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from bot.shards import WHOLE, Shards
from bot.storage.errors import not_written
from bot.storage.writer import SqlValue, Writer

Treatment: TypeAlias = Literal["rename", "delete", "list", "set", "document", "bar"]


class Identity(NamedTuple):
    """The id and the name by which somebody is known."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class PersonalColumn:
    """A column that has a person's id.

    Attributes:
        table, column: where it is.
        treatment: the pseudonym takes its place (rename), or the row goes (delete); within JSON, the
            pseudonym takes its place in a list, in a sorted list (set) or anywhere with the name (document),
            or the id goes from the list of those who may not play (bar).
        name: the column with the person's name, if there is one.
        match: the column with the id of the match, where rows are found by that.
        secret: the columns that are not the person's to see, such as what could be used in their place.
    """

    table: str
    column: str
    treatment: Treatment
    name: str | None = None
    match: str | None = None
    secret: tuple[str, ...] = ()


PERSONAL: Final = (
    PersonalColumn("match", "host_id", "rename", match="id", secret=("seed",)),
    PersonalColumn("seat", "user_id", "rename", name="name"),
    PersonalColumn("seat", "first_user_id", "rename", match="match_id"),
    PersonalColumn("move", "user_id", "rename", match="match_id"),
    PersonalColumn("preference", "user_id", "delete"),
    PersonalColumn("panel", "user_id", "delete", secret=("token",)),
    PersonalColumn("lobby", "body", "document"),
    PersonalColumn("server", "body", "bar"),
    PersonalColumn("rating", "user_id", "rename"),
    PersonalColumn("rating", "opponents", "list"),
    PersonalColumn("ladder", "user_id", "rename"),
    PersonalColumn("rating_meeting", "people", "set"),
    PersonalColumn("rating_change", "user_id", "rename"),
    PersonalColumn("ladder_step", "user_id", "rename"),
    # The last: by its rows the matches of the others are found.
    PersonalColumn("person", "user_id", "rename"),
)
"""Every column that has a person's id, in the order in which they are seen to."""

IMPERSONAL: Final = frozenset(
    {
        *("action", "actions", "agreed", "ai_level", "at", "away", "chances", "channel_id", "clock_kind"),
        *("clock_seconds", "conceded", "contract", "created_at", "day", "dealer", "deals", "declarer"),
        *("ended_at", "feat", "nonce", "period", "posted", "reading", "subject", "tried_at"),
        *("ended_number", "expected", "expires_at", "factor", "first_ai_level", "forced", "game", "games"),
        *("goal", "guild_id", "happened", "hints", "id", "interaction_id", "kept", "kind", "last_at"),
        *("locale", "made", "match_id", "matches", "message_id", "missed", "mu", "mu_after", "mu_before"),
        *(
            "number",
            "open",
            "options",
            "owner",
            "place",
            "players",
            "points",
            "points_after",
            "points_before",
        ),
        *("pool", "posted_at", "rated", "reminded", "revision", "role", "rules_version", "scope", "score"),
        *("season", "seat", "seats", "seed", "seq", "share", "side", "sides", "sigma", "sigma_after"),
        *("sigma_before", "since", "status", "thirds", "token", "trump", "weight", "won"),
    }
)
"""The names of columns that have nobody's id or name. The ``owner`` of a place is a match or a lobby."""
NAMESAKES: Final = frozenset({("outcome", "people"), ("rating_change", "opponents"), ("preference", "body")})
"""Columns that are called like those of people: two have numbers of them, one goes with its row."""

_MATCHES_OF: Final = "SELECT match_id FROM person WHERE user_id = :user"
_NAMES: Final = "SELECT DISTINCT name FROM seat WHERE user_id = ?"
_CHUNK: Final = 1 << 20


class ErasureStore:
    """What is stored of one person: shown, given, or forgotten.

    Args:
        file: the database, whose bytes are looked through.
    """

    __slots__ = ("_file", "_writer")

    def __init__(self, writer: Writer, file: Path) -> None:
        self._writer = writer
        self._file = file

    async def everything(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """The rows that are about a person, by table; what only others may know is left out."""
        return await self._writer.read(partial(_everything, user_id=user_id))

    async def names(self, user_id: int) -> tuple[str, ...]:
        """The names by which somebody has sat at tables."""
        return await self._writer.read(partial(_names, user_id=user_id))

    async def forget(self, user_id: int, pseudonym: Identity) -> None:
        """Let the pseudonym take a person's place; returns once no byte of them is in the files.

        Raises:
            StorageError: it could not be written, and nothing has changed.
        """
        names = await self._writer.transact(partial(_forget, user_id=user_id, pseudonym=pseudonym))
        await self._writer.maintain(partial(_scrub, file=self._file, needles=_needles(user_id, names)))

    async def note_servers(self, present: Collection[int], now: float, shards: Shards = WHOLE) -> None:
        """Note on which servers of these shards the bot is, and since when it is no more on the others.

        Of those, the ones that have played are noted.
        """
        there = frozenset(present)
        await self._writer.transact(partial(_note_servers, present=there, now=now, shards=shards))

    async def departed(self, before: float, shards: Shards = WHOLE) -> tuple[int, ...]:
        """The servers of these shards on which the bot has not been since that time."""
        return await self._writer.read(partial(_departed, before=before, shards=shards))

    async def only_there(self, guild_id: int, before: float) -> tuple[int, ...]:
        """The people who have played there, and nowhere but on servers that `departed` names."""
        return await self._writer.read(partial(_only_there, guild_id=guild_id, before=before))

    async def forget_server(self, guild_id: int, pseudonym: int) -> None:
        """Let another number take a server's place, and none those of its channels; its settings go.

        Raises:
            StorageError: it could not be written, and nothing has changed.
        """
        await self._writer.transact(partial(_forget_server, guild_id=guild_id, pseudonym=pseudonym))
        await self._writer.maintain(partial(_scrub, file=self._file, needles=_needles(guild_id, ())))


def _note_servers(
    connection: sqlite3.Connection, present: frozenset[int], now: float, shards: Shards
) -> None:
    known = {guild_id for (guild_id,) in connection.execute(_SERVERS) if guild_id in shards}
    noted = {guild_id for (guild_id,) in connection.execute("SELECT guild_id FROM departure")}
    for guild_id in noted & present:
        connection.execute("DELETE FROM departure WHERE guild_id = ?", (guild_id,))
    for guild_id in known - present - noted:
        connection.execute("INSERT INTO departure VALUES (?, ?)", (guild_id, now))


def _departed(connection: sqlite3.Connection, before: float, shards: Shards) -> tuple[int, ...]:
    found = connection.execute("SELECT guild_id FROM departure WHERE at <= ? ORDER BY guild_id", (before,))
    return tuple(guild_id for (guild_id,) in found if guild_id in shards)


def _only_there(connection: sqlite3.Connection, guild_id: int, before: float) -> tuple[int, ...]:
    found = connection.execute(_ONLY_THERE, {"server": guild_id, "before": before})
    return tuple(user_id for (user_id,) in found)


def _forget_server(connection: sqlite3.Connection, guild_id: int, pseudonym: int) -> None:
    names = {"server": guild_id, "to": pseudonym}
    for sql in _FORGET_SERVER:
        connection.execute(sql, names)


_SERVERS: Final = "SELECT guild_id FROM match WHERE guild_id > 0 UNION SELECT guild_id FROM server"
_ONLY_THERE: Final = """
    SELECT DISTINCT person.user_id FROM match JOIN person ON person.match_id = match.id
    WHERE match.guild_id = :server AND person.user_id > 0 AND NOT EXISTS (
        SELECT 1 FROM person AS other JOIN match AS elsewhere ON elsewhere.id = other.match_id
        WHERE other.user_id = person.user_id AND elsewhere.guild_id > 0
          AND elsewhere.guild_id NOT IN (SELECT guild_id FROM departure WHERE at <= :before)
    )
    ORDER BY person.user_id
"""
_FORGET_SERVER: Final = (
    "UPDATE match SET guild_id = :to, channel_id = 0 WHERE guild_id = :server",
    "UPDATE outcome SET guild_id = :to WHERE guild_id = :server",
    "UPDATE ladder SET scope = :to WHERE scope = :server",
    "UPDATE ladder_step SET scope = :to WHERE scope = :server",
    "DELETE FROM server WHERE guild_id = :server",
    "DELETE FROM departure WHERE guild_id = :server",
    "DELETE FROM announcement WHERE guild_id = :server",
    "DELETE FROM pinned_leaderboard WHERE guild_id = :server",
    "DELETE FROM ended_message WHERE guild_id = :server",
)


def _rows(connection: sqlite3.Connection, sql: str, **values: SqlValue) -> Iterator[dict[str, Any]]:
    cursor = connection.execute(sql, values)
    titles = [each[0] for each in cursor.description]
    return (dict(zip(titles, row, strict=True)) for row in cursor)


def _names(connection: sqlite3.Connection, user_id: int) -> tuple[str, ...]:
    return tuple(name for (name,) in connection.execute(_NAMES, (user_id,)))


def _everything(connection: sqlite3.Connection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for each in PERSONAL:
        if each.treatment not in {"rename", "delete"} or each.column != "user_id":
            continue  # the seat tells of the match, and lists are about others
        within = f" AND {each.match} IN ({_MATCHES_OF})" if each.match else ""
        sql = f"SELECT * FROM {each.table} WHERE {each.column} = :user{within}"  # noqa: S608 - of this module
        found[each.table] = [
            {title: value for title, value in row.items() if title not in each.secret}
            for row in _rows(connection, sql, user=user_id)
        ]
    for table, sql in _OWN.items():
        found[table] = list(_rows(connection, sql, user=user_id))
    found["lobby"] = [
        {"id": row["id"], "channel_id": row["channel_id"]}
        for row in _rows(connection, "SELECT id, channel_id, body FROM lobby")
        if _has(row["body"], user_id)
    ]
    return {table: rows for table, rows in found.items() if rows}


_OWN: Final = {
    "match": f"""
        SELECT id, game, rules_version, options, guild_id, channel_id, locale, status, created_at, ended_at,
               clock_kind, clock_seconds, hints, rated, host_id = :user AS hosted
        FROM match WHERE id IN ({_MATCHES_OF})
    """,  # noqa: S608 - of this module
    "result": """
        SELECT result.* FROM seat JOIN result ON result.match_id = seat.match_id AND result.seat = seat.seat
        WHERE seat.user_id = :user
    """,
}
"""What is about a person without having their id: their matches, and what their seats came to."""


def _forget(connection: sqlite3.Connection, user_id: int, pseudonym: Identity) -> tuple[str, ...]:
    """Let the pseudonym take the person's place in every row; returns the names they had."""
    names = _names(connection, user_id)
    for each in PERSONAL:
        _TREATMENTS[each.treatment](connection, each, user_id, pseudonym, names)
    return names


def _rename(
    connection: sqlite3.Connection,
    where: PersonalColumn,
    user_id: int,
    pseudonym: Identity,
    _: Sequence[str],
) -> None:
    name = f", {where.name} = :name" if where.name else ""
    within = f" AND {where.match} IN ({_MATCHES_OF})" if where.match else ""
    connection.execute(
        f"UPDATE {where.table} SET {where.column} = :to{name} WHERE {where.column} = :user{within}",  # noqa: S608 - of this module
        {"to": pseudonym.user_id, "user": user_id, "name": pseudonym.name},
    )


def _delete(
    connection: sqlite3.Connection, where: PersonalColumn, user_id: int, _: Identity, __: Sequence[str]
) -> None:
    connection.execute(f"DELETE FROM {where.table} WHERE {where.column} = ?", (user_id,))  # noqa: S608 - of this module


def _in_json(change: Callable[[Any, int, Identity, Sequence[str]], Any]) -> "Treat":
    """The treatment of a column of JSON, whose documents become what `change` makes of them."""

    def treat(
        connection: sqlite3.Connection,
        where: PersonalColumn,
        user_id: int,
        pseudonym: Identity,
        names: Sequence[str],
    ) -> None:
        table, column = where.table, where.column
        found = connection.execute(
            f"SELECT DISTINCT {column} FROM {table} WHERE instr({column}, ?)",  # noqa: S608 - of this module
            (str(user_id),),
        ).fetchall()
        for (body,) in found:
            if _has(body, user_id):
                changed = change(json.loads(body), user_id, pseudonym, names)
                # Lists are written without spaces, as they are looked up by their text.
                separators = (",", ":") if isinstance(changed, list) else None
                spelled = json.dumps(changed, ensure_ascii=False, separators=separators)
                connection.execute(
                    f"UPDATE {table} SET {column} = ? WHERE {column} = ?",  # noqa: S608 - of this module
                    (spelled, body),
                )

    return treat


def _replaced(document: Any, user_id: int, pseudonym: Identity, names: Sequence[str]) -> Any:  # noqa: ANN401 - any JSON
    """The document with the pseudonym in the person's place."""
    match document:
        case dict():
            return {title: _replaced(value, user_id, pseudonym, names) for title, value in document.items()}
        case [int() as holder, str(), *rest] if holder == user_id:
            return [pseudonym.user_id, pseudonym.name, *rest]
        case list():
            return [_replaced(value, user_id, pseudonym, names) for value in document]
        case int() if document == user_id:
            return pseudonym.user_id
    return document


def _sorted(document: Any, user_id: int, pseudonym: Identity, names: Sequence[str]) -> list[int]:  # noqa: ANN401 - any JSON
    """A sorted list of ids, sorted again."""
    return sorted(_replaced(document, user_id, pseudonym, names))


def _unbarred(document: Any, user_id: int, _: Identity, __: Sequence[str]) -> Any:  # noqa: ANN401 - any JSON
    """The settings of a server without the person."""
    return {
        title: [each for each in value if each != user_id] if isinstance(value, list) else value
        for title, value in document.items()
    }


def _has(body: str, user_id: int) -> bool:
    """True if a document has that id as a number."""

    def within(document: Any) -> bool:  # noqa: ANN401 - any JSON
        if isinstance(document, dict):
            return any(map(within, document.values()))
        return any(map(within, document)) if isinstance(document, list) else document == user_id

    return within(json.loads(body))


Treat: TypeAlias = Callable[[sqlite3.Connection, PersonalColumn, int, Identity, Sequence[str]], None]
_TREATMENTS: Final[dict[Treatment, Treat]] = {
    "rename": _rename,
    "delete": _delete,
    "list": _in_json(_replaced),
    "set": _in_json(_sorted),
    "document": _in_json(_replaced),
    "bar": _in_json(_unbarred),
}


def _needles(user_id: int, names: Sequence[str]) -> tuple[bytes, ...]:
    """The bytes by which a person is told in the file: the id as a number and in JSON, and the names."""
    return user_id.to_bytes(8, "big", signed=True), str(user_id).encode(), *(each.encode() for each in names)


def _scrub(connection: sqlite3.Connection, file: Path, needles: Sequence[bytes]) -> None:
    """Empty the write-ahead log; where the file still has some of these bytes, write it anew.

    What is deleted is overwritten (`connect`), but not what an earlier version of the program has deleted.
    A name may be somebody else's too: then the file is written once for nothing.
    """
    try:
        _empty_log(connection)
        if _contains(file, needles):
            connection.execute("VACUUM")
            _empty_log(connection)
    except sqlite3.Error as error:
        raise not_written(file, error) from error


def _empty_log(connection: sqlite3.Connection) -> None:
    """Write what the log has into the file; raises OperationalError if somebody else reads the log."""
    busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise sqlite3.OperationalError("the write-ahead log is being read by another program")


def _contains(file: Path, needles: Sequence[bytes]) -> bool:
    """True if the file has any of these bytes in a row."""
    overlap = max(map(len, needles)) - 1
    tail = b""
    with file.open("rb") as source:
        while chunk := source.read(_CHUNK):
            window = tail + chunk
            if any(needle in window for needle in needles):
                return True
            tail = window[-overlap:]
    return False
