"""Challenge and Stats: what the menu of a person offers, by a right click or a long press."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.community.statistics import StatisticsRequest
from bot.features.challenge.presses import challenge
from bot.features.statistics.presses import show_statistics
from bot.interactions.command_words import menu
from bot.interactions.handler import InteractionHandler
from bot.match.refusal import Refusal
from bot.ui.names import name_of


class PersonMenu(commands.Cog):
    """The commands in the menu of a person."""

    def __init__(self, client: commands.AutoShardedBot, handler: InteractionHandler) -> None:
        self.handler = handler
        # A cog takes in slash commands alone.
        client.tree.add_command(app_commands.ContextMenu(name=menu("challenge"), callback=self.challenge))
        client.tree.add_command(app_commands.ContextMenu(name=menu("stats"), callback=self.stats))

    async def challenge(self, interaction: AnyInteraction, person: discord.Member) -> None:
        """Ask somebody to play, at a table with a seat kept for them."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await challenge(context, person)

    async def stats(self, interaction: AnyInteraction, person: discord.Member) -> None:
        """Show somebody's statistics, in the game that they have played most."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            if person.bot:
                raise Refusal("refusal-bots-do-not-play")
            await show_statistics(context, StatisticsRequest(person.id, None, None), name_of(person))
