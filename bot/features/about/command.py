"""/about: the version, the games, and how the bot is doing."""

import math
import time

import discord
from discord import app_commands
from discord.ext import commands

from bot import __version__
from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler
from bot.ui import layout

STARTED = time.time()


class About(commands.Cog):
    """The bot about itself."""

    def __init__(self, client: discord.Client, handler: InteractionHandler) -> None:
        self.client = client
        self.handler = handler

    @app_commands.command(description=about("about"))
    async def about(self, interaction: AnyInteraction) -> None:
        """Say the version, since when it runs, and how it is doing."""
        localizer = self.handler.context(interaction).localizer
        latency = self.client.latency
        games = " · ".join(localizer.game(key) for key in self.handler.services.lobbies.games)
        async with InteractionAnswer.to(interaction) as answer:
            count = await self.handler.services.tables.count()
            await answer.private(
                layout.message(
                    layout.lines(
                        f"## {localizer.text('about-title', version=__version__)}",
                        localizer.text("about-what"),
                        localizer.text("about-games", games=games),
                        localizer.text("about-running", since=f"<t:{int(STARTED)}:R>"),
                        localizer.text("about-tables", count=count),
                        localizer.text("about-latency", milliseconds=round(latency * 1000))
                        if math.isfinite(latency)
                        else None,
                    )
                )
            )
