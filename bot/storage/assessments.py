"""An expert's judgement of the decisions of people in matches that have ended."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, replace
from functools import partial
from typing import Any, Final, NamedTuple

from bot.storage.origins import SEALED
from bot.storage.rows import REMOVED_SEED
from bot.storage.work import Batch, Steps, column, execute, first, select
from bot.storage.writer import Writer
from games.search.scale import GOOD

_COLUMNS: Final = (
    "match_id, step, seat, user_id, deal, trick, decided, verdict, loss_points, loss, quality, matters, "
    "judged_by"
)


@dataclass(frozen=True, slots=True)
class AssessmentRow:
    """A decision of a person, judged.

    Attributes:
        step: the number of the action in the match, from 1.
        deal, trick: its place, from 1; `trick` is None without tricks.
        decided: the kind of decision: lead, follow, discard, bid or other.
        verdict: best, fine, slip or mistake.
        loss_points: the loss in the game's points; `loss` is the loss in utility, from 0 to 1.
        quality: from 1 without a loss to 0 (`LossScale.quality`).
        matters: true if the best action and the worst differed enough for the decision to count.
        judged_by: the version of the judgement.
    """

    match_id: str
    step: int
    seat: int
    user_id: int
    deal: int
    trick: int | None
    decided: str
    verdict: str
    loss_points: float
    loss: float
    quality: float
    matters: bool
    judged_by: int


@dataclass(frozen=True, slots=True)
class DecidedRow:
    """A person's decision that mattered, for statistics: its game, the end of its match, and its quality."""

    game: str
    ended_at: float
    decided: str
    verdict: str
    quality: float


class UnjudgedMatch(NamedTuple):
    """An ended match without a judged decision; `is_daily` is true for a deal of the day."""

    match_id: str
    guild_id: int
    ended_at: float
    is_daily: bool


_INSERT: Final = f"INSERT INTO assessment ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_COUNT: Final = "UPDATE daily_result SET good = ?, looked_at = ? WHERE match_id = ?"
_DELETE: Final = "DELETE FROM assessment WHERE match_id = ?"
_PEOPLE: Final = "SELECT user_id FROM person WHERE match_id = ?"
_IN_MATCH: Final = f"SELECT {_COLUMNS} FROM assessment WHERE match_id = ? ORDER BY step"
_OF_PERSON: Final = f"""
    SELECT match.game, match.ended_at, assessment.decided, assessment.verdict, assessment.quality
    FROM assessment JOIN match ON match.id = assessment.match_id
    WHERE assessment.user_id = ? AND assessment.matters = 1 AND match.ended_at IS NOT NULL AND NOT {SEALED}
"""
_HERE: Final = " AND match.guild_id = ?"
_LATEST: Final = " ORDER BY match.ended_at DESC, assessment.match_id, assessment.step LIMIT ?"
_UNJUDGED: Final = """
    SELECT match.id, match.guild_id, match.ended_at, 0 FROM match
    WHERE match.status = 'over' AND match.ended_at >= ?
        AND NOT EXISTS (SELECT 1 FROM assessment WHERE assessment.match_id = match.id)
        AND NOT EXISTS (SELECT 1 FROM daily_result WHERE daily_result.match_id = match.id)
    UNION ALL
    SELECT match.id, match.guild_id, match.ended_at, 1
    FROM daily_result JOIN match ON match.id = daily_result.match_id
    WHERE daily_result.day >= ? AND daily_result.points IS NOT NULL AND daily_result.looked_at IS NULL
    ORDER BY 3
"""
_OUTDATED: Final = """
    SELECT DISTINCT assessment.match_id FROM assessment JOIN match ON match.id = assessment.match_id
    WHERE assessment.judged_by < ? AND match.seed <> ? LIMIT ?
"""


_MARK: Final = "UPDATE assessment SET judged_by = 0 WHERE match_id = ?"
_UNCOUNT: Final = "UPDATE daily_result SET good = NULL, looked_at = NULL WHERE match_id = ?"
_JUDGED: Final = """
    SELECT match_id FROM (
        SELECT DISTINCT match_id FROM assessment
        UNION SELECT match_id FROM daily_result WHERE looked_at IS NOT NULL AND user_id > 0
    ) AS judged
    WHERE match_id > ? ORDER BY match_id LIMIT ?
"""
_COUNTED: Final = """
    SELECT good, looked_at FROM daily_result WHERE match_id = ? AND looked_at IS NOT NULL AND user_id > 0
"""


class AssessmentStore:
    """Judged decisions of people; derived from the log, and replaced by a later judgement."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def keep(self, match_id: str, found: Sequence[AssessmentRow]) -> "asyncio.Future[None]":
        """Replace the stored decisions of a match; for a deal of the day, also store their counts.

        The decisions of a person erased meanwhile are left out.
        """

        def kept() -> Steps[None]:
            people = frozenset((yield from column(_PEOPLE, match_id)))
            yield from execute(_DELETE, match_id)
            wanted = [each for each in found if each.user_id in people]
            yield Batch(_INSERT, [_values(each) for each in wanted])
            if len(wanted) == len(found):
                yield from execute(_COUNT, *counted(found), match_id)

        return self._writer.transact(kept)

    async def in_match(self, match_id: str) -> tuple[AssessmentRow, ...]:
        """The decisions of a match, in order."""
        return await self._writer.read(partial(select, _assessment, _IN_MATCH, match_id))

    async def judged(self, after: str, most: int) -> tuple[str, ...]:
        """The ids of judged matches, in order, at most `most`; only ids after `after`."""
        return await self._writer.read(partial(column, _JUDGED, after, most))

    async def counted(self, match_id: str) -> tuple[int, int] | None:
        """The stored counts of a match's decisions, if it is a deal of the day and its player is known."""
        found = await self._writer.read(partial(first, _COUNTED, match_id))
        return None if found is None else (int(found[0]), int(found[1]))

    def mark(self, match_id: str) -> "asyncio.Future[None]":
        """Have a match judged again, as if an earlier version had judged it; drop its counts until then."""

        def marked() -> Steps[None]:
            yield from execute(_MARK, match_id)
            yield from execute(_UNCOUNT, match_id)

        return self._writer.transact(marked)

    async def of_person(self, user_id: int, guild_id: int | None, most: int) -> tuple[DecidedRow, ...]:
        """A person's last decisions that mattered, the latest match first; none with cards still in play.

        `guild_id` is the server of the counted matches; None for all servers.
        """
        if guild_id is None:
            work = partial(select, DecidedRow, f"{_OF_PERSON}{_LATEST}", user_id, most)
        else:
            work = partial(select, DecidedRow, f"{_OF_PERSON}{_HERE}{_LATEST}", user_id, guild_id, most)
        return await self._writer.read(work)

    async def unjudged(self, since: float, day: int) -> tuple[UnjudgedMatch, ...]:
        """The matches that ended since then without a judged decision, in order.

        Deals of the day count from that day on (days since 1970-01-01).
        """
        return await self._writer.read(partial(select, _ended, _UNJUDGED, since, day))

    async def outdated(self, version: int, most: int) -> tuple[str, ...]:
        """Matches with decisions that an earlier version judged and this one can judge again."""
        return await self._writer.read(partial(column, _OUTDATED, version, REMOVED_SEED, most))


def counted(found: Iterable[AssessmentRow]) -> tuple[int, int]:
    """The number of good decisions among the decisions that mattered, and the number that mattered."""
    verdicts = [each.verdict for each in found if each.matters]
    return sum(each in GOOD for each in verdicts), len(verdicts)


def _values(row: AssessmentRow) -> tuple[Any, ...]:
    *values, matters, judged_by = astuple(row)
    return (*values, int(matters), judged_by)


def _assessment(*columns: Any) -> AssessmentRow:
    row = AssessmentRow(*columns)
    return replace(row, matters=bool(row.matters))


def _ended(match_id: str, guild_id: int, ended_at: float, is_daily: int) -> UnjudgedMatch:
    return UnjudgedMatch(match_id, guild_id, ended_at, bool(is_daily))
