"""Answers with a picture, such as pages that are private first and that everybody may be shown."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Final, TypeVar

from bot.cogs.context import InteractionContext
from bot.publisher import RenderedPanel, Shown
from bot.session.faults import log_errors

PICTURE_SECONDS: Final = 1.5
"""The longest that an answer waits for a picture that cannot follow it; its words say the same."""
DrawnT = TypeVar("DrawnT")


async def show_privately(context: InteractionContext, rendered: RenderedPanel) -> None:
    """Show a page to the one who asks, in the place of the one that they pressed; a late picture follows."""
    interaction = context.interaction
    if interaction.message is not None:
        await context.publisher.leave_page(interaction.message.id, interaction.id)
    face = await context.publisher.page(rendered)
    message_id = await context.show(face.view, files=face.files)
    if message_id is not None and face.drawing != rendered.drawing:
        shown = Shown.by(interaction, message_id)
        context.publisher.follow_page(shown, None, face, lambda: rendered)


async def show_to_all(context: InteractionContext, rendered: RenderedPanel) -> int | None:
    """Post a page in the channel, without its picture if that is late; returns its id, None if it is not."""
    face = await context.publisher.page(rendered)
    return await context.answer.public(face.view, files=face.files)


async def picture_in_time(
    drawing: Awaitable[DrawnT], seconds: float | None = None, /, **what: object
) -> DrawnT | None:
    """The picture; None if it is not there in time, or cannot be drawn, which the log says.

    Args:
        drawing: draws it.
        seconds: how long to wait for it; for `PICTURE_SECONDS` if None.
        what: the picture, as the log has it.
    """
    with log_errors("picture of an answer not drawn", **what), suppress(TimeoutError):
        async with asyncio.timeout(PICTURE_SECONDS if seconds is None else seconds):
            return await drawing
    return None
