"""/history: the matches that have ended."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.answer import AnyInteraction, InteractionAnswer
from bot.cogs.autocompletion import GameChoice
from bot.cogs.handlers import InteractionHandler
from bot.cogs.handlers.history import show_history
from bot.cogs.words import about
from bot.session.refusal import Refusal
from bot.ui import ids


class HistoryCommands(commands.Cog):
    """The command that lists what was played."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @app_commands.command(description=about("history"))
    @app_commands.describe(player=about("history", "player"), game=about("history", "game"))
    async def history(
        self,
        interaction: AnyInteraction,
        player: discord.User | discord.Member | None = None,
        game: app_commands.Transform[str, GameChoice] | None = None,
    ) -> None:
        """List the matches of a person that have ended, the latest first; one's own, if nobody is named."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            if player is not None and player.bot:
                raise Refusal("refusal-bots-do-not-play")
            user_id = context.user_id if player is None else player.id
            await show_history(context, ids.ShowHistory(0, user_id, 0, game or ""))
