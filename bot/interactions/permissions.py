"""The permissions that the bot must have in a channel before it opens a table there."""

from typing import Final

import discord

from bot.client.answer import AnyInteraction
from bot.interactions.errors import LackingPermissionsError, UsageError, asking_discord

THREADS: Final = frozenset(
    {discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread}
)

VOICE: Final = frozenset({discord.ChannelType.voice, discord.ChannelType.stage_voice})
"""Channels in which reading messages also needs the permission to connect."""


def needed(kind: discord.ChannelType | None) -> tuple[str, ...]:
    """The permissions that a table needs in a channel of that kind."""
    speak = "send_messages_in_threads" if kind in THREADS else "send_messages"
    return "view_channel", *(("connect",) if kind in VOICE else ()), speak, "attach_files"


def require_threads(interaction: AnyInteraction) -> None:
    """Raises LackingPermissionsError unless the bot may open a thread there and run a table in it."""
    _require(
        interaction, ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")
    )


async def require_permissions(interaction: AnyInteraction) -> None:
    """Return if the bot may run a table in the interaction's channel.

    Discord sends the bot's permissions with each interaction; only a private thread takes a request.

    Raises:
        LackingPermissionsError: the bot may not.
        UsageError: it has not been added to that private thread.
    """
    channel = interaction.channel
    _require(interaction, needed(None if channel is None else channel.type))
    if isinstance(channel, discord.Thread) and channel.is_private():
        await _require_membership(interaction, channel)


async def _require_membership(interaction: AnyInteraction, thread: discord.Thread) -> None:
    """Raises UsageError unless the bot reaches the thread: commands come from threads without the bot."""
    if interaction.app_permissions.manage_threads:
        return
    try:
        with asking_discord():  # the library's cache still has a thread that the bot was removed from
            await interaction.client.fetch_channel(thread.id)
    except (discord.Forbidden, discord.NotFound):
        raise UsageError("bot-not-in-thread") from None


def _require(interaction: AnyInteraction, names: tuple[str, ...]) -> None:
    lacking = tuple(name for name in names if not getattr(interaction.app_permissions, name))
    if lacking:
        raise LackingPermissionsError(lacking)
