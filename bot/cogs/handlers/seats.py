"""A seat changes hands: leaving, coming back, taking over."""

from bot.cogs.context import InteractionContext
from bot.cogs.handlers.panels import kept_at, renew_panel
from bot.cogs.handlers.registry import handles
from bot.session.refusal import Refusal
from bot.session.table import Table
from bot.ui import clocks, ids, notices


@handles(ids.Leave)
async def leave(context: InteractionContext, ref: ids.Leave) -> None:
    """Ask first; then an AI takes the seat."""
    table = await context.tables.find(ref.match)
    if not ref.sure:
        await ask_before_leaving(context, table)
        return
    with context.publisher.answering(ref.match, context.user_id):
        await table.leave(context.user_id)
        await context.show(clocks.left(ref.match, context.localizer))


async def ask_before_leaving(context: InteractionContext, table: Table) -> None:
    """Ask a player for confirmation; raises Refusal if there is nothing to leave."""
    if table.match.over:
        raise Refusal("refusal-match-over")
    table.match.seating.leave(context.user_id)
    await context.show(notices.leave_question(table.id, context.localizer))


@handles(ids.ComeBack)
async def come_back(context: InteractionContext, ref: ids.ComeBack) -> None:
    """Take the seat back from the AI; the answer is the hand."""
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        await table.come_back(context.user_id)
        await renew_panel(context, table, kept_at(table, context.user_id))


@handles(ids.TakeOver)
async def take_over(context: InteractionContext, ref: ids.TakeOver) -> None:
    """Take a seat in which an AI plays for somebody; the answer is the hand."""
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        await table.take_over(ref.seat, context.user_id, context.user_name)
        await renew_panel(context, table, kept_at(table, context.user_id))
