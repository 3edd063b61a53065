"""The buttons of a tournament for everybody: joining, check-in, tables, standings."""

from functools import partial

from bot.board.rendered import rendered_page
from bot.features import ids
from bot.features.tournament.access import check_organiser, entrant_of, snapshot_for
from bot.features.tournament.private_page import (
    confirm_page,
    done_page,
    joining_page,
    organise_page,
    own_table,
    people_page,
)
from bot.features.tournament.query import TournamentSnapshot
from bot.features.tournament.standings_page import reckoning_page, standings_page, standings_picture
from bot.interactions.context import InteractionContext
from bot.interactions.gate import check_player, roles_of
from bot.interactions.pages import show_privately
from bot.interactions.registry import follow, handles
from bot.match.refusal import Refusal
from bot.tournament.standings import standings


@handles(ids.InTournament)
async def press_in_tournament(context: InteractionContext, ref: ids.InTournament) -> None:
    """Handle a button of a tournament."""
    snapshot = await snapshot_for(context, ref.tournament)
    match ref.verb:
        case "join":
            await _join(context, snapshot)
        case "alone":
            await _enter(context, snapshot)
        case "here":
            _check_in_it(context, snapshot)
            await context.tournaments.check_in(snapshot.id, context.user_id)
            await context.show(done_page("tournament-said-here", context.localizer))
        case "withdraw":
            _check_in_it(context, snapshot)
            await context.show(confirm_page(snapshot, "withdraw", "leave", context.localizer))
        case "leave":
            _check_in_it(context, snapshot)
            await context.tournaments.withdraw(snapshot.id, context.user_id, by=context.user_id)
            await context.show(done_page("tournament-said-withdrew", context.localizer))
        case "table":
            _check_in_it(context, snapshot)
            await context.show(own_table(snapshot, context.user_id, context.localizer))
        case _:
            check_organiser(context, snapshot)
            await _organise(context, snapshot, ref.verb)


@handles(ids.JoinBeside)
async def join_beside(context: InteractionContext, ref: ids.JoinBeside) -> None:
    """Join as the partner of a person who has none."""
    snapshot = await snapshot_for(context, ref.tournament)
    (beside,) = context.numbers(1)
    await _enter(context, snapshot, beside=beside)


@handles(ids.AskPartner)
async def ask_partner(context: InteractionContext, ref: ids.AskPartner) -> None:
    """Join, and keep the partner's place for one person."""
    snapshot = await snapshot_for(context, ref.tournament)
    (partner,) = context.numbers(1)
    if partner == context.user_id:
        raise Refusal("refusal-tournament-own-partner")
    await _enter(context, snapshot, partner=ids.person(partner))


@handles(ids.ShowTournamentStandings)
async def show_standings(context: InteractionContext, ref: ids.ShowTournamentStandings) -> None:
    """Show a page of the standings to the caller."""
    snapshot = await snapshot_for(context, ref.tournament)
    reader, localizer = entrant_of(context, snapshot), context.localizer
    build = partial(standings_page, snapshot, ref.page, reader, localizer)
    await show_privately(
        context, rendered_page(build, standings_picture(snapshot, ref.page, reader, localizer))
    )


@handles(ids.ShowReckoning)
async def show_reckoning(context: InteractionContext, ref: ids.ShowReckoning) -> None:
    """Show how a score was reckoned."""
    snapshot = await snapshot_for(context, ref.tournament)
    if all(line.entrant != ref.entrant for line in standings(snapshot.state)):
        raise Refusal("refusal-tournament-no-score")
    await context.show(reckoning_page(snapshot, ref.entrant, context.localizer))


@handles(ids.ChooseReckoned)
async def choose_reckoned(context: InteractionContext, ref: ids.ChooseReckoned) -> None:
    """Show how the score of the chosen entrant was reckoned."""
    (entrant,) = context.numbers(1)
    await follow(context, ids.ShowReckoning(ref.tournament, 0, entrant))


def _check_in_it(context: InteractionContext, snapshot: TournamentSnapshot) -> None:
    """Raises Refusal unless the caller is in the tournament."""
    person = snapshot.state.person_of(context.user_id)
    if person is None or (person.is_out and not snapshot.state.has_started):
        raise Refusal("refusal-tournament-not-in")
    if person.is_out:
        raise Refusal("refusal-tournament-left")


async def _join(context: InteractionContext, snapshot: TournamentSnapshot) -> None:
    """Join; in fixed pairs, ask for the partner first."""
    _check_may_join(context, snapshot)
    if snapshot.state.plan.people_each == 1:
        await _enter(context, snapshot)
        return
    halves = snapshot.halves_for(context.user_id)
    await context.show(joining_page(snapshot, context.user_id, halves, context.localizer))


async def _enter(
    context: InteractionContext,
    snapshot: TournamentSnapshot,
    *,
    beside: int | None = None,
    partner: int | None = None,
) -> None:
    _check_may_join(context, snapshot)
    joined = await context.tournaments.join(
        snapshot.id, context.user_id, context.user_name, beside=beside, partner=partner
    )
    person = joined.state.person_of(context.user_id)
    is_seated = person is not None and joined.state.may_be_seated(person.entrant)
    await context.show(done_page(_joined(snapshot, is_seated=is_seated), context.localizer))


def _joined(snapshot: TournamentSnapshot, *, is_seated: bool) -> str:
    """The sentence for a person who has joined; joining during check-in is checking in."""
    if snapshot.state.has_started:
        return "tournament-said-joined-late" if is_seated else "tournament-said-joined-half"
    return "tournament-said-joined-here" if snapshot.takes_check_ins else "tournament-said-joined"


def _check_may_join(context: InteractionContext, snapshot: TournamentSnapshot) -> None:
    """Raises Refusal unless the server lets the caller play, they have the role, and have not joined yet."""
    check_player(context)
    known = snapshot.state.person_of(context.user_id)
    if known is not None and not known.is_out:
        raise Refusal("refusal-tournament-already-in")
    if known is not None and snapshot.state.has_started:
        raise Refusal("refusal-tournament-left")
    role = snapshot.state.plan.role
    if role is not None and role not in roles_of(context, context.interaction.user):
        raise Refusal("refusal-tournament-role")


async def _organise(
    context: InteractionContext, snapshot: TournamentSnapshot, verb: ids.TournamentVerb
) -> None:
    """Handle an organiser's button, then show their updated page."""
    service, by, localizer = context.tournaments, context.user_id, context.localizer
    match verb:
        case "start":
            await service.start(snapshot.id, by=by)
        case "begin":
            await service.start(snapshot.id, by=by, waits=False)
        case "pause":
            await service.pause(snapshot.id, by=by)
        case "resume":
            await service.resume(snapshot.id, by=by)
        case "correct":
            await follow(context, ids.ShowRoundToCorrect(snapshot.id, 0, len(snapshot.state.rounds)))
            return
        case "remove":
            await context.show(people_page(snapshot, 0, localizer))
            return
        case "cancel":
            await context.show(confirm_page(snapshot, "cancel", "close", localizer))
            return
        case "close":
            await service.cancel(snapshot.id, by=by)
    await context.show(organise_page(await snapshot_for(context, snapshot.id), localizer))
