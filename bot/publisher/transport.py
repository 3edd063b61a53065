"""What the publisher says to Discord, through whichever client is connected at the time."""

import asyncio
import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import discord
from aiolimiter import AsyncLimiter
from discord import ui

from bot.publisher.coalescer import PermanentError

PICTURE: Final = "table.png"
UNKNOWN_MESSAGE: Final = 10008
REQUESTS_A_SECOND: Final = 40
"""Discord allows a bot 50 in all; answers to interactions, and so panels, do not count."""
# The token has expired, or its message is gone: nothing can be changed there any more.
PANEL_GONE: Final = frozenset({10008, 10015, 50027})
_ORIGINAL: Final[Any] = "@original"  # Discord's name for an interaction's first answer, in the place of an id


class DiscordTransport:
    """Messages in channels by their ids, and private panels by an interaction's token."""

    def __init__(self) -> None:
        self._client: discord.Client | None = None
        self._there = asyncio.Event()
        self._budget = AsyncLimiter(REQUESTS_A_SECOND, 1)

    async def acquire(self) -> None:
        """Wait until there is a client, and until Discord allows one more request about a message.

        To be awaited before a message is made, so that what is then said is not out of date already.
        """
        await self._there.wait()
        await self._budget.acquire()

    def use_client(self, client: discord.Client) -> None:
        """From now on, speak through this client, which has logged in."""
        self._client = client
        self._there.set()

    async def post(
        self,
        channel_id: int,
        view: ui.LayoutView,
        picture: bytes | None = None,
        pinged: Sequence[int] = (),
    ) -> int:
        """A new message, which pings these users and nobody else; returns its id."""
        view.stop()
        channel = (await self._speaker()).get_partial_messageable(channel_id)
        mentions = discord.AllowedMentions(users=[discord.Object(user) for user in pinged])
        files: dict[str, Any] = {} if picture is None else {"file": _file(picture)}
        with _classified_errors():
            message = await channel.send(view=view, allowed_mentions=mentions, **files)
        return message.id

    async def edit(
        self, channel_id: int, message_id: int, view: ui.LayoutView, picture: bytes | None = None
    ) -> bool:
        """Change a message, its picture with it; False if it is gone."""
        view.stop()
        message = (await self._speaker()).get_partial_messageable(channel_id).get_partial_message(message_id)
        with _classified_errors():
            try:
                await message.edit(view=view, attachments=[] if picture is None else [_file(picture)])
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                return False
        return True

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message back, if it is still there."""
        message = (await self._speaker()).get_partial_messageable(channel_id).get_partial_message(message_id)
        with _classified_errors(), suppress(discord.NotFound):
            await message.delete()

    async def edit_panel(self, token: str, message_id: int | None, view: ui.LayoutView) -> bool:
        """Change a private message; False if its token has expired or it was dismissed."""
        view.stop()
        webhook = await self._webhook(token)
        with _classified_errors():
            try:
                await webhook.edit_message(message_id or _ORIGINAL, view=view)
            except discord.HTTPException as error:
                if error.code not in PANEL_GONE:
                    raise
                return False
        return True

    async def delete_panel(self, token: str, message_id: int | None) -> None:
        """Take a private message back, if that is still possible."""
        webhook = await self._webhook(token)
        with _classified_errors():
            try:
                await webhook.delete_message(message_id or _ORIGINAL)
            except discord.HTTPException as error:
                if error.code not in PANEL_GONE:
                    raise

    async def _webhook(self, token: str) -> discord.Webhook:
        client = await self._speaker()
        assert client.application_id is not None
        return discord.Webhook.partial(client.application_id, token, client=client)

    async def _speaker(self) -> discord.Client:
        """The client, once there is one."""
        await self._there.wait()
        assert self._client is not None
        return self._client


@contextmanager
def _classified_errors() -> Iterator[None]:
    """Raises PermanentError for what Discord would refuse again, as where a permission was lost."""
    try:
        yield
    except discord.HTTPException as error:
        if error.status in {400, 401, 403, 404}:
            raise PermanentError(f"Discord answered {error.status}, code {error.code}") from error
        raise


def _file(picture: bytes) -> discord.File:
    return discord.File(io.BytesIO(picture), PICTURE)
