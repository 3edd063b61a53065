"""The parts of a day's deal that its reader may see."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil

from bot.community.dailies import DailyLine, board_of, over_par_of, place_of, read_reached
from bot.community.leaderboards import Scope
from bot.interactions.anywhere import ELSEWHERE
from bot.match.clocks import HOUR
from bot.match.daily import KEYS, Streak, closing_of, day_at, game_of, streak_of
from bot.match.judged import SeatJudgement, judgement_of, verdicts
from bot.storage import DailyRow, Store
from games.search.scale import MoveVerdict


@dataclass(frozen=True, kw_only=True)
class DailySnapshot:
    """The parts of a day's deal that its reader may see; nothing here names a card.

    Attributes:
        daily: the deal.
        today: the present day.
        is_closed: true once the deal can no longer be played.
        match_id: the reader's match; None if they have not begun.
        points: the reader's points; None unless they have finished.
        place: the reader's place among all who have finished, hidden people included; by points alone until
            the deal is closed.
        count: the number of people who have finished.
        reached: the number of people who made par or more; None while the deal is open or par is not known.
        scope: the server's board, or everybody's.
        game_here: the game of that day on the reader's server; None elsewhere.
        board: the first lines of the board; empty while the deal is open.
        streak: the reader's days in a row up to today.
        days: the days on which the reader finished the deal.
        over_par: their points over par on these days, as far as par is known.
        hours: the hours until the deal is closed.
        is_judged: true once the reader's decisions are judged.
        judgement: how well they decided; None before it is judged, or if no decision mattered.
        verdicts: the words for their decisions that mattered, the best first.
        has_before: true if this is today's deal and the day before had one.
    """

    daily: DailyRow
    today: int
    is_closed: bool
    match_id: str | None
    points: int | None
    place: int | None
    count: int
    reached: int | None = None
    scope: Scope
    game_here: str | None
    board: tuple[DailyLine, ...]
    streak: Streak
    days: frozenset[int]
    over_par: Mapping[int, float] = field(default_factory=dict)
    hours: int = 0
    is_judged: bool = False
    judgement: SeatJudgement | None = None
    verdicts: tuple[MoveVerdict, ...] = ()
    has_before: bool = True


async def daily_snapshot(
    store: Store,
    daily: DailyRow,
    *,
    user_id: int,
    now: float,
    guild_id: int,
    scope: Scope,
    turns: Sequence[str] = KEYS,
    barred: Collection[int] = (),
) -> DailySnapshot:
    """The deal of a day for a reader on a server that rotates through the games of `turns`.

    The board is empty until the origin is closed. Like the leaderboards, it leaves out people who hide
    everywhere, or the people `barred` on the server. Raises StorageError if it cannot be read.
    """
    origin = await store.origins.of(daily.origin)
    is_closed = origin is not None and origin.closed
    own = await store.daily.own(daily.day, daily.game, user_id)
    points = None if own is None else own.points
    standing = await store.daily.standing(daily.day, daily.game, points or 0)
    place = None if points is None else standing.above + 1
    reached = await read_reached(store, daily) if is_closed else None
    board: tuple[DailyLine, ...] = ()
    if is_closed:
        results = await store.daily.results(daily.day, daily.game)
        board = await board_of(store, results, guild_id, scope, barred)
        place = next((place_of(each, results) for each in results if each.user_id == user_id), place)
    judged = await store.assessments.in_match(own.match_id) if own is not None and points is not None else ()
    finished = await store.daily.finished_by(user_id)
    days = frozenset(row.day for row in finished)
    over_par = {row.day: over for row in finished if (over := over_par_of(row)) is not None}
    if points is not None and daily.par is not None:
        over_par[daily.day] = (points - daily.par) / (3 if daily.thirds else 1)
    today = day_at(now)
    return DailySnapshot(
        daily=daily,
        today=today,
        is_closed=is_closed,
        match_id=None if own is None else own.match_id,
        points=points,
        place=place,
        count=standing.everyone,
        reached=reached,
        scope=scope,
        game_here=None if guild_id == ELSEWHERE else game_of(daily.day, turns),
        board=board,
        streak=streak_of(days, today),
        days=days,
        over_par=over_par,
        hours=max(0, ceil((closing_of(daily.day) - now) / HOUR)),
        is_judged=own is not None and own.is_judged,
        judgement=judgement_of(judged, user_id),
        verdicts=verdicts(judged, user_id),
        has_before=daily.day == today and await before(store, today, turns) is not None,
    )


async def before(store: Store, today: int, turns: Sequence[str]) -> DailyRow | None:
    """Yesterday's deal: of the server's game if it was opened, else of the game of all servers."""
    here, usual = (game_of(today - 1, each) for each in (turns, KEYS))
    return await store.daily.of(today - 1, here) or await store.daily.of(today - 1, usual)
