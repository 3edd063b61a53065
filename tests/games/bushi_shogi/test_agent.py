"""BushiShogi's players: the expert is perfect, a club player sees one answer ahead, a novice now and then."""

from random import Random
from typing import cast

import pytest

from games.bushi_shogi.agent.cubes import solve
from games.bushi_shogi.cube import CUBES
from games.bushi_shogi.match import BushiShogi, BushiShogiMatch
from games.bushi_shogi.options import BushiShogiOptions
from games.bushi_shogi.state import MOVING
from games.core.actions import parse_action
from games.opponents.levels import Level, think
from games.search.information import InformationSet
from games.search.protocol import iterations

GAME = BushiShogi()
MOVED = [
    (preset, mine, theirs)
    for preset in ("dunkel", "seed-b")
    for mine in range(24)
    for theirs in range(24)
    if not CUBES[preset].is_mate(mine, theirs)
]


def position(preset: str, mine: int, theirs: int) -> BushiShogiMatch:
    """A match with the cubes in these orientations and seat 0 to move."""
    match = GAME.new(2, BushiShogiOptions.model_validate({"preset": preset}), bytes(32))
    match.up = (mine, theirs)
    match.phase = MOVING
    match.to_move = 0
    return match


def play(match: BushiShogiMatch, level: Level, rng: Random) -> None:
    known = InformationSet(match, match.to_move)
    match.apply(match.to_move, think("bushi_shogi", level, known, rng, iterations(1)).action)


@pytest.mark.parametrize("preset", ["dunkel", "seed", "seed-b"])
def test_the_expert_keeps_what_a_position_is_worth(preset: str) -> None:
    """Won stays won and comes a move nearer, drawn stays drawn, lost takes as long as it can."""
    table, cube = solve(preset), CUBES[preset]
    rng = Random(1)
    for (mine, theirs), solved in table.items():
        if cube.is_mate(mine, theirs):
            continue
        match = position(preset, mine, theirs)
        play(match, "expert", rng)
        after = table[cast("tuple[int, int]", (match.up[1], match.up[0]))]
        assert after.value == -solved.value
        if solved.value:
            assert after.moves == solved.moves - 1


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_everybody_sees_a_mate(level: Level) -> None:
    rng = Random(2)
    for preset, mine, theirs in MOVED:
        solved = solve(preset)[mine, theirs]
        if solved.value == 1 and solved.moves == 1:
            match = position(preset, mine, theirs)
            play(match, level, rng)
            assert match.shares == (1.0, 0.0)


def test_a_novice_walks_into_some_mates_that_can_be_avoided_and_sees_others() -> None:
    rng = Random(5)
    walked_into = seen = 0
    for preset, mine, theirs in MOVED:
        solved = solve(preset)[mine, theirs]
        if solved.value == -1 and solved.moves <= 2:
            continue
        match = position(preset, mine, theirs)
        if not any(_is_mated_after(match, each.text) for each in match.legal(0)):
            continue
        play(match, "novice", rng)
        if match.shares is None:
            is_lost = _mates_next(match)
            walked_into += is_lost
            seen += not is_lost
    assert 0 < walked_into < seen


def _is_mated_after(match: BushiShogiMatch, text: str) -> bool:
    """True if the opponent can mate after that move of seat 0."""
    after = match.clone()
    after.apply(0, parse_action(text))
    return after.shares is None and _mates_next(after)


def _mates_next(match: BushiShogiMatch) -> bool:
    solved = solve(match.options.preset)[cast("tuple[int, int]", (match.up[1], match.up[0]))]
    return (solved.value, solved.moves) == (1, 1)


def test_a_club_player_does_not_walk_into_a_mate_that_can_be_avoided() -> None:
    rng = Random(3)
    seen = 0
    for preset, mine, theirs in MOVED:
        solved = solve(preset)[mine, theirs]
        if solved.value == -1 and solved.moves <= 2:
            continue
        match = position(preset, mine, theirs)
        play(match, "club", rng)
        if match.shares is None:
            after = solve(preset)[cast("tuple[int, int]", (match.up[1], match.up[0]))]
            assert (after.value, after.moves) != (1, 1)
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("number", range(12))
def test_the_expert_never_loses_a_match_that_was_level_when_both_had_placed(number: int) -> None:
    match = GAME.new(2, BushiShogiOptions(), bytes([number]) * 32)
    expert, rng = number % 2, Random(number)
    while match.acting():
        play(match, "expert" if match.to_move == expert else "club", rng)
    assert match.shares is not None
    assert match.shares[expert] >= 0.5
