"""Pages of replays, which follow the review of their match while an expert makes it."""

from collections.abc import Callable
from typing import Final, NamedTuple

from discord import ui

from bot.publisher.coalescer import Coalescer
from bot.publisher.panels import TOKEN_SECONDS
from bot.publisher.snapshots import digest
from bot.publisher.transport import DiscordTransport
from bot.session.reviews import MatchReview

EDIT_SECONDS: Final = 1.0
"""The longest that a click on a page waits for an edit of that page which is under way."""


class Shown(NamedTuple):
    """A private message that a click was answered with, and the interaction's token, which edits it."""

    user_id: int
    message_id: int
    token: str


class Page:
    """A page of a replay, brought up to date as the review gets on, for as long as its token lives.

    Args:
        shown: the message, and what edits it.
        review: what the page follows.
        looks: how the page looks that the click was answered with.
        render: the page as it should look now.
        gone: called when the page can be changed no more, or will not change any more.
        pause: the least time between two edits, in seconds.
        clock: seconds since 1970 (UTC).
    """

    def __init__(
        self,
        transport: DiscordTransport,
        shown: Shown,
        review: MatchReview,
        looks: bytes,
        render: Callable[[], ui.LayoutView],
        *,
        gone: Callable[[], object],
        pause: float,
        clock: Callable[[], float],
    ) -> None:
        self._transport = transport
        self._message = shown
        self._review = review
        self._render = render
        self._gone = gone
        self._clock = clock
        self._expires = clock() + TOKEN_SECONDS
        self._looks = looks
        self.work = Coalescer(self._follow, pause=pause, name="page of a replay")
        review.watchers.add(self.work.touch)
        self.work.touch()

    def stop(self) -> None:
        """Follow no more, nor finish what is being said."""
        self._review.watchers.discard(self.work.touch)
        self.work.cancel()

    async def finish(self) -> None:
        """Follow no more. An edit under way is waited for: it must not come after what is shown next."""
        self._review.watchers.discard(self.work.touch)
        await self.work.finish(EDIT_SECONDS)

    async def _follow(self) -> None:
        is_last = not self._review.under_way
        if self._clock() >= self._expires or not await self._show() or is_last:
            self._review.watchers.discard(self.work.touch)
            self._gone()

    async def _show(self) -> bool:
        """Edit the page if it has changed; False if that cannot be done any more."""
        view = self._render()
        looks = digest(view)
        if looks != self._looks and not await self._transport.edit_panel(
            self._message.token, self._message.message_id, view
        ):
            return False
        self._looks = looks
        return True
