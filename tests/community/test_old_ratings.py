"""A database with rated matches of an earlier version: its ratings and boards are as if it was played now.

``old_database/schema_25.sql.gz`` was written by the program when its schema was number 25, and ratings had
other rules: the league of this test, on three servers, with people who left and matches that were abandoned.
"""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.community.leaderboards import LeaderboardRequest, Leaderboards
from bot.community.rated import recomputed_ratings
from bot.community.recount import recount
from bot.community.refold import Refold
from bot.community.results import Intake
from bot.storage import Store
from tests.community.seeded_matches import AN_HOUR, BEGINNING, GUILDS, play
from tests.games.setups import setups

OLD: Final = Path(__file__).parent / "old_database" / "schema_25.sql.gz"
PEOPLE: Final = range(1001, 1007)
MATCHES: Final = 48
SHAPES: Final = (("bushi_shogi", 2), ("bushi_shogi", 2), ("bhabhi", 5), ("tressette", 4))
NOW: Final = BEGINNING + MATCHES * AN_HOUR
pytestmark = pytest.mark.sqlite_alone


async def league(path: Path) -> Store:
    """The same matches, played by this version."""
    store = await Store.open(path)
    shapes = [next(each for each in setups() if (each.game.key, each.seats) == shape) for shape in SHAPES]
    for number in range(MATCHES):
        await play(store, number, shapes[number % len(shapes)], PEOPLE)
    for guild_id in GUILDS:
        await store.boards.know(PEOPLE[0], guild_id, "Anna of old")
    return store


async def test_ratings_boards_and_names_of_an_old_file_are_as_if_it_had_been_played_now(
    tmp_path: Path,
) -> None:
    path = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress(OLD.read_bytes()).decode())
    old, new = await Store.open(path), await league(tmp_path / "new.sqlite3")
    before = await old.ratings.all()
    assert before.changes
    assert (await recount(old)).waiting, "results lack what ratings now ask for"

    await Intake(old).take_in_all()
    assert await Refold(old).make_due()

    ratings = await old.ratings.all()
    assert ratings != before
    assert ratings == await new.ratings.all()
    assert ratings == recomputed_ratings(await old.results.rated_after(0, MATCHES))
    found = await recount(old)
    assert (found.differences, found.waiting, found.ratings_due) == ([], 0, False)
    for guild_id in GUILDS:
        names = await old.boards.names(PEOPLE, guild_id)
        assert names == await new.boards.names(PEOPLE, guild_id)
        assert names[PEOPLE[0]] == "Anna of old"
        for pool in {key for key, _ in SHAPES}:
            asked = LeaderboardRequest(pool, "", "server")
            page, other = [
                await Leaderboards(store, lambda: NOW).page(asked, guild_id, PEOPLE[0])
                for store in (old, new)
            ]
            assert page == other
    await old.close()
    await new.close()
