"""/me: what a person has settled for themselves."""

from discord import app_commands
from discord.ext import commands

from bot.answer import AnyInteraction, InteractionAnswer
from bot.cogs.handlers import InteractionHandler
from bot.cogs.handlers.cards import show_cards
from bot.cogs.words import about
from bot.ui import ids
from bot.ui.card_settings import NOWHERE


class PersonalCommands(commands.Cog):
    """The command that opens a person's own settings."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @app_commands.command(description=about("me"))
    async def me(self, interaction: AnyInteraction) -> None:
        """Show how everything is set for whoever asks."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await show_cards(context, ids.ShowCards(NOWHERE))
