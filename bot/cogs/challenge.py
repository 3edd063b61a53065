"""Challenge: what a right click on somebody, or a long press, offers."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.answer import AnyInteraction, InteractionAnswer
from bot.cogs.handlers import InteractionHandler
from bot.cogs.handlers.challenge import challenge
from bot.cogs.words import menu


class ChallengeMenu(commands.Cog):
    """The command in the menu of a person."""

    def __init__(self, client: commands.AutoShardedBot, handler: InteractionHandler) -> None:
        self.handler = handler
        # A cog takes in slash commands alone.
        client.tree.add_command(app_commands.ContextMenu(name=menu("challenge"), callback=self.challenge))

    async def challenge(self, interaction: AnyInteraction, person: discord.Member) -> None:
        """Ask somebody to play, at a table with a seat kept for them."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await challenge(context, person)
