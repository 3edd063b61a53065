"""The end card of a match, by a transport that only writes down."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, create_autospec

import pytest

from bot.board.publisher import Publisher
from bot.board.snapshots import snapshot_of
from bot.client.transport import DiscordTransport
from bot.community.rated import rating_after_end
from bot.community.ratings import FEWEST_DECISIONS
from bot.match import conceding
from bot.match.preferences import Preferences
from bot.picture import artist
from bot.storage import StorageError
from bot.storage.matches import MatchStore
from games import CATALOGUE
from games.core.game import TABLE
from tests.board.surroundings import around_room
from tests.match.observers import Observers
from tests.match.room import ANNA, BEN, MINUTE, Room, room


@asynccontextmanager
async def place(_: object) -> AsyncIterator[None]:
    yield


async def drawn(*_: object, **__: object) -> bytes:
    return b"picture"


async def never_gone(_channel_id: int) -> None:
    raise AssertionError


def following(here: Room) -> Publisher:
    """A publisher that follows the tables of a room, without pings."""
    transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
    transport.place = place
    transport.post = AsyncMock(side_effect=range(1, 100))
    transport.edit = AsyncMock(return_value=True)
    around = around_room(here, transport, ping_wait=lambda _: None)
    publisher = Publisher(around, on_channel_gone=never_gone)
    here.tables._observer = Observers(here.observer, publisher)
    return publisher


async def all_said(publisher: Publisher) -> None:
    boards = tuple(publisher._boards.values())
    await asyncio.gather(*(work.settled() for board in boards for work in board.work))


@pytest.mark.parametrize("is_kept", [True, False])
async def test_ratings_that_are_known_late_are_shown_in_the_same_end_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_kept: bool
) -> None:
    """The database is slower than Discord, or has no room for the end of the match."""
    for name in ("draw", "draw_picture"):
        monkeypatch.setattr(artist, name, drawn)
    finish, goes_on = MatchStore.finish, asyncio.Event()

    async def late(*said: Any) -> None:
        await goes_on.wait()
        if not is_kept:
            raise StorageError("no room")
        await finish(*said)

    monkeypatch.setattr(MatchStore, "finish", lambda *said: asyncio.ensure_future(late(*said)))
    path = tmp_path / "parlour.sqlite"
    async with room(path, games=CATALOGUE, control=MINUTE, rated=True, after_end=rating_after_end()) as here:
        publisher = following(here)
        table = await here.table(ANNA, BEN, game="wysiwyg")
        for _ in range(4 * FEWEST_DECISIONS):  # a match that is conceded sooner is not rated
            seat = table.match.acting[0]
            await here.act(table, seat, table.match.view(seat).legal[0])
        await all_said(publisher)
        await conceding.concede(table, BEN)
        await all_said(publisher)
        goes_on.set()
        await asyncio.gather(*here.tables._learning)
        assert not here.tables._learning
        await all_said(publisher)

        posts, edits = publisher.transport.post, publisher.transport.edit
        assert isinstance(posts, AsyncMock)
        assert isinstance(edits, AsyncMock)
        assert posts.await_count == 1
        assert ("+" in str(edits.await_args_list[-1].args[2].to_components())) is is_kept
        assert bool(table.match.aftermath.rating_changes) is is_kept
        assert not publisher._boards
        assert await here.store.messages.places() == ()


async def test_private_statistics_are_on_no_end_card_but_in_the_persons_own_history(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("draw", "draw_picture"):
        monkeypatch.setattr(artist, name, drawn)
    async with room(tmp_path / "parlour.sqlite", games=CATALOGUE) as here:
        kept = Preferences(public_statistics=False)
        await here.store.preferences.save(ANNA, kept.model_dump_json())
        publisher = following(here)
        table = await here.table(ANNA, BEN, game="wysiwyg")
        anna = table.match.seating.kept_for(ANNA)
        assert anna is not None
        await all_said(publisher)
        await conceding.concede(table, BEN)
        await asyncio.gather(*here.tables._learning)
        await all_said(publisher)
        assert set(table.match.aftermath.reached) == {anna}, "only she has won"
        edits = publisher.transport.edit
        assert isinstance(edits, AsyncMock)
        said = str(edits.await_args_list[-1].args[2].to_components())
        assert "concedes" in said
        assert "first time" not in said

        for is_public in (False, True, False):
            await here.tables.preferences.save(ANNA, Preferences(public_statistics=is_public))
            for is_read in (True, False):
                if is_read:
                    here.tables.archive._kept.clear()
                found = await here.tables.find(table.id)
                assert set(snapshot_of(found.match, anna).reached) == {anna}
                for reader in (TABLE, 1 - anna):
                    assert (anna in snapshot_of(found.match, reader).reached) is is_public
