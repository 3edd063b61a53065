"""The threads that the bot opens for tables: how they begin, and for how long they are listed."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any, Final, Literal

import discord

from bot.client.sending import UNANSWERED
from bot.interactions.context import InteractionContext
from bot.interactions.errors import (
    DiscordUnavailableError,
    LackingPermissionsError,
    UsageError,
    asking_discord,
)
from bot.interactions.permissions import require_threads
from bot.match.clocks import TimeControl
from bot.match.lobby import Lobby
from bot.match.refusal import Refusal
from bot.ui.localizer import Localizer

LIVE_MINUTES: Final = 60
SLOW_MINUTES: Final = 10080
"""The minutes without a message after which Discord archives a table's thread: slow moves post none."""
TRIES: Final = 3
PAUSE: Final = 0.5
"""Seconds to wait after the first failed try, and that many more after each further one.

Meanwhile the gateway may tell of a thread that the failed try opened.
"""
TOO_MANY: Final = frozenset({160006, 160007})
"""Discord's codes for a server at its limit of active threads, or of announcement threads."""


def require_room_for_threads(interaction: discord.Interaction[Any]) -> discord.TextChannel:
    """The channel in which a thread for a table may be opened.

    Raises:
        LackingPermissionsError: the bot may not open one.
        Refusal: the channel holds no threads.
    """
    require_threads(interaction)
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refusal("refusal-channel-busy")
    return interaction.channel


async def in_new_thread(
    context: InteractionContext,
    channel: discord.TextChannel,
    game: str,
    control: TimeControl,
    opening: Callable[[int], Awaitable[Lobby]],
) -> Lobby:
    """Open a thread of the channel, a lobby in it, and leave a card in the channel.

    Removes the thread again if the lobby cannot open.

    Args:
        context: has the caller and the services.
        channel: the parent of the thread.
        game: the key of the game to play.
        control: the clock, which decides how long Discord lists the thread.
        opening: opens the lobby in the channel of that id.

    Raises:
        DiscordUnavailableError: Discord failed or did not answer.
        LackingPermissionsError, UsageError: the bot may not open a thread, or the server has too many.
    """
    # One at a time in a channel: a new thread without a lobby was then asked for by this call.
    async with context.openings.thread_in(channel.id):
        context.register.check_open()
        now = context.tables.now()
        context.quotas.count_thread(context.guild_id, context.user_id, now, context.server.quota)
        thread = await _new_thread(context, channel, game, control)
        try:
            lobby = await opening(thread.id)
        except Exception:
            await _put_away(context, thread)
            raise
    context.publisher.leave_card(lobby, channel.id)
    return lobby


async def _new_thread(
    context: InteractionContext, channel: discord.TextChannel, game: str, control: TimeControl
) -> discord.Thread:
    """Open a thread of the channel for a table; raises as `in_new_thread` does.

    Discord may open a thread although its reply is lost. The gateway tells of such a thread: use it, or
    remove it if a later try has opened another.
    """
    before = {thread.id for thread in channel.threads}
    failed: DiscordUnavailableError | None = None
    for tries in range(1, TRIES + 1):
        try:
            thread = await _asked_for(context, channel, game, control)
            break
        except DiscordUnavailableError as error:
            failed = error
        await asyncio.sleep(tries * PAUSE)
        if made := _astray(context, channel, before):
            thread = made[0]
            break
    else:
        assert failed is not None
        raise failed
    for stray in _astray(context, channel, {*before, thread.id}):
        await _put_away(context, stray)
    return thread


async def _asked_for(
    context: InteractionContext, channel: discord.TextChannel, game: str, control: TimeControl
) -> discord.Thread:
    # In an announcement channel Discord accepts this kind of thread alone.
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    try:
        with asking_discord():
            return await channel.create_thread(
                name=Localizer(context.server_locale).game(game),
                type=kind,
                auto_archive_duration=_archive_minutes(control),
            )
    except discord.HTTPException as error:
        if error.code in TOO_MANY:
            raise UsageError("bot-too-many-threads") from error
        if isinstance(error, discord.Forbidden):  # the bot lost the permission since the press
            raise LackingPermissionsError(("create_public_threads",)) from error
        raise


def _astray(
    context: InteractionContext, channel: discord.TextChannel, known: Collection[int]
) -> list[discord.Thread]:
    """The bot's threads in the channel that it opened since the interaction, without known and used ones.

    The cache may gain older threads meanwhile: after a start, and when a message reopens an archived one.
    """
    return [
        thread
        for thread in channel.threads
        if thread.id > context.interaction.id
        and thread.id not in known
        and thread.owner_id == context.interaction.application_id
        and context.register.in_channel(thread.id) is None
    ]


async def _put_away(context: InteractionContext, thread: discord.Thread) -> None:
    """Delete a thread without messages; archive it if the bot may not delete it."""
    with suppress(*UNANSWERED):
        if context.interaction.app_permissions.manage_threads:
            await thread.delete()
        else:
            await thread.edit(archived=True)


async def keep_listed(context: InteractionContext, control: TimeControl) -> None:
    """Let Discord list the interaction's thread, if the bot opened it, for as long as that clock needs."""
    thread, minutes = _own_thread(context), _archive_minutes(control)
    if thread is None:
        return
    is_kept = await context.publisher.keep_open(thread.id)
    if is_kept or thread.auto_archive_duration != minutes:
        with suppress(*UNANSWERED):
            await thread.edit(archived=False, auto_archive_duration=minutes)


def _archive_minutes(control: TimeControl) -> Literal[60, 10080]:
    """The minutes without a message after which Discord archives the thread of a table with that clock."""
    return LIVE_MINUTES if control.kind == "live" else SLOW_MINUTES


def _own_thread(context: InteractionContext) -> discord.Thread | None:
    """The thread of the interaction, if the bot opened it; else None."""
    thread = context.interaction.channel
    if isinstance(thread, discord.Thread) and thread.owner_id == context.interaction.application_id:
        return thread
    return None


def leave_card(context: InteractionContext, lobby: Lobby) -> None:
    """Leave a card in the parent channel of the lobby's thread, if the bot opened that thread."""
    thread = _own_thread(context)
    if thread is not None and thread.id == lobby.channel_id:
        context.publisher.leave_card(lobby, thread.parent_id)
