"""Leaderboards: the ranks of a pool's players, by rating or on the ladder of a season."""

import asyncio
import math
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar, get_args

from bot.community.rated import rating_of
from bot.community.ratings import FEWEST_RANKED, MODEL, Rating, SeasonLength, season_of
from bot.match.holder import all_told_apart
from bot.storage import Store
from bot.storage.boards import RecordRow
from bot.storage.rating_fold import RatingFold
from bot.storage.ratings import EVERYWHERE, RatingRow

Scope: TypeAlias = Literal["server", "everywhere"]
PAGE: Final = 10
WEEK: Final = 7 * 86_400.0
HOUR: Final = 3600.0
KEPT: Final = 64
"""The most whole leaderboards in the cache."""
LOOKED_AT: Final = 2000
"""The number of latest matches that the records count."""
_Mark: TypeAlias = tuple[int, RatingFold, int]
Barred: TypeAlias = Callable[[int], Collection[int]]
"""Returns the people that a server bars: its pages leave them out."""


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """A person's line.

    Attributes:
        place: their rank; None without one.
        number: their rating, or their points on the season's ladder.
        change: its change within the week; None if they have not played.
        is_active: false if they have lost their rank because they have not played for long.
    """

    user_id: int
    name: str
    place: int | None
    number: int
    change: int | None = None
    is_provisional: bool = False
    is_active: bool = True


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A person's wins, and the reader's record `against` them: won and lost."""

    user_id: int
    name: str
    matches: int
    won: int
    against: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderboardSnapshot:
    """A page of a leaderboard as one person sees it.

    Attributes:
        game: the pool, named after one of its games; empty if nothing has been played.
        season: the season, empty for all time.
        page: the page's number, from 0, of `pages`.
        players: the number of people on the leaderboard.
        lines: the lines of the page, the best first.
        spread: the lowest and the highest number of the whole leaderboard.
        records: shown instead of lines if there are no ranks.
        unranked: the season that was asked for, if it has no ranks; the records are those of all time.
        own: the reader's line, on this page or another; `own_record` if records are shown.
        reader: the person who reads it; None for a public page.
        games: the games that can be chosen.
        seasons: the seasons that can be chosen, the latest first.
        set_aside: the number of the pool's matches there that managers have set aside.
        is_being_made: true while the ratings are being recomputed; the old ones show meanwhile.
    """

    game: str
    season: str
    scope: Scope
    page: int = 0
    pages: int = 1
    players: int = 0
    lines: tuple[LeaderboardLine, ...] = ()
    spread: tuple[int, int] = (0, 0)
    records: tuple[RecordLine, ...] = ()
    unranked: str = ""
    own: LeaderboardLine | None = None
    own_record: RecordLine | None = None
    reader: int | None = None
    games: tuple[str, ...] = ()
    seasons: tuple[str, ...] = ()
    set_aside: int = 0
    is_being_made: bool = False

    @property
    def own_apart(self) -> LeaderboardLine | None:
        """The reader's line, if it is on another page."""
        if self.own is None or any(line.user_id == self.own.user_id for line in self.lines):
            return None
        return self.own

    @property
    def own_record_apart(self) -> RecordLine | None:
        """The reader's record, if it is on another page."""
        return None if self.own_record in self.records else self.own_record

    @property
    def shown(self) -> tuple[LeaderboardLine, ...]:
        """The lines of the page and the reader's."""
        return (*self.lines, *(() if self.own_apart is None else (self.own_apart,)))

    @property
    def is_empty(self) -> bool:
        """True if the page has no line and no record."""
        return not self.shown and not self.records


class LeaderboardRequest(NamedTuple):
    """A request for a page of a leaderboard.

    Attributes:
        pool: empty for the most played pool.
        season: empty for all time; a season without rated players gives all time, except with `goes_on`.
        page: from 0; None for the page with the reader's line.
        goes_on: true to show the season's ladder even before the first rated player.
    """

    pool: str
    season: str
    scope: Scope
    page: int | None = 0
    goes_on: bool = False


class Leaderboard(NamedTuple):
    """A whole leaderboard.

    Attributes:
        has_ranks: false if too few players are established.
        lines: all lines, the best first, without names; empty without ranks.
        places: the index of each person's line.
        ranked: the number of people with a place.
        spread: the lowest and the highest number.
    """

    has_ranks: bool = False
    lines: tuple[LeaderboardLine, ...] = ()
    places: Mapping[int, int] = {}
    ranked: int = 0
    spread: tuple[int, int] = (0, 0)

    def line_of(self, user_id: int | None) -> LeaderboardLine | None:
        """A person's line, if they have one."""
        place = None if user_id is None else self.places.get(user_id)
        return None if place is None else self.lines[place]


class BoardAsked(NamedTuple):
    """A request for a whole leaderboard, of a server or of all servers, without the `hidden` people."""

    pool: str
    guild_id: int | None
    season: str = ""
    hidden: frozenset[int] = frozenset()


class Rankings:
    """Whole leaderboards, computed once and cached until the next match ends.

    Args:
        store: the database.
        clock: seconds since 1970 (UTC).
        barred: returns the people that a server bars.
    """

    def __init__(
        self, store: Store, clock: Callable[[], float], barred: Barred = lambda _: frozenset()
    ) -> None:
        self._store = store
        self._clock = clock
        self._barred = barred
        self._pools = _Kept[int | None, tuple[str, ...]](self._mark)
        self._rows = _Kept[tuple[str, int | None], tuple[RatingRow, ...]](self._mark)
        self._boards = _Kept[BoardAsked, Leaderboard](self._mark)

    def forget(self) -> None:
        """Clear the cache: an erasure has changed a person's id."""
        for kept in (self._pools, self._rows, self._boards):
            kept.clear()

    async def pools(self, guild_id: int | None) -> tuple[str, ...]:
        """The pools played on a server, or anywhere, the most played first."""
        return await self._pools.get(guild_id, lambda: self._store.boards.pools(guild_id))

    async def rows(self, pool: str, guild_id: int | None = None) -> tuple[RatingRow, ...]:
        """The ratings of a pool's players on a server, or anywhere, in no order."""
        return await self._rows.get((pool, guild_id), lambda: self._store.ratings.board(pool, guild_id))

    async def board(self, asked: BoardAsked) -> Leaderboard:
        """A leaderboard of ratings or, with a season, the ladder of a season."""
        return await self._boards.get(asked, lambda: self._worked_out(asked))

    async def _worked_out(self, asked: BoardAsked) -> Leaderboard:
        rows = [row for row in await self.rows(asked.pool, asked.guild_id) if row.user_id not in asked.hidden]
        if asked.guild_id is None:
            rows = list(map(_as_known_everywhere, rows))
        points: dict[int, int] | None = None
        if asked.season:
            scope = EVERYWHERE if asked.guild_id is None else asked.guild_id
            ladder = await self._store.ratings.ladder(scope, asked.pool, asked.season)
            points = {row.user_id: row.points for row in ladder}
        on_board = rows if points is None else [row for row in rows if row.user_id in points]
        now = self._clock()
        over = bool(asked.season) and is_over(asked.season, now)
        if not has_ranks(on_board if over else rows):
            return Leaderboard()
        # In a thread, because there may be thousands of lines.
        level = await asyncio.to_thread(_level, on_board, points)
        seats = await self._store.boards.last_seats(level, asked.pool)
        known = asked.guild_id is None
        return await asyncio.to_thread(_board, on_board, points, seats, now, over=over, known=known)

    async def hidden(self, guild_id: int | None) -> frozenset[int]:
        """The people that a leaderboard leaves out as if they had never played.

        A server's leaderboard leaves out the people it bars, the global one the people who chose to hide.
        """
        if guild_id is None:
            return await self._store.preferences.hidden_everywhere()
        return frozenset(self._barred(guild_id))

    async def fold(self) -> RatingFold:
        """The state of the ratings as a whole."""
        return await self._store.moderation.fold(MODEL)

    async def _mark(self) -> _Mark:
        """The state that a leaderboard depends on: the ended matches, the ratings and the hour.

        The hour matters because players lose their place when they have not played for long.
        """
        return await self._store.boards.last_number(), await self.fold(), int(self._clock() // HOUR)


KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")


class _Kept(Generic[KeyT, ValueT]):
    """A cache of the values used last; a value is valid while its mark stays the same."""

    def __init__(self, mark: Callable[[], Awaitable[_Mark]]) -> None:
        self._mark = mark
        self._known: OrderedDict[KeyT, tuple[_Mark, ValueT]] = OrderedDict()
        self._cleared = 0

    def clear(self) -> None:
        self._known.clear()
        self._cleared += 1

    async def get(self, key: KeyT, make: Callable[[], Awaitable[ValueT]]) -> ValueT:
        """The value of a key, made if the cache has no valid one."""
        mark = await self._mark()
        known = self._known.get(key)
        if known is not None and known[0] == mark:
            self._known.move_to_end(key)
            return known[1]
        cleared, value = self._cleared, await make()
        if cleared == self._cleared:
            self._known[key] = mark, value
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return value


def _level(rows: Sequence[RatingRow], points: Mapping[int, int] | None) -> list[int]:
    """The people with an equal number and an equally late last match: their seats there break the tie."""
    known = [
        (row.user_id, (rating_of(row).order if points is None else points[row.user_id], row.last_at))
        for row in rows
    ]
    count = Counter(mark for _, mark in known)
    return [user_id for user_id, mark in known if count[mark] > 1]


def _board(
    rows: Sequence[RatingRow],
    points: Mapping[int, int] | None,
    seats: Mapping[int, int],
    now: float,
    *,
    over: bool,
    known: bool,
) -> Leaderboard:
    """A leaderboard of ratings, or of points; ties are ordered by the last match, then by seats there.

    Ids break a tie only after these, because an erasure changes an id and must not move other people.
    """
    in_order = sorted(rows, key=lambda row: (-row.last_at, seats.get(row.user_id, 0), row.user_id))
    if points is None:
        lines = ranked_by_rating(in_order, now)
    else:
        lines = ranked_by_points(points, in_order, now, over=over, known=known)
    places = {line.user_id: number for number, line in enumerate(lines)}
    shown = [line.number for line in lines]
    spread = min(shown, default=0), max(shown, default=0)
    ranked = sum(line.place is not None for line in lines)
    return Leaderboard(has_ranks=True, lines=tuple(lines), places=places, ranked=ranked, spread=spread)


class Leaderboards:
    """Builds pages of leaderboards from the database.

    Args:
        store: the database.
        clock: seconds since 1970 (UTC).
        rankings: a cache of whole leaderboards to share; None for a new one.
    """

    def __init__(self, store: Store, clock: Callable[[], float], rankings: Rankings | None = None) -> None:
        self._store = store
        self._clock = clock
        self._rankings = rankings or Rankings(store, clock)

    async def page(self, asked: LeaderboardRequest, guild_id: int, reader: int | None) -> LeaderboardSnapshot:
        """A page as its reader sees it."""
        server = guild_id if asked.scope == "server" else None
        pools = await self._rankings.pools(server)
        pool = asked.pool or (pools[0] if pools else "")
        scope = EVERYWHERE if server is None else server
        seasons, hidden, set_aside, fold = await asyncio.gather(
            self._store.ratings.seasons(scope, pool),
            self._rankings.hidden(server),
            self._store.moderation.voided(pool, server),
            self._rankings.fold(),
        )
        season = asked.season if asked.goes_on or asked.season in seasons else ""
        snapshot = LeaderboardSnapshot(
            game=pool,
            season=season,
            scope=asked.scope,
            reader=reader,
            games=pools,
            seasons=seasons,
            set_aside=set_aside,
            is_being_made=fold.is_due(MODEL),
        )
        board = await self._rankings.board(BoardAsked(pool, server, season, hidden))
        if not board.has_ranks or not (board.lines or asked.goes_on):
            return await self._with_records(snapshot, asked.page, guild_id, hidden)
        return await self._paged(snapshot, board, asked.page, scope)

    async def seasons(self, pool: str, scope: Scope, guild_id: int) -> tuple[str, ...]:
        """The seasons with rated players in a pool; empty `pool` means the most played one."""
        if not pool:
            pool = next(iter(await self._rankings.pools(guild_id if scope == "server" else None)), "")
        return await self._store.ratings.seasons(guild_id if scope == "server" else EVERYWHERE, pool)

    async def _paged(
        self, snapshot: LeaderboardSnapshot, board: Leaderboard, page: int | None, scope: int
    ) -> LeaderboardSnapshot:
        """One page of the lines, with names and the week's changes."""
        lines = board.lines
        own = board.line_of(snapshot.reader)
        page, pages = _turned(page, len(lines), None if own is None else board.places[own.user_id])
        shown = lines[page * PAGE : (page + 1) * PAGE]
        wanted = dict.fromkeys(line.user_id for line in (*shown, *([] if own is None else [own])))
        found, changes = await asyncio.gather(
            self._store.boards.names(wanted, None if scope == EVERYWHERE else scope),
            self._changes(snapshot, scope, wanted),
        )
        names = _told_apart(wanted, found)

        def with_name(line: LeaderboardLine) -> LeaderboardLine:
            name, change = names.get(line.user_id, ""), changes.get(line.user_id)
            return replace(line, name=name, change=change)

        return replace(
            snapshot,
            page=page,
            pages=pages,
            players=len(lines),
            spread=board.spread,
            lines=tuple(map(with_name, shown)),
            own=None if own is None else with_name(own),
        )

    async def _changes(
        self, snapshot: LeaderboardSnapshot, scope: int, user_ids: Collection[int]
    ) -> dict[int, int]:
        """The week's change of each of these people's shown number."""
        since = self._clock() - WEEK
        if snapshot.season:
            return await self._store.boards.steps(user_ids, snapshot.game, since, scope, snapshot.season)
        skills = await self._store.boards.skill_changes(user_ids, snapshot.game, since)
        return {
            user_id: Rating(after).shown - Rating(before).shown for user_id, (before, after) in skills.items()
        }

    async def _with_records(
        self, snapshot: LeaderboardSnapshot, page: int | None, guild_id: int, hidden: frozenset[int]
    ) -> LeaderboardSnapshot:
        """One page of the records of the latest matches, rated or not."""
        server = guild_id if snapshot.scope == "server" else None
        known = await self._store.boards.records(snapshot.game, server, snapshot.reader, LOOKED_AT)
        rows = [row for row in known if row.user_id not in hidden]
        own = next((number for number, row in enumerate(rows) if row.user_id == snapshot.reader), None)
        page, pages = _turned(page, len(rows), own)
        shown = rows[page * PAGE : (page + 1) * PAGE]
        mine = [] if own is None else [rows[own]]
        wanted = dict.fromkeys(row.user_id for row in (*shown, *mine))
        names = _told_apart(wanted, await self._store.boards.names(wanted, server))
        records, own_record = (
            tuple(_record(row, names.get(row.user_id, "")) for row in each) for each in (shown, mine)
        )
        return replace(
            snapshot,
            season="",
            unranked=snapshot.season,
            page=page,
            pages=pages,
            players=len(rows),
            records=records,
            own_record=next(iter(own_record), None),
        )


def _told_apart(user_ids: Iterable[int], names: Mapping[int, str]) -> dict[int, str]:
    """The names of people in this order; equal names get numbers."""
    wanted = tuple(user_ids)
    different = all_told_apart(names.get(each, "") for each in wanted)
    return dict(zip(wanted, different, strict=True))


def _turned(page: int | None, lines: int, own: int | None) -> tuple[int, int]:
    """The number of the shown page and of all pages; without `page` it is the one with the line `own`."""
    pages = max(1, math.ceil(lines / PAGE))
    wanted = (own or 0) // PAGE if page is None else page
    return min(wanted, pages - 1), pages


def _record(row: RecordRow, name: str) -> RecordLine:
    return RecordLine(row.user_id, name, row.matches, row.won, (row.ahead, row.behind))


def _as_known_everywhere(row: RatingRow) -> RatingRow:
    """A person's row on boards of all servers: uncertain before connected opponents on two servers."""
    return row if row.elsewhere else replace(row, opponents=())


def has_ranks(rows: Iterable[RatingRow]) -> bool:
    """True if enough of these people are established, whether or not they have played lately."""
    return sum(not rating_of(row).is_provisional for row in rows) >= FEWEST_RANKED


def is_over(season: str, now: float) -> bool:
    """True if a season is not the current one of any length."""
    return all(season != season_of(now, length) for length in get_args(SeasonLength))


def ranked_by_rating(rows: Iterable[RatingRow], now: float) -> list[LeaderboardLine]:
    """The lines of a leaderboard of ratings: ranked players, then uncertain ones, then inactive ones.

    Players with equal `order`, skill less doubt, share a place and keep the order of `rows`.
    """
    ratings = [(row.user_id, rating_of(row)) for row in rows]
    ratings.sort(key=lambda each: (_stage(each[1], now), -each[1].order))
    places = _places(-rating.order for _, rating in ratings if rating.is_ranked(now))
    return [
        LeaderboardLine(
            user_id,
            "",
            places[-rating.order] if rating.is_ranked(now) else None,
            rating.shown,
            is_provisional=rating.is_provisional,
            is_active=rating.is_active(now),
        )
        for user_id, rating in ratings
    ]


def _places(numbers: Iterable[float]) -> dict[float, int]:
    """The place of each of these numbers, the lowest first; equal numbers share a place."""
    places: dict[float, int] = {}
    for place, number in enumerate(sorted(numbers), start=1):
        places.setdefault(number, place)
    return places


def _stage(rating: Rating, now: float) -> int:
    return 0 if rating.is_ranked(now) else 1 if rating.is_active(now) else 2


def ranked_by_points(
    points: Mapping[int, int], rows: Sequence[RatingRow], now: float, *, over: bool, known: bool = False
) -> list[LeaderboardLine]:
    """The lines of a ladder: all players of the season; equal points share a place and keep their order.

    Inactive players come last without a place, unless the season is `over`: then they keep theirs.
    With `known`, players with a provisional rating have no place either.
    """
    active = {row.user_id: rating_of(row).is_active(now) for row in rows}
    uncertain = {row.user_id for row in rows if known and rating_of(row).is_provisional}
    ranked = {user_id for user_id, is_active in active.items() if over or is_active} - uncertain
    order = sorted(active, key=lambda user_id: (user_id not in ranked, -points[user_id]))
    places = _places(-points[user_id] for user_id in ranked)
    return [
        LeaderboardLine(
            user_id,
            "",
            places[-points[user_id]] if user_id in ranked else None,
            points[user_id],
            is_active=active[user_id],
        )
        for user_id in order
    ]
