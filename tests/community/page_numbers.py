"""``python -m tests.community.page_numbers [--matches N]``: every number on a page, reckoned again.

Seeded matches of all games are played at random between a few people, in every setup, and kept as the bot
keeps them. Then each page is reckoned from the records of the matches alone, in plain Python, and
compared; at last everything is counted anew. Exit status 1 if anything differs.
"""

import argparse
import asyncio
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import floor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.community.leaderboards import (
    PAGE,
    WEEK,
    LeaderboardRequest,
    Leaderboards,
    LeaderboardSnapshot,
    Scope,
    is_over,
)
from bot.community.rated import recomputed_ratings
from bot.community.ratings import FEWEST_RANKED, RatingAdjustment
from bot.community.recount import recount
from bot.community.statistics import (
    COURSE,
    LastChange,
    MatchTally,
    Statistics,
    StatisticsRequest,
    StatisticsSnapshot,
)
from bot.storage import MatchResult, SeatResult, Store
from bot.storage.ratings import EVERYWHERE, RatingRow, RatingTables
from bot.storage.work import column, rows
from games import CATALOGUE
from tests.community.seeded_matches import (
    AN_HOUR,
    BEGINNING,
    GUILDS,
    PEOPLE,
    PlayedMatch,
    chosen,
    league,
    play,
)

DAY: Final = 86_400.0

_MATCHES: Final = """
    SELECT match_id FROM outcome JOIN match ON match.id = match_id
    WHERE outcome.guild_id = ? AND pool = ? ORDER BY ended_number
"""
_DEALS: Final = """
    SELECT deal.match_id, number, points, thirds, side, role, seat.seat
    FROM deal JOIN match ON match.id = deal.match_id JOIN outcome ON outcome.match_id = deal.match_id
    JOIN seat ON seat.match_id = deal.match_id
    JOIN result ON result.match_id = deal.match_id AND result.seat = seat.seat
    WHERE seat.user_id = ? ORDER BY ended_number, number
"""
"""The deals of a person. If roles show that the sides are of unequal kind, each player scores alone."""


class Differences(list[str]):
    """The numbers that differ from the records.

    Attributes:
        ranked: how many leaderboards with ranks were compared.
        casual: how many matches among people were not rated.
        left, abandoned: in how many matches among people a player left, and how many were abandoned.
    """

    ranked = 0
    casual = 0
    left = 0
    abandoned = 0

    def compare(self, what: str, found: object, right: object) -> None:
        if found != right:
            self.append(f"{what}: {found!r}, but {right!r} follows from the records")


async def check(store: Store, matches: Sequence[PlayedMatch]) -> Differences:
    """Compare all pages with the records."""
    differences = Differences()
    for match in matches:
        await _check_match(store, match, differences)
    for user in PEOPLE:
        await _check_person(store, user, matches, differences)
    for pool in {game.pool for game in CATALOGUE.values()}:
        for guild in GUILDS:
            found = await store.results._writer.read(partial(column, _MATCHES, guild, pool))
            right = [each.id for each in matches if (each.setup.game.pool, each.guild_id) == (pool, guild)]
            differences.compare(f"matches of {pool} on {guild}", list(found), right)
    await _check_ratings(store, matches, differences)
    differences += (await recount(store)).differences
    return differences


async def _check_match(store: Store, match: PlayedMatch, differences: Differences) -> None:
    found = await store.results.of_match(match.id)
    if found is None:
        differences.append(f"{match.id} is not kept")
        return
    what = f"{match.id} {match.setup}"
    differences.casual += found.among_people and not found.rated
    differences.left += found.among_people and bool(match.left)
    differences.abandoned += found.among_people and match.abandoned
    differences.compare(f"{what} users", tuple(seat.user_id for seat in found.seats), match.users)
    away = {seat.seat for seat in found.seats if seat.user_id is not None and seat.ai_level is not None}
    differences.compare(f"{what} left", away, match.left)
    nobody = (None,) * len(match.users)
    differences.compare(f"{what} scores", tuple(seat.score for seat in found.seats), match.scores or nobody)
    differences.compare(f"{what} shares", tuple(seat.share for seat in found.seats), match.shares or nobody)
    winners = {seat for seat, share in enumerate(match.shares) if share}
    differences.compare(f"{what} winners", {seat.seat for seat in found.seats if seat.place == 1}, winners)
    differences.compare(f"{what} deals", found.deals, len(match.deals))
    differences.compare(f"{what} duration", found.ended_at - found.started_at, AN_HOUR / 2)
    if not match.setup.game.has_roles and not match.abandoned:
        differences.compare(f"{what} sides", tuple(seat.side for seat in found.seats), match.sides)


def _as_played(found: MatchResult, match: PlayedMatch) -> MatchResult:
    """A match as stored, with the AIs at its end as it was played."""
    seats = (
        replace(seat, ai_level="club" if seat.user_id is None or seat.seat in match.left else None)
        for seat in found.seats
    )
    return replace(found, seats=tuple(seats))


async def _check_person(
    store: Store, user: int, matches: Sequence[PlayedMatch], differences: Differences
) -> None:
    own = [match for match in matches if user in match.users]
    newest = [match.id for match in reversed(own)]
    kept = await store.results.of_person(user, limit=len(matches))
    differences.compare(f"history of {user}", [match.match_id for match in kept], newest)
    by_id = {match.id: match for match in matches}
    page = [_as_played(found, by_id[found.match_id]) for found in kept]
    differences.compare(f"number of {user}", await store.results.count_of_person(user), len(own))
    statistics = await Statistics(store, lambda: BEGINNING).of(StatisticsRequest(user, ""), "?", user)
    finished = [match for match in own if not match.abandoned]
    among_people = [match for match in finished if None not in match.users]
    with_ais = [match for match in finished if None in match.users]
    differences.compare(f"matches of {user}", statistics.total, _tally(user, among_people))
    differences.compare(f"matches of {user} with AIs", statistics.with_ais, _tally(user, with_ais))
    met = [tally for _, tally in statistics.by_level]
    of_levels = MatchTally(sum(each.matches for each in met), sum(each.won for each in met))
    differences.compare(f"levels of AIs of {user}", of_levels, _tally(user, with_ais))
    games = Counter(match.setup.game.key for match in among_people)
    differences.compare(
        f"games of {user}", {each.game: each.tally.matches for each in statistics.games}, games
    )
    right = [
        (match.id, number, points[match.sides[match.seat(user)]])
        for match in finished
        for number, points in enumerate(match.deals, 1)
    ]
    found = [
        (match, number, json.loads(points)[side if role is None else seat] * (1 if thirds else 3))
        for match, number, points, thirds, side, role, seat in await store.results._writer.read(
            partial(rows, _DEALS, user)
        )
    ]
    differences.compare(f"deals of {user}", found, right)
    for game in CATALOGUE:
        for guild in (None, GUILDS[0]):
            await _check_deals(store, user, game, guild, finished, differences)
    _check_favourites(statistics, page[::-1], differences)
    company = await store.boards.company(user, None, len(matches))
    for other in PEOPLE:
        if other != user:
            told = {row.together: (row.matches, row.won) for row in company if row.user_id == other}
            await _check_two(store, (user, other), page, told, differences)


async def _check_ratings(store: Store, matches: Sequence[PlayedMatch], differences: Differences) -> None:
    """Compare the ratings, seasons and records on the pages of each pool, here and everywhere."""
    kept = [(match, await store.results.of_match(match.id)) for match in matches]
    results = [_as_played(found, match) for match, found in kept if found is not None]
    made, now = recomputed_ratings(results), BEGINNING + len(matches) * AN_HOUR
    boards, statistics = Leaderboards(store, lambda: now), Statistics(store, lambda: now)
    for pool in sorted({each.pool for each in results}):
        played = [each for each in results if each.pool == pool]
        for user in sorted({seat.user_id for each in played for seat in each.seats if seat.user_id}):
            snapshot = await statistics.of(StatisticsRequest(user, pool), "?", user)
            _check_statistics(snapshot, user, played, made, differences)
            _check_favourites(snapshot, played, differences)
        for guild in (None, *GUILDS):
            here = [each for each in played if guild in (None, each.guild_id)]
            scope: Scope = "everywhere" if guild is None else "server"
            for season in ("", *await boards.seasons(pool, scope, guild or 0)):
                pages = [
                    await boards.page(LeaderboardRequest(pool, season, scope, page), guild or 0, PEOPLE[0])
                    for page in range((len(PEOPLE) - 1) // PAGE + 1)
                ]
                _check_board(pages, _Reckoned(pool, guild, season, now, here, made), differences)


def _check_statistics(
    found: StatisticsSnapshot,
    user: int,
    matches: Sequence[MatchResult],
    made: RatingTables,
    differences: Differences,
) -> None:
    """Compare the numbers of a player in a pool."""
    what = f"{user} in {found.pool}"
    there = [
        match
        for match in matches
        if match.among_people and match.status == "over" and any(seat.user_id == user for seat in match.seats)
    ]
    seats = [match.seat_of(user) for match in there]
    places = [_place_of(user, match) for match in there]
    wins = [seat.place == 1 and seat.ai_level is None for seat in seats]
    differences.compare(f"{what}: matches", found.total.matches, len(places))
    differences.compare(f"{what}: won", found.total.won, sum(wins))
    mean = round(sum(places) / len(places), 9) if places else None
    differences.compare(f"{what}: mean place", found.mean_place and round(found.mean_place, 9), mean)
    streaks = "".join("w" if won else " " for won in wins).split()
    differences.compare(f"{what}: streak", found.streak, max(map(len, streaks), default=0))
    order = {match.match_id: match.number for match in matches}
    changes = sorted(
        (each for each in made.changes if (each.user_id, each.pool) == (user, found.pool)),
        key=lambda each: order[each.match_id],
    )
    numbers = [_shown(each.mu_after) for each in changes]
    course = ([1500, *numbers])[-COURSE - 1 :] if numbers else []
    differences.compare(f"{what}: course", list(found.course), course)
    differences.compare(f"{what}: rating", found.rating, numbers[-1] if numbers else None)
    if changes:
        last = changes[-1]
        gain = numbers[-1] - _shown(last.mu_before)
        adjustment = _adjustment(next(each for each in matches if each.match_id == last.match_id), user)
        right = LastChange(numbers[-1], gain, last.expected, last.happened, last.weight, adjustment)
        differences.compare(f"{what}: last change", found.last, right)


def _place_of(user: int, match: MatchResult) -> int:
    """The place of a player in a finished match: the last if an AI had their seat at the end."""
    mine = match.seat_of(user)
    return max(each.place or 0 for each in match.seats) if mine.ai_level is not None else mine.place or 0


def _adjustment(match: MatchResult, user: int) -> RatingAdjustment | None:
    """The reason from docs/ratings.md why a match did not count for a player as it ended, if any."""
    mine = match.seat_of(user)
    if mine.ai_level is not None:
        return "left"
    is_left = any(seat.side == mine.side and seat.ai_level is not None for seat in match.seats)
    was_behind = any(seat.side == mine.side and seat.behind for seat in match.seats)
    return "spared" if is_left and not was_behind and match.conceded != mine.side else None


@dataclass(frozen=True, slots=True)
class _Reckoned:
    """The matches of a pool in the scope of a leaderboard, and the ratings that all matches led to."""

    pool: str
    guild: int | None
    season: str
    now: float
    matches: Sequence[MatchResult]
    made: RatingTables

    def ladder(self, established: Collection[int]) -> dict[int, tuple[int | None, int]]:
        """The places and points on the season's ladder; across servers only the established are placed."""
        wanted = self.guild or EVERYWHERE, self.pool, self.season
        points = {
            row.user_id: row.points
            for row in self.made.ladders
            if (row.scope, row.pool, row.season) == wanted
        }
        there = {
            user: own
            for user, own in points.items()
            if (is_over(self.season, self.now) or self._plays(user))
            and (self.guild is not None or user in established)
        }
        return {
            user: (1 + sum(each > own for each in there.values()) if user in there else None, own)
            for user, own in points.items()
        }

    def _plays(self, user: int) -> bool:
        """True if the player has been rated in the pool within 30 days."""
        return self.now - self.rated[user].last_at <= 30 * DAY

    def ratings(self, established: Collection[int]) -> dict[int, tuple[int | None, int]]:
        """The places of the established players, and the number of every player."""
        rated = self.rated
        order = {user: rated[user].mu - rated[user].sigma for user in established}
        places = {user: 1 + sum(each > own for each in order.values()) for user, own in order.items()}
        return {user: (places.get(user), _shown(row.mu)) for user, row in rated.items()}

    @property
    def rated(self) -> dict[int, RatingRow]:
        """The ratings of the players with a rated match in this scope."""
        ended = (match for match in self.matches if match.status == "over")
        rated = [match for match in ended if match.rated and match.among_people]
        there = {seat.user_id for match in rated for seat in match.seats}
        return {
            row.user_id: row for row in self.made.ratings if row.pool == self.pool and row.user_id in there
        }

    def changes(self) -> dict[int, int]:
        """The change of each player's number in the last week."""
        lately = {each.match_id: each for each in self.matches if each.ended_at >= self.now - WEEK}
        gains = Counter[int]()
        if self.season:
            wanted = self.guild or EVERYWHERE, self.season
            for step in self.made.steps:
                if step.match_id in lately and (step.scope, step.season) == wanted:
                    gains[step.user_id] += step.points_after - step.points_before
            return dict(gains)
        spans: dict[int, tuple[float, float]] = {}
        for change in sorted(self.made.changes, key=lambda each: each.ended_at):
            if change.pool == self.pool and change.ended_at >= self.now - WEEK:
                first, _ = spans.get(change.user_id, (change.mu_before, 0.0))
                spans[change.user_id] = first, change.mu_after
        return {user: _shown(after) - _shown(before) for user, (before, after) in spans.items()}


def _check_board(pages: Sequence[LeaderboardSnapshot], reckoned: _Reckoned, differences: Differences) -> None:
    """Compare the lines of a leaderboard, or its records."""
    what = f"{reckoned.pool} on {reckoned.guild} {reckoned.season}"
    own = {page.own for page in pages}
    differences.compare(f"{what}: own lines", len(own), 1)
    established = [
        user
        for user, row in reckoned.rated.items()
        if row.matches >= 10 and len(row.opponents) >= 3 and (reckoned.guild is not None or row.elsewhere)
    ]
    differences.ranked += len(established) >= FEWEST_RANKED
    if len(established) < FEWEST_RANKED:
        _check_records(what, pages, reckoned, differences)
        return
    lines = {line.user_id: line for page in pages for line in page.lines}
    differences.compare(f"{what}: own", own.pop(), lines.get(PEOPLE[0]))
    right = reckoned.ladder(established) if reckoned.season else reckoned.ratings(established)
    differences.compare(
        f"{what}: lines", {user: (line.place, line.number) for user, line in lines.items()}, right
    )
    changes = {user: line.change for user, line in lines.items() if line.change is not None}
    wanted = {user: by for user, by in reckoned.changes().items() if user in right}
    differences.compare(f"{what}: changes", changes, wanted)


def _check_records(
    what: str, pages: Sequence[LeaderboardSnapshot], reckoned: _Reckoned, differences: Differences
) -> None:
    reader = PEOPLE[0]
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for match in reckoned.matches:
        if not match.among_people or match.status == "abandoned":
            continue
        mine = next((seat for seat in match.seats if seat.user_id == reader), None)
        for seat in match.seats:
            assert seat.user_id is not None
            assert seat.place is not None
            ahead = 0
            if mine is not None and mine.side != seat.side:
                assert mine.place is not None
                ahead = _ahead(mine, seat)
            each = counts[seat.user_id]
            won = seat.place == 1 and seat.ai_level is None
            for number, more in enumerate((1, won, ahead == 1, ahead == -1)):
                each[number] += more
    records = {
        line.user_id: [line.matches, line.won, *line.against] for page in pages for line in page.records
    }
    differences.compare(f"{what}: records", records, dict(counts))
    differences.compare(
        f"{what}: own record", {page.own_record is None for page in pages}, {reader not in counts}
    )


def _ahead(mine: SeatResult, theirs: SeatResult) -> int:
    """1 if the first did better than the second, -1 if worse. A player who left comes last."""
    if mine.ai_level is not None or theirs.ai_level is not None:
        return (mine.ai_level is None) - (theirs.ai_level is None)
    assert mine.place is not None
    assert theirs.place is not None
    return (mine.place < theirs.place) - (mine.place > theirs.place)


def _shown(mu: float) -> int:
    """The number that people see, by docs/ratings.md."""
    return floor(1500 + 40 * (mu - 25) + 0.5)


async def _check_two(
    store: Store,
    two: tuple[int, int],
    matches: Sequence[MatchResult],
    company: Mapping[bool, tuple[int, int]],
    differences: Differences,
) -> None:
    """Compare the counts of two people as partners and as opponents, everywhere and on a server."""
    for guild in (None, GUILDS[0]):
        right = {True: [0, 0], False: [0, 0]}
        for match in matches:
            seats = {seat.user_id: seat for seat in match.seats}
            if match.status == "abandoned" or not match.among_people or guild not in (None, match.guild_id):
                continue
            if two[1] in seats:
                mine, theirs = (seats[each] for each in two)
                beside = mine.side == theirs.side
                has_won = mine.ai_level is None and mine.place == 1
                right[beside][0] += 1
                right[beside][1] += has_won if beside else _ahead(mine, theirs) == 1
        record = await store.results.head_to_head(*two, guild_id=guild)
        against = [
            sum(each.won + each.lost + each.level for each in record),
            sum(each.won for each in record),
        ]
        together = [sum(each.together for each in record), sum(each.won_together for each in record)]
        differences.compare(f"{two} on {guild}", {True: together, False: against}, right)
        if guild is None:
            met = {beside: tuple(counts) for beside, counts in right.items() if counts[0]}
            differences.compare(f"company of {two}", company, met)


def _check_favourites(
    found: StatisticsSnapshot, matches: Sequence[MatchResult], differences: Differences
) -> None:
    """Compare the most frequent partners and opponents of a player."""
    counts: dict[tuple[bool, int], list[int]] = defaultdict(lambda: [0, 0])
    latest: dict[tuple[bool, int], tuple[int, int]] = {}
    for match in matches:
        seats = {seat.user_id: seat for seat in match.seats if seat.place is not None}
        mine = seats.pop(found.user_id, None)
        if mine is None or not match.among_people:
            continue
        for other, theirs in seats.items():
            assert other is not None
            key = mine.side == theirs.side, other
            counts[key][0] += 1
            has_won = mine.ai_level is None and mine.place == 1
            counts[key][1] += has_won if key[0] else _ahead(mine, theirs) == 1
            latest[key] = match.number, theirs.seat
    order = sorted(counts, key=lambda key: (*counts[key], *latest[key]), reverse=True)
    for are_beside, shown in ((True, found.partners), (False, found.opponents)):
        right = [(other, *counts[beside, other]) for beside, other in order if beside == are_beside][:3]
        what = f"{found.user_id} in {found.pool or 'all games'}: most {'with' if are_beside else 'against'}"
        differences.compare(what, [(each.user_id, *each.tally) for each in shown], right)


async def _check_deals(
    store: Store,
    user: int,
    game: str,
    guild: int | None,
    matches: Sequence[PlayedMatch],
    differences: Differences,
) -> None:
    """Compare the numbers of a player's deals in a game among people."""
    contracts: list[tuple[str | None, bool | None]] = []
    turns: dict[int, list[int]] = defaultdict(list)
    partners: dict[int, list[int]] = defaultdict(list)
    scores = []
    for match in matches:
        seat = match.seat(user)
        is_there = match.setup.game.key == game and guild in (None, match.guild_id)
        if not is_there or None in match.users or seat in match.left:
            continue
        for number, (points, (declarer, kind, made), dealer) in enumerate(
            zip(match.deals, match.contracts, match.dealers, strict=True), 1
        ):
            gained = points[match.sides[seat]]
            if declarer == seat:
                contracts.append((kind, made))
            if dealer is not None:
                turns[(seat - dealer) % len(match.users)].append(gained)
            for partner in match.partners(seat):
                partners[partner].append(gained)
            scores.append((gained, gained - sum(points), match.id, number))
    found = await store.results.deal_numbers(user, game, guild_id=guild, partners=len(PEOPLE))
    what = f"{user} in {game} on {guild}:"
    differences.compare(f"{what} deals", found.total, (len(scores), sum(score[0] for score in scores)))
    ends = [made for _, made in contracts]
    differences.compare(
        f"{what} contracts", (found.made, found.failed), (ends.count(True), ends.count(False))
    )
    differences.compare(f"{what} contracts by kind", list(found.contracts), _by_kind(contracts))
    differences.compare(f"{what} turns", dict(found.turns), _tallies(turns))
    if not CATALOGUE[game].has_roles:
        differences.compare(f"{what} partners", dict(found.partners), _tallies(partners))
    for score, best in ((found.most, max), (found.fewest, min)):
        told = None if score is None else score.thirds
        differences.compare(f"{what} {best.__name__}", told, best(scores)[0] if scores else None)


def _by_kind(contracts: Sequence[tuple[str | None, bool | None]]) -> list[tuple[str, int, int]]:
    """The numbers of contracts made and failed, by name, the most played first."""
    names = {name for name, made in contracts if name is not None and made is not None}
    tallies = [(name, contracts.count((name, True)), contracts.count((name, False))) for name in names]
    return sorted(tallies, key=lambda each: (-each[1] - each[2], each[0]))


def _tallies(points: Mapping[int, Sequence[int]]) -> dict[int, tuple[int, int]]:
    return {key: (len(each), sum(each)) for key, each in points.items()}


def _tally(user: int, matches: Sequence[PlayedMatch]) -> MatchTally:
    return MatchTally(len(matches), sum(match.is_won_by(user) for match in matches))


async def compared(folder: Path, count: int) -> Differences:
    """Play so many matches into a database in that folder, and compare."""
    store = await Store.open(folder / "parlour.sqlite")
    try:
        matches = [await play(store, number, setup) for number, setup in chosen(count)]
        for number, setup in league(count):
            matches.append(await play(store, number, setup, PEOPLE[:8], rated=number % 5 != 0))
        return await check(store, matches)
    finally:
        await store.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        differences = asyncio.run(compared(Path(folder), asked.matches))
    print("\n".join((*differences[:20], f"{asked.matches} matches, {len(differences)} differences")))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
