"""Announcements, each told once, as they follow from the stored results."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from bot.community.ratings import MODEL
from bot.community.settings import ServerSettings
from bot.features.announcements.query import Announcements, Champions
from bot.match.preferences import PreferenceBook, Preferences
from bot.storage import Store
from bot.storage.moderation import ManagersAct
from bot.storage.rating_fold import note_ratings_made
from tests.community.played import GUILD, POOL, ended, established

ANNA, BEN, CLEO, DAI, EVA = EVERYBODY = tuple(range(1001, 1006))
FAY = 1006
DAY = 86_400.0
NEW_SEASON = datetime(2026, 10, 1, 12, tzinfo=UTC).timestamp()
SETTINGS = ServerSettings(announcements=True)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    yield opened
    await opened.close()


def announcements(store: Store) -> Announcements:
    return Announcements(store, PreferenceBook(store), lambda: NEW_SEASON)


async def test_the_winners_of_each_pool_are_told_those_of_most_players_first(store: Store) -> None:
    for pool in (POOL, "bhabhi"):
        await established(store, EVERYBODY, at=NEW_SEASON - 120 * DAY, pool=pool)
    await ended(store, "aaaaaaa1", EVERYBODY, (1, 2, 3, 4, 5), at=NEW_SEASON - 2 * DAY, pool="bhabhi")
    await ended(store, "aaaaaaa2", (*EVERYBODY, FAY), (3, 1, 1, 4, 4, 4), at=NEW_SEASON - 2 * DAY)
    names = {CLEO: "a name of another server", ANNA: "another"}
    await ended(store, "aaaaaaa3", (CLEO, ANNA), (1, 2), at=NEW_SEASON - DAY, guild=GUILD + 1, names=names)
    found = await announcements(store).winners(GUILD, "2026-Q3")
    assert found.champions == (
        Champions(POOL, ("Ben", "Cleo"), 1516, 6),
        Champions("bhabhi", ("Anna",), 1520, 5),
    )


@pytest.mark.parametrize("players", [4, 5])
async def test_a_season_in_which_fewer_than_five_established_people_played_has_no_winner(
    store: Store, players: int
) -> None:
    await established(store, EVERYBODY, at=NEW_SEASON - 120 * DAY)
    places = range(1, players + 1)
    await ended(store, "aaaaaaa1", EVERYBODY[:players], places, at=NEW_SEASON - 2 * DAY)
    await ended(store, "aaaaaaa2", (ANNA, FAY), (1, 2), at=NEW_SEASON - DAY)
    told = announcements(store)
    assert len((await told.winners(GUILD, "2026-Q3")).champions) == (players == 5)
    await told.owe_season(GUILD, SETTINGS)
    assert len(await store.announcements.owed()) == (players == 5)


async def test_the_season_that_ended_lately_is_owed_once_where_it_has_winners(store: Store) -> None:
    await established(store, EVERYBODY, at=NEW_SEASON - 2 * DAY)
    for _ in range(2):
        told = announcements(store)
        await told.owe_season(GUILD, SETTINGS)
        await told.owe_season(GUILD + 1, SETTINGS)
        await told.owe_season(GUILD, SETTINGS.model_copy(update={"seasons": "none"}))
    (owed,) = await store.announcements.owed()
    assert (owed.guild_id, owed.subject) == (GUILD, "season 2026-Q3")
    await store.announcements.trying(owed, 70, NEW_SEASON)
    assert await store.announcements.owed() == (replace(owed, channel_id=70, tried_at=NEW_SEASON),)
    await store.announcements.mark_posted(owed)
    await announcements(store).owe_season(GUILD, SETTINGS)
    assert await store.announcements.owed() == ()


async def test_while_ratings_are_due_no_winners_are_owed(store: Store) -> None:
    await established(store, EVERYBODY, at=NEW_SEASON - 120 * DAY)
    await ended(store, "aaaaaaa1", EVERYBODY, (1, 2, 3, 4, 5), at=NEW_SEASON - 3 * DAY)
    await ended(store, "aaaaaaa2", EVERYBODY, (5, 1, 2, 3, 4), at=NEW_SEASON - 2 * DAY)
    told = announcements(store)
    act = ManagersAct(GUILD, NEW_SEASON, "void", 900, "Mia", "aaaaaaa1", reason="two accounts")
    assert await store.moderation.judge(act) is not None
    await told.owe_season(GUILD, SETTINGS)
    assert not await store.announcements.owed()
    assert await told.must_wait()

    await store.transact(partial(note_ratings_made, MODEL))

    await told.owe_season(GUILD, SETTINGS)
    assert len(await store.announcements.owed()) == 1
    assert not await told.must_wait()


async def test_milestones_name_those_alone_who_let_others_see_their_statistics(store: Store) -> None:
    await ended(store, "aaaaaaa1", (ANNA, BEN), (1, 2), at=NEW_SEASON)
    found = await announcements(store).milestones("aaaaaaa1")
    assert found is not None
    assert [each.name for each in found.achievers] == ["Anna"]
    await PreferenceBook(store).save(ANNA, Preferences(public_statistics=False))
    assert await announcements(store).milestones("aaaaaaa1") is None


async def test_they_go_where_most_has_been_played_of_late(store: Store) -> None:
    for number, (channel, days) in enumerate(((2, 1), (3, 1), (3, 2), (4, 100), (4, 100), (4, 100))):
        match_id = f"aaaaaaa{number}"
        await ended(store, match_id, (ANNA, BEN), (1, 2), at=NEW_SEASON - days * DAY, channel=channel)
    assert await announcements(store).channels(GUILD) == (3, 2)
