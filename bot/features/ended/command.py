"""/history and /rematch: the matches that have ended, and one more like the last."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.features.ended.history_presses import show_history
from bot.interactions.autocompletion import GameChoice
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler
from bot.interactions.registry import follow
from bot.match.refusal import Refusal


class HistoryCommands(commands.Cog):
    """Commands about matches that have ended."""

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
        """List the matches of a person that have ended, the latest first; the caller's own by default."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            if player is not None and player.bot:
                raise Refusal("refusal-bots-do-not-play")
            user_id = context.user_id if player is None else player.id
            await show_history(context, ids.ShowHistory(0, user_id, 0, game or ""))

    @app_commands.command(description=about("rematch"))
    async def rematch(self, interaction: AnyInteraction) -> None:
        """Open a lobby like the caller's last match in the channel."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            last = await context.tables.archive.last_of(context.user_id, context.channel_id)
            if last is None:
                raise Refusal("refusal-no-match-of-yours")
            await follow(context, ids.Rematch(last))
