"""Puzzles: which games have them, and how many deals one takes.

    python -m bench.puzzles [--seconds N] [--write] [--each N] [GAME …]

Club players play deals, and the bot's own maker (`bot.match.puzzle_maker`) looks for a puzzle in each. A row
says in how many deals of a game it found one, how many choices there are, and how long each
took, in processor time. With `--write` the puzzles of a game, `--each` at most, replace those in the file
that comes with the bot. Worlds are counted, not timed, so the same deals make the same puzzles.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from statistics import mean
from typing import Final

from bench.report import machine, table
from bot.match.puzzle import PuzzleSolution
from bot.match.puzzle_maker import SHIPPED, puzzle_games, seek, shipped, written
from bot.storage import PuzzleRow
from bot.thinking.work import EVALUATED, Inquiry
from games import CATALOGUE
from games.core.actions import Action
from games.core.game import Game, Seat, State
from games.opponents import levels as players
from games.search.information import InformationSet
from games.search.protocol import SearchResult, iterations

SECONDS: Final = 20.0
"""The usual processor time for a game: it says if there are puzzles at all."""
EACH: Final = 3
"""The usual number of puzzles of a game in the file."""
COLUMNS: Final = ("game", "deals", "puzzles", "choices", "lead, utility", "lead, points", "s a puzzle")


class CountingThinker:
    """Decides in this process, by a count of worlds and by seeds that follow from one."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)

    async def think(self, state: State, seat: Seat, level: str) -> Action:
        """The choice of a club player."""
        assert level == "club", "no other plays here"
        return players.think(
            state.view(seat).game, "club", self._known(state, seat), self._rng, iterations(1)
        ).action

    async def evaluate(
        self, state: State, seat: Seat, actions: Sequence[Action], _seconds: float | None = None
    ) -> SearchResult:
        """The worth of all choices, in as many worlds as in the bot with time."""
        _, worlds = EVALUATED
        known = self._known(state, seat)
        return players.evaluate(state.view(seat).game, known, actions, self._rng, iterations(worlds))

    async def consider(self, state: State, seat: Seat) -> SearchResult:
        raise NotImplementedError

    async def evaluate_alike(self, inquiry: Inquiry) -> SearchResult:
        raise NotImplementedError

    async def compare(self, state: State, seat: Seat) -> SearchResult:
        raise NotImplementedError

    async def advise(self, state: State, seat: Seat) -> SearchResult:
        raise NotImplementedError

    async def declare(self, state: State, seat: Seat, level: str) -> Action | None:
        raise NotImplementedError

    async def repeat(self, inquiry: Inquiry) -> Action | None:
        raise NotImplementedError

    def _known(self, state: State, seat: Seat) -> InformationSet:
        return InformationSet(state.redeal(seat, self._rng), seat)


def found_in(game: Game, seconds: float, most: int) -> tuple[int, list[PuzzleRow], float]:
    """The deals of a game that were looked at, the puzzles in them, and the processor time in seconds."""
    began, deals, found = time.process_time(), 0, list[PuzzleRow]()
    while time.process_time() - began < seconds and len(found) < most:
        seed = sha256(f"puzzles {game.key} {deals}".encode()).digest()
        puzzle = asyncio.run(seek(CountingThinker(f"{game.key} {deals}"), game, seed))
        found += [] if puzzle is None else [puzzle]
        deals += 1
    return deals, found, time.process_time() - began


def row(game: Game, deals: int, found: Sequence[PuzzleRow], seconds: float) -> tuple[str, ...]:
    """The row of a game."""
    if not found:
        return game.key, str(deals), "0", "", "", "", ""
    solutions = [PuzzleSolution.model_validate_json(each.solution) for each in found]
    pairs = [(each.best, next(other for other in each.choices if not other.is_equal)) for each in solutions]
    return (
        game.key,
        str(deals),
        str(len(found)),
        f"{mean(len(each.choices) for each in solutions):.1f}",
        f"{mean(best.utility - second.utility for best, second in pairs):.3f}",
        f"{mean(best.points - second.points for best, second in pairs):.2f}",
        f"{seconds / len(found):.0f}",
    )


def run() -> str:
    """A table of all games, in a short time for each."""
    return _measured(list(CATALOGUE.values()), SECONDS, sys.maxsize)


def _measured(games: Sequence[Game], seconds: float, most: int, *, write: bool = False) -> str:
    rows = []
    for game in games:
        deals, found, took = found_in(game, seconds, most)
        rows.append(row(game, deals, found, took))
        print("  ".join(rows[-1]), file=sys.stderr, flush=True)
        if write and found:
            replace(game, found)
    return table("Puzzles", COLUMNS, rows)


def replace(game: Game, puzzles: Sequence[PuzzleRow]) -> None:
    """Replace a game's puzzles in the file that comes with the bot."""
    others = [each for each in (shipped() if SHIPPED.exists() else ()) if each.game != game.key]
    lines = sorted((*others, *puzzles), key=lambda each: (each.game, each.id))
    SHIPPED.write_text("".join(f"{written(each)}\n" for each in lines), encoding="utf-8")
    shipped.cache_clear()


def main() -> int:
    """Measure the games that are named, or all; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.puzzles", description=__doc__.split("\n", 1)[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games; by default all")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="the processor time for a game")
    parser.add_argument("--each", type=int, default=EACH, help="the most puzzles of a game that are written")
    parser.add_argument("--write", action="store_true", help="write the puzzles that come with the bot")
    asked = parser.parse_args()
    games = [CATALOGUE[key] for key in asked.games] or list(
        puzzle_games(CATALOGUE) if asked.write else CATALOGUE.values()
    )
    said = _measured(games, asked.seconds, asked.each if asked.write else sys.maxsize, write=asked.write)
    print(f"# Measured on {machine()}\n\n{said}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
