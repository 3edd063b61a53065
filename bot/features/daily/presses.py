"""The deal of the day: played, its result shown, and shared."""

from bot.community.leaderboards import Scope
from bot.features import ids
from bot.features.daily.page import daily_message, shared_daily
from bot.features.daily.query import DailySnapshot, daily_snapshot
from bot.interactions.context import InteractionContext
from bot.interactions.gate import check_player
from bot.interactions.opening import game_of
from bot.interactions.panels import kept_at, renew_panel
from bot.interactions.registry import handles
from bot.match.dailies import played_today
from bot.match.daily import day_at
from bot.match.daily import game_of as game_of_day
from bot.match.refusal import Refusal
from bot.ui.localizer import Localizer


@handles(ids.PlayDaily, anywhere=True)
async def play(context: InteractionContext, _: ids.PlayDaily) -> None:
    """Show the caller's match of today's deal, opened if there is none; its result if it is over."""
    check_player(context)
    day = day_at(context.tables.now())
    game = game_of(context, game_of_day(day))
    table = await played_today(
        context.tables,
        context.lobbies.alone(
            game,
            guild_id=context.guild_id,
            user_id=context.user_id,
            name=context.user_name,
            locale=context.locale,
        ),
    )
    if table.match.over:
        await show(context, ids.ShowDaily(day, "server"))
        return
    with context.publisher.answering(table.id, context.user_id):
        await renew_panel(context, table, kept_at(table, context.user_id))


@handles(ids.ShowDaily, anywhere=True)
async def show(context: InteractionContext, ref: ids.ShowDaily) -> None:
    """Show the result of a day."""
    snapshot = await _snapshot(context, ref.day, "everywhere" if ref.scope == "everywhere" else "server")
    await context.show(daily_message(snapshot, context.localizer))


@handles(ids.ShareDaily)
async def share(context: InteractionContext, ref: ids.ShareDaily) -> None:
    """Post the presser's result in the channel, in the server's language."""
    snapshot = await _snapshot(context, ref.day, "server")
    if snapshot.points is None:
        raise Refusal("refusal-daily-not-finished")
    localizer = Localizer(context.server_locale, emojis=context.publisher.emojis)
    await context.answer.public(shared_daily(snapshot, localizer, context.user_name))


async def _snapshot(context: InteractionContext, day: int, scope: Scope) -> DailySnapshot:
    """The deal of a day for the presser; raises Refusal if nobody has opened it."""
    store = context.tables.store
    daily = await store.daily.of(day, game_of_day(day))
    if daily is None or day > day_at(context.tables.now()):
        raise Refusal("refusal-no-daily")
    return await daily_snapshot(
        store,
        daily,
        user_id=context.user_id,
        now=context.tables.now(),
        guild_id=context.guild_id,
        scope="everywhere" if context.is_elsewhere else scope,
        barred=context.settings.barred(context.guild_id),
    )
