"""Judges people's decisions after a match has ended; running tables go first.

Deals of the day come first. They are judged in a fixed number of worlds that follow from the seed, so equal
choices get equal judgements: these break ties.

It reads the log of a match, not its record, so it can judge a deal that others may still play; the results
are shown as `bot.match.open_book` allows.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Literal, NamedTuple, TypeAlias

import structlog

from bot.match.assessment import assessment_of
from bot.match.clocks import DAY
from bot.match.daily import day_at, day_of
from bot.match.match import SeatedMatch
from bot.match.recovery import UnplayableError, read_log
from bot.runtime.faults import log_errors
from bot.runtime.shards import WHOLE, Shards
from bot.runtime.waiting import happens
from bot.storage import AssessmentRow, MatchLog, MatchRow, MoveRow, StorageClosedError, Store
from bot.thinking.thinker import Thinker
from bot.thinking.work import Inquiry
from games import CATALOGUE
from games.core.actions import Action
from games.core.cards import is_card
from games.core.game import TABLE, Game, Seat, State, Trick, View

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

JUDGEMENT: Final = 2
"""The version of the judgement. Raise it with the evaluation or the scales to judge all decisions again."""
SECONDS: Final = 40.0
"""The longest that the decisions of one match may occupy a process."""
WORLDS: Final = 200
"""The worlds for a decision in a deal of the day, instead of a time."""
MOST: Final = 400
"""The most decisions judged in one match; earlier ones are left out."""
LATE_SECONDS: Final = 1800.0
"""A match that ended longer ago is left out: people have stopped looking at its end card."""
DAILY_LATE_SECONDS: Final = 3 * DAY
"""The same for a deal of the day: its judgement breaks ties."""
IDLE_SECONDS: Final = 60.0
"""The idle time after which the assessor judges one match again that an earlier version judged."""


DecisionKind: TypeAlias = Literal["lead", "follow", "discard", "bid", "other"]


class OwnDecision(NamedTuple):
    """A decision that a person took, when there was a choice.

    `alike` is the question with the same answer for everybody in this position; None except in a deal of the
    day.
    """

    step: int
    seat: Seat
    user_id: int
    deal: int
    trick: int | None
    decided: DecisionKind
    state: State
    played: Action
    alike: Inquiry | None = None


class EndedMatch(NamedTuple):
    """A match in the queue; the greatest is judged first."""

    is_daily: bool
    ended_at: float
    id: str


class Assessor:
    """Judges deals of the day first, then the match that ended last, one decision at a time.

    Args:
        store: the database.
        thinker: the expert; moves that players wait for go before its questions.
        now: seconds since 1970 (UTC).
        assessed: called with the id of a match when its decisions are stored.
        games: the games by their keys.
        shards: the shards of this process; the process with the first shard also judges older matches again.
    """

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        now: Callable[[], float],
        assessed: Callable[[str], Awaitable[object]],
        games: Mapping[str, Game] = CATALOGUE,
        shards: Shards = WHOLE,
    ) -> None:
        self._store = store
        self._thinker = thinker
        self._now = now
        self._assessed = assessed
        self._games = games
        self._shards = shards
        self._waiting: set[EndedMatch] = set()
        self._failed: set[str] = set()
        self._news = asyncio.Event()

    def look(self, match: SeatedMatch) -> None:
        """Queue a match played to its end; later calls for the same match do nothing."""
        if match.status == "over" and match.ended_at is not None:
            self._add(EndedMatch(day_of(match.origin) is not None, match.ended_at, match.id))

    def _add(self, match: EndedMatch) -> None:
        self._waiting.add(match)
        self._news.set()

    async def run(self) -> None:
        """Judge matches as they end, and first the ones that ended while the bot was off; never returns."""
        with log_errors("matches to judge not looked up"), suppress(StorageClosedError):
            for each in await self._store.assessments.unjudged(
                self._now() - LATE_SECONDS, day_at(self._now() - DAILY_LATE_SECONDS)
            ):
                if each.guild_id in self._shards:
                    self._add(EndedMatch(each.is_daily, each.ended_at, each.match_id))
        while True:
            await self.assess_waiting()
            self._news.clear()
            if not await happens(self._news, IDLE_SECONDS):
                await self._judge_again()

    async def assess_waiting(self) -> None:
        """Judge all matches in the queue; skip any that have waited too long."""
        while self._waiting:
            last = max(self._waiting)
            self._waiting.remove(last)
            latest = DAILY_LATE_SECONDS if last.is_daily else LATE_SECONDS
            if last.ended_at < self._now() - latest or await self._is_judged(last.id):
                continue
            if await self._assess(last.id):
                with log_errors("judgement not told", match=last.id), suppress(StorageClosedError):
                    await self._assessed(last.id)

    async def _is_judged(self, match_id: str) -> bool:
        with log_errors("judgement not looked up", match=match_id), suppress(StorageClosedError):
            rows = await self._store.assessments.in_match(match_id)
            return any(each.judged_by == JUDGEMENT for each in rows)
        return False

    async def _judge_again(self) -> None:
        """Judge one match again that an earlier version judged."""
        if not self._shards.first:
            return
        with log_errors("older judgements not looked up"), suppress(StorageClosedError):
            found = await self._store.assessments.outdated(JUDGEMENT, 1 + len(self._failed))
            for match_id in [each for each in found if each not in self._failed][:1]:
                await self._assess(match_id)

    async def _assess(self, match_id: str) -> bool:
        """Judge a match and store the assessments; False if there is nothing to judge, or on failure."""
        self._failed.add(match_id)
        with (
            log_errors("decisions not judged", match=match_id),
            suppress(StorageClosedError, UnplayableError),
        ):
            stored = await self._store.matches.log(match_id)
            assert stored is not None, "a row of match does not go away"
            found = await own_decisions(stored, self._games)
            seconds = SECONDS / max(len(found), 1)
            rows = [await self._judge(stored.match, each, seconds) for each in found]
            await self._store.assessments.keep(match_id, rows)
            self._failed.discard(match_id)
            log.info("decisions judged", match=match_id, decisions=len(rows))
            return bool(rows)
        return False

    async def _judge(self, match: MatchRow, decision: OwnDecision, seconds: float) -> AssessmentRow:
        if decision.alike is not None:
            result = await self._thinker.evaluate_alike(decision.alike)
        else:
            result = await self._thinker.evaluate(decision.state, decision.seat, (decision.played,), seconds)
        found = assessment_of(match.game, decision.seat, decision.played, result)
        return AssessmentRow(
            match_id=match.id,
            step=decision.step,
            seat=decision.seat,
            user_id=decision.user_id,
            deal=decision.deal,
            trick=decision.trick,
            decided=decision.decided,
            verdict=found.verdict,
            loss_points=found.points,
            loss=found.loss,
            quality=found.quality,
            matters=found.matters,
            judged_by=JUDGEMENT,
        )


async def own_decisions(stored: MatchLog, games: Mapping[str, Game]) -> Sequence[OwnDecision]:
    """The last decisions of a match that people took themselves, in order.

    Raises:
        UnplayableError: the log cannot be replayed.
    """
    found: deque[OwnDecision] = deque(maxlen=MOST)
    tricks = _TrickCount()

    def before(match: SeatedMatch, move: MoveRow) -> None:
        tricks.look(match)
        if move.user_id is None or move.user_id <= 0 or move.forced:
            return
        state = match.snapshot()
        if move.seat not in state.acting() or len(state.legal(move.seat)) < 2:
            return
        played = match.game.parse(move.action)
        view = match.view(move.seat)
        decided = kind_of(view, played)
        place = tricks.deal, tricks.trick
        is_daily = day_of(match.origin) is not None
        alike = _alike(match, move.seat, played, state) if is_daily else None
        found.append(OwnDecision(move.seq, move.seat, move.user_id, *place, decided, state, played, alike))

    match = await read_log(stored, games, idle_seconds=0.0, before=before)
    if match.progress.lessons is not None:
        return ()
    return tuple(found) if tricks.any else tuple(each._replace(trick=None) for each in found)


def _alike(match: SeatedMatch, seat: Seat, played: Action, state: State) -> Inquiry:
    """The question about a decision: the same in all matches of an origin that reached this position."""
    seed = match.decision_seed(seat, b"judge")
    return Inquiry(state, seat, "expert", seed, tries=WORLDS, evaluated=(played,))


class _TrickCount:
    """Counts the tricks of a deal while a match is read.

    Attributes:
        any: true once there has been a trick.
    """

    def __init__(self) -> None:
        self.deal = 1
        self.trick = 1
        self.any = False
        self._last: Trick | None = None

    def look(self, match: SeatedMatch) -> None:
        """Follow the match; call it after each move."""
        view = match.view(TABLE)
        if view.deal != self.deal:
            self.deal, self.trick, self._last = view.deal, 1, None
        if view.last_trick is not None and view.last_trick != self._last:
            self.trick, self._last, self.any = self.trick + 1, view.last_trick, True


def kind_of(view: View, played: Action) -> DecisionKind:
    """The kind of a decision, for a seat with that view."""
    if view.stage == "auction":
        return "bid"
    cards = [item for item in played.items if is_card(item)]
    if view.stage != "play" or not cards:
        return "other"
    if view.trick is None or not view.trick.plays:
        return "lead"
    return "follow" if cards[0][-1] == view.trick.plays[0].card[-1] else "discard"
