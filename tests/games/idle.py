"""The options that do nothing with some numbers of seats, as random play with and without them tells."""

from collections.abc import Iterator
from itertools import cycle, zip_longest
from typing import Final

from games.core.game import TABLE, Game
from tests.games.setups import Json, Setup, can_play, decide, draws, other_values

SEEN_EVERY: Final = 50


def idle(game: Game, matches: int, moves: int) -> Iterator[tuple[str, int]]:
    """The options, and with how many seats each does nothing although it can be chosen.

    So many matches are compared, or one for each way to choose the other options, by that many moves.
    """
    for name in game.options.model_fields:
        for seats in game.seats:
            pairs = list(_compared(game, name, seats))
            seeds = range(max(matches, len(pairs)) if pairs else 0)
            differing = (_differ(*pair, seed, moves) for pair, seed in zip(cycle(pairs), seeds, strict=False))
            if pairs and not any(differing):
                yield name, seats


def _compared(game: Game, name: str, seats: int) -> Iterator[tuple[Setup, Setup]]:
    """The setups that differ in the option alone: the others are as usual, or one of them is not."""
    changes = [{each: value} for each in game.options.model_fields for value in other_values(game, each)]
    for value in other_values(game, name):
        for change in ({}, *(each for each in changes if name not in each)):
            both: Json = {**change, name: value}
            if can_play(game, seats, change) and can_play(game, seats, both):
                yield _setup(game, seats, change), _setup(game, seats, both)


def _setup(game: Game, seats: int, change: Json) -> Setup:
    return Setup(game, seats, game.options.model_validate(change))


def _differ(one: Setup, other: Setup, seed: int, moves: int) -> bool:
    """True if a random match goes another way under one setup than under the other."""
    both = zip_longest(_played(one, seed, moves), _played(other, seed, moves))
    return any(ours != theirs for ours, theirs in both)


def _played(setup: Setup, seed: int, moves: int) -> Iterator[object]:
    """All that is told of a random match, move after move, and now and then all that is seen of it."""
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
