"""Origins: cards that several matches share, and the AIs' choices with them."""

import asyncio
from dataclasses import astuple, replace
from functools import partial
from typing import Any, Final

from bot.storage.rows import OriginRow
from bot.storage.work import Statement, Steps, column, execute, first, select
from bot.storage.writer import Writer

SEALED: Final = "EXISTS (SELECT 1 FROM origin WHERE origin.id = match.origin AND origin.closed = 0)"
"""True for a row of `match` while others may play its cards: nothing is derived or exported from it."""
UNCOUNTED: Final = """
    EXISTS (SELECT 1 FROM origin WHERE origin.id = match.origin AND (origin.closed = 0 OR origin.counts = 0))
"""
"""True for a row of `match` that ratings and statistics ignore: it is sealed, or a guided game."""

_INSERT = """
    INSERT INTO origin
        (id, game, options, rules, agents, tries, seed, opens_at, closes_at, deals, closed, counts, tables)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_SELECT = """
    SELECT id, game, options, rules, agents, tries, seed, opens_at, closes_at, deals, closed, counts, tables
    FROM origin WHERE id = ?
"""
_FORGET_TRIES = """
    DELETE FROM spent_try WHERE (day, game) IN (
        SELECT daily.day, daily.game FROM daily JOIN origin ON origin.id = daily.origin
        WHERE origin.closed = 1
    )
"""
_CLOSE_DUE = """
    UPDATE origin SET closed = 1
    WHERE closed = 0 AND (
        closes_at <= ?
        OR tables <= (
            SELECT count(*) FROM match WHERE match.origin = origin.id AND match.status <> 'playing'
        )
    )
    RETURNING id
"""
_MATCHES = "SELECT id FROM match WHERE origin = ? ORDER BY origin_table, id"
_COUNT_CLOSED = "SELECT count(*) FROM origin WHERE closed = 1 AND counts = 1"
_CHOICE = "SELECT action FROM origin_choice WHERE origin = ? AND line = ? AND seat = ?"
_INSERT_CHOICE = """
    INSERT INTO origin_choice (origin, line, seat, action) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_DELETE_CHOICES = """
    DELETE FROM origin_choice
    WHERE origin IN (SELECT id FROM origin WHERE closed = 1 AND closes_at > 0 AND closes_at < ?)
"""


class OriginStore:
    """Every origin, and the book of the AIs' choices in its matches."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def add(self, origin: OriginRow) -> "asyncio.Future[OriginRow]":
        """Store an origin unless its id is taken; return the stored origin.

        Several processes may add the same origin, each with another seed: all use the first one stored.
        """

        def added() -> Steps[OriginRow]:
            yield insert_origin(origin)
            stored = yield from read_origin(origin.id)
            assert stored is not None, "it was there or was inserted"
            return stored

        return self._writer.transact(added)

    async def of(self, origin_id: str) -> OriginRow | None:
        """The origin of an id; None if there is none."""
        return await self._writer.read(partial(read_origin, origin_id))

    async def matches(self, origin_id: str) -> tuple[str, ...]:
        """The ids of the matches of an origin, in the order of their tables."""
        return await self._writer.read(partial(column, _MATCHES, origin_id))

    async def count_closed(self) -> int:
        """The number of closed origins that count: ratings and statistics take in their matches."""
        (count,) = await self._writer.read(partial(column, _COUNT_CLOSED))
        return int(count)

    def close_due(self, now: float) -> "asyncio.Future[tuple[str, ...]]":
        """Close every origin that is due, or has no table left to end; return the ids of these origins.

        Its matches are open books as soon as they are over. Closing also deletes the tries of erased people.
        """

        def closed() -> Steps[tuple[str, ...]]:
            found = yield from column(_CLOSE_DUE, now)
            if found:
                yield from execute(_FORGET_TRIES)
            return found

        return self._writer.transact(closed)

    async def choice(self, origin_id: str, line: bytes, seat: int) -> str | None:
        """The action of an AI at a position by the book; None if no match has reached it yet."""
        found = await self._writer.read(partial(first, _CHOICE, origin_id, line, seat))
        return None if found is None else str(found[0])

    def settle_choice(self, origin_id: str, line: bytes, seat: int, action: str) -> "asyncio.Future[str]":
        """Store an AI's choice at a position unless the book has one; return the book's.

        Two matches may reach a position at once: both use the first choice.
        """

        def settled() -> Steps[str]:
            yield from execute(_INSERT_CHOICE, origin_id, line, seat, action)
            found = yield from first(_CHOICE, origin_id, line, seat)
            assert found is not None, "it was there or was inserted"
            return str(found[0])

        return self._writer.transact(settled)

    def forget_choices(self, before: float) -> "asyncio.Future[None]":
        """Drop the books of closed origins that were due before then."""
        return self._writer.write(Statement(_DELETE_CHOICES, (before,)))


def insert_origin(origin: OriginRow) -> Statement:
    """Store an origin unless its id is taken."""
    *values, closed, counts, tables = astuple(origin)
    return Statement(_INSERT, (*values, int(closed), int(counts), tables))


def read_origin(origin_id: str) -> Steps[OriginRow | None]:
    """The origin of an id; None if there is none."""
    return next(iter((yield from select(_origin, _SELECT, origin_id))), None)


def _origin(*columns: Any) -> OriginRow:
    row = OriginRow(*columns)
    return replace(row, closed=bool(row.closed), counts=bool(row.counts))
