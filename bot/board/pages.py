"""Pages that are kept up to date, such as a replay while an expert looks at it."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, Self

import discord

from bot.board.followed import FollowedMessage
from bot.board.panels import TOKEN_SECONDS
from bot.board.rendered import Face, RenderedMessage
from bot.board.surroundings import Surroundings
from bot.picture.artist import Reader
from bot.runtime.coalescer import Coalescer

EDIT_SECONDS: Final = 1.0
"""The longest that a click on a page waits for an edit of that page."""
LEFT_PAGES: Final = 256
"""The number of messages with a remembered last click: answers may come out of order."""


class Shown(NamedTuple):
    """A private message that answered a click, and the interaction's token, which edits it.

    A later interaction has a greater id.
    """

    user_id: int
    message_id: int
    token: str
    interaction_id: int

    @classmethod
    def by(cls, interaction: "discord.Interaction[Any]", message_id: int) -> Self:
        """The message of that id, which answered this interaction."""
        return cls(interaction.user.id, message_id, interaction.token, interaction.id)


class ExpertFindings(Protocol):
    """An expert's findings that a page follows as they come.

    Attributes:
        watchers: called for each finding, and at the end.
    """

    watchers: set[Callable[[], None]]

    @property
    def under_way(self) -> bool:
        """True while there may be more."""


class Page:
    """A private page: adds a picture that comes late, and follows an expert's findings while its token lives.

    Args:
        shown: the message, and the token that edits it.
        findings: the expert's findings to follow, if any.
        face: the page that answered the click.
        render: renders the page as it looks now.
        on_gone: called once the page can't or needn't change again; not after `stop` or `finish`.
    """

    def __init__(
        self,
        around: Surroundings,
        shown: Shown,
        findings: ExpertFindings | None,
        face: Face,
        render: Callable[[], RenderedMessage],
        on_gone: Callable[[], object],
    ) -> None:
        self._transport = around.transport
        self._clock = around.clock
        self._shown = shown
        self._findings = findings
        self._render = render
        self._on_gone = on_gone
        self._expires = around.clock() + TOKEN_SECONDS
        self.work = Coalescer(self._follow, pause=around.intervals.page, name="page of a replay")
        self._message = FollowedMessage(around.drawings, around.transport, self.work.touch)
        self._message.show(face)
        if findings is not None:
            findings.watchers.add(self.work.touch)
        self.work.touch()

    def stop(self) -> None:
        """Stop following, and cancel an edit under way."""
        self._leave()
        self.work.cancel()

    async def finish(self) -> None:
        """Stop following. Wait for an edit under way: Discord must not apply it after the next page."""
        self._leave()
        await self.work.finish(EDIT_SECONDS)

    def _leave(self) -> None:
        """Stop following, without `on_gone`: another page may take its place before the edit is done."""
        self._on_gone = lambda: None
        self._unwatch()

    def _unwatch(self) -> None:
        if self._findings is not None:
            self._findings.watchers.discard(self.work.touch)

    async def _follow(self) -> None:
        is_last = self._findings is None or not self._findings.under_way
        if (
            self._clock() >= self._expires
            or not await self._show()
            or (is_last and not self._message.lacks_picture)
        ):
            self._let_go()
        else:
            # The findings may be complete and the picture impossible to draw: the page is let go then.
            self.work.touch_later(self._expires - self._clock())

    def _let_go(self) -> None:
        """Stop following: another page may take its place before a late picture is done."""
        self.work.cancel()
        self._unwatch()
        self._on_gone()

    async def _show(self) -> bool:
        """Edit the page if it has changed; False if Discord no longer allows that."""
        token, message_id = self._shown.token, self._shown.message_id
        face = await self._message.face(self._render, Reader.LOOKING_ON)
        send = partial(self._transport.edit_panel, token, message_id, face.view, face.picture)
        return self._message.shows(face) or await self._message.edit(face, partial(send, keep=face.keeps))


class Pages:
    """The pages that are kept up to date, one a message."""

    def __init__(self, around: Surroundings) -> None:
        self._around = around
        self._by_message: dict[int, Page] = {}
        self._left: dict[int, int] = {}  # the last click on a page, by its message

    def follow(
        self, shown: Shown, findings: ExpertFindings | None, face: Face, render: Callable[[], RenderedMessage]
    ) -> None:
        """Keep updating a page that a click opened; does nothing if a later click has replaced it."""
        if self._left.get(shown.message_id, 0) > shown.interaction_id:
            return
        other = self._by_message.pop(shown.message_id, None)
        if other is not None:
            other.stop()
        on_gone = partial(self._by_message.pop, shown.message_id)
        self._by_message[shown.message_id] = Page(self._around, shown, findings, face, render, on_gone)

    async def leave(self, message_id: int, interaction_id: int) -> None:
        """Stop updating a page: a click on it will be answered with another page, which stays."""
        self._left[message_id] = max(interaction_id, self._left.pop(message_id, 0))
        if len(self._left) > LEFT_PAGES:
            self._left.pop(next(iter(self._left)))
        page = self._by_message.pop(message_id, None)
        if page is not None:
            await page.finish()

    async def finish(self) -> None:
        """Show what is due; nothing while Discord does not answer."""
        works = [page.work for page in self._by_message.values()]
        if not self._around.transport.answers:
            for work in works:
                work.cancel()
        await asyncio.gather(*(work.drain() for work in works))

    async def cancel(self) -> None:
        """Stop all edits."""
        works = [page.work for page in self._by_message.values()]
        for work in works:
            work.cancel()
        await asyncio.gather(*(work.settled() for work in works))
