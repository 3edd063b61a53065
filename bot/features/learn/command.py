"""/learn: a guided first game."""

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.interactions.anywhere import anywhere
from bot.interactions.autocompletion import GameChoice, Offer
from bot.interactions.command_words import about
from bot.interactions.context import InteractionContext
from bot.interactions.handler import InteractionHandler
from bot.interactions.registry import follow
from bot.match.guided import guide_of


class GuideChoice(GameChoice):
    """A game that can be learned by playing."""

    async def offered(self, context: InteractionContext) -> Sequence[Offer]:
        games = context.lobbies.games
        return [each for each in await super().offered(context) if guide_of(games[each.value]) is not None]


class LearnCommands(commands.Cog):
    """The command that opens a guided game."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @anywhere
    @app_commands.command(description=about("learn"))
    @app_commands.describe(game=about("learn", "game"))
    async def learn(
        self, interaction: AnyInteraction, game: app_commands.Transform[str, GuideChoice]
    ) -> None:
        """Learn a game by playing it, or go on with the caller's unfinished guided game."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await follow(context, ids.Learn(game))
