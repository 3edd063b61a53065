"""A community to measure with: 100,000 results of 2,000 people in 50 servers, as the bot keeps them.

A result is that of a match, as ratings are folded over them: with four people at each, there are 400,000
results of a seat. There are no moves: no page looks at any. Ratings walk at random, because working them out
would take minutes.
"""

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from bot.community.ratings import LADDER_START, season_of
from bot.storage import DealRow, OutcomeRow, ResultRow, Store
from bot.storage.ratings import (
    EVERYWHERE,
    LadderRow,
    LadderStepRow,
    RatingChangeRow,
    RatingRow,
    RatingTables,
    write_ratings,
)
from bot.storage.results import write_results
from bot.storage.work import Batch, Statement, Steps
from games import CATALOGUE

PEOPLE: Final = 2000
SERVERS: Final = 50
MATCHES: Final = 100_000
SEATS: Final = 4
DEALS: Final = 8
GAMES: Final = ("tuppi", "tressette", "fipsen", "bhabhi", "rovescino", "finesse")
SPAN: Final = 200 * 86_400.0
"""The time over which the matches are spread, to now, in seconds."""

_INSERT_MATCH: Final = """
    INSERT INTO match (id, game, rules_version, options, seed, guild_id, channel_id, host_id, locale, status,
                       created_at, ended_at, clock_kind, clock_seconds, hints, rated, season, ended_number)
    VALUES (?, ?, 1, '{}', ?, ?, 1, ?, 'en', 'over', ?, ?, 'live', 60, 0, 1, ?, ?)
"""
_INSERT_SEAT: Final = """
    INSERT INTO seat (match_id, seat, user_id, name, first_user_id, ended_at) VALUES (?, ?, ?, ?, ?, ?)
"""
_INSERT_PERSON: Final = "INSERT INTO person (match_id, user_id) VALUES (?, ?)"


async def fill(path: Path, guild_id: int, people: Sequence[int]) -> int:
    """Fill a database; returns how many bytes there are for each match.

    Args:
        path: the database, which is made.
        guild_id: the server of the first people; the others are on servers of their own.
        people: the ids of those who will ask; the others are made up.
    """
    store = await Store.open(path)
    try:
        await store.transact(partial(_fill, guild_id=guild_id, people=people))
    finally:
        await store.close()
    return size_of(path) // MATCHES


def size_of(path: Path) -> int:
    """The bytes of a file."""
    return path.stat().st_size


def _fill(guild_id: int, people: Sequence[int]) -> Steps[None]:
    rng, now = Random(1), time.time()
    each = PEOPLE // SERVERS
    everybody = [*people, *range(1, 1 + PEOPLE - len(people))]
    groups = [everybody[start : start + each] for start in range(0, PEOPLE, each)]
    guilds = [guild_id, *range(101, 100 + SERVERS)]
    known: dict[tuple[str, int], RatingRow] = {}
    ladders: dict[tuple[int, str, str, int], int] = {}
    for number in range(MATCHES):
        place = rng.randrange(SERVERS)
        users = rng.sample(groups[place], SEATS)
        game = CATALOGUE[rng.choice(GAMES)]
        ended = now - SPAN * (1 - number / MATCHES)
        match_id, season = f"{number:08d}", season_of(ended, "quarter")
        header = (
            match_id,
            game.key,
            bytes(32),
            guilds[place],
            users[0],
            ended - 900,
            ended,
            season,
            number + 1,
        )
        yield Statement(_INSERT_MATCH, header)
        seats = [(match_id, seat, user, f"Player {user}", user, ended) for seat, user in enumerate(users)]
        yield Batch(_INSERT_SEAT, seats)
        yield Batch(_INSERT_PERSON, [(match_id, user) for user in users])
        order = rng.sample(range(1, SEATS + 1), SEATS)
        results = [
            ResultRow(seat, 30 - each, float(each == 1), None, seat, each) for seat, each in enumerate(order)
        ]
        deals = [
            DealRow(
                deal, tuple(rng.randrange(9) for _ in users), deal % SEATS, goal=7, made=rng.random() < 0.6
            )
            for deal in range(1, DEALS + 1)
        ]
        yield from write_results(match_id, OutcomeRow(game.pool, DEALS), results, deals)
        changes, steps = [], []
        for user, rank in zip(users, order, strict=True):
            before = known.get((game.pool, user), RatingRow(game.pool, user, 25.0, 25 / 3, 0, (), 0.0))
            others = before.opponents or tuple(other for other in users if other != user)
            mu, sigma = before.mu + rng.gauss(0.6 * (2.5 - rank), 0.3), max(2.0, before.sigma * 0.99)
            after = RatingRow(game.pool, user, mu, sigma, before.matches + 1, others, ended)
            known[game.pool, user] = after
            change = RatingChangeRow(
                match_id,
                user,
                game.pool,
                ended,
                before.mu,
                before.sigma,
                mu,
                sigma,
                after.matches,
                len(others),
                expected=0.5,
                happened=(SEATS - rank) / (SEATS - 1),
                weight=1.0,
            )
            changes.append(change)
            for scope in (EVERYWHERE, guilds[place]):
                key = scope, game.pool, season, user
                points = ladders.get(key, LADDER_START)
                ladders[key] = points + rng.randint(-20, 20)
                steps.append(LadderStepRow(match_id, user, scope, season, points, ladders[key]))
        yield from write_ratings(RatingTables(changes=tuple(changes), steps=tuple(steps)))
    rungs = tuple(LadderRow(*key, points) for key, points in ladders.items())
    yield from write_ratings(RatingTables(ratings=tuple(known.values()), ladders=rungs))
