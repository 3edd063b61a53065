"""The deal of the day: shows it, plays it, and shows and shares its result."""

from functools import partial

from bot.board.rendered import rendered_page
from bot.community.daily_periods import period_at, read_period
from bot.community.leaderboards import Scope
from bot.features import ids
from bot.features.daily.page import daily_message, daily_picture, shared_daily
from bot.features.daily.period import period_message
from bot.features.daily.query import DailySnapshot, before, daily_snapshot
from bot.interactions.context import InteractionContext
from bot.interactions.gate import check_player
from bot.interactions.opening import game_of
from bot.interactions.pages import show_privately
from bot.interactions.panels import kept_at, renew_panel
from bot.interactions.registry import follow, handles
from bot.match.dailies import daily_of, match_of_day
from bot.match.daily import day_at
from bot.match.daily import game_of as game_of_day
from bot.match.open_book import Revealed
from bot.match.refusal import Refusal
from bot.storage import DailyRow
from bot.ui.localizer import Localizer


@handles(ids.OpenDaily, anywhere=True)
async def open_daily(context: InteractionContext, _: ids.OpenDaily) -> None:
    """Introduce today's deal, or show the caller's running match, or its result."""
    day = day_at(context.tables.now())
    game = game_of(context, game_of_day(day, context.server.daily_turns))
    daily = await daily_of(context.tables.store, day, game)
    snapshot = await _snapshot(context, daily, "server")
    if snapshot.match_id is not None and snapshot.points is None:
        await play(context, ids.PlayDaily())
    else:
        await _show_page(context, snapshot)


@handles(ids.PlayDaily, anywhere=True)
async def play(context: InteractionContext, _: ids.PlayDaily) -> None:
    """Show the caller's match of today's deal, opening one if needed; show its result if it is over."""
    check_player(context)
    day = day_at(context.tables.now())
    game = game_of(context, game_of_day(day, context.server.daily_turns))
    table = await match_of_day(
        context.tables,
        day,
        context.lobbies.alone(
            game,
            guild_id=context.guild_id,
            user_id=context.user_id,
            name=context.user_name,
            locale=context.locale,
        ),
    )
    if table.match.over:
        await show(context, ids.ShowDaily(day, "server", game.key))
        return
    if context.interaction.message is not None:  # its picture may be late, and must not follow the panel
        await context.publisher.leave_page(context.interaction.message.id, context.interaction.id)
    with context.publisher.answering(table.id, context.user_id):
        await renew_panel(context, table, kept_at(table, context.user_id))


@handles(ids.ShowDaily, anywhere=True)
async def show(context: InteractionContext, ref: ids.ShowDaily) -> None:
    """Show the result of a day."""
    daily = await _daily(context, ref.day, ref.game)
    snapshot = await _snapshot(context, daily, "everywhere" if ref.scope == "everywhere" else "server")
    await _show_page(context, snapshot)


@handles(ids.ShowYesterday, anywhere=True)
async def show_yesterday(context: InteractionContext, _: ids.ShowYesterday) -> None:
    """Show yesterday's result: of the server's game if it was played, else of the game of all servers."""
    today = day_at(context.tables.now())
    yesterday = await before(context.tables.store, today, context.server.daily_turns)
    if yesterday is None:
        raise Refusal("refusal-no-daily")
    await show(context, ids.ShowDaily(yesterday.day, "server", yesterday.game))


@handles(ids.ShowDailyPeriod, anywhere=True)
async def show_period(context: InteractionContext, ref: ids.ShowDailyPeriod) -> None:
    """Show the board of a day's week or month."""
    today = day_at(context.tables.now())
    if ref.day > today:
        raise Refusal("refusal-no-daily")
    board = await read_period(
        context.tables.store,
        period_at(ref.day, ref.period),
        user_id=context.user_id,
        guild_id=context.guild_id,
        scope="everywhere" if context.is_elsewhere else ref.scope,
        barred=context.settings.barred(context.guild_id),
    )
    if context.interaction.message is not None:  # its picture may be late, and must not follow this page
        await context.publisher.leave_page(context.interaction.message.id, context.interaction.id)
    await context.show(
        period_message(board, context.localizer, today=today, is_elsewhere=context.is_elsewhere)
    )


@handles(ids.CompareDaily, anywhere=True)
async def compare(context: InteractionContext, ref: ids.CompareDaily) -> None:
    """Show the replay of the presser's match from their first decision on, with the choices of others."""
    tried = await context.tables.store.daily.own(ref.day, ref.game, context.user_id)
    if tried is None:
        raise Refusal("refusal-daily-not-finished")
    match_id = tried.match_id
    table = await context.tables.find(match_id)
    seat = kept_at(table, context.user_id)
    course = await context.tables.replays.of(Revealed(table.match))
    own = (step for step, taken in enumerate(course.taken, start=1) if taken.seat == seat)
    await follow(context, ids.ShowReplay(match_id, 0, next(own, 0)))


@handles(ids.ShareDaily)
async def share(context: InteractionContext, ref: ids.ShareDaily) -> None:
    """Post the presser's result in the channel, in the server's language."""
    snapshot = await _snapshot(context, await _daily(context, ref.day, ref.game), "server")
    if snapshot.points is None:
        raise Refusal("refusal-daily-not-finished")
    localizer = Localizer(context.server_locale, emojis=context.publisher.emojis)
    await context.answer.public(shared_daily(snapshot, localizer, context.user_name))


async def _show_page(context: InteractionContext, snapshot: DailySnapshot) -> None:
    """Show the page of a day, with its picture."""
    localizer = context.localizer
    build = partial(daily_message, snapshot, localizer)
    await show_privately(context, rendered_page(build, daily_picture(snapshot, localizer)))


async def _daily(context: InteractionContext, day: int, game: str) -> DailyRow:
    """The deal of a past day or today; raises Refusal if no player has opened it."""
    found = await context.tables.store.daily.of(day, game) if day <= day_at(context.tables.now()) else None
    if found is None:
        raise Refusal("refusal-no-daily")
    return found


async def _snapshot(context: InteractionContext, daily: DailyRow, scope: Scope) -> DailySnapshot:
    """The deal of a day for the presser."""
    return await daily_snapshot(
        context.tables.store,
        daily,
        user_id=context.user_id,
        now=context.tables.now(),
        guild_id=context.guild_id,
        scope="everywhere" if context.is_elsewhere else scope,
        turns=context.server.daily_turns,
        barred=context.settings.barred(context.guild_id),
    )
