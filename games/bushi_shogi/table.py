"""The table of BushiShogi: the seats, the actions, and the words for what cubes show and do."""

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
    Move,
    Orientation,
)
from games.core.actions import Action, action
from games.core.game import Event, Players, Seat, Term

SIDES: tuple[tuple[Seat, ...], ...] = ((0,), (1,))

MOVE_ACTIONS = tuple(map(action, MOVES))
PLACE_ACTIONS = tuple(action("place", face, words=(direction,)) for face in FACES for direction in DIRECTIONS)
ACTIONS = frozenset((*MOVE_ACTIONS, *PLACE_ACTIONS))
MOVE_OF: Mapping[Action, Move] = {each: move for move, each in enumerate(MOVE_ACTIONS)}
MOVE_ACTIONS_OF: Mapping[tuple[Move, ...], tuple[Action, ...]] = {
    moves: tuple(MOVE_ACTIONS[move] for move in moves)
    for moves in (ALL_MOVES, *((move,) for move in ALL_MOVES))
}
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
ROLL_TERMS: Mapping[Move, Term] = {
    ROLL_FORWARD: Term("bushi_shogi-ahead"),
    ROLL_LEFT: Term("bushi_shogi-to-the-left"),
    ROLL_RIGHT: Term("bushi_shogi-to-the-right"),
}

CHECK = tuple((Event("bushi_shogi-check", seat, {"player": Players((seat,))}),) for seat in (0, 1))


@cache
def moved_events(cube: Cube, seat: Seat, move: Move, shown: Orientation) -> tuple[Event, ...]:
    """That a seat has turned or rolled its cube, which now shows this."""
    facts = cube_facts(cube, seat, shown)
    if move == ROTATE:
        return (Event("bushi_shogi-turned", seat, facts),)
    return (Event("bushi_shogi-rolled", seat, {**facts, "roll": ROLL_TERMS[move]}),)


def cube_facts(cube: Cube, seat: Seat, shown: Orientation) -> dict[str, Players | Term]:
    """Whose cube shows what."""
    return {"player": Players((seat,)), **face_facts(cube, shown)}


def face_facts(cube: Cube, shown: Orientation) -> dict[str, Term]:
    """What is on top, and where its samurai looks."""
    return {"kind": KIND_TERMS[cube.kinds[shown]], "direction": DIRECTION_TERMS[shown % 4]}


def net_facts(cube: Cube) -> dict[str, Term]:
    """What each face is called, by its letter in small."""
    return {face.lower(): KIND_TERMS[cube.kinds[4 * number]] for number, face in enumerate(FACES)}
