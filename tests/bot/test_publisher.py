"""The publisher of matches at real tables, by a transport that only writes down."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from unittest.mock import AsyncMock, create_autospec

import pytest

from bot.publisher import EditIntervals, Publisher
from bot.publisher.budget import Errand
from bot.publisher.transport import DiscordTransport
from bot.render import artist
from bot.session.observer import Observers
from bot.session.table import Table
from bot.storage import PostingRow
from games import CATALOGUE
from tests.clock import FakeClock
from tests.session.room import ANNA, CHANNEL, Room, room

NOW = 1_900_000_000.0
"""Later than any message is by its id."""


class Scene:
    """A room whose tables a publisher shows, and the transport that it has."""

    def __init__(self, here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        self.here = here
        self.numbers = count(1)
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.post.side_effect = self._post
        self.transport.edit.return_value = self.transport.edit_panel.return_value = True
        self.transport.posted.return_value = []
        self.transport.place = self._place
        monkeypatch.setattr("bot.publisher.publisher.DiscordTransport", lambda _: self.transport)
        self.publisher = self.started()

    async def _post(self, *_: object, **__: object) -> int:
        return next(self.numbers)

    @asynccontextmanager
    async def _place(self, _: Errand) -> AsyncIterator[None]:
        yield

    def started(self) -> Publisher:
        """A publisher, which hears of the room from now on."""
        self.publisher = Publisher(
            self.here.store, EditIntervals(0.0), clock=self.here.clock.now, channel_gone=AsyncMock()
        )
        both = Observers(self.publisher, self.here.observer)
        self.here.tables._observer = self.here.lobbies._observer = both
        return self.publisher

    async def restarted(self) -> None:
        """Do as after a restart."""
        await self.publisher.close()
        await self.started().recover(
            self.here.register, self.here.tables.archive, self.here.tables.preferences
        )
        await self.settled()

    async def settled(self) -> None:
        """Wait until all is said."""
        for board in tuple(self.publisher._boards.values()):
            for work in board.work:
                await work.settled()
        if self.publisher._lost is not None:
            await self.publisher._lost.work.settled()
        await self.publisher._leftovers.work.settled()

    @property
    def taken_back(self) -> list[int]:
        """The messages that were deleted."""
        return [each.args[1] for each in self.transport.delete.await_args_list]

    async def match_over(self) -> Table:
        """A match that has been played out, and whose end card stands for good."""
        table = await self.here.table(ANNA, None, game="bushi_shogi")
        await self.settled()
        await self.here.play_out(table, Random(1))
        await self.settled()
        assert not self.publisher._boards
        return table


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    for draws in ("draw", "draw_of_moment"):
        monkeypatch.setattr(artist, draws, AsyncMock(return_value=b"png"))
    async with room(tmp_path / "parlour.sqlite", games=CATALOGUE, clock=FakeClock(NOW)) as here:
        scene = Scene(here, monkeypatch)
        yield scene
        await scene.publisher.close()


async def test_what_nothing_follows_any_more_is_never_taken_for_a_message_that_was_lost(scene: Scene) -> None:
    table = await scene.match_over()
    lost = PostingRow(table.id, "ping", CHANNEL, scene.here.clock.now())
    await scene.here.store.messages.begin_posting(lost)
    end_card = next(scene.numbers)
    scene.transport.posted.return_value = [end_card]
    await scene.restarted()
    assert end_card not in scene.taken_back
    assert await scene.here.store.messages.postings() == ()
