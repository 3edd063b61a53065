"""Answers with a picture, such as pages that are private first and that everybody may be shown."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Final, TypeVar

from bot.board import PanelFace, RenderedPanel, Shown
from bot.interactions.context import InteractionContext
from bot.runtime.faults import log_errors

PICTURE_SECONDS: Final = 1.5
"""The longest that an answer waits for pictures that cannot follow it; its words say the same."""
DrawnT = TypeVar("DrawnT")


async def show_privately(context: InteractionContext, rendered: RenderedPanel) -> None:
    """Show a page to the one who asks, in the place of the one that they pressed; a late picture follows."""
    interaction = context.interaction
    if interaction.message is not None:
        await context.publisher.leave_page(interaction.message.id, interaction.id)
    face = await context.publisher.page(rendered)
    _follow(context, await context.show(face.view, files=face.files), face, rendered)


async def show_to_all(context: InteractionContext, rendered: RenderedPanel) -> int | None:
    """Post a page in the channel; a late picture follows. Returns its id, None if it is not posted."""
    face = await context.publisher.page(rendered)
    message_id = await context.answer.public(face.view, files=face.files)
    _follow(context, message_id, face, rendered)
    return message_id


def _follow(
    context: InteractionContext, message_id: int | None, face: PanelFace, rendered: RenderedPanel
) -> None:
    """Let the picture of a page that was shown without it come by an edit."""
    if message_id is not None and face.drawing != rendered.drawing:
        shown = Shown.by(context.interaction, message_id)
        context.publisher.follow_page(shown, None, face, lambda: rendered)


async def pictures_in_time(drawing: Awaitable[DrawnT], **what: object) -> DrawnT | None:
    """The pictures; None if they are not there in time, or cannot be drawn, which the log says.

    Args:
        drawing: draws them.
        what: the pictures, as the log has them.
    """
    with log_errors("picture of an answer not drawn", **what), suppress(TimeoutError):
        async with asyncio.timeout(PICTURE_SECONDS):
            return await drawing
    return None
