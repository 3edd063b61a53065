"""/leaderboard: the ranks of players."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import get_args

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.community.leaderboards import LeaderboardRequest, Scope
from bot.features.leaderboard.page import ALL_TIME
from bot.features.leaderboard.presses import pin_leaderboard, show_leaderboard
from bot.interactions.autocompletion import READERS, Choosing, GameChoice, Offer, game_beside, typed_beside
from bot.interactions.command_words import about
from bot.interactions.context import InteractionContext
from bot.interactions.errors import UsageError
from bot.interactions.finding import pool_of
from bot.interactions.handler import InteractionHandler
from bot.ui.figures import season_name
from bot.ui.localizer import Localizer


class ScopeChoice(Choosing):
    """The server, or everywhere."""

    async def offered(self, context: InteractionContext) -> Sequence[Offer]:
        return [
            Offer(scope, *_called(context.localizer, partial(_scope_name, scope)))
            for scope in get_args(Scope)
        ]


class SeasonChoice(Choosing):
    """All time, and the seasons with rated players; for a pin, the current one."""

    async def offered(self, context: InteractionContext) -> Sequence[Offer]:
        scope = await _scope_beside(context)
        now = context.pinned.season(context.guild_id, scope)
        known: tuple[str, ...] = ()
        if not is_to_be_pinned(context):
            pool = pool_of(context, await game_beside(context))
            known = await context.community.leaderboards.seasons(pool, scope, context.guild_id)
        seasons = ("", *(() if now in known else (now,)), *known)
        return [
            Offer(season or ALL_TIME, *_called(context.localizer, partial(season_name, season)))
            for season in seasons
        ]

    async def resolved(self, context: InteractionContext, typed: str) -> str:
        try:
            return await super().resolved(context, typed)
        except UsageError:
            if not is_to_be_pinned(context):
                raise
        season = context.pinned.season(context.guild_id, await _scope_beside(context))
        raise UsageError("leaderboard-pin-season", season=season)


class LeaderboardCommands(commands.Cog):
    """Commands about past matches."""

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
        game: app_commands.Transform[str, GameChoice] | None = None,
        season: app_commands.Transform[str, SeasonChoice] = ALL_TIME,
        scope: app_commands.Transform[Scope, ScopeChoice] = "server",
        pin: bool = False,
    ) -> None:
        """Show the leaderboard's page with the reader's line, or post a leaderboard that follows results."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            known = "" if season == ALL_TIME else season
            show = pin_leaderboard if pin else show_leaderboard
            await show(context, LeaderboardRequest(pool_of(context, game), known, scope, None))


def is_to_be_pinned(context: InteractionContext) -> bool:
    """True if the leaderboard will follow the results."""
    return bool(context.interaction.namespace.pin)


async def _scope_beside(context: InteractionContext) -> Scope:
    typed = typed_beside(context.interaction, "scope")
    scope = "server" if typed is None else await ScopeChoice().resolved(context, typed)
    return "everywhere" if scope == "everywhere" else "server"


def _scope_name(scope: Scope, localizer: Localizer) -> str:
    return localizer.text(f"leaderboard-scope-{scope}")


def _called(localizer: Localizer, name: Callable[[Localizer], str]) -> tuple[str, tuple[str, ...]]:
    """The name of something for the reader, and in every language."""
    return name(localizer), tuple(map(name, READERS))
