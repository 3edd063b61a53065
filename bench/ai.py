"""`python -m bench.ai [--seconds S] [GAME …]`: how strong the AI's levels are, on duplicate deals.

A row says how often the first player won a duplicate pair that was decided (see `games.opponents.strength`),
with Wilson's interval, how many points it was ahead a deal, with a 95 % interval, and how fast it was. A
comparison goes on for as many seconds as asked, or until it has seen enough deals. All times are those of
one core (`time.process_time`): other work on the machine weakens no player.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Final, NamedTuple

from bench.report import machine, table
from games import CATALOGUE
from games.core.actions import Action
from games.opponents import levels as players
from games.opponents import strength
from games.opponents.levels import Level
from games.search.information import InformationSet
from games.search.protocol import StopCondition

SEATS: Final[Mapping[str, int]] = {"the_things": 5}
"""The seats at a table, for games that take neither 4 nor the fewest."""
DEALS: Final = 400
"""More deals than this tell no more."""
COLUMNS: Final = (
    "game", "seats", "players", "s a move", "pairs", "decided", "won", "95 %", "points ahead",
    "ms a decision", "tries/s",
)  # fmt: skip


class BenchMatch(NamedTuple):
    """A pairing of two players at a game; `think` is the time an expert may search, in seconds."""

    first: Level
    second: Level
    think: float


MATCHES: Final = (
    BenchMatch("club", "novice", 0.0),
    BenchMatch("expert", "club", 0.1),
    BenchMatch("expert", "club", 1.0),
)


class Timed:
    """A player of a level, and how long it took over its decisions."""

    def __init__(self, game: str, level: Level, think: float) -> None:
        self.game = game
        self.level = level
        self.think = think
        self.decisions = self.tries = 0
        self.seconds = 0.0

    def decide(self, known: InformationSet, rng: Random) -> Action:
        began = time.process_time()
        result = players.think(self.game, self.level, known, rng, until(began + self.think))
        self.seconds += time.process_time() - began
        self.decisions += 1
        self.tries += result.tries
        return result.action

    def declare(self, known: InformationSet, rng: Random) -> Action | None:
        return players.declare(self.game, self.level, known, rng)


def until(end: float) -> StopCondition:
    """A search that ends at that time."""
    return lambda _: time.process_time() >= end


def compare(game: str, match: BenchMatch, seconds: float) -> tuple[str, ...]:
    """One row of the table."""
    seats = SEATS.get(game) or (4 if 4 in CATALOGUE[game].seats else CATALOGUE[game].seats[0])
    first, second = Timed(game, match.first, match.think), Timed(game, match.second, match.think)
    deals = numbers(time.process_time() + seconds)
    duel = strength.duel(game, seats, CATALOGUE[game].options(), first, second, deals)
    won = duel.won
    return (
        game, str(seats), f"{match.first} v {match.second}", f"{match.think:g}" if match.think else "",
        str(len(duel.ahead)), str(duel.decided), f"{won.share:.0%}", f"{won.low:.0%} to {won.high:.0%}",
        f"{duel.mean:+.2f} ± {duel.error:.2f}", f"{1000 * first.seconds / first.decisions:.2f}",
        f"{first.tries / first.seconds:,.0f}" if first.tries else "",
    )  # fmt: skip


def numbers(end: float) -> Iterator[int]:
    """Deals to play until that time, one at least."""
    for number in range(DEALS):
        yield number
        if time.process_time() >= end:
            return


def main(arguments: list[str]) -> int:
    """Print the table; returns the exit status."""
    parser = argparse.ArgumentParser("python -m bench.ai", description="How strong the AI's levels are.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games' keys; all if none is named")
    parser.add_argument("--seconds", type=float, default=60, help="a comparison (default: %(default)s)")
    parser.add_argument(
        "--think", type=float, action="append", help="seconds a move (default: all there are)"
    )
    named = parser.parse_args(arguments)
    unknown = [key for key in named.games if key not in CATALOGUE]
    if unknown:
        parser.error(f"unknown game {unknown[0]!r}: choose from {', '.join(CATALOGUE)}")
    matches = [each for each in MATCHES if named.think is None or each.think in named.think]
    todo = [(key, match) for match in matches for key in named.games or CATALOGUE]
    print(f"# Measured on {machine()}\n", flush=True)
    context = multiprocessing.get_context("spawn")
    rows: dict[tuple[str, BenchMatch], tuple[str, ...]] = {}
    with ProcessPoolExecutor(len(os.sched_getaffinity(0)), mp_context=context) as pool:
        asked = {pool.submit(compare, key, match, named.seconds): (key, match) for key, match in todo}
        for done in as_completed(asked):
            rows[asked[done]] = done.result()
            print(f"{len(rows)} of {len(todo)}: {' '.join(done.result())}", file=sys.stderr, flush=True)
    print(table("Strength on duplicate deals", COLUMNS, [rows[each] for each in sorted(todo)]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
