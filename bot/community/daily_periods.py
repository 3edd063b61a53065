"""Boards of a week and of a month of deals of the day, for a server or everywhere.

Points of two games can't be added, so a day counts by the share of its players that a person beat. Only
closed deals count.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.community.dailies import LISTED
from bot.community.leaderboards import Scope
from bot.match.daily import WEEK, game_of, weekday_of
from bot.storage import Store

PeriodKind: TypeAlias = Literal["week", "month"]
BEST: Final[dict[PeriodKind, int]] = {"week": 5, "month": 20}
"""The number of each person's best days that count, so nobody has to play every day."""
_FIRST: Final = date(1970, 1, 1)


class Period(NamedTuple):
    """A week from Monday on, or a calendar month (UTC): its first day, and the day after its last."""

    kind: PeriodKind
    first: int
    after: int


@dataclass(frozen=True, slots=True)
class PeriodLine:
    """A line of a board: people with the same score share a place. `days` counts the deals they finished."""

    place: int
    name: str
    score: int
    days: int


@dataclass(frozen=True, slots=True)
class PeriodBoard:
    """A board of several days.

    Attributes:
        lines: its first lines.
        own: the reader's line; None if they finished no closed deal in these days, or are left out.
        count: the number of people on the board.
        has_before: true if there is a closed deal before these days.
    """

    period: Period
    scope: Scope
    lines: tuple[PeriodLine, ...]
    own: PeriodLine | None
    count: int
    has_before: bool


def period_at(day: int, kind: PeriodKind) -> Period:
    """The week or the month that has that day."""
    if kind == "week":
        monday = day - weekday_of(day)
        return Period(kind, monday, monday + WEEK)
    start = (_FIRST + timedelta(day)).replace(day=1)
    following = (start + timedelta(31)).replace(day=1)
    return Period(kind, (start - _FIRST).days, (following - _FIRST).days)


async def read_period(
    store: Store, period: Period, *, user_id: int, guild_id: int, scope: Scope, barred: Collection[int]
) -> PeriodBoard:
    """The board of a period for a reader; raises StorageError if it cannot be read.

    Like the leaderboards, it leaves out people who hide everywhere, or the people `barred` on the server.
    """
    where: int | Sequence[tuple[int, str]] = guild_id
    hidden = barred
    if scope == "everywhere":
        where = [(day, game_of(day)) for day in range(period.first, period.after)]
        hidden = await store.preferences.hidden_everywhere()
    rows = await store.daily.period(period.first, period.after, BEST[period.kind], where)
    shown = [each for each in rows if each.user_id not in hidden]
    own = next((each for each in shown if each.user_id == user_id), None)
    first_closed = await store.daily.first_closed()

    async def line(place: int, number: int) -> PeriodLine:
        row = shown[number]
        on_server = None if scope == "everywhere" else guild_id
        name = await store.daily.name_in(row.user_id, period.first, period.after, on_server)
        return PeriodLine(place, name, row.score, row.days)

    scores = [each.score for each in shown]
    return PeriodBoard(
        period=period,
        scope=scope,
        lines=tuple(
            [await line(1 + scores.index(score), number) for number, score in enumerate(scores[:LISTED])]
        ),
        own=None if own is None else await line(1 + scores.index(own.score), shown.index(own)),
        count=len(shown),
        has_before=first_closed is not None and first_closed < period.first,
    )
