"""Resends a message without emojis when Discord rejects one of them on a button or an option.

It refuses some that exist, for a moment now and then (discord-api-docs, issue 7128), and all that an operator
deletes while the bot runs.
"""

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import aiohttp
import discord
from discord import ui

from bot.ui.emojis import show_letters

T = TypeVar("T")

# Codes of Discord's errors that several modules use.
UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
INVALID_FORM: Final = 50035
THREAD_ARCHIVED: Final = 50083
THREAD_LOCKED: Final = 160005
TOO_MANY_THREADS: Final = frozenset({160006, 160007})
"""A server is at its limit of active threads, or of announcement threads."""
UNANSWERED: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The errors of a request that may succeed later: Discord does not answer in time, or cannot serve it."""
_EMOJI: Final = re.compile(r"\bemoji\.id: ")
"""The library's name of a rejected field."""
REFUSED_EVENT: Final = "emojis_refused"
"""The event that tells the client not to trust its emojis any more."""


async def sent(
    send: Callable[[], Awaitable[T]],
    view: ui.LayoutView | None,
    client: discord.Client,
    files: Sequence[discord.File] = (),
) -> T:
    """Make a request that sends the view; again without emojis if Discord refuses one.

    Args:
        send: makes the request, each time anew.
        view: the components, if it is a message.
        client: the connection, which is told of a refusal.
        files: are sent with it, and sent again from their beginning.
    """
    for _ in range(2):
        try:
            return await send()
        except discord.HTTPException as error:
            if view is None or error.code != INVALID_FORM or _EMOJI.search(error.text) is None:
                raise
            for file in files:
                file.reset()
    assert view is not None
    client.dispatch(REFUSED_EVENT)
    show_letters(view)
    return await send()
