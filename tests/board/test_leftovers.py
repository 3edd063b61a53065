"""Messages that are taken back or remembered for that, by a transport that only writes down."""

from unittest.mock import call, create_autospec

import pytest

from bot.board.leftovers import EARLIER, Leftovers, LostPosts
from bot.client.transport import DiscordTransport, FoundMessage
from bot.features import ids
from bot.runtime.coalescer import PermanentError
from bot.storage import PlaceRow, PostingRow, Store

pytestmark = pytest.mark.usefixtures("no_waiting")

OWNER, CHANNEL = "k3v9x2aq", 5
PLACE = PlaceRow(OWNER, "ping", CHANNEL, 70, 900.0)
POSTING = PostingRow(OWNER, "ping", CHANNEL, 950.0)


def found(message_id: int, *refs: ids.Press) -> FoundMessage:
    """A message with these buttons."""
    return FoundMessage(message_id, frozenset(map(ids.encode, refs)))


PING = found(71, ids.ShowHand(OWNER))


class Scene:
    """A store, a transport, and the parts that delete messages."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.leftovers = Leftovers(self.transport, store, OWNER)
        self.known: set[int] | None = set()
        self.lost = LostPosts(self.transport, store, OWNER, lambda _: self.known, self.leftovers)

    async def takes_back(self, place: PlaceRow) -> None:
        self.store.messages.leave(place)
        self.leftovers.add(place)
        await self.leftovers.work.settled()

    async def looks_for(self, *messages: FoundMessage) -> None:
        if messages:
            self.transport.posted.return_value = list(messages)
        self.lost.look_for(POSTING)
        await self.lost.work.settled()
        await self.leftovers.work.settled()

    @property
    def deleted(self) -> list[int]:
        return [each.args[1] for each in self.transport.delete.await_args_list]


@pytest.fixture
async def scene(store: Store) -> Scene:
    return Scene(store)


async def test_a_leftover_is_remembered_until_it_is_deleted(scene: Scene) -> None:
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


async def test_a_leftover_that_discord_refuses_to_delete_is_forgotten(scene: Scene) -> None:
    scene.transport.delete.side_effect = PermanentError("no permission")
    await scene.takes_back(PLACE)
    assert scene.deleted == [PLACE.message_id]
    assert await scene.store.messages.leftovers() == ()


async def test_a_message_that_was_being_posted_is_found_and_taken_back(scene: Scene) -> None:
    await scene.store.messages.save_place(PLACE)
    scene.known = {PLACE.message_id}
    await scene.looks_for(found(PLACE.message_id, ids.ShowHand(OWNER)), PING)
    assert scene.transport.posted.await_args == call(CHANNEL, POSTING.since - EARLIER)
    assert scene.deleted == [PING.id]
    assert await scene.store.messages.places() == (PLACE,), "what is known stays known"
    assert await scene.store.messages.postings() == ()
    assert await scene.store.messages.leftovers() == ()


async def test_nothing_else_that_is_said_about_a_match_is_taken_for_its_ping(scene: Scene) -> None:
    table = (ids.ShowHand(OWNER), ids.ShowScore(OWNER), ids.ShowMore(OWNER))
    end_card = (ids.Rematch(OWNER), ids.ShowReplay(OWNER, 0, 0), ids.ShowMore(OWNER))
    milestones = (ids.ShowReplay(OWNER, 0, 0),)
    lobby = (ids.InLobby(OWNER, "start"), ids.InLobby(OWNER, "join"))
    await scene.looks_for(*(found(80, *refs) for refs in (table, end_card, milestones, lobby, ())))
    assert scene.deleted == []


async def test_nothing_is_taken_for_lost_while_another_is_posted_of_which_nothing_is_known_yet(
    scene: Scene,
) -> None:
    scene.known = None
    await scene.looks_for(PING)
    assert scene.deleted == []
    assert await scene.store.messages.postings() == (POSTING,)
    assert not scene.lost.work.idle
    scene.known = {PING.id}
    scene.lost.work.touch()
    await scene.lost.work.settled()
    scene.lost.work.cancel_later()
    assert scene.deleted == []
    assert await scene.store.messages.postings() == ()


async def test_it_is_looked_for_until_discord_answers(scene: Scene) -> None:
    scene.transport.posted.side_effect = [ConnectionError("down"), [PING]]
    await scene.looks_for()
    assert scene.deleted == [PING.id]


async def test_where_the_bot_may_not_read_nothing_is_taken_back(scene: Scene) -> None:
    scene.transport.posted.side_effect = PermanentError("no permission")
    await scene.looks_for()
    assert scene.deleted == []
    assert await scene.store.messages.postings() == ()
