"""AI seats think here: in processes of their own, as many as the machine has cores.

A person at a table waits for an AI about as long as `Budget.seconds` says. When many tables wait, each thinks
for less, so that the last of them still has its answer within `Budget.limit`.
"""

import asyncio
import os
import pickle
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, NamedTuple, TypeAlias

import structlog

from bot.process import one_worker
from games.ai.agent import SearchResult, certain
from games.ai.information import InformationSet
from games.ai.outlook import trick_odds
from games.ai.players import Level, agent_of, declare, think
from games.ai.search_model import SearchModel
from games.core.actions import Action
from games.core.game import Seat, State

NICENESS: Final = 10
"""Clicks, moves and pictures go first."""
TOO_SHORT: Final = 0.05
"""An expert with less time than this, in seconds, does better to play by rule of thumb."""
OVERHEAD: Final = 0.02
"""What a question takes besides the thinking, in seconds."""
SLACK: Final = 0.1
"""How long before its limit an answer is planned for, in seconds: a process may be late."""
BACKGROUND: Final = 0.3
"""How long a question that nobody waits for may keep a process, in seconds."""
COUNTING: Final = 0.1
"""How long to count tricks for an explanation, in seconds."""
ATTEMPTS: Final = 2
"""How often a question is asked when the process dies over it."""

Job: TypeAlias = Callable[[bytes, float], SearchResult | None]
"""What a process does with a pickled question and some seconds."""

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Budget(NamedTuple):
    """How long to think about a move, in seconds: while nobody else waits, and at most with the waiting."""

    seconds: float = 1.0
    limit: float = 3.0


@dataclass(frozen=True, slots=True)
class Question:
    """What a process is asked. `world` is what the seat knows and no more: the rest is made up already."""

    world: State = field(repr=False)
    seat: Seat
    level: Level
    seed: int
    out_of_turn: bool = False
    explained: bool = False


def ask(state: State, seat: Seat, level: str, rng: Random, *, out_of_turn: bool = False) -> Question:
    """The question what to do, in a world of which the seat's own knowledge is all that is real."""
    return Question(state.redeal(seat, rng), seat, _level(level), rng.getrandbits(64), out_of_turn)


def _level(name: str) -> Level:
    match name:
        case "club" | "expert":
            return name
        case _:
            return "novice"


@dataclass(slots=True)
class _Ticket:
    """A question that waits for a process."""

    turn: asyncio.Future[int]
    deadline: float


class AgentPool:
    """A thinker that asks processes.

    Args:
        budget: how long to think.
        workers: how many processes; one for each core if 0.
        job: what a process does, `answer` if not given.
    """

    def __init__(self, budget: Budget | None = None, workers: int = 0, job: Job | None = None) -> None:
        self._job = job or answer
        self._budget = budget or Budget()
        self._workers = workers or len(os.sched_getaffinity(0))
        self._idle = list(range(self._workers))
        self._urgent: deque[_Ticket] = deque()
        self._patient: deque[_Ticket] = deque()
        self._rng = Random()

    def start(self) -> None:
        """Start the processes, which takes a second or more, before the first move waits for one."""
        for worker in range(self._workers):
            _process(worker)

    async def think(self, state: State, seat: Seat, level: str) -> Action:
        finding = await self._ask(ask(state, seat, level, self._rng), self._urgent)
        assert finding is not None, "a seat that must act decides"
        return finding.action

    async def declare(self, state: State, seat: Seat, level: str) -> Action | None:
        question = ask(state, seat, level, self._rng, out_of_turn=True)
        finding = await self._ask(question, self._urgent)
        return None if finding is None else finding.action

    async def consider(self, state: State, seat: Seat) -> SearchResult:
        finding = await self._ask(ask(state, seat, "expert", self._rng), self._patient)
        assert finding is not None, "a seat that must act decides"
        return finding

    async def advise(self, state: State, seat: Seat) -> SearchResult:
        question = replace(ask(state, seat, "expert", self._rng), explained=True)
        finding = await self._ask(question, self._urgent)
        assert finding is not None, "a seat that must act decides"
        return finding

    async def _ask(self, question: Question, queue: deque[_Ticket]) -> SearchResult | None:
        """Wait for a process and ask it; raises BrokenProcessPool if it dies each time it is asked."""
        packed = pickle.dumps(question)
        deadline = time.monotonic() + max(self._budget.limit - SLACK, 0.0)
        ticket = _Ticket(asyncio.get_running_loop().create_future(), deadline)
        queue.append(ticket)
        self._call_next()
        try:
            worker = await ticket.turn
        except asyncio.CancelledError:
            if ticket in queue:
                queue.remove(ticket)
            elif ticket.turn.done() and not ticket.turn.cancelled():
                self._release(ticket.turn.result())
            raise
        try:
            return await self._answered(worker, packed, self._seconds(ticket, queue))
        finally:
            self._release(worker)

    async def _answered(self, worker: int, packed: bytes, seconds: float) -> SearchResult | None:
        loop = asyncio.get_running_loop()
        for _ in range(ATTEMPTS - 1):
            try:
                return await loop.run_in_executor(_process(worker), self._job, packed, seconds)
            except BrokenProcessPool:
                log.warning("a thinking process died; another takes its place", worker=worker)
                _processes.pop(worker, None)
        return await loop.run_in_executor(_process(worker), self._job, packed, seconds)

    def _call_next(self) -> None:
        while self._idle and (queue := self._urgent or self._patient):
            ticket = queue.popleft()
            if not ticket.turn.done():
                ticket.turn.set_result(self._idle.pop())

    def _release(self, worker: int) -> None:
        self._idle.append(worker)
        self._call_next()

    def _seconds(self, ticket: _Ticket, queue: deque[_Ticket]) -> float:
        now = time.monotonic()
        left = [ticket.deadline - now, *(each.deadline - now for each in self._urgent)]
        return share(left, self._workers, BACKGROUND if queue is self._patient else self._budget.seconds)


def share(left: Sequence[float], workers: int, most: float) -> float:
    """How long to think about the first of some questions, so that each is answered in time.

    Args:
        left: the seconds that each has left, the first to be answered first.
        workers: how many are thought about at a time.
        most: how long to think at most.
    """
    shares = (seconds * workers / place for place, seconds in enumerate(left[1:], 2))
    return max(min((most, left[0], *shares)) - OVERHEAD, 0.0)


# In the process


_processes: dict[int, ProcessPoolExecutor] = {}
"""By number: shared by all pools of this process."""


def _process(worker: int) -> ProcessPoolExecutor:
    if worker not in _processes:
        _processes[worker] = one_worker(NICENESS, _greet)
    return _processes[worker]


def _greet() -> None:
    """To come here, a process has loaded the games."""


def answer(packed: bytes, seconds: float) -> SearchResult | None:
    """What the seat of a pickled `Question` does, after thinking for so many seconds at most."""
    question: Question = pickle.loads(packed)  # noqa: S301 - our own, from the parent
    known = InformationSet(question.world, question.seat)
    game = known.view().game
    rng = Random(question.seed)
    level = question.level
    if question.out_of_turn:
        said = declare(game, level, known, rng)
        return None if said is None else certain(said)
    if level == "expert" and seconds < TOO_SHORT:
        level = "club"
    ends = time.perf_counter() + seconds
    finding = think(game, level, known, rng, lambda _: time.perf_counter() >= ends)
    return explained(finding, game, known, rng) if question.explained else finding


def explained(finding: SearchResult, game: str, known: InformationSet, rng: Random) -> SearchResult:
    """The finding with how often the trick is won, where that can be counted."""
    agent = agent_of(game)
    if not isinstance(agent, SearchModel) or not finding.tries:
        return finding
    ends = time.perf_counter() + COUNTING
    odds = trick_odds(agent, known, finding.action, rng, lambda: time.perf_counter() >= ends)
    return replace(finding, trick=odds)
