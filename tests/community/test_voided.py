"""A match that managers set aside counts for nothing; when they let it count again, all is as it was."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.community.leaderboards import LeaderboardRequest, Leaderboards
from bot.community.rated import rating_after_end, recomputed_ratings
from bot.community.ratings import MODEL
from bot.community.recount import recount
from bot.community.refold import Refold
from bot.community.statistics import Statistics, StatisticsRequest
from bot.storage import Store
from bot.storage.erasure import Identity
from bot.storage.moderation import ActKind, ManagersAct
from bot.storage.ratings import RatingTables
from games import CATALOGUE
from tests.community.played import GUILD, POOL, ended
from tests.databases import VARIABLE, where
from tests.match.room import ANNA, BEN, CHLOE, DAI, EMIL, MINUTE, room
from tests.match.room import GUILD as ROOM

MANAGER = 900
NOBODY = Identity(-(1 << 60) - 77, "N.N. 004D")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "parlour.sqlite")
    yield store
    await store.close()


async def judge(store: Store, kind: ActKind, match_id: str, guild: int = GUILD) -> tuple[int, ...] | None:
    act = ManagersAct(guild, 5.0, kind, MANAGER, "Mia", match_id, reason="two accounts")
    return await store.moderation.judge(act)


async def season(store: Store, count: int = 12) -> None:
    """Matches of changing pairs; the lower id wins."""
    pairs = list(combinations((ANNA, BEN, CHLOE, DAI, EMIL), 2))
    for number in range(count):
        await ended(store, f"match{number:03}", pairs[number % len(pairs)], (1, 2), at=1000.0 * number)


async def without(tmp_path: Path, left_out: int, count: int = 12) -> RatingTables:
    """The ratings of the same matches without one."""
    store = await Store.open(tmp_path / "other.sqlite")
    pairs = list(combinations((ANNA, BEN, CHLOE, DAI, EMIL), 2))
    for number in range(count):
        if number != left_out:
            await ended(store, f"match{number:03}", pairs[number % len(pairs)], (1, 2), at=1000.0 * number)
    found = await store.ratings.all()
    await store.close()
    return found


async def test_ratings_without_a_match_are_as_if_it_had_not_been_and_with_it_again_as_before(
    store: Store, tmp_path: Path
) -> None:
    await season(store)
    before = await store.ratings.all()

    assert await judge(store, "void", "match002") == (ANNA, DAI)
    assert await Refold(store).make_due()
    assert await store.ratings.all() == await without(tmp_path, 2) != before

    await judge(store, "restore", "match002")
    assert await Refold(store).make_due()
    assert await store.ratings.all() == before
    assert not await Refold(store).make_due(), "nothing has changed since"


async def test_a_match_that_ends_while_ratings_are_due_is_rated_with_the_others(
    store: Store, tmp_path: Path
) -> None:
    await season(store, 11)
    await judge(store, "void", "match002")
    await ended(store, "match011", (ANNA, CHLOE), (1, 2), at=11_000.0)
    assert not await store.ratings.changes_in("match011")

    await Refold(store).make_due()

    assert await store.ratings.all() == await without(tmp_path, 2)


async def test_a_match_that_ends_while_they_are_being_made_is_rated_after_them(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await season(store, 11)
    await judge(store, "void", "match002")
    read = store.ratings.all

    async def meanwhile() -> RatingTables:
        monkeypatch.undo()
        await ended(store, "match011", (ANNA, CHLOE), (1, 2), at=11_000.0)
        return await read()

    monkeypatch.setattr(type(store.ratings), "all", lambda _: meanwhile())
    await Refold(store).make_due()

    assert await store.ratings.all() == await without(tmp_path, 2)


@pytest.mark.parametrize("what", ["another void", "an erasure"])
async def test_what_changes_while_they_are_being_made_is_heeded(
    store: Store, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    await season(store)
    await judge(store, "void", "match002")
    read = store.ratings.all

    async def meanwhile() -> RatingTables:
        stored = await read()
        monkeypatch.undo()
        if what == "an erasure":
            await store.erasure.forget(ANNA, NOBODY)
        else:
            await judge(store, "void", "match003")
        return stored

    monkeypatch.setattr(type(store.ratings), "all", lambda _: meanwhile())
    await Refold(store).make_due()

    people = {row.user_id for row in (await store.ratings.all()).changes}
    matches = {row.match_id for row in (await store.ratings.all()).changes}
    assert (ANNA in people, "match003" in matches) == ((what != "an erasure"), (what == "an erasure"))


async def test_the_same_act_twice_or_on_another_servers_match_does_nothing(store: Store) -> None:
    await season(store, 3)
    assert await judge(store, "restore", "match001") is None
    assert await judge(store, "void", "match001", guild=GUILD + 1) is None
    assert await judge(store, "void", "match001") == (ANNA, CHLOE)
    assert await judge(store, "void", "match001") is None
    assert [each.act.kind for each in await store.moderation.page(GUILD, 9, 0)] == ["void"]


async def test_whoever_has_not_heard_of_a_void_that_is_undone_hears_of_neither(store: Store) -> None:
    await season(store, 3)
    await judge(store, "void", "match001")
    (heard,) = await store.moderation.unnotified_of(CHLOE, GUILD)
    await store.moderation.mark_notified(heard.number, CHLOE)

    await judge(store, "restore", "match001")

    assert not await store.moderation.unnotified_of(ANNA, GUILD)
    assert [each.act.kind for each in await store.moderation.unnotified_of(CHLOE, GUILD)] == ["restore"]
    assert await store.moderation.unnotified() == ((CHLOE, GUILD),)


async def test_statistics_records_and_milestones_leave_it_out_and_say_how_many(store: Store) -> None:
    await season(store, 4)
    statistics, boards = Statistics(store, lambda: 5000.0), Leaderboards(store, lambda: 5000.0)
    asked = LeaderboardRequest(POOL, "", "server")
    pages: list[Callable[[], Awaitable[Any]]] = [
        partial(statistics.of, StatisticsRequest(ANNA, POOL), "Anna", ANNA, GUILD),
        partial(statistics.of, StatisticsRequest(ANNA, POOL, CHLOE), "Anna", ANNA, GUILD),
        partial(boards.page, asked, GUILD, ANNA),
        partial(store.milestones.of_person, ANNA, GUILD),
    ]
    before = [await page() for page in pages]

    await judge(store, "void", "match001")
    own, versus, board, firsts = [await page() for page in pages]

    assert (own.total.matches, own.set_aside) == (3, 1)
    assert not versus.versus.games
    assert [(row.user_id, row.matches) for row in board.records if row.user_id == ANNA] == [(ANNA, 3)]
    assert board.set_aside == 1
    assert firsts == before[3]
    assert len(await store.results.of_person(ANNA)) == 4, "the match itself can be looked at"

    await judge(store, "restore", "match001")
    await Refold(store).make_due()
    assert [await page() for page in pages] == before


@pytest.mark.parametrize(
    "order", [("void", "restore", "erase"), ("void", "erase", "restore"), ("erase", "void")]
)
async def test_a_recount_finds_nothing_after_voiding_undoing_and_erasing_in_any_order(
    tmp_path: Path, order: Sequence[str]
) -> None:
    path = tmp_path / "parlour.sqlite"
    async with room(path, games=CATALOGUE, control=MINUTE, rated=True, after_end=rating_after_end()) as here:
        for number in range(3):
            table = await here.table(ANNA, BEN, game="bushi_shogi", channel=100 + number)
            await here.play_out(table, Random(number))
        (_, first), *_ = await here.store.results.ended(0, 9)
        for each in order:
            if each == "erase":
                await here.store.erasure.forget(ANNA, NOBODY)
            else:
                await judge(here.store, "void" if each == "void" else "restore", first, ROOM)
            findings = await recount(here.store)
            assert (findings.differences, findings.ratings_due) == ([], each != "erase")
            await Refold(here.store).make_due()
            findings = await recount(here.store)
            assert (findings.differences, findings.ratings_due) == ([], False)
        assert (await recount(here.store, repair=True)).differences == []


async def test_people_erased_in_any_order_leave_the_same_boards(tmp_path: Path) -> None:
    asked = LeaderboardRequest(POOL, "", "server")
    pseudonyms = {user: Identity(-(1 << 60) - user, f"N.N. {user}") for user in (ANNA, BEN, CHLOE)}
    left: list[object] = []
    for number, order in enumerate(permutations(pseudonyms)):
        store = await Store.open(tmp_path / f"{number}.sqlite")
        await season(store)
        for user in order:
            await store.erasure.forget(user, pseudonyms[user])
        for _ in range(2):  # the second time, all of it is recomputed
            page = await Leaderboards(store, lambda: 12_000.0).page(asked, GUILD, DAI)
            left.append((await store.ratings.all(), page))
            await judge(store, "void", "match003")
            await judge(store, "restore", "match003")
            await Refold(store).make_due()
        await store.close()
    assert all(each == left[0] for each in left)


async def test_a_repair_makes_ratings_that_are_due(tmp_path: Path) -> None:
    async with room(
        tmp_path / "other.sqlite", games=CATALOGUE, control=MINUTE, rated=True, after_end=rating_after_end()
    ) as here:
        table = await here.table(ANNA, BEN, game="bushi_shogi")
        await here.play_out(table, Random(1))
        await judge(here.store, "void", table.id, ROOM)
        assert "ratings must be recomputed" in (await recount(here.store)).report(repaired=False)

        assert (await recount(here.store, repair=True)).differences

        assert not (await here.store.ratings.all()).changes
        assert not await Refold(here.store).make_due()


@pytest.mark.skipif(VARIABLE not in os.environ, reason="two processes share a server, and no file")
async def test_two_processes_that_set_matches_aside_and_rate_at_once_agree_with_a_recount(
    tmp_path: Path,
) -> None:
    place = where(tmp_path / "parlour")
    one, other = await Store.open(place), await Store.open(place)
    await season(one)
    pairs = list(combinations((ANNA, BEN, CHLOE, DAI, EMIL), 2))

    async def play(store: Store, first: int) -> None:
        for number in range(first, first + 12):
            await ended(store, f"match{number:03}", pairs[number % len(pairs)], (1, 2), at=1000.0 * number)

    async def make_anew(store: Store) -> None:
        for match_id in ("match002", "match005", "match007"):
            await judge(store, "void", match_id)
            await Refold(store).make_due()
        await judge(store, "restore", "match005")

    await asyncio.gather(play(one, 12), play(other, 24), make_anew(one), Refold(other).make_due())
    await Refold(other).make_due()
    matches = list(await other.results.rated_after(0, 99))
    assert len(matches) == 36 - 2
    assert await one.ratings.all() == recomputed_ratings(matches)
    assert not (await other.moderation.fold(MODEL)).is_due(MODEL)
    await one.close()
    await other.close()
