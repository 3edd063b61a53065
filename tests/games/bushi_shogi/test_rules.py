"""The rules of BushiShogi: the cubes, placing, moving, check, mate and draws."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bushi_shogi.cube import ALL_MOVES, CUBES, FACES, MOVES, NAMES, PRESETS, ROTATE, moved, turned
from games.bushi_shogi.match import BushiShogiMatch
from games.bushi_shogi.options import BushiShogiOptions
from games.bushi_shogi.state import MOVING
from games.core.actions import action
from games.core.game import TABLE, Event, IllegalAction, Phrase, Players, Term
from tests.games.duels import GAME, duel, keys, legal, new, play
from tests.games.setups import seed_bytes

DUNKEL = """
T^  sweep    xxox  yes  yes  T>  Sv  E<  W<  Sv
T>  sweep    xxxo  yes  -    Tv  E^  Nv  S<  S<
Tv  sweep    oxxx  -    -    T<  N<  W>  E>  -
T<  sweep    xoxx  yes  -    T^  Wv  S>  N^  S>
S^  frontal  x.o.  yes  yes  S>  Tv  W^  Ev  Tv
S>  frontal  .x.o  -    -    Sv  W>  B>  T<  -
Sv  frontal  o.x.  -    -    S<  Bv  E^  Wv  -
S<  frontal  .o.x  -    -    S^  E>  T>  B<  -
E^  left     ..ox  -    -    E>  B>  N<  Sv  -
E>  left     x..o  yes  -    Ev  N^  Tv  Bv  Bv
Ev  left     ox..  -    -    E<  T<  S^  N>  -
E<  left     .ox.  -    -    E^  S>  B^  T^  -
N^  frontal  x.o.  yes  yes  N>  W<  T<  B>  W<
N>  frontal  .x.o  -    -    Nv  T^  Ev  W^  -
Nv  frontal  o.x.  -    -    N<  E<  B<  T>  -
N<  frontal  .o.x  -    -    N^  B^  Wv  E^  -
W^  right    .xo.  -    -    W>  T>  N>  S^  -
W>  right    ..xo  -    -    Wv  Nv  Bv  Tv  -
Wv  right    o..x  -    -    W<  B<  Sv  N<  -
W<  right    xo..  yes  -    W^  S<  T^  B^  T^
B^  right    .xo.  -    -    B>  S^  W<  E<  -
B>  right    ..xo  -    -    Bv  W^  N^  S>  -
Bv  right    o..x  -    -    B<  N>  E>  W>  -
B<  right    xo..  yes  -    B^  Ev  S<  Nv  S<
"""
"""By orientation: kind, marks, sword at the far edge, mating face; after turn and rolls; forced roll."""

SEED_DIFFERS = """
E^  right    .xo.  -    -    E>  B>  N<  Sv  -
E>  right    ..xo  -    -    Ev  N^  Tv  Bv  -
Ev  right    o..x  -    -    E<  T<  S^  N>  -
E<  right    xo..  yes  -    E^  S>  B^  T^  B^
W^  left     ..ox  -    -    W>  T>  N>  S^  -
W>  left     x..o  yes  -    Wv  Nv  Bv  Tv  Tv
Wv  left     ox..  -    -    W<  B<  Sv  N<  -
W<  left     .ox.  -    -    W^  S<  T^  B^  -
"""

SEED_B_DIFFERS = """
B^  frontal  x.o.  yes  yes  B>  S^  W<  E<  S^
B>  frontal  .x.o  -    -    Bv  W^  N^  S>  -
Bv  frontal  o.x.  -    -    B<  N>  E>  W>  -
B<  frontal  .o.x  -    -    B^  Ev  S<  Nv  -
"""


def rows(*tables: str) -> dict[str, list[str]]:
    """The rows of some tables by orientation; a later table replaces rows of an earlier one."""
    lines = (line.split() for table in tables for line in table.strip().splitlines())
    return {name: rest for name, *rest in lines}


TABLES = {
    "dunkel": rows(DUNKEL),
    "seed": rows(DUNKEL, SEED_DIFFERS),
    "seed-b": rows(DUNKEL, SEED_DIFFERS, SEED_B_DIFFERS),
}


def lies(match: BushiShogiMatch) -> tuple[str, ...]:
    """The names of both orientations, by seat."""
    return tuple("-" if shown is None else NAMES[shown] for shown in match.up)


def refused(match: BushiShogiMatch, text: str, seat: int = 0) -> IllegalAction:
    with pytest.raises(IllegalAction) as broken:
        match.verify(seat, GAME.parse(text))
    return broken.value


# --- 5.2 The faces


@pytest.mark.parametrize(
    ("marks", "turned_marks"), [("x.o.", ".x.o"), ("xxox", "xxxo"), (".xo.", "..xo"), ("..ox", "x..o")]
)
def test_5_2_turning_a_face_clockwise_moves_each_mark_one_edge_on(marks: str, turned_marks: str) -> None:
    assert turned(("T", marks)) == ("T", turned_marks)


@pytest.mark.parametrize("preset", PRESETS)
def test_5_2_and_bu_5_which_faces_point_a_sword_at_the_opponent(preset: str) -> None:
    cube = CUBES[preset]
    pointing = {(cube.kinds[each], NAMES[each][1]) for each in range(24) if cube.checks[each]}
    swords = {("frontal", "^"), ("sweep", "^"), ("sweep", "<"), ("sweep", ">"), ("right", "<"), ("left", ">")}
    assert pointing == swords


@pytest.mark.parametrize("preset", PRESETS)
def test_5_2_mating_faces_look_forward_with_a_sword_in_front(preset: str) -> None:
    cube = CUBES[preset]
    mating = {(cube.kinds[each], NAMES[each][1]) for each in range(24) if cube.mating[each]}
    assert mating == {("frontal", "^"), ("sweep", "^")}


# --- 5.5 and 5.6 The cube


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", NAMES)
def test_5_6_the_transition_tables(preset: str, name: str) -> None:
    cube = CUBES[preset]
    here = NAMES.index(name)
    kind, marks, sword, mating, *after, forced = TABLES[preset][name]
    assert cube.kinds[here] == kind
    assert cube.sides[here][0] == marks
    assert (cube.checks[here], cube.mating[here]) == (sword == "yes", mating == "yes")
    assert [NAMES[each] for each in cube.after[here]] == after
    if forced != "-":
        (move,) = cube.moves(here, NAMES.index("T^"))
        assert NAMES[cube.after[here][move]] == forced


@pytest.mark.parametrize("preset", PRESETS)
def test_5_5_1_each_square_of_the_cross_is_what_a_roll_from_t_forward_shows(preset: str) -> None:
    net, cube = PRESETS[preset], CUBES[preset]
    start = NAMES.index("T^")
    forward, left, right = (MOVES.index(name) for name in ("forward", "left", "right"))
    for face, rolls in {
        "S": [forward],
        "B": [forward] * 2,
        "N": [forward] * 3,
        "E": [left],
        "W": [right],
    }.items():
        here = start
        for roll in rolls:
            here = cube.after[here][roll]
        assert NAMES[here][0] == face
        assert cube.sides[here][0] == net[face]


def test_bu_3_the_kinds_of_dunkel_s_faces() -> None:
    kinds = [CUBES["dunkel"].kinds[4 * face] for face in range(len(FACES))]
    assert sorted(kinds) == ["frontal", "frontal", "left", "right", "right", "sweep"]


def test_bu_4_the_bottom_is_a_right_stance_and_the_far_face_a_frontal_strike() -> None:
    for preset in ("dunkel", "seed"):
        cube = CUBES[preset]
        assert [cube.kinds[NAMES.index(name)] for name in ("B^", "N^")] == ["right", "frontal"]


@pytest.mark.parametrize("preset", PRESETS)
@given(moves=st.lists(st.sampled_from(ALL_MOVES), max_size=12))
def test_the_cube_is_rigid(preset: str, moves: list[int]) -> None:
    """Any series of moves to an orientation leaves the same six sides; four equal moves undo each other."""
    cube = CUBES[preset]
    sides = tuple((face, PRESETS[preset][face]) for face in "TNESWB")
    here = NAMES.index("T^")
    for move in moves:
        sides, here = moved(sides, move), cube.after[here][move]
        assert tuple(marks for _, marks in sides) == cube.sides[here]
        assert sides[0][0] == NAMES[here][0]
    for move in ALL_MOVES:
        around = sides
        for _ in range(4):
            around = moved(around, move)
        assert around == sides


def test_a_left_roll_undoes_a_right_roll() -> None:
    left, right = MOVES.index("left"), MOVES.index("right")
    for cube in CUBES.values():
        assert all(cube.after[cube.after[each][left]][right] == each for each in range(24))


def test_a_cube_stays_the_one_of_its_preset_in_another_process() -> None:
    for cube in CUBES.values():
        assert pickle.loads(pickle.dumps(cube)) is cube


# --- 5.3 Set-up


def test_bu_8_black_places_then_white_then_black_moves_first() -> None:
    match = new()
    black, white = match.black, 1 - match.black
    assert match.acting() == (black,)
    play(match, "place T backward")
    assert match.acting() == (white,)
    play(match, "place N left")
    assert match.acting() == (black,)
    assert legal(match, black) == list(MOVES)


def test_5_3_colours_are_drawn_by_lot_and_stand_in_the_record() -> None:
    blacks = {new(seed=seed).black for seed in range(20)}
    assert blacks == {0, 1}
    match = new(seed=3)
    assert match.dealt()[0].zones == {"black": (str(match.black),)}


@pytest.mark.parametrize("preset", PRESETS)
def test_5_3_sixteen_placements_none_with_a_sword_towards_the_opponent(preset: str) -> None:
    match = new(preset)
    placements = legal(match, match.black)
    assert len(placements) == 16
    assert [text for text in placements if text.startswith("place T")] == ["place T backward"]


@pytest.mark.parametrize(
    ("text", "kind", "direction"),
    [
        ("place S forward", "frontal", "forward"),
        ("place E right", "left-stance", "right"),
        ("place W left", "right-stance", "left"),
        ("place T forward", "sweep", "forward"),
        ("place T left", "sweep", "left"),
        ("place T right", "sweep", "right"),
    ],
)
def test_5_8_a_a_placement_with_a_sword_at_the_far_edge_is_refused(
    text: str, kind: str, direction: str
) -> None:
    match = new("dunkel")
    error = refused(match, text, match.black)
    assert error.rule == "bushi_shogi-sword-at-placement"
    assert error.facts == {
        "kind": Term(f"bushi_shogi-{kind}"),
        "direction": Term(f"bushi_shogi-looking-{direction}"),
    }


def test_placing_and_moving_have_their_times() -> None:
    match = new()
    assert refused(match, "rotate", match.black).rule == "wrong-phase"
    play(match, "place T backward, place T backward")
    assert refused(match, "place S left", match.black).rule == "wrong-phase"


# --- 5.4 Turns


@pytest.mark.parametrize(
    ("preset", "before", "move", "after"),
    [
        ("dunkel", "T^", "forward", "Sv"),
        ("dunkel", "S^", "rotate", "S>"),
        ("dunkel", "T^", "left", "E<"),
        ("dunkel", "T^", "right", "W<"),
        ("seed", "T^", "left", "E<"),
        ("seed", "T^", "right", "W<"),
    ],
)
def test_5_8_b_and_c_a_free_move(preset: str, before: str, move: str, after: str) -> None:
    match = duel(before, "Tv", preset)
    play(match, move)
    assert lies(match)[0] == after


def test_5_8_c_and_bu_2_the_stances_after_a_sideways_roll() -> None:
    stances = {
        (preset, name): CUBES[preset].kinds[NAMES.index(name)] for preset in CUBES for name in ("E<", "W<")
    }
    assert (stances["seed", "E<"], stances["seed", "W<"]) == ("right", "left")
    assert (stances["dunkel", "E<"], stances["dunkel", "W<"]) == ("left", "right")


def test_bu_11_a_turn_is_clockwise() -> None:
    cube = CUBES["dunkel"]
    assert NAMES[cube.after[NAMES.index("S^")][ROTATE]] == "S>"


def test_5_8_d_checked_and_not_checking_can_only_turn() -> None:
    match = duel("B>", "W<")
    assert legal(match) == ["rotate"]
    for text in ("forward", "left", "right"):
        assert refused(match, text).rule == "bushi_shogi-only-turn"
    play(match, "rotate")
    assert lies(match)[0] == "Bv"


@pytest.mark.parametrize(
    ("preset", "mine", "theirs", "after"),
    [
        ("dunkel", "W<", "E>", "T^"),
        ("dunkel", "B<", "E>", "S<"),
        ("seed", "E<", "W>", "B^"),
        ("seed", "B<", "W>", "S<"),
    ],
)
def test_5_8_e_and_bu_12_both_checking_must_roll_where_the_samurai_looks(
    preset: str, mine: str, theirs: str, after: str
) -> None:
    match = duel(mine, theirs, preset)
    assert legal(match) == ["left"]
    error = refused(match, "rotate")
    assert error.rule == "bushi_shogi-only-roll"
    assert error.facts == {"roll": Term("bushi_shogi-to-the-left")}
    play(match, "left")
    assert lies(match)[0] == after
    assert match.returns() is None


@pytest.mark.parametrize(("mine", "roll"), [("T^", "forward"), ("T<", "left"), ("E>", "right")])
def test_5_4_the_forced_roll_by_direction(mine: str, roll: str) -> None:
    assert legal(duel(mine, "W<")) == [roll]


@pytest.mark.parametrize("preset", PRESETS)
def test_bu_10_there_is_always_a_legal_move(preset: str) -> None:
    for mine in NAMES:
        for theirs in NAMES:
            assert legal(duel(mine, theirs, preset))


@pytest.mark.parametrize("text", [*MOVES, "place T backward"])
def test_nobody_moves_out_of_turn(text: str) -> None:
    assert refused(duel("Tv", "Tv"), text, seat=1).rule == "not-your-turn"


def test_what_is_no_action_of_the_game_is_refused() -> None:
    with pytest.raises(IllegalAction) as broken:
        duel("Tv", "Tv").verify(0, action("backward"))
    assert broken.value.rule == "no-such-action"


# --- 5.4 Mate and draws


def test_5_8_f_and_bu_7_mate_by_a_forced_roll() -> None:
    match = duel("W<", "S^")
    assert legal(match) == ["left"]
    events = play(match, "left")
    assert keys(events) == ["bushi_shogi-rolled", "bushi_shogi-mate", "match-won"]
    assert events[-1].facts == {"winners": Players((0,)), "count": 1}
    assert match.returns() == (1.0, 0.0)
    assert refused(match, "rotate").rule == "match-over"
    assert refused(match, "rotate", seat=1).rule == "match-over"


@pytest.mark.parametrize("preset", PRESETS)
def test_5_8_g_mate_by_a_forced_turn(preset: str) -> None:
    match = duel("S<", "T^", preset)
    assert legal(match) == ["rotate"]
    play(match, "rotate")
    assert match.returns() == (1.0, 0.0)


def test_5_8_h_a_longest_win() -> None:
    match = duel("T^", "Ev")
    line = "right rotate left rotate right rotate left right right rotate left left right rotate left"
    shown = []
    for text in line.split():
        seat = match.acting()[0]
        play(match, [text])
        shown.append(lies(match)[seat])
    assert " ".join(shown) == "W< E< T^ E^ W< E> T^ Bv W< B< T^ S< W< S^ T^"
    assert match.returns() == (1.0, 0.0)


@pytest.mark.parametrize("after", ["T^ against T>", "W< against T^", "B< against B<"])
def test_bu_6_check_both_ways_is_not_mate_unless_both_look_forward(after: str) -> None:
    mine, theirs = after.split(" against ")
    cube = CUBES["dunkel"]
    assert cube.checks[NAMES.index(mine)]
    assert cube.checks[NAMES.index(theirs)]
    assert not cube.is_mate(NAMES.index(mine), NAMES.index(theirs))


def circling() -> BushiShogiMatch:
    """Two frontal strikes that can keep turning: after eight moves the position is the same."""
    match = new()
    play(match, "place S left, place S backward")
    return match


def test_bu_9_the_third_occurrence_of_a_position_is_a_draw() -> None:
    match = circling()
    first = match.up
    play(match, ["rotate"] * 15)
    assert match.returns() is None
    events = play(match, "rotate")
    assert match.up == first
    assert events[-1] == Event("bushi_shogi-drawn-by-repetition", None, {"times": 3})
    assert match.returns() == (0.5, 0.5)
    assert not match.acting()


def test_in_the_end_it_is_told_how_often_each_gave_check_and_had_no_choice() -> None:
    match = circling()
    play(match, ["rotate"] * 16)
    assert key_numbers(match) == {"bushi_shogi-checks": (2, 2), "bushi_shogi-compelled": (2, 2)}


def test_what_only_one_did_is_told_of_that_one_and_what_nobody_did_is_not() -> None:
    mate = duel("W<", "S^")
    play(mate, "left")
    assert key_numbers(mate) == {"bushi_shogi-checks": (1, 0), "bushi_shogi-compelled": (1, 0)}
    quiet = duel("Tv", "Tv")
    quiet.moves = 199
    play(quiet, "forward")
    assert key_numbers(quiet) == {}


def key_numbers(match: BushiShogiMatch) -> dict[str, tuple[int, ...]]:
    return {row.key: row.values for row in match.view(TABLE).key_numbers}


def test_bu_9_the_second_occurrence_is_noted() -> None:
    match = circling()
    play(match, ["rotate"] * 7)
    assert "bushi_shogi-repeated" not in keys(match.view(0).notes)
    play(match, "rotate")
    assert "bushi_shogi-repeated" in keys(match.view(TABLE).notes)


def test_bu_9_the_same_cubes_with_the_other_to_move_are_another_position() -> None:
    match = duel("Tv", "Tv")
    match.seen = {(*match.up, 0): 2}
    match.up, match.to_move = (NAMES.index("T>"), NAMES.index("Tv")), 0
    match.phase = MOVING
    # Seat 0 brings the position back, but now it is seat 1's move.
    play(match, "rotate")
    assert lies(match) == ("Tv", "Tv")
    assert match.returns() is None


def test_5_4_two_hundred_moves_are_a_draw() -> None:
    match = duel("Tv", "Tv")
    match.moves = 198
    play(match, "forward")
    assert match.returns() is None
    assert match.view(0).notes[-1] == Phrase("bushi_shogi-moves-left", {"moves": 1})
    events = play(match, "forward")
    assert keys(events)[-1] == "bushi_shogi-drawn-by-length"
    assert match.returns() == (0.5, 0.5)


def test_5_4_mate_with_the_two_hundredth_move_wins() -> None:
    match = duel("W<", "S^")
    match.moves = 199
    play(match, "left")
    assert match.returns() == (1.0, 0.0)


# --- The notation


@pytest.mark.parametrize(
    ("typed", "text"),
    [("place t backward", "place T backward"), ("ROTATE", "rotate"), (" place N  left ", "place N left")],
)
def test_the_notation_can_be_typed_on_a_phone(typed: str, text: str) -> None:
    assert str(GAME.parse(typed)) == text


@pytest.mark.parametrize(
    "text", ["backward", "place", "place T", "place X left", "place T up", "rotate 2", ""]
)
def test_what_is_not_in_the_notation_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"place|begin"):
        GAME.parse(text)


def test_it_is_for_two() -> None:
    with pytest.raises(ValueError, match="2 players, not 3"):
        GAME.new(3, BushiShogiOptions(), seed_bytes(0))
