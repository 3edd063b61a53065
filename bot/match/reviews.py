"""Reviews: an expert's choice at each decision of a finished match."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.match.open_book import Revealed
from bot.match.studies import Studies, Study
from bot.runtime.faults import log_errors
from bot.runtime.slices import Slices
from bot.thinking.thinker import Thinker
from games import CATALOGUE
from games.core.actions import Action
from games.core.boards import present_match
from games.core.game import Seat, State
from games.core.record import replay
from games.search.protocol import SearchResult

KEPT: Final = 16
"""The number of reviews in memory, and the most under way at once.

A player who asks for an older review starts it again.
"""


class Decision(NamedTuple):
    """A choice of a player: the step of the replay after it, the state, the seat and the action."""

    step: int
    state: State
    seat: Seat
    played: Action


@dataclass(slots=True, eq=False)
class MatchReview(Study):
    """The findings of a match so far, by step of the replay.

    Attributes:
        total: the number of findings of the whole review, None until the match has been read.
    """

    findings: dict[int, SearchResult] = field(default_factory=dict)
    total: int | None = None

    @property
    def done(self) -> bool:
        """True once every decision was evaluated."""
        return len(self.findings) == self.total


class Reviews:
    """Makes reviews, one match after the other and one question at a time, so no table waits for them."""

    __slots__ = ("_studies", "_thinker", "_turn")

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._studies: Studies[str, MatchReview] = Studies(
            kept=KEPT, at_once=KEPT, yours="refusal-review-yours", queue="refusal-review-queue"
        )
        self._turn = asyncio.Lock()

    def of(self, match_id: str) -> MatchReview | None:
        """The review of a match, finished or not, if a player has asked for it lately."""
        return self._studies.get(match_id)

    def begin(self, revealed: Revealed, user_id: int) -> MatchReview:
        """The review of an ended match; start it if there is none, or if it failed.

        Raises:
            Refusal: there is none, and another review of this person is under way, or the queue is full.
        """
        review = self._studies.get(revealed.id) or MatchReview()
        if not review.done and not review.under_way:
            self._studies.check_begin(user_id)
            review.begin(self._make(revealed, review), f"review of {revealed.id}", user_id)
        self._studies.keep(revealed.id, review)
        return review

    async def close(self) -> None:
        """Cancel all reviews."""
        await self._studies.close()

    async def _make(self, revealed: Revealed, review: MatchReview) -> None:
        with log_errors("review not finished", match=revealed.id):
            async with self._turn:
                record = await revealed.record()
                review.total = await _count(record)
                review.tell()
                slices = Slices()
                for step, state, seat, played in decisions(record):
                    if step not in review.findings:
                        review.findings[step] = await self._look_at(present_match(state), seat, played)
                        review.tell()
                    await slices.pause()

    async def _look_at(self, state: State, seat: Seat, played: Action) -> SearchResult:
        return brief(await self._thinker.evaluate(state, seat, (played,)), played)


def decisions(record: Sequence[str]) -> Iterator[Decision]:
    """Every decision of a record with a choice; only the current state is in memory."""
    before: State | None = None
    for number, step in enumerate(replay(record, CATALOGUE)):
        seat, action = step.seat, step.action
        if (
            before is not None
            and seat is not None
            and action is not None
            and seat in before.acting()
            and len(before.legal(seat)) > 1
        ):
            yield Decision(number, before, seat, action)
        before = step.state


async def _count(record: Sequence[str]) -> int:
    slices = Slices()
    count = 0
    for _ in decisions(record):
        count += 1
        await slices.pause()
    return count


def brief(result: SearchResult, played: Action) -> SearchResult:
    """The best, the played and the worst choice of a result; the worst shows how much it matters."""
    best, *others = result.choices
    kept = [each for each in others if each.action == played]
    worst = min(result.choices, key=lambda each: each.utility)
    kept += [] if worst in (best, *kept) else [worst]
    return SearchResult((best, *kept), result.exact)
