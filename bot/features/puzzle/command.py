"""/puzzle: the puzzle of the day."""

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.interactions.anywhere import anywhere
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler
from bot.interactions.registry import follow


class PuzzleCommands(commands.Cog):
    """The command that opens the puzzle of the day."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @anywhere
    @app_commands.command(description=about("puzzle"))
    @app_commands.describe(earlier=about("puzzle", "earlier"))
    async def puzzle(self, interaction: AnyInteraction, *, earlier: bool = False) -> None:
        """Show today's puzzle, or its answer; with `earlier`, the puzzles of earlier days."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await follow(context, ids.ShowPuzzles("") if earlier else ids.OpenPuzzle())
