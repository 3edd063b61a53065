"""The slash commands: thin, one file per area; and the desk that they share with the buttons."""

from collections.abc import Sequence

from discord.ext import commands

from bot.client import Parlour
from bot.cogs.about import About
from bot.cogs.desk import Desk
from bot.cogs.lobby import LobbyCommands
from bot.cogs.table import TableCommands


def all_cogs(client: Parlour, desk: Desk) -> Sequence[commands.Cog]:
    """Every cog, for one connection."""
    return LobbyCommands(desk), TableCommands(desk), About(client, desk)
