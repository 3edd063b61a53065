"""Clocks: the deadlines of a match's seats, and the time at which the bot was last connected."""

import asyncio
from collections.abc import Sequence
from dataclasses import astuple
from functools import partial

from bot.runtime.shards import WHOLE, Shards
from bot.storage.rows import DeadlineRow
from bot.storage.work import Statement, Steps, rows
from bot.storage.writer import Writer

_REPLACE_DEADLINE = """
    INSERT INTO deadline (match_id, seat, revision, since, at, reminded) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, seat) DO UPDATE
    SET revision = excluded.revision, since = excluded.since, at = excluded.at, reminded = excluded.reminded
"""
_DELETE_DEADLINE = "DELETE FROM deadline WHERE match_id = ? AND seat = ?"
_REPLACE_PULSE = "INSERT INTO pulse (id, at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
_DELETE_PULSES = "DELETE FROM pulse WHERE id > ?"
_PULSES = "SELECT id, at FROM pulse"


class ClockStore:
    """The deadlines, which `MatchStore.log` reads with their match, and the pulse."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save_deadlines(
        self, match_id: str, deadlines: Sequence[DeadlineRow], stopped: Sequence[int] = ()
    ) -> "asyncio.Future[None]":
        """Replace the deadlines of these seats of a match, and forget the deadlines of `stopped` seats."""
        return self._writer.write(
            *(Statement(_DELETE_DEADLINE, (match_id, seat)) for seat in stopped),
            *(Statement(_REPLACE_DEADLINE, (match_id, *astuple(row))) for row in deadlines),
            about=match_id,
        )

    def save_pulse(self, at: float, shards: Shards = WHOLE) -> "asyncio.Future[None]":
        """Note when these shards were last known to be connected.

        Forget shards beyond the present number: if the number grew again, their times would be out of date.
        """
        return self._writer.write(
            *(Statement(_REPLACE_PULSE, (shard + 1, at)) for shard in shards.ids),
            Statement(_DELETE_PULSES, (shards.count,)),
        )

    async def pulse(self, shards: Shards = WHOLE) -> float | None:
        """The time until which all of these shards were known to be connected; None if none ever was.

        If none of them has a time because the number of shards has changed, use the former shards' times.
        """
        return await self._writer.read(partial(_pulse, shards=shards))


def _pulse(shards: Shards) -> Steps[float | None]:
    pulses = {int(row) - 1: float(at) for row, at in (yield from rows(_PULSES))}
    own = [pulses[shard] for shard in shards.ids if shard in pulses]
    return min(own or pulses.values(), default=None)
