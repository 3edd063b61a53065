"""The first message on a server: owed once to each that gets the bot, and where it may be posted."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

from bot.client.transport import DiscordTransport
from bot.features.announcements.query import NONCE_BITS
from bot.match.clocks import DAY
from bot.storage import Store

SYSTEM_CHANNEL_SECONDS: Final = DAY
"""The time after the bot has joined in which the system channel gets the message; later only a /play does."""


class Welcomes:
    """Owes a welcome to each server that the bot joins, but not to servers it joined before this version.

    Args:
        transport: knows the servers of this process, and when the bot joined them.
        clock: seconds since 1970 (UTC).
    """

    def __init__(self, transport: DiscordTransport, store: Store, clock: Callable[[], float]) -> None:
        self._transport = transport
        self._store = store
        self._clock = clock
        self._since: float | None = None
        self._met: set[int] = set()
        self._played_in: dict[int, int] = {}

    async def meet(self) -> None:
        """Note the servers that are new here; raises StorageError."""
        if self._since is None:
            self._met.update(await self._store.announcements.met())
            self._since = await self._store.announcements.welcoming_since(self._clock())
        meet, since = self._store.announcements.meet, self._since
        joined = {guild_id: at for guild_id, at in self._transport.joined() if guild_id not in self._met}
        await asyncio.gather(
            *(meet(each, secrets.randbits(NONCE_BITS), is_new=at > since) for each, at in joined.items())
        )
        self._met.update(joined)

    def play_in(self, guild_id: int, channel_id: int) -> None:
        """Note that a person plays in a channel: a welcome that had no place can be posted there."""
        self._played_in[guild_id] = channel_id

    def place(self, guild_id: int) -> int | None:
        """The channel for a server's welcome: of a /play, else the system channel; None for none yet."""
        if guild_id in self._played_in:
            return self._played_in[guild_id]
        joined_at = dict(self._transport.joined()).get(guild_id)
        if joined_at is None or self._clock() - joined_at > SYSTEM_CHANNEL_SECONDS:
            return None
        return self._transport.system_channel(guild_id)

    def leave(self, guild_id: int) -> None:
        """Drop the channel of a /play: the welcome was posted, or Discord refused it there."""
        self._played_in.pop(guild_id, None)
