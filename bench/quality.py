"""The quality of each level's decisions: `python -m bench.quality [--seconds S] [--scales] [GAME …]`.

At decisions of club players, all legal actions are evaluated in the same worlds
(`games.search.evaluation`), and an expert of another seed, a club player and a novice choose. The quality of
a choice is 1 without a loss, and 0 from the loss on that a random legal action has on average, where the
decision matters (`games.search.scale`), measured on the same decisions. A row has the mean quality of each
level with an interval of 95 %, and whether the levels can be told apart: `>` if the one before is better
beyond chance, `≈` if chance may be all, `<` if it is worse.

With `--scales` these scales come out as well, ready to be put beside the agents.

The deals are none of those by which `python -m bench.ai` measures the levels. All times are processor times.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bench.report import machine, table
from bench.tries import decisions
from games import CATALOGUE
from games.core.actions import Action
from games.opponents import levels
from games.opponents.levels import LEVELS, Level, agent_of
from games.opponents.scales import scale_of
from games.search.fallback import harmless
from games.search.information import InformationSet
from games.search.protocol import ActionValue, iterations
from games.search.scale import LossScale

HELD_OUT: Final = 20_000
"""The number of the first deal."""
DEALS: Final = 400
"""Enough deals for BushiShogi, whose decisions are judged at once; time bounds the other games."""
WORLDS: Final = 150
"""The worlds in which each action is evaluated."""
TRIES: Final = 600
"""The most tries of the expert: with more, fewer decisions are looked at in the same time."""
PLAYERS: Final = ("expert", "club", "novice", "random")
QUALITY: Final = ("game", "decisions", "that matter", *(f"{each}, %" for each in PLAYERS), "order")
SCALES: Final = ("game", "decisions", "measured", "in force")
FEW: Final = 30
"""Of fewer decisions that matter, no order is told."""
FEWEST_PLAYS: Final = 10
"""With fewer decisions of play, a scale is measured on decisions of all kinds."""
LEAST: Final = 0.002
"""The least difference that matters: less is chance, in so many worlds."""
SLIP: Final = 0.3
"""The share of a mistake that is a slip."""
NICENESS: Final = 15
"""Other work on the machine goes first: all times are processor times."""


class ActionCost(NamedTuple):
    """The loss by a choice, in utility and in the game's points."""

    loss: float
    points: float


class Judged(NamedTuple):
    """A decision: how much it matters, and the losses by the levels' choices and by a random one.

    `random` has all harmless legal actions; a random choice loses their mean. `is_play` is false of bids and
    the like.
    """

    spread: float
    is_play: bool
    levels: tuple[ActionCost, ...]
    random: tuple[ActionCost, ...]

    def qualities(self, scale: LossScale) -> tuple[float, ...]:
        """The quality of each of the `PLAYERS`."""
        chosen = [scale.quality(each.loss) for each in self.levels]
        return (*chosen, fmean(scale.quality(each.loss) for each in self.random))


def judged(key: str, seconds: float) -> list[Judged]:
    """Decisions of a game, as many as there is time for."""
    os.nice(NICENESS - os.nice(0))
    ends = time.process_time() + seconds
    found: list[Judged] = []
    for known, seed in decisions(
        CATALOGUE[key], range(HELD_OUT, HELD_OUT + DEALS), lambda known, _: len(known.legal()) > 1
    ):
        found.append(judge(key, known, seed))
        if time.process_time() >= ends:
            break
    return found


def judge(key: str, known: InformationSet, seed: str) -> Judged:
    """One decision; all legal actions are judged in the same worlds."""
    view = known.view()
    legal = harmless(known.legal(), view.needs_confirmation)
    chosen = [choice(key, level, known, seed) for level in reversed(LEVELS)]
    result = levels.evaluate(key, known, (*legal, *chosen), Random(f"{seed} judge"), iterations(WORLDS))
    costs = {each.action: cost(result.choices[0], each) for each in result.choices}
    utilities = [each.utility for each in result.choices]
    return Judged(
        max(utilities) - min(utilities),
        view.stage == "play",
        tuple(costs[each] for each in chosen),
        tuple(costs[each] for each in legal),
    )


def choice(key: str, level: Level, known: InformationSet, seed: str) -> Action:
    """The action of a player of that level."""
    tries = min(agent_of(key).tries, TRIES)
    return levels.think(key, level, known, Random(f"{seed} {level}"), iterations(tries)).action


def cost(best: ActionValue, taken: ActionValue) -> ActionCost:
    """The loss by an action against the best."""
    return ActionCost(max(best.utility - taken.utility, 0.0), max(best.points - taken.points, 0.0))


# The scale of a game


def measured(found: Sequence[Judged]) -> LossScale:
    """The scale by these decisions of play: a random bid costs so much that little else would count."""
    played = [one for one in found if one.is_play]
    found = played if len(played) >= FEWEST_PLAYS else found
    matters = max(fmean(each.loss for one in found for each in mean_of(one)), LEAST)
    counted = [one for one in found if one.spread >= matters] or found
    lost = fmean(each.loss for one in counted for each in mean_of(one))
    points = fmean(each.points for one in counted for each in mean_of(one))
    return LossScale(rounded(matters), rounded(lost), rounded(SLIP * points, 1), rounded(points, 1))


def mean_of(one: Judged) -> tuple[ActionCost]:
    """The cost of a random choice at one decision, on average."""
    return (ActionCost(fmean(each.loss for each in one.random), fmean(each.points for each in one.random)),)


def rounded(value: float, digits: int = 2) -> float:
    """A number of so many significant digits."""
    return float(f"{value:.{digits}g}")


# The rows


def quality_row(key: str, found: Sequence[Judged]) -> tuple[str, ...]:
    """A game's row: the quality of each level, and how sure their order is."""
    scale = measured(found)
    counted = [each.qualities(scale) for each in found if each.spread >= scale.matters]
    columns = list(zip(*counted, strict=True))
    shown = [spread_of([100 * each for each in column]) for column in columns] or [""] * len(PLAYERS)
    return key, str(len(found)), str(len(counted)), *shown, order(columns)


def spread_of(values: Sequence[float]) -> str:
    """The mean, and half of its interval."""
    return f"{fmean(values):.0f} ± {half(values):.0f}"


def half(values: Sequence[float]) -> float:
    """Half of the mean's interval, with a confidence of 95 %."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")


def order(columns: Sequence[Sequence[float]]) -> str:
    """The order of the levels at the same decisions, with a sign of how sure it is between two."""
    if not columns or len(columns[0]) < FEW:
        return "too few decisions to tell"
    told = [PLAYERS[0]]
    for (_, better), (name, worse) in pairwise(zip(PLAYERS, columns, strict=True)):
        ahead = [one - other for one, other in zip(better, worse, strict=True)]
        told += [sign(fmean(ahead), half(ahead)), name]
    *skilled, against_chance, _ = told
    if "≈" in skilled or "<" in skilled:
        remark = ": luck decides here"
    else:
        remark = "" if against_chance == ">" else ": a novice chooses like chance"
    return " ".join(told) + remark


def sign(ahead: float, chance: float) -> str:
    """The sign between two levels."""
    return "≈" if abs(ahead) <= chance else ">" if ahead > 0 else "<"


def scale_row(key: str, found: Sequence[Judged]) -> tuple[str, ...]:
    """The measured scale of a game, and the scale in force."""
    return key, str(len(found)), repr(measured(found)), repr(scale_of(key))


def main(arguments: list[str]) -> int:
    """Print the table; returns the exit status."""
    parser = argparse.ArgumentParser(
        "python -m bench.quality", description="The quality of each level's decisions."
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games' keys; all if none is named")
    parser.add_argument("--seconds", type=float, default=60, help="a game (default: %(default)s)")
    parser.add_argument("--scales", action="store_true", help="measure the scales of the games as well")
    named = parser.parse_args(arguments)
    unknown = [key for key in named.games if key not in CATALOGUE]
    if unknown:
        parser.error(f"unknown game {unknown[0]!r}: choose from {', '.join(CATALOGUE)}")
    todo = named.games or list(CATALOGUE)
    print(f"# Measured on {machine()}\n", flush=True)
    context = multiprocessing.get_context("spawn")
    found: dict[str, list[Judged]] = {}
    with ProcessPoolExecutor(len(os.sched_getaffinity(0)), mp_context=context) as pool:
        asked = {pool.submit(judged, key, named.seconds): key for key in todo}
        for done in as_completed(asked):
            found[asked[done]] = done.result()
            row = quality_row(asked[done], done.result()) + scale_row(asked[done], done.result())
            print(f"{len(found)} of {len(todo)}: {' '.join(row)}", file=sys.stderr, flush=True)
    print(table("Quality of decisions", QUALITY, [quality_row(key, found[key]) for key in todo]), flush=True)
    if named.scales:
        print(table("Scales", SCALES, [scale_row(key, found[key]) for key in todo]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
