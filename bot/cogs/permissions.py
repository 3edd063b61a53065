"""The permissions that the bot must have in a channel before it opens a table there."""

from typing import Final

import discord

from bot.answer import AnyInteraction
from bot.cogs.errors import LackingPermissionsError

THREADS: Final = frozenset(
    {discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread}
)


def needed(kind: discord.ChannelType | None) -> tuple[str, ...]:
    """The permissions that a table needs in a channel of that kind."""
    speak = "send_messages_in_threads" if kind in THREADS else "send_messages"
    return "view_channel", speak, "attach_files"


def require_threads(interaction: AnyInteraction) -> None:
    """Raises LackingPermissionsError unless the bot may open a thread there and run a table in it."""
    _require(
        interaction, ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")
    )


def require_permissions(interaction: AnyInteraction) -> None:
    """Raises LackingPermissionsError unless the bot may run a table where the interaction happened.

    Discord says with each interaction what the bot may do there; nothing is looked up.
    """
    channel = interaction.channel
    _require(interaction, needed(None if channel is None else channel.type))


def _require(interaction: AnyInteraction, names: tuple[str, ...]) -> None:
    lacking = tuple(name for name in names if not getattr(interaction.app_permissions, name))
    if lacking:
        raise LackingPermissionsError(lacking)
