"""The public message of a table or a lobby: posted, edited in place, and posted anew before it is old."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, NamedTuple

from discord import ui

from bot.board.leftovers import UnsurePost
from bot.board.surroundings import BoardHooks, Surroundings
from bot.client.budget import Errand, Urgency
from bot.client.transport import ThreadClosedError
from bot.runtime.coalescer import Coalescer, PermanentError
from bot.runtime.faults import log_errors
from bot.storage import PlaceKind, PlaceRow

KIND: Final = "table"
CARD: Final = "card"
PICTURE_SECONDS: Final = 2.0
"""The longest that a message waits for its picture; then it goes without, and the picture follows."""


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A message as it is to be shown.

    Attributes:
        view: its components.
        digest: equal for messages that look the same.
        draw: draws its picture, if it has one.
        drawing: equal for pictures that look the same; a picture without is always sent.
    """

    view: ui.LayoutView
    digest: bytes
    draw: Callable[[], Awaitable[bytes]] | None = None
    drawing: bytes | None = None

    @property
    def pictured(self) -> bytes | None:
        """The key of the picture that a message has which shows this."""
        return None if self.draw is None else self.drawing


class _Drawing(NamedTuple):
    """A picture under way, or done, by its own key or by that of the message that it was for."""

    key: bytes
    picture: asyncio.Future[bytes]


class PublicMessage:
    """One message in a channel, which shows what `render` returns.

    Args:
        channel_id: the channel of the message.
        render: the message as it looks now, with a picture or without.
        on_refused: called with the reason when Discord does not take it.
        kind: the place of the message among those of its match or lobby.

    Attributes:
        current: true if it shows everything that it was touched for.
        refused: the reason for which Discord refuses it; None once Discord takes it again.
    """

    def __init__(
        self,
        around: Surroundings,
        hooks: BoardHooks,
        channel_id: int,
        render: Callable[[bool], RenderedMessage],
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
        self._shown: bytes | None = None
        self._pictured: bytes | None = None
        self._anew = self._quiet = self._lacks_files = False
        self._unsure = UnsurePost[bytes](
            around.store, hooks.owner, kind, channel_id, hooks.on_lost, around.clock
        )
        self._errand = self._next = Errand()
        self._made = True
        self._drawing: _Drawing | None = None
        self._allowed = asyncio.Event()
        self._allowed.set()
        self.current = False
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
        """While somebody else is posting the message, to call `note_posted` if that succeeds.

        Where they raise, it may be there all the same.
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
    def place(self) -> PlaceRow | None:
        """The message as it stands, if it does."""
        return self._place

    @property
    def is_posting(self) -> bool:
        """True while it is being posted, or may have been and is to be posted still."""
        return self._unsure.about is not None or not self._allowed.is_set()

    def bring_back(self) -> None:
        """Post it again at the end of the channel, without a notification for anybody."""
        self._quiet = True
        self.touch(Urgency.FOLLOWING, anew=True)

    def touch(self, urgency: Urgency, *, anew: bool = False) -> None:
        """Bring it up to date with what it follows; `anew` posts it again at the end of the channel."""
        self._errand.hasten(urgency)  # what is being said now is in the way of what comes next
        if self._made:
            self._next.hasten(urgency)
        self._anew = self._anew or anew
        self.current = False
        self.work.touch()

    def touch_within(self, seconds: float) -> None:
        """Bring it up to date with the next touch, or after so many seconds."""
        self.current = False
        self.work.touch_within(seconds)

    def on_permissions_changed(self) -> None:
        """Try again what the bot could not do: its permissions in the channel may have changed."""
        self.work.hasten()
        if self._lacks_files and self._transport.takes_files(self._channel_id):
            self.touch(Urgency.FOLLOWING)

    def stands_at(self, place: PlaceRow, shown: bytes | None = None) -> None:
        """The message is there already, and shows what has that digest."""
        self._place = place
        self._shown = shown
        self._pictured = None

    def note_posted(self, message_id: int, shown: bytes, pictured: bytes | None = None) -> None:
        """The message was just posted, perhaps by somebody else as the answer to a command.

        Args:
            message_id: the message.
            shown: the digest of what it shows.
            pictured: the key of its picture, where that is known.
        """
        before = self._place
        place = PlaceRow(self._hooks.owner, self._kind, self._channel_id, message_id, self._around.clock())
        self._store.messages.save_place(place, before)
        self.stands_at(place, shown)
        self._pictured = pictured
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
                await self._show(self._render(True))
                self._unsure.give_up()
        except BaseException:
            self._made = True
            self._next.hasten(self._errand.urgency)
            raise
        self.current, self.refused = not self.work.dirty, None

    async def _show(self, rendered: RenderedMessage) -> None:
        if self._anew or self._place is None:
            await self._post(rendered)
        elif rendered.digest == self._shown or self._stays_in_words():
            pass
        elif self._is_old(self._place):
            await self._post(rendered)
        elif not await self._edit(self._place, rendered):
            # Somebody deleted it, or its thread is archived, which a new one may open.
            await self._post(rendered)

    def _stays_in_words(self) -> bool:
        """True if it shows everything but its picture, which the bot may not send."""
        return (
            self._lacks_files
            and not self._transport.takes_files(self._channel_id)
            and self._render(False).digest == self._shown
        )

    async def _post(self, rendered: RenderedMessage) -> None:
        rendered, picture = await self._drawn(rendered)
        before = self._unsure.about
        shown = before or rendered.digest
        async with self._unsure.posting(shown) as nonce:
            message_id = await self._transport.post(
                self._channel_id, rendered.view, picture, nonce=nonce, silent=self._quiet
            )
            self._anew = self._quiet = False
            self.note_posted(message_id, shown, rendered.pictured if before is None else None)
        if shown != rendered.digest:
            # It may be there since the try before, whose answer was lost, and show what was so then.
            self._shown = None
            self.touch(self._errand.urgency)

    def _is_refused(self, error: PermanentError) -> None:
        self.refused = error
        self._on_refused(error)

    async def _edit(self, place: PlaceRow, rendered: RenderedMessage) -> bool:
        has_it = rendered.pictured is not None and rendered.pictured == self._pictured
        keeps = self._transport.keeps_files and has_it
        picture: bytes | None = None
        if not keeps:
            rendered, picture = await self._drawn(rendered)
            if rendered.digest == self._shown:  # its picture is not there, or cannot be drawn
                return True
            self._pictured = None
        try:
            there = await self._transport.edit(
                place.channel_id, place.message_id, rendered.view, picture, keep=keeps
            )
        except ThreadClosedError:
            return False
        if there:
            self._shown, self._pictured = rendered.digest, rendered.pictured
        return there

    async def _drawn(self, rendered: RenderedMessage) -> tuple[RenderedMessage, bytes | None]:
        """The picture, and what it goes with; if it cannot be drawn, or not in time, the same without one."""
        self._lacks_files = False
        if rendered.draw is None:
            return rendered, None
        if not self._transport.takes_files(self._channel_id):
            self._lacks_files = True
            return self._render(False), None
        picture = self._picture(rendered.drawing or rendered.digest, rendered.draw)
        await asyncio.wait((picture,), timeout=PICTURE_SECONDS)
        if not picture.done():
            picture.add_done_callback(self._comes_late)
            return self._render(False), None
        self._drawing = None
        with log_errors("picture not drawn", match=self._hooks.owner):
            return rendered, picture.result()
        return self._render(False), None

    def _picture(self, key: bytes, draw: Callable[[], Awaitable[bytes]]) -> asyncio.Future[bytes]:
        """The picture of that key: the one that came late, or a new one instead of any other."""
        if self._drawing is not None:
            if self._drawing.key == key:
                return self._drawing.picture
            self._drawing.picture.cancel()
        self._drawing = _Drawing(key, asyncio.ensure_future(draw()))
        return self._drawing.picture

    def _comes_late(self, picture: asyncio.Future[bytes]) -> None:
        if not picture.cancelled():
            self.touch(Urgency.FOLLOWING)

    def forget(self) -> None:
        """Follow no more; the message stays."""
        self._store.messages.forget_place(self._hooks.owner, self._kind)

    def close(self) -> None:
        """Wait for no picture any more."""
        if self._drawing is not None:
            self._drawing.picture.cancel()

    def _is_old(self, place: PlaceRow) -> bool:
        return self._around.clock() - place.posted_at >= self._around.intervals.repost
