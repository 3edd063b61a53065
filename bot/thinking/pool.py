"""AI seats think here, in separate processes: one for each core, up to a bound.

A person at a table waits for an AI `Budget.seconds` at most. When many tables wait, each AI thinks for less,
and the last answer still comes within `Budget.limit`. An `Answerer` thinks: the processes of this machine by
default, or those of other machines (`bot.thinking.remote`).
"""

import asyncio
import math
import os
import pickle
import time
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple, Protocol

from bot.health.vitals import Gauge
from bot.runtime.measures import AI_SECONDS, AI_THINKING_SECONDS
from bot.runtime.turns import QueuedTurn, TurnQueue
from bot.thinking import workers
from bot.thinking.work import Inquiry, Job, answer, sample
from games.core.actions import Action
from games.core.game import Seat, State
from games.search.protocol import SearchResult

MOST: Final = 8
"""The most processes by default: each takes some 50 MB, and few tables need as many."""
NICENESS: Final = 15
"""Clicks, moves and pictures go first."""
SAMPLER: Final = -1
"""The number of the process that draws worlds."""
SAMPLER_NICENESS: Final = 10
"""Less than that of thinkers, who wait for it."""
OVERHEAD: Final = 0.02
"""The time that a question takes besides the thinking, in seconds."""
PLANNED: Final = 0.85
"""The share of its limit for which an answer is planned: a process may be late, and a worker silent."""
BACKGROUND: Final = 0.3
"""The longest that a background question may keep a process, in seconds."""
BACKGROUND_WAIT: Final = 120.0
"""The longest wait for a process that still leaves a background question its full time, in seconds."""
OVERDUE: Final = 10.0
"""The time beyond the plan after which a process is ended, in seconds."""
NEVER: Final = math.inf
"""The deadline of a question by tries: it has no clock, so it takes no time from questions with one."""
OVERDUE_BY_TRIES: Final = 180.0
"""The same for a question by tries: a busy machine would else end every process before the last try."""


class Budget(NamedTuple):
    """The time for a move, in seconds: to think about it, and at most to think and to wait for a process."""

    seconds: float = 1.0
    limit: float = 3.0


class Expectation(NamedTuple):
    """The caller's terms for the answer to a question.

    Attributes:
        urgent: true if a person waits for it: such questions go first.
        deadline: the time when the answer is due, by `time.monotonic`; `NEVER` with `by_tries`.
        most: the longest time to think, in seconds.
        legal: the legal actions of the seat; all other answers are refused.
        optional: true if the seat may do nothing instead.
        by_tries: true if a number of tries ends the thinking, not the clock.
    """

    urgent: bool
    deadline: float
    most: float
    legal: Sequence[Action] = ()
    optional: bool = False
    by_tries: bool = False


class Answerer(Protocol):
    """Answers packed questions (`bot.thinking.work.pack`)."""

    async def answer(self, packed: bytes, expected: Expectation, /) -> SearchResult | None:
        """The answer for the seat; None if it has nothing to declare out of turn."""


class _Waiting(NamedTuple):
    """A question that waits for a process."""

    turn: QueuedTurn
    expected: Expectation


class LocalAnswerer:
    """The processes of this machine, and the questions that wait for one.

    Args:
        processes: how many; if 0, one for each core, at most `MOST`.
        job: the function that a process runs, by default `answer`.
    """

    def __init__(self, processes: int = 0, job: Job | None = None) -> None:
        self._job = job or answer
        self.size = processes or min(len(os.sched_getaffinity(0)), MOST)
        self.idle = list(range(self.size))
        self._turns = TurnQueue(self.size)
        self._asked: list[_Waiting] = []

    def start(self) -> None:
        """Start the processes, which takes a second or more, before the first move waits for one."""
        for worker in range(self.size):
            workers.start(worker, NICENESS)

    async def ready(self) -> None:
        """Start the processes, and wait until they can think."""
        await asyncio.gather(*(workers.ready(worker, NICENESS) for worker in range(self.size)))

    @property
    def waiting(self) -> int:
        """The number of questions that wait for a process."""
        return len(self._turns)

    @property
    def urgent(self) -> list[Expectation]:
        """The terms of the waiting questions that tables wait for, in order."""
        return [expected for turn, expected in self._asked if expected.urgent and turn.is_waiting]

    @property
    def gauges(self) -> tuple[Gauge, ...]:
        """The numbers of waiting questions, for an operator."""
        return (
            Gauge(
                "parlour_ai_waiting",
                "Questions to AIs that a table waits for and no process has taken.",
                lambda: len(self.urgent),
            ),
            Gauge(
                "parlour_ai_background_waiting",
                "The same, of those that nobody waits for.",
                lambda: self.waiting - len(self.urgent),
            ),
        )

    async def answer(self, packed: bytes, expected: Expectation) -> SearchResult | None:
        """Wait for a process and ask it.

        Raises:
            BrokenProcessPool: the process died each time it was asked.
            QuestionError: there is no question in it.
            ThinkingError: the agent failed.
        """
        await self._take_turn(expected)
        worker = self.idle.pop()
        seconds = self._seconds(expected)
        work, begun = partial(self._job, packed, seconds), time.monotonic()
        overdue = seconds + (OVERDUE_BY_TRIES if expected.by_tries else OVERDUE)
        found = await workers.run(worker, NICENESS, work, overdue, partial(self._release, worker))
        AI_THINKING_SECONDS.note(time.monotonic() - begun)
        return found

    async def _take_turn(self, expected: Expectation) -> None:
        waiting = _Waiting(self._turns.join(not expected.urgent), expected)
        self._asked.append(waiting)
        try:
            await waiting.turn.wait()
        finally:
            self._asked.remove(waiting)

    def _release(self, worker: int) -> None:
        self.idle.append(worker)
        self._turns.release()

    def _seconds(self, expected: Expectation) -> float:
        now = time.monotonic()
        left = [expected.deadline - now, *(each.deadline - now for each in self.urgent)]
        return share(left, self.size, expected.most)


class AgentPool:
    """A thinker that asks processes.

    Args:
        budget: how long to think.
        processes: how many processes; if 0, one for each core, at most `MOST`.
        job: the function that a process runs, by default `answer`.
    """

    def __init__(self, budget: Budget | None = None, processes: int = 0, job: Job | None = None) -> None:
        self._budget = budget or Budget()
        self.local = LocalAnswerer(processes, job)
        self.answerer: Answerer = self.local
        self._sampling = asyncio.Lock()
        self._rng = Random()

    def start(self) -> None:
        """Start the processes, which takes a second or more, before the first move waits for one."""
        workers.start(SAMPLER, SAMPLER_NICENESS)
        self.local.start()

    async def think(self, state: State, seat: Seat, level: str) -> Action:
        return (await self._decision(Inquiry(state, seat, level, self._seed()), urgent=True)).action

    async def declare(self, state: State, seat: Seat, level: str) -> Action | None:
        inquiry = Inquiry(state, seat, level, self._seed(), out_of_turn=True)
        result = await self._ask(inquiry, urgent=True)
        return None if result is None else result.action

    async def repeat(self, inquiry: Inquiry) -> Action | None:
        result = await self._ask(inquiry, urgent=True)
        return None if result is None else result.action

    async def consider(self, state: State, seat: Seat) -> SearchResult:
        return await self._decision(Inquiry(state, seat, "expert", self._seed()), urgent=False)

    async def evaluate(
        self, state: State, seat: Seat, actions: Sequence[Action], seconds: float | None = None
    ) -> SearchResult:
        inquiry = Inquiry(state, seat, "expert", self._seed(), evaluated=tuple(actions))
        return await self._decision(inquiry, urgent=False, seconds=seconds)

    async def evaluate_alike(self, inquiry: Inquiry) -> SearchResult:
        return await self._decision(inquiry, urgent=False)

    async def compare(self, state: State, seat: Seat) -> SearchResult:
        actions = tuple(state.legal(seat))
        inquiry = Inquiry(state, seat, "expert", self._seed(), explained=True, evaluated=actions)
        return await self._decision(inquiry, urgent=False)

    async def advise(self, state: State, seat: Seat) -> SearchResult:
        inquiry = Inquiry(state, seat, "expert", self._seed(), explained=True)
        return await self._decision(inquiry, urgent=True)

    def _seed(self) -> int:
        return self._rng.getrandbits(64)

    async def _decision(
        self, inquiry: Inquiry, *, urgent: bool, seconds: float | None = None
    ) -> SearchResult:
        result = await self._ask(inquiry, urgent=urgent, seconds=seconds)
        assert result is not None, "a seat that must act decides"
        return result

    async def _ask(
        self, inquiry: Inquiry, *, urgent: bool, seconds: float | None = None
    ) -> SearchResult | None:
        """The answer to a question, thought about for so many seconds at most.

        Raises:
            BrokenProcessPool: the process died each time it was asked.
            ThinkingError: the world could not be drawn, or the agent failed.
        """
        began = time.monotonic()
        limit = self._budget.limit * PLANNED if urgent else BACKGROUND_WAIT
        packed = await self._sampled(inquiry)
        most = self._budget.seconds if urgent else BACKGROUND
        most = most if seconds is None else min(most, seconds)
        legal = inquiry.state.legal(inquiry.seat)
        by_tries = inquiry.tries is not None
        deadline = NEVER if by_tries else began + limit
        expected = Expectation(urgent, deadline, most, legal, inquiry.out_of_turn, by_tries)
        result = await self.answerer.answer(packed, expected)
        if urgent:
            AI_SECONDS.note(time.monotonic() - began)
        return result

    async def _sampled(self, inquiry: Inquiry) -> bytes:
        """The packed question of an inquiry; worlds are drawn one at a time, so a crash costs only one."""
        work = partial(sample, pickle.dumps(inquiry))
        await self._sampling.acquire()
        return await workers.run(SAMPLER, SAMPLER_NICENESS, work, OVERDUE, self._sampling.release)


def seconds_until(deadline: float) -> float | None:
    """The seconds that are left, 0 at least; None for `NEVER`."""
    return None if deadline == NEVER else max(deadline - time.monotonic(), 0.0)


def share(left: Sequence[float], workers: int, most: float) -> float:
    """The time to think about the first of some questions that leaves all others their deadlines.

    Args:
        left: the seconds that each has left, the first to be answered first.
        workers: how many are thought about at a time.
        most: how long to think at most.
    """
    shares = (seconds * workers / place for place, seconds in enumerate(left[1:], 2))
    return max(min((most, left[0], *shares)) - OVERHEAD, 0.0)
