"""The slash commands: thin, one file per area; and the handlers of the buttons, which they share."""

from collections.abc import Sequence

from discord.ext import commands

from bot.features.about.command import About
from bot.features.challenge.command import ChallengeMenu
from bot.features.daily.command import DailyCommands
from bot.features.ended.command import HistoryCommands
from bot.features.leaderboard.command import LeaderboardCommands
from bot.features.learn.command import LearnCommands
from bot.features.lobby.command import LobbyCommands
from bot.features.person.command import PersonalCommands
from bot.features.practice.command import PracticeCommands
from bot.features.privacy.command import PrivacyCommands
from bot.features.puzzle.command import PuzzleCommands
from bot.features.replay.command import ReplayCommands
from bot.features.rules.command import RulesCommands
from bot.features.settings.command import SettingsCommands
from bot.features.statistics.command import StatisticsCommands
from bot.features.table.command import TableCommands
from bot.features.tournament.command import TournamentCommands
from bot.interactions.handler import InteractionHandler


def all_cogs(client: commands.AutoShardedBot, handler: InteractionHandler) -> Sequence[commands.Cog]:
    """Every cog, for one connection."""
    return (
        LobbyCommands(handler),
        RulesCommands(handler),
        TableCommands(handler),
        ReplayCommands(handler),
        LeaderboardCommands(handler),
        StatisticsCommands(client, handler),
        HistoryCommands(handler),
        ChallengeMenu(client, handler),
        SettingsCommands(handler),
        LearnCommands(handler),
        PracticeCommands(handler),
        DailyCommands(handler),
        TournamentCommands(handler),
        PuzzleCommands(handler),
        PrivacyCommands(handler),
        PersonalCommands(handler),
        About(client, handler),
    )
