"""Puzzles: today's, earlier ones, and answers."""

from bot.ui.codec import Press, press


@press("puzzle")
class OpenPuzzle(Press):
    """Show today's puzzle, or its solution if the presser has answered. The field means nothing."""

    place: int = 0


@press("puzzleof")
class ShowPuzzle(Press):
    """Show the puzzle of that id; with `again` 1, to try it once more without counting."""

    puzzle: str
    again: int


@press("solve")
class AnswerPuzzle(Press):
    """Answer a puzzle. `copy` tells apart the buttons of equal cards, as in games with two packs."""

    puzzle: str
    again: int
    copy: int
    action: str


@press("solvepick")
class PickInPuzzle(Press):
    """Show the puzzle with these parts of an action picked, and this page of the rest."""

    puzzle: str
    again: int
    page: int
    copy: int
    picked: tuple[str, ...]


@press("solvechoose", select=True)
class ChooseInPuzzle(Press):
    """A select: its values are further parts of the action begun by `picked`."""

    puzzle: str
    again: int
    copy: int
    picked: tuple[str, ...]


@press("solvesofar")
class ShowCourse(Press):
    """Show the bids and plays before a puzzle's decision."""

    puzzle: str


@press("puzzles")
class ShowPuzzles(Press):
    """Show the puzzles of earlier days, of one game or, if that is empty, of all."""

    game: str


@press("puzzlegame", select=True)
class ChoosePuzzleGame(Press):
    """A select: the game of the earlier puzzles to show. The field means nothing."""

    place: int = 0


@press("puzzlepick", select=True)
class ChooseMissedPuzzle(Press):
    """A select: a puzzle that the presser missed. The field means nothing."""

    place: int = 0


@press("puzzlenext")
class NextPuzzle(Press):
    """Show the latest puzzle that the presser has not answered, of one game or, if empty, of all."""

    game: str
