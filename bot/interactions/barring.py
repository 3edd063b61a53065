"""Bars people and roles from a server, logs it, and takes the barred out of open lobbies and tournaments."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial

from bot.community.settings import ServerSettings
from bot.interactions.context import InteractionContext
from bot.interactions.gate import barred_among
from bot.match.lobby import Lobby
from bot.match.refusal import Refusal
from bot.runtime.faults import log_errors
from bot.storage.moderation import ActKind, ManagersAct


async def change_barred(
    context: InteractionContext,
    make: Callable[[ServerSettings], ServerSettings],
    names: Mapping[int, str],
    reason: str = "",
) -> None:
    """Change who may not play on the server, log it, and take barred people out of lobbies and tournaments.

    `names` has the names of the people that `make` may bar or unbar, for the log.
    """
    logged: list[ManagersAct] = []

    def log(before: ServerSettings, after: ServerSettings) -> Sequence[ManagersAct]:
        logged[:] = _acts(context, before, after, names, reason)
        return logged

    await context.settings.change(context.guild_id, make, log)
    for act in logged:
        if act.user_id is not None:
            context.moderation.barred(act.user_id, context.guild_id)
    context.pinned.on_settings_changed(context.guild_id)
    with log_errors("lobbies do not keep to the server's settings", guild=context.guild_id):
        await _let_go(context)


def _acts(
    context: InteractionContext,
    before: ServerSettings,
    after: ServerSettings,
    names: Mapping[int, str],
    reason: str,
) -> Iterator[ManagersAct]:
    """An act for each person and role that is barred now and was not, or the other way round."""

    def act(kind: ActKind, user_id: int | None, role_id: int | None) -> ManagersAct:
        name = "" if user_id is None else names.get(user_id, "")
        return managers_act(context, kind, user_id=user_id, name=name, role_id=role_id, reason=reason)

    kinds: tuple[tuple[ActKind, ServerSettings, ServerSettings], ...] = (
        ("bar", after, before),
        ("unbar", before, after),
    )
    for kind, has, lacks in kinds:
        for user_id in sorted({*has.barred_users} - {*lacks.barred_users}):
            yield act(kind, user_id, None)
        for role_id in sorted({*has.barred_roles} - {*lacks.barred_roles}):
            yield act(kind, None, role_id)


def managers_act(
    context: InteractionContext,
    kind: ActKind,
    *,
    match_id: str | None = None,
    user_id: int | None = None,
    name: str = "",
    role_id: int | None = None,
    reason: str = "",
) -> ManagersAct:
    """An act of the caller, as the log has it."""
    return ManagersAct(
        context.guild_id,
        context.tables.now(),
        kind,
        context.user_id,
        context.user_name,
        match_id,
        user_id,
        name,
        role_id,
        reason,
    )


async def _let_go(context: InteractionContext) -> None:
    """Take barred people out of the server's open lobbies and tournaments."""
    lobbies = [each for each in context.register.lobbies() if each.guild_id == context.guild_id]
    entered = [
        (each.id, person.user_id)
        for each in context.tournaments.on_server(context.guild_id)
        for person in each.state.present
    ]
    people = {user_id for each in lobbies for user_id in each.people} | {user_id for _, user_id in entered}
    barred = await barred_among(context, people)
    for tournament, user_id in entered:
        if user_id in barred:
            with suppress(Refusal):
                await context.tournaments.withdraw(tournament, user_id, by=context.user_id)
    for lobby in lobbies:
        if not barred.isdisjoint(lobby.people):
            # The lobby may have closed or become a match meanwhile: go on with the other lobbies.
            with suppress(Refusal):
                await context.lobbies.change(lobby.id, partial(Lobby.without, people=barred))
