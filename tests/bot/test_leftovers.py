"""Messages that are taken back or remembered for that, by a transport that only writes down."""

from dataclasses import replace
from datetime import UTC, datetime
from unittest.mock import call, create_autospec

import pytest
from discord.utils import time_snowflake

from bot.publisher.coalescer import PermanentError
from bot.publisher.leftovers import EARLIER, Leftovers, LostPosts
from bot.publisher.transport import DiscordTransport
from bot.storage import PlaceRow, PostingRow, Store

pytestmark = pytest.mark.usefixtures("no_waiting")

OWNER, CHANNEL = "k3v9x2aq", 5
BEGAN = 1_900_000_000.0
"""When the bot began that looks for what the one before has left."""


def id_at(seconds: float) -> int:
    """The id of a message that was posted so long after the bot began, or before."""
    return time_snowflake(datetime.fromtimestamp(BEGAN + seconds, UTC))


PLACE = PlaceRow(OWNER, "ping", CHANNEL, id_at(-100), BEGAN - 100)
POSTING = PostingRow(OWNER, "ping", CHANNEL, BEGAN - 50)


class Scene:
    """A store and a transport, and what takes messages back."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.leftovers = Leftovers(self.transport, store, OWNER)

    async def takes_back(self, place: PlaceRow) -> None:
        self.store.messages.leave(place)
        self.leftovers.add(place)
        await self.leftovers.work.settled()

    async def looks_for(self, *known: int) -> None:
        lost = LostPosts(self.transport, self.store, [POSTING], known, BEGAN, self.leftovers)
        await self.store.messages.begin_posting(POSTING)
        lost.work.touch()
        await lost.work.settled()
        await self.leftovers.work.settled()

    @property
    def deleted(self) -> list[int]:
        return [each.args[1] for each in self.transport.delete.await_args_list]


@pytest.fixture
async def scene(store: Store) -> Scene:
    return Scene(store)


async def test_what_is_to_be_taken_back_is_remembered_until_it_is_gone(scene: Scene) -> None:
    remembered: list[tuple[PlaceRow, ...]] = []

    async def delete(*_: object) -> None:
        remembered.append(await scene.store.messages.leftovers())

    scene.transport.delete.side_effect = delete
    await scene.takes_back(PLACE)
    assert remembered == [(PLACE,)]
    assert await scene.store.messages.leftovers() == ()


async def test_while_discord_does_not_answer_it_is_owed(scene: Scene) -> None:
    scene.transport.delete.side_effect = [ConnectionError("down"), TimeoutError(), None]
    await scene.takes_back(PLACE)
    assert scene.deleted == [PLACE.message_id] * 3
    assert await scene.store.messages.leftovers() == ()


async def test_what_discord_refuses_to_take_back_is_no_longer_owed(scene: Scene) -> None:
    scene.transport.delete.side_effect = PermanentError("no permission")
    await scene.takes_back(PLACE)
    assert scene.deleted == [PLACE.message_id]
    assert await scene.store.messages.leftovers() == ()


async def test_a_message_that_was_being_posted_is_found_and_taken_back(scene: Scene) -> None:
    known, lost, own = id_at(-49), id_at(-48), id_at(1)
    stands = replace(PLACE, message_id=known)
    await scene.store.messages.save_place(stands)
    scene.transport.posted.return_value = [known, lost, own]
    await scene.looks_for(known)
    assert scene.transport.posted.await_args == call(CHANNEL, POSTING.since - EARLIER, OWNER)
    assert scene.deleted == [lost]
    assert await scene.store.messages.places() == (stands,), "what is known stays known"
    assert await scene.store.messages.postings() == ()
    assert await scene.store.messages.leftovers() == ()


async def test_it_is_looked_for_until_discord_answers(scene: Scene) -> None:
    scene.transport.posted.side_effect = [ConnectionError("down"), [id_at(-48)]]
    await scene.looks_for()
    assert scene.deleted == [id_at(-48)]


async def test_where_the_bot_may_not_read_nothing_is_taken_back(scene: Scene) -> None:
    scene.transport.posted.side_effect = PermanentError("no permission")
    await scene.looks_for()
    assert scene.deleted == []
    assert await scene.store.messages.postings() == ()
