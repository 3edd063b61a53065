"""Lets the organiser choose the rules and cards of a tournament before the start."""

import json

from bot.features import ids
from bot.features.tournament.access import organised_snapshot, snapshot_for
from bot.features.tournament.query import TournamentSnapshot
from bot.features.tournament.rules_page import rules_page
from bot.features.tournament.terms import plan_by_form
from bot.interactions.context import InteractionContext
from bot.interactions.registry import handles
from bot.match.choices import choose_options
from bot.match.lobby import USUAL_BOARDS
from bot.match.refusal import Refusal
from bot.tournament.plan import TournamentPlan
from bot.ui import choices
from games import CATALOGUE


@handles(ids.ShowTournamentRules)
async def show_rules(context: InteractionContext, ref: ids.ShowTournamentRules) -> None:
    """Show the cards, or a page of the options."""
    snapshot = await _unstarted(context, ref.tournament)
    await context.show(rules_page(snapshot, ref.page, context.localizer))


@handles(ids.SetTournamentOption)
async def set_option(context: InteractionContext, ref: ids.SetTournamentOption) -> None:
    """Set an option of the game."""
    snapshot = await _unstarted(context, ref.tournament)
    plan = snapshot.state.plan
    game = CATALOGUE[plan.game]
    try:
        value = choices.read(game.options, ref.field, context.value)
    except (KeyError, ValueError) as error:
        raise ids.UnknownPressError(f"{plan.game} has no such option") from error
    options = choose_options(game, {**json.loads(plan.options), ref.field: value})
    await _change(context, snapshot, ref.page, options=options.model_dump_json())


@handles(ids.SetSameCards)
async def set_same_cards(context: InteractionContext, ref: ids.SetSameCards) -> None:
    """Let all tables of a round play the same deals, or each its own.

    The same cards make some deals of a whole match; without them it is a whole match again.
    """
    snapshot = await _unstarted(context, ref.tournament)
    deals = snapshot.state.plan.deals
    if ref.on:
        deals = deals or USUAL_BOARDS
    elif snapshot.state.plan.same_cards:
        deals = (await context.tournaments.of(ref.tournament)).announced.deals
    await _change(context, snapshot, ref.page, same_cards=bool(ref.on), deals=deals)


@handles(ids.UseTournamentForm)
async def use_form(context: InteractionContext, ref: ids.UseTournamentForm) -> None:
    """Play it in the tournament form of the game's rules."""
    snapshot = await _unstarted(context, ref.tournament)
    plan = plan_by_form(snapshot.state.plan)
    if plan is None:
        raise ids.UnknownPressError("the game has no form for tournaments")
    await _changed_to(context, snapshot, ref.page, plan)


async def _unstarted(context: InteractionContext, tournament: str) -> TournamentSnapshot:
    """A tournament that the presser may change; raises Refusal once it has started, or to other people."""
    snapshot = await organised_snapshot(context, tournament)
    if snapshot.state.phase != "joining":
        raise Refusal("refusal-tournament-started")
    return snapshot


async def _change(
    context: InteractionContext, snapshot: TournamentSnapshot, page: int, **terms: object
) -> None:
    plan = TournamentPlan.model_validate({**snapshot.state.plan.model_dump(), **terms})
    await _changed_to(context, snapshot, page, plan)


async def _changed_to(
    context: InteractionContext, snapshot: TournamentSnapshot, page: int, plan: TournamentPlan
) -> None:
    await context.tournaments.change(snapshot.id, plan, by=context.user_id)
    await context.show(rules_page(await snapshot_for(context, snapshot.id), page, context.localizer))
