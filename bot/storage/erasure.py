"""Erasing a person: the columns with personal data, and the treatment of each.

A pseudonym, a negative number that cannot be traced back, replaces the person in rows that other people's
results depend on. Everything else is deleted.
"""

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from bot.runtime.shards import WHOLE, Shards
from bot.storage.moderation import bar_digest, made_bar_key, try_digest
from bot.storage.preferences import hide_everywhere, hides_everywhere
from bot.storage.rating_fold import note_changed_rows
from bot.storage.work import Batch, SqlRow, SqlValue, Steps, column, execute, first, rows
from bot.storage.writer import Writer

Treatment: TypeAlias = Literal["rename", "delete", "list", "document", "bar", "try"]


class Identity(NamedTuple):
    """The id and the name of a person."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class PersonalColumn:
    """A column that has a person's id.

    Attributes:
        table, column: its place.
        treatment: the pseudonym takes its place (rename), or the row goes (delete); within JSON, the
            pseudonym takes its place in a list, or anywhere with the name (document), or among the barred
            users with a hash of the id besides (bar). A try at a deal that may still be played is renamed,
            and a hash of the id keeps the person from a second one (try).
        name: the column with the person's name, if there is one.
        match: the column with the id of the match, if rows are found by that.
        found_by: the columns by which, with this one, a row with the person in its JSON is found.
        key: the columns that identify a row together with this one. If the pseudonym already has such a row,
            because another process wrote the person again before it heard of the erasure, that row stays; a
            recount computes it again from the matches.
        secret: the columns that even the person may not see, such as tokens.
    """

    table: str
    column: str
    treatment: Treatment
    name: str | None = None
    match: str | None = None
    found_by: tuple[str, ...] = ()
    key: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()


PERSONAL: Final = (
    PersonalColumn("match", "host_id", "rename", match="id", secret=("seed",)),
    # first_user_id may be another person's: it is not given out.
    PersonalColumn("seat", "user_id", "rename", name="name", secret=("first_user_id",)),
    PersonalColumn("seat", "first_user_id", "rename", match="match_id"),
    PersonalColumn("move", "user_id", "rename", match="match_id"),
    PersonalColumn("known_name", "user_id", "delete", name="name"),
    PersonalColumn("preference", "user_id", "delete"),
    # A person's own list has the ids and names of others.
    PersonalColumn("challenge_block", "user_id", "delete"),
    PersonalColumn("challenge_block", "challenger_id", "delete", name="challenger_name"),
    PersonalColumn("coaching", "user_id", "delete"),
    PersonalColumn("assessment", "user_id", "delete"),
    PersonalColumn("panel", "user_id", "delete", secret=("token",)),
    PersonalColumn("learned", "user_id", "delete"),
    PersonalColumn("daily_result", "user_id", "try", key=("day", "game")),
    PersonalColumn("puzzle_answer", "user_id", "delete"),
    PersonalColumn("tournament", "organiser_id", "rename"),
    # A person's file leaves out their chosen partner, and the organiser who removed them.
    PersonalColumn("tournament_event", "user_id", "rename", name="name", secret=("actor_id", "partner_id")),
    PersonalColumn("tournament_event", "actor_id", "rename"),
    PersonalColumn("tournament_event", "partner_id", "rename"),
    PersonalColumn("lobby", "body", "document", found_by=("id",)),
    PersonalColumn("server", "body", "bar", found_by=("guild_id",)),
    # The opponents' ids are not given out; each change says how many there were.
    PersonalColumn("rating", "user_id", "rename", key=("pool",), secret=("opponents",)),
    PersonalColumn("rating", "opponents", "list", found_by=("pool", "user_id")),
    PersonalColumn("ladder", "user_id", "rename", key=("scope", "pool", "season")),
    # The people that a person has met are not given out.
    PersonalColumn("rating_pair", "user_id", "rename", key=("pool", "other_id"), secret=("other_id",)),
    PersonalColumn("rating_pair", "other_id", "rename", key=("pool", "user_id"), secret=("user_id",)),
    PersonalColumn("rating_change", "user_id", "rename", key=("match_id",)),
    PersonalColumn("ladder_step", "user_id", "rename", match="match_id", key=("match_id", "scope")),
    PersonalColumn("untold", "user_id", "delete"),
    PersonalColumn("managers_act", "manager_id", "rename", name="manager_name"),
    PersonalColumn("managers_act", "user_id", "rename", name="name", secret=("manager_id", "manager_name")),
    # Last, because its rows lead to the matches for the other columns.
    PersonalColumn("person", "user_id", "rename", key=("match_id",)),
)
"""Every column with a person's id, in the order of their treatment."""

IMPERSONAL: Final = frozenset(
    {
        *("action", "actions", "agreed", "ai_level", "at", "away", "chances", "channel_id", "clock_kind"),
        *("clock_seconds", "conceded", "contract", "created_at", "day", "dealer", "deals", "declarer"),
        *("behind", "elsewhere", "home", "in_week", "met", "met_squares", "own_moves", "ai_moves", "week"),
        *(
            "spared_at",
            "about",
            "act",
            "ended_at",
            "feat",
            "nonce",
            "period",
            "posted",
            "reading",
            "subject",
            "tried_at",
        ),
        *("ended_number", "expected", "expires_at", "factor", "first_ai_level", "forced", "game", "games"),
        *("goal", "guild_id", "happened", "hints", "id", "interaction_id", "kept", "kind", "last_at"),
        *("model", "reason", "role_id", "secret", "voided", "wanted"),
        *("agents", "closed", "closes_at", "line", "opens_at", "origin", "rules", "tries"),
        *("counts", "finished_at", "good", "lessons", "looked_at", "origin_table", "tables"),
        *("decision", "times"),
        *("digest", "par", "par_low", "par_high"),
        *("answered_at", "grade", "made_at", "puzzle", "solution", "source"),
        *(
            "deal",
            "decided",
            "judged_by",
            "loss",
            "loss_points",
            "matters",
            "quality",
            "step",
            "trick",
            "verdict",
        ),
        *("ended", "round", "shows", "table_number", "tournament"),
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
"""The names of columns without a person's id or name. The ``owner`` of a place is a match or a lobby."""
NAMESAKES: Final = frozenset(
    {
        *(("outcome", "people"), ("rating_change", "opponents")),
        *(("preference", "body"), ("tournament_event", "body")),
    }
)
"""Columns named like personal ones that hold numbers of people, or are deleted with their row."""

_TELLING: Final = 4
"""The fewest bytes of a name to search for: fewer would occur in a file by chance."""
MATCHES_OF: Final = "SELECT match_id FROM person WHERE user_id = ?"
"""The ids of the matches that a person has held a seat in."""
_MATCHES_OF_BOTH: Final = "SELECT match_id FROM person WHERE user_id IN (?, ?)"
"""The same for a person and their pseudonym, which may have rows if the person was written again since."""
_NAMES_OF: Final = (
    "SELECT name FROM seat WHERE user_id = ? UNION SELECT name FROM known_name WHERE user_id = ? "
    "UNION SELECT name FROM tournament_event WHERE user_id = ?"
)


class ErasureStore:
    """Erases people, and servers that have removed the bot."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def forget(self, user_id: int, pseudonym: Identity, *, wholly: bool = True) -> tuple[str, ...]:
        """Replace a person by the pseudonym, and return their former names, for `scrub`.

        Unless `wholly`, their own settings stay, and so do their bars on other servers.

        Raises:
            StorageError: it could not be written, and nothing has changed.
        """
        return await self._writer.transact(
            partial(_forget, user_id=user_id, pseudonym=pseudonym, wholly=wholly)
        )

    async def forget_departed(
        self, user_id: int, pseudonym: Identity, before: float
    ) -> tuple[str, ...] | None:
        """Like `forget` without `wholly`, for a person who has played only on servers that `departed` names.

        Returns None, and changes nothing, if they have played elsewhere since or sit in a lobby.

        Raises:
            StorageError: it could not be written, and nothing has changed.
        """
        return await self._writer.transact(
            partial(_forget_departed, user_id=user_id, pseudonym=pseudonym, before=before)
        )

    async def scrub(self, forgotten: Collection[int], names: Sequence[str] = ()) -> None:
        """Wipe all traces of erased people or servers from the files (`Driver.scrub`).

        This takes long on a large database, so the caller does it once for several erasures.

        Raises:
            StorageError: something may have stayed. The rows are erased all the same.
        """
        told = [name for name in names if len(name.encode()) >= _TELLING]
        await self._writer.scrub(_TABLES, _needles(forgotten, told))

    async def note_servers(self, present: Collection[int], now: float, shards: Shards = WHOLE) -> None:
        """Note the servers of these shards that the bot is on, and the time at which it left others.

        It notes only left servers that have stored data.
        """
        there = frozenset(present)
        await self._writer.transact(partial(_note_servers, present=there, now=now, shards=shards))

    async def departed(self, before: float, shards: Shards = WHOLE) -> tuple[int, ...]:
        """The servers of these shards that the bot left before that time."""
        found = await self._writer.read(partial(column, _DEPARTED, before))
        return tuple(guild_id for guild_id in found if guild_id in shards)

    async def only_there(self, guild_id: int, before: float) -> tuple[int, ...]:
        """The people who have played there, and nowhere but on servers that `departed` names."""
        return await self._writer.read(partial(column, _ONLY_THERE, guild_id, before))

    async def forget_server(self, guild_id: int, pseudonym: int, before: float) -> bool:
        """Replace a server by another number, clear its channels, and delete its settings.

        If the bot has been back since that time, changes nothing and returns False.

        Raises:
            StorageError: it could not be written, and nothing has changed.
        """
        return await self._writer.transact(
            partial(_forget_server, guild_id=guild_id, pseudonym=pseudonym, before=before)
        )


def _note_servers(present: frozenset[int], now: float, shards: Shards) -> Steps[None]:
    known = {guild_id for guild_id in (yield from column(_SERVERS)) if guild_id in shards}
    noted = set((yield from column("SELECT guild_id FROM departure")))
    for guild_id in noted & present:
        yield from execute("DELETE FROM departure WHERE guild_id = ?", guild_id)
    for guild_id in known - present - noted:
        yield from execute("INSERT INTO departure (guild_id, at) VALUES (?, ?)", guild_id, now)


def _forget_server(guild_id: int, pseudonym: int, before: float) -> Steps[bool]:
    if (yield from first(_STILL_DEPARTED, guild_id, before)) is None:
        return False
    yield from note_changed_rows()
    for sql in _RENAME_SERVER:
        yield from execute(sql, pseudonym, guild_id)
    yield from execute(_RENAME_STEPS, pseudonym, guild_id, guild_id)
    yield from execute(_RENAME_MATCHES, pseudonym, guild_id)
    for sql in _DELETE_SERVER:
        yield from execute(sql, guild_id)
    return True


_DEPARTED: Final = "SELECT guild_id FROM departure WHERE at <= ? ORDER BY guild_id"
_STILL_DEPARTED: Final = "SELECT 1 FROM departure WHERE guild_id = ? AND at <= ?"
# Steps through the index from one server to the next: there are few servers, each with perhaps hundreds of
# thousands of matches.
_SERVERS: Final = """
    WITH RECURSIVE played (guild_id) AS (
        SELECT min(guild_id) FROM match WHERE guild_id > 0
        UNION ALL
        SELECT (SELECT min(match.guild_id) FROM match WHERE match.guild_id > played.guild_id)
        FROM played WHERE played.guild_id IS NOT NULL
    )
    SELECT guild_id FROM played WHERE guild_id IS NOT NULL UNION SELECT guild_id FROM server
    UNION SELECT guild_id FROM pinned_leaderboard UNION SELECT guild_id FROM tournament
"""
# A plus rules out an index that would read everybody's rows instead of the server's or the person's.
_ONLY_THERE: Final = """
    SELECT user_id FROM (
        SELECT DISTINCT person.user_id FROM match JOIN person ON person.match_id = match.id
        WHERE match.guild_id = ? AND +person.user_id > 0
    ) AS there
    WHERE NOT EXISTS (
        SELECT 1 FROM person AS other JOIN match AS elsewhere ON elsewhere.id = other.match_id
        WHERE other.user_id = there.user_id AND +elsewhere.guild_id >= 0
          AND elsewhere.guild_id NOT IN (SELECT guild_id FROM departure WHERE at <= ?)
    )
    ORDER BY user_id
"""
_PLAYED_ELSEWHERE: Final = """
    SELECT 1 FROM person JOIN match ON match.id = person.match_id
    WHERE person.user_id = ? AND +match.guild_id >= 0
      AND match.guild_id NOT IN (SELECT guild_id FROM departure WHERE at <= ?)
    LIMIT 1
"""
_LOBBIES_WITH: Final = "SELECT body FROM lobby WHERE body LIKE ?"
_RENAME_SERVER: Final = (
    "UPDATE outcome SET guild_id = ? WHERE guild_id = ?",
    "UPDATE ladder SET scope = ? WHERE scope = ?",
    "UPDATE rating SET home = ? WHERE home = ?",
)
_RENAME_STEPS: Final = """
    UPDATE ladder_step SET scope = ?
    WHERE scope = ? AND match_id IN (SELECT id FROM match WHERE guild_id = ?)
"""
_RENAME_MATCHES: Final = "UPDATE match SET guild_id = ?, channel_id = 0 WHERE guild_id = ?"
"""Last, because `_RENAME_STEPS` finds its rows by the server's matches."""
_BLANK_REASONS: Final = (
    "UPDATE managers_act SET reason = '' WHERE user_id = ?",
    f"UPDATE managers_act SET reason = '' WHERE match_id IN ({MATCHES_OF})",
    """UPDATE tournament_event SET reason = '' WHERE reason IS NOT NULL
       AND tournament IN (SELECT tournament FROM tournament_event WHERE user_id = ?)""",
)
"""A manager's or organiser's reason about a person, or about their match, may name them."""
_WITHDRAW_PUZZLES: Final = (
    f"""
    DELETE FROM puzzle
    WHERE source IN ({MATCHES_OF})
        AND NOT EXISTS (SELECT 1 FROM puzzle_day WHERE puzzle_day.puzzle = puzzle.id)
    """,
    f"UPDATE puzzle SET source = NULL WHERE source IN ({MATCHES_OF})",
)
_DELETE_SERVER: Final = (
    "DELETE FROM untold WHERE act IN (SELECT number FROM managers_act WHERE guild_id = ?)",
    "DELETE FROM managers_act WHERE guild_id = ?",
    "DELETE FROM tournament_message WHERE tournament IN (SELECT id FROM tournament WHERE guild_id = ?)",
    "DELETE FROM tournament_event WHERE tournament IN (SELECT id FROM tournament WHERE guild_id = ?)",
    "DELETE FROM tournament WHERE guild_id = ?",
    "DELETE FROM server WHERE guild_id = ?",
    "DELETE FROM departure WHERE guild_id = ?",
    "DELETE FROM announcement WHERE guild_id = ?",
    "DELETE FROM known_name WHERE guild_id = ?",
    "DELETE FROM pinned_leaderboard WHERE guild_id = ?",
    "DELETE FROM ended_message WHERE guild_id = ?",
)
_TABLES: Final = tuple(sorted({each.table for each in PERSONAL} | {"departure", "outcome"}))
"""The tables in which a person or a server is forgotten."""


_SETTLED: Final = frozenset({"challenge_block", "preference", "server"})
"""The tables of a person's settings, and of a server's about them."""


def _forget(user_id: int, pseudonym: Identity, *, wholly: bool = True) -> Steps[tuple[str, ...]]:
    """Replace the person by the pseudonym in every row; return their former names.

    A hidden person stays hidden: otherwise the pseudonym would enter leaderboards and move others down.
    """
    names = yield from names_of(user_id)
    yield from withdraw_puzzles(user_id)
    # A recomputing of ratings in progress reads rows that change here.
    yield from note_changed_rows()
    for sql in _BLANK_REASONS:
        yield from execute(sql, user_id)
    is_hidden = yield from hides_everywhere(user_id)
    for each in PERSONAL:
        if wholly or each.table not in _SETTLED:
            yield from _TREATMENTS[each.treatment](each, user_id, pseudonym, names)
    if is_hidden:
        yield from hide_everywhere(pseudonym.user_id)
    return names


def withdraw_puzzles(user_id: int) -> Steps[None]:
    """Delete the unpublished puzzles of a person's matches; the published ones lose their source."""
    for sql in _WITHDRAW_PUZZLES:
        yield from execute(sql, user_id)


def names_of(user_id: int) -> Steps[tuple[str, ...]]:
    """The names of a person at running and ended tables, and their later names on servers."""
    return (yield from column(_NAMES_OF, user_id, user_id, user_id))


def _forget_departed(user_id: int, pseudonym: Identity, before: float) -> Steps[tuple[str, ...] | None]:
    if (yield from first(_PLAYED_ELSEWHERE, user_id, before)) is not None:
        return None
    bodies = yield from column(_LOBBIES_WITH, f"%{user_id}%")
    if any(mentions(body, user_id) for body in bodies):
        return None
    return (yield from _forget(user_id, pseudonym, wholly=False))


def _rename(where: PersonalColumn, user_id: int, pseudonym: Identity, _: Sequence[str]) -> Steps[None]:
    changes: dict[str, SqlValue] = {
        where.column: pseudonym.user_id,
        **({where.name: pseudonym.name} if where.name else {}),
    }
    renamed = ", ".join(f"{title} = ?" for title in changes)
    condition = f"{where.column} = ?"
    values: tuple[int, ...] = (user_id,)
    if where.match:
        condition += f" AND {where.match} IN ({_MATCHES_OF_BOTH})"
        values = (user_id, user_id, pseudonym.user_id)
    if where.key:
        yield from execute(_delete_duplicates_sql(where, condition), *values, pseudonym.user_id)
    yield from execute(f"UPDATE {where.table} SET {renamed} WHERE {condition}", *changes.values(), *values)


def _delete_duplicates_sql(where: PersonalColumn, condition: str) -> str:
    """A statement that deletes rows if the pseudonym already has a row with their key."""
    same = " AND ".join(f"other.{title} = {where.table}.{title}" for title in where.key)
    return (
        f"DELETE FROM {where.table} WHERE {condition} AND EXISTS ("
        f"SELECT 1 FROM {where.table} AS other WHERE other.{where.column} = ? AND {same})"
    )


def _delete(where: PersonalColumn, user_id: int, _: Identity, __: Sequence[str]) -> Steps[None]:
    yield from execute(f"DELETE FROM {where.table} WHERE {where.column} = ?", user_id)


def _in_json(change: Callable[[Any, int, Identity, Sequence[str]], Any]) -> "Treat":
    """The treatment of a JSON column: `change` rewrites its documents."""

    def treat(where: PersonalColumn, user_id: int, pseudonym: Identity, names: Sequence[str]) -> Steps[None]:
        table, title = where.table, where.column
        place = (*where.found_by, title)
        found = yield from rows(
            f"SELECT {', '.join(place)} FROM {table} WHERE {title} LIKE ?",
            f"%{user_id}%",
        )
        changed: list[tuple[str, SqlRow]] = []
        for row in found:
            if mentions(row[-1], user_id):
                document = change(json.loads(row[-1]), user_id, pseudonym, names)
                # Lists are written without spaces, because queries find them by their text.
                separators = (",", ":") if isinstance(document, list) else None
                changed.append((json.dumps(document, ensure_ascii=False, separators=separators), row))
        # By their keys: searching the table for each of them would hold up every writer.
        there = " AND ".join(f"{each} = ?" for each in place)
        if where.key:
            yield Batch(_delete_duplicates_sql(where, there), [(*row, body) for body, row in changed])
        yield Batch(
            f"UPDATE {table} SET {title} = ? WHERE {there}",
            [(body, *row) for body, row in changed],
        )

    return treat


def _replaced(document: object, user_id: int, pseudonym: Identity, names: Sequence[str]) -> object:
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


_OPEN_TRIES: Final = """
    SELECT daily_result.day, daily_result.game FROM daily_result
    JOIN daily ON daily.day = daily_result.day AND daily.game = daily_result.game
    JOIN origin ON origin.id = daily.origin
    WHERE daily_result.user_id = ? AND origin.closed = 0
"""
_SPEND: Final = "INSERT INTO spent_try (day, game, digest) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"


def _spend(where: PersonalColumn, user_id: int, pseudonym: Identity, names: Sequence[str]) -> Steps[None]:
    """Rename a person's tries. For deals still open, keep a hash, so they get no second try."""
    for day, game in (yield from rows(_OPEN_TRIES, user_id)):
        key = yield from made_bar_key()
        yield from execute(_SPEND, day, game, try_digest(key, day, game, user_id))
    yield from _rename(where, user_id, pseudonym, names)


_SERVERS_WITH: Final = "SELECT guild_id, body FROM server WHERE body LIKE ?"


def _bar(_: PersonalColumn, user_id: int, pseudonym: Identity, __: Sequence[str]) -> Steps[None]:
    """Keep a person barred on servers by a hash alone, and leave the pseudonym out of the servers' pages."""
    for guild_id, body in (yield from rows(_SERVERS_WITH, f"%{user_id}%")):
        document = json.loads(body)
        if not isinstance(document, dict) or user_id not in document.get("barred_users", ()):
            continue
        digest = bar_digest((yield from made_bar_key()), guild_id, user_id)
        document = barred_by_hash(document, user_id, pseudonym.user_id, digest)
        yield from execute("UPDATE server SET body = ? WHERE guild_id = ?", json.dumps(document), guild_id)


def barred_by_hash(document: dict[str, Any], user_id: int, pseudonym: int, digest: str) -> dict[str, Any]:
    """A server's settings, with a hash that bars the person and a pseudonym in their place."""
    barred = (pseudonym if each == user_id else each for each in document["barred_users"])
    hashes = sorted({*document.get("barred_hashes", ()), digest})
    return {**document, "barred_users": list(dict.fromkeys(barred)), "barred_hashes": hashes}


def mentions(body: str, user_id: int) -> bool:
    """True if a JSON document contains that id as a number."""

    def within(document: object) -> bool:
        if isinstance(document, dict):
            return any(map(within, document.values()))
        return any(map(within, document)) if isinstance(document, list) else document == user_id

    return within(json.loads(body))


Treat: TypeAlias = Callable[[PersonalColumn, int, Identity, Sequence[str]], Steps[None]]
_TREATMENTS: Final[dict[Treatment, Treat]] = {
    "rename": _rename,
    "delete": _delete,
    "list": _in_json(_replaced),
    "document": _in_json(_replaced),
    "bar": _bar,
    "try": _spend,
}


def _needles(forgotten: Collection[int], names: Sequence[str]) -> tuple[bytes, ...]:
    """The bytes to search the file for: the ids as numbers and in JSON, and the names."""
    return (
        *(each.to_bytes(8, "big", signed=True) for each in forgotten),
        *(str(each).encode() for each in forgotten),
        *(each.encode() for each in names),
    )
