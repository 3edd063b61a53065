"""The actions of BushiShogi, and the words for the faces and moves of cubes.

>>> from games.bushi_shogi.match import BushiShogi
>>> BushiShogi().parse("place w backward"), BushiShogi().parse("rotate")
(<Action place W backward>, <Action rotate>)
"""

from collections.abc import Mapping
from functools import cache

from games.bushi_shogi.cube import (
    ALL_MOVES,
    DIRECTIONS,
    FACES,
    MOVES,
    ROLL_FORWARD,
    ROLL_LEFT,
    ROLL_RIGHT,
    ROTATE,
    Cube,
    CubeMove,
    Orientation,
)
from games.core.actions import Action, action
from games.core.game import Event, Players, Seat, Term

MOVE_ACTIONS = tuple(map(action, MOVES))
PLACE_ACTIONS = tuple(action("place", face, words=(direction,)) for face in FACES for direction in DIRECTIONS)
ACTIONS = frozenset((*MOVE_ACTIONS, *PLACE_ACTIONS))
MOVE_OF: Mapping[Action, CubeMove] = {each: move for move, each in enumerate(MOVE_ACTIONS)}
MOVE_ACTIONS_OF: Mapping[tuple[CubeMove, ...], tuple[Action, ...]] = {
    moves: tuple(MOVE_ACTIONS[move] for move in moves)
    for moves in (ALL_MOVES, *((move,) for move in ALL_MOVES))
}


@cache
def moves_allowed(cube: Cube, mine: Orientation | None, theirs: Orientation | None) -> tuple[Action, ...]:
    """The moves that are allowed with two placed cubes, by their orientations."""
    assert mine is not None
    assert theirs is not None
    return MOVE_ACTIONS_OF[cube.moves(mine, theirs)]


ORIENTATION_OF: Mapping[Action, Orientation] = {each: place for place, each in enumerate(PLACE_ACTIONS)}

KIND_TERMS: Mapping[str, Term] = {
    "frontal": Term("bushi_shogi-frontal"),
    "right": Term("bushi_shogi-right-stance"),
    "left": Term("bushi_shogi-left-stance"),
    "sweep": Term("bushi_shogi-sweep"),
}
DIRECTION_TERMS = (
    Term("bushi_shogi-looking-forward"),
    Term("bushi_shogi-looking-right"),
    Term("bushi_shogi-looking-backward"),
    Term("bushi_shogi-looking-left"),
)
ROLL_TERMS: Mapping[CubeMove, Term] = {
    ROLL_FORWARD: Term("bushi_shogi-ahead"),
    ROLL_LEFT: Term("bushi_shogi-to-the-left"),
    ROLL_RIGHT: Term("bushi_shogi-to-the-right"),
}

CHECK = tuple((Event("bushi_shogi-check", seat, {"player": Players((seat,))}),) for seat in (0, 1))


@cache
def moved_events(cube: Cube, seat: Seat, move: CubeMove, shown: Orientation) -> tuple[Event, ...]:
    """The event of a seat's turn or roll, with the face that is on top now."""
    facts = cube_facts(cube, seat, shown)
    if move == ROTATE:
        return (Event("bushi_shogi-turned", seat, facts),)
    return (Event("bushi_shogi-rolled", seat, {**facts, "roll": ROLL_TERMS[move]}),)


def cube_facts(cube: Cube, seat: Seat, shown: Orientation) -> dict[str, Players | Term]:
    """The owner of a cube, and its top face."""
    return {"player": Players((seat,)), **face_facts(cube, shown)}


def face_facts(cube: Cube, shown: Orientation) -> dict[str, Term]:
    """The top face, and the direction in which its samurai looks."""
    return {"kind": KIND_TERMS[cube.kinds[shown]], "direction": DIRECTION_TERMS[shown % 4]}


def net_facts(cube: Cube) -> dict[str, Term]:
    """The name of each face, by its letter in lower case."""
    return {face.lower(): KIND_TERMS[cube.kinds[4 * number]] for number, face in enumerate(FACES)}
