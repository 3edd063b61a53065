"""Plays the seats that AIs hold: a task for a table while it is an AI's turn there, none while it is idle."""

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Final

import structlog

from bot.session.faults import FailedWrites, log_errors, report
from bot.session.refusal import Refusal
from bot.session.table import Table
from bot.session.thinker import Thinker
from bot.storage import StorageError
from games.ai import fallback
from games.core.actions import Action
from games.core.game import Seat

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


PATIENCE: Final = 10.0
"""The longest that a thinker may take, in seconds, before its seat does anything that is legal."""


@dataclass(frozen=True, slots=True)
class AiTiming:
    """The speed of AIs, in seconds.

    Attributes:
        pause: before each move.
        patience: the longest that a thinker may take.
        retry: until a seat is looked at again that failed, or whose move could not be logged.
    """

    pause: float = 1.0
    patience: float = field(default_factory=lambda: PATIENCE)
    retry: float = 5.0


class Opponents:
    """The AIs of all tables."""

    __slots__ = ("_closed", "_rng", "_tasks", "_thinker", "_timing", "_writes")

    def __init__(self, thinker: Thinker, timing: AiTiming) -> None:
        self._thinker = thinker
        self._timing = timing
        self._rng = Random()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        self._writes = FailedWrites()

    def look(self, table: Table) -> None:
        """Have a table's AIs play if it is the turn of one; they go on until it is a person's."""
        if self._closed or table.id in self._tasks or not _has_work(table):
            return
        self._tasks[table.id] = asyncio.create_task(self._play(table), name=f"AI seats of {table.id}")

    async def close(self) -> None:
        """Stop all AIs; a move on its way to the log is finished."""
        self._closed = True
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: Table) -> None:
        """Play until it is a person's turn; after a fault, look again, for nobody else would."""
        reported = -1
        try:
            while not self._closed:
                try:
                    await self._play_on(table)
                except Exception as error:  # noqa: BLE001 - a fault at one table is no matter of the others
                    if reported != table.match.seq:
                        report("AI seat failed", error, match=table.id, seq=table.match.seq)
                        reported = table.match.seq
                    await asyncio.sleep(self._timing.retry)
                else:
                    return
        finally:
            del self._tasks[table.id]

    async def _play_on(self, table: Table) -> None:
        seen = -1
        while due(table) is not None or table.match.seq != seen:
            seen = table.match.seq
            await self._declarations(table)
            seat = due(table)  # only then: a declaration may have changed whose turn it is
            if seat is not None:
                await self._move(table, seat)

    async def _move(self, table: Table, seat: Seat) -> None:
        """Take one decision; what has become impossible meanwhile is left to the next look at the table."""
        action, _ = await asyncio.gather(self._decide(table, seat), asyncio.sleep(self._timing.pause))
        await self._submit(table, seat, action)

    async def _declarations(self, table: Table) -> None:
        """Let the AIs that may declare something out of turn do so."""
        for seat in declarers(table):
            said = await self._declared(table, seat)
            if said is not None:
                await asyncio.sleep(self._timing.pause)
                await self._submit(table, seat, said)

    async def _declared(self, table: Table, seat: Seat) -> Action | None:
        with log_errors("AI failed to declare", match=table.id, seat=seat, seq=table.match.seq):
            async with asyncio.timeout(self._timing.patience):
                return await self._thinker.declare(table.match.snapshot(), seat, table.match.level(seat))
        return None

    async def _submit(self, table: Table, seat: Seat, action: Action) -> None:
        try:
            await table.submit_ai(seat, action)
        except Refusal as refusal:
            log.debug("AI move came too late", match=table.id, seat=seat, why=refusal.key)
        except StorageError as error:
            self._writes.failed("AI move not logged", error, match=table.id, seat=seat)
            await asyncio.sleep(self._timing.retry)
        else:
            self._writes.succeeded()

    async def _decide(self, table: Table, seat: Seat) -> Action:
        """The thinker's choice, or any legal action if it fails, stalls, or breaks the rules."""
        state = table.match.snapshot()
        with log_errors("AI failed to decide", match=table.id, seat=seat, seq=table.match.seq):
            async with asyncio.timeout(self._timing.patience):
                action = await self._thinker.think(state.clone(), seat, table.match.level(seat))
            state.verify(seat, action)
            return action
        return fallback.choose(state.legal(seat), self._rng)


def _has_work(table: Table) -> bool:
    try:
        return due(table) is not None or bool(declarers(table))
    except Exception:  # noqa: BLE001 - the task meets the same fault, logs it and tries again
        return True


def due(table: Table) -> Seat | None:
    """The first seat that must act and for which an AI decides."""
    return next((seat for seat in table.match.acting if table.match.played_by_ai(seat)), None)


def declarers(table: Table) -> tuple[Seat, ...]:
    """The AI seats that may declare something although it is not their turn."""
    return tuple(seat for seat in sorted(table.match.ai_seats) if table.match.may_declare(seat))
