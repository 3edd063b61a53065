"""The public message that follows, by an injected clock and a transport that only writes down."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from unittest.mock import AsyncMock, create_autospec

import pytest
from discord import ui

from bot.board import EditIntervals
from bot.board.drawings import Drawings
from bot.board.leftovers import NONCE_SECONDS
from bot.board.public import PublicMessage
from bot.board.rendered import Face, RenderedMessage
from bot.client.budget import Errand, Urgency
from bot.client.transport import DiscordTransport, ThreadClosedError
from bot.runtime.coalescer import PermanentError
from bot.storage import PlaceRow, PostingRow, Store
from bot.ui import layout
from tests.board import surroundings
from tests.polling import holds

pytestmark = pytest.mark.usefixtures("no_waiting")

HOUR: Final = 3600.0
"""Discord caps edits of a message that is older."""
OWNER, CHANNEL = "k3v9x2aq", 5


class Scene:
    """A message that shows a number, and the requests to Discord."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 1000.0
        self.number = 0
        self.drawing: bytes | None = None
        self.draw = AsyncMock(return_value=b"png")
        self.places: list[Errand] = []
        self.waits = asyncio.Event()
        self.entered = asyncio.Event()
        self.entered.set()
        self.replaced: list[int] = []
        self.lost: list[PostingRow] = []
        self.refused: list[PermanentError] = []
        self.ready = AsyncMock()
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.place = self._place
        self.transport.post = AsyncMock(side_effect=range(1, 100))
        self.transport.edit = AsyncMock(return_value=True)
        hooks = surroundings.hooks(
            OWNER,
            give_way=self.ready,
            on_replaced=lambda place: self.replaced.append(place.message_id),
            on_lost=self.lost.append,
        )
        self.drawings = Drawings()
        around = surroundings.around(self.transport, store, lambda: self.now, drawings=self.drawings)
        self.message = PublicMessage(around, hooks, CHANNEL, self.render, self.refused.append)

    @asynccontextmanager
    async def _place(self, errand: Errand) -> AsyncIterator[None]:
        self.places.append(errand)
        self.waits.set()
        await self.entered.wait()
        yield

    def render(self) -> RenderedMessage:
        number = self.number

        def build(picture: str | None) -> ui.LayoutView:
            view = ui.LayoutView(timeout=None)
            view.add_item(layout.text(f"{number} {picture}"))
            return view

        return RenderedMessage(build, self.drawing, self.draw)

    async def face(self) -> Face:
        """The message as it should look now, with its picture."""
        return await self.render().face(self.drawings, None)

    async def shows(self, number: int, urgency: Urgency = Urgency.CHANGE, *, anew: bool = False) -> None:
        self.number = number
        self.message.touch(urgency, anew=anew)
        await self.message.work.settled()

    @property
    def posts(self) -> list[Any]:
        return list(self.transport.post.await_args_list)

    @property
    def edited(self) -> list[int]:
        """The messages that were edited, in order."""
        return [call.args[1] for call in self.transport.edit.await_args_list]

    async def stored(self) -> list[tuple[int, float]]:
        """The message and when it was posted, as a restart would know it."""
        return [(place.message_id, place.posted_at) for place in await self.store.messages.places()]


@pytest.fixture
async def scene(store: Store) -> Scene:
    return Scene(store)


async def test_it_is_posted_once_and_then_edited_where_it_stands(scene: Scene) -> None:
    await scene.shows(1)
    assert [call.args[0] for call in scene.posts] == [CHANNEL]
    await scene.shows(2)
    await scene.shows(3)
    assert len(scene.posts) == 1
    assert scene.edited == [1, 1]
    assert not scene.replaced


async def test_it_is_not_made_before_the_clicks_that_came_in_have_been_answered(scene: Scene) -> None:
    answered = asyncio.Event()
    scene.ready.side_effect = answered.wait
    scene.message.touch(Urgency.CHANGE)
    await holds(lambda: scene.ready.await_count)
    assert not scene.places
    answered.set()
    await scene.message.work.settled()
    assert len(scene.posts) == 1


async def test_clicks_that_come_while_it_waits_for_its_place_are_answered_before_it_is_made(
    scene: Scene,
) -> None:
    scene.entered.clear()
    scene.number = 1
    scene.message.touch(Urgency.CHANGE)
    await scene.waits.wait()
    answered, asked = asyncio.Event(), asyncio.Event()

    async def ready() -> None:
        asked.set()
        await answered.wait()

    scene.ready.side_effect = ready
    scene.entered.set()
    await asyncio.wait_for(asked.wait(), 60)
    assert not scene.posts
    answered.set()
    await scene.message.work.settled()
    assert len(scene.posts) == 1


async def test_the_picture_of_a_message_that_was_posted_elsewhere_is_kept_while_it_is_the_same(
    scene: Scene,
) -> None:
    scene.drawing = b"four seats"
    scene.message.note_posted(50, await scene.face())
    scene.draw.reset_mock()
    await scene.shows(1)
    await scene.shows(2)
    assert [call.kwargs["keep"] for call in scene.transport.edit.await_args_list] == [True, True]
    scene.drawing = b"one seat taken"
    await scene.shows(3)
    assert scene.transport.edit.await_args.kwargs["keep"] is False
    scene.draw.assert_awaited_once()


async def test_what_looks_the_same_is_not_said_again(scene: Scene) -> None:
    await scene.shows(1)
    await scene.shows(1)
    await scene.shows(2)
    await scene.shows(2)
    assert len(scene.edited) == 1
    assert scene.message.is_current


def sent(scene: Scene) -> list[tuple[bytes | None, bool]]:
    """The picture of each edit, and whether the edit kept the earlier picture."""
    return [(call.args[3], call.kwargs["keep"]) for call in scene.transport.edit.await_args_list]


async def test_a_picture_that_has_not_changed_is_neither_drawn_nor_sent_again(scene: Scene) -> None:
    scene.draw = draw = AsyncMock(side_effect=[b"first", b"second", b"third"])
    scene.drawing = b"1"
    await scene.shows(1)
    await scene.shows(2)
    scene.drawing = b"2"
    await scene.shows(3)
    await scene.shows(4)
    assert scene.posts[0].args[2] == b"first"
    assert sent(scene) == [(None, True), (b"second", False), (None, True)]
    assert draw.await_count == 2


async def test_a_picture_is_sent_again_where_nobody_knows_what_is_shown(scene: Scene) -> None:
    scene.draw.return_value, scene.drawing = b"picture", b"1"
    await scene.shows(1)
    place = scene.message.place
    assert place is not None
    scene.message.stands_at(place)
    await scene.shows(2)
    scene.drawing = b"2"
    scene.transport.edit = AsyncMock(side_effect=[OSError, True, True])
    await scene.shows(3)
    await scene.shows(4)
    assert sent(scene) == [(b"picture", False), (b"picture", False), (None, True)]


async def test_a_message_that_lost_its_picture_gets_it_again(scene: Scene) -> None:
    scene.draw = AsyncMock(side_effect=[b"first", RuntimeError, b"again"])
    scene.drawing = b"1"
    await scene.shows(1)
    scene.drawing = b"2"
    await scene.shows(2)
    await scene.shows(3)
    assert sent(scene) == [(None, False), (b"again", False)]


async def test_nobody_is_pinged_by_it(scene: Scene) -> None:
    await scene.shows(1)
    assert not scene.posts[0].kwargs.get("pinged")


async def test_it_is_posted_anew_before_it_is_an_hour_old_and_the_old_one_goes(scene: Scene) -> None:
    await scene.shows(1)
    scene.now += EditIntervals().repost - 1
    await scene.shows(2)
    assert len(scene.posts) == 1
    scene.now += 1
    await scene.shows(3)
    assert len(scene.posts) == 2
    assert scene.replaced == [1]
    assert await scene.stored() == [(2, scene.now)]
    scene.now += EditIntervals().repost - 1
    await scene.shows(4)
    assert scene.edited == [1, 2], "its age counts from its own posting"


def test_a_message_is_given_up_while_discord_still_lets_it_be_edited() -> None:
    assert EditIntervals().repost < HOUR - 60


async def test_what_is_old_and_does_not_change_stays(scene: Scene) -> None:
    await scene.shows(1)
    scene.now += 10 * HOUR
    await scene.shows(1)
    assert len(scene.posts) == 1


async def test_who_asks_has_it_posted_anew_once_although_nothing_has_changed(scene: Scene) -> None:
    await scene.shows(1)
    await scene.shows(1, anew=True)
    assert scene.replaced == [1]
    await scene.shows(2)
    assert len(scene.posts) == 2
    assert scene.edited == [2]


async def test_one_that_somebody_deleted_is_posted_again(scene: Scene) -> None:
    await scene.shows(1)
    scene.transport.edit.return_value = False
    await scene.shows(2)
    assert len(scene.posts) == 2
    scene.transport.edit.return_value = True
    await scene.shows(3)
    assert scene.edited == [1, 2]


async def test_one_in_a_thread_that_the_bot_may_not_open_is_posted_again(scene: Scene) -> None:
    await scene.shows(1)
    scene.transport.edit.side_effect = ThreadClosedError("archived")
    await scene.shows(2)
    assert len(scene.posts) == 2


async def test_one_of_before_a_restart_is_edited_for_nobody_knows_what_it_shows(scene: Scene) -> None:
    scene.message.stands_at(PlaceRow(OWNER, "table", CHANNEL, 70, 900.0))
    await scene.shows(1)
    assert scene.edited == [70]
    assert not scene.posts


async def test_the_answer_to_a_command_is_the_message_and_nothing_is_posted_meanwhile(scene: Scene) -> None:
    with scene.message.posted_elsewhere():
        scene.number = 1
        scene.message.touch(Urgency.CHANGE)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        scene.message.note_posted(40, await scene.face())
    await scene.message.work.settled()
    assert not scene.posts
    assert not scene.edited
    assert await scene.stored() == [(40, 1000.0)]
    await scene.shows(2)
    assert scene.edited == [40]


async def test_a_bot_that_is_killed_in_its_answer_knows_that_the_message_may_be_there(scene: Scene) -> None:
    with scene.message.posted_elsewhere():
        assert await scene.store.messages.postings() == (PostingRow(OWNER, "table", CHANNEL, 1000.0),)


async def test_where_the_answer_was_not_shown_it_is_posted(scene: Scene) -> None:
    with scene.message.posted_elsewhere():
        scene.message.touch(Urgency.CHANGE)
    await scene.message.work.settled()
    assert len(scene.posts) == 1


@pytest.mark.parametrize("error", [ConnectionError("its reply was lost"), asyncio.CancelledError()])
async def test_where_nobody_knows_if_the_answer_was_shown_it_is_looked_for_and_posted(
    scene: Scene, error: BaseException
) -> None:
    scene.message.touch(Urgency.CHANGE)
    with pytest.raises(type(error)), scene.message.posted_elsewhere():
        raise error
    assert scene.lost == [PostingRow(OWNER, "table", CHANNEL, 1000.0)]
    await scene.message.work.settled()
    assert len(scene.posts) == 1


async def test_one_that_may_have_been_posted_is_known_by_its_nonce_and_brought_up_to_date(
    scene: Scene,
) -> None:
    async def lost(*_: object, **__: object) -> int:
        if len(scene.posts) == 1:
            scene.number = 2
            raise ConnectionError("its reply was lost")
        return 7

    scene.transport.post.side_effect = lost
    await scene.shows(1)
    first, second = (call.kwargs["nonce"] for call in scene.posts)
    assert first == second
    assert scene.edited == [7], "Discord shows what it was posted with"
    await scene.shows(2, anew=True)
    assert scene.posts[-1].kwargs["nonce"] != first


async def test_one_whose_reply_was_lost_and_that_has_not_changed_is_not_edited(scene: Scene) -> None:
    scene.transport.post.side_effect = [ConnectionError("its reply was lost"), 7]
    await scene.shows(1)
    assert len(scene.posts) == 2
    assert not scene.edited


async def test_one_of_an_outage_is_remembered_since_its_first_try_which_may_have_reached_discord(
    scene: Scene,
) -> None:
    since: list[float] = []

    async def fails_at_first(*_: object, **__: object) -> int:
        since.extend(row.since for row in await scene.store.messages.postings())
        scene.now += NONCE_SECONDS
        if len(since) < 3:
            raise ConnectionError("its reply was lost")
        return 7

    scene.transport.post.side_effect = fails_at_first
    await scene.shows(1)
    assert since == [1000.0] * 3
    assert scene.lost == [PostingRow(OWNER, "table", CHANNEL, 1000.0)]


async def test_one_is_being_posted_until_discord_has_said_which_it_is(scene: Scene) -> None:
    found: list[bool] = []

    async def looks(*_: object, **__: object) -> int:
        found.append(scene.message.is_posting)
        return 7

    scene.transport.post.side_effect = looks
    await scene.shows(1)
    assert found == [True]
    assert not scene.message.is_posting


async def test_one_that_may_have_been_posted_is_looked_for_once_it_is_posted_no_more(scene: Scene) -> None:
    """Its thread was archived and is open again."""
    await scene.shows(1)
    scene.transport.edit.side_effect = [False, True]
    scene.transport.post.side_effect = ConnectionError("its reply was lost")
    await scene.shows(2)
    assert scene.edited == [1, 1]
    assert scene.lost == [PostingRow(OWNER, "table", CHANNEL, 1000.0)]
    assert not scene.message.is_posting


async def test_an_edit_that_failed_is_made_again(scene: Scene) -> None:
    await scene.shows(1)
    scene.transport.edit.side_effect = [ConnectionError("down"), True]
    await scene.shows(2)
    assert scene.edited == [1, 1]
    assert scene.message.is_current


async def test_what_discord_refuses_is_told_and_tried_again_when_it_changes(scene: Scene) -> None:
    refusal = PermanentError("no permission")
    await scene.shows(1)
    scene.transport.edit.side_effect = [refusal, True]
    await scene.shows(2)
    assert scene.refused == [refusal]
    assert scene.message.refused is refusal
    assert not scene.message.is_current
    await scene.shows(3)
    assert scene.message.refused is None
    assert scene.message.is_current


async def test_it_is_as_urgent_as_the_most_urgent_of_what_it_is_to_show(scene: Scene) -> None:
    await scene.shows(1)
    scene.message.touch(Urgency.CHANGE)
    await scene.shows(2, Urgency.FOLLOWING)
    await scene.shows(3, Urgency.FOLLOWING)
    assert [errand.urgency for errand in scene.places] == [
        Urgency.CHANGE,
        Urgency.CHANGE,
        Urgency.FOLLOWING,
    ]


async def test_what_comes_while_it_waits_hastens_it_and_is_shown_with_it(scene: Scene) -> None:
    scene.entered.clear()
    scene.number = 1
    scene.message.touch(Urgency.FOLLOWING)
    await scene.waits.wait()
    (errand,) = scene.places
    before = errand.urgency
    scene.number = 2
    scene.message.touch(Urgency.CHANGE)
    assert (before, errand.urgency) == (Urgency.FOLLOWING, Urgency.CHANGE)
    scene.entered.set()
    await scene.message.work.settled()
    assert len(scene.places) == len(scene.posts) == 1
    assert scene.message.is_current


async def test_what_comes_when_it_is_made_hastens_it_and_the_next(scene: Scene) -> None:
    async def slow(*_: object, **__: object) -> int:
        if len(scene.posts) == 1:
            scene.number = 2
            scene.message.touch(Urgency.CHANGE)
        return 1

    scene.transport.post.side_effect = slow
    await scene.shows(1, Urgency.FOLLOWING)
    assert [errand.urgency for errand in scene.places] == [Urgency.CHANGE, Urgency.CHANGE]
    assert scene.edited == [1]


async def test_what_failed_is_as_urgent_the_next_time(scene: Scene) -> None:
    scene.transport.post.side_effect = [RuntimeError("cut"), 1]
    await scene.shows(1)
    assert [errand.urgency for errand in scene.places] == [Urgency.CHANGE, Urgency.CHANGE]


async def test_a_message_that_nothing_follows_is_forgotten_and_stays(scene: Scene) -> None:
    await scene.shows(1)
    scene.message.forget()
    assert not await scene.stored()
    assert not scene.replaced


async def test_it_goes_with_its_picture_and_without_one_that_cannot_be_drawn(scene: Scene) -> None:
    scene.draw = AsyncMock(side_effect=[b"png", RuntimeError("no font")])
    for number in (1, 2):
        scene.drawing = b"%d" % number
        await scene.shows(number)
    assert scene.posts[0].args[2] == b"png"
    assert scene.transport.edit.await_args.args[3] is None


@pytest.mark.parametrize("seconds", [0, 10 * HOUR])
async def test_one_in_words_for_want_of_a_permission_is_not_said_again_before_it_gets_its_picture(
    scene: Scene, seconds: float
) -> None:
    scene.drawing = b"picture"
    scene.transport.takes_files.return_value = False
    await scene.shows(1)
    await scene.shows(2)
    scene.now += seconds
    for _ in range(8):
        scene.message.on_permissions_changed()
        await scene.message.work.settled()
        await scene.shows(2)
    assert (len(scene.posts), scene.edited) == (1, [1])
    scene.now -= seconds
    scene.transport.takes_files.return_value = True
    scene.message.on_permissions_changed()
    await scene.message.work.settled()
    assert sent(scene) == [(None, False), (b"png", False)]


async def test_one_whose_picture_cannot_be_drawn_is_not_said_again(scene: Scene) -> None:
    scene.draw, scene.drawing = AsyncMock(side_effect=RuntimeError("no font")), b"picture"
    await scene.shows(1)
    await scene.shows(1)
    assert not scene.edited
    await scene.shows(2)
    assert scene.edited == [1]
