"""A player's panel follows a match while clicks are answered, by a line that only writes down."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, create_autospec, patch

import pytest
from discord import ui

from bot.board import EditIntervals, followed, panels
from bot.board import rendered as rendered_messages
from bot.board.board import Board
from bot.board.drawings import Drawings
from bot.board.glances import AT_ONCE, Glances
from bot.board.panels import Panel, PanelState
from bot.board.rendered import RenderedMessage
from bot.client.transport import DiscordTransport
from bot.i18n.catalogue import DEFAULT
from bot.picture.artist import Reader
from bot.runtime import retry
from bot.runtime.coalescer import Coalescer
from bot.storage import PanelRow, Store
from bot.ui import layout
from tests.board import surroundings

GLANCE = PanelState(DEFAULT)
IDLE_PAUSE = 60.0


class Intervals(EditIntervals):
    """No pause between edits in a player's turn, and a long one out of it."""

    @property
    def idle_panel(self) -> float:
        return IDLE_PAUSE


class Scene:
    """A panel that shows a number, and the number that Discord shows."""

    def __init__(self) -> None:
        self.number = 0
        self.shown = 0
        self.gone = 0
        self.rendered = 0
        self.under_way = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.failures: list[Exception] = []
        self.board = 0
        self.due = True
        self.sent: list[tuple[bytes | None, bool]] = []
        self.drawn = asyncio.Event()
        self.drawn.set()
        self.waits = asyncio.Event()
        self.answered = asyncio.Event()
        self.answered.set()
        self.drawings = Drawings()
        self.glances = Glances()
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.keeps_files = True
        self.transport.edit_panel = AsyncMock(side_effect=self._edit)
        around = surroundings.around(
            self.transport,
            create_autospec(Store, instance=True, spec_set=True),
            lambda: 0.0,
            intervals=Intervals(0.0),
            drawings=self.drawings,
            glances=self.glances,
        )
        self.panel = Panel(
            around,
            surroundings.hooks("match", give_way=self._ready),
            self._row("token"),
            0,
            GLANCE,
            lambda _seat, _glance: self.render(),
            is_due=lambda _seat: self.due,
            on_gone=self._go,
        )

    def _row(self, token: str) -> PanelRow:
        return PanelRow("match", 7, token, 8, 1.0)

    async def _ready(self) -> None:
        self.waits.set()
        await self.answered.wait()

    def _go(self, _user_id: int) -> None:
        self.gone += 1

    def render(self) -> RenderedMessage:
        self.rendered += 1
        number = self.number

        def build(picture: str | None) -> ui.LayoutView:
            view = ui.LayoutView(timeout=None)
            view.add_item(layout.text(f"{number} {picture}"))
            return view

        return RenderedMessage(build, bytes([self.board]), self._draw)

    async def _draw(self, **_: Reader) -> bytes:
        board = self.board
        await self.drawn.wait()
        return f"board {board}".encode()

    async def _edit(self, *said: Any, keep: bool = False) -> bool:
        number = self.number
        self.sent.append((said[3], keep))
        self.under_way.set()
        await self.goes_on.wait()
        self.shown = number
        if self.failures:
            raise self.failures.pop()
        return True

    async def clicked(self, number: int, *, knowing: bool = False) -> None:
        """A click was answered with the panel, which shows this number now.

        `knowing`: it is known which changes the answer takes in.
        """
        self.number = self.shown = number
        as_of = self.panel.message.changes
        face = await self.render().face(self.drawings, 0.0 if not self.drawn.is_set() else 1.0)
        self.panel.show(self._row("new"), GLANCE, replace(face, as_of=as_of if knowing else None), 1)

    async def changed(self, number: int) -> None:
        self.number = number
        self.panel.touch()
        await self.panel.work.settled()

    @property
    def edits(self) -> int:
        return int(self.transport.edit_panel.await_count)


@pytest.fixture
async def scene() -> Scene:
    scene = Scene()
    await scene.clicked(0)
    return scene


async def test_what_a_click_was_answered_with_is_not_said_again(scene: Scene) -> None:
    await scene.clicked(1)
    await scene.changed(1)
    assert scene.edits == 0


async def test_what_a_click_was_answered_with_after_an_edit_is_not_said_again(scene: Scene) -> None:
    await scene.changed(1)
    scene.panel.message.begin_answer()
    await scene.clicked(2)
    await scene.changed(2)
    assert scene.edits == 1


async def test_an_answer_that_takes_in_all_changes_is_not_even_looked_at_again(scene: Scene) -> None:
    scene.panel.touch()
    await scene.clicked(1, knowing=True)
    rendered = scene.rendered
    await scene.panel.work.settled()
    scene.panel.work.touch()
    await scene.panel.work.settled()
    assert scene.rendered == rendered
    await scene.changed(2)
    assert (scene.shown, scene.rendered) == (2, rendered + 1)


async def test_what_changed_while_an_answer_was_made_follows_it(scene: Scene) -> None:
    as_of = scene.panel.message.changes
    scene.number = 1
    face = await scene.render().answer(scene.drawings, as_of)
    scene.panel.touch()
    scene.number = 2
    scene.panel.show(scene._row("new"), GLANCE, face, 1)
    await scene.panel.work.settled()
    assert scene.shown == 2


async def test_an_answer_without_its_picture_does_not_take_in_all(scene: Scene) -> None:
    scene.board = 1
    scene.drawn.clear()
    with patch.object(rendered_messages, "ANSWER_SECONDS", 0.0):
        late = await scene.render().answer(scene.drawings, scene.panel.message.changes)
    scene.drawn.set()
    there = await scene.render().answer(scene.drawings, scene.panel.message.changes)
    assert (late.as_of, there.as_of) == (None, scene.panel.message.changes)


async def test_of_panels_those_of_who_is_to_act_are_drawn_first(scene: Scene) -> None:
    readers: list[Reader] = []

    async def draw(*, reader: Reader) -> bytes:
        readers.append(reader)
        return b"board"

    for board, due in ((1, True), (2, False)):
        scene.board, scene.due = board, due
        with patch.object(scene, "_draw", draw):
            scene.panel._edited = -IDLE_PAUSE
            await scene.changed(board)
    assert readers == [Reader.TURN, Reader.LOOKING_ON]
    scene.panel.work.cancel()


async def test_what_changes_is_shown_once(scene: Scene) -> None:
    await scene.changed(1)
    await scene.changed(1)
    assert (scene.shown, scene.edits) == (1, 1)


@pytest.mark.parametrize("failures", [[], [ConnectionError("its answer was lost")]])
async def test_an_edit_that_a_click_overtook_is_made_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, failures: list[Exception]
) -> None:
    monkeypatch.setattr(retry, "LONGEST_DELAY", 0.0)
    scene.failures = failures
    scene.goes_on.clear()
    scene.number = 1
    scene.panel.work.touch()
    await scene.under_way.wait()
    await scene.clicked(2)
    scene.goes_on.set()
    await scene.panel.work.settled()
    assert (scene.shown, scene.edits, scene.gone) == (2, 2, 0)


async def test_an_edit_that_overtook_an_answer_and_is_known_before_it_is_made_again(
    scene: Scene,
) -> None:
    scene.goes_on.clear()
    scene.number = 1
    scene.panel.touch()
    await scene.under_way.wait()
    scene.answered.clear()
    scene.waits.clear()
    scene.number = scene.shown = 2
    scene.panel.touch()
    as_of = scene.panel.message.begin_answer()
    face = replace(await scene.render().face(scene.drawings, 1.0), as_of=as_of)
    scene.goes_on.set()
    await scene.waits.wait()
    assert scene.shown == 1
    scene.panel.show(scene._row("new"), GLANCE, face, 1)
    scene.panel.work.touch()
    scene.answered.set()
    await scene.panel.work.settled()
    assert (scene.shown, scene.edits) == (2, 2)


async def drawn_while_a_click_is_answered(scene: Scene) -> None:
    """The panel's picture is there, and its edit waits for the answer to a click that came meanwhile."""
    scene.drawn.clear()
    scene.board = scene.number = 1
    scene.panel.touch()
    await scene.waits.wait()
    await asyncio.sleep(0)
    scene.waits.clear()
    scene.answered.clear()
    scene.drawn.set()
    await scene.waits.wait()


async def test_an_answer_to_a_click_that_came_while_a_picture_was_drawn_goes_first(scene: Scene) -> None:
    await drawn_while_a_click_is_answered(scene)
    await scene.clicked(2, knowing=True)
    scene.answered.set()
    await scene.panel.work.settled()
    assert (scene.shown, scene.edits) == (2, 0)


async def test_what_changed_while_clicks_were_answered_is_in_the_edit_that_waited(scene: Scene) -> None:
    await drawn_while_a_click_is_answered(scene)
    scene.number = 2
    scene.panel.touch()
    scene.answered.set()
    await scene.panel.work.settled()
    assert scene.edits == 1
    assert "2 " in str(scene.transport.edit_panel.await_args.args[2].to_components())


async def test_an_edit_whose_answer_was_lost_is_made_again_when_all_is_as_before(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "LONGEST_DELAY", 0.0)
    scene.failures = [ConnectionError("its answer was lost")]
    scene.goes_on.clear()
    scene.number = 1
    scene.panel.work.touch()
    await scene.under_way.wait()
    scene.number = 0
    scene.goes_on.set()
    await scene.panel.work.settled()
    assert (scene.shown, scene.edits) == (0, 2)


async def test_a_picture_that_has_not_changed_stays_as_it_is(scene: Scene) -> None:
    await scene.changed(1)
    scene.board = 1
    await scene.changed(2)
    assert scene.sent == [(None, True), (b"board 1", False)]


async def test_a_picture_that_comes_late_follows_the_words(scene: Scene) -> None:
    scene.drawn.clear()
    scene.board = 1
    await scene.clicked(1)
    scene.panel.work.touch()
    scene.drawn.set()
    await scene.panel.work.settled()
    assert scene.sent == [(b"board 1", False)]
    assert scene.panel.message.drawing == b"\x01"


async def test_a_picture_that_cannot_be_drawn_leaves_words(scene: Scene) -> None:
    async def fail(**_: Reader) -> bytes:
        raise RuntimeError("no canvas")

    rendered = replace(scene.render(), drawing=b"other", draw=fail)
    face = await rendered.face(scene.drawings, 1.0)
    assert (face.drawing, face.picture) == (None, None)


async def test_the_buttons_of_an_answer_are_made_while_its_picture_is_drawn(scene: Scene) -> None:
    asked, built = asyncio.Event(), asyncio.Event()
    rendered = scene.render()

    async def draw(**_: Reader) -> bytes:
        asked.set()
        await built.wait()
        return b"drawn"

    def build(picture: str | None) -> ui.LayoutView:
        assert asked.is_set(), "the picture is asked for first"
        built.set()
        return rendered.build(picture)

    face = await replace(rendered, build=build, drawing=b"other", draw=draw).answer(scene.drawings)
    assert (face.drawing, face.picture) == (b"other", b"drawn")


async def test_an_answer_whose_picture_is_there_is_made_in_one_round_of_the_loop(scene: Scene) -> None:
    rendered = scene.render()
    rendered.begin(scene.drawings)
    await rendered.answer(scene.drawings)
    answer = rendered.answer(scene.drawings)
    with pytest.raises(StopIteration) as made:
        cast("Any", answer).send(None)
    assert made.value.value.picture == b"board 0"


async def test_what_was_begun_ahead_is_drawn_once(scene: Scene) -> None:
    drawn = AsyncMock(return_value=b"png")
    ahead = replace(scene.render(), drawing=b"ahead", draw=drawn)
    ahead.begin(scene.drawings)
    face = await ahead.answer(scene.drawings)
    assert face.picture == b"png"
    drawn.assert_awaited_once()


async def test_what_could_not_be_drawn_is_tried_again_for_the_next_who_asks(scene: Scene) -> None:
    drawn = AsyncMock(side_effect=[RuntimeError("no canvas"), b"png"])
    rendered = replace(scene.render(), drawing=b"other", draw=drawn)
    rendered.begin(scene.drawings)
    await asyncio.wait([scene.drawings._known[b"other"].drawn])
    assert (await rendered.answer(scene.drawings)).picture == b"png"


async def test_where_discord_keeps_no_file_an_edit_brings_the_picture_that_the_message_has(
    scene: Scene,
) -> None:
    await scene.changed(1)
    scene.transport.keeps_files = False
    await scene.changed(2)
    assert scene.sent == [(None, True), (b"board 0", False)]


async def test_who_only_looks_on_is_shown_what_piles_up_at_once(scene: Scene) -> None:
    scene.due = False
    for number in range(1, 5):
        await scene.changed(number)
    assert scene.edits == 1
    scene.due = True
    await scene.changed(5)
    assert (scene.shown, scene.edits) == (5, 2)
    scene.panel.work.cancel()


async def test_whoever_has_nothing_to_show_yet_waits_for_no_click(scene: Scene) -> None:
    scene.due = False
    await scene.changed(1)
    scene.waits.clear()
    scene.answered.clear()
    async with asyncio.timeout(30):
        await scene.changed(2)
        scene.panel.message.show(replace(await scene.render().face(scene.drawings, 1.0), as_of=2))
        scene.panel.work.touch()
        await scene.panel.work.settled()
    assert not scene.waits.is_set()
    assert scene.shown == 1
    scene.panel.work.cancel()


async def test_while_many_look_on_the_moves_until_a_players_turn_come_in_one_edit(scene: Scene) -> None:
    scene.glances._making = AT_ONCE
    await scene.clicked(0, knowing=True)
    scene.due = False
    for number in range(1, 4):
        await scene.changed(number)
    assert scene.edits == 0
    scene.due = True
    await scene.changed(4)
    assert (scene.edits, scene.shown) == (1, 4)


async def test_while_many_look_on_a_panel_is_edited_in_time_if_its_players_turn_does_not_come(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panels, "FRAME_SECONDS", 0.01)
    scene.glances._making = AT_ONCE
    await scene.clicked(0, knowing=True)
    scene.due = False
    await scene.changed(1)
    assert not scene.panel.work.idle, "the edit comes later"
    async with asyncio.timeout(30):
        await scene.under_way.wait()
    await scene.panel.work.settled()
    assert (scene.edits, scene.shown) == (1, 1)


async def test_a_panel_that_was_dismissed_is_followed_no_more(scene: Scene) -> None:
    scene.transport.edit_panel.side_effect = None
    scene.transport.edit_panel.return_value = False
    await scene.changed(1)
    assert (scene.gone, scene.edits) == (1, 1)


async def shown_without_its_picture(scene: Scene) -> None:
    """The panel is shown in words: its picture takes longer than an edit waits for it."""
    scene.drawn.clear()
    scene.board = 1
    await scene.changed(1)
    assert scene.sent == [(None, False)]


async def its_picture_comes(scene: Scene) -> None:
    scene.drawn.set()
    await asyncio.gather(*(each.drawn for each in scene.drawings._known.values()))
    await asyncio.sleep(0)
    await scene.panel.work.settled()


async def test_a_panel_that_is_gone_is_not_brought_back_by_its_late_picture(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(followed, "PICTURE_SECONDS", 0.0)
    scene.transport.edit_panel.side_effect = None
    scene.transport.edit_panel.return_value = False
    scene.drawn.clear()
    scene.board = 1
    await scene.changed(1)
    assert scene.gone == 1
    await its_picture_comes(scene)
    assert (scene.edits, scene.gone) == (1, 1)


def unseated(panel: object) -> list[int]:
    """Have a board let go of a panel, because another has the seat; return the players it follows no more."""
    let_go: list[int] = []
    nobody_keeps_it = SimpleNamespace(kept_for=lambda _user_id: None)
    table = SimpleNamespace(match=SimpleNamespace(seating=nobody_keeps_it))
    board = SimpleNamespace(panels={7: panel}, unfollow=let_go.append, table=table)
    Board.unseat(cast("Board", board))
    return let_go


async def test_a_panel_whose_seat_another_has_taken_says_nothing_more() -> None:
    """A waiting edit would show the seat's new hand: another player's."""
    said: list[str] = []

    async def say() -> None:
        said.append("the hand of another")

    work = Coalescer(say)
    work.touch()
    let_go = unseated(SimpleNamespace(work=work))
    await work.settled()
    assert not said
    assert let_go == [7]


async def test_a_late_picture_shows_nobody_the_hand_of_who_has_taken_their_seat(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(followed, "PICTURE_SECONDS", 0.0)
    await shown_without_its_picture(scene)
    assert unseated(scene.panel) == [7]
    scene.number = 2
    await its_picture_comes(scene)
    assert (scene.shown, scene.edits) == (1, 1)
