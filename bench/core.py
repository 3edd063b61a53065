"""Random play through the public interface, beside OpenSpiel's trick-taking games in the same run.

An action is one decision of a player: `legal`, a random choice, `apply`. The time to shuffle and deal is part
of it on both sides. OpenSpiel deals card by card, at chance nodes: once as its documentation does it, by the
outcomes' probabilities, and once by a shortcut that happens to be right in these three games, any outcome as
likely as the others, which spares Python most of the dealing. The time is the processor's, so other work on
the machine does not count, and the runs take turns; the figure is the median of the rounds.
"""

import time
from collections.abc import Callable
from random import Random

import pyspiel

from bench.report import median, table
from games import CATALOGUE
from games.core.game import Game

ROUNDS = 5
SECONDS = 0.5
OPENSPIEL = ("hearts", "euchre", "spades")
Counts = tuple[int, int, float]
"""Matches finished, actions taken, seconds."""


def run() -> str:
    """The table of games and actions a second."""
    players: dict[str, Callable[[int], Counts]] = {
        **{key: _ours(game) for key, game in CATALOGUE.items()},
        **{f"OpenSpiel {name}": _openspiel(name) for name in OPENSPIEL},
        **{f"OpenSpiel {name}, shortcut": _openspiel(name, shortcut=True) for name in OPENSPIEL},
    }
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in players}
    for round_number in range(ROUNDS):
        for name, play in players.items():
            matches, actions, seconds = play(round_number)
            rates[name].append((matches / seconds, actions / seconds))
    rows = [
        (name, f"{median([match for match, _ in seen]):,.0f}", f"{median([act for _, act in seen]):,.0f}")
        for name, seen in rates.items()
    ]
    return table("Random play", ("game", "matches/s", "actions/s"), rows)


def _ours(game: Game) -> Callable[[int], Counts]:
    seats = 4 if 4 in game.seats else game.seats[0]
    options = game.options()

    def play(seed: int) -> Counts:
        rng = Random(seed)
        chance = rng.random
        matches = actions = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            state = game.new(seats, options, rng.randbytes(32))
            acting, legal, apply = state.acting, state.legal, state.apply
            while turn := acting():
                seat = turn[0]
                choices = legal(seat)
                apply(seat, choices[int(chance() * len(choices))])
                actions += 1
            matches += 1
        return matches, actions, spent

    return play


def _openspiel(name: str, *, shortcut: bool = False) -> Callable[[int], Counts]:
    game = pyspiel.load_game(name)

    def play(seed: int) -> Counts:
        rng = Random(seed)
        chance = rng.random
        matches = actions = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node() and not shortcut:
                    outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, shares)[0])
                    continue
                choices = state.legal_actions()
                actions += not state.is_chance_node()
                state.apply_action(choices[int(chance() * len(choices))])
            matches += 1
        return matches, actions, spent

    return play
