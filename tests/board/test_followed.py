"""A followed message knows its state on Discord, even if other requests cross an edit."""

import asyncio
from dataclasses import replace
from unittest.mock import create_autospec

import pytest
from discord import ui

from bot.board import followed
from bot.board.drawings import Drawings
from bot.board.followed import FollowedMessage
from bot.board.rendered import Face, RenderedMessage
from bot.client.transport import DiscordTransport
from bot.picture.artist import Reader
from bot.ui import layout


class Scene:
    """A message that shows a number under a picture, and the answers of Discord to its edits."""

    def __init__(self) -> None:
        self.number = 0
        self.drawing: bytes | None = b"picture"
        self.behind = 0
        self.drawn: list[bytes | None] = []
        self.may_draw = asyncio.Event()
        self.may_draw.set()
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.keeps_files = True
        self.drawings = Drawings()
        self.message = FollowedMessage(self.drawings, self.transport, self._note_behind)

    def _note_behind(self) -> None:
        self.behind += 1

    def render(self) -> RenderedMessage:
        number, drawing = self.number, self.drawing

        def build(picture: str | None) -> ui.LayoutView:
            view = ui.LayoutView(timeout=None)
            view.add_item(layout.text(f"{number} {picture}"))
            return view

        async def draw(**_: Reader) -> bytes:
            self.drawn.append(drawing)
            await self.may_draw.wait()
            return b"png"

        return RenderedMessage(build, drawing, draw)

    async def face(self, *, is_new: bool = False) -> Face:
        return await self.message.face(self.render, Reader.MESSAGE, is_new=is_new)

    async def edited(self) -> Face:
        """Edit it to its newest look, and return that."""
        face = await self.face()
        assert await self.message.edit(face, there)
        return face


async def there() -> bool:
    return True


async def gone() -> bool:
    return False


async def unanswered() -> bool:
    raise ConnectionError("its reply was lost")


@pytest.fixture
async def scene() -> Scene:
    return Scene()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No edit waits for its picture."""
    monkeypatch.setattr(followed, "PICTURE_SECONDS", 0.0)


async def test_it_shows_a_look_after_its_edit_and_not_before(scene: Scene) -> None:
    face = await scene.face()
    assert not scene.message.shows(face)
    assert await scene.message.edit(face, there)
    assert scene.message.shows(await scene.face())
    scene.number = 1
    assert not scene.message.shows(await scene.face())


async def test_it_is_current_once_it_shows_every_change(scene: Scene) -> None:
    assert not scene.message.is_current
    face = await scene.face()
    scene.message.changes += 1
    assert await scene.message.edit(face, there)
    assert not scene.message.is_current
    assert scene.message.shows(await scene.face()), "the change alters nothing that it shows"
    assert scene.message.is_current


@pytest.mark.parametrize("number", [0, 1])
async def test_nobody_knows_its_look_after_an_edit_without_a_reply(scene: Scene, number: int) -> None:
    before = await scene.edited()
    scene.number = number
    with pytest.raises(ConnectionError):
        await scene.message.edit(await scene.face(), unanswered)
    assert not scene.message.shows(before)
    assert not scene.message.is_current
    assert scene.message.drawing is None


async def test_an_edit_of_a_message_that_is_gone_fails(scene: Scene) -> None:
    assert not await scene.message.edit(await scene.face(), gone)


@pytest.mark.parametrize("reply", [there, gone, unanswered])
async def test_an_edit_that_an_answer_crossed_must_be_made_again(scene: Scene, reply: object) -> None:
    async def crossed() -> bool:
        as_of = scene.message.begin_answer()
        scene.message.show_answer(replace(await scene.face(), as_of=as_of))
        assert callable(reply)
        return bool(await reply())

    face = await scene.face()
    if reply is unanswered:
        with pytest.raises(ConnectionError):
            await scene.message.edit(face, crossed)
    else:
        assert await scene.message.edit(face, crossed), "the answer has replaced it"
    assert scene.behind == 1
    assert not scene.message.shows(face)
    assert not scene.message.is_current


async def test_an_answer_that_began_during_an_edit_is_not_trusted_after_it(scene: Scene) -> None:
    async def overtaken() -> bool:
        scene.message.begin_answer()
        return True

    face = await scene.face()
    assert await scene.message.edit(face, overtaken)
    scene.message.show_answer(face)
    assert not scene.message.shows(face)
    assert not scene.message.is_current
    scene.message.show_answer(face)
    assert scene.message.is_current, "the next answer crossed nothing"


async def test_an_edit_does_not_bring_the_picture_that_the_message_has(scene: Scene) -> None:
    first = await scene.edited()
    scene.number = 1
    second = await scene.face()
    assert (first.picture, second.picture, second.keeps) == (b"png", None, True)
    assert (await scene.face(is_new=True)).picture == b"png", "a new post has none"
    scene.transport.keeps_files = False
    assert (await scene.face()).picture == b"png"
    assert scene.drawn == [b"picture"]


@pytest.mark.usefixtures("impatient")
async def test_a_late_picture_goes_in_an_edit_after_the_words(scene: Scene) -> None:
    scene.may_draw.clear()
    words = await scene.edited()
    assert (words.picture, scene.message.lacks_picture, scene.behind) == (None, True, 0)
    scene.may_draw.set()
    await asyncio.wait([each.drawn for each in scene.drawings._known.values()])
    assert scene.behind == 1
    assert (await scene.edited()).picture == b"png"
    assert not scene.message.lacks_picture
    assert scene.drawn == [b"picture"]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("next_drawing", [b"next", None])
async def test_a_late_picture_of_an_earlier_look_is_drawn_for_nobody(
    scene: Scene, next_drawing: bytes | None
) -> None:
    scene.may_draw.clear()
    await scene.edited()
    (late,) = scene.drawings._known.values()
    scene.drawing = next_drawing
    await scene.face()
    await asyncio.wait([late.drawn])
    assert late.drawn.cancelled()
    assert scene.behind == 0
    scene.drawings.close()
