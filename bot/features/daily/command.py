"""/daily: the deal of the day."""

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.interactions.anywhere import anywhere
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler
from bot.interactions.registry import follow


class DailyCommands(commands.Cog):
    """The command that opens the deal of the day."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @anywhere
    @app_commands.command(description=about("daily"))
    @app_commands.describe(results=about("daily", "results"))
    async def daily(self, interaction: AnyInteraction, *, results: bool = False) -> None:
        """Show today's deal, go on with it, or show its result; with `results`, show those of yesterday."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await follow(context, ids.ShowYesterday() if results else ids.OpenDaily())
