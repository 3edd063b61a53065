"""A new tournament: people type its terms, see a preview and announce it. Nothing is stored before that."""

import asyncio
from typing import Final

from bot.features import ids
from bot.features.tournament.creation_page import preview_page, terms_form, troubles_page, typed_in
from bot.features.tournament.private_page import announced_page
from bot.features.tournament.terms import KINDS, Terms, TypedTerms, plan_of, playable, read_terms
from bot.interactions.context import InteractionContext
from bot.interactions.gate import check_door, check_threads
from bot.interactions.registry import handles, opens_one
from bot.interactions.threads import require_room_for_threads
from bot.match.clocks import NO_CLOCK, TimeControl, TimeRules
from bot.match.refusal import Refusal
from bot.tournament.plan import TournamentPlan

USUAL: Final = TimeControl("live", 60)


async def open_terms_form(context: InteractionContext, typed: TypedTerms) -> None:
    """Open the form for the terms of a new tournament here.

    Raises:
        Refusal, ElsewhereError, LackingPermissionsError: as `check_announcing`.
    """
    await check_announcing(context)
    if not await context.answer.form(terms_form(typed, context.localizer)):
        await context.say("bot-press-again")


async def check_announcing(context: InteractionContext) -> None:
    """Raises Refusal, ElsewhereError or LackingPermissionsError unless a tournament may begin here."""
    require_room_for_threads(context.interaction)
    check_threads(context)
    await check_door(context)
    context.tournaments.check_free(context.channel_id)


@handles(ids.EditTerms)
async def edit(context: InteractionContext, ref: ids.EditTerms) -> None:
    """Open the form again, filled with the typed text."""
    await open_terms_form(context, typed_in(ref))


@handles(ids.SubmitTerms)
async def submit(context: InteractionContext, ref: ids.SubmitTerms) -> None:
    """Show a preview of the tournament, or the errors in its terms."""
    game, kind, rounds, start, seats = context.typed(5)
    if game not in playable() or kind not in map(str, range(len(KINDS))) or seats not in {"0", "1"}:
        raise ids.UnknownPressError("the form has other values than it offers")
    typed = TypedTerms(game, int(kind), rounds, start, int(seats), ref.role)
    zone = context.server.zone
    control = str(_usual_clock(context))
    # Off the loop: the first use of a time zone reads its file.
    read = await asyncio.to_thread(read_terms, typed, context.tables.now(), zone, control)
    if isinstance(read, Terms):
        await _preview(context, read)
    else:
        await context.show(troubles_page(typed, read, zone, context.localizer))


@handles(ids.SetTerm)
async def set_term(context: InteractionContext, ref: ids.SetTerm) -> None:
    """Choose another clock, or level of AIs."""
    terms = _terms(ref)
    value = context.value
    match ref.field:
        case "clock":
            terms = terms._replace(control=value)
        case "time":
            terms = terms._replace(minutes=ids.number(value))
        case "level":
            terms = terms._replace(level=ids.number(value))
    await _preview(context, terms)


@handles(ids.AnnounceTournament)
@opens_one
async def announce(context: InteractionContext, ref: ids.AnnounceTournament) -> None:
    """Announce the tournament in this channel; its panel follows."""
    await check_announcing(context)
    terms = _terms(ref)
    plan = _plan(context, terms)
    if terms.starts_at <= context.tables.now():
        raise Refusal("refusal-tournament-start-past")
    made = await context.tournaments.create(
        guild_id=context.guild_id,
        channel_id=context.channel_id,
        organiser_id=context.user_id,
        locale=context.server_locale,
        plan=plan,
    )
    await context.show(announced_page(made.id, context.localizer))


def _terms(ref: ids.SetTerm | ids.AnnounceTournament) -> Terms:
    return Terms(*(getattr(ref, field) for field in Terms._fields))


def _plan(context: InteractionContext, terms: Terms) -> TournamentPlan:
    """The plan of these terms.

    Raises:
        UnknownPressError: the terms are not possible.
        Refusal: the server does not allow the clock.
    """
    try:
        plan = plan_of(terms)
    except ValueError as error:
        raise ids.UnknownPressError("these are no terms of a tournament") from error
    if not _rules(context).allow(TimeControl.parse(terms.control)):
        raise Refusal("refusal-bad-clock")
    return plan


async def _preview(context: InteractionContext, terms: Terms) -> None:
    _plan(context, terms)
    offered = [each for each in _rules(context).choices(TimeControl.parse(terms.control)) if each != NO_CLOCK]
    await context.show(preview_page(terms, offered, context.server.zone, context.localizer))


def _rules(context: InteractionContext) -> TimeRules:
    return context.settings.rules(context.guild_id).time


def _usual_clock(context: InteractionContext) -> TimeControl:
    """The clock of the server's new tables; a minute a move if these have no clock."""
    usual = _rules(context).usual
    return usual if usual != NO_CLOCK else USUAL
