"""Shows the pages of a server's managers and carries out their acts; logs each act with its reason."""

from typing import Any, Final

from discord import Member, User

from bot.community.settings import MOST, ServerSettings
from bot.features import ids
from bot.features.moderation.page import (
    ACTS,
    PAGE,
    REASON_LIMIT,
    ManagedAct,
    ManagedMatch,
    ManagedPerson,
    acts_page,
    match_page,
    matches_page,
    people_page,
    person_page,
    reason_form,
)
from bot.interactions.barring import change_barred, managers_act
from bot.interactions.context import InteractionContext
from bot.interactions.gate import check_manager, may_end_tables
from bot.interactions.registry import handles
from bot.match.refusal import Refusal
from bot.storage.moderation import LoggedAct
from bot.ui.names import name_of

_TITLES: Final = {
    "void": "moderation-void-it",
    "restore": "moderation-restore",
    "end": "button-end-table",
    "bar": "moderation-bar",
    "unbar": "moderation-unbar",
}
"""The title of the form for the reason of each act."""


@handles(ids.ShowMatches)
async def show_matches(context: InteractionContext, ref: ids.ShowMatches) -> None:
    """Show a page of the server's last matches."""
    check_manager(context)
    results = context.tables.store.results
    tables = [each for each in context.register.tables() if each.guild_id == context.guild_id]
    running = [ManagedMatch.running(each.match) for each in reversed(tables)]
    count = len(running) + await results.count_on_server(context.guild_id)
    page, pages = _turned(ref.page, count, PAGE)
    shown = running[page * PAGE : (page + 1) * PAGE]
    offset = max(0, page * PAGE - len(running))
    ended = await results.on_server(context.guild_id, PAGE - len(shown), offset)
    shown += map(ManagedMatch.ended, ended)
    await context.show(matches_page(shown, page, pages, context.localizer))


def _turned(page: int, count: int, size: int) -> tuple[int, int]:
    """The page that there is, and how many there are."""
    pages = max(1, -(-count // size))
    return min(page, pages - 1), pages


@handles(ids.ShowManaged)
async def show_managed(context: InteractionContext, ref: ids.ShowManaged) -> None:
    """Show a match with the managers' buttons."""
    _check_may(context, "end")
    await _show_match(context, ref.match)


async def _show_match(context: InteractionContext, match_id: str) -> None:
    match = await _match(context, match_id)
    last = await context.tables.store.moderation.last(match_id, "void" if match.is_void else "restore")
    manages = context.interaction.permissions.manage_guild
    await context.show(match_page(match, last, context.localizer, manages=manages))


async def _match(context: InteractionContext, match_id: str) -> ManagedMatch:
    """A match of this server; raises Refusal if there is none."""
    table = context.register.table(match_id)
    if table is not None and table.guild_id == context.guild_id:
        return ManagedMatch.running(table.match)
    found = await context.tables.store.results.of_match(match_id)
    if found is None or found.guild_id != context.guild_id:
        raise Refusal("refusal-unknown-match")
    return ManagedMatch.ended(found)


@handles(ids.AskMatchReason)
async def ask_match_reason(context: InteractionContext, ref: ids.AskMatchReason) -> None:
    """Open the form for the reason."""
    _check_may(context, ref.verb)
    await _ask(context, ids.JudgeMatch(ref.match, ref.verb), ref.verb)


@handles(ids.JudgeMatch)
async def judge_match(context: InteractionContext, ref: ids.JudgeMatch) -> None:
    """Let a match count no more, or again, or end a table."""
    _check_may(context, ref.verb)
    reason = _reason(context)
    act = managers_act(context, ref.verb, match_id=ref.match, reason=reason)
    if ref.verb == "end":
        table = context.register.table(ref.match)
        if table is None or table.guild_id != context.guild_id:
            raise Refusal("refusal-match-over")
        with context.publisher.answering(ref.match, context.user_id):
            await table.dismiss(act)
            await context.say("moderation-ended")
        return
    await _match(context, ref.match)
    if not await context.moderation.judge(act):
        raise Refusal("refusal-judged-already")
    await _show_match(context, ref.match)


@handles(ids.ShowPeople)
async def show_people(context: InteractionContext, _: ids.ShowPeople) -> None:
    """Show who may not play, and let a person be chosen."""
    check_manager(context)
    server = context.server
    names = await context.tables.store.boards.names(server.barred_users, context.guild_id)
    people = [(each, names.get(each, "")) for each in server.barred_users if each > 0]
    erased = len(server.barred_hashes)
    await context.show(people_page(people, server.barred_roles, erased, context.localizer))


@handles(ids.ChoosePerson)
async def choose_person(context: InteractionContext, _: ids.ChoosePerson) -> None:
    """Show the person who was chosen."""
    (user_id,) = context.numbers(1)
    await _show_person(context, user_id, 0)


@handles(ids.ShowPerson)
async def show_person(context: InteractionContext, ref: ids.ShowPerson) -> None:
    """Show a page of a person's matches here."""
    await _show_person(context, ref.user, ref.page)


async def _show_person(context: InteractionContext, user_id: int, page: int) -> None:
    check_manager(context)
    ids.person(user_id)
    store, guild_id = context.tables.store, context.guild_id
    count = await store.results.count_of_person(user_id, guild_id=guild_id)
    page, pages = _turned(page, count, PAGE)
    found = await store.results.of_person(user_id, guild_id=guild_id, limit=PAGE, offset=page * PAGE)
    person = ManagedPerson(
        user_id,
        await _name(context, user_id),
        context.settings.bars(guild_id, user_id),
        count,
        await store.moderation.voided_of(user_id, guild_id),
    )
    await context.show(
        person_page(person, [ManagedMatch.ended(each) for each in found], page, pages, context.localizer)
    )


async def _name(context: InteractionContext, user_id: int) -> str:
    """The name of a person: as they played here, else as Discord has it."""
    known = await context.tables.store.boards.names((user_id,), context.guild_id)
    if user_id in known:
        return known[user_id]
    resolved = _chosen_user(context, user_id)
    return f"@{user_id}" if resolved is None else resolved


def _chosen_user(context: InteractionContext, user_id: int) -> str | None:
    guild = context.interaction.guild
    member: Member | User | None = None if guild is None else guild.get_member(user_id)
    if member is not None:
        return name_of(member)
    data: Any = context.interaction.data or {}
    users = data.get("resolved", {}).get("users", {})
    found = users.get(str(user_id))
    return None if found is None else str(found.get("global_name") or found["username"])


@handles(ids.AskPersonReason)
async def ask_person_reason(context: InteractionContext, ref: ids.AskPersonReason) -> None:
    """Open the form for the reason."""
    check_manager(context)
    await _ask(context, ids.JudgePerson(ref.user, ref.verb), ref.verb)


@handles(ids.JudgePerson)
async def judge_person(context: InteractionContext, ref: ids.JudgePerson) -> None:
    """Let a person play here no more, or again."""
    check_manager(context)
    user_id, reason = ids.person(ref.user), _reason(context)

    def change(settings: ServerSettings) -> ServerSettings:
        if ref.verb == "unbar":
            return context.settings.without(settings, context.guild_id, user_id)
        users = tuple(dict.fromkeys((*settings.barred_users, user_id)))
        if sum(each > 0 for each in users) + len(settings.barred_roles) > MOST:
            raise Refusal("refusal-too-many-barred")
        return settings.model_copy(update={"barred_users": users})

    await change_barred(context, change, {user_id: await _name(context, user_id)}, reason)
    await _show_person(context, user_id, 0)


@handles(ids.ShowActs)
async def show_acts(context: InteractionContext, ref: ids.ShowActs) -> None:
    """Show a page of managers' acts."""
    check_manager(context)
    moderation = context.tables.store.moderation
    page, pages = _turned(ref.page, await moderation.count(context.guild_id), ACTS)
    found = await moderation.page(context.guild_id, ACTS, page * ACTS)
    acts = [await _with_match(context, each) for each in found]
    await context.show(acts_page(acts, page, pages, context.localizer))


async def _with_match(context: InteractionContext, logged: LoggedAct) -> ManagedAct:
    if logged.act.match_id is None:
        return ManagedAct(logged)
    found = await context.tables.store.results.of_match(logged.act.match_id)
    return ManagedAct(logged, None if found is None else ManagedMatch.ended(found))


async def _ask(context: InteractionContext, ref: ids.Press, verb: str) -> None:
    title = context.localizer.text(_TITLES[verb])
    if not await context.answer.form(reason_form(ref, title, context.localizer)):
        await context.say("bot-press-again")


def _reason(context: InteractionContext) -> str:
    """The typed reason; raises Refusal if it is empty."""
    (typed,) = context.typed(1)
    reason = " ".join(typed.split())[:REASON_LIMIT]
    if not reason:
        raise Refusal("refusal-no-reason")
    return reason


def _check_may(context: InteractionContext, verb: str) -> None:
    """Raises Refusal unless the caller may do that; managing messages is enough to end tables."""
    if verb != "end":
        check_manager(context)
    elif not may_end_tables(context):
        raise Refusal("refusal-not-moderator")
