"""Pages of replays, which follow the review of their match while an expert makes it."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Self

import discord

from bot.board.drawings import Drawings
from bot.board.panels import TOKEN_SECONDS, PanelFace, RenderedPanel
from bot.board.public import PICTURE_SECONDS
from bot.client.transport import DiscordTransport
from bot.match.reviews import MatchReview
from bot.runtime.coalescer import Coalescer

EDIT_SECONDS: Final = 1.0
"""The longest that a click on a page waits for an edit of that page which is under way."""


class Shown(NamedTuple):
    """A private message that a click was answered with, and the interaction's token, which edits it.

    Interactions have the greater ids the later they are.
    """

    user_id: int
    message_id: int
    token: str
    interaction_id: int

    @classmethod
    def by(cls, interaction: "discord.Interaction[Any]", message_id: int) -> Self:
        """The message of that id, with which this was answered."""
        return cls(interaction.user.id, message_id, interaction.token, interaction.id)


class Page:
    """A page of a replay, brought up to date as the review gets on, for as long as its token lives.

    A page that was shown without its picture, because that was late, gets it.

    Args:
        shown: the message, and what edits it.
        review: what the page follows; None if nobody has asked for one.
        face: how the page looks that the click was answered with.
        render: the page as it should look now.
        drawings: has its pictures drawn.
        gone: called when the page can be changed no more, or will not change any more, unless it was stopped.
        pause: the least time between two edits, in seconds.
        clock: seconds since 1970 (UTC).
    """

    def __init__(
        self,
        transport: DiscordTransport,
        shown: Shown,
        review: MatchReview | None,
        face: PanelFace,
        render: Callable[[], RenderedPanel],
        *,
        drawings: Drawings,
        gone: Callable[[], object],
        pause: float,
        clock: Callable[[], float],
    ) -> None:
        self._transport = transport
        self._message = shown
        self._review = review
        self._render = render
        self._drawings = drawings
        self._gone = gone
        self._clock = clock
        self._expires = clock() + TOKEN_SECONDS
        self._looks = face.digest
        self._pictured = face.drawing
        self.work = Coalescer(self._follow, pause=pause, name="page of a replay")
        if review is not None:
            review.watchers.add(self.work.touch)
        self.work.touch()

    def stop(self) -> None:
        """Follow no more, nor finish what is being said."""
        self._leave()
        self.work.cancel()

    async def finish(self) -> None:
        """Follow no more. An edit under way is waited for: it must not come after what is shown next."""
        self._leave()
        await self.work.finish(EDIT_SECONDS)

    def _leave(self) -> None:
        """Let whoever stops it know best: another page may have its place before the edit is through."""
        self._gone = lambda: None
        self._unwatch()

    def _unwatch(self) -> None:
        if self._review is not None:
            self._review.watchers.discard(self.work.touch)

    async def _follow(self) -> None:
        is_last = self._review is None or not self._review.under_way
        rendered = self._render()
        if (
            self._clock() >= self._expires
            or not await self._show(rendered)
            or (is_last and rendered.drawing == self._pictured)
        ):
            self._let_go()
        else:
            # Nothing may come any more, as where its picture cannot be drawn.
            self.work.touch_later(self._expires - self._clock())

    def _let_go(self) -> None:
        """Follow no more: another page may have its place by the time that a late picture is there."""
        self.work.cancel()
        self._unwatch()
        self._gone()

    async def _show(self, rendered: RenderedPanel) -> bool:
        """Edit the page if it has changed; False if that cannot be done any more."""
        has = self._pictured if self._transport.keeps_files else None
        face = await rendered.face(self._drawings, PICTURE_SECONDS, has, self.work.touch)
        if face.digest != self._looks and not await self._transport.edit_panel(
            self._message.token, self._message.message_id, face.view, face.picture, keep=face.keeps
        ):
            return False
        self._looks, self._pictured = face.digest, face.drawing
        return True
