"""A tournament for its organiser: correct results, and remove people."""

from bot.features import ids
from bot.features.tournament.access import organised_snapshot
from bot.features.tournament.private_page import (
    UnreadablePointsError,
    boards_page,
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
from bot.tournament.standings import COMPARED, scoring_of
from bot.tournament.state import RoundTable, SeatedRound


@handles(ids.ShowPeopleToRemove)
async def show_people(context: InteractionContext, ref: ids.ShowPeopleToRemove) -> None:
    """Show a page of the people in the tournament."""
    snapshot = await organised_snapshot(context, ref.tournament)
    await context.show(people_page(snapshot, ref.page, context.localizer))


@handles(ids.RemovePerson)
async def remove(context: InteractionContext, ref: ids.RemovePerson) -> None:
    """Remove a person."""
    snapshot = await organised_snapshot(context, ref.tournament)
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
    snapshot = await organised_snapshot(context, ref.tournament)
    seated = snapshot.state.round_seated(ref.round)
    if seated is None:
        raise Refusal("refusal-tournament-no-table")
    await context.show(tables_page(snapshot, seated, ref.place, context.localizer))


@handles(ids.ChooseTableToCorrect)
async def choose_table(context: InteractionContext, ref: ids.ChooseTableToCorrect) -> None:
    """Open the form for the chosen table; if it has the same cards as others, show its deals first."""
    snapshot = await organised_snapshot(context, ref.tournament)
    (number,) = context.numbers(1)
    seated, table = _table(snapshot, ref.round, number)
    if _is_compared(snapshot):
        await context.show(boards_page(snapshot, seated, table, context.localizer))
    elif not await context.answer.form(correction_form(snapshot, seated, table, context.localizer)):
        await context.say("bot-press-again")


@handles(ids.ChooseBoardToCorrect)
async def choose_board(context: InteractionContext, ref: ids.ChooseBoardToCorrect) -> None:
    """Open the form for the chosen deal."""
    snapshot = await organised_snapshot(context, ref.tournament)
    (board,) = context.numbers(1)
    seated, table = _table(snapshot, ref.round, ref.table)
    _boards_with(snapshot, table, board, ())
    if not await context.answer.form(correction_form(snapshot, seated, table, context.localizer, board)):
        await context.say("bot-press-again")


@handles(ids.CorrectTable)
async def correct(context: InteractionContext, ref: ids.CorrectTable) -> None:
    """Correct the result of a table; the side with the best points has won."""
    snapshot = await organised_snapshot(context, ref.tournament)
    _, table = _table(snapshot, ref.round, ref.table)
    points, reason = _typed(context, snapshot, table)
    await _correct(context, snapshot, ref.round, table, points, reason)


@handles(ids.CorrectBoard)
async def correct_board(context: InteractionContext, ref: ids.CorrectBoard) -> None:
    """Correct a deal of a table; the table's result is the sum of its deals."""
    snapshot = await organised_snapshot(context, ref.tournament)
    _, table = _table(snapshot, ref.round, ref.table)
    gained, reason = _typed(context, snapshot, table)
    boards = _boards_with(snapshot, table, ref.board, gained)
    points = tuple(map(sum, zip(*boards, strict=True)))
    await _correct(context, snapshot, ref.round, table, points, reason, boards)


def _is_compared(snapshot: TournamentSnapshot) -> bool:
    return scoring_of(snapshot.state) in COMPARED


def _typed(
    context: InteractionContext, snapshot: TournamentSnapshot, table: RoundTable
) -> tuple[tuple[int, ...], str]:
    """The typed points of each entrant of the table, and the reason."""
    sides = snapshot.sides(table)
    *typed, reason = context.typed(len(sides) + 1)
    made = {
        place: _read(each, thirds=snapshot.thirds)
        for side, each in zip(sides, typed, strict=True)
        for place in side.places
    }
    return tuple(made[place] for place in range(len(table.entrants))), reason.strip()


def _boards_with(
    snapshot: TournamentSnapshot, table: RoundTable, board: int, gained: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The deals of a table with new points for one of them, or with the next one added."""
    boards = [] if table.result is None else list(table.result.boards)
    if not _is_compared(snapshot) or not 1 <= board <= min(len(boards) + 1, snapshot.state.plan.deals):
        raise ids.UnknownPressError(f"the table has no deal {board}")
    boards[board - 1 : board] = [gained]
    return tuple(boards)


async def _correct(
    context: InteractionContext,
    snapshot: TournamentSnapshot,
    number: int,
    table: RoundTable,
    points: tuple[int, ...],
    reason: str,
    boards: tuple[tuple[int, ...], ...] = (),
) -> None:
    sign = snapshot.state.plan.sign
    best = max(sign * each for each in points)
    winners = (entrant for entrant, made in zip(table.entrants, points, strict=True) if sign * made == best)
    await context.tournaments.correct(
        snapshot.id,
        number,
        table.number,
        points,
        tuple(dict.fromkeys(winners)),
        reason,
        by=context.user_id,
        boards=boards,
    )
    await context.show(done_page("tournament-said-corrected", context.localizer))


def _read(typed: str, *, thirds: bool) -> int:
    try:
        return read_points(typed, thirds=thirds)
    except UnreadablePointsError:
        raise UsageError("tournament-correct-unreadable", typed=typed) from None


def _table(snapshot: TournamentSnapshot, number: int, table: int) -> tuple[SeatedRound, RoundTable]:
    """An ended table; raises Refusal if there is none."""
    seated = snapshot.state.round_seated(number)
    if seated is None or not 1 <= table <= len(seated.tables) or seated.tables[table - 1].result is None:
        raise Refusal("refusal-tournament-no-table")
    return seated, seated.tables[table - 1]
