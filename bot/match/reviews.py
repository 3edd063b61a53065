"""Reviews: an expert's choice at each decision of a finished match."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.match.open_book import Revealed
from bot.match.refusal import Refusal
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
"""The number of matches with reviews in memory; an older one is made again when a player asks.

No more are under way at once.
"""


class Decision(NamedTuple):
    """A choice of a player: the step of the replay after it, the state, the seat and the action."""

    step: int
    state: State
    seat: Seat
    played: Action


@dataclass(slots=True)
class MatchReview:
    """The findings of a match so far, by step of the replay.

    Attributes:
        total: the number of findings of the whole review, None until the match has been read.
        asked_by: the person who last started it.
        watchers: called for each finding, and when the work ends or fails.
    """

    findings: dict[int, SearchResult] = field(default_factory=dict)
    total: int | None = None
    asked_by: int | None = None
    task: asyncio.Task[None] | None = None
    watchers: set[Callable[[], None]] = field(default_factory=set)

    @property
    def done(self) -> bool:
        """True if everything was looked at."""
        return len(self.findings) == self.total

    @property
    def under_way(self) -> bool:
        """True while it is being made or waits for its turn."""
        return self.task is not None and not self.task.done()

    def tell(self) -> None:
        """Call the watchers."""
        for watcher in tuple(self.watchers):
            watcher()


class Reviews:
    """Makes reviews, one match after the other, one question at a time: no table waits for them."""

    __slots__ = ("_kept", "_thinker", "_turn")

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._kept: OrderedDict[str, MatchReview] = OrderedDict()
        self._turn = asyncio.Lock()

    def of(self, match_id: str) -> MatchReview | None:
        """The review of a match, finished or not, if a player has asked for it lately."""
        return self._kept.get(match_id)

    def begin(self, revealed: Revealed, user_id: int) -> MatchReview:
        """The review of a match that has ended, which is begun if need be, or after a failure again.

        Raises:
            Refusal: it would have to be begun, while another is under way for this person, or as many are as
                may be.
        """
        review = self._kept.get(revealed.id) or MatchReview()
        if not review.done and not review.under_way:
            self._check_begin(user_id)
            review.asked_by = user_id
            review.task = asyncio.create_task(self._make(revealed, review), name=f"review of {revealed.id}")
            review.task.add_done_callback(lambda _: review.tell())
        self._kept[revealed.id] = review
        self._kept.move_to_end(revealed.id)
        if len(self._kept) > KEPT:
            del self._kept[next(each for each, kept in self._kept.items() if not kept.under_way)]
        return review

    def _check_begin(self, user_id: int) -> None:
        under_way = [each for each in self._kept.values() if each.under_way]
        if any(each.asked_by == user_id for each in under_way):
            raise Refusal("refusal-review-yours")
        if len(under_way) == KEPT:
            raise Refusal("refusal-review-queue")

    async def close(self) -> None:
        """Cancel all work."""
        tasks = tuple(each.task for each in self._kept.values() if each.task is not None)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

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
    """Every decision of a record at which there was a choice; only the state at hand is kept in memory."""
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
    """The best choice of a result, the played one, and the worst, which says how much it matters."""
    best, *others = result.choices
    kept = [each for each in others if each.action == played]
    worst = min(result.choices, key=lambda each: each.utility)
    kept += [] if worst in (best, *kept) else [worst]
    return SearchResult((best, *kept), result.exact)
