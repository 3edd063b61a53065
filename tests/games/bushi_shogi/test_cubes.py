"""BushiShogi solved: the counts of the analysis, and play that follows the table."""

from collections import Counter

import pytest

from games.bushi_shogi.agent.cubes import Solved, reachable, solve, successors
from games.bushi_shogi.cube import CUBES, NAMES, PRESETS, Cube

LENGTHS = {
    "dunkel": {1: 9, 3: 10, 5: 22, 7: 34, 9: 15, 11: 21, 13: 9, 15: 10},
    "seed": {1: 6},
}


def mates(cube: Cube) -> set[tuple[int, int]]:
    return {(one, other) for one in range(24) for other in range(24) if cube.is_mate(one, other)}


@pytest.mark.parametrize(("preset", "count"), [("dunkel", 9), ("seed", 9), ("seed-b", 16)])
def test_5_7_mate_positions(preset: str, count: int) -> None:
    table = solve(preset)
    lost_at_once = {position for position, solved in table.items() if solved == Solved(-1, 0)}
    assert lost_at_once == mates(CUBES[preset])
    assert len(lost_at_once) == count


def test_5_7_six_mate_positions_of_the_seed_s_cube_are_reachable() -> None:
    assert len(mates(CUBES["seed"]) & reachable("seed")) == 6


@pytest.mark.parametrize(
    ("preset", "wins", "losses", "draws"),
    [("dunkel", 130, 52, 394), ("seed", 6, 9, 561), ("seed-b", 113, 56, 407)],
)
def test_5_7_positions_won_lost_and_drawn(preset: str, wins: int, losses: int, draws: int) -> None:
    values = Counter(solved.value for solved in solve(preset).values())
    assert values == {1: wins, -1: losses, 0: draws}


@pytest.mark.parametrize("preset", LENGTHS)
def test_5_7_wins_by_length(preset: str) -> None:
    assert Counter(each.moves for each in solve(preset).values() if each.value == 1) == LENGTHS[preset]


@pytest.mark.parametrize(("preset", "longest"), [("dunkel", 15), ("seed", 1), ("seed-b", 23)])
def test_5_7_the_longest_forced_win(preset: str, longest: int) -> None:
    assert max(each.moves for each in solve(preset).values() if each.value == 1) == longest


@pytest.mark.parametrize("preset", ["dunkel", "seed"])
def test_5_7_positions_reachable_from_legal_placements(preset: str) -> None:
    assert len(reachable(preset)) == 530


@pytest.mark.parametrize(
    ("preset", "black", "white", "drawn"),
    [("dunkel", 73, 2, 181), ("seed", 0, 0, 256), ("seed-b", 50, 1, 205)],
)
def test_5_7_pairs_of_placements(preset: str, black: int, white: int, drawn: int) -> None:
    """Black moves first, so a pair has the worth for Black that its position has for the mover."""
    values = Counter(value for answers in after_placing(preset).values() for value in answers.values())
    assert (values[1], values[-1], values[0]) == (black, white, drawn)


@pytest.mark.parametrize("preset", PRESETS)
def test_5_7_the_game_is_a_draw(preset: str) -> None:
    """The best placement for Black, by White's best answer to it, is worth a draw."""
    assert max(min(answers.values()) for answers in after_placing(preset).values()) == 0


def test_5_7_the_two_placements_that_black_must_avoid_with_dunkel_s_cube() -> None:
    losing = {
        (black, white)
        for black, answers in after_placing("dunkel").items()
        for white, value in answers.items()
        if value == -1
    }
    assert losing == {("E<", "Wv"), ("S<", "N<")}


def test_5_7_traps_of_black_s_placements_with_dunkel_s_cube() -> None:
    traps = {black: list(answers.values()).count(1) for black, answers in after_placing("dunkel").items()}
    assert traps["W^"] == 0
    assert {black for black, count in traps.items() if count == max(traps.values())} == {"Wv", "B^"}
    assert max(traps.values()) == 9


def after_placing(preset: str) -> dict[str, dict[str, int]]:
    """The worth of each pair of placements to Black, by Black's and White's orientation."""
    table, placements = solve(preset), CUBES[preset].placements
    return {
        NAMES[black]: {NAMES[white]: table[black, white].value for white in placements}
        for black in placements
    }


def test_5_7_the_fastest_traps_win_in_three_moves() -> None:
    table, placements = solve("dunkel"), CUBES["dunkel"].placements
    for black in ("Wv", "B^"):
        answers = {NAMES[white]: table[NAMES.index(black), white] for white in placements}
        fastest = {white for white, solved in answers.items() if solved == Solved(1, 3)}
        assert fastest <= {"S<", "N<"}
        assert min(solved.moves for solved in answers.values() if solved.value == 1) == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_the_table_is_consistent(preset: str) -> None:
    """A won position has a move to one lost in one move less; a lost one has no better move."""
    cube, table = CUBES[preset], solve(preset)
    for position, (value, moves) in table.items():
        if (value, moves) == (-1, 0):
            continue
        after = [table[each] for each in successors(cube, position)]
        best = min(each.value for each in after)
        assert value == -best
        if best:
            among = [each.moves for each in after if each.value == best]
            assert moves == 1 + (min(among) if value == 1 else max(among))


def test_5_8_h_is_a_longest_win() -> None:
    assert solve("dunkel")[NAMES.index("T^"), NAMES.index("Ev")] == Solved(1, 15)
