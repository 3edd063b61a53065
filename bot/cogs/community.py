"""/leaderboard and /stats: who stands where, and how somebody does."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.answer import AnyInteraction, InteractionAnswer
from bot.cogs.autocompletion import MENU, Choices, always_answered, has_typed, offered_games
from bot.cogs.handlers import InteractionHandler
from bot.cogs.handlers.leaderboard import pin_leaderboard, show_leaderboard
from bot.cogs.handlers.statistics import show_statistics
from bot.cogs.words import about, choice
from bot.community.leaderboards import LeaderboardRequest, Scope
from bot.community.statistics import StatisticsRequest
from bot.session.refusal import Refusal
from bot.ui.leaderboard import ALL_TIME, season_name
from games import CATALOGUE


class CommunityCommands(commands.Cog):
    """Commands about what has been played."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @app_commands.command(description=about("leaderboard"))
    @app_commands.describe(
        game=about("leaderboard", "game"),
        season=about("leaderboard", "season"),
        scope=about("leaderboard", "scope"),
        pin=about("leaderboard", "pin"),
    )
    async def leaderboard(
        self,
        interaction: AnyInteraction,
        game: str | None = None,
        season: app_commands.Range[str, 1, 20] = ALL_TIME,
        scope: str = "server",
        pin: bool = False,
    ) -> None:
        """Show the page of a leaderboard that has the reader's line, or post one that follows the results."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            if game is not None and game not in CATALOGUE:
                raise Refusal("refusal-unknown-game")
            pool = CATALOGUE[game].pool if game is not None else ""
            wanted: Scope = "everywhere" if scope == "everywhere" else "server"
            known = "" if season == ALL_TIME else season
            show = pin_leaderboard if pin else show_leaderboard
            await show(context, LeaderboardRequest(pool, known, wanted, None))

    @app_commands.command(description=about("stats"))
    @app_commands.describe(
        player=about("stats", "player"), versus=about("stats", "versus"), game=about("stats", "game")
    )
    async def stats(
        self,
        interaction: AnyInteraction,
        player: discord.User | None = None,
        versus: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        """Show somebody's statistics, the reader's own if nobody is named."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            if game is not None and game not in CATALOGUE:
                raise Refusal("refusal-unknown-game")
            if player is not None and player.bot:
                raise Refusal("refusal-bots-do-not-play")
            whose = interaction.user if player is None else player
            other = None if versus is None or versus.id == whose.id else versus
            pool = CATALOGUE[game].pool if game is not None else "" if other is not None else None
            asked = StatisticsRequest(whose.id, pool, None if other is None else other.id)
            called = "?" if other is None else other.display_name
            await show_statistics(context, asked, whose.display_name, called)

    @leaderboard.autocomplete("game")
    @stats.autocomplete("game")
    @always_answered
    async def games(self, interaction: AnyInteraction, typed: str) -> Choices:
        """The games whose name, in any language, has what was typed."""
        return offered_games(CATALOGUE, typed, self.handler.context(interaction).localizer)

    @leaderboard.autocomplete("season")
    @always_answered
    async def seasons(self, interaction: AnyInteraction, typed: str) -> Choices:
        """All time, and the seasons in which anybody was rated; to be pinned, the one that goes on."""
        context = self.handler.context(interaction)
        game, scope = interaction.namespace.game, interaction.namespace.scope
        pool = CATALOGUE[game].pool if game in CATALOGUE else ""
        wanted: Scope = "everywhere" if scope == "everywhere" else "server"
        if interaction.namespace.pin:
            known: tuple[str, ...] = (context.pinned.season(context.guild_id, wanted),)
        else:
            known = await context.community.leaderboards.seasons(pool, wanted, context.guild_id)
        named = {ALL_TIME: season_name("", context.localizer)}
        named |= {season: season_name(season, context.localizer) for season in known}
        found = [choice(name, season) for season, name in named.items() if has_typed(typed, (name, season))]
        return found[:MENU]

    @leaderboard.autocomplete("scope")
    @always_answered
    async def scopes(self, interaction: AnyInteraction, typed: str) -> Choices:
        """The server, or everywhere."""
        localizer = self.handler.context(interaction).localizer
        named = {scope: localizer.text(f"leaderboard-scope-{scope}") for scope in ("server", "everywhere")}
        return [choice(name, scope) for scope, name in named.items() if has_typed(typed, (name, scope))]
