"""The page of a replay follows a review, by an injected clock and a line that only writes down."""

import asyncio
from unittest.mock import AsyncMock, create_autospec

import pytest
from discord import ui
from structlog.testing import capture_logs

from bot.board import followed, pages
from bot.board.drawings import Drawings
from bot.board.pages import Page, Shown
from bot.board.panels import TOKEN_SECONDS
from bot.board.rendered import Face, RenderedMessage
from bot.client.transport import DiscordTransport
from bot.match.reviews import MatchReview
from bot.picture.artist import Reader
from bot.storage import Store
from bot.ui import layout
from tests.board import surroundings


class Scene:
    """A page that shows how many findings there are, of a review that has just begun.

    Its picture shows them by tens.
    """

    def __init__(self) -> None:
        self.now = 1000.0
        self.gone = asyncio.Event()
        self.number = 0
        self.drawn = asyncio.Event()
        self.drawn.set()
        self.cannot_be_drawn = False
        self.drawings = Drawings()
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.edit_panel = AsyncMock(return_value=True)
        self.ending = asyncio.Event()
        self.review = MatchReview()
        self.review.task = asyncio.create_task(self._work())
        store = create_autospec(Store, instance=True, spec_set=True)
        around = surroundings.around(self.transport, store, lambda: self.now, drawings=self.drawings)
        self.page = Page(
            around,
            Shown(7, 8, "token", 9),
            self.review,
            Face(self.render().build("x.png"), self.render().drawing),
            self.render,
            self._go,
        )

    async def _work(self) -> None:
        await self.ending.wait()

    def _go(self) -> None:
        assert not self.gone.is_set()
        self.gone.set()

    def render(self) -> RenderedMessage:
        number = self.number

        def build(picture: str | None) -> ui.LayoutView:
            view = ui.LayoutView(timeout=None)
            view.add_item(layout.text(f"{number} found, {'no picture' if picture is None else 'a picture'}"))
            return view

        async def draw(**_: Reader) -> bytes:
            await self.drawn.wait()
            if self.cannot_be_drawn:
                raise OSError("no picture")
            return b"%d" % (number // 10)

        return RenderedMessage(build, b"%d" % (number // 10), draw)

    async def found(self, number: int) -> None:
        self.number = number
        self.review.tell()
        await self.page.work.settled()

    async def finished(self) -> None:
        assert self.review.task is not None
        self.ending.set()
        await self.review.task

    @property
    def edits(self) -> int:
        return int(self.transport.edit_panel.await_count)

    @property
    def sent(self) -> list[tuple[bytes | None, bool]]:
        """The picture of each edit, and whether the edit kept the earlier picture."""
        return [(call.args[3], call.kwargs["keep"]) for call in self.transport.edit_panel.await_args_list]


@pytest.fixture
async def scene() -> Scene:
    scene = Scene()
    await scene.page.work.settled()
    return scene


async def test_what_is_shown_already_is_not_said_again(scene: Scene) -> None:
    await scene.found(0)
    assert scene.edits == 0


async def test_each_finding_is_shown(scene: Scene) -> None:
    await scene.found(1)
    await scene.found(2)
    assert scene.edits == 2
    assert not scene.gone.is_set()
    await scene.finished()


async def test_findings_that_come_together_are_one_edit(scene: Scene) -> None:
    scene.review.tell()
    scene.review.tell()
    await scene.found(3)
    assert scene.edits == 1
    await scene.finished()


async def test_the_last_edit_follows_the_end_of_the_review(scene: Scene) -> None:
    await scene.finished()
    await scene.found(40)
    assert scene.edits == 1
    assert scene.gone.is_set()
    await scene.found(41)
    assert scene.edits == 1, "it is watched no more"


async def test_a_page_is_left_alone_once_its_token_has_expired(scene: Scene) -> None:
    scene.now += TOKEN_SECONDS
    await scene.found(1)
    assert scene.edits == 0
    assert scene.gone.is_set()
    await scene.finished()


async def test_a_page_that_was_dismissed_is_left_alone(scene: Scene) -> None:
    scene.transport.edit_panel.return_value = False
    await scene.found(1)
    await scene.found(2)
    assert scene.edits == 1
    assert scene.gone.is_set()
    await scene.finished()


async def test_an_edit_under_way_is_through_before_the_next_page_is_shown(scene: Scene) -> None:
    taken, done = asyncio.Event(), asyncio.Event()

    async def edit(*_: object, **__: object) -> bool:
        taken.set()
        await asyncio.sleep(0)
        done.set()
        return True

    scene.transport.edit_panel.side_effect = edit
    scene.number = 1
    scene.review.tell()
    await taken.wait()
    await scene.page.finish()
    assert done.is_set()
    await scene.found(2)
    assert scene.edits == 1
    await scene.finished()


async def test_a_page_that_is_left_in_its_last_edit_has_no_say_about_the_next(scene: Scene) -> None:
    taken, through = asyncio.Event(), asyncio.Event()

    async def edit(*_: object, **__: object) -> bool:
        taken.set()
        await through.wait()
        return False

    scene.transport.edit_panel.side_effect = edit
    scene.number = 1
    scene.review.tell()
    await taken.wait()
    leaving = asyncio.create_task(scene.page.finish())
    await asyncio.sleep(0)
    through.set()
    await leaving
    assert not scene.gone.is_set()
    await scene.finished()


async def test_a_page_that_was_turned_is_not_edited_under_the_reader(scene: Scene) -> None:
    scene.page.stop()
    await scene.found(1)
    assert scene.edits == 0
    assert not scene.review.watchers
    await scene.finished()


async def test_a_picture_is_sent_again_only_when_it_has_changed(scene: Scene) -> None:
    for number in (1, 2, 10, 11):
        await scene.found(number)
    assert scene.sent == [(None, True), (None, True), (b"1", False), (None, True)]
    await scene.finished()


async def test_a_picture_that_is_late_follows_the_words(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(followed, "PICTURE_SECONDS", 0.0)
    scene.drawn.clear()
    await scene.finished()
    await scene.found(30)
    assert scene.sent == [(None, False)]
    assert not scene.gone.is_set(), "the review is over, but the picture is still to come"
    scene.drawn.set()
    await asyncio.wait_for(scene.gone.wait(), 60)
    assert scene.sent[1] == (b"3", False)
    assert scene.gone.is_set()


async def shown_without_its_picture(scene: Scene) -> None:
    """The review is over, and the page is shown in words: its picture takes longer than an edit waits."""
    scene.drawn.clear()
    await scene.finished()
    await scene.found(30)
    assert scene.sent == [(None, False)]


async def its_picture_comes(scene: Scene) -> None:
    scene.drawn.set()
    await asyncio.gather(*(each.drawn for each in scene.drawings._known.values()), return_exceptions=True)
    await asyncio.sleep(0)
    await asyncio.wait_for(scene.page.work.settled(), 60)


@pytest.mark.parametrize("is_answered", [True, False])
async def test_a_page_that_was_turned_is_not_brought_back_by_its_late_picture(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, is_answered: bool
) -> None:
    monkeypatch.setattr(followed, "PICTURE_SECONDS", 0.0)
    await shown_without_its_picture(scene)
    if is_answered:
        await scene.page.finish()
    else:
        scene.page.stop()
    await its_picture_comes(scene)
    assert scene.edits == 1


async def test_a_page_that_let_itself_go_is_not_brought_back_by_its_late_picture(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`Scene._go` is called once at most."""
    monkeypatch.setattr(followed, "PICTURE_SECONDS", 0.0)
    scene.transport.edit_panel.return_value = False
    await shown_without_its_picture(scene)
    assert scene.gone.is_set()
    with capture_logs() as logs:
        await its_picture_comes(scene)
    assert scene.edits == 1
    assert not logs


@pytest.mark.parametrize("is_late", [False, True])
async def test_a_page_whose_picture_cannot_be_drawn_is_let_go_when_its_token_expires(
    monkeypatch: pytest.MonkeyPatch, is_late: bool
) -> None:
    monkeypatch.setattr(pages, "TOKEN_SECONDS", 0.01)
    scene = Scene()
    await scene.page.work.settled()
    scene.cannot_be_drawn = True
    if is_late:
        monkeypatch.setattr(followed, "PICTURE_SECONDS", 0.0)
        await shown_without_its_picture(scene)
        await its_picture_comes(scene)
    else:
        await scene.finished()
        await scene.found(30)
    assert scene.sent == [(None, False)]
    assert not scene.gone.is_set(), "it may yet be drawn"
    scene.now += TOKEN_SECONDS
    await asyncio.wait_for(scene.gone.wait(), 60)
    assert scene.edits == 1
