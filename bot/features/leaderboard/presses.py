"""Leaderboards: their pages, and posting one for everybody."""

from dataclasses import replace
from functools import partial
from typing import Literal

from bot.board import RenderedMessage
from bot.board.rendered import rendered_page
from bot.community.leaderboards import LeaderboardRequest, LeaderboardSnapshot
from bot.features import ids
from bot.features.leaderboard.page import ALL_TIME, leaderboard_message, leaderboard_picture
from bot.interactions.context import InteractionContext
from bot.interactions.errors import UsageError
from bot.interactions.opening import game_of
from bot.interactions.pages import show_privately, show_to_all
from bot.interactions.permissions import require_permissions
from bot.interactions.registry import handles
from bot.match.refusal import Refusal
from bot.storage import PinRow
from bot.ui.localizer import Localizer


@handles(ids.ShowLeaderboard)
async def show_page(context: InteractionContext, ref: ids.ShowLeaderboard) -> None:
    """Turn to a page."""
    await show_leaderboard(context, LeaderboardRequest(ref.game, ref.season, ref.scope, ref.page))


@handles(ids.ShowOwnPlace)
async def show_own_place(context: InteractionContext, ref: ids.ShowOwnPlace) -> None:
    """Show the page with the reader's line, only to them."""
    await show_leaderboard(context, LeaderboardRequest(ref.game, ref.season, ref.scope, None))


@handles(ids.ShowOwnPlaceThen)
async def show_own_place_then(context: InteractionContext, ref: ids.ShowOwnPlaceThen) -> None:
    """Show the page with the reader's line in a season that was won, only to them."""
    await show_leaderboard(context, LeaderboardRequest(ref.game, ref.season, "server", None))


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
    """Post a page in the channel, in the server's language and without a reader's line."""
    asked = LeaderboardRequest(game_of(context, ref.game).pool, ref.season, ref.scope, ref.page)
    snapshot = await context.community.leaderboards.page(asked, context.guild_id, None)
    localizer = Localizer(context.server_locale, emojis=context.publisher.emojis)
    await show_to_all(context, _rendered(replace(snapshot, own=None), localizer))


async def pin_leaderboard(context: InteractionContext, asked: LeaderboardRequest) -> None:
    """Post a leaderboard that follows the results from now on.

    Raises:
        Refusal, LackingPermissionsError: it cannot be posted here, or not by them.
        UsageError: it is of a season other than the current one.
    """
    if not context.interaction.permissions.manage_guild:
        raise Refusal("refusal-not-admin")
    season = context.pinned.season(context.guild_id, asked.scope)
    if asked.season not in {"", season}:
        raise UsageError("leaderboard-pin-season", season=season)
    await require_permissions(context.interaction)
    period: Literal["now", ""] = "now" if asked.season else ""
    pin = PinRow(context.channel_id, asked.pool, context.guild_id, asked.scope, period, 0)
    message_id = await show_to_all(context, await context.pinned.page(pin))
    if message_id is not None:
        await context.pinned.follow(replace(pin, message_id=message_id))


async def show_leaderboard(context: InteractionContext, asked: LeaderboardRequest) -> None:
    """Show a page to the caller; raises Refusal if the catalogue has no such game."""
    if asked.pool:
        game_of(context, asked.pool)
    goes_on = asked.season == context.pinned.season(context.guild_id, asked.scope)
    snapshot = await context.community.leaderboards.page(
        asked._replace(goes_on=goes_on), context.guild_id, context.user_id
    )
    await show_privately(context, _rendered(snapshot, context.localizer))


def _rendered(snapshot: LeaderboardSnapshot, localizer: Localizer) -> RenderedMessage:
    build = partial(leaderboard_message, snapshot, localizer)
    picture = None if snapshot.is_empty else leaderboard_picture(snapshot, localizer)
    return rendered_page(build, picture)
