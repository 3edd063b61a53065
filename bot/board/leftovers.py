"""Messages that are to be taken back when nothing else is to be said, also those of a bot that was killed."""

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
"""The longest that a message waits until it is noted that it is being posted."""
AGAIN_SECONDS: Final = 2.0
"""The time after which a lost message is looked for again, where another is just being posted."""
NONCE_SECONDS: Final = 60.0
"""The time for which Discord surely knows by its nonce what it has posted; it promises some minutes."""


class _Attempt(NamedTuple, Generic[T]):
    """A message that may have been posted `since` then, and the nonce by which Discord knows it."""

    about: T
    nonce: int
    since: float


class UnsurePost(Generic[T]):
    """The post of one kind of message of a board, which may be there although its reply was lost.

    Under the nonce of the first try, Discord posts no second one.

    Args:
        store: where it is noted that the message is being posted.
        owner: the id of the match or lobby.
        lost: called with what may have been posted and is to be taken back if so.
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
        """The words of the first try that may have been posted; None if there is none."""
        return None if self._attempt is None else self._attempt.about

    def row(self, since: float) -> PostingRow:
        """The row that is noted before the message is posted."""
        return PostingRow(self._owner, self._kind, self._channel_id, since)

    @asynccontextmanager
    async def posting(self, about: T) -> AsyncIterator[int]:
        """A block that posts the message, under this nonce, and notes what stands there then.

        A bot that is killed within it knows at its next start that the message may be there.
        """
        before = self._attempt
        attempt = self._attempt = before or _Attempt(about, randbits(60), self._clock())
        row = self.row(attempt.since)
        # Where the database does not answer, the message does not wait for long.
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
        """Post no more what may have been posted without a reply."""
        if self._attempt is not None:
            self._lost(self.row(self._attempt.since))
            self._attempt = None


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
