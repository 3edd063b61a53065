"""Boards of deals of the day, and the news of a day for a server."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from bot.community.leaderboards import Scope
from bot.storage import DailyResultRow, DailyRow, FinishedDailyRow, Store

LISTED: Final = 10
"""The lines of a board."""


@dataclass(frozen=True)
class DailyLine:
    """A line of a board; people with as many points share a place."""

    place: int
    name: str
    points: int


@dataclass(frozen=True, kw_only=True)
class DailyNews:
    """A new deal of the day on a server, and the one before.

    Attributes:
        daily: the new one.
        before: the one before; None if nobody opened it.
        board: the first lines of its board on the server.
        reached: how many people everywhere made par or more in it; None if par is not known.
        count: how many have finished it.
    """

    daily: DailyRow
    before: DailyRow | None = None
    board: tuple[DailyLine, ...] = ()
    reached: int | None = None
    count: int = 0


def over_par_of(row: FinishedDailyRow) -> float | None:
    """The points over par of a deal that a person has finished; None while they or par are not known."""
    if row.points is None or row.par is None:
        return None
    return (row.points - row.par) / (3 if row.thirds else 1)


async def read_board(
    store: Store, daily: DailyRow, guild_id: int, scope: Scope, barred: Collection[int]
) -> tuple[DailyLine, ...]:
    """The first lines of a closed deal's board, of a server or of everywhere."""
    results = await store.daily.results(daily.day, daily.game)
    if scope == "everywhere":
        return lines_of(results, await store.preferences.hidden_everywhere())
    return lines_of([each for each in results if each.guild_id == guild_id], barred)


async def read_reached(store: Store, daily: DailyRow) -> int | None:
    """The number of people at par or above; None if par is not known."""
    if daily.par is None:
        return None
    return (await store.daily.standing(daily.day, daily.game, daily.par)).level


def lines_of(results: Sequence[DailyResultRow], hidden: Collection[int]) -> tuple[DailyLine, ...]:
    """The first lines of a board, without the hidden people; `results` come with the most points first."""
    shown = [each for each in results if each.user_id not in hidden]
    return tuple(
        DailyLine(1 + sum(other.points > each.points for other in shown), each.name, each.points)
        for each in shown[:LISTED]
    )
