"""The threads that the bot opens for tables: how they begin, and for how long they are listed."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, Literal, TypeAlias

import discord

from bot.client.sending import TOO_MANY_THREADS, UNANSWERED
from bot.interactions.context import InteractionContext
from bot.interactions.errors import (
    DiscordUnavailableError,
    LackingPermissionsError,
    UsageError,
    asking_discord,
)
from bot.interactions.gate import check_threads
from bot.interactions.permissions import require_threads
from bot.match.clocks import TimeControl
from bot.match.lobby import Lobby
from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.ui.localizer import Localizer

LIVE_MINUTES: Final = 60
SLOW_MINUTES: Final = 10080
"""The minutes without a message after which Discord archives a table's thread: slow moves post none."""
TRIES: Final = 3
PAUSE: Final = 0.5
"""Seconds to wait after the first failed try, and that many more after each further one.

Meanwhile the gateway may tell of a thread that the failed try opened.
"""
ThreadKind: TypeAlias = Literal[
    discord.ChannelType.news_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.public_thread,
]


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


def place_for_threads(interaction: discord.Interaction[Any]) -> discord.TextChannel:
    """The channel in which several tables get their threads: the interaction's, or the one its thread is in.

    Raises:
        Refusal: it holds no threads.
    """
    channel = interaction.channel
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(place, discord.TextChannel):
        raise Refusal("refusal-no-place-for-tables")
    return place


async def in_threads_of_their_own(
    context: InteractionContext,
    lobby: Lobby,
    opening: Callable[[Sequence[int]], Awaitable[tuple[Table, ...]]],
) -> tuple[Table, ...]:
    """Open a thread for each of several tables, and their matches in them.

    The threads are private, with the table's people, where the bot may open such; they are removed again if
    the matches cannot begin. People come in once they have begun: the lobby may change until then.

    Args:
        context: has the caller and the services.
        lobby: that of the tables.
        opening: begins the matches in the channels of these ids.

    Raises:
        DiscordUnavailableError, LackingPermissionsError, UsageError: as `in_new_thread`.
        Refusal: there is no place for threads.
    """
    check_threads(context)
    channel = place_for_threads(context.interaction)
    made: list[discord.Thread] = []
    async with context.openings.thread_in(channel.id):
        context.register.check_open()
        now = context.tables.now()
        try:
            for number in range(1, lobby.tables + 1):
                context.quotas.count_thread(context.guild_id, context.user_id, now, context.server.quota)
                made.append(await _thread_of(context, channel, lobby, number))
            tables = await opening([thread.id for thread in made])
        except Exception:
            for thread in made:
                await _put_away(context, thread)
            raise
        for thread, table in zip(made, tables, strict=True):
            await _bring((each for each in table.match.people if each is not None), thread)
        return tables


async def _thread_of(
    context: InteractionContext,
    channel: discord.TextChannel,
    lobby: Lobby,
    number: int,
) -> discord.Thread:
    """Open the thread of one of several tables."""
    localizer = Localizer(context.server_locale)
    game, table = localizer.game(lobby.game.key), localizer.text("table-number", table=number)
    is_private = context.interaction.app_permissions.create_private_threads and not channel.is_news()
    kind = discord.ChannelType.private_thread if is_private else _public_kind(channel)
    return await _created(channel, f"{game} · {table}", kind, lobby.control)


async def _bring(people: Iterable[int], thread: discord.Thread) -> None:
    """Bring people into a thread, if it is private."""
    if thread.is_private():
        for user_id in people:
            with suppress(*UNANSWERED):  # the ping calls them there as well
                await thread.add_user(discord.Object(user_id))


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
    name = Localizer(context.server_locale).game(game)
    return await _created(channel, name, _public_kind(channel), control)


def _public_kind(channel: discord.TextChannel) -> ThreadKind:
    """The kind of thread that everybody in the channel sees: an announcement channel has one of its own."""
    return discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread


async def _created(
    channel: discord.TextChannel, name: str, kind: ThreadKind, control: TimeControl
) -> discord.Thread:
    try:
        with asking_discord():
            return await channel.create_thread(
                name=name, type=kind, auto_archive_duration=_archive_minutes(control), invitable=False
            )
    except discord.HTTPException as error:
        if error.code in TOO_MANY_THREADS:
            raise UsageError("bot-too-many-threads") from error
        if isinstance(error, discord.Forbidden):  # the bot lost the permission since the press
            private = kind is discord.ChannelType.private_thread
            lacking = "create_private_threads" if private else "create_public_threads"
            raise LackingPermissionsError((lacking,)) from error
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
