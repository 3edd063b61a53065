"""Leaderboards: their pages, and posting one for everybody."""

from dataclasses import replace
from functools import partial

from bot.cogs.context import InteractionContext
from bot.cogs.handlers.opening import game_of
from bot.cogs.handlers.registry import handles
from bot.cogs.pages import rendered_page, show_privately, show_to_all
from bot.community.leaderboards import LeaderboardRequest, LeaderboardSnapshot
from bot.publisher import RenderedPanel
from bot.ui import ids
from bot.ui.leaderboard import ALL_TIME, leaderboard_message, leaderboard_picture
from bot.ui.localizer import Localizer


@handles(ids.ShowLeaderboard)
async def show_page(context: InteractionContext, ref: ids.ShowLeaderboard) -> None:
    """Turn to a page."""
    await show_leaderboard(context, LeaderboardRequest(ref.game, ref.season, ref.scope, ref.page))


@handles(ids.ShowOwnPlace)
async def show_own_place(context: InteractionContext, ref: ids.ShowOwnPlace) -> None:
    """Show the page with one's own line, to nobody else."""
    await show_leaderboard(context, LeaderboardRequest(ref.game, ref.season, ref.scope, None))


@handles(ids.ChooseLeaderboardGame)
async def choose_game(context: InteractionContext, ref: ids.ChooseLeaderboardGame) -> None:
    """Show the leaderboard of another game."""
    await show_leaderboard(context, LeaderboardRequest(context.value, ref.season, ref.scope))


@handles(ids.ChooseSeason)
async def choose_season(context: InteractionContext, ref: ids.ChooseSeason) -> None:
    """Show another season."""
    season = "" if context.value == ALL_TIME else context.value
    await show_leaderboard(context, LeaderboardRequest(ref.game, season, ref.scope))


@handles(ids.ShareLeaderboard)
async def share(context: InteractionContext, ref: ids.ShareLeaderboard) -> None:
    """Post a page in the channel, in the server's language and without anybody's own line."""
    asked = LeaderboardRequest(game_of(context, ref.game).pool, ref.season, ref.scope, ref.page)
    snapshot = await context.community.leaderboards.page(asked, context.guild_id, None)
    localizer = Localizer(context.server_locale, emojis=context.publisher.emojis)
    await show_to_all(context, _rendered(replace(snapshot, own=None), localizer))


async def show_leaderboard(context: InteractionContext, asked: LeaderboardRequest) -> None:
    """Show a page to the one who asks; raises Refusal for no game of the catalogue."""
    if asked.pool:
        game_of(context, asked.pool)
    snapshot = await context.community.leaderboards.page(asked, context.guild_id, context.user_id)
    await show_privately(context, _rendered(snapshot, context.localizer))


def _rendered(snapshot: LeaderboardSnapshot, localizer: Localizer) -> RenderedPanel:
    build = partial(leaderboard_message, snapshot, localizer)
    picture = None if snapshot.is_empty else leaderboard_picture(snapshot, localizer)
    return rendered_page(build, picture)
