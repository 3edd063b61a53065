"""Boards of deals of the day, and the news of a day for a server."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.community.leaderboards import Scope
from bot.match.preferences import PreferenceBook
from bot.storage import DailyResultRow, DailyRow, FinishedDailyRow, Store

LISTED: Final = 10
"""The lines of a board."""


@dataclass(frozen=True)
class DailyLine:
    """A line of a board.

    Attributes:
        place: shared by people with equal points, unless one of them is known to have decided better.
        decided: the number of good decisions, and of decisions that mattered; None if that is not known, if
            none mattered, or if the person's statistics are private.
    """

    place: int
    name: str
    points: int
    decided: tuple[int, int] | None = None


@dataclass(frozen=True, kw_only=True)
class DailyNews:
    """A new deal of the day on a server, and the one before.

    Attributes:
        daily: the new deal.
        before: the deal of the day before; None if no player opened it.
        board: the first lines of that deal's board on the server.
        reached: the number of people on all servers who made par or more in it; None if par is not known.
        count: the number of people who finished it.
    """

    daily: DailyRow
    before: DailyRow | None = None
    board: tuple[DailyLine, ...] = ()
    reached: int | None = None
    count: int = 0


def over_par_of(row: FinishedDailyRow) -> float | None:
    """A person's points over par at a finished deal; None while the points or par are not known."""
    if row.points is None or row.par is None:
        return None
    return (row.points - row.par) / (3 if row.thirds else 1)


async def read_board(
    store: Store, daily: DailyRow, guild_id: int, scope: Scope, barred: Collection[int]
) -> tuple[DailyLine, ...]:
    """The first lines of a closed deal's board, of a server or of all servers."""
    return await board_of(store, await store.daily.results(daily.day, daily.game), guild_id, scope, barred)


async def board_of(
    store: Store, results: Sequence[DailyResultRow], guild_id: int, scope: Scope, barred: Collection[int]
) -> tuple[DailyLine, ...]:
    """The first lines of the board of these results."""
    if scope == "everywhere":
        hidden: Collection[int] = await store.preferences.hidden_everywhere()
    else:
        hidden, results = barred, [each for each in results if each.guild_id == guild_id]
    shown = [each for each in results if each.user_id not in hidden]
    preferences = PreferenceBook(store)
    listed = [each.user_id for each in _listed(shown)]
    return lines_of(shown, [each for each in listed if not (await preferences.of(each)).public_statistics])


def lines_of(results: Sequence[DailyResultRow], silent: Collection[int] = ()) -> tuple[DailyLine, ...]:
    """The first lines of a board of these results, without the decisions of `silent` people."""
    return tuple(
        DailyLine(
            place_of(each, results),
            each.name,
            each.points,
            None if each.user_id in silent or not each.looked_at else (each.good or 0, each.looked_at),
        )
        for each in _listed(results)
    )


def place_of(own: DailyResultRow, results: Iterable[DailyResultRow]) -> int:
    """The place of a result: after results with more points, and after equal ones with better decisions.

    Results without a judgement, or without a decision that mattered, neither gain nor lose by a tie.
    """
    return 1 + sum(_is_above(each, own) for each in results)


def accuracy_of(row: DailyResultRow) -> float | None:
    """The share of good decisions among the decisions that mattered; None if unknown or if none mattered."""
    return None if row.good is None or not row.looked_at else row.good / row.looked_at


def _is_above(other: DailyResultRow, own: DailyResultRow) -> bool:
    if other.points != own.points:
        return other.points > own.points
    theirs, mine = accuracy_of(other), accuracy_of(own)
    return theirs is not None and mine is not None and theirs > mine


def _listed(results: Iterable[DailyResultRow]) -> list[DailyResultRow]:
    return sorted(results, key=_rank)[:LISTED]


def _rank(row: DailyResultRow) -> tuple[int, float, int]:
    """The order on a board; among equal points, people who lose no tie come first."""
    accuracy = accuracy_of(row)
    return -row.points, -2.0 if accuracy is None else -accuracy, row.user_id


async def read_reached(store: Store, daily: DailyRow) -> int | None:
    """The number of people at par or above; None if par is not known."""
    if daily.par is None:
        return None
    return (await store.daily.standing(daily.day, daily.game, daily.par)).level
