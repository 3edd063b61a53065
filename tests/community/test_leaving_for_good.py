"""Forgotten people leave every lobby and match, also one still being written or not in memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import nullcontext
from pathlib import Path
from random import Random
from unittest.mock import AsyncMock

import pytest

from bot.board.snapshots import ratings_of
from bot.community.rated import rating_after_end
from bot.community.settings import SettingsBook
from bot.match import Refusal, Table, reseating
from bot.match.preferences import Preferences
from bot.runtime.shards import Shards
from bot.storage import StorageUnavailableError
from bot.storage.erasure import ErasureStore, Identity
from tests.community.test_privacy import departed, privacy_of
from tests.match.room import ANNA, BEN, CHLOE, GUILD, MINUTE, Room, room

NOBODY = Identity(-5, "N.N. 0005")


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Room]:
    async with room(tmp_path / "parlour.sqlite", control=MINUTE) as made:
        yield made


async def assert_forgotten(here: Room, table: Table, seat: int, user_id: int) -> None:
    """An AI has the seat, in memory and in the database, and no row about the person is stored."""
    holder = table.match.holders[seat]
    assert holder.is_forgotten
    assert holder.left
    stored = (await here.store.matches.seats(table.id))[seat]
    assert (stored.user_id, stored.ai_level) == (holder.user_id, holder.ai)
    assert (await here.store.personal.figures(user_id)).is_nothing


async def test_whoever_is_forgotten_while_their_match_starts_leaves_it(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    starting = asyncio.create_task(here.tables.start(lobby.id, ANNA))
    await asyncio.sleep(0)
    assert here.register.starting()
    await privacy_of(here).forget(BEN)
    table = await starting
    await assert_forgotten(here, table, 1, BEN)
    await reseating.leave(table, ANNA)
    assert table.match.status == "abandoned"
    assert (await here.store.personal.figures(BEN)).is_nothing


@pytest.mark.parametrize("seat", [0, 1])
async def test_whoever_is_forgotten_while_they_take_a_seat_leaves_it(here: Room, seat: int) -> None:
    table = await here.table(ANNA, CHLOE, None)
    await reseating.leave(table, (ANNA, CHLOE)[seat])
    taking = asyncio.create_task(reseating.take_over(table, seat, BEN, "Ben"))
    await asyncio.sleep(0)
    await privacy_of(here).forget(BEN)
    await taking
    await assert_forgotten(here, table, seat, BEN)


@pytest.mark.parametrize("user", [ANNA, BEN])
@pytest.mark.parametrize("fails", [False, True])
async def test_whoever_is_forgotten_leaves_lobby_and_table_in_whatever_seat_also_where_it_fails(
    here: Room, monkeypatch: pytest.MonkeyPatch, user: int, fails: bool
) -> None:
    table = await here.table(ANNA, BEN, channel=1)
    lobby = await here.lobby(ANNA, BEN, channel=2)
    if fails:
        away = StorageUnavailableError("the server is away")
        monkeypatch.setattr(ErasureStore, "forget", AsyncMock(side_effect=away))
    with pytest.raises(StorageUnavailableError) if fails else nullcontext():
        await privacy_of(here).forget(user)
    assert table.match.holders[(ANNA, BEN).index(user)].left
    left = here.register.lobby(lobby.id)
    assert left is not None
    assert left.people == {ANNA, BEN} - {user}


async def test_a_panel_that_is_shown_while_its_reader_is_forgotten_is_followed_no_more(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.table(ANNA, BEN)
    heard, forget = list[str](), ErasureStore.forget

    async def shown_meanwhile(
        erasure: ErasureStore, user_id: int, to: Identity, **_: bool
    ) -> tuple[str, ...]:
        heard.append("shown")
        return await forget(erasure, user_id, to)

    monkeypatch.setattr(ErasureStore, "forget", shown_meanwhile)
    await privacy_of(here, heard).forget(BEN)
    assert f"let go {BEN}" in heard[heard.index("shown") :]


async def test_an_erasure_that_fails_leaves_a_seat_that_was_just_taken(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.table(ANNA, None)

    async def fails(*_: object, **__: object) -> tuple[str, ...]:
        raise StorageUnavailableError("the server is away")

    monkeypatch.setattr(ErasureStore, "forget", fails)
    taking = asyncio.create_task(reseating.take_over(table, 1, BEN, "Ben"))
    await asyncio.sleep(0)
    with pytest.raises(StorageUnavailableError):
        await privacy_of(here).forget(BEN)
    await taking
    stored = (await here.store.matches.seats(table.id))[1]
    assert (stored.user_id, stored.name) == (BEN, "Ben")
    assert table.match.names == ("Anna", "Ben")


async def test_nobody_is_forgotten_by_a_process_that_lets_nobody_leave_any_more(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    here.register.closed = True
    with pytest.raises(Refusal, match="refusal-closing"):
        await privacy_of(here).forget(BEN)
    assert table.match.seat_of(BEN) == 1
    here.register.closed = False


async def test_an_ai_plays_on_for_whoever_was_forgotten_while_their_match_was_not_here(
    tmp_path: Path,
) -> None:
    path = tmp_path / "parlour.sqlite"
    async with room(path) as before:
        table = await before.table(ANNA, BEN)
        before.register.remove_table(table)  # of shards that no process has just now
        await before.store.erasure.forget(BEN, NOBODY)
    async with room(path) as after:
        (table,) = (await after.recover()).tables
        assert table.match.seat_of(ANNA) == 0
        await reseating.take_over(table, 1, CHLOE, "Chloé")


@pytest.mark.parametrize("is_alone", [False, True])
async def test_a_lobby_that_was_not_here_lets_go_of_whoever_was_forgotten(
    tmp_path: Path, *, is_alone: bool
) -> None:
    path = tmp_path / "parlour.sqlite"
    async with room(path) as before:
        await before.lobby(*((BEN,) if is_alone else (ANNA, BEN)))
        await before.store.erasure.forget(BEN, NOBODY)
    async with room(path) as after:
        await after.recover()
        (lobby,) = await after.lobbies.recover()
        if is_alone:
            assert lobby.expires <= after.clock.now()
        else:
            assert [each.user_id for each in lobby.holders] == [ANNA, None]


async def test_a_process_that_has_missed_an_erasure_hears_of_it_in_ended_matches(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=1)
    await here.play_out(table, Random(1))
    await here.store.erasure.forget(BEN, NOBODY)
    await privacy_of(here).catch_up()
    again = await here.tables.find(table.id)
    assert again is table, "it is shown in a channel"
    assert [each.user_id for each in again.match.holders] == [ANNA, NOBODY.user_id]
    assert again.match.names == ("Anna", NOBODY.name)


async def test_a_process_that_has_missed_it_leaves_what_somebody_has_settled_who_was_not_forgotten_wholly(
    here: Room,
) -> None:
    table = await here.table(ANNA, BEN, cards=1)
    await here.play_out(table, Random(1))
    settings, wishes = SettingsBook(here.store), Preferences(hidden_everywhere=True)
    await settings.change(GUILD, lambda it: it.model_copy(update={"barred_users": (BEN,)}))
    await here.tables.preferences.save(BEN, wishes)
    await here.store.erasure.forget(BEN, NOBODY, wholly=False)
    await privacy_of(here, settings=settings).catch_up()
    assert table.match.names == ("Anna", NOBODY.name)
    await settings.load()
    assert settings.of(GUILD).bars(BEN)
    assert await here.tables.preferences.of(BEN) == wishes


async def test_an_end_card_goes_on_telling_what_a_match_changed_for_whoever_is_forgotten(
    tmp_path: Path,
) -> None:
    async with room(
        tmp_path / "parlour.sqlite", control=MINUTE, rated=True, after_end=rating_after_end()
    ) as here:
        table = await here.table(ANNA, BEN, cards=1)
        await here.play_out(table, Random(1))
        await here.observer.until(lambda: not table.match.aftermath.is_pending)
        before = ratings_of(table.match)
        assert set(before) == {0, 1}
        await privacy_of(here).forget(BEN)
        assert ratings_of(table.match) == before
        assert BEN not in {each.user_id for each in table.match.aftermath.rating_changes}


async def test_settings_of_servers_on_other_shards_are_left_as_they_have_become_there(here: Room) -> None:
    (ours,) = [shard for shard in range(2) if GUILD in Shards(2, (shard,))]
    theirs, others = (SettingsBook(here.store, shards=Shards(2, (each,))) for each in (ours, 1 - ours))
    await theirs.change(GUILD, lambda it: it.model_copy(update={"barred_users": (ANNA,)}))
    await others.load()
    changed = {"barred_users": (BEN,), "hints": False}
    await theirs.change(GUILD, lambda it: it.model_copy(update=changed))
    await privacy_of(here, settings=others).forget(ANNA)
    assert not others.of(GUILD).bars(ANNA)
    assert others.bars(GUILD, ANNA)
    await theirs.load()
    assert (theirs.of(GUILD).barred_users, theirs.of(GUILD).hints) == ((BEN,), False)


async def test_whoever_is_forgotten_with_a_server_stays_barred_elsewhere_and_keeps_their_own_settings(
    here: Room,
) -> None:
    user_id, guild_id = await departed(here, servers=1, people=1)
    settings, elsewhere = SettingsBook(here.store), guild_id + 1
    await settings.change(elsewhere, lambda it: it.model_copy(update={"barred_users": (user_id,)}))
    wishes = Preferences(hidden_everywhere=True, public_statistics=False)
    await here.tables.preferences.save(user_id, wishes)
    assert await privacy_of(here, settings=settings).forget_departed(200.0) == 1
    await settings.load()
    assert settings.of(elsewhere).bars(user_id)
    here.tables.preferences.forget_all()
    assert await here.tables.preferences.of(user_id) == wishes
    (seat,) = await here.store.matches.seats(f"m{user_id:07}")
    assert seat.user_id is not None
    assert seat.user_id < 0
