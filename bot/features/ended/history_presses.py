"""The matches that have ended: a person's, page by page, and one of them."""

from datetime import UTC, datetime

from bot.board.snapshots import snapshot_of
from bot.features import ids
from bot.features.ended.end_card import past_match as past_match_message
from bot.features.ended.page import PAGE, HistoryPage, history_message
from bot.features.ended.presses import plays_again, rematch_in_thread, rematch_or_offer
from bot.interactions.context import InteractionContext
from bot.interactions.finding import past_match
from bot.interactions.gate import check_door, check_own, check_public, wants_thread
from bot.interactions.opening import game_of
from bot.interactions.permissions import require_permissions
from bot.interactions.registry import handles
from bot.match.open_book import check_open_book
from bot.match.refusal import Refusal
from bot.ui import notices as ui_notices
from games.core.game import TABLE


@handles(ids.ShowHistory, anywhere=True)
async def show_history(context: InteractionContext, ref: ids.ShowHistory) -> None:
    """Show a page of a person's matches: the reader's own of all servers, others' of this one."""
    ids.person(ref.player)
    await check_public(context, ref.player)
    if ref.game:
        game_of(context, ref.game)
    game = ref.game or None
    own = ref.player == context.user_id
    check_own(context, ref.player)
    guild_id = None if own else context.guild_id
    results = context.tables.store.results
    count = await results.count_of_person(ref.player, guild_id=guild_id, game=game)
    pages = max(1, -(-count // PAGE))
    page = min(ref.page, pages - 1)
    found = await results.of_person(ref.player, guild_id=guild_id, game=game, limit=PAGE, offset=page * PAGE)
    shown = HistoryPage(player=ref.player, own=own, game=ref.game, page=page, pages=pages, count=count)
    await context.show(history_message(shown, found, context.localizer))


@handles(ids.ShowPastMatch, anywhere=True)
async def show_past_match(context: InteractionContext, ref: ids.ShowPastMatch) -> None:
    """Show a match that has ended, with the way back to the page that it was on."""
    table = await past_match(context, ref.match)
    check_open_book(table.match)
    kept = await context.tables.store.results.of_match(ref.match)
    ended_at = None if kept is None else datetime.fromtimestamp(kept.ended_at, UTC)
    seat = table.match.seating.kept_for(context.user_id)
    await context.show(
        past_match_message(
            snapshot_of(table.match, TABLE if seat is None else seat),
            context.localizer_at(table.match),
            ended_at,
            ids.ShowHistory(0, ref.player, ref.page, ref.game),
        )
    )


@handles(ids.RematchHere)
async def rematch_here(context: InteractionContext, ref: ids.RematchHere) -> None:
    """Open a lobby here like that of a match that ended long ago."""
    await require_permissions(context.interaction)
    table = await past_match(context, ref.match)
    if table.match.guild_id != context.guild_id:
        raise Refusal("refusal-other-server")
    if await plays_again(context, table):
        return
    if wants_thread(context):
        await rematch_in_thread(context, ids.RematchInThread(ref.match))
        return
    await check_door(context)
    lobby = await rematch_or_offer(context, table, context.channel_id, ask=True)
    if lobby is not None:
        await context.show(ui_notices.in_thread(lobby.channel_id, context.localizer))
