"""``python -m tests.community.page_numbers [--matches N]``: every number on a page, reckoned again.

Seeded matches of all games are played at random between a few people, in every setup, and kept as the bot
keeps them. Then each page is reckoned from the records of the matches alone, in plain Python, and
compared; at last everything is counted anew. Exit status 1 if anything differs.
"""

import argparse
import asyncio
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.community.rated import rating_after_end
from bot.community.recount import recount
from bot.community.statistics import Statistics, StatisticsRequest, Tally
from bot.session.match import SeatedMatch
from bot.session.outcome import outcome_of
from bot.storage import MatchResult, MatchRow, SeatRow, Store
from bot.storage.work import Batch, SqlValue, Steps
from games import CATALOGUE
from games.core.game import TABLE, Row, Seat
from games.core.lines import ResultLine, ScoreLine, parse_lines
from games.core.record import record_lines
from tests.games.setups import MOST_MOVES, Setup, draws, play_on, seed_bytes, setups

PEOPLE: Final = range(1001, 1015)
GUILDS: Final = (7, 8, 9)
BEGINNING: Final = 1_783_000_000.0
AN_HOUR: Final = 3600.0

_INSERT_MOVE: Final = """
    INSERT INTO move (match_id, seq, seat, action, user_id, at) VALUES (?, ?, ?, ?, ?, ?)
"""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match as its record tells it, and who sat where; None is an AI.

    Attributes:
        sides: the number of the side of each seat, in the order of the scores.
        deals: the points of each side, deal by deal, in thirds.
        dealers: who dealt, deal by deal.
        contracts: who was the declarer, and if the contract was made, deal by deal, as the rules say.
    """

    id: str
    setup: Setup
    guild_id: int
    users: tuple[int | None, ...]
    sides: tuple[int, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    deals: tuple[tuple[int, ...], ...]
    contracts: tuple[tuple[Seat | None, bool | None], ...]
    dealers: tuple[Seat | None, ...] = ()

    def seat(self, user: int) -> Seat:
        return self.users.index(user)


class Differences(list[str]):
    """The numbers that were not as reckoned."""

    def compare(self, what: str, found: object, right: object) -> None:
        if found != right:
            self.append(f"{what}: {found!r}, but {right!r} follows from the records")


def chosen(count: int) -> Iterator[tuple[int, Setup]]:
    """Numbered setups, so many of them: the games in turn, each through all its setups."""
    of_game = defaultdict(list)
    for setup in setups():
        of_game[setup.game.key].append(setup)
    for number in range(count):
        key = list(CATALOGUE)[number % len(CATALOGUE)]
        turn = number // len(CATALOGUE)
        yield number, of_game[key][turn % len(of_game[key])]


async def play(store: Store, number: int, setup: Setup) -> PlayedMatch:
    """A match of some people, with AIs in every third; it is kept as the bot does."""
    draw = draws(number)
    others = list(PEOPLE)
    users: list[int | None] = [others.pop(draw.below(len(others))) for _ in range(setup.seats)]
    if number % 3 == 0:
        users[-1] = None
    match_id, guild_id = f"m{number:07d}", GUILDS[number % len(GUILDS)]
    began = BEGINNING + number * AN_HOUR
    row = MatchRow(
        id=match_id,
        game=setup.game.key,
        rules_version=setup.game.version,
        options=setup.options.model_dump_json(),
        seed=seed_bytes(number),
        guild_id=guild_id,
        channel_id=2,
        host_id=users[0] or 0,
        locale="en",
        status="playing",
        created_at=began,
        clock_kind="live",
        clock_seconds=60,
        hints=False,
        rated=True,
    )
    seats = [SeatRow(seat, user, f"P{user}", None if user else "club") for seat, user in enumerate(users)]
    match = SeatedMatch(setup.game, setup.options, row, seats, 60.0)
    actions = []
    for move in play_on(match.snapshot(), setup.seats, draw, MOST_MOVES):
        match.apply(move.seat, move.action, by_person=True)
        actions.append((move.seat, move.action.text))
    await store.matches.create(row, seats)
    rows = [
        (match_id, seq, seat, text, users[seat], began + seq) for seq, (seat, text) in enumerate(actions, 1)
    ]
    await store.transact(partial(_write_moves, rows=rows))
    match.status = "over"
    outcome, results, deals, feats = outcome_of(match)
    ended = began + AN_HOUR / 2
    await store.matches.finish(match_id, "over", ended, results, outcome, deals, rating_after_end(), feats)
    sheets = match.view(TABLE).sheets
    dealt_by = {deal.number: deal.dealer for deal in match.snapshot().dealt()}
    dealers = tuple(dealt_by[sheet.deal] for sheet in sheets)
    contracts = tuple(
        (None, None) if sheet.contract is None else (sheet.contract.declarer, sheet.contract.made)
        for sheet in sheets
    )
    told = _told_by_record(match_id, setup, guild_id, tuple(users), actions, seed_bytes(number))
    return replace(told, contracts=contracts, dealers=dealers)


def _write_moves(rows: Sequence[tuple[SqlValue, ...]]) -> Steps[None]:
    yield Batch(_INSERT_MOVE, rows)


def _told_by_record(
    match_id: str,
    setup: Setup,
    guild_id: int,
    users: tuple[int | None, ...],
    actions: Sequence[tuple[Seat, str]],
    seed: bytes,
) -> PlayedMatch:
    lines = record_lines(setup.game, setup.options, [str(user) for user in users], seed, actions)
    parsed = parse_lines(lines)
    closing = parsed.closing
    assert isinstance(closing, ResultLine)
    by_side = setup.game.sides(setup.seats, setup.options)
    side = {seat: place for place, seats in enumerate(by_side) for seat in seats}
    return PlayedMatch(
        match_id,
        setup,
        guild_id,
        users,
        tuple(side[seat] for seat in range(setup.seats)),
        tuple(closing.totals[side[seat]] for seat in range(setup.seats)),
        tuple(closing.returns),
        tuple(_in_thirds(line.rows[-1]) for line in parsed.body if isinstance(line, ScoreLine)),
        (),
    )


def _in_thirds(row: Row) -> tuple[int, ...]:
    return tuple(value * (1 if row.thirds else 3) for value in row.values)


async def check(store: Store, matches: Sequence[PlayedMatch]) -> Differences:
    """Compare all pages with what the records say."""
    differences = Differences()
    for match in matches:
        await _check_match(store, match, differences)
    for user in PEOPLE:
        await _check_person(store, user, matches, differences)
    for pool in {game.pool for game in CATALOGUE.values()}:
        for guild in GUILDS:
            found = await store.results.of_server(guild, pool)
            right = [each.id for each in matches if (each.setup.game.pool, each.guild_id) == (pool, guild)]
            differences.compare(f"matches of {pool} on {guild}", [each.match_id for each in found], right)
    differences += (await recount(store)).differences
    return differences


async def _check_match(store: Store, match: PlayedMatch, differences: Differences) -> None:
    found = await store.results.of_match(match.id)
    if found is None:
        differences.append(f"{match.id} is not kept")
        return
    what = f"{match.id} {match.setup}"
    differences.compare(f"{what} users", tuple(seat.user_id for seat in found.seats), match.users)
    differences.compare(f"{what} scores", tuple(seat.score for seat in found.seats), match.scores)
    differences.compare(f"{what} shares", tuple(seat.share for seat in found.seats), match.shares)
    winners = {seat for seat, share in enumerate(match.shares) if share}
    differences.compare(f"{what} winners", {seat.seat for seat in found.seats if seat.place == 1}, winners)
    differences.compare(f"{what} deals", found.deals, len(match.deals))
    differences.compare(f"{what} duration", found.ended_at - found.started_at, AN_HOUR / 2)
    if not match.setup.game.has_roles:
        differences.compare(f"{what} sides", tuple(seat.side for seat in found.seats), match.sides)


async def _check_person(
    store: Store, user: int, matches: Sequence[PlayedMatch], differences: Differences
) -> None:
    own = [match for match in matches if user in match.users]
    newest = [match.id for match in reversed(own)]
    page = await store.results.of_person(user, limit=len(matches))
    differences.compare(f"history of {user}", [match.match_id for match in page], newest)
    differences.compare(f"number of {user}", await store.results.count_of_person(user), len(own))
    statistics = await Statistics(store, lambda: BEGINNING).of(StatisticsRequest(user, ""), "?", user)
    among_people = [match for match in own if None not in match.users]
    against_ais = [match for match in own if None in match.users]
    differences.compare(f"matches of {user}", statistics.total, _tally(user, among_people))
    differences.compare(f"matches of {user} with AIs", statistics.against_ais, _tally(user, against_ais))
    games = Counter(match.setup.game.key for match in among_people)
    differences.compare(
        f"games of {user}", {each.game: each.tally.matches for each in statistics.games}, games
    )
    rows = await store.results.deals_of(user)
    right = [
        (match.id, number, points[match.sides[match.seat(user)]])
        for match in own
        for number, points in enumerate(match.deals, 1)
    ]
    thirds = [(row.match_id, row.number, row.points * (1 if row.thirds else 3)) for row in rows]
    differences.compare(f"deals of {user}", thirds, right)
    for game in CATALOGUE:
        for guild in (None, GUILDS[0]):
            await _check_deals(store, user, game, guild, own, differences)
    company = await store.boards.company(user, None, len(matches))
    for other in PEOPLE:
        if other != user:
            told = {row.together: (row.matches, row.won) for row in company if row.user_id == other}
            await _check_two(store, (user, other), page, told, differences)


async def _check_two(
    store: Store,
    two: tuple[int, int],
    matches: Sequence[MatchResult],
    company: Mapping[bool, tuple[int, int]],
    differences: Differences,
) -> None:
    """Compare what two people did beside and against each other among people, everywhere and on a server."""
    for guild in (None, GUILDS[0]):
        right = {True: [0, 0], False: [0, 0]}
        for match in matches:
            seats = {seat.user_id: seat for seat in match.seats}
            if two[1] in seats and match.among_people and guild in (None, match.guild_id):
                mine, theirs = (seats[each] for each in two)
                assert mine.place is not None
                assert theirs.place is not None
                beside = mine.side == theirs.side
                right[beside][0] += 1
                right[beside][1] += mine.place == 1 if beside else mine.place < theirs.place
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


async def _check_deals(
    store: Store,
    user: int,
    game: str,
    guild: int | None,
    matches: Sequence[PlayedMatch],
    differences: Differences,
) -> None:
    """Compare the numbers of somebody's deals in a game among people."""
    total: Counter[str] = Counter()
    turns: dict[int, list[int]] = defaultdict(list)
    partners: dict[int, list[int]] = defaultdict(list)
    scores = []
    for match in matches:
        if match.setup.game.key != game or None in match.users or guild not in (None, match.guild_id):
            continue
        seat = match.seat(user)
        for number, (points, (declarer, made), dealer) in enumerate(
            zip(match.deals, match.contracts, match.dealers, strict=True), 1
        ):
            gained = points[match.sides[seat]]
            total["made"] += declarer == seat and made is True
            total["failed"] += declarer == seat and made is False
            if dealer is not None:
                turns[(seat - dealer) % len(match.users)].append(gained)
            for beside, other in enumerate(match.users):
                if other is not None and beside != seat and match.sides[beside] == match.sides[seat]:
                    partners[other].append(gained)
            scores.append((gained, gained - sum(points), match.id, number))
    found = await store.results.deal_numbers(user, game, guild_id=guild, partners=len(PEOPLE))
    what = f"{user} in {game} on {guild}:"
    differences.compare(f"{what} deals", found.total, (len(scores), sum(score[0] for score in scores)))
    differences.compare(f"{what} contracts", (found.made, found.failed), (total["made"], total["failed"]))
    differences.compare(f"{what} turns", dict(found.turns), _tallies(turns))
    if not CATALOGUE[game].has_roles:
        differences.compare(f"{what} partners", dict(found.partners), _tallies(partners))
    for score, best in ((found.most, max), (found.fewest, min)):
        told = None if score is None else score.thirds
        differences.compare(f"{what} {best.__name__}", told, best(scores)[0] if scores else None)


def _tallies(points: Mapping[int, Sequence[int]]) -> dict[int, tuple[int, int]]:
    return {key: (len(each), sum(each)) for key, each in points.items()}


def _tally(user: int, matches: Sequence[PlayedMatch]) -> Tally:
    return Tally(len(matches), sum(match.shares[match.seat(user)] > 0 for match in matches))


async def compared(folder: Path, count: int) -> Differences:
    """Play so many matches into a database in that folder, and compare."""
    store = await Store.open(folder / "parlour.sqlite")
    try:
        matches = [await play(store, number, setup) for number, setup in chosen(count)]
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
