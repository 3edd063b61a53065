"""``python -m tests.games.soak``: plays thousands of matches at random, with every invariant checked.

The games take turns through all their setups (`setups`): every number of seats, every option changed, pairs
of options. Each fault is printed with setup, seed and number of moves, which reproduce it. Exit status 1 if
there was a fault.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

from games import CATALOGUE
from tests.games.invariants import Watch
from tests.games.setups import MOST_MOVES, Setup, draws, play_on, setups

LOOK_EVERY = 97
"""The number of moves between checks of all views, which take a hundred times as long as a move."""
CHUNK = 250


@dataclass
class Counts:
    """The outcome of a number of matches."""

    matches: int = 0
    moves: int = 0
    deals: int = 0
    longest: int = 0
    seconds: float = 0.0
    found: list[str] = field(default_factory=list)

    def add(self, other: "Counts") -> None:
        self.matches += other.matches
        self.moves += other.moves
        self.deals += other.deals
        self.longest = max(self.longest, other.longest)
        self.seconds += other.seconds
        self.found += other.found


def soak(key: str, numbers: range) -> Counts:
    """Play the matches of a game with these numbers, which are also their seeds."""
    counts = Counts()
    began = time.process_time()
    of_game = [setup for setup in setups() if setup.game.key == key]
    for number in numbers:
        play(of_game[number % len(of_game)], number, counts)
    counts.seconds = time.process_time() - began
    return counts


def play(setup: Setup, seed: int, counts: Counts) -> None:
    """Play one match to its end; add it to the counts, with a fault if there is one."""
    moves = 0
    try:
        state = setup.new(seed)
        watch = Watch(setup, state)
        watch.moved(state)
        for _ in play_on(state, setup.seats, draws(seed)):
            moves += 1
            watch.moved(state)
            if (moves + seed) % LOOK_EVERY == 0:
                watch.seen(state)
                watch.redealt(state, Random(moves))
        assert state.returns() is not None, f"it is not over after {MOST_MOVES} moves"
        watch.seen(state)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in one match is what the soak is for
        counts.found.append(f"{setup}, seed {seed}, {moves} moves: {type(error).__name__}: {error}")
    else:
        counts.deals += len(state.dealt())
    counts.matches += 1
    counts.moves += moves
    counts.longest = max(counts.longest, moves)


def run(keys: Sequence[str], matches: int, first: int, processes: int) -> Iterator[tuple[str, Counts]]:
    """Play every game in turn, its matches shared out among processes."""
    last = first + matches
    chunks = [range(start, min(start + CHUNK, last)) for start in range(first, last, CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        for key in keys:
            whole = Counts()
            for counts in pool.map(soak, [key] * len(chunks), chunks):
                whole.add(counts)
            yield key, whole


def main(arguments: Sequence[str]) -> int:
    """Print the table of all games and the faults."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.soak", description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", help="games; all, unless given")
    parser.add_argument("--matches", type=int, default=10_000, help="for each game (default 10,000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match, its seed")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(arguments)
    found: list[str] = []
    print(f"{'game':22}{'matches':>8}{'deals':>9}{'moves':>11}{'longest':>9}{'CPU s':>7}{'found':>7}")
    for key, counts in run(asked.keys or list(CATALOGUE), asked.matches, asked.first, asked.processes):
        print(
            f"{key:22}{counts.matches:8,}{counts.deals:9,}{counts.moves:11,}{counts.longest:9,}"
            f"{counts.seconds:7.0f}{len(counts.found):7}",
            flush=True,
        )
        found += counts.found
    for each in found[:100]:
        print(each)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
