"""A puzzle in the panel of a table: its question in the place of the task, and its ways in the last row."""

from bot.features import ids
from bot.features.table import headings
from bot.features.table.widgets import Instruction
from bot.match.daily import date_of
from bot.ui import layout
from bot.ui.items import button
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot, PuzzleLabel


def head(snapshot: MatchSnapshot, localizer: Localizer, instruction: Instruction) -> str:
    """The question, and the name of the puzzle."""
    assert snapshot.puzzle is not None, "it is asked in a puzzle"
    kind = "play" if snapshot.view.stage == "play" else "do"
    first = instruction.heading or localizer.text(f"heading-puzzle-{kind}")
    return headings.lines(first, None, instruction.remark or title(snapshot.puzzle, snapshot.game, localizer))


def title(puzzle: PuzzleLabel, game: str, localizer: Localizer) -> str:
    """``Puzzle 2026-12-01 · Tressette``"""
    facts = {"date": date_of(puzzle.day), "game": localizer.game(game)}
    return localizer.text("puzzle-again" if puzzle.again else "puzzle-title", facts)


def last_row(puzzle: PuzzleLabel, game: str, localizer: Localizer) -> layout.ActionRow:
    """The ways to what happened before, to the rules, and to the other puzzles."""
    return layout.row(
        button(ids.ShowCourse(puzzle.id), localizer.text("button-puzzle-so-far")),
        button(ids.ShowRules(0, 0, game), localizer.text("button-rules")),
        button(ids.ShowPuzzles(""), localizer.text("button-puzzles")),
    )
