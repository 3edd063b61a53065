"""/practice: a private table against AIs."""

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features.practice.presses import practise
from bot.interactions.anywhere import anywhere
from bot.interactions.autocompletion import GameChoice
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler


class PracticeCommands(commands.Cog):
    """The command that opens a private table."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @anywhere
    @app_commands.command(description=about("practice"))
    @app_commands.describe(game=about("practice", "game"))
    async def practice(
        self, interaction: AnyInteraction, game: app_commands.Transform[str, GameChoice]
    ) -> None:
        """Play against AIs on a private panel, or go on with the caller's unfinished match."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await practise(context, game)
