"""Forgetting the servers that the bot has left, and the persons who were there alone."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

from bot.runtime.shards import Shards
from bot.storage import (
    LobbyRow,
    PinRow,
    SeatRow,
    Store,
)
from bot.storage.work import Statement, column
from tests.storage.erasing import ANNA, BEN, CLEO, DAI, NAME, NOBODY, everything, files
from tests.storage.samples import match_row


async def test_a_server_that_the_bot_has_left_is_forgotten_unless_it_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    gone, here = ANNA + 100, ANNA + 200
    store = await Store.open(path)
    for match_id, guild_id, people in (("one", gone, (ANNA, BEN)), ("two", here, (BEN, CLEO))):
        seats = tuple(SeatRow(seat, each, f"P{seat}", None) for seat, each in enumerate(people))
        row = replace(match_row(match_id), guild_id=guild_id, host_id=people[0])
        await store.matches.create(row, seats)
    await store.settings.save(gone, '{"hints":false}')
    await store.erasure.note_servers((gone, here), 10.0)
    assert not await store.erasure.departed(1000.0)
    await store.erasure.note_servers((here,), 20.0)
    await store.erasure.note_servers((here,), 30.0)
    assert not await store.erasure.departed(19.0)
    assert await store.erasure.departed(20.0) == (gone,)
    assert await store.erasure.only_there(gone, 20.0) == (ANNA,)
    await store.erasure.note_servers((gone, here), 40.0)
    assert not await store.erasure.departed(1000.0), "it is back"
    await store.erasure.note_servers((), 45.0, Shards(2, (gone >> 22 & 1 ^ 1,)))
    assert not await store.erasure.departed(1000.0), "another process knows of it"
    step = "INSERT INTO ladder_step VALUES (?, ?, ?, '2026-4', 1500, 1520)"
    for stepped in (("one", ANNA, gone), ("one", ANNA, 0), ("two", BEN, here)):
        await store.matches._writer.write(Statement(step, stepped))
    await store.erasure.note_servers((here,), 50.0)
    assert not await store.erasure.forget_server(gone, -5, 49.0), "not yet"
    assert await store.erasure.forget_server(gone, -5, 50.0)
    await store.erasure.scrub((gone,))
    assert str(gone).encode() not in files(path)
    assert gone.to_bytes(8, "big") not in files(path)
    log = await store.matches.log("one")
    assert log is not None
    assert (log.match.guild_id, log.match.channel_id) == (-5, 0)
    scopes = await store.matches._writer.read(partial(column, "SELECT scope FROM ladder_step ORDER BY scope"))
    assert scopes == (-5, 0, here)
    assert not await store.settings.all()
    assert not await store.erasure.departed(1000.0)
    await store.close()


async def test_whoever_has_played_elsewhere_or_sits_in_a_lobby_is_not_forgotten_with_a_server(
    tmp_path: Path,
) -> None:
    gone, here = ANNA + 100, ANNA + 200
    store = await Store.open(tmp_path / "parlour.sqlite")
    for guild_id, people in ((gone, (ANNA, BEN, CLEO, DAI)), (here, (BEN,)), (0, (DAI,))):
        seats = tuple(SeatRow(seat, each, f"P{seat}", None) for seat, each in enumerate(people))
        row = replace(match_row(f"on{guild_id}"), guild_id=guild_id, host_id=people[0])
        await store.matches.create(row, seats)
    await store.erasure.note_servers((here,), 10.0)
    await store.lobbies.save(LobbyRow("lobby001", 5, json.dumps({"holders": [[CLEO, NAME, None]]}), 1e12))
    for each in (BEN, CLEO, DAI):  # Dai in direct messages
        before = await everything(store, each)
        assert await store.erasure.forget_departed(each, NOBODY, 10.0) is None
        assert await everything(store, each) == before
    assert await store.erasure.forget_departed(ANNA, NOBODY, 9.0) is None, "the bot was there until later"
    assert await store.erasure.forget_departed(ANNA, NOBODY, 10.0) == ("P0",)
    assert not await everything(store, ANNA)
    await store.close()


async def test_a_server_on_which_nobody_has_played_is_forgotten_too(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    await store.settings.save(7, '{"hints":false}')
    await store.pins.save(PinRow(70, "", 8, "everywhere", "now", 700))
    await store.erasure.note_servers((), 10.0)
    assert await store.erasure.departed(10.0) == (7, 8)
    for guild_id in (7, 8):
        assert await store.erasure.forget_server(guild_id, -5, 10.0)
    assert not await store.settings.all()
    assert not await store.pins.all()
    await store.close()


async def test_each_server_on_which_something_is_stored_is_noted(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    for number, guild_id in enumerate((30, 10, 30, 20, -4)):
        row = replace(match_row(f"match{number:03}"), guild_id=guild_id)
        await store.matches.create(row, (SeatRow(0, ANNA, "Anna", None),))
    await store.settings.save(15, '{"hints":false}')
    await store.erasure.note_servers((20,), 10.0)
    assert await store.erasure.departed(10.0) == (10, 15, 30)
    await store.close()
