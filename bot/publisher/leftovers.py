"""Messages that are to be taken back when nothing else is to be said, also those of a bot that was killed."""

import asyncio
from collections import deque
from collections.abc import Callable, Collection
from typing import Final

import structlog

from bot.publisher.coalescer import Coalescer, PermanentError
from bot.publisher.transport import DiscordTransport
from bot.storage import PlaceKind, PlaceRow, PostingRow, Store
from bot.ui import ids

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


EARLIER: Final = 10.0
"""By so many seconds Discord's clock may be behind ours."""
NOTED_SECONDS: Final = 1.0
"""So long a message waits at most until it is noted that it is being posted."""
AGAIN_SECONDS: Final = 2.0
"""The time after which a lost message is looked for again, where another is just being posted."""
NONCE_SECONDS: Final = 60.0
"""For so long Discord surely knows by its nonce what it has posted; it promises some minutes."""


async def noted_as_posting(store: Store, posting: PostingRow) -> None:
    """Return when a bot that is killed from now on would know that the message was being posted.

    Where the database does not answer, the message does not wait for long.
    """
    await asyncio.wait([store.messages.begin_posting(posting)], timeout=NOTED_SECONDS)


class Leftovers:
    """The messages that one board is to take back: what it says waits for none of it.

    Each must be in the store as a leftover before it is added; it is forgotten there when it is gone.

    Args:
        store: where they are remembered.
        owner: the id of the match or lobby.
        idle: called whenever there is nothing left to do.
    """

    def __init__(
        self, transport: DiscordTransport, store: Store, owner: str, idle: Callable[[], None] = lambda: None
    ) -> None:
        self._transport = transport
        self._store = store
        self._places: deque[PlaceRow] = deque()
        self.work = Coalescer(self._take_back, name=f"leftovers of {owner}", idle=idle)

    @property
    def message_ids(self) -> Collection[int]:
        """The messages that are still to be taken back."""
        return {place.message_id for place in self._places}

    def add(self, place: PlaceRow) -> None:
        """Take back the message that stands there."""
        self._places.append(place)
        self.work.touch()

    async def _take_back(self) -> None:
        while self._places:
            place = self._places[0]
            try:
                await self._transport.delete(place.channel_id, place.message_id)
            except PermanentError as error:
                log.info("message not taken back", match=place.owner, what=place.kind, why=str(error))
            self._store.messages.taken_back(place)
            self._places.popleft()


class LostPosts:
    """Messages of one board that were being posted, by this bot or by one that was killed: they may be there.

    Nobody knows their ids: the channel is looked through for them.

    Args:
        owner: the id of the match or lobby.
        known: the ids of its messages that are known; None while one of that kind is being posted.
        leftovers: takes back what is found.
        idle: called whenever there is nothing left to do.
    """

    def __init__(
        self,
        transport: DiscordTransport,
        store: Store,
        owner: str,
        known: Callable[[PlaceKind], Collection[int] | None],
        leftovers: Leftovers,
        idle: Callable[[], None] = lambda: None,
    ) -> None:
        self._transport = transport
        self._store = store
        self._known = known
        self._postings: deque[PostingRow] = deque()
        self._leftovers = leftovers
        self.work = Coalescer(self._look, name=f"lost messages of {owner}", idle=idle)

    def look_for(self, posting: PostingRow) -> None:
        """Take back what was being posted since then, if it is there, also after a restart."""
        self._store.messages.begin_posting(posting)
        self._postings.append(posting)
        self.work.touch()

    async def _look(self) -> None:
        while self._postings:
            posting = self._postings[0]
            try:
                if not await self._found(posting):
                    self.work.touch_later(AGAIN_SECONDS)
                    return
            except PermanentError as error:
                log.info("messages not looked for", match=posting.owner, what=posting.kind, why=str(error))
            self._store.messages.forget_posting(posting)
            self._postings.popleft()

    async def _found(self, posting: PostingRow) -> bool:
        """True once the channel was looked through while all that is to stand there is known."""
        found = await self._transport.posted(posting.channel_id, posting.since - EARLIER)
        known = self._known(posting.kind)
        if known is None:
            return False
        for message in found:
            if message.id not in known and _is_kind(posting.kind, posting.owner, message.custom_ids):
                log.info("message found that was being posted", match=posting.owner, what=posting.kind)
                place = PlaceRow(posting.owner, posting.kind, posting.channel_id, message.id, posting.since)
                self._store.messages.leave(place)
                self._leftovers.add(place)
        return True


def _is_kind(kind: PlaceKind, owner: str, custom_ids: Collection[str]) -> bool:
    """True if that is such a message of the match or lobby, by its buttons; other news of a match is none."""
    small = (ids.ShowHand(owner), ids.InLobby(owner, "join"), ids.InLobby(owner, "agree"))
    whole = (ids.ShowMore(owner), ids.InLobby(owner, "start"))
    is_small, is_whole = (any(ids.encode(ref) in custom_ids for ref in refs) for refs in (small, whole))
    return is_whole if kind == "table" else is_small and not is_whole
