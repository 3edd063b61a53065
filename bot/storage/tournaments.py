"""Tournaments: the log of events of each, and its messages."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import astuple, replace
from functools import partial
from typing import Any, Final, NamedTuple

from bot.runtime.shards import WHOLE, Shards
from bot.storage.rows import TournamentRow
from bot.storage.work import SqlValue, Statement, Steps, first, rows, select
from bot.storage.writer import Writer
from bot.tournament.events import Ended, Logged, TournamentEvent, event_from

_COLUMNS: Final = ("user_id", "name", "partner", "reason", "round", "table", "match_id")
"""The fields of an event with a separate column, in the order of the columns."""
_INSERT: Final = """
    INSERT INTO tournament (id, guild_id, channel_id, organiser_id, locale, created_at, ended)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_APPEND: Final = """
    INSERT INTO tournament_event
        (tournament, seq, at, actor_id, kind,
         user_id, name, partner_id, reason, round, table_number, match_id, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING seq
"""
_END: Final = "UPDATE tournament SET ended = 1 WHERE id = ?"
_SELECT: Final = "SELECT id, guild_id, channel_id, organiser_id, locale, created_at, ended FROM tournament"
_LOG: Final = """
    SELECT seq, at, actor_id, kind, user_id, name, partner_id, reason, round, table_number, match_id, body
    FROM tournament_event WHERE tournament = ? ORDER BY seq
"""
_OF_MATCH: Final = "SELECT tournament FROM tournament_event WHERE match_id = ?"
_THREADS: Final = """
    SELECT match.id, match.channel_id FROM tournament_event JOIN match ON match.id = tournament_event.match_id
    WHERE tournament_event.tournament = ?
"""
_UNSHOWN: Final = f"""
    {_SELECT} WHERE ended = 1 AND EXISTS (
        SELECT 1 FROM tournament_event WHERE tournament = tournament.id AND kind = 'ended' AND at >= ?
    ) AND NOT EXISTS (SELECT 1 FROM tournament_message WHERE tournament = tournament.id AND shows = ?)
    ORDER BY created_at, id
"""
_SAVE_MESSAGE: Final = """
    INSERT INTO tournament_message (tournament, shows, channel_id, message_id) VALUES (?, ?, ?, ?)
    ON CONFLICT (tournament, shows) DO UPDATE
    SET channel_id = excluded.channel_id, message_id = excluded.message_id
"""
_MESSAGES: Final = "SELECT shows, channel_id, message_id FROM tournament_message WHERE tournament = ?"


class ShownMessage(NamedTuple):
    """A message about a tournament."""

    channel_id: int
    message_id: int


class StoredTournament(NamedTuple):
    """A tournament with its log."""

    row: TournamentRow
    log: tuple[Logged, ...]


class TournamentStore:
    """Every tournament, running and ended."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def create(self, row: TournamentRow, created: Logged) -> "asyncio.Future[None]":
        """Store a new tournament with the first event of its log."""
        return self._writer.write(
            Statement(_INSERT, (*astuple(row)[:-1], int(row.ended))),
            _appending(row.id, created),
            about=row.id,
        )

    def append(self, tournament: str, logged: Logged) -> "asyncio.Future[bool]":
        """Add an event to a log.

        Returns False, and adds nothing, if the log has an event of that number, or if its round has been
        seated or its table opened or ended: then the log must be read again.
        """

        def appended() -> Steps[bool]:
            found = yield _appending(tournament, logged)
            if found and isinstance(logged.event, Ended):
                yield Statement(_END, (tournament,))
            return bool(found)

        return self._writer.transact(appended)

    async def running(self, shards: Shards = WHOLE) -> tuple[StoredTournament, ...]:
        """The tournaments on these shards that have not ended, oldest first."""
        return await self._writer.read(
            partial(_stored, f"{_SELECT} WHERE ended = 0 ORDER BY created_at, id", keep=shards.__contains__)
        )

    async def of(self, tournament: str) -> StoredTournament | None:
        """The tournament of that id; None if there is none."""
        found = await self._writer.read(partial(_stored, f"{_SELECT} WHERE id = ?", tournament))
        return found[0] if found else None

    async def on_server(self, guild_id: int, most: int) -> tuple[TournamentRow, ...]:
        """The latest tournaments of a server, including ended ones."""
        latest = f"{_SELECT} WHERE guild_id = ? ORDER BY created_at DESC, id LIMIT ?"
        return await self._writer.read(partial(select, _row, latest, guild_id, most))

    async def of_match(self, match_id: str) -> str | None:
        """The id of the tournament that a match belongs to; None if there is none."""
        found = await self._writer.read(partial(first, _OF_MATCH, match_id))
        return None if found is None else str(found[0])

    async def threads(self, tournament: str) -> dict[str, int]:
        """The channels of a tournament's matches, by the matches' ids."""
        return dict(await self._writer.read(partial(rows, _THREADS, tournament)))

    async def unshown(self, shows: str, since: float, shards: Shards = WHOLE) -> tuple[StoredTournament, ...]:
        """The tournaments on these shards that ended since then and lack the message that `shows` names."""
        return await self._writer.read(partial(_stored, _UNSHOWN, since, shows, keep=shards.__contains__))

    def save_message(self, tournament: str, shows: str, message: ShownMessage) -> "asyncio.Future[None]":
        """Note the message that `shows` something, such as ``panel``; it replaces the one before."""
        return self._writer.write(Statement(_SAVE_MESSAGE, (tournament, shows, *message)))

    async def messages(self, tournament: str) -> dict[str, ShownMessage]:
        """The messages of a tournament, by what they show."""
        found = await self._writer.read(partial(rows, _MESSAGES, tournament))
        return {shows: ShownMessage(*message) for shows, *message in found}


def _stored(
    sql: str, *parameters: SqlValue, keep: Callable[[int], bool] = lambda _: True
) -> Steps[tuple[StoredTournament, ...]]:
    found = yield from select(_row, sql, *parameters)
    stored = []
    for row in found:
        if keep(row.guild_id):
            log = yield from select(_logged, _LOG, row.id)
            stored.append(StoredTournament(row, log))
    return tuple(stored)


def _appending(tournament: str, logged: Logged) -> Statement:
    body = logged.event.model_dump(mode="json")
    kind = body.pop("kind")
    own = (body.pop(field, None) for field in _COLUMNS)
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return Statement(_APPEND, (tournament, logged.seq, logged.at, logged.actor, kind, *own, text))


def _logged(seq: int, at: float, actor: int | None, kind: str, *columns: Any) -> Logged:
    return Logged(seq, at, actor, _event(kind, *columns))


def _event(kind: str, *columns: Any) -> TournamentEvent:
    *own, body = columns
    known = {field: value for field, value in zip(_COLUMNS, own, strict=True) if value is not None}
    return event_from({"kind": kind, **json.loads(body), **known})


def _row(*columns: Any) -> TournamentRow:
    row = TournamentRow(*columns)
    return replace(row, ended=bool(row.ended))
