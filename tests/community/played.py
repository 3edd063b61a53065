"""Matches of Tressette that have ended, in a database."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from bot.community.rated import rating_after_end
from bot.community.ratings import ESTABLISHED_MATCHES, MODEL, SeasonLength
from bot.community.skill import MU, SIGMA
from bot.storage import DealRow, OutcomeRow, ResultRow, SeatRow, Store
from bot.storage.rating_fold import begin_fold
from bot.storage.work import execute
from tests.storage.samples import match_row

NAMES = {1001: "Anna", 1002: "Ben", 1003: "Cleo", 1004: "Dai", 1005: "Eva", 1006: "Fay"}
GUILD = 7
POOL = "tressette"


async def ended(
    store: Store,
    match_id: str,
    users: Sequence[int | None],
    places: Sequence[int],
    *,
    at: float,
    guild: int = GUILD,
    channel: int = 2,
    sides: Sequence[int] = range(9),
    rated: bool = True,
    names: Mapping[int, str] = NAMES,
    game: str = POOL,
    pool: str = POOL,
    thirds: bool = False,
    deals: Sequence[DealRow] = (),
    seasons: SeasonLength = "quarter",
    levels: Sequence[str] = ("club",) * 9,
) -> None:
    """A match that ended so at that time; None is an AI's seat, of the level in its place of `levels`."""
    match = replace(
        match_row(match_id), game=game, guild_id=guild, channel_id=channel, rated=rated and None not in users
    )
    seats = [
        SeatRow(seat, user, names.get(user or 0, f"P{user}"), None if user else levels[seat])
        for seat, user in enumerate(users)
    ]
    await store.matches.create(match, seats)
    results = [
        ResultRow(seat, 0, float(place == 1), None if users[seat] else levels[seat], sides[seat], place, None)
        for seat, place in enumerate(places)
    ]
    outcome = OutcomeRow(pool, len(deals), thirds)
    await store.matches.finish(
        match_id, "over", at, results, outcome, deals, rating_after_end(lambda _: seasons)
    )


async def established(
    store: Store,
    users: Sequence[int],
    *,
    at: float,
    guild: int = GUILD,
    names: Mapping[int, str] = NAMES,
    pool: str = POOL,
) -> None:
    """Play ten matches, from that time on, in which all do equally well, so none is a newcomer."""
    await acquainted(store, users, pool)
    for number in range(ESTABLISHED_MATCHES):
        match_id, level = f"{pool[:5]}{number:03}", (1,) * len(users)
        await ended(store, match_id, users, level, at=at + number, guild=guild, names=names, pool=pool)


async def acquainted(store: Store, users: Iterable[int], pool: str = POOL) -> None:
    """Store ratings of these people, who have met many others on several servers before they play here."""
    known = f"""
        INSERT INTO rating
            (pool, user_id, mu, sigma, matches, opponents, last_at, met, met_squares, elsewhere)
        VALUES (?, ?, {MU}, {SIGMA}, 0, '[1,2,3]', 0, 999, 999, 1) ON CONFLICT DO NOTHING
    """
    await store.transact(partial(begin_fold, MODEL))
    for user in users:
        await store.transact(partial(execute, known, pool, user))
