"""/rules: the pages of a game's rules."""

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.features.rules.page import which_rules
from bot.interactions.anywhere import anywhere
from bot.interactions.autocompletion import GameChoice
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler
from bot.interactions.registry import follow


class RulesCommands(commands.Cog):
    """The command that teaches a game."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @anywhere
    @app_commands.command(description=about("rules"))
    @app_commands.describe(game=about("rules", "game"))
    async def rules(
        self, interaction: AnyInteraction, game: app_commands.Transform[str, GameChoice] | None = None
    ) -> None:
        """Show the rules of a game; without a game, ask for one."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            if game is None:
                await context.show(which_rules(context.localizer))
            else:
                await follow(context, ids.ShowRules(0, 0, game))
