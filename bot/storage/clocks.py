"""Clocks: until when the seats of a match have time, and when the bot was last connected."""

import asyncio
from collections.abc import Sequence
from dataclasses import astuple

from bot.storage.rows import DeadlineRow
from bot.storage.work import Statement, Steps, first
from bot.storage.writer import Writer

_REPLACE_DEADLINE = """
    INSERT INTO deadline (match_id, seat, revision, since, at, reminded) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, seat) DO UPDATE
    SET revision = excluded.revision, since = excluded.since, at = excluded.at, reminded = excluded.reminded
"""
_DELETE_DEADLINE = "DELETE FROM deadline WHERE match_id = ? AND seat = ?"
_REPLACE_PULSE = "INSERT INTO pulse (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
_PULSE = "SELECT at FROM pulse"


class ClockStore:
    """The deadlines, which `MatchStore.log` reads with their match, and the pulse."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save_deadlines(
        self, match_id: str, deadlines: Sequence[DeadlineRow], stopped: Sequence[int] = ()
    ) -> "asyncio.Future[None]":
        """Keep these deadlines of a match, each in the place of its seat's, and forget those of `stopped`."""
        return self._writer.write(
            *(Statement(_DELETE_DEADLINE, (match_id, seat)) for seat in stopped),
            *(Statement(_REPLACE_DEADLINE, (match_id, *astuple(row))) for row in deadlines),
            about=match_id,
        )

    def save_pulse(self, at: float) -> "asyncio.Future[None]":
        """Note when the bot was last known to be connected."""
        return self._writer.write(Statement(_REPLACE_PULSE, (at,)))

    async def pulse(self) -> float | None:
        """The time when the bot was last known to be connected; None if it never was."""
        return await self._writer.read(_pulse)


def _pulse() -> Steps[float | None]:
    row = yield from first(_PULSE)
    return None if row is None else float(row[0])
