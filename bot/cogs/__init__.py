"""The slash commands: thin, one file per area; and the handlers of the buttons, which they share."""

from collections.abc import Sequence

from discord.ext import commands

from bot.cogs.about import About
from bot.cogs.community import CommunityCommands
from bot.cogs.handlers import InteractionHandler
from bot.cogs.history import HistoryCommands
from bot.cogs.lobby import LobbyCommands
from bot.cogs.me import PersonalCommands
from bot.cogs.person import PersonMenu
from bot.cogs.privacy import PrivacyCommands
from bot.cogs.replay import ReplayCommands
from bot.cogs.settings import SettingsCommands
from bot.cogs.table import TableCommands


def all_cogs(client: commands.AutoShardedBot, handler: InteractionHandler) -> Sequence[commands.Cog]:
    """Every cog, for one connection."""
    return (
        LobbyCommands(handler),
        TableCommands(handler),
        ReplayCommands(handler),
        CommunityCommands(handler),
        HistoryCommands(handler),
        PersonMenu(client, handler),
        SettingsCommands(handler),
        PrivacyCommands(handler),
        PersonalCommands(handler),
        About(client, handler),
    )
