"""A match that has ended: its record, another like it."""

from functools import partial
from io import BytesIO

import discord
from discord import ui

from bot.features import ids
from bot.features.ended.end_card import afterwards
from bot.interactions.context import InteractionContext
from bot.interactions.finding import look
from bot.interactions.gate import (
    barred_among,
    check_door,
    check_place,
    check_player,
    check_threads,
    wants_thread,
)
from bot.interactions.notices import opened
from bot.interactions.opening import check_lobbies, or_offer_thread, still_open
from bot.interactions.permissions import require_permissions
from bot.interactions.registry import handles
from bot.interactions.threads import in_new_thread, keep_listed, leave_card, require_room_for_threads
from bot.match.lobby import Lobby
from bot.match.open_book import Revealed
from bot.match.table import Table
from bot.ui import layout
from bot.ui import notices as ui_notices


@handles(ids.Rematch)
async def rematch(context: InteractionContext, ref: ids.Rematch) -> None:
    """Open a lobby like that of a match that has ended, in its channel, or offer a thread if that is busy."""
    await require_permissions(context.interaction)
    table = await context.tables.find(ref.match)
    if await plays_again(context, table):
        return
    if wants_thread(context) and table.match.channel_id == context.channel_id:
        await rematch_in_thread(context, ids.RematchInThread(ref.match))
        return
    await check_door(context, table.match.channel_id)
    before = context.lobbies.rematch_of(table, context.user_id)
    lobby = await rematch_or_offer(context, table)
    if lobby is None:
        return
    is_changed = lobby is not before
    if lobby.channel_id != context.channel_id:
        await context.answer.private(ui_notices.in_thread(lobby.channel_id, context.localizer))
        return
    if context.is_press and is_changed:
        await context.answer.acknowledge()
    elif context.is_press:
        game = context.localizer.game(lobby.game.key)
        await context.say("bot-not-begun", game=game, channel=f"<#{lobby.channel_id}>")
    else:
        await context.answer.private(opened(lobby.game.key, context.localizer))
    await keep_listed(context, lobby.control)


async def plays_again(context: InteractionContext, table: Table) -> bool:
    """True if the caller plays the rematch of a match already, and was told its place."""
    there = still_open(context, table.id)
    if not isinstance(there, Table):
        return False
    await context.show(ui_notices.in_thread(there.channel_id, context.localizer))
    return True


async def rematch_or_offer(
    context: InteractionContext, table: Table, channel_id: int | None = None, *, ask: bool = False
) -> Lobby | None:
    """Open a lobby like that of a match that has ended: in a channel, or else in that of the match.

    Returns the existing one, if any; None if the channel is busy and a thread is offered.
    """
    opening = _rematch_in(context, table, channel_id, ask=ask)
    return await or_offer_thread(context, opening, ids.RematchInThread(table.id))


async def _rematch_in(
    context: InteractionContext, table: Table, channel_id: int | None, *, ask: bool
) -> Lobby:
    async with context.openings.rematch(table.id):
        lobby = context.lobbies.rematch_of(table, context.user_id)
        if lobby is not None:
            return await _join(context, lobby)
        check_lobbies(context)
        barred = await _barred_of(context, table)
        lobby = await context.lobbies.rematch(table, context.user_id, channel_id, ask=ask, barred=barred)
        context.openings.note(table.id, lobby.id)
        leave_card(context, lobby)
        return lobby


async def _join(context: InteractionContext, lobby: Lobby) -> Lobby:
    """Let a player who wants an open rematch sit down, or accept the question to them."""
    seat = lobby.seat_of(context.user_id)
    if seat is not None and seat not in lobby.undecided:
        return lobby
    await check_place(context, lobby.channel_id)
    with context.publisher.answering(lobby.id):
        joining = partial(Lobby.join, user_id=context.user_id, name=context.user_name)
        return await context.lobbies.change(lobby.id, joining)


@handles(ids.RematchInThread)
async def rematch_in_thread(context: InteractionContext, ref: ids.RematchInThread) -> None:
    """Open a thread and in it a lobby like that of a match that has ended, unless there is one already."""
    channel = require_room_for_threads(context.interaction)
    table = await context.tables.find(ref.match)
    if await plays_again(context, table):
        return
    check_player(context)
    async with context.openings.rematch(table.id):
        lobby = context.lobbies.rematch_of(table, context.user_id)
        if lobby is not None:
            lobby = await _join(context, lobby)
        else:
            check_threads(context)
            await check_place(context)
            barred = await _barred_of(context, table)
            opening = partial(context.lobbies.rematch, table, context.user_id, barred=barred)
            match = table.match
            lobby = await in_new_thread(context, channel, match.game.key, match.clocks.control, opening)
            context.openings.note(table.id, lobby.id)
    await context.show(ui_notices.in_thread(lobby.channel_id, context.localizer))


async def _barred_of(context: InteractionContext, table: Table) -> frozenset[int]:
    """The barred players of a match, which the caller wants to play again."""
    known = [each for each in table.match.holders if not each.is_forgotten]
    people = {each.user_id for each in known if each.user_id is not None}
    return await barred_among(context, people - {context.user_id})


@handles(ids.ShowAfterwards, anywhere=True)
async def show_afterwards(context: InteractionContext, ref: ids.ShowAfterwards) -> None:
    """Show the rarer wishes after a match."""
    snapshot, localizer = await look(context, ref.match)
    if not snapshot.over:
        raise ids.UnknownPressError("the match goes on")
    await context.show(afterwards(snapshot, localizer))


@handles(ids.ShareRecord, anywhere=True)
async def share_record(context: InteractionContext, ref: ids.ShareRecord) -> None:
    """Give the match's record, as a file to keep or to share."""
    table = await context.tables.find(ref.match)
    content = "".join(f"{line}\n" for line in await Revealed(table.match).record()).encode()
    name = f"{table.match.game.key}-{table.id}.jsonl"
    view = ui.LayoutView(timeout=None)
    view.add_item(layout.text(context.localizer.text("bot-record")))
    view.add_item(ui.File(f"attachment://{name}"))
    await context.answer.private(view, files=[discord.File(BytesIO(content), name)])
