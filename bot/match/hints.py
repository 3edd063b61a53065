"""Hints: an expert's choice, for a player who asks."""

import asyncio
from collections.abc import Callable
from typing import Final

from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.runtime.faults import log_errors
from bot.thinking.seat_hint import SeatHint
from bot.thinking.thinker import Thinker
from games.core.game import Seat, State
from games.search.protocol import SearchResult

PATIENCE: Final = 10.0
"""The longest that a thinker may take over a hint, in seconds."""


class Hints:
    """Asks the thinker for hints, one at a time for each person.

    Args:
        thinker: the thinker to ask.
        count: called for each hint that a seat asks for.
    """

    __slots__ = ("_asked", "_count", "_thinker")

    def __init__(self, thinker: Thinker, count: Callable[[Table, Seat], None]) -> None:
        self._thinker = thinker
        self._count = count
        self._asked: dict[int, asyncio.Task[None]] = {}

    def ask(self, table: Table, seat: Seat, user_id: int, revision: int) -> asyncio.Task[None]:
        """Think about the decision of a seat; its match has the hint once the task is done.

        Raises:
            Refusal: the table has no hints, the seat has nothing to decide (any more), or an earlier hint for
                this person is still under way.
        """
        if not table.match.hints:
            raise Refusal("refusal-no-hints")
        if revision != table.match.revision(seat) or seat not in table.match.acting:
            raise Refusal("refusal-stale-choice")
        if user_id in self._asked:
            raise Refusal("refusal-hint-thinking")
        table.match.advice[seat] = SeatHint(revision, "thinking")
        self._count(table, seat)
        decision = table.match.snapshot()  # now: a move being committed could come before the task
        task = asyncio.create_task(self._think(table, decision, seat, revision), name=f"hint at {table.id}")
        self._asked[user_id] = task
        task.add_done_callback(lambda _: self._asked.pop(user_id, None))
        return task

    async def close(self) -> None:
        """Cancel all hints under way."""
        tasks = tuple(self._asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, table: Table, decision: State, seat: Seat, revision: int) -> None:
        advice = SeatHint(revision, "failed")
        with log_errors("no hint", match=table.id, game=table.match.game.key, seat=seat, seq=table.match.seq):
            async with asyncio.timeout(PATIENCE):
                first, *others = await self._choice(decision, seat)
                advice = SeatHint(revision, first, tuple(others))
        if table.match.revision(seat) == revision:
            table.match.advice[seat] = advice

    async def _choice(self, state: State, seat: Seat) -> list[SearchResult]:
        """The best action, and the actions right after it that belong to the same choice."""
        found: list[SearchResult] = []
        while True:
            view = state.view(seat)
            found.append(await self._thinker.advise(state.clone(), seat))
            action = found[-1].action
            if view.pick_count < 2 and action.text not in view.follow_ups:
                return found
            state.apply(seat, action)
