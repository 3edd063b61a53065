"""Answers with a picture, in private or for the whole channel."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Final, TypeVar

from bot.board import Face, RenderedMessage, Shown
from bot.interactions.context import InteractionContext
from bot.runtime.faults import log_errors

PICTURE_SECONDS: Final = 1.5
"""The longest wait for pictures that cannot follow an answer; its words say the same."""
DrawnT = TypeVar("DrawnT")


async def show_privately(context: InteractionContext, rendered: RenderedMessage) -> None:
    """Show a page to the user; it replaces the pressed page. A late picture follows."""
    interaction = context.interaction
    if interaction.message is not None:
        await context.publisher.leave_page(interaction.message.id, interaction.id)
    face = await context.publisher.page(rendered)
    _follow(context, await context.show(face.view, files=face.files), face, rendered)


async def show_to_all(context: InteractionContext, rendered: RenderedMessage) -> int | None:
    """Post a page in the channel; a late picture follows. Returns its id; None if Discord did not take it."""
    face = await context.publisher.page(rendered)
    message_id = await context.answer.public(face.view, files=face.files)
    _follow(context, message_id, face, rendered)
    return message_id


def _follow(
    context: InteractionContext, message_id: int | None, face: Face, rendered: RenderedMessage
) -> None:
    """Add the missing picture of a page by an edit."""
    if message_id is not None and face.drawing != rendered.drawing:
        shown = Shown.by(context.interaction, message_id)
        context.publisher.follow_page(shown, None, face, lambda: rendered)


async def pictures_in_time(drawing: Awaitable[DrawnT], **what: object) -> DrawnT | None:
    """Return the pictures; log and return None if drawing takes too long or fails.

    Args:
        drawing: draws them.
        what: names the pictures in the log.
    """
    with log_errors("picture of an answer not drawn", **what), suppress(TimeoutError):
        async with asyncio.timeout(PICTURE_SECONDS):
            return await drawing
    return None
