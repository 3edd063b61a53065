"""Lobbies while they are written: a failed write leaves no trace, in any order of events."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.match import Lobby, Refusal, Table
from bot.storage import LobbyRow, StorageError
from bot.storage.lobbies import LobbyStore
from tests.match.room import ANNA, BEN, CHANNEL, CHLOE, GUILD, Room, joining, room


async def test_a_start_that_cannot_be_logged_leaves_the_lobby(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    await here.store.close()

    with pytest.raises(StorageError):
        await here.tables.start(lobby.id, ANNA)

    assert here.register.in_channel(CHANNEL) == lobby
    assert here.register.tables() == ()


async def test_a_lobby_that_cannot_be_logged_takes_up_no_channel(here: Room) -> None:
    await here.store.close()

    with pytest.raises(StorageError):
        await here.lobby(ANNA)

    assert here.register.in_channel(CHANNEL) is None
    assert here.register.lobbies() == ()


async def test_a_change_that_cannot_be_logged_is_taken_back(here: Room) -> None:
    lobby = await here.lobby(ANNA)
    await here.store.close()

    with pytest.raises(StorageError):
        await here.lobbies.change(lobby.id, joining(BEN))

    assert here.register.lobby(lobby.id) is lobby


@pytest.mark.parametrize("then", ["change", "cancel", "start"])
async def test_of_two_changes_that_cannot_be_logged_none_is_left(
    here: Room, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    lobby = await here.lobby(ANNA, least=4)

    def fails_in_a_while(*_: object) -> "asyncio.Future[None]":
        write: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_soon(write.set_exception, StorageError("The disk is full."))
        return write

    for store, call in (
        (here.store.lobbies, "save"),
        (here.store.lobbies, "delete"),
        (here.store.matches, "create"),
    ):
        monkeypatch.setattr(type(store), call, fails_in_a_while)
    calls: Mapping[str, Callable[[], Awaitable[object]]] = {
        "change": partial(here.lobbies.change, lobby.id, joining(CHLOE)),
        "cancel": partial(here.lobbies.cancel, lobby.id, ANNA),
        "start": partial(here.tables.start, lobby.id, ANNA),
    }
    failed = await asyncio.gather(
        here.lobbies.change(lobby.id, joining(BEN)), calls[then](), return_exceptions=True
    )
    assert list(map(type, failed)) == [StorageError, StorageError]
    assert here.register.in_channel(CHANNEL) is here.register.lobby(lobby.id) is lobby


@pytest.mark.parametrize("saved", [True, False])
async def test_a_match_starts_with_those_alone_whose_joining_is_saved(
    here: Room, monkeypatch: pytest.MonkeyPatch, *, saved: bool
) -> None:
    lobby = await here.lobby(ANNA, least=3)
    real = LobbyStore.save
    held: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(LobbyStore, "save", lambda *_: held)
    join = asyncio.create_task(here.lobbies.change(lobby.id, joining(BEN)))
    await asyncio.sleep(0)
    start = asyncio.create_task(here.tables.start(lobby.id, ANNA))
    await asyncio.sleep(0)
    monkeypatch.setattr(LobbyStore, "save", real)
    if saved:
        held.set_result(None)
    else:
        held.set_exception(StorageError("The disk is full."))
    (joined, table) = await asyncio.gather(join, start, return_exceptions=True)
    assert isinstance(table, Table)
    assert isinstance(joined, Lobby) is saved
    assert table.match.seat_of(BEN) == (1 if saved else None)
    assert here.register.lobbies() == ()
    found = await here.store.matches.log(table.id)
    assert found is not None
    assert (BEN in [seat.user_id for seat in found.seats]) is saved


async def test_a_lobby_is_kept_to_rules_that_change_while_it_is_changed_itself(here: Room) -> None:
    """At that moment the new rules are being saved for another lobby."""
    await here.lobby(ANNA)
    lobby = await here.lobby(BEN, channel=CHANNEL + 1)
    here.rules = replace(here.rules, hints=False)
    ruling = asyncio.create_task(here.lobbies.rules_changed(GUILD))
    await asyncio.sleep(0)  # it is on its way
    await asyncio.gather(ruling, here.lobbies.change(lobby.id, joining(CHLOE)))
    assert not any(each.hints for each in here.register.lobbies())


async def test_a_lobby_that_cannot_be_kept_to_new_rules_is_no_matter_of_the_others(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, other = await here.lobby(ANNA), await here.lobby(BEN, channel=CHANNEL + 1)
    save = type(here.store.lobbies).save

    def refuses(store: LobbyStore, row: LobbyRow) -> "asyncio.Future[None]":
        return fails() if row.id == stuck.id else save(store, row)

    monkeypatch.setattr(type(here.store.lobbies), "save", refuses)
    here.rules = replace(here.rules, hints=False)
    with capture_logs() as lines:
        await here.lobbies.rules_changed(GUILD)
    assert [line["lobby"] for line in lines if "lobby" in line] == [stuck.id]
    assert {each.id: each.hints for each in here.register.lobbies()} == {stuck.id: True, other.id: False}


async def test_a_lobby_that_the_database_does_not_let_go_of_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would be back at the next start."""
    async with room(path) as here:
        lobby = await here.lobby(ANNA)
        with monkeypatch.context() as trouble:
            trouble.setattr(type(here.store.lobbies), "delete", fails)
            with pytest.raises(StorageError):
                await here.lobbies.cancel(lobby.id, ANNA)
            with pytest.raises(StorageError):
                await here.lobbies.change(lobby.id, lambda each: each.leave(ANNA))
        assert here.register.in_channel(CHANNEL) is here.register.lobby(lobby.id) is lobby
        assert here.observer.heard == ["lobby Anna, Iris (AI)"]

        await here.lobbies.cancel(lobby.id, ANNA)
        assert here.observer.heard[1:] == ["closed cancelled"]
        assert here.register.in_channel(CHANNEL) is None
    async with room(path) as here:
        assert await here.lobbies.recover() == ()


async def test_a_channel_is_taken_until_its_lobby_is_closed_on_disk(here: Room) -> None:
    lobby = await here.lobby(ANNA)
    closing = asyncio.create_task(here.lobbies.cancel(lobby.id, ANNA))
    await asyncio.sleep(0)  # it is on its way

    with pytest.raises(Refusal, match="refusal-channel-busy"):
        await here.lobby(CHLOE)
    with pytest.raises(Refusal, match="refusal-lobby-gone"):
        await here.lobbies.change(lobby.id, joining(BEN))
    await closing
    await here.lobby(BEN)


async def test_an_expired_lobby_that_cannot_be_closed_is_no_matter_of_the_others(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log names it once; each later round retries it."""
    stuck, other = await here.lobby(ANNA), await here.lobby(BEN, channel=CHANNEL + 1)
    here.clock.time += 900
    delete = type(here.store.lobbies).delete

    def refuses(store: LobbyStore, lobby_id: str) -> "asyncio.Future[None]":
        return fails() if lobby_id == stuck.id else delete(store, lobby_id)

    with capture_logs() as lines:
        with monkeypatch.context() as trouble:
            trouble.setattr(type(here.store.lobbies), "delete", refuses)
            assert await here.lobbies.expire() == (other,)
            trouble.setattr(type(here.store.lobbies), "delete", fails)
            assert await here.lobbies.expire() == ()
            assert await here.lobbies.expire() == ()
        assert await here.lobbies.expire() == (stuck,)

    told = [line["event"] for line in lines]
    assert told.count("expired lobby not closed") == 2, "once a trouble"
    assert told.count("writes are committed again") == 2


def fails(*_: object) -> "asyncio.Future[None]":
    """A write that the database does not take."""
    write: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    write.set_exception(StorageError("The disk is full."))
    return write


async def test_nothing_is_taken_while_the_process_ends(here: Room) -> None:
    played = await here.table(ANNA, BEN, cards=1)
    await here.play_out(played, Random(1))
    lobby = await here.lobby(ANNA, BEN, channel=CHANNEL + 1)
    await here.tables.close()

    for asked in (
        here.lobbies.change(lobby.id, joining(CHLOE)),
        here.lobbies.cancel(lobby.id, ANNA),
        here.lobbies.rematch(played, ANNA),
        here.tables.start(lobby.id, ANNA),
        here.lobby(CHLOE, channel=CHANNEL + 2),
    ):
        with pytest.raises(Refusal, match="refusal-closing"):
            await asked

    assert here.register.lobbies() == (lobby,)


async def test_what_is_on_its_way_to_the_log_happens_although_its_caller_is_cancelled(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    starting = asyncio.create_task(here.tables.start(lobby.id, ANNA))
    await asyncio.sleep(0)  # it is on its way
    starting.cancel()

    with pytest.raises(asyncio.CancelledError):
        await starting

    assert isinstance(here.register.in_channel(CHANNEL), Table)
    assert here.observer.heard[-1] == "started 0"


async def test_rules_that_change_nothing_of_a_lobby_do_not_keep_it_open_for_longer(here: Room) -> None:
    lobby = await here.lobby(ANNA)
    here.clock.advance(60)
    await here.lobbies.rules_changed(GUILD)
    assert here.register.lobbies() == (lobby,)
    here.rules = replace(here.rules, hints=False)
    await here.lobbies.rules_changed(GUILD)
    assert not here.register.lobbies()[0].hints
