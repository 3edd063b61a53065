"""A tournament for its organiser: results are corrected, people taken out."""

from bot.features import ids
from bot.features.tournament.access import check_organiser, snapshot_for
from bot.features.tournament.private_page import (
    UnreadablePointsError,
    correction_form,
    done_page,
    people_page,
    read_points,
    tables_page,
)
from bot.features.tournament.query import TournamentSnapshot
from bot.interactions.context import InteractionContext
from bot.interactions.errors import UsageError
from bot.interactions.registry import handles
from bot.match.refusal import Refusal
from bot.tournament.state import RoundTable, SeatedRound


async def _organised(context: InteractionContext, tournament: str) -> TournamentSnapshot:
    """The tournament; raises Refusal unless the caller may organise it."""
    snapshot = await snapshot_for(context, tournament)
    check_organiser(context, snapshot)
    return snapshot


@handles(ids.ShowPeopleToRemove)
async def show_people(context: InteractionContext, ref: ids.ShowPeopleToRemove) -> None:
    """Show a page of the people who are in."""
    snapshot = await _organised(context, ref.tournament)
    await context.show(people_page(snapshot, ref.page, context.localizer))


@handles(ids.RemovePerson)
async def remove(context: InteractionContext, ref: ids.RemovePerson) -> None:
    """Take a person out."""
    snapshot = await _organised(context, ref.tournament)
    (number,) = context.numbers(1)
    if number >= len(snapshot.state.people):
        raise ids.UnknownPressError(f"nobody has the number {number}")
    person = snapshot.state.people[number]
    await context.tournaments.withdraw(snapshot.id, person.user_id, by=context.user_id)
    name = context.localizer.person(snapshot.names[number])
    await context.show(done_page("tournament-said-removed", context.localizer, player=name))


@handles(ids.ShowRoundToCorrect)
async def show_round(context: InteractionContext, ref: ids.ShowRoundToCorrect) -> None:
    """Show the tables of a round that have ended."""
    snapshot = await _organised(context, ref.tournament)
    seated = snapshot.state.round_seated(ref.round)
    if seated is None:
        raise Refusal("refusal-tournament-no-table")
    await context.show(tables_page(snapshot, seated, ref.place, context.localizer))


@handles(ids.ChooseTableToCorrect)
async def choose_table(context: InteractionContext, ref: ids.ChooseTableToCorrect) -> None:
    """Open the form for the chosen table."""
    snapshot = await _organised(context, ref.tournament)
    (number,) = context.numbers(1)
    seated, table = _table(snapshot, ref.round, number)
    if not await context.answer.form(correction_form(snapshot, seated, table, context.localizer)):
        await context.say("bot-press-again")


@handles(ids.CorrectTable)
async def correct(context: InteractionContext, ref: ids.CorrectTable) -> None:
    """Correct the result of a table; the side with the best points has won."""
    snapshot = await _organised(context, ref.tournament)
    _, table = _table(snapshot, ref.round, ref.table)
    sides = snapshot.sides(table)
    *typed, reason = context.typed(len(sides) + 1)
    made = [_read(each, thirds=snapshot.thirds) for each in typed]
    best = max(snapshot.state.plan.sign * each for each in made)
    points, winners = dict[int, int](), set[int]()
    for side, each in zip(sides, made, strict=True):
        for entrant in side.entrants:
            points[entrant] = each
            if snapshot.state.plan.sign * each == best:
                winners.add(entrant)
    await context.tournaments.correct(
        snapshot.id,
        ref.round,
        ref.table,
        tuple(points[entrant] for entrant in table.entrants),
        tuple(entrant for entrant in table.entrants if entrant in winners),
        reason.strip(),
        by=context.user_id,
    )
    await context.show(done_page("tournament-said-corrected", context.localizer))


def _read(typed: str, *, thirds: bool) -> int:
    try:
        return read_points(typed, thirds=thirds)
    except UnreadablePointsError:
        raise UsageError("tournament-correct-unreadable", typed=typed) from None


def _table(snapshot: TournamentSnapshot, number: int, table: int) -> tuple[SeatedRound, RoundTable]:
    """A table that has ended; raises Refusal if there is none."""
    seated = snapshot.state.round_seated(number)
    if seated is None or not 1 <= table <= len(seated.tables) or seated.tables[table - 1].result is None:
        raise Refusal("refusal-tournament-no-table")
    return seated, seated.tables[table - 1]
