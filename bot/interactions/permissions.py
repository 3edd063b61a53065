"""The permissions that the bot must have in a channel before it opens a table there."""

from typing import Final

import discord

from bot.client.answer import AnyInteraction
from bot.interactions.errors import LackingPermissionsError, UsageError, asking_discord

THREADS: Final = frozenset(
    {discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread}
)

VOICE: Final = frozenset({discord.ChannelType.voice, discord.ChannelType.stage_voice})
"""The channels whose messages only those may read who may join them."""


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
    """Return if the bot may run a table where the interaction happened.

    Discord says with each interaction what the bot may do there; nothing is looked up but a private thread.

    Raises:
        LackingPermissionsError: the bot may not.
        UsageError: it has not been added to that private thread.
    """
    channel = interaction.channel
    _require(interaction, needed(None if channel is None else channel.type))
    if isinstance(channel, discord.Thread) and channel.is_private():
        await _require_membership(interaction, channel)


async def _require_membership(interaction: AnyInteraction, thread: discord.Thread) -> None:
    """Raises UsageError unless the bot reaches the thread: commands come from any, whoever is its member."""
    if interaction.app_permissions.manage_threads:
        return
    try:
        with asking_discord():  # of a thread that it was removed from, the library knows no more than before
            await interaction.client.fetch_channel(thread.id)
    except (discord.Forbidden, discord.NotFound):
        raise UsageError("bot-not-in-thread") from None


def _require(interaction: AnyInteraction, names: tuple[str, ...]) -> None:
    lacking = tuple(name for name in names if not getattr(interaction.app_permissions, name))
    if lacking:
        raise LackingPermissionsError(lacking)
