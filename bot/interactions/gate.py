"""The server's rules on players, channels and threads, which every opening of a table checks.

Every command, button, rematch and challenge that opens a table or seats a person calls these checks.
"""

import asyncio
from collections.abc import Collection, Iterator
from functools import partial
from typing import Final

import discord

from bot.interactions.anywhere import ELSEWHERE_REFUSED
from bot.interactions.context import InteractionContext
from bot.interactions.errors import ElsewhereError, asking_discord
from bot.match.refusal import Refusal

HOLDS_THREADS: Final = (discord.TextChannel,)
"""The kinds of channels in which the bot opens threads."""


def check_manager(context: InteractionContext) -> None:
    """Raises Refusal unless the caller may manage the server: Discord's own check can be configured away."""
    if not context.interaction.permissions.manage_guild:
        raise Refusal("refusal-not-admin")


def may_end_tables(context: InteractionContext) -> bool:
    """True if the caller may end other people's tables."""
    permissions = context.interaction.permissions
    return permissions.manage_guild or permissions.manage_messages


def check_player(context: InteractionContext, person: discord.Member | discord.User | None = None) -> None:
    """Raises Refusal if a person, by default the caller, may not play on this server."""
    someone = person or context.interaction.user
    if context.settings.bars(context.guild_id, someone.id, roles_of(context, someone)):
        raise Refusal("refusal-barred" if person is None else "refusal-other-barred")


def roles_of(context: InteractionContext, person: discord.Member | discord.User) -> tuple[int, ...]:
    """The ids of a person's roles on this server, with the role of everyone, which has the server's id."""
    # The public attribute has no roles before the gateway has sent the server.
    return (*person._roles, context.guild_id) if isinstance(person, discord.Member) else ()  # noqa: SLF001 - as above


async def barred_among(context: InteractionContext, user_ids: Collection[int]) -> frozenset[int]:
    """The people of these who may not play on this server, by their own name or for a role.

    An interaction brings the caller's roles alone, so this asks Discord for each person's. A person who has
    left the server has none.

    Raises:
        DiscordUnavailableError: Discord does not tell the roles.
    """
    guild_id, guild = context.guild_id, context.interaction.guild
    bars = partial(context.settings.bars, guild_id)
    barred = {each for each in user_ids if bars(each, (guild_id,))}
    if not context.server.barred_roles or guild is None:
        return frozenset(barred)

    async def has_barred_role(user_id: int) -> bool:
        try:
            with asking_discord():
                member = await guild.fetch_member(user_id)
        except discord.NotFound:
            return False
        return bars(user_id, member._roles)  # noqa: SLF001 - as in `check_player`

    asked = [each for each in user_ids if each not in barred]
    found = await asyncio.gather(*map(has_barred_role, asked))
    return frozenset(
        barred.union(user_id for user_id, is_barred in zip(asked, found, strict=True) if is_barred)
    )


async def check_door(context: InteractionContext, channel_id: int | None = None) -> None:
    """Raises Refusal or ElsewhereError unless they may play, and in that channel (`check_place`)."""
    check_player(context)
    await check_place(context, channel_id)


async def check_place(context: InteractionContext, channel_id: int | None = None) -> None:
    """Raises ElsewhereError unless tables may open in that channel, by default the interaction's."""
    channels = tuple(open_channels(context))
    if not channels:
        return
    channel = await _channel(context, channel_id or context.channel_id)
    places = (getattr(channel, "id", None), getattr(channel, "parent_id", None))
    if not context.server.allows(places):
        raise ElsewhereError(channels)


def open_channels(context: InteractionContext) -> Iterator[int]:
    """The channels to which the server keeps its tables, without deleted ones."""
    guild = known_server(context)
    return (each for each in context.server.channels if guild is None or guild.get_channel(each) is not None)


def known_server(context: InteractionContext) -> discord.Guild | None:
    """The server with its channels and roles; None until the gateway has sent them.

    After a start nothing counts as deleted until then.
    """
    guild = context.interaction.guild
    return None if guild is None or guild.unavailable else guild


def check_threads(context: InteractionContext) -> None:
    """Raises Refusal if the server wants no tables in threads."""
    if context.server.threads == "never":
        raise Refusal("refusal-no-threads")


def wants_thread(context: InteractionContext) -> bool:
    """True if a table that is asked for here opens in a new thread."""
    return context.server.threads == "always" and isinstance(context.interaction.channel, HOLDS_THREADS)


def may_offer_thread(context: InteractionContext) -> bool:
    """True if the bot may offer a thread when the channel is busy."""
    return context.server.threads != "never" and isinstance(context.interaction.channel, HOLDS_THREADS)


async def _channel(context: InteractionContext, channel_id: int) -> object:
    """A channel or thread of the server; None if Discord shows the bot none of that id."""
    interaction = context.interaction
    if channel_id == interaction.channel_id:
        return interaction.channel
    if interaction.guild is None:
        return None
    known = interaction.guild.get_channel_or_thread(channel_id)
    if known is not None:
        return known
    try:
        with asking_discord():  # the cache has no archived threads
            return await interaction.guild.fetch_channel(channel_id)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return None


def check_own(context: InteractionContext, user_id: int) -> None:
    """Raises Refusal elsewhere if a page is another person's: it shows the matches of the reader's server."""
    if context.is_elsewhere and user_id != context.user_id:
        raise Refusal(ELSEWHERE_REFUSED)


async def check_public(context: InteractionContext, *user_ids: int | None) -> None:
    """Raises Refusal if any of these people, except the caller, keeps their statistics private."""
    for user_id in user_ids:
        if user_id is None or user_id == context.user_id:
            continue
        if not (await context.tables.preferences.of(user_id)).public_statistics:
            raise Refusal("refusal-not-public")
