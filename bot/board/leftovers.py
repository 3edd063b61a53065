"""Deletes messages that a board has replaced or lost, also after a restart of the bot."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from secrets import randbits
from typing import Final, Generic, NamedTuple, TypeVar

import structlog

from bot.client.transport import DiscordTransport
from bot.features import ids
from bot.runtime.coalescer import Coalescer, PermanentError
from bot.storage import PlaceKind, PlaceRow, PostingRow, Store

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

T = TypeVar("T")

EARLIER: Final = 10.0
"""The most seconds that Discord's clock may be behind ours."""
NOTED_SECONDS: Final = 1.0
"""The longest that a message waits for the database to note that it is being posted."""
AGAIN_SECONDS: Final = 2.0
"""Seconds until the next search for a lost message while another one is being posted."""
NONCE_SECONDS: Final = 60.0
"""The seconds in which Discord surely recognizes a nonce; it promises some minutes."""


class _Attempt(NamedTuple, Generic[T]):
    """A message that may have been posted `since` then, and the nonce by which Discord knows it."""

    about: T
    nonce: int
    since: float


class UnsurePost(Generic[T]):
    """Posts one kind of message of a board; Discord may have posted it although its reply was lost.

    A retry has the nonce of the first try, so Discord posts no second message.

    Args:
        store: notes that the message is being posted.
        owner: the id of the match or lobby.
        lost: called with the row of a message that may exist, to search for it and delete it.
        clock: seconds since 1970 (UTC).
    """

    def __init__(
        self,
        store: Store,
        owner: str,
        kind: PlaceKind,
        channel_id: int,
        lost: Callable[[PostingRow], None],
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._owner = owner
        self._kind: PlaceKind = kind
        self._channel_id = channel_id
        self._lost = lost
        self._clock = clock
        self._attempt: _Attempt[T] | None = None

    @property
    def about(self) -> T | None:
        """The content of a try without a reply, which Discord may have posted; None if there is none."""
        return None if self._attempt is None else self._attempt.about

    def row(self, since: float) -> PostingRow:
        """The row that the store notes before the message is posted."""
        return PostingRow(self._owner, self._kind, self._channel_id, since)

    @asynccontextmanager
    async def posting(self, about: T) -> AsyncIterator[int]:
        """Post the message in this block, with this nonce, and save its place there.

        If the bot is killed in the block, it knows at its next start that the message may exist.
        """
        before = self._attempt
        attempt = self._attempt = before or _Attempt(about, randbits(60), self._clock())
        row = self.row(attempt.since)
        # The message waits only a moment if the database does not answer.
        await asyncio.wait([self._store.messages.begin_posting(row)], timeout=NOTED_SECONDS)
        try:
            yield attempt.nonce
        except PermanentError:
            self._attempt = before
            self.give_up()
            raise
        self._attempt = None
        if self._clock() - attempt.since > NONCE_SECONDS:
            self._lost(row)

    def give_up(self) -> None:
        """Do not retry a post without a reply: report it as lost instead."""
        if self._attempt is not None:
            self._lost(self.row(self._attempt.since))
            self._attempt = None


class Leftovers:
    """Deletes messages of one board in the background, so no other message of the board waits for that.

    The store must have each message as a leftover before it is added here; it forgets the message afterwards.

    Args:
        store: remembers the messages.
        owner: the id of the match or lobby.
        idle: called each time the work is done.
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
        """The messages that are not deleted yet."""
        return {place.message_id for place in self._places}

    def add(self, place: PlaceRow) -> None:
        """Delete the message of that place."""
        self._places.append(place)
        self.work.touch()

    async def _take_back(self) -> None:
        while self._places:
            place = self._places[0]
            try:
                await self._transport.delete(place.channel_id, place.message_id)
            except PermanentError as error:
                log.info("message not taken back", match=place.owner, what=place.kind, why=str(error))
            self._store.messages.forget_leftover(place)
            self._places.popleft()


class LostPosts:
    """Finds messages of one board that this process or an earlier one may have posted without a reply.

    Their ids are unknown, so it searches the channel for them.

    Args:
        owner: the id of the match or lobby.
        known: the known ids of its messages; None while one of that kind is being posted.
        leftovers: deletes the found messages.
        idle: called each time the work is done.
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
        """Search for a message that may have been posted since then and delete it, also after a restart."""
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
        """Search the channel and delete lost messages; False if another message is being posted meanwhile."""
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
    """True if the buttons are those of such a message of the match or lobby, not of other news of a match."""
    small = (ids.ShowHand(owner), ids.InLobby(owner, "join"), ids.InLobby(owner, "agree"))
    whole = (ids.ShowMore(owner), ids.InLobby(owner, "start"))
    is_small, is_whole = (any(ids.encode(ref) in custom_ids for ref in refs) for refs in (small, whole))
    return is_whole if kind == "table" else is_small and not is_whole
