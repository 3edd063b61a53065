"""A person's statistics: their rating and its last change, their wins, partners and opponents."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final, NamedTuple, Self

from bot.community.dailies import over_par_of
from bot.community.decisions import DecisionStatistics, decision_statistics
from bot.community.leaderboards import BoardAsked, Rankings
from bot.community.rated import is_rated, rating_of, result_of
from bot.community.ratings import MODEL, Rating, RatingAdjustment, adjustment_of, is_uncertain
from bot.match.daily import day_at, longest_streak_of, streak_of
from bot.storage import FinishedDailyRow, MilestoneRow, PuzzleScore, Store
from bot.storage.boards import CompanyRow, PlayedRow, PlayedTotals, WithAIs
from bot.storage.deals import ContractTally, DealNumbers, DealScore, DealTally
from bot.storage.ratings import RatingChangeRow
from bot.storage.results import HeadToHeadRow
from games import CATALOGUE

LOOKED_AT: Final = 1000
"""The number of a person's latest matches that count for streaks, company and deals."""
DECISIONS: Final = 5000
"""The number of a person's latest decisions that count for their quality."""
COURSE: Final = 30
"""The number of latest rating changes shown."""
FAVOURITES: Final = 3
"""The most partners shown, and the most opponents."""


class MatchTally(NamedTuple):
    """A number of matches, and of wins among them."""

    matches: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        """The share that was won, from 0 to 1."""
        return self.won / self.matches if self.matches else 0.0


NO_MATCHES: Final = MatchTally()


@dataclass(frozen=True, slots=True)
class GameTally:
    """A person's record in a game among people; `place` is their mean place."""

    game: str
    tally: MatchTally
    place: float


@dataclass(frozen=True, slots=True)
class FavouriteCompanion:
    """A frequent partner or opponent of a person, and the person's matches and wins in their company."""

    user_id: int
    name: str
    tally: MatchTally


@dataclass(frozen=True, slots=True)
class LastChange:
    """The rating after the last rated match, its gain there, and the expected and the actual result.

    `happened` is the result of the match, unless there is an `adjustment`.
    """

    number: int
    gain: int
    expected: float
    happened: float
    weight: float
    adjustment: RatingAdjustment | None = None


@dataclass(frozen=True, slots=True)
class Opponent:
    """Another person, and the record against them, game by game.

    `has_played` is False if they have played neither on this server nor with the person.
    """

    user_id: int
    name: str
    games: tuple[HeadToHeadRow, ...]
    has_played: bool = True


@dataclass(frozen=True, slots=True)
class DealStatistics:
    """The deals of a person in a trick game among people.

    Attributes:
        made, failed: their contracts, as the declarer.
        contracts: the named ones, kind by kind, the most played first.
        turns: the deals by distance from the dealer, 0 for the dealer.
        partners: the deals beside each partner, by name.
    """

    game: str
    total: DealTally
    made: int
    failed: int
    contracts: tuple[ContractTally, ...]
    turns: tuple[tuple[int, DealTally], ...]
    partners: tuple[tuple[str, DealTally], ...]
    best: DealScore
    worst: DealScore


@dataclass(frozen=True, slots=True)
class DailyTally:
    """A person's deals of the day.

    Attributes:
        played: how many they have finished.
        over_par: their points above par on average, of closed deals with a par; None without any.
        best: their best place, of closed deals; None without any.
        streak, longest: the days in a row now, and the most ever.
    """

    played: int
    over_par: float | None
    best: int | None
    streak: int
    longest: int


NO_PUZZLES: Final = PuzzleScore(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsSnapshot:
    """A person's statistics in a pool, or in all games.

    Attributes:
        pool: the pool, named after one of its games; empty for all games.
        pools: the pools in which they have played, the most played first.
        rating, place, players: their rating, their place if they have one, and the number of ranked players.
        everywhere: true for statistics over all servers.
        course: the rating before and after each of the last rated matches, the earliest first.
        total: matches of people alone; those with an AI at the table count in `with_ais`.
        by_level: the matches with AIs by the level of the strongest AI, the weakest first.
        learned: the number of games learned in guided games; 0 for other readers.
        puzzles: their answers to puzzles; none for other readers.
        daily: their deals of the day, which count nowhere else; None without any.
        decisions: how well they decided, as an expert judges it; None without a decision that mattered.
        latest: the number of latest matches that company, streak and deals cover; None if they cover all.
        partners, opponents: their most frequent ones.
        streak: the most wins in a row.
        deals: the deals of the trick game of the pool that they have played most.
        versus: the record against another person, if that was asked for.
        milestones: their milestones, the latest first.
        reader: the person who reads it; None for a public page.
        set_aside: the number of their matches that managers have set aside.
        is_being_made: true while the ratings are being recomputed; the old ones show meanwhile.
    """

    user_id: int
    name: str
    pool: str
    pools: tuple[str, ...] = ()
    rating: int | None = None
    is_provisional: bool = False
    place: int | None = None
    players: int = 0
    everywhere: bool = False
    course: tuple[int, ...] = ()
    last: LastChange | None = None
    total: MatchTally = NO_MATCHES
    with_ais: MatchTally = NO_MATCHES
    by_level: tuple[tuple[str, MatchTally], ...] = ()
    learned: int = 0
    puzzles: PuzzleScore = NO_PUZZLES
    daily: DailyTally | None = None
    decisions: DecisionStatistics | None = None
    games: tuple[GameTally, ...] = ()
    partners: tuple[FavouriteCompanion, ...] = ()
    opponents: tuple[FavouriteCompanion, ...] = ()
    latest: int | None = None
    streak: int = 0
    deals: DealStatistics | None = None
    versus: Opponent | None = None
    milestones: tuple[MilestoneRow, ...] = ()
    reader: int | None = None
    set_aside: int = 0
    is_being_made: bool = False

    @property
    def mean_place(self) -> float | None:
        """The mean placing among people, over all games here."""
        if not self.total.matches:
            return None
        return sum(each.place * each.tally.matches for each in self.games) / self.total.matches

    @property
    def is_empty(self) -> bool:
        """True without an ended match or deal of the day; of a comparison, without a common match.

        A player who left their only match to a substitute is rated all the same, so a rating is not empty.
        On a server's page a rating alone doesn't count, because the match may be another server's.
        """
        if self.versus is not None:
            return not self.versus.games
        is_rated = self.everywhere and self.rating is not None
        matches = self.total.matches + self.with_ais.matches
        return not is_rated and not matches and self.daily is None


class StatisticsRequest(NamedTuple):
    """A request for a person's statistics in a pool (None for the most played), perhaps against another."""

    user_id: int
    pool: str | None = None
    versus: int | None = None


class _Names(NamedTuple):
    """Looks up the names of other people on a page.

    Attributes:
        here: the server on which the page is shown; None for any.
        elsewhere: true to use a name from other servers for a person who has not played here.
    """

    store: Store
    here: int | None
    elsewhere: bool

    @property
    def there(self) -> Self:
        """The same without names from other servers."""
        return self._replace(elsewhere=False)

    async def of(self, user_ids: Iterable[int]) -> Mapping[int, str]:
        """The names of these people; a person without one is left out."""
        wanted = tuple(user_ids)
        names = await self.store.boards.names(wanted, self.here)
        strangers = [each for each in wanted if each not in names] if self.elsewhere else ()
        return {**names, **await self.store.boards.names(strangers)} if strangers else names


class Statistics:
    """Builds statistics from the database.

    Args:
        store: the database.
        clock: seconds since 1970 (UTC).
        rankings: a cache of whole leaderboards to share; None for a new one.
    """

    def __init__(self, store: Store, clock: Callable[[], float], rankings: Rankings | None = None) -> None:
        self._store = store
        self._clock = clock
        self._rankings = rankings or Rankings(store, clock)

    async def of(
        self,
        asked: StatisticsRequest,
        name: str,
        reader: int | None,
        guild_id: int | None = None,
        other: str = "?",
        here: int | None = None,
    ) -> StatisticsSnapshot:
        """The statistics of a person.

        Args:
            asked: the person, the pool and perhaps the other person.
            name: the person's name if they have not played there.
            reader: the person who reads it; None for a public page.
            guild_id: the server of the counted matches; None for all servers.
            other: the other person's name if they have not played there.
            here: the server on which the page is shown, if not `guild_id`; people have their names there.
                Over all servers, a reader also sees people by names from elsewhere, as they have met them.
        """
        server = guild_id if here is None else here
        met = _Names(self._store, server, elsewhere=reader is not None and guild_id is None)
        everything = await self._store.boards.totals(asked.user_id, guild_id)
        pools = _most_played(everything)
        pool = asked.pool if asked.pool is not None else next(iter(pools), "")
        latest = await self._store.boards.played(asked.user_id, guild_id, LOOKED_AT, pool)
        totals = [row for row in everything if not pool or row.pool == pool]
        called = (await self._store.boards.names((asked.user_id,), server)).get(asked.user_id, name)
        snapshot = counted(StatisticsSnapshot(user_id=asked.user_id, name=called, pool=pool), totals, latest)
        partners, opponents = await self._favourites(asked.user_id, guild_id, pool, met)
        versus = None if asked.versus is None else await self._versus(asked, pool, guild_id, other, met)
        deals = None
        if pool and versus is None and (game := _game_of_tricks(snapshot)):
            deals = await self._deals(asked.user_id, game, guild_id, latest[-1].number, met)
        rated_in = pool if await self._is_rated_there(asked.user_id, pool, guild_id) else ""
        by_level = await self._by_level(asked, guild_id, pool)
        own, (place, players), changes, reached, set_aside, fold = await asyncio.gather(
            self._rating(asked.user_id, rated_in),
            self._place(asked.user_id, pool, guild_id),
            self._changes(asked.user_id, rated_in),
            self._milestones(asked, guild_id, pool),
            self._store.moderation.voided_of(asked.user_id, guild_id, pool),
            self._rankings.fold(),
        )
        last = await self._explained(asked.user_id, last_change(changes), changes, guild_id)
        return replace(
            snapshot,
            pools=pools,
            rating=None if own is None else own.shown,
            is_provisional=own is not None and own.is_provisional,
            place=place,
            players=players,
            everywhere=guild_id is None,
            by_level=by_level,
            learned=await self._learned(asked, reader),
            puzzles=await self._puzzles(asked, reader),
            daily=await self._daily(asked, guild_id, pool),
            decisions=await self._decisions(asked, guild_id, pool),
            course=course_of(changes),
            last=last,
            partners=partners,
            opponents=opponents,
            deals=deals,
            versus=versus,
            milestones=reached,
            reader=reader,
            set_aside=set_aside,
            is_being_made=bool(pool) and fold.is_due(MODEL),
        )

    async def _by_level(
        self, asked: StatisticsRequest, guild_id: int | None, pool: str
    ) -> tuple[tuple[str, MatchTally], ...]:
        """A person's matches with AIs in a pool or in all, by level; none if compared with others."""
        if asked.versus is not None:
            return ()
        found = await self._store.boards.with_ais(asked.user_id, guild_id)
        return levels_met(row for row in found if not pool or row.pool == pool)

    async def _learned(self, asked: StatisticsRequest, reader: int | None) -> int:
        """The number of games that the reader has learned; 0 on the page of another person."""
        if reader != asked.user_id or asked.versus is not None:
            return 0
        return len(CATALOGUE.keys() & set(await self._store.learned.games(asked.user_id)))

    async def _puzzles(self, asked: StatisticsRequest, reader: int | None) -> PuzzleScore:
        """The reader's answers to puzzles; none on the page of another person."""
        if reader != asked.user_id or asked.versus is not None:
            return NO_PUZZLES
        return await self._store.puzzles.score(asked.user_id)

    async def _daily(self, asked: StatisticsRequest, guild_id: int | None, pool: str) -> DailyTally | None:
        """A person's deals of the day in a pool or in all; None if compared with another person."""
        if asked.versus is not None:
            return None
        found = await self._store.daily.finished_by(asked.user_id, guild_id)
        return daily_tally([row for row in found if not pool or _pool_of(row.game) == pool], self._today())

    async def _decisions(
        self, asked: StatisticsRequest, guild_id: int | None, pool: str
    ) -> DecisionStatistics | None:
        """A person's decisions in a pool or in all; None if compared with another person."""
        if asked.versus is not None:
            return None
        found = await self._store.assessments.of_person(asked.user_id, guild_id, DECISIONS)
        return decision_statistics([row for row in found if not pool or _pool_of(row.game) == pool])

    def _today(self) -> int:
        return day_at(self._clock())

    async def _favourites(
        self, user_id: int, guild_id: int | None, pool: str, met: _Names
    ) -> tuple[tuple[FavouriteCompanion, ...], tuple[FavouriteCompanion, ...]]:
        """A person's most frequent partners and opponents."""
        company = await self._store.boards.company(user_id, guild_id, LOOKED_AT, pool)
        partners = [row for row in company if row.together][:FAVOURITES]
        opponents = [row for row in company if not row.together][:FAVOURITES]
        names = await met.of({row.user_id for row in (*partners, *opponents)})
        return _named(partners, names), _named(opponents, names)

    async def _milestones(
        self, asked: StatisticsRequest, guild_id: int | None, pool: str
    ) -> tuple[MilestoneRow, ...]:
        """A person's milestones in the games of a pool, or in all; none if compared with another person."""
        if asked.versus is not None:
            return ()
        found = await self._store.milestones.of_person(asked.user_id, guild_id)
        return tuple(row for row in found if pool in {"", row.game, _pool_of(row.game)})

    async def _rating(self, user_id: int, pool: str) -> Rating | None:
        """A person's rating in a pool."""
        rows = await self._store.ratings.of_person(user_id) if pool else ()
        return next((rating_of(row) for row in rows if row.pool == pool), None)

    async def _place(self, user_id: int, pool: str, guild_id: int | None) -> tuple[int | None, int]:
        """A person's place on the leaderboard, if they have one, and the number of ranked people.

        Both are of the server's leaderboard, or of the global one, which leaves out people who hide.
        """
        if not pool:
            return None, 0
        hidden = await self._rankings.hidden(guild_id)
        board = await self._rankings.board(BoardAsked(pool, guild_id, hidden=hidden))
        line = board.line_of(user_id)
        return None if line is None else line.place, board.ranked

    async def _is_rated_there(self, user_id: int, pool: str, guild_id: int | None) -> bool:
        """True if a server's page may show a person's rating, because the server's leaderboard has it."""
        if guild_id is None or not pool:
            return True
        return any(row.user_id == user_id for row in await self._rankings.rows(pool, guild_id))

    async def _changes(self, user_id: int, pool: str) -> tuple[RatingChangeRow, ...]:
        return await self._store.ratings.changes_of(user_id, pool, limit=COURSE) if pool else ()

    async def _explained(
        self, user_id: int, last: LastChange | None, changes: Sequence[RatingChangeRow], guild_id: int | None
    ) -> LastChange | None:
        """The last change, with the adjustment of its match, if there was one.

        On a server's page it is None if the match was played on another server.
        """
        match = None if last is None else await self._store.results.of_match(changes[0].match_id)
        if guild_id is not None and (match is None or match.guild_id != guild_id):
            return None
        if last is None or match is None or not is_rated(match):
            return last
        result = result_of(match, match.season or "")
        return replace(last, adjustment=adjustment_of(result, user_id) if user_id in result.people else None)

    async def _deals(
        self, user_id: int, game: str, guild_id: int | None, since: int, met: _Names
    ) -> DealStatistics | None:
        found = await self._store.results.deal_numbers(user_id, game, guild_id=guild_id, since=since)
        names = await met.of(partner for partner, _ in found.partners)
        return deal_statistics(found, game, names)

    async def _versus(
        self, asked: StatisticsRequest, pool: str, guild_id: int | None, name: str, met: _Names
    ) -> Opponent:
        user_id, other = asked.user_id, asked.versus
        assert other is not None
        games = await self._store.results.head_to_head(user_id, other, pool or None, guild_id)
        names = await (met if games else met.there).of((other,))
        return Opponent(other, names.get(other, name), games, has_played=other in names)


def course_of(changes: Sequence[RatingChangeRow]) -> tuple[int, ...]:
    """The ratings before the earliest of these changes and after each, the earliest first.

    The changes come with the latest first.
    """
    if not changes:
        return ()
    return (
        Rating(changes[-1].mu_before).shown,
        *(Rating(change.mu_after).shown for change in reversed(changes)),
    )


def last_change(changes: Sequence[RatingChangeRow]) -> LastChange | None:
    """The latest of these changes, which come with the latest first."""
    if not changes:
        return None
    change = changes[0]
    number = Rating(change.mu_after).shown
    gain = number - Rating(change.mu_before).shown
    return LastChange(number, gain, change.expected, change.happened, change.weight)


def is_provisional_after(change: RatingChangeRow) -> bool:
    """True if the rating was still uncertain after a match."""
    return is_uncertain(change.matches, change.opponents)


def counted(
    snapshot: StatisticsSnapshot, totals: Sequence[PlayedTotals], latest: Sequence[PlayedRow]
) -> StatisticsSnapshot:
    """The statistics with the counts of all matches and the streak of the latest, the last one first."""
    ended = [row for row in latest if row.place is not None]
    played = [row for row in totals if row.among_people]
    is_cut = len(latest) == LOOKED_AT and sum(row.matches for row in totals) > LOOKED_AT
    return replace(
        snapshot,
        latest=LOOKED_AT if is_cut else None,
        total=_tally(played),
        with_ais=_tally(row for row in totals if not row.among_people),
        games=_by_game(played),
        streak=longest_streak(row.won for row in ended if row.among_people),
    )


def daily_tally(rows: Sequence[FinishedDailyRow], today: int) -> DailyTally | None:
    """The shown numbers of the deals of the day that a person has finished; None without any."""
    if not rows:
        return None
    over_par = [over for row in rows if (over := over_par_of(row)) is not None]
    days = {row.day for row in rows}
    return DailyTally(
        played=len(rows),
        over_par=fmean(over_par) if over_par else None,
        best=min((row.place for row in rows if row.place is not None), default=None),
        streak=streak_of(days, today).length,
        longest=longest_streak_of(days),
    )


def levels_met(rows: Iterable[WithAIs]) -> tuple[tuple[str, MatchTally], ...]:
    """The matches with a result by level, in the order in which the levels come."""
    found: dict[str, MatchTally] = {}
    for row in rows:
        if row.placed:
            before = found.get(row.level, NO_MATCHES)
            found[row.level] = MatchTally(before.matches + row.placed, before.won + row.won)
    return tuple(found.items())


def _most_played(rows: Iterable[PlayedTotals]) -> tuple[str, ...]:
    """The pools of these matches, by matches among people, then by all matches, the most first."""
    among_people, every = Counter[str](), Counter[str]()
    for row in rows:
        every[row.pool] += row.matches
        among_people[row.pool] += row.matches if row.among_people else 0
    return tuple(sorted(every, key=lambda pool: (-among_people[pool], -every[pool])))


def deal_statistics(found: DealNumbers, game: str, names: Mapping[int, str]) -> DealStatistics | None:
    """The shown numbers of a person's deals; None without deals."""
    if found.most is None or found.fewest is None:
        return None
    fewest_wins = CATALOGUE[game].fewest_wins
    return DealStatistics(
        game,
        found.total,
        found.made,
        found.failed,
        found.contracts,
        found.turns,
        tuple((names[user_id], tally) for user_id, tally in found.partners if user_id in names),
        best=found.fewest if fewest_wins else found.most,
        worst=found.most if fewest_wins else found.fewest,
    )


def _pool_of(game: str) -> str:
    """The pool of a game; the game's own key if it is no longer in the catalogue."""
    return CATALOGUE[game].pool if game in CATALOGUE else game


def _game_of_tricks(snapshot: StatisticsSnapshot) -> str | None:
    """The most played of these games that has tricks."""
    games = (each.game for each in snapshot.games)
    return next((key for key in games if key in CATALOGUE and CATALOGUE[key].has_tricks), None)


def _tally(rows: Iterable[PlayedTotals]) -> MatchTally:
    counts = [(row.placed, row.won) for row in rows]
    return MatchTally(sum(placed for placed, _ in counts), sum(won for _, won in counts))


def _by_game(played: Iterable[PlayedTotals]) -> tuple[GameTally, ...]:
    """The tallies by game; a game that has changed its pool has several rows."""
    by_game: dict[str, list[PlayedTotals]] = {}
    for row in played:
        if row.placed:
            by_game.setdefault(row.game, []).append(row)
    tallies = [
        GameTally(game, tally := _tally(rows), sum(row.places for row in rows) / tally.matches)
        for game, rows in by_game.items()
    ]
    return tuple(sorted(tallies, key=lambda each: (-each.tally.matches, each.game)))


def _named(company: Iterable[CompanyRow], names: Mapping[int, str]) -> tuple[FavouriteCompanion, ...]:
    """The companions with a name here."""
    return tuple(
        FavouriteCompanion(row.user_id, names[row.user_id], MatchTally(row.matches, row.won))
        for row in company
        if row.user_id in names
    )


def longest_streak(won: Iterable[bool]) -> int:
    """The length of the longest run of wins."""
    best = now = 0
    for each in won:
        now = now + 1 if each else 0
        best = max(best, now)
    return best
