"""A player's panel follows a match while clicks are answered, by a line that only writes down."""

import asyncio
from types import SimpleNamespace
from typing import cast
from unittest.mock import AsyncMock, create_autospec

import pytest
from discord import ui

from bot.i18n.catalogue import DEFAULT
from bot.publisher import coalescer
from bot.publisher.board import Board
from bot.publisher.coalescer import Coalescer
from bot.publisher.panels import Panel, PanelState
from bot.publisher.publisher import Publisher
from bot.publisher.snapshots import digest
from bot.publisher.transport import DiscordTransport
from bot.session.table import Table
from bot.storage import PanelRow, Store
from bot.ui import layout

GLANCE = PanelState(DEFAULT)


class Scene:
    """A panel that shows a number, and what Discord shows of it."""

    def __init__(self) -> None:
        self.number = 0
        self.shown = 0
        self.gone = 0
        self.under_way = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.failures: list[Exception] = []
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.edit_panel = AsyncMock(side_effect=self._edit)
        self.panel = Panel(
            self.transport,
            create_autospec(Store, instance=True, spec_set=True),
            self._row("token"),
            0,
            GLANCE,
            lambda _seat, _glance: self.render(),
            ready=self._ready,
            idle=lambda: None,
            gone=self._go,
            pause=0.0,
            clock=lambda: 0.0,
        )

    def _row(self, token: str) -> PanelRow:
        return PanelRow("match", 7, token, 8, 1.0)

    async def _ready(self) -> None:
        """No click is being answered."""

    def _go(self, _user_id: int) -> None:
        self.gone += 1

    def render(self) -> ui.LayoutView:
        view = ui.LayoutView(timeout=None)
        view.add_item(layout.text(str(self.number)))
        return view

    async def _edit(self, *_: object) -> bool:
        number = self.number
        self.under_way.set()
        await self.goes_on.wait()
        self.shown = number
        if self.failures:
            raise self.failures.pop()
        return True

    def clicked(self, number: int) -> None:
        """A click was answered with the panel, which shows this number now."""
        self.number = self.shown = number
        self.panel.shows(self._row("new"), GLANCE, digest(self.render()))

    async def changed(self, number: int) -> None:
        self.number = number
        self.panel.work.touch()
        await self.panel.work.settled()

    @property
    def edits(self) -> int:
        return int(self.transport.edit_panel.await_count)


@pytest.fixture
async def scene() -> Scene:
    scene = Scene()
    scene.clicked(0)
    return scene


async def test_what_a_click_was_answered_with_is_not_said_again(scene: Scene) -> None:
    scene.clicked(1)
    await scene.changed(1)
    assert scene.edits == 0


async def test_what_changes_is_shown_once(scene: Scene) -> None:
    await scene.changed(1)
    await scene.changed(1)
    assert (scene.shown, scene.edits) == (1, 1)


@pytest.mark.parametrize("failures", [[], [ConnectionError("its answer was lost")]])
async def test_an_edit_that_a_click_overtook_is_made_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, failures: list[Exception]
) -> None:
    monkeypatch.setattr(coalescer, "RETRIES", (0.0,))
    scene.failures = failures
    scene.goes_on.clear()
    scene.number = 1
    scene.panel.work.touch()
    await scene.under_way.wait()
    scene.clicked(2)
    scene.goes_on.set()
    await scene.panel.work.settled()
    assert (scene.shown, scene.edits, scene.gone) == (2, 2, 0)


async def test_an_edit_whose_answer_was_lost_is_made_again_when_all_is_as_before(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coalescer, "RETRIES", (0.0,))
    scene.failures = [ConnectionError("its answer was lost")]
    scene.goes_on.clear()
    scene.number = 1
    scene.panel.work.touch()
    await scene.under_way.wait()
    scene.number = 0
    scene.goes_on.set()
    await scene.panel.work.settled()
    assert (scene.shown, scene.edits) == (0, 2)


async def test_a_panel_that_was_dismissed_is_followed_no_more(scene: Scene) -> None:
    scene.transport.edit_panel.side_effect = None
    scene.transport.edit_panel.return_value = False
    await scene.changed(1)
    assert (scene.gone, scene.edits) == (1, 1)


async def test_a_panel_whose_seat_another_has_taken_says_nothing_more() -> None:
    """An edit that still waits would show the seat as it is by then: another player's hand."""
    said: list[str] = []

    async def say() -> None:
        said.append("the hand of another")

    work = Coalescer(say)
    work.touch()
    let_go: list[int] = []
    board = SimpleNamespace(panels={7: SimpleNamespace(work=work)}, unfollow=let_go.append)

    async def never_gone(_channel_id: int) -> None:
        raise AssertionError

    nobody_keeps_it = SimpleNamespace(kept_for=lambda _user_id: None)
    table = SimpleNamespace(match=SimpleNamespace(seating=nobody_keeps_it))
    Publisher(cast("Store", None), channel_gone=never_gone)._unseat(
        cast("Board", board), cast("Table", table)
    )
    await work.settled()
    assert not said
    assert let_go == [7]
