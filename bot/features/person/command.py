"""/me: a person's own settings."""

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.features.person.page import NOWHERE
from bot.features.person.presses import show_cards
from bot.interactions.anywhere import anywhere
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler


class PersonalCommands(commands.Cog):
    """The command that opens a person's own settings."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @anywhere
    @app_commands.command(description=about("me"))
    async def me(self, interaction: AnyInteraction) -> None:
        """Show the caller's settings."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await show_cards(context, ids.ShowCards(NOWHERE))
