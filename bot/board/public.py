"""The public message of a table or a lobby: posted, edited in place, and posted anew before it is old."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from bot.board.followed import FollowedMessage
from bot.board.leftovers import UnsurePost
from bot.board.rendered import Face, RenderedMessage
from bot.board.surroundings import BoardHooks, Surroundings
from bot.client.budget import Errand, Urgency
from bot.client.transport import ThreadClosedError
from bot.picture.artist import Reader
from bot.runtime.coalescer import Coalescer, PermanentError
from bot.storage import PlaceKind, PlaceRow

KIND: Final = "table"
CARD: Final = "card"


class PublicMessage:
    """One message in a channel.

    Args:
        channel_id: the channel of the message.
        render: renders the message as it looks now.
        on_refused: called with the reason when Discord refuses it.
        kind: tells it from the other messages of its match or lobby.

    Attributes:
        refused: the reason for which Discord refuses it; None once Discord takes it again.
    """

    def __init__(
        self,
        around: Surroundings,
        hooks: BoardHooks,
        channel_id: int,
        render: Callable[[], RenderedMessage],
        on_refused: Callable[[PermanentError], None],
        kind: PlaceKind = KIND,
    ) -> None:
        self._around = around
        self._hooks = hooks
        self._transport = around.transport
        self._store = around.store
        self._kind: PlaceKind = kind
        self._channel_id = channel_id
        self._render = render
        self._on_refused = on_refused
        self._place: PlaceRow | None = None
        self._message = FollowedMessage(
            around.drawings, around.transport, partial(self.touch, Urgency.FOLLOWING)
        )
        self._anew = self._quiet = self._lacks_files = False
        self._unsure = UnsurePost[bytes](
            around.store, hooks.owner, kind, channel_id, hooks.on_lost, around.clock
        )
        self._errand = self._next = Errand()
        self._made = True
        self._allowed = asyncio.Event()
        self._allowed.set()
        self.refused: PermanentError | None = None
        self.work = Coalescer(
            self._publish,
            pause=around.intervals.edit,
            name=f"{kind} message of {hooks.owner}",
            idle=hooks.on_idle,
            refused=self._is_refused,
            insists=hooks.insists,
        )

    @contextmanager
    def posted_elsewhere(self) -> Iterator[None]:
        """Post the message in this block by other means, and call `note_posted` after success.

        If the block raises, Discord may show the message nevertheless.
        """
        self._allowed.clear()
        posting = self._unsure.row(self._around.clock())
        self._store.messages.begin_posting(posting)
        try:
            yield
        except BaseException:
            self._hooks.on_lost(posting)
            raise
        finally:
            self._allowed.set()

    @property
    def is_current(self) -> bool:
        """True if it shows all changes."""
        return self._message.is_current

    @property
    def place(self) -> PlaceRow | None:
        """The row of the message, if it is posted."""
        return self._place

    @property
    def is_posting(self) -> bool:
        """True during a post, and after one without a reply until the retry."""
        return self._unsure.about is not None or not self._allowed.is_set()

    def bring_back(self) -> None:
        """Post it again at the end of the channel, without a notification."""
        self._quiet = True
        self.touch(Urgency.FOLLOWING, anew=True)

    def touch(self, urgency: Urgency, *, anew: bool = False) -> None:
        """Bring it up to date; `anew` posts it again at the end of the channel."""
        self._errand.hasten(urgency)  # the edit under way delays the next one
        if self._made:
            self._next.hasten(urgency)
        self._anew = self._anew or anew
        self._message.changes += 1
        self.work.touch()

    def touch_within(self, seconds: float) -> None:
        """Bring it up to date with the next touch, or after so many seconds."""
        self._message.changes += 1
        self.work.touch_within(seconds)

    def on_permissions_changed(self) -> None:
        """Retry after a change of the bot's permissions in the channel."""
        self.work.hasten()
        if self._lacks_files and self._transport.takes_files(self._channel_id):
            self.touch(Urgency.FOLLOWING)

    def stands_at(self, place: PlaceRow) -> None:
        """Follow the message that was posted there before a restart."""
        self._place = place
        self._message.show(None)

    def note_posted(self, message_id: int, face: Face | None) -> None:
        """Follow a message that was just posted, perhaps as the answer to a command.

        Args:
            message_id: the message.
            face: its look; None if that is unknown.
        """
        before = self._place
        self._place = PlaceRow(
            self._hooks.owner, self._kind, self._channel_id, message_id, self._around.clock()
        )
        self._store.messages.save_place(self._place, before)
        self._message.show(face)
        if before is not None:
            self._hooks.on_replaced(before)

    async def _publish(self) -> None:
        await self._allowed.wait()
        await self._hooks.give_way()
        self._errand, self._next, self._made = self._next, Errand(), False
        try:
            async with self._transport.place(self._errand):
                await self._hooks.give_way()
                self._made = True
                self.work.mark_caught_up()
                self.work.cancel_later()
                await self._show()
                self._unsure.give_up()
        except BaseException:
            self._made = True
            self._next.hasten(self._errand.urgency)
            raise
        self.refused = None

    async def _show(self) -> None:
        place = None if self._anew else self._place
        face = await self._face(is_new=place is None)
        if place is None:
            await self._post(face)
        elif self._message.shows(face):
            return
        elif self._is_old(place) or not await self._edit(place, face):
            # A member deleted it, or its thread is archived and opens for a post.
            await self._post(await self._face(is_new=True) if face.keeps else face)

    async def _face(self, *, is_new: bool) -> Face:
        """Make the message with all changes up to now; in words if the bot may not send its picture."""
        self._lacks_files = False
        return await self._message.face(partial(self._allowed_look, is_new), Reader.MESSAGE, is_new=is_new)

    def _allowed_look(self, is_new: bool) -> RenderedMessage:
        rendered = self._render()
        if rendered.drawing is None or self._transport.takes_files(self._channel_id):
            return rendered
        if not is_new and self._message.keeps(rendered.drawing):
            return rendered
        self._lacks_files = True
        return rendered.in_words

    async def _post(self, face: Face) -> None:
        first = self._unsure.about or face.digest
        async with self._unsure.posting(first) as nonce:
            message_id = await self._transport.post(
                self._channel_id, face.view, face.picture, nonce=nonce, silent=self._quiet
            )
            self._anew = self._quiet = False
            self.note_posted(message_id, face if first == face.digest else None)
        if first != face.digest:
            # Discord may have taken an earlier try without a reply, and shows the look of that.
            self.touch(self._errand.urgency)

    def _is_refused(self, error: PermanentError) -> None:
        self.refused = error
        self._on_refused(error)

    async def _edit(self, place: PlaceRow, face: Face) -> bool:
        """Edit the message; False if it is gone or its thread is closed."""
        send = partial(self._transport.edit, place.channel_id, place.message_id, face.view, face.picture)
        try:
            return await self._message.edit(face, partial(send, keep=face.keeps))
        except ThreadClosedError:
            return False

    def forget(self) -> None:
        """Follow it no more; the message stays."""
        self._store.messages.forget_place(self._hooks.owner, self._kind)

    def _is_old(self, place: PlaceRow) -> bool:
        return self._around.clock() - place.posted_at >= self._around.intervals.repost
