"""Challenge, in the menu of a person."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features.challenge.presses import challenge
from bot.interactions.command_words import menu
from bot.interactions.handler import InteractionHandler


class ChallengeMenu(commands.Cog):
    """The command in the menu of a person that asks them to play."""

    def __init__(self, client: commands.AutoShardedBot, handler: InteractionHandler) -> None:
        self.handler = handler
        # A cog takes in slash commands alone.
        client.tree.add_command(app_commands.ContextMenu(name=menu("challenge"), callback=self.challenge))

    async def challenge(self, interaction: AnyInteraction, person: discord.Member) -> None:
        """Ask a person to play, at a table with a seat kept for them."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await challenge(context, person)
