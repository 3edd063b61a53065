"""The settings of a server, for its admins."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from bot.client.sending import UNANSWERED
from bot.community.settings import ServerSettings
from bot.features import ids
from bot.features.settings.page import (
    BARRED,
    CHANNEL_FIELD,
    PAGES,
    PLACE_FIELDS,
    QUIET,
    QuietTrouble,
    changed,
    page_of,
    questions_page,
    quiet_form,
    settings_page,
    with_quiet,
)
from bot.interactions.barring import change_barred
from bot.interactions.context import InteractionContext
from bot.interactions.errors import DiscordUnavailableError, ElsewhereError
from bot.interactions.gate import check_manager, check_place
from bot.interactions.registry import handles
from bot.match.lobby import Lobby
from bot.match.refusal import Refusal
from bot.runtime.faults import log_errors

PUBLIC_MESSAGE: Final = ("locale", "hints")
"""The fields by which running tables show something else."""
PAGE_OF_LEADERBOARD: Final = ("locale", "seasons")
"""The fields by which a leaderboard that everybody sees shows something else."""


@handles(ids.ShowSettings)
async def show_settings(context: InteractionContext, ref: ids.ShowSettings) -> None:
    """Show a page of the server's settings; the first time, three questions instead."""
    check_manager(context)
    if ref.page == 0 and not context.settings.has(context.guild_id):
        await _show_questions(context)
    else:
        await _show(context, ref.page)


@handles(ids.AnswerQuestion)
async def answer_question(context: InteractionContext, ref: ids.AnswerQuestion) -> None:
    """Set a field to the chosen value, and show the questions again."""
    await _set(context, ref.field, context.values)
    await _show_questions(context)


@handles(ids.FinishQuestions)
async def finish_questions(context: InteractionContext, _: ids.FinishQuestions) -> None:
    """Show all settings; the questions don't come again, even if none was answered."""
    check_manager(context)
    if not context.settings.has(context.guild_id):
        await context.settings.change(context.guild_id, lambda settings: settings)
    await _show(context, 0)


@handles(ids.ChooseSetting)
async def choose_setting(context: InteractionContext, ref: ids.ChooseSetting) -> None:
    """Set a field to the chosen value."""
    await _set(context, ref.field, context.values)
    await _show(context, page_of(ref.field))


@handles(ids.FlipSetting)
async def flip_setting(context: InteractionContext, ref: ids.FlipSetting) -> None:
    """Set a field on or off."""
    await _set(context, ref.field, (str(ref.value),))
    await _show(context, page_of(ref.field))


@handles(ids.AskQuietHours)
async def ask_quiet_hours(context: InteractionContext, ref: ids.AskQuietHours) -> None:
    """Open the form for the quiet hours."""
    check_manager(context)
    if not await context.answer.form(quiet_form(context.server, ref.typed, context.localizer)):
        await context.say("bot-press-again")


@handles(ids.SubmitSetting)
async def submit_setting(context: InteractionContext, ref: ids.SubmitSetting) -> None:
    """Keep the typed quiet hours; say if the text cannot be read, and offer to type it again."""
    check_manager(context)
    if ref.field != QUIET:
        raise ids.UnknownPressError(f"no such form: {ref.field}")
    hours, zone = context.typed(2)
    # Off the loop: the first zone that is looked for has every name of every zone read.
    read = await asyncio.to_thread(with_quiet, context.server, hours, zone)
    if isinstance(read, QuietTrouble):
        await _show(context, page_of(QUIET), read)
    else:
        update = {"quiet": read.quiet, "zone": read.zone}
        await _keep(context, lambda settings: settings.model_copy(update=update), QUIET)
        await _show(context, page_of(QUIET))


async def _set(context: InteractionContext, field: str, values: Sequence[str]) -> None:
    """Keep the chosen value."""
    check_manager(context)
    make = partial(changed, field=field, values=values, roles=_roles(context))
    await _keep(context, make, field)


async def _keep(
    context: InteractionContext, make: Callable[[ServerSettings], ServerSettings], field: str
) -> None:
    """Change the settings, and apply them at once."""
    if field == BARRED:
        await change_barred(context, make, _names(context))
    else:
        await context.settings.change(context.guild_id, make)
    context.tables.rules_changed(context.guild_id)
    context.publisher.settings_changed(context.guild_id, shown=field in PUBLIC_MESSAGE)
    with log_errors("server settings not applied to lobbies", guild=context.guild_id):
        await context.lobbies.rules_changed(context.guild_id)
        if field == CHANNEL_FIELD:
            await _check_channels(context)
    if field in PAGE_OF_LEADERBOARD:
        context.pinned.on_settings_changed(context.guild_id)


async def _check_channels(context: InteractionContext) -> None:
    """Update in open lobbies whether tables may open in their channels."""
    for lobby in context.register.lobbies():
        if lobby.guild_id != context.guild_id:
            continue
        channels: tuple[int, ...] = ()
        try:
            await check_place(context, lobby.channel_id)
        except ElsewhereError as elsewhere:
            channels = elsewhere.channel_ids
        except DiscordUnavailableError:  # the presser is told
            continue
        if channels != lobby.open_channels:
            with suppress(Refusal):  # meanwhile it may have closed or become a match
                await context.lobbies.change(lobby.id, partial(Lobby.kept_to, channels=channels))


def _roles(context: InteractionContext) -> frozenset[int]:
    """The roles among the chosen values, as Discord tells them from users."""
    data: Any = context.interaction.data
    return frozenset(map(int, data.get("resolved", {}).get("roles", {})))


def _names(context: InteractionContext) -> dict[int, str]:
    """The names of the people among the chosen values."""
    data: Any = context.interaction.data
    users = data.get("resolved", {}).get("users", {}).values()
    return {int(each["id"]): each.get("global_name") or each["username"] for each in users}


async def _show(context: InteractionContext, page: int, trouble: QuietTrouble | None = None) -> None:
    """Show a page, without the channels and roles that are gone: Discord takes no select with those."""
    shown = await _without_what_is_gone(context)
    everywhere, page = context.settings.everywhere, max(0, min(page, PAGES - 1))
    await context.show(settings_page(shown, everywhere, page, context.localizer, trouble))


async def _show_questions(context: InteractionContext) -> None:
    """Show the questions to the managers of a new server."""
    shown = await _without_what_is_gone(context)
    await context.show(questions_page(shown, context.settings.everywhere, context.localizer))


async def _without_what_is_gone(context: InteractionContext) -> ServerSettings:
    """The settings with the channels and roles alone that the server still has.

    Discord is asked for these until the gateway has told of them; while it does not say, none is known to be
    gone.
    """
    guild, settings = context.interaction.guild, context.server
    assert guild is not None
    roles, channels = guild.roles, guild.channels
    if guild.unavailable:
        try:
            roles, channels = list(await guild.fetch_roles()), list(await guild.fetch_channels())
        except UNANSWERED:
            return settings
    role_ids, channel_ids = {each.id for each in roles}, {each.id for each in channels}
    places = {field: getattr(settings, field) for field in PLACE_FIELDS}
    return settings.model_copy(
        update={
            "channels": tuple(each for each in settings.channels if each in channel_ids),
            "barred_roles": tuple(each for each in settings.barred_roles if each in role_ids),
            **{field: place if place in channel_ids else None for field, place in places.items()},
        }
    )
