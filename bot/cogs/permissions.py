"""What the bot must be allowed to do in a channel before it opens a table there."""

from typing import Any, Final

import discord

THREADS: Final = frozenset(
    {discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread}
)


class LackingPermissionsError(Exception):
    """The bot may not do something in this channel; `names` are discord.py's names of the permissions."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(", ".join(names))
        self.names = names


def needed(kind: discord.ChannelType | None) -> tuple[str, ...]:
    """The permissions that a table needs in a channel of that kind."""
    speak = "send_messages_in_threads" if kind in THREADS else "send_messages"
    return "view_channel", speak, "attach_files"


def require_threads(interaction: "discord.Interaction[Any]") -> None:
    """Raises LackingPermissionsError unless the bot may open a thread there and run a table in it."""
    _require(
        interaction, ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")
    )


def require_permissions(interaction: "discord.Interaction[Any]") -> None:
    """Raises LackingPermissionsError unless the bot may run a table where the interaction happened.

    Discord says with each interaction what the bot may do there; nothing is looked up.
    """
    channel = interaction.channel
    _require(interaction, needed(None if channel is None else channel.type))


def _require(interaction: "discord.Interaction[Any]", names: tuple[str, ...]) -> None:
    lacking = tuple(name for name in names if not getattr(interaction.app_permissions, name))
    if lacking:
        raise LackingPermissionsError(lacking)
