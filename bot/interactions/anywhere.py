"""Commands and presses that work anywhere: in direct messages, and also on servers without the bot.

They are the things that a person does alone, and need the app installed by that person. All else needs a
server with the bot.
"""

from typing import Any, Final, TypeAlias, TypeVar

from discord import app_commands

from bot.client.answer import AnyInteraction
from bot.match.refusal import Refusal

ELSEWHERE: Final = 0
"""Stands for the server of everything outside servers with the bot; it has no settings of its own."""
ELSEWHERE_REFUSED: Final = "refusal-elsewhere"
"""The refusal of everything that needs a server with the bot; its answer has a link that adds it."""
AnyCommand: TypeAlias = "app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu"
CommandT = TypeVar("CommandT", bound=AnyCommand)


def anywhere(command: CommandT) -> CommandT:
    """Let a command work anywhere, also for people who have installed the app for themselves."""
    command.allowed_contexts = app_commands.AppCommandContext(
        guild=True, dm_channel=True, private_channel=True
    )
    command.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
    return command


def is_elsewhere(interaction: AnyInteraction) -> bool:
    """True if an interaction did not happen on a server with the bot."""
    return not interaction.is_guild_integration()


def check_command(interaction: AnyInteraction) -> None:
    """Raises Refusal for a command elsewhere that needs a server with the bot."""
    command: Any = interaction.command
    if command is None or not is_elsewhere(interaction):
        return
    allowed = (getattr(command, "root_parent", None) or command).allowed_contexts
    if allowed is None or not allowed.dm_channel:
        raise Refusal(ELSEWHERE_REFUSED)
