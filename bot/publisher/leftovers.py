"""Messages that are to be taken back when nothing else is to be said, also those of a bot that was killed."""

import asyncio
from collections import deque
from collections.abc import Callable, Collection
from typing import Final

import structlog
from discord.utils import snowflake_time

from bot.publisher.coalescer import Coalescer, PermanentError
from bot.publisher.transport import DiscordTransport
from bot.storage import PlaceRow, PostingRow, Store

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


EARLIER: Final = 10.0
"""By so many seconds Discord's clock may be behind ours."""
NOTED_SECONDS: Final = 1.0
"""So long a message waits at most until it is noted that it is being posted."""


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
    """Messages that a bot was posting when it was killed: they may be there, and nobody knows their ids.

    Args:
        postings: what was being posted.
        known: the ids of the messages that are known to be there.
        before: when this bot began: what is younger is its own; seconds since 1970 (UTC).
        leftovers: takes back what is found.
    """

    def __init__(
        self,
        transport: DiscordTransport,
        store: Store,
        postings: Collection[PostingRow],
        known: Collection[int],
        before: float,
        leftovers: Leftovers,
    ) -> None:
        self._transport = transport
        self._store = store
        self._postings = deque(postings)
        self._known = frozenset(known)
        self._before = before
        self._leftovers = leftovers
        self.work = Coalescer(self._look, name="messages that were being posted")

    async def _look(self) -> None:
        while self._postings:
            posting = self._postings[0]
            try:
                await self._find(posting)
            except PermanentError as error:
                log.info("messages not looked for", match=posting.owner, what=posting.kind, why=str(error))
            self._store.messages.forget_posting(posting)
            self._postings.popleft()

    async def _find(self, posting: PostingRow) -> None:
        since = posting.since - EARLIER
        for message_id in await self._transport.posted(posting.channel_id, since, posting.owner):
            if message_id not in self._known and snowflake_time(message_id).timestamp() < self._before:
                log.info("message found that was being posted", match=posting.owner, what=posting.kind)
                place = PlaceRow(posting.owner, posting.kind, posting.channel_id, message_id, posting.since)
                self._store.messages.leave(place)
                self._leftovers.add(place)
