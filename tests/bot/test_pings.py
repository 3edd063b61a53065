"""The moment at which a turn pings, by an injected clock and a line that only writes down."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from unittest.mock import AsyncMock, create_autospec

import pytest
from discord import ui

from bot.publisher.pings import PRESENT_SECONDS, Turn, TurnPing
from bot.publisher.transport import DiscordTransport
from bot.storage import Store

ANNA, BEN = Turn(0, 0, 111), Turn(1, 0, 222)
PATIENCE = 15.0


class Scene:
    """A ping, whose turn it is, and what time it is."""

    def __init__(self, store: Store) -> None:
        self.now = 1000.0
        self.acting: list[Turn] = []
        self.named: list[list[Turn]] = []
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.post = AsyncMock(side_effect=range(1, 100))
        self.transport.delete = AsyncMock()
        self.ping = TurnPing(
            self.transport,
            store,
            "k3v9x2aq",
            5,
            lambda: self.acting,
            self.words,
            ready=AsyncMock(),
            idle=lambda: None,
            patience=PATIENCE,
            clock=lambda: self.now,
        )

    def words(self, turns: Sequence[Turn]) -> ui.LayoutView:
        self.named.append(list(turns))
        return ui.LayoutView()

    async def turn_of(self, *turns: Turn, at: float | None = None) -> None:
        self.now = self.now if at is None else at
        self.acting = list(turns)
        self.ping.touch()
        await self.ping.work.settled()
        self.ping.work.stay()

    @property
    def pinged(self) -> list[list[int]]:
        return [list(call.kwargs["pinged"]) for call in self.transport.post.await_args_list]


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    store = await Store.open(tmp_path / "parlour.sqlite")
    yield Scene(store)
    await store.close()


async def test_who_is_away_is_pinged_at_once_and_once(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    await scene.turn_of(ANNA, at=5000)
    assert scene.pinged == [[ANNA.user_id]]


async def test_the_ping_goes_when_the_player_has_played(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    await scene.turn_of(BEN)
    scene.transport.delete.assert_awaited_once_with(5, 1)
    assert scene.pinged == [[ANNA.user_id], [BEN.user_id]]


async def test_nobody_to_play_leaves_no_ping(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    await scene.turn_of()
    scene.transport.delete.assert_awaited_once_with(5, 1)
    assert len(scene.pinged) == 1


async def test_who_is_looking_has_some_time_before_the_ping(scene: Scene) -> None:
    scene.ping.saw(ANNA.user_id)
    await scene.turn_of(ANNA)
    await scene.turn_of(ANNA, at=1000 + PATIENCE - 1)
    assert not scene.pinged
    await scene.turn_of(ANNA, at=1000 + PATIENCE)
    assert scene.pinged == [[ANNA.user_id]]


async def test_who_looked_a_while_ago_is_away(scene: Scene) -> None:
    scene.ping.saw(ANNA.user_id)
    await scene.turn_of(ANNA, at=1000 + PRESENT_SECONDS + 1)
    assert scene.pinged == [[ANNA.user_id]]


async def test_the_next_decision_of_the_same_player_pings_anew(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    await scene.turn_of(ANNA._replace(revision=1))
    assert scene.pinged == [[ANNA.user_id]] * 2
    scene.transport.delete.assert_awaited_once_with(5, 1)


async def test_players_who_decide_at_the_same_time_share_one_message(scene: Scene) -> None:
    await scene.turn_of(ANNA, BEN)
    assert scene.pinged == [[ANNA.user_id, BEN.user_id]]
    await scene.turn_of(BEN)
    scene.transport.delete.assert_not_awaited()
    await scene.turn_of()
    scene.transport.delete.assert_awaited_once()


async def test_a_second_player_who_is_pinged_later_does_not_ping_the_first_again(scene: Scene) -> None:
    scene.ping.saw(BEN.user_id)
    await scene.turn_of(ANNA, BEN)
    await scene.turn_of(ANNA, BEN, at=1000 + PATIENCE)
    assert scene.pinged == [[ANNA.user_id], [BEN.user_id]]
    assert scene.named[-1] == [ANNA, BEN]
    scene.transport.delete.assert_awaited_once_with(5, 1)


async def test_a_ping_that_could_not_be_sent_is_sent_when_it_can(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.publisher.coalescer.RETRIES", (0.0,))
    scene.transport.post = AsyncMock(side_effect=[RuntimeError("down"), 7])
    await scene.turn_of(ANNA)
    assert scene.pinged == [[ANNA.user_id]] * 2
    assert scene.ping.place is not None
    assert scene.ping.place.message_id == 7
