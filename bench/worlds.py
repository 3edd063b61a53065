"""The price of each world that a searching opponent thinks in: a copy of the deal, and a redeal.

Each deal is met every few moves of matches played at random, and seen by the acting seat. The times are of
the processor (`time.process_time`), in microseconds: other work on the machine does not count.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from bench.report import median, percentile, table
from games import CATALOGUE
from games.core.game import Game, Seat, State
from games.core.match import Deal, Match

MATCHES = 6
EVERY = 7
MOST_MOVES = 400
TIMES = 10
"""Number of times that each is done in a row, as a search does it."""


def run() -> str:
    """The table of games and microseconds."""
    return table(
        "Worlds, microseconds each",
        ("game", "clone", "redeal", "redeal p95", "redeal worst"),
        [(key, *_costs(game)) for key, game in CATALOGUE.items()],
    )


def _costs(game: Game) -> tuple[str, ...]:
    rng = Random(3)
    clones: list[float] = []
    redeals: list[float] = []
    for state, seat in _moments(game, rng):
        thing: Deal | State = state.deal if isinstance(state, Match) else state
        clones.append(_microseconds(thing.clone))
        redeals.append(_microseconds(partial(thing.redeal, seat, rng)))
    figures = median(clones), median(redeals), percentile(redeals, 0.95), max(redeals)
    return tuple(f"{each:,.1f}" for each in figures)


def _moments(game: Game, rng: Random) -> Iterator[tuple[State, Seat]]:
    """Yield random matches, every few moves, with an acting seat."""
    seats = 4 if 4 in game.seats else game.seats[0]
    for _ in range(MATCHES):
        state = game.new(seats, game.options(), rng.randbytes(32))
        for number in range(MOST_MOVES):
            acting = state.acting()
            if not acting:
                break
            if number % EVERY == 0:
                yield state, acting[0]
            state.apply(acting[0], rng.choice(state.legal(acting[0])))


def _microseconds(do: Callable[[], object]) -> float:
    began = time.process_time()
    for _ in range(TIMES):
        do()
    return (time.process_time() - began) / TIMES * 1e6
