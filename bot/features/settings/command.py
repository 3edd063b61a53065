"""/settings: how a server plays, for its admins."""

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.features.settings.presses import show_settings
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler


class SettingsCommands(commands.Cog):
    """The command that opens the settings."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @app_commands.command(description=about("settings"))
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: AnyInteraction) -> None:
        """Show the server's settings, to its managers."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await show_settings(context, ids.ShowSettings(0))
