"""The deal of a day as its reader may know it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from bot.community.leaderboards import Scope
from bot.interactions.anywhere import ELSEWHERE
from bot.match.daily import Streak, day_at, streak_of
from bot.storage import DailyResultRow, DailyRow, Store

LISTED: Final = 10
"""The lines of a board."""


@dataclass(frozen=True)
class DailyLine:
    """A line of a board; people with as many points share a place."""

    place: int
    name: str
    points: int


@dataclass(frozen=True, kw_only=True)
class DailySnapshot:
    """The deal of a day as its reader may know it; nothing here names a card.

    Attributes:
        daily: the deal.
        today: the present day.
        is_closed: true once nobody may play it any more.
        match_id: the reader's match; None if they have not begun.
        points: the reader's points; None unless they have finished.
        place: the reader's place among all who have finished, the hidden included.
        count: how many people have finished.
        scope: whose board it is.
        on_server: true if there is a board of the reader's server as well.
        board: the first lines of the board; empty while the deal may be played.
        streak: the reader's days in a row, today.
        days: the days whose deal the reader has finished.
    """

    daily: DailyRow
    today: int
    is_closed: bool
    match_id: str | None
    points: int | None
    place: int | None
    count: int
    scope: Scope
    on_server: bool
    board: tuple[DailyLine, ...]
    streak: Streak
    days: frozenset[int]


async def daily_snapshot(
    store: Store,
    daily: DailyRow,
    *,
    user_id: int,
    now: float,
    guild_id: int,
    scope: Scope,
    barred: Collection[int] = (),
) -> DailySnapshot:
    """The deal of a day for a reader on a server; raises StorageError if it cannot be read.

    The board is empty until the origin is closed, and leaves out people as the leaderboards do: those who
    hide everywhere, or those `barred` on the server.
    """
    origin = await store.origins.of(daily.origin)
    is_closed = origin is not None and origin.closed
    results = await store.daily.results(daily.day, daily.game)
    own = next((each.points for each in results if each.user_id == user_id), None)
    days = frozenset(await store.daily.days(user_id))
    hidden = await store.preferences.hidden_everywhere() if scope == "everywhere" else barred
    listed = [each for each in results if scope == "everywhere" or each.guild_id == guild_id]
    today = day_at(now)
    return DailySnapshot(
        daily=daily,
        today=today,
        is_closed=is_closed,
        match_id=await store.daily.match_of(daily.day, daily.game, user_id),
        points=own,
        place=None if own is None else 1 + sum(each.points > own for each in results),
        count=len(results),
        scope=scope,
        on_server=guild_id != ELSEWHERE,
        board=lines_of(listed, hidden) if is_closed else (),
        streak=streak_of(days, today),
        days=days,
    )


def lines_of(results: Sequence[DailyResultRow], hidden: Collection[int]) -> tuple[DailyLine, ...]:
    """The first lines of a board, without the hidden people."""
    shown = [each for each in results if each.user_id not in hidden]
    return tuple(
        DailyLine(1 + sum(other.points > each.points for other in shown), each.name, each.points)
        for each in shown[:LISTED]
    )
