"""A match that has ended: its record, another like it."""

from io import BytesIO

import discord
from discord import ui

from bot.cogs.context import InteractionContext
from bot.cogs.handlers.registry import handles
from bot.cogs.permissions import require_permissions
from bot.ui import ids, layout


@handles(ids.Rematch)
async def rematch(context: InteractionContext, ref: ids.Rematch) -> None:
    """Open a lobby like that of a match that has ended; its message is posted in the channel."""
    require_permissions(context.interaction)
    await context.lobbies.rematch(await context.tables.find(ref.match), context.user_id)
    await context.answer.acknowledge()


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
