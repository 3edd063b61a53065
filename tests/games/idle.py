"""The options that do nothing with some numbers of seats, found by random play with and without them."""

from collections.abc import Iterator
from itertools import cycle, zip_longest
from typing import Final

from games.core.game import TABLE, Game
from tests.games.setups import Json, Setup, can_play, decide, draws, other_values

SEEN_EVERY: Final = 50


def idle(game: Game, matches: int, moves: int) -> Iterator[tuple[str, int]]:
    """Each option that does nothing with a number of seats at which it can be chosen, and that number.

    Compares so many moves of so many matches, or of more if there are more ways to choose another option.
    """
    for name in game.options.model_fields:
        for seats in game.seats:
            pairs = list(_compared(game, name, seats))
            seeds = range(max(matches, len(pairs)) if pairs else 0)
            differing = (_differ(*pair, seed, moves) for pair, seed in zip(cycle(pairs), seeds, strict=False))
            if pairs and not any(differing):
                yield name, seats


def _compared(game: Game, name: str, seats: int) -> Iterator[tuple[Setup, Setup]]:
    """Pairs of setups that differ in the option alone; at most one other option is not the default."""
    changes = [{each: value} for each in game.options.model_fields for value in other_values(game, each)]
    for value in other_values(game, name):
        for change in ({}, *(each for each in changes if name not in each)):
            both: Json = {**change, name: value}
            if can_play(game, seats, change) and can_play(game, seats, both):
                yield _setup(game, seats, change), _setup(game, seats, both)


def _setup(game: Game, seats: int, change: Json) -> Setup:
    return Setup(game, seats, game.options.model_validate(change))


def _differ(one: Setup, other: Setup, seed: int, moves: int) -> bool:
    """True if a random match differs between the two setups."""
    both = zip_longest(_played(one, seed, moves), _played(other, seed, moves))
    return any(ours != theirs for ours, theirs in both)


def _played(setup: Setup, seed: int, moves: int) -> Iterator[object]:
    """The legal actions, scores and events of a random match, and now and then the views."""
    state, draw = setup.new(seed), draws(seed)
    for number in range(moves):
        if number % SEEN_EVERY == 0:
            yield [state.view(seat) for seat in range(setup.seats)]
        yield [state.legal(seat) for seat in range(setup.seats)], state.acting(), state.sheets()
        if not state.acting():
            yield state.returns()
            return
        move = decide(state, setup.seats, draw)
        yield state.apply(move.seat, move.action)
    yield state.view(TABLE).totals
