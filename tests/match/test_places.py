"""Matches and lobbies of a channel that is gone come to their end, and nothing else does."""

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.match import Lobby, Table, reseating
from bot.match.places import end_where
from bot.storage import StorageError
from tests.match.room import ANNA, BEN, CHLOE, DAI, Room
from tests.match.timing import turn_of_the_loop

GONE, THERE = 70, 80


def gone(subject: Lobby | Table) -> bool:
    return subject.channel_id < THERE


async def test_matches_and_lobbies_of_a_channel_that_is_gone_end(here: Room) -> None:
    lost = await here.table(ANNA, BEN, channel=GONE)
    kept = await here.table(ANNA, BEN, channel=THERE)
    lobby = await here.lobby(CHLOE, channel=GONE + 1)
    open_still = await here.lobby(CHLOE, channel=THERE + 1)

    await end_where(here.register, here.lobbies, gone, "test")

    assert (lost.match.status, kept.match.status) == ("abandoned", "playing")
    assert here.register.tables() == (kept,)
    assert here.register.lobbies() == (open_still,)
    assert here.observer.heard[-2:] == ["abandoned", "closed gone"]
    assert (lost.match.unreachable, lost.match.untouched, kept.match.unreachable) == (True, False, False)
    assert [row.id for row in await here.store.lobbies.all()] == [open_still.id]
    found = await here.store.matches.log(lost.id)
    assert found is not None
    assert (found.match.status, found.results) == ("abandoned", ())
    assert await here.store.matches.unfinished() == (kept.id,)
    assert here.register.lobby(lobby.id) is None


async def test_a_match_that_has_ended_by_then_is_left_as_it_is(here: Room) -> None:
    table = await here.table(ANNA, BEN, channel=GONE)
    await reseating.leave(table, ANNA)
    await reseating.leave(table, BEN)
    heard = list(here.observer.heard)

    await table.abandon()

    assert here.observer.heard == heard


async def test_a_lobby_that_cannot_be_closed_does_not_keep_the_others(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = await here.lobby(ANNA, channel=GONE)
    other = await here.lobby(BEN, channel=GONE + 1)
    vanish = type(here.lobbies).vanish

    async def fails(_lobbies: object, lobby: Lobby) -> None:
        if lobby.id == stuck.id:
            raise StorageError("The disk is full.")
        await vanish(here.lobbies, lobby)

    monkeypatch.setattr(type(here.lobbies), "vanish", fails)
    await end_where(here.register, here.lobbies, gone, "test")
    assert here.register.lobbies() == (stuck,)
    assert here.register.lobby(other.id) is None


async def test_a_lobby_is_closed_though_its_host_changes_while_another_is(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await here.lobby(CHLOE, channel=GONE)
    second = await here.lobby(ANNA, BEN, channel=GONE + 1)
    third = await here.lobby(DAI, channel=GONE + 2)
    vanish = type(here.lobbies).vanish

    async def meanwhile(_lobbies: object, lobby: Lobby) -> None:
        if lobby.id == first.id:
            await here.lobbies.change(second.id, lambda it: it.leave(ANNA))
            await here.lobbies.cancel(third.id, DAI)
        await vanish(here.lobbies, lobby)

    monkeypatch.setattr(type(here.lobbies), "vanish", meanwhile)
    with capture_logs() as logs:
        await end_where(here.register, here.lobbies, gone, "test")
    assert here.register.lobbies() == ()
    assert [each["lobby"] for each in logs if each["event"] == "lobby closed"] == [first.id, second.id]
    assert not [each for each in logs if each["log_level"] == "error"]


async def test_a_match_that_is_starting_there_ends_as_soon_as_it_has_begun(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN, channel=GONE)
    starting = here.tables.start(lobby.id, ANNA)
    table, _ = await asyncio.gather(starting, end_where(here.register, here.lobbies, gone, "test"))
    assert table.match.status == "abandoned"
    assert here.register.tables() == ()


async def test_a_lobby_there_whose_start_fails_is_closed(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = await here.lobby(ANNA, BEN, channel=GONE)
    write: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(type(here.store.matches), "create", lambda *_: write)
    starting = asyncio.create_task(here.tables.start(lobby.id, ANNA))
    ending = asyncio.create_task(end_where(here.register, here.lobbies, gone, "test"))
    await turn_of_the_loop()
    assert here.register.lobbies() == ()
    write.set_exception(StorageError("The disk is full."))
    await ending
    with pytest.raises(StorageError):
        await starting
    assert here.register.lobbies() == ()
    assert here.observer.heard[-1] == "closed gone"
