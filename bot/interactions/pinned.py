"""The leaderboards that stay in a channel and follow the results, as presses and commands need them."""

from typing import Protocol

from bot.board.panels import RenderedPanel
from bot.community.leaderboards import Scope
from bot.storage import PinRow


class KeptLeaderboards(Protocol):
    """All pinned leaderboards of the servers of a process."""

    def on_settings_changed(self, guild_id: int) -> None:
        """Note that a server has changed its settings: a leaderboard that they change follows soon."""

    def on_hiding_changed(self, *, hides: bool) -> None:
        """Note that a person hides from everywhere, which is seen soon, or no longer does."""

    def season(self, guild_id: int, scope: Scope) -> str:
        """The season that goes on: no other can be followed."""

    async def page(self, pin: PinRow) -> RenderedPanel:
        """The page that one shows now."""

    async def follow(self, pin: PinRow) -> None:
        """Follow a leaderboard that was posted, in the place of that pool's in the channel.

        Raises:
            StorageError: it could not be remembered, and is not followed.
        """
