"""Plays the seats of AIs, and forced moves, in one task for each table with something to play."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

import structlog

from bot.match import claim_rules, claiming, conceding, moves, turns
from bot.match.book import ChoiceBook
from bot.match.breaks import Breaks
from bot.match.preferences import PreferenceBook
from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.runtime.faults import FailedWrites, log_errors, report
from bot.runtime.measures import AI_LATE
from bot.storage import StorageError
from bot.thinking.thinker import Thinker
from games.core.actions import Action
from games.core.game import Seat
from games.search import fallback

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


PATIENCE: Final = 10.0
"""The longest that a thinker may take, in seconds, before its seat takes any legal action."""


BEAT: Final = 0.8
"""Long enough to see a forced move, in seconds."""


@dataclass(frozen=True, slots=True)
class AiTiming:
    """The speed of AIs, in seconds.

    Attributes:
        pause: before each move; longer for people to see a trick or a score (`bot.match.breaks`).
        patience: the longest that a thinker may take.
        retry: before a retry for a seat that failed, or a move that could not be logged.
        beat: before a person's move that visibly has no alternative plays itself.
    """

    pause: float = 1.0
    patience: float = field(default_factory=lambda: PATIENCE)  # looked up late: tests/luck.py changes it
    retry: float = 5.0
    beat: float = BEAT


class Opponents:
    """The AIs of all tables, the forced moves of people, and the defeat of people who do not come back.

    A secretly forced move plays itself if it names no card, such as a pass, or if its player prefers that. It
    then takes as long as the people of the table usually do, if the clock allows, because a quick move would
    give something away.
    """

    __slots__ = (
        "_book",
        "_breaks",
        "_closed",
        "_late",
        "_news",
        "_preferences",
        "_rested",
        "_resting",
        "_rng",
        "_tasks",
        "_thinker",
        "_timing",
        "_writes",
    )

    def __init__(
        self, thinker: Thinker, timing: AiTiming, preferences: PreferenceBook, book: ChoiceBook
    ) -> None:
        self._thinker = thinker
        self._book = book
        self._timing = timing
        self._preferences = preferences
        self._breaks = Breaks(timing.pause)
        self._news: dict[str, asyncio.Event] = {}
        self._rng = Random()
        self._resting: dict[str, int] = {}  # after how many actions the AIs of a table had nothing more to do
        self._rested: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        self._late = 0
        self._writes = FailedWrites()

    def look(self, table: Table) -> None:
        """Let a table's AIs play if it is their turn, until it is a person's turn."""
        with log_errors("break not begun", match=table.id):
            self._breaks.look(table)
        if table.id in self._news:
            self._news[table.id].set()
        if self._closed or table.id in self._tasks or not _has_work(table):
            return
        self._news[table.id] = asyncio.Event()
        self._tasks[table.id] = asyncio.create_task(self._play(table), name=f"AI seats of {table.id}")

    def go_on(self, table: Table) -> None:
        """Let the AIs begin the next deal at once."""
        self._breaks.end(table)

    def on_ended(self, table: Table) -> None:
        """Note the end of a match."""
        self._breaks.forget(table)
        self._resting.pop(table.id, None)

    async def finish_turns(self, table: Table) -> None:
        """Wait until the AIs of a table have nothing to do; a break between deals ends now."""
        self._breaks.end(table)
        self.look(table)
        while table.id in self._tasks and self._resting.get(table.id) != table.match.seq:
            self._rested.setdefault(table.id, asyncio.Event()).clear()
            await self._rested[table.id].wait()

    def _rest(self, table: Table) -> None:
        self._resting[table.id] = table.match.seq
        self._tell_rested(table)

    def _tell_rested(self, table: Table) -> None:
        if table.id in self._rested:
            self._rested[table.id].set()

    async def close(self) -> None:
        """Stop all AIs; a move on its way to the log is finished."""
        self._closed = True
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: Table) -> None:
        """Play until it is a person's turn; retry after an error."""
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
            del self._tasks[table.id], self._news[table.id]
            self._tell_rested(table)
            self._rested.pop(table.id, None)

    async def _play_on(self, table: Table) -> None:
        seen, waits = -1, False
        while _is_awaited(table) or waits or table.match.seq != seen:
            seen, waits = table.match.seq, False
            if (side := table.match.forfeiting_side) is not None:
                await self._submit(conceding.forfeit(table), table, table.match.sides[side][0])
                continue
            if claim_rules.judges(table.match):
                await self._answer(table)
                seen = -1
                continue
            await self._declarations(table)
            seat = due(table)  # only then: a declaration may have changed the turn
            if seat is not None:
                await self._move(table, seat)
            else:
                self._rest(table)
                waits = await self._forced(table)

    async def _answer(self, table: Table) -> None:
        """Answer a claim for the AIs, after the same pause as before their moves."""
        (seat, *_) = claim_rules.judges(table.match)
        await asyncio.sleep(self._timing.pause)
        await self._submit(claiming.judge(table), table, seat)

    async def _forced(self, table: Table) -> bool:
        """Let a person's only move play itself, unless something happens first; False if there is none."""
        found = await self._next_forced(table)
        if found is None:
            return False
        news = self._news[table.id]
        news.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(found.wait):
                while _stands(found, table):
                    await news.wait()
                    news.clear()
        if _stands(found, table) and await self._is_wanted(found, table):
            submission = moves.submit_forced(table, found.seat, found.action, found.user_id)
            await self._submit(submission, table, found.seat)
        return True

    async def _next_forced(self, table: Table) -> "_Forced | None":
        match = table.match
        for seat in match.acting:
            action, user_id = turns.forced(match, seat), match.holders[seat].user_id
            if action is not None and user_id is not None:
                return _Forced(seat, action, user_id, match.seq, declarers(table), self._timing.beat)
        for seat in match.acting:
            action, user_id = turns.lone_action(match, seat), match.holders[seat].user_id
            if action is None or user_id is None:
                continue
            wait = self._seconds_before(table, seat)
            lone = _Forced(seat, action, user_id, match.seq, declarers(table), wait)
            if await self._is_wanted(lone, table):
                return lone
        return None

    async def _is_wanted(self, found: "_Forced", table: Table) -> bool:
        """True if everybody sees that the move is forced, it names no card, or its player wants this."""
        match, seat = table.match, found.seat
        if turns.forced(match, seat) is not None or turns.lone_word(match, seat) is not None:
            return True
        return await self._wishes(found.user_id)

    async def _wishes(self, user_id: int) -> bool:
        return (await self._preferences.of(user_id)).forced_moves

    def _seconds_before(self, table: Table, seat: Seat) -> float:
        """The seconds before a lone action plays itself: few if only AIs watch: they learn nothing by it."""
        people = sum(holder.present for holder in table.match.holders)
        return self._timing.beat if people < 2 else max(self._timing.beat, table.usual_seconds(seat))

    async def _move(self, table: Table, seat: Seat) -> None:
        """Take one decision; if the table has moved on meanwhile, the next look at it decides."""
        if claim_rules.is_claimed_by_ai(table.match, seat):
            await self._breaks.wait(table)
            await self._submit(claiming.claim_for_ai(table, seat), table, seat)
            return
        action, _ = await asyncio.gather(self._decide(table, seat), self._breaks.wait(table))
        await self._submit(moves.submit_ai(table, seat, action), table, seat)

    async def _declarations(self, table: Table) -> None:
        """Let the AIs that may declare something out of turn do so."""
        for seat in declarers(table):
            said = await self._declared(table, seat)
            if said is not None:
                await asyncio.sleep(self._timing.pause)
                await self._submit(moves.submit_ai(table, seat, said), table, seat)

    async def _declared(self, table: Table, seat: Seat) -> Action | None:
        if table.match.progress.lessons is not None:
            return None  # no script has such a declaration
        if table.match.has_book:
            return await self._book.choose(table.match, seat, out_of_turn=True)
        async with self._asking("AI failed to declare", table, seat):
            return await self._thinker.declare(table.match.snapshot(), seat, table.match.level(seat))
        return None

    async def _submit(self, submission: Awaitable[None], table: Table, seat: Seat) -> None:
        try:
            await submission
        except Refusal as refusal:
            log.debug("AI move came too late", match=table.id, seat=seat, why=refusal.key)
        except StorageError as error:
            self._writes.note_failure("AI move not logged", error, match=table.id, seat=seat)
            await asyncio.sleep(self._timing.retry)
        else:
            self._writes.note_success()

    async def _decide(self, table: Table, seat: Seat) -> Action:
        """The thinker's choice, or any legal action if it fails, stalls, or breaks the rules.

        At a table with a book, the book decides, and errors are retried until it has. In a guided game the
        seats play as recorded while the learner does.
        """
        recorded = table.match.progress.recorded(seat)
        if recorded is not None:
            return recorded
        if table.match.has_book:
            action = await self._book.choose(table.match, seat)
            assert action is not None, "a seat that must act decides"
            return action
        state = table.match.snapshot()
        async with self._asking("AI failed to decide", table, seat):
            action = await self._thinker.think(state.clone(), seat, table.match.level(seat))
            state.verify(seat, action)
            return action
        return fallback.choose(state.legal(seat), self._rng, state.view(seat).needs_confirmation)

    @asynccontextmanager
    async def _asking(self, what: str, table: Table, seat: Seat) -> AsyncIterator[None]:
        """A block that asks the thinker, and ends without an answer if it fails or takes too long.

        It logs timeouts ever more rarely: under overload there are many, and a line for each would add to it.
        """
        with log_errors(what, match=table.id, seat=seat, seq=table.match.seq):
            try:
                async with asyncio.timeout(self._timing.patience):
                    yield
            except TimeoutError:
                AI_LATE.add()
                self._late += 1
                if self._late.bit_count() == 1:
                    log.warning("AIs have no time to think", match=table.id, so_far=self._late)


class _Forced(NamedTuple):
    """A person's only action, and the seconds until it plays itself.

    It was found after `seq` actions of the match, with `declarers` as the AI seats that might declare.
    """

    seat: Seat
    action: Action
    user_id: int
    seq: int
    declarers: tuple[Seat, ...]
    wait: float


def _stands(found: _Forced, table: Table) -> bool:
    """True while an action is still its person's only one, and no AI has anything new to do."""
    match, seat = table.match, found.seat
    return (
        match.seq == found.seq
        and match.holders[seat].user_id == found.user_id
        and found.action in (turns.forced(match, seat), turns.lone_action(match, seat))
        and not _is_awaited(table)
        and declarers(table) == found.declarers
    )


def _is_awaited(table: Table) -> bool:
    """True if an AI must move or answer, or a side has lost by staying away."""
    match = table.match
    return due(table) is not None or bool(claim_rules.judges(match)) or match.forfeiting_side is not None


def _has_work(table: Table) -> bool:
    try:
        if _is_awaited(table) or declarers(table):
            return True
        return any(
            turns.forced(table.match, seat) or turns.lone_action(table.match, seat)
            for seat in table.match.acting
        )
    except Exception:  # noqa: BLE001 - the task meets the same fault, logs it and tries again
        return True


def due(table: Table) -> Seat | None:
    """The first seat that must act by an AI's decision; None while others may answer its claim."""
    claim = table.match.claims.open
    if claim is not None and table.match.holders[claim.seat].user_id is None:
        return None
    return next((seat for seat in table.match.acting if table.match.played_by_ai(seat)), None)


def declarers(table: Table) -> tuple[Seat, ...]:
    """The AI seats that may declare something although it is not their turn."""
    return tuple(seat for seat in sorted(table.match.ai_seats) if turns.may_declare(table.match, seat))
