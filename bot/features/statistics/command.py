"""/stats, and Stats in the menu of a person."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.community.statistics import StatisticsRequest
from bot.features.statistics.presses import show_statistics
from bot.interactions.anywhere import anywhere
from bot.interactions.autocompletion import GameChoice
from bot.interactions.command_words import about, menu
from bot.interactions.finding import pool_of
from bot.interactions.handler import InteractionHandler
from bot.match.refusal import Refusal
from bot.ui.names import name_of


class StatisticsCommands(commands.Cog):
    """Commands that show how people do."""

    def __init__(self, client: commands.AutoShardedBot, handler: InteractionHandler) -> None:
        self.handler = handler
        # A cog takes in slash commands alone.
        client.tree.add_command(app_commands.ContextMenu(name=menu("stats"), callback=self.of_person))

    async def of_person(self, interaction: AnyInteraction, person: discord.Member) -> None:
        """Show a person's statistics, in the game that they have played most."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            if person.bot:
                raise Refusal("refusal-bots-do-not-play")
            await show_statistics(context, StatisticsRequest(person.id, None, None), name_of(person))

    @anywhere
    @app_commands.command(description=about("stats"))
    @app_commands.describe(
        player=about("stats", "player"), versus=about("stats", "versus"), game=about("stats", "game")
    )
    async def stats(
        self,
        interaction: AnyInteraction,
        player: discord.User | None = None,
        versus: discord.User | None = None,
        game: app_commands.Transform[str, GameChoice] | None = None,
    ) -> None:
        """Show a player's statistics, the caller's own by default."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            if player is not None and player.bot:
                raise Refusal("refusal-bots-do-not-play")
            person = interaction.user if player is None else player
            other = None if versus is None or versus.id == person.id else versus
            pool = None if game is None and other is None else pool_of(context, game)
            asked = StatisticsRequest(person.id, pool, None if other is None else other.id)
            called = "?" if other is None else name_of(other)
            await show_statistics(context, asked, name_of(person), called)
