"""Pages with a picture that are private first, and that everybody may be shown."""

import discord

from bot.cogs.context import InteractionContext
from bot.publisher import PanelFace, RenderedPanel, Shown
from bot.publisher.transport import hand_file


async def show_privately(context: InteractionContext, rendered: RenderedPanel) -> None:
    """Show a page to the one who asks, in the place of the one that they pressed; a late picture follows."""
    if context.interaction.message is not None:
        await context.publisher.leave_page(context.interaction.message.id)
    face = await context.publisher.page(rendered)
    message_id = await context.show(face.view, files=_files(face))
    if message_id is not None and face.drawing != rendered.drawing:
        shown = Shown(context.user_id, message_id, context.interaction.token)
        context.publisher.follow_page(shown, None, face, lambda: rendered)


async def show_to_all(context: InteractionContext, rendered: RenderedPanel) -> int | None:
    """Post a page in the channel, without its picture if that is late; returns its id, None if it is not."""
    face = await context.publisher.page(rendered)
    return await context.answer.public(face.view, files=_files(face))


def _files(face: PanelFace) -> list[discord.File]:
    return [] if face.picture is None else [hand_file(face.picture)]
