"""A puzzle of a known solution, for the tests of what is made of it."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from bot.match.puzzle import PuzzleChoice, PuzzleMove, PuzzleSolution, puzzle_row, spoken_out
from bot.storage import PuzzleRow
from games import CATALOGUE
from games.core.actions import Action

LOSSES: Final = (0.0, 0.0, 0.2)
"""The points lost by the first choices: the best, its equal, and another good one; others lose two."""
_PLIES: Final = 5
_CHOICES: Final = 4


def made(number: int = 0, game: str = "tressette") -> PuzzleRow:
    """The puzzle of that number: a decision with at least four choices, after at least five actions."""
    rules, seed = CATALOGUE[game], sha256(f"test {number}".encode()).digest()
    seats = max(each for each in rules.seats if each <= 4)
    state, line = rules.new(seats, rules.options(), seed), list[PuzzleMove]()
    while len(line) < _PLIES or len(state.legal(state.acting()[0])) < _CHOICES:
        seat = state.acting()[0]
        action = state.legal(seat)[0]
        state.apply(seat, action)
        line.append(PuzzleMove(seat, action))
    seat = state.acting()[0]
    choices = [each for each in state.legal(seat) if spoken_out(each) is each]
    return puzzle_row(rules, seed, seat, line, solution(choices), seats)


def solution(actions: Sequence[Action]) -> PuzzleSolution:
    """A solution by which the actions cost `LOSSES`, in their order."""
    choices = []
    for place, each in enumerate(actions):
        loss = LOSSES[place] if place < len(LOSSES) else 2.0
        choices.append(
            PuzzleChoice(action=each.text, utility=0.7 - loss / 10, points=1.5 - loss, is_equal=place < 2)
        )
    return PuzzleSolution(worlds=12_000, choices=tuple(choices))


def choices_of(puzzle: PuzzleRow) -> tuple[str, ...]:
    """The texts of the choices, the best first."""
    return tuple(each.action for each in PuzzleSolution.model_validate_json(puzzle.solution).choices)
