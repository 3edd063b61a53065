"""A match that has ended: its replay, its record, another like it."""

from io import BytesIO

import discord
from discord import ui

from bot.cogs.context import InteractionContext
from bot.cogs.handlers.opening import leave_card, new_thread
from bot.cogs.handlers.registry import handles
from bot.cogs.permissions import require_permissions, require_threads
from bot.cogs.replaying import replay_snapshot
from bot.publisher import Shown
from bot.publisher.snapshots import localizer_at
from bot.session.refusal import Refusal
from bot.session.table import Table
from bot.ui import ids, layout, notices
from bot.ui.replay import replay_message


@handles(ids.Rematch)
async def rematch(context: InteractionContext, ref: ids.Rematch) -> None:
    """Open a lobby like that of a match that has ended, in its channel, or offer a thread if that is busy."""
    require_permissions(context.interaction)
    table = await context.tables.find(ref.match)
    try:
        lobby = await context.lobbies.rematch(table, context.user_id)
    except Refusal as refusal:
        if refusal.key != "refusal-channel-busy" or not isinstance(
            context.interaction.channel, discord.TextChannel
        ):
            raise
        offer = notices.busy(ids.RematchInThread(ref.match), context.localizer)
        await context.answer.private(offer)
        return
    leave_card(context, lobby)
    if lobby.channel_id == context.channel_id:
        await context.answer.acknowledge()
    else:
        await context.answer.private(notices.in_thread(lobby.channel_id, context.localizer))


@handles(ids.RematchInThread)
async def rematch_in_thread(context: InteractionContext, ref: ids.RematchInThread) -> None:
    """Open a thread and in it a lobby like that of a match that has ended, unless there is one already."""
    require_threads(context.interaction)
    channel = context.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("refusal-channel-busy")
    table = await context.tables.find(ref.match)
    lobby = context.lobbies.rematch_of(table, context.user_id)
    if lobby is None:
        thread = await new_thread(context, channel, table.match.game.key)
        lobby = await context.lobbies.rematch(table, context.user_id, thread.id)
        context.publisher.leave_card(lobby, channel.id)
    await context.show(notices.in_thread(lobby.channel_id, context.localizer))


@handles(ids.ShowReplay)
async def show_replay(context: InteractionContext, ref: ids.ShowReplay) -> None:
    """Show a step of the replay."""
    await _show_step(context, await context.tables.find(ref.match), ref.step)


@handles(ids.AskForReview)
async def review(context: InteractionContext, ref: ids.AskForReview) -> None:
    """Have an expert look at the match in the background: the step shows what is known, more and more."""
    table = await context.tables.find(ref.match)
    if not table.match.over:
        raise Refusal("refusal-not-over")
    context.tables.reviews.begin(table)
    await _show_step(context, table, ref.step)


@handles(ids.ShareRecord)
async def share_record(context: InteractionContext, ref: ids.ShareRecord) -> None:
    """Give the match's record, as a file to keep or to share."""
    table = await context.tables.find(ref.match)
    content = "".join(f"{line}\n" for line in await table.match.record()).encode()
    name = f"{table.match.game.key}-{table.id}.jsonl"
    view = ui.LayoutView(timeout=None)
    view.add_item(layout.text(context.localizer.text("bot-record")))
    view.add_item(ui.File(f"attachment://{name}"))
    await context.answer.private(view, files=[discord.File(BytesIO(content), name)])


async def _show_step(context: InteractionContext, table: Table, step: int) -> None:
    """Show a step of the replay, with what an expert says of it, as far as anybody has asked."""
    if context.interaction.message is not None:
        await context.publisher.leave_page(context.interaction.message.id)
    snapshot = await replay_snapshot(table, step)
    localizer, found = (
        localizer_at(table, context.publisher.emojis, context.locale),
        context.tables.reviews.of(table.id),
    )
    if found is None:
        await context.show(replay_message(snapshot, localizer))
        return

    def render() -> ui.LayoutView:
        return replay_message(snapshot.after(found), localizer)

    view, is_last = render(), not found.under_way
    message_id = await context.show(view)
    if message_id is not None and not is_last:
        shown = Shown(context.user_id, message_id, context.interaction.token)
        context.publisher.follow_review(shown, found, view, render)
