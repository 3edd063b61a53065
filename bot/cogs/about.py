"""/about: what this is, how it is doing, where it comes from."""

import math
import time

from discord import app_commands
from discord.ext import commands

from bot import __version__
from bot.answer import Answer, Interaction
from bot.client import Parlour
from bot.cogs.desk import Desk
from bot.cogs.desk.base import reader
from bot.cogs.words import about
from bot.ui import layout
from bot.ui.localizer import Localizer

STARTED = time.time()


class About(commands.Cog):
    """The bot about itself."""

    def __init__(self, client: Parlour, desk: Desk) -> None:
        self.client = client
        self.desk = desk

    @app_commands.command(description=about("about"))
    async def about(self, interaction: Interaction) -> None:
        """Say the version, since when it runs, and how it is doing."""
        localizer = Localizer(reader(interaction))
        latency = self.client.latency
        games = " · ".join(localizer.game(key) for key in self.desk.lobbies.games)
        async with Answer.to(interaction) as answer:
            await answer.private(
                layout.message(
                    layout.lines(
                        f"## {localizer.text('about-title', version=__version__)}",
                        localizer.text("about-what"),
                        localizer.text("about-games", games=games),
                        localizer.text("about-running", since=f"<t:{int(STARTED)}:R>"),
                        localizer.text("about-tables", count=len(self.desk.register.tables())),
                        localizer.text("about-latency", milliseconds=round(latency * 1000))
                        if math.isfinite(latency)
                        else None,
                    )
                )
            )
