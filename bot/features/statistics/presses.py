"""Statistics of a person: their pages, and posting one for everybody."""

from functools import partial

from bot.board import RenderedMessage
from bot.board.rendered import rendered_page
from bot.community.statistics import StatisticsRequest, StatisticsSnapshot
from bot.features import ids
from bot.features.statistics.page import ALL_GAMES, statistics_message, statistics_picture
from bot.interactions.context import InteractionContext
from bot.interactions.gate import check_own, check_public
from bot.interactions.opening import game_of
from bot.interactions.pages import show_privately, show_to_all
from bot.interactions.registry import handles
from bot.ui.localizer import Localizer


@handles(ids.ShowStatistics, anywhere=True)
async def show_page(context: InteractionContext, ref: ids.ShowStatistics) -> None:
    """Show a player's statistics in a game."""
    await show_statistics(
        context, StatisticsRequest(ref.user or context.user_id, ref.game, ref.versus or None)
    )


@handles(ids.ChooseStatisticsGame, anywhere=True)
async def choose_game(context: InteractionContext, ref: ids.ChooseStatisticsGame) -> None:
    """Show the same person's statistics in another game."""
    pool = "" if context.value == ALL_GAMES else context.value
    await show_statistics(context, StatisticsRequest(ref.user, pool, ref.versus or None))


@handles(ids.ShareStatistics)
async def share(context: InteractionContext, ref: ids.ShareStatistics) -> None:
    """Post the statistics in the channel, in the server's language."""
    if ref.game:
        game_of(context, ref.game)
    asked = StatisticsRequest(ref.user, ref.game, ref.versus or None)
    await check_public(context, asked.user_id, asked.versus)
    snapshot = await context.community.statistics.of(
        asked, _called(context, asked), None, _server(context, asked), here=context.guild_id
    )
    localizer = Localizer(context.server_locale, emojis=context.publisher.emojis)
    await show_to_all(context, _rendered(snapshot, localizer))


async def show_statistics(
    context: InteractionContext, asked: StatisticsRequest, name: str = "", other: str = "?"
) -> None:
    """Show statistics to the caller; players without an ended match are called by these names."""
    if asked.pool:
        game_of(context, asked.pool)
    check_own(context, asked.user_id)
    await check_public(context, asked.user_id, asked.versus)
    called = name or _called(context, asked)
    snapshot = await context.community.statistics.of(
        asked, called, context.user_id, _server(context, asked), other, context.guild_id
    )
    await show_privately(context, _rendered(snapshot, context.localizer))


def _called(context: InteractionContext, asked: StatisticsRequest) -> str:
    """The name of a person who has not played here, if it is known."""
    return context.user_name if asked.user_id == context.user_id else "?"


def _server(context: InteractionContext, asked: StatisticsRequest) -> int | None:
    """The server with the matches that count: a player's own page has all, others' only this one's."""
    return None if asked.user_id == context.user_id else context.guild_id


def _rendered(snapshot: StatisticsSnapshot, localizer: Localizer) -> RenderedMessage:
    build = partial(statistics_message, snapshot, localizer)
    return rendered_page(build, None if snapshot.is_empty else statistics_picture(snapshot, localizer))
