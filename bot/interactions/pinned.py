"""The leaderboards that stay in a channel and follow the results, as presses and commands need them."""

from typing import Protocol

from bot.board.rendered import RenderedMessage
from bot.community.leaderboards import Scope
from bot.storage import PinRow


class KeptLeaderboards(Protocol):
    """All pinned leaderboards of the servers of a process."""

    def on_settings_changed(self, guild_id: int) -> None:
        """Update the server's leaderboards soon, as far as its new settings change them."""

    def on_hiding_changed(self, *, hides: bool) -> None:
        """Update all leaderboards soon: a person hides from everywhere, or no longer does."""

    def season(self, guild_id: int, scope: Scope) -> str:
        """The current season: a pinned leaderboard cannot follow another."""

    async def page(self, pin: PinRow) -> RenderedMessage:
        """The page that a pinned leaderboard shows now."""

    async def follow(self, pin: PinRow) -> None:
        """Follow a posted leaderboard; it replaces that pool's earlier one in the channel.

        Raises:
            StorageError: it could not be saved, and is not followed.
        """
