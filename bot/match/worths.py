"""The worth of all moves at a decision of a finished match, for a reader who asks about one of them.

All legal moves are tried in the same worlds at once, so the next question about the position already has its
answer, and two answers never contradict each other.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.match.open_book import Revealed
from bot.match.puzzle import averages
from bot.match.replays import ReplayCourse
from bot.match.reviews import Decision
from bot.match.studies import Studies, Study
from bot.runtime.faults import log_errors
from bot.thinking.thinker import Thinker
from games.core.boards import present_match
from games.search.protocol import ActionValue, SearchResult

KEPT: Final = 64
"""The number of positions in the cache; any other is evaluated again when a reader asks."""
AT_ONCE: Final = 16
"""The most positions under evaluation or in the queue."""
PATIENCE: Final = 20.0
"""The longest that a reader waits, in seconds."""
BATCHES: Final = 4
"""The most questions for one position: each holds a process briefly, and tables can go in between."""
ENOUGH: Final = 300
"""The number of worlds that is enough for an answer."""

WorthOutcome: TypeAlias = SearchResult | Literal["thinking", "busy", "failed"]
"""The worth of all moves, the expert's choice first; or why there is none, ``busy`` after a timeout."""


class _Place(NamedTuple):
    """A step of a match."""

    match_id: str
    step: int


@dataclass(slots=True, eq=False)
class MoveWorths(Study):
    """The worth of all moves at one decision, as far as it is known."""

    outcome: WorthOutcome = "thinking"

    async def wait(self, seconds: float) -> None:
        """Wait at most so many seconds for the outcome."""
        if self.task is not None:
            await asyncio.wait((self.task,), timeout=seconds)


class Worths:
    """Asks the thinker about one position at a time for each person; tables go first."""

    __slots__ = ("_studies", "_thinker")

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._studies: Studies[_Place, MoveWorths] = Studies(
            kept=KEPT, at_once=AT_ONCE, yours="refusal-worths-yours", queue="refusal-worths-queue"
        )

    def begin(self, revealed: Revealed, decision: Decision, user_id: int) -> MoveWorths:
        """The worths at a decision of a match; start evaluating them if they are not in the cache.

        Raises:
            Refusal: they are not in the cache, and another position of this person is under evaluation or the
                queue is full.
        """
        place = _Place(revealed.id, decision.step)
        worths = self._studies.get(place)
        if worths is None or worths.outcome in {"busy", "failed"}:
            self._studies.check_begin(user_id)
            worths = MoveWorths()
            worths.begin(
                self._look_at(worths, decision), f"worths at {place.step} of {place.match_id}", user_id
            )
        self._studies.keep(place, worths)
        return worths

    async def close(self) -> None:
        """Cancel all evaluations."""
        await self._studies.close()

    async def _look_at(self, worths: MoveWorths, decision: Decision) -> None:
        batches: list[SearchResult] = []
        without_any: Literal["busy", "failed"] = "failed"
        try:
            async with asyncio.timeout(PATIENCE):
                with log_errors("moves not evaluated", step=decision.step, seat=decision.seat):
                    while not _is_enough(batches):
                        state = present_match(decision.state).clone()
                        batches.append(await self._thinker.compare(state, decision.seat))
        except TimeoutError:
            without_any = "busy"
        worths.outcome = together(batches) if batches else without_any


def decision_at(course: ReplayCourse, step: int) -> Decision | None:
    """The decision that led to a step of a replay; None if there was no choice."""
    if not 0 < step < course.steps:
        return None
    state, (seat, played) = course.at(step - 1).state, course.taken[step - 1]
    has_choice = seat in state.acting() and len(state.legal(seat)) > 1
    return Decision(step, state, seat, played) if has_choice else None


def _is_enough(batches: Sequence[SearchResult]) -> bool:
    """True if more batches would hardly change the averages."""
    if not batches:
        return False
    worlds = sum(each.choices[0].tries for each in batches)
    is_settled = batches[0].exact or not worlds
    return is_settled or worlds >= ENOUGH or len(batches) == BATCHES


def together(batches: Sequence[SearchResult]) -> SearchResult:
    """Average several batches, each weighted by its number of worlds.

    The first move is the expert's choice in at least one batch, because an expert also follows rules that
    averages ignore.
    """
    first, *others = batches
    if not others:
        return first
    worth, worlds = averages(batches), sum(each.choices[0].tries for each in batches)
    best = max((each.action for each in batches), key=lambda action: worth[action][0])
    in_order = sorted(worth, key=lambda action: (action is not best, -worth[action][0]))
    return SearchResult(
        tuple(ActionValue(each, worlds, *worth[each]) for each in in_order),
        trick=next(each.trick for each in batches if each.action is best),
    )
