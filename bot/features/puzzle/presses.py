"""Shows puzzles, takes answers, and looks up earlier puzzles."""

from collections.abc import Callable
from functools import partial

from discord import ui

from bot.board import RenderedMessage
from bot.board.table_drawing import TableDrawing
from bot.features import ids
from bot.features.puzzle.page import archive_message, course_message, solved_message
from bot.features.puzzle.query import (
    archive_of,
    grade_of,
    next_unanswered,
    position_snapshot,
    solved_snapshot,
)
from bot.interactions.context import InteractionContext
from bot.interactions.gate import check_player
from bot.interactions.opening import game_of
from bot.interactions.pages import show_privately
from bot.interactions.registry import handles
from bot.match.daily import day_at
from bot.match.puzzle import PuzzleSolution, position_of, tricks_of
from bot.match.puzzle_maker import puzzle_of_day
from bot.match.refusal import Refusal
from bot.storage import AskedPuzzle, PuzzleAnswerRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import in_doubt, settle
from games.core.game import Game


@handles(ids.OpenPuzzle, anywhere=True)
async def open_puzzle(context: InteractionContext, _: ids.OpenPuzzle) -> None:
    """Show today's puzzle, or its answer."""
    check_player(context)
    today = day_at(context.tables.now())
    asked = await puzzle_of_day(context.tables.store, today, context.lobbies.games)
    if asked is None:
        raise Refusal("refusal-no-puzzle")
    await _show(context, asked)


@handles(ids.ShowPuzzle, anywhere=True)
async def show_puzzle(context: InteractionContext, ref: ids.ShowPuzzle) -> None:
    """Show a puzzle, its solution if the presser has answered, or the puzzle again."""
    check_player(context)
    await _show(context, await _asked(context, ref.puzzle), again=ref.again > 0)


@handles(ids.NextPuzzle, anywhere=True)
async def next_puzzle(context: InteractionContext, ref: ids.NextPuzzle) -> None:
    """Show the latest puzzle that the presser has not answered."""
    check_player(context)
    archive = await archive_of(context.tables.store, context.user_id, context.tables.now())
    found = next_unanswered(archive.entries, ref.game)
    if found is None:
        raise Refusal("refusal-no-more-puzzles")
    await _show(context, await _asked(context, found.id))


@handles(ids.PickInPuzzle, anywhere=True)
async def pick(context: InteractionContext, ref: ids.PickInPuzzle) -> None:
    """Show the puzzle with the parts picked so far."""
    asked = await _asked(context, ref.puzzle)
    await _show(context, asked, again=ref.again > 0, picked=ref.picked, page=ref.page)


@handles(ids.ChooseInPuzzle, anywhere=True)
async def choose(context: InteractionContext, ref: ids.ChooseInPuzzle) -> None:
    """Add the chosen part to the parts picked before; answer once the action is complete."""
    asked = await _asked(context, ref.puzzle)
    view = (await _position(context, asked)).view
    chosen = settle(view.legal, ref.picked, context.values)
    if isinstance(chosen, str) and view.must_confirm(chosen):
        chosen = in_doubt(chosen)
    if isinstance(chosen, str):
        await answer(context, ids.AnswerPuzzle(ref.puzzle, ref.again, ref.copy, chosen))
    else:
        await _show(context, asked, again=ref.again > 0, picked=chosen)


@handles(ids.AnswerPuzzle, anywhere=True)
async def answer(context: InteractionContext, ref: ids.AnswerPuzzle) -> None:
    """Show the solution after committing the presser's first answer; a later answer is not stored."""
    check_player(context)
    asked, puzzles = await _asked(context, ref.puzzle), context.tables.store.puzzles
    solution = PuzzleSolution.model_validate_json(asked.puzzle.solution)
    try:
        grade = grade_of(solution, ref.action, asked.puzzle.game)
    except KeyError as error:
        raise ids.UnknownPressError(f"{ref.action!r} answers no puzzle") from error
    first = await puzzles.answer_of(asked.puzzle.id, context.user_id)
    if first is not None and ref.again:
        await _show_solution(context, asked, ref.action, counts=False)
        return
    now = context.tables.now()
    day = asked.day if asked.day == day_at(now) else None
    given = PuzzleAnswerRow(asked.puzzle.id, context.user_id, ref.action, grade, day, now)
    stands = first or await puzzles.answer(given)
    await _show_solution(context, asked, stands.action)


@handles(ids.ShowCourse, anywhere=True)
async def show_course(context: InteractionContext, ref: ids.ShowCourse) -> None:
    """Show the bids and plays before the decision, beside the puzzle."""
    asked = await _asked(context, ref.puzzle)
    game = _game(context, asked)
    snapshot = await _position(context, asked)
    localizer = _localizer(context, snapshot)
    events = position_of(asked.puzzle, game).events
    tricks = await tricks_of(asked.puzzle, game)
    await context.answer.private(course_message(snapshot, events, tricks, localizer))


@handles(ids.ShowPuzzles, anywhere=True)
async def show_puzzles(context: InteractionContext, ref: ids.ShowPuzzles) -> None:
    """Show the puzzles of earlier days."""
    if ref.game:
        game_of(context, ref.game)
    archive = await archive_of(context.tables.store, context.user_id, context.tables.now())
    await context.show(archive_message(archive, ref.game, context.localizer))


@handles(ids.ChoosePuzzleGame, anywhere=True)
async def choose_game(context: InteractionContext, _: ids.ChoosePuzzleGame) -> None:
    """Show the earlier puzzles of the chosen game."""
    await show_puzzles(context, ids.ShowPuzzles(context.value))


@handles(ids.ChooseMissedPuzzle, anywhere=True)
async def choose_missed(context: InteractionContext, _: ids.ChooseMissedPuzzle) -> None:
    """Show the chosen puzzle, with its answer."""
    await _show(context, await _asked(context, context.value))


async def _asked(context: InteractionContext, puzzle: str) -> AskedPuzzle:
    """The puzzle of that id; raises Refusal unless it is today's or an earlier one."""
    found = await context.tables.store.puzzles.of(puzzle)
    if found is None or found.day > day_at(context.tables.now()):
        raise Refusal("refusal-no-puzzle")
    return found


def _game(context: InteractionContext, asked: AskedPuzzle) -> Game:
    """The game of a puzzle; raises Refusal if it is gone, or its rules have changed since."""
    game = context.lobbies.games.get(asked.puzzle.game)
    if game is None or game.version != asked.puzzle.rules:
        raise Refusal("refusal-old-puzzle")
    return game


async def _position(context: InteractionContext, asked: AskedPuzzle, *, again: bool = False) -> MatchSnapshot:
    game = _game(context, asked)
    return position_snapshot(
        asked,
        game,
        position_of(asked.puzzle, game),
        name=context.user_name,
        preferences=await context.tables.preferences.of(context.user_id),
        again=again,
    )


def _localizer(context: InteractionContext, position: MatchSnapshot) -> Localizer:
    letters = position.preferences.faces == "letters"
    return Localizer(context.locale, position.names, context.publisher.emojis, letters=letters)


async def _show(
    context: InteractionContext,
    asked: AskedPuzzle,
    *,
    again: bool = False,
    picked: tuple[str, ...] = (),
    page: int = 0,
) -> None:
    """Show a puzzle if the person has not answered it, or answers `again`; else show its solution."""
    first = await context.tables.store.puzzles.answer_of(asked.puzzle.id, context.user_id)
    if first is not None and not again:
        await _show_solution(context, asked, first.action)
        return
    position = await _position(context, asked, again=first is not None)
    localizer, looks = _localizer(context, position), context.publisher.looks

    def build(picture: str | None) -> ui.LayoutView:
        return looks.panel(position, localizer, picked, page, picture)

    await show_privately(context, _rendered(context, position, localizer, build))


async def _show_solution(
    context: InteractionContext, asked: AskedPuzzle, chosen: str, *, counts: bool = True
) -> None:
    store, game = context.tables.store, _game(context, asked)
    solved = await solved_snapshot(
        store,
        asked,
        game,
        await _position(context, asked, again=not counts),
        chosen,
        user_id=context.user_id,
        now=context.tables.now(),
        counts=counts,
    )
    localizer = _localizer(context, solved.position)
    build = partial(solved_message, solved, localizer)
    await show_privately(context, _rendered(context, solved.position, localizer, build))


def _rendered(
    context: InteractionContext,
    position: MatchSnapshot,
    localizer: Localizer,
    build: Callable[[str | None], ui.LayoutView],
) -> RenderedMessage:
    """The page with the picture of the position, as on a panel; without it for readers who prefer words."""
    if position.preferences.in_words:
        return RenderedMessage(build)
    game = context.lobbies.games[position.game]
    drawing = TableDrawing(game, position, localizer, context.publisher.looks)
    return RenderedMessage(build, drawing.key, drawing.draw)
