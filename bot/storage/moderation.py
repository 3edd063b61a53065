"""The acts of server managers: the matches they set aside, the log, and unread notices."""

import asyncio
import hmac
import secrets
from dataclasses import astuple, dataclass
from functools import partial
from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from bot.storage.rating_fold import RatingFold, read_fold, request_recompute
from bot.storage.work import Batch, Steps, column, execute, first, rows, select
from bot.storage.writer import Writer

ActKind: TypeAlias = Literal["void", "restore", "end", "bar", "unbar"]
KEY_BYTES: Final = 32

_COLUMNS: Final = "guild_id, at, kind, manager_id, manager_name, match_id, user_id, name, role_id, reason"
_INSERT: Final = f"""
    INSERT INTO managers_act (number, {_COLUMNS})
    VALUES ((SELECT coalesce(max(number), 0) + 1 FROM managers_act), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    RETURNING number
"""
_PAGE: Final = f"""
    SELECT number, {_COLUMNS} FROM managers_act WHERE guild_id = ? ORDER BY number DESC LIMIT ? OFFSET ?
"""
_COUNT: Final = "SELECT count(*) FROM managers_act WHERE guild_id = ?"
_ACT: Final = f"SELECT number, {_COLUMNS} FROM managers_act WHERE number = ?"
_LAST_OF_MATCH: Final = f"""
    SELECT number, {_COLUMNS} FROM managers_act WHERE match_id = ? AND kind = ? ORDER BY number DESC LIMIT 1
"""
_MARK: Final = """
    UPDATE match SET voided = ?
    WHERE id = ? AND guild_id = ? AND voided <> ? AND status <> 'playing' RETURNING id
"""
_PEOPLE: Final = "SELECT user_id FROM person WHERE match_id = ? AND user_id > 0 ORDER BY user_id"
_UNTELL: Final = """
    DELETE FROM untold WHERE user_id = ?
    AND act IN (SELECT number FROM managers_act WHERE match_id = ? AND kind IN ('void', 'restore'))
    RETURNING act
"""
_NOTIFY: Final = "INSERT INTO untold (act, user_id) VALUES (?, ?)"
_UNTOLD: Final = """
    SELECT untold.user_id, managers_act.guild_id
    FROM untold JOIN managers_act ON managers_act.number = untold.act
"""
_UNTOLD_OF: Final = """
    SELECT act FROM untold JOIN managers_act ON managers_act.number = untold.act
    WHERE untold.user_id = ? AND managers_act.guild_id = ? ORDER BY act
"""
_NOTIFIED: Final = "DELETE FROM untold WHERE act = ? AND user_id = ?"
_VOIDED: Final = """
    SELECT count(*) FROM match JOIN outcome ON outcome.match_id = match.id
    WHERE match.voided = 1 AND match.guild_id = ? AND outcome.pool = ?
"""
_VOIDED_ANYWHERE: Final = """
    SELECT count(*) FROM match JOIN outcome ON outcome.match_id = match.id
    WHERE match.voided = 1 AND outcome.pool = ?
"""
_VOIDED_OF: Final = """
    SELECT count(*) FROM seat JOIN match ON match.id = seat.match_id
    JOIN outcome ON outcome.match_id = match.id
    WHERE seat.user_id = ? AND match.voided = 1 AND (CAST(? AS BIGINT) IS NULL OR match.guild_id = ?)
      AND (CAST(? AS TEXT) = '' OR outcome.pool = ?)
"""
_KEY: Final = "SELECT secret FROM bar_key WHERE id = 1"
_NEW_KEY: Final = "INSERT INTO bar_key (id, secret) VALUES (1, ?)"


@dataclass(frozen=True, slots=True)
class ManagersAct:
    """An act of a manager of a server.

    Attributes:
        at: seconds since 1970 (UTC).
        match_id: the match concerned, if any.
        user_id, name: the person concerned, if any.
        role_id: the role concerned, if any.
        reason: the manager's words; empty for none.
    """

    guild_id: int
    at: float
    kind: ActKind
    manager_id: int
    manager_name: str
    match_id: str | None = None
    user_id: int | None = None
    name: str = ""
    role_id: int | None = None
    reason: str = ""


class LoggedAct(NamedTuple):
    """An act with its number in the log."""

    number: int
    act: ManagersAct


class ModerationStore:
    """The log of managers' acts, and the matches they set aside."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def judge(self, act: ManagersAct) -> "asyncio.Future[tuple[int, ...] | None]":
        """Set an ended match aside (void), or let it count again (restore), and log the act.

        This also requests a recomputing of the ratings. Returns the people to notify. If the server has no
        such match, or nothing would change, returns None.
        """
        return self._writer.transact(partial(_judge, act))

    def log(self, act: ManagersAct, *, tell: bool = False) -> "asyncio.Future[int]":
        """Log an act; with `tell`, also queue a notice for the person concerned."""
        return self._writer.transact(partial(log_act, act, tell=tell))

    async def page(self, guild_id: int, limit: int, offset: int) -> tuple[LoggedAct, ...]:
        """The acts of the managers of a server, the latest first."""
        return await self._writer.read(partial(select, _logged, _PAGE, guild_id, limit, offset))

    async def count(self, guild_id: int) -> int:
        """The number of these acts."""
        return await self._writer.read(partial(_count, _COUNT, guild_id))

    async def last(self, match_id: str, kind: ActKind) -> ManagersAct | None:
        """The latest act of a kind about a match; None if there is none."""
        found = await self._writer.read(partial(select, _logged, _LAST_OF_MATCH, match_id, kind))
        return found[0].act if found else None

    async def unnotified(self) -> tuple[tuple[int, int], ...]:
        """The people to notify of an act, each with the server."""
        found = await self._writer.read(partial(rows, _UNTOLD))
        return tuple((user_id, guild_id) for user_id, guild_id in found)

    async def unnotified_of(self, user_id: int, guild_id: int) -> tuple[LoggedAct, ...]:
        """The acts on a server that a person has not been notified of, in order."""
        return await self._writer.read(partial(_unnotified_of, user_id, guild_id))

    def mark_notified(self, number: int, user_id: int) -> "asyncio.Future[None]":
        """Note that a person has been notified of an act."""
        return self._writer.transact(partial(execute, _NOTIFIED, number, user_id))

    async def voided(self, pool: str, guild_id: int | None) -> int:
        """The number of matches set aside in a pool, on a server or anywhere."""
        if guild_id is None:
            return await self._writer.read(partial(_count, _VOIDED_ANYWHERE, pool))
        return await self._writer.read(partial(_count, _VOIDED, guild_id, pool))

    async def voided_of(self, user_id: int, guild_id: int | None, pool: str = "") -> int:
        """The number of a person's matches set aside, on a server or anywhere, all or of a pool."""
        asked = user_id, guild_id, guild_id, pool, pool
        return await self._writer.read(partial(_count, _VOIDED_OF, *asked))

    async def fold(self, model: int) -> RatingFold:
        """The state of the ratings as a whole (`read_fold`)."""
        return await self._writer.read(partial(read_fold, model))

    async def bar_key(self) -> bytes | None:
        """The key of the hashes of barred people who are erased; None if there are none."""
        return await self._writer.read(read_bar_key)

    def make_bar_key(self) -> "asyncio.Future[bytes]":
        """The same key, made if there is none."""
        return self._writer.transact(made_bar_key)


def bar_digest(key: bytes, guild_id: int, user_id: int) -> str:
    """A hash that lets one server alone recognise a barred person after their erasure."""
    return hmac.new(key, f"{guild_id}:{user_id}".encode(), sha256).hexdigest()


def try_digest(key: bytes, day: int, game: str, user_id: int) -> str:
    """A hash that lets the deal of a day recognise a person who had their try and was erased."""
    return hmac.new(key, f"{day} {game}:{user_id}".encode(), sha256).hexdigest()


def log_act(act: ManagersAct, *, tell: bool = False) -> Steps[int]:
    """Log an act and return its number; with `tell`, also queue a notice for the person concerned."""
    (number,) = yield from column(_INSERT, *astuple(act))
    if tell and act.user_id is not None and act.user_id > 0:
        yield from execute(_NOTIFY, number, act.user_id)
    return int(number)


def made_bar_key() -> Steps[bytes]:
    """The same key, made if there is none."""
    key = yield from read_bar_key()
    if key is None:
        key = secrets.token_bytes(KEY_BYTES)
        yield from execute(_NEW_KEY, key)
    return key


def read_bar_key() -> Steps[bytes | None]:
    """The key of the hashes of people who are erased; None if there are none."""
    found = yield from first(_KEY)
    return None if found is None else bytes(found[0])


def _judge(act: ManagersAct) -> Steps[tuple[int, ...] | None]:
    voided = int(act.kind == "void")
    if (yield from first(_MARK, voided, act.match_id, act.guild_id, voided)) is None:
        return None
    number = yield from log_act(act)
    notified: list[int] = []
    for user_id in (yield from column(_PEOPLE, act.match_id)):
        # A person who has not been notified of the act that this one undoes needs no notice of either.
        is_unheard = yield from column(_UNTELL, user_id, act.match_id)
        if not is_unheard and user_id != act.manager_id:
            notified.append(user_id)
    yield Batch(_NOTIFY, [(number, each) for each in notified])
    yield from request_recompute()
    return tuple(notified)


def _unnotified_of(user_id: int, guild_id: int) -> Steps[tuple[LoggedAct, ...]]:
    found: list[LoggedAct] = []
    for number in (yield from column(_UNTOLD_OF, user_id, guild_id)):
        found += yield from select(_logged, _ACT, number)
    return tuple(found)


def _logged(number: int, *columns: Any) -> LoggedAct:
    return LoggedAct(number, ManagersAct(*columns))


def _count(sql: str, *parameters: str | int | None) -> Steps[int]:
    (found,) = yield from column(sql, *parameters)
    return int(found)
