"""Buried or deleted tables: the moments at which the bot looks, and its reaction."""

from unittest.mock import Mock, create_autospec

import pytest

from bot.board.buried import FIRST, MESSAGES, SECONDS, SELDOM, BurialWatch
from bot.client.transport import DiscordTransport
from bot.runtime.coalescer import Coalescer, PermanentError
from bot.storage import PlaceRow
from tests.clock import FakeClock


class Scene:
    """A message that is watched.

    Attributes:
        waits: the seconds until each scheduled look, in order.
        below: returns the number of others' messages below, or None if the message is gone.
        lost: called when the board must post the message anew.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waits: list[float] = []
        monkeypatch.setattr(Coalescer, "touch_later", lambda _, seconds: self.waits.append(seconds))
        self.clock = FakeClock()
        place = PlaceRow("k3v9x2aq", "table", 1, 2, self.clock.now())
        transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.below, self.lost = transport.others_below, Mock()
        self.watch = BurialWatch(
            transport, "k3v9x2aq", lambda: place, lost=self.lost, idle=Mock(), clock=self.clock.now
        )

    async def wakes(self, below: int | None) -> None:
        """The time of the look that was wished for last has come."""
        self.below.return_value = below
        self.watch.work.touch()
        await self.watch.work.settled()


@pytest.fixture
async def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    return Scene(monkeypatch)


async def test_a_deleted_message_comes_back_though_the_table_waits(scene: Scene) -> None:
    scene.watch.look()
    await scene.wakes(MESSAGES)
    assert not scene.lost.called, "chat carries no table away that waits"
    await scene.wakes(None)
    assert scene.lost.call_count == 1


async def test_looks_at_a_waiting_table_become_ever_rarer(scene: Scene) -> None:
    scene.watch.look()
    for _ in range(8):
        await scene.wakes(0)
    assert scene.waits == [FIRST * 2**times for times in range(6)] + [SELDOM] * 3
    scene.watch.look()
    assert scene.waits[-1] == FIRST


async def test_a_buried_message_is_brought_back_when_something_happens(scene: Scene) -> None:
    scene.clock.advance(SECONDS)
    scene.watch.look()
    await scene.wakes(MESSAGES - 1)
    assert not scene.lost.called
    scene.clock.advance(SECONDS)
    scene.watch.look()
    await scene.wakes(MESSAGES)
    assert scene.lost.call_count == 1


async def test_once_nothing_goes_on_there_is_no_other_look(scene: Scene) -> None:
    scene.watch.look()
    scene.watch.rest()
    await scene.wakes(0)
    assert scene.waits == [FIRST]


async def test_a_table_stays_if_the_bot_may_not_read_the_channel(scene: Scene) -> None:
    scene.watch.look()
    scene.below.side_effect = PermanentError("no permission")
    await scene.wakes(None)
    assert not scene.lost.called
