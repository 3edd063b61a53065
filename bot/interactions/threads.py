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
"""The seconds after a first failed try, for its traces to show, and so many more after each further one."""
TOO_MANY: Final = frozenset({160006, 160007})
"""Discord's codes where a server has as many active threads, or announcement threads, as it can."""


def require_room_for_threads(interaction: discord.Interaction[Any]) -> discord.TextChannel:
    """The channel in which a thread for a table may be opened.

    Raises:
        LackingPermissionsError: the bot may not.
        Refusal: the channel is one without threads.
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
    """Open a thread of the channel for a table of that game with that clock, and a lobby there.

    A card is left in the channel. Where no lobby can be opened, no thread is left either.

    Args:
        context: says who asks, and where.
        channel: has the thread.
        game: is to be played there.
        control: says for how long the thread is listed.
        opening: opens the lobby in the channel of that id.

    Raises:
        DiscordUnavailableError: Discord does not answer, or not as it should.
        LackingPermissionsError, UsageError: it does not let the bot open one, or no more of them.
    """
    # One after the other: so a thread that has come meanwhile, and has no lobby, was asked for here.
    async with context.openings.thread_in(channel.id):
        context.register.check_open()
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
    """A thread of the channel for a table of that game with that clock; raises as `in_new_thread` does.

    Discord may open a thread although its reply is lost: the gateway tells of it, so that it is taken, or
    put away where there is another.
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
    # Of an announcement channel's threads, Discord takes this kind alone.
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
        if isinstance(error, discord.Forbidden):  # taken away since the press
            raise LackingPermissionsError(("create_public_threads",)) from error
        raise


def _astray(
    context: InteractionContext, channel: discord.TextChannel, known: Collection[int]
) -> list[discord.Thread]:
    """The threads that the bot has opened in the channel since it was asked, but for those known and in use.

    Older ones come to be known, too: after a start, and when somebody writes in one that was archived.
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
    """Delete a thread in which nothing was written, or archive it where the bot may not."""
    with suppress(*UNANSWERED):
        if context.interaction.app_permissions.manage_threads:
            await thread.delete()
        else:
            await thread.edit(archived=True)


async def keep_listed(context: InteractionContext, control: TimeControl) -> None:
    """Have the thread in which it happened, if the bot opened it, listed for as long as that clock wants."""
    thread, minutes = _own_thread(context), _archive_minutes(control)
    if thread is None:
        return
    is_kept = await context.publisher.keep_open(thread.id)
    if is_kept or thread.auto_archive_duration != minutes:
        with suppress(*UNANSWERED):
            await thread.edit(archived=False, auto_archive_duration=minutes)


def _archive_minutes(control: TimeControl) -> Literal[60, 10080]:
    """The time without a message after which the thread of a table with that clock is archived."""
    return LIVE_MINUTES if control.kind == "live" else SLOW_MINUTES


def _own_thread(context: InteractionContext) -> discord.Thread | None:
    """The thread in which it happened; None where the bot has opened none."""
    thread = context.interaction.channel
    if isinstance(thread, discord.Thread) and thread.owner_id == context.interaction.application_id:
        return thread
    return None


def leave_card(context: InteractionContext, lobby: Lobby) -> None:
    """Leave a card in the channel of the thread in which the lobby is open, if the bot opened that thread."""
    thread = _own_thread(context)
    if thread is not None and thread.id == lobby.channel_id:
        context.publisher.leave_card(lobby, thread.parent_id)
