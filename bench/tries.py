"""The tries that an expert needs: `python -m bench.tries [--tries N …] [--full N] [--duel] [GAME …]`.

Two full searches of the same decision, which differ by their chance, judge the choices of shorter ones. A row
says how often a search of so many tries chose otherwise than the first full search, and how much it lost by
that in the eyes of the second. So a full search loses nothing against another except by chance, and a shorter
search is as good if it loses no more. The loss is in thousandths of the utility (from 0 to 1) that the search
maximises, and in the game's points, with intervals of 95 %.

With `--duel` an expert of so many tries plays one of the full number on duplicate deals
(`games.opponents.strength`): that counts in the end, but luck leaves far more of it uncertain in the same
time.

The deals are none of those by which `python -m bench.ai` measures the levels, and no agent was tuned by
them. Tries are counted, not timed: other work on the machine changes nothing.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Final, NamedTuple

from bench.ai import SEATS
from bench.report import machine, table
from games import CATALOGUE
from games.core.actions import Action
from games.core.game import Game
from games.core.match import Match
from games.opponents import levels as players
from games.opponents import strength
from games.search.information import InformationSet
from games.search.protocol import ActionValue, SearchResult, iterations

HELD_OUT: Final = 10_000
"""The number of the first deal."""
DEALS: Final = 400
"""More deals than this tell no more."""
TRIES: Final = (1000, 2500)
FULL: Final = 6000
"""About the tries of a second, which is how long an expert thinks at most (docs/experts.md)."""
FEW_A_DEAL: Final = 5
"""Decisions of one deal that are looked at: those of one deal are alike."""
LOSSES: Final = ("game", "tries", "of", "decisions", "other choice", "loss, thousandths", "loss, points")
DUELS: Final = ("game", "tries", "against", "deals", "decided", "won", "95 %", "points ahead")


class Loss(NamedTuple):
    """The loss by a choice against the choice of a full search, as another full search sees it."""

    utility: float
    points: float
    is_other: bool


def losses(key: str, tries: Sequence[int], full: int, seconds: float) -> Iterator[tuple[str, ...]]:
    """The rows of a game."""
    found: dict[int, list[Loss]] = {each: [] for each in tries}
    ends = time.process_time() + seconds
    for known, seed in decisions(
        CATALOGUE[key], range(HELD_OUT, HELD_OUT + DEALS), partial(is_searched, key)
    ):
        first, judge = (searched(key, known, f"{seed} full {each}", full) for each in range(2))
        for each in tries:
            shorter = searched(key, known, f"{seed} short", each)
            found[each].append(loss(first.choices[0], shorter.choices[0], judge))
        if time.process_time() >= ends:
            break
    for each, seen in found.items():
        others = sum(one.is_other for one in seen) / max(len(seen), 1)
        utility, points = spread([1000 * one.utility for one in seen]), spread([one.points for one in seen])
        yield key, f"{each:,}", f"{full:,}", str(len(seen)), f"{others:.0%}", utility, points


def searched(key: str, known: InformationSet, seed: str, tries: int) -> SearchResult:
    """The result of an expert of so many tries."""
    return players.think(key, "expert", known, Random(seed), iterations(tries))


def loss(full: ActionValue, shorter: ActionValue, judge: SearchResult) -> Loss:
    """The loss by the shorter search's choice."""
    values: Mapping[Action, ActionValue] = {each.action: each for each in judge.choices}
    if full.action is shorter.action or not {full.action, shorter.action} <= values.keys():
        return Loss(0.0, 0.0, full.action is not shorter.action)
    one, other = values[full.action], values[shorter.action]
    return Loss(one.utility - other.utility, one.points - other.points, is_other=True)


def decisions(
    game: Game, numbers: range, is_asked: Callable[[InformationSet, Random], bool]
) -> Iterator[tuple[InformationSet, str]]:
    """Decisions of club players that are asked for, some of each deal of these numbers, each with a name."""
    seats = seats_of(game)
    for number in numbers:
        rng = Random(f"{game.key} {number}")
        state = game.new(seats, game.options(), rng.randbytes(32))
        deal = state.deal if isinstance(state, Match) else None
        found: list[InformationSet] = []
        while state.acting() and (deal is None or getattr(state, "deal", None) is deal):
            seat = state.acting()[0]
            known = InformationSet(state.clone(), seat)
            if is_asked(known, rng):
                found.append(known)
            state.apply(seat, players.think(game.key, "club", known, rng, iterations(1)).action)
        for each in sorted(rng.sample(range(len(found)), min(FEW_A_DEAL, len(found)))):
            yield found[each], f"{number} {each}"


def is_searched(game: str, known: InformationSet, rng: Random) -> bool:
    """True for a decision that an expert would search."""
    result = players.think(game, "expert", known, rng, iterations(1))
    return bool(result.tries) and not result.exact and len(result.choices) <= result.tries


def spread(values: Sequence[float]) -> str:
    """The mean, and half of its interval."""
    if len(values) < 2:
        return ""
    return f"{mean(values):+.2f} ± {1.96 * stdev(values) / sqrt(len(values)):.2f}"


class Counted:
    """An expert who stops at a number of tries."""

    def __init__(self, game: str, tries: int) -> None:
        self.game = game
        self.should_stop = iterations(tries)

    def decide(self, known: InformationSet, rng: Random) -> Action:
        return players.think(self.game, "expert", known, rng, self.should_stop).action

    def declare(self, known: InformationSet, rng: Random) -> Action | None:
        return players.declare(self.game, "expert", known, rng)


def duel(key: str, few: int, many: int, seconds: float) -> tuple[str, ...]:
    """One row of the table."""
    game = CATALOGUE[key]
    deals = numbers(time.process_time() + seconds)
    duel = strength.duel(key, seats_of(game), game.options(), Counted(key, few), Counted(key, many), deals)
    won = duel.won
    return (
        key, f"{few:,}", f"{many:,}", str(len(duel.ahead)), str(duel.decided), f"{won.share:.0%}",
        f"{won.low:.0%} to {won.high:.0%}", f"{duel.mean:+.2f} ± {duel.error:.2f}",
    )  # fmt: skip


def numbers(end: float) -> Iterator[int]:
    """Deals to play until that time, one at least."""
    for number in range(HELD_OUT, HELD_OUT + DEALS):
        yield number
        if time.process_time() >= end:
            return


def seats_of(game: Game) -> int:
    """The number of players at the table that is measured."""
    return SEATS.get(game.key) or (4 if 4 in game.seats else game.seats[0])


def main(arguments: list[str]) -> int:
    """Print the table; returns the exit status."""
    parser = argparse.ArgumentParser("python -m bench.tries", description="How many tries an expert needs.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games' keys; all if none is named")
    parser.add_argument("--tries", type=int, nargs="+", default=TRIES, help="of the shorter searches")
    parser.add_argument("--full", type=int, default=FULL, help="of a full one (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=120, help="a game (default: %(default)s)")
    parser.add_argument("--duel", action="store_true", help="play matches of the shorter against the full")
    named = parser.parse_args(arguments)
    unknown = [key for key in named.games if key not in CATALOGUE]
    if unknown:
        parser.error(f"unknown game {unknown[0]!r}: choose from {', '.join(CATALOGUE)}")
    print(f"# Measured on {machine()}\n", flush=True)
    rows: list[tuple[str, ...]] = []
    for key in named.games or CATALOGUE:
        if named.duel:
            new = [duel(key, each, named.full, named.seconds) for each in named.tries]
        else:
            new = list(losses(key, named.tries, named.full, named.seconds))
        rows += new
        print("\n".join(map(" ".join, new)), file=sys.stderr, flush=True)
    print(table("Duels" if named.duel else "Losses", DUELS if named.duel else LOSSES, rows), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
