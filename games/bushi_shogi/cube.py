"""The cubes of BushiShogi: their faces, and their orientation after a turn or a roll.

>>> cube = cube_of("dunkel")
>>> [NAMES[cube.after[UNFOLDED][move]] for move in ALL_MOVES]
['T>', 'Sv', 'E<', 'W<']
"""

from collections.abc import Mapping
from typing import TypeAlias

from games.core.plain import makes_the_one

Orientation: TypeAlias = int
"""An orientation, ``4 * face + direction``: a face of `FACES` up, its samurai looking in a direction."""
CubeMove: TypeAlias = int
Marks: TypeAlias = str
"""The far, right, near and left edge of a face: ``o`` samurai, ``x`` sword, ``.`` nothing."""

FACES = "TSENWB"
"""The faces, named by their places while the three-way sweep is up and looks forward: top, near (south),
right (east), far (north), left (west), bottom."""
DIRECTIONS = ("forward", "right", "backward", "left")
ARROWS = "^>v<"
NAMES = tuple(face + arrow for face in FACES for arrow in ARROWS)
"""The short name of each orientation, as ``T^``."""
UNFOLDED: Orientation = NAMES.index("T^")
"""The orientation on the drawings: the three-way sweep on top, looking forward."""

PRESETS: Mapping[str, Mapping[str, Marks]] = {
    "dunkel": {"T": "xxox", "S": "o.x.", "E": ".ox.", "N": ".x.o", "W": "xo..", "B": "o..x"},
    "seed": {"T": "xxox", "S": "o.x.", "E": "xo..", "N": ".x.o", "W": ".ox.", "B": "o..x"},
    "seed-b": {"T": "xxox", "S": "o.x.", "E": "xo..", "N": ".x.o", "W": ".ox.", "B": "o.x."},
}
"""The unfolded cubes, seen from outside: N over T over S over B, W on the left of T, E on its right."""

KINDS: Mapping[Marks, str] = {"x.o.": "frontal", ".xo.": "right", "..ox": "left", "xxox": "sweep"}
"""The name of a face, by its marks when its samurai looks forward."""

TOP, FAR, RIGHT, NEAR, LEFT, BOTTOM = range(6)
MOVES = ("rotate", "forward", "left", "right")
ROTATE, ROLL_FORWARD, ROLL_LEFT, ROLL_RIGHT = range(4)
ALL_MOVES: tuple[CubeMove, ...] = (ROTATE, ROLL_FORWARD, ROLL_LEFT, ROLL_RIGHT)

CubeFace: TypeAlias = tuple[str, Marks]
CubeFaces: TypeAlias = tuple[CubeFace, ...]
"""The six faces, top, far, right, near, left and bottom, each its letter and its marks.

The marks are as in the cross unfolded around the top face: as a side shows when it is rolled up, and the
bottom when it is rolled up forward.
"""


def turned(side: CubeFace, quarters: int = 1) -> CubeFace:
    """A face turned clockwise by a number of right angles."""
    face, marks = side
    cut = -quarters % 4
    return face, marks[cut:] + marks[:cut]


def moved(sides: CubeFaces, move: CubeMove) -> CubeFaces:
    """The cube after a turn to the right, or after a roll forward, to the left or to the right."""
    top, far, right, near, left, bottom = sides
    if move == ROTATE:
        return turned(top), turned(left), turned(far), turned(right), turned(near), turned(bottom, 3)
    if move == ROLL_FORWARD:
        return near, top, turned(right), bottom, turned(left, 3), far
    if move == ROLL_LEFT:
        return right, turned(far), turned(bottom, 2), turned(near, 3), top, turned(left, 2)
    return left, turned(far, 3), top, turned(near), turned(bottom, 2), turned(right, 2)


class Cube:
    """One of the presets: the faces of each orientation, and the orientations after each move.

    There is one object for each preset, even after copying and pickling.

    Attributes, each by orientation except the name of the preset:
        sides: the marks of the six faces, top, far, right, near, left, bottom.
        after: the orientation after each move.
        kinds: the name of the top face.
        checks: true if a sword is at the far edge of the top face, towards the opponent.
        mating: true if in addition the samurai looks forward.
    """

    __slots__ = ("after", "checks", "kinds", "mating", "placements", "preset", "sides")

    def __init__(self, preset: str) -> None:
        self.preset = preset
        first: CubeFaces = tuple((face, PRESETS[preset][face]) for face in "TNESWB")
        found = {orientation_of(first): first}
        after: dict[Orientation, tuple[Orientation, ...]] = {}
        while len(after) < len(found):
            here = next(orientation for orientation in found if orientation not in after)
            there = [moved(found[here], move) for move in ALL_MOVES]
            found.update((orientation_of(sides), sides) for sides in there)
            after[here] = tuple(map(orientation_of, there))
        every = range(len(NAMES))
        self.sides = tuple(tuple(marks for _, marks in found[each]) for each in every)
        self.after = tuple(after[each] for each in every)
        self.kinds = tuple(KINDS[turned(found[each][TOP], -(each % 4))[1]] for each in every)
        self.checks = tuple(self.sides[each][TOP][0] == "x" for each in every)
        self.mating = tuple(self.checks[each] and DIRECTIONS[each % 4] == "forward" for each in every)
        self.placements = tuple(each for each in every if not self.checks[each])

    def __reduce__(self) -> tuple[object, ...]:
        return cube_of, (self.preset,)

    def moves(self, mine: Orientation, theirs: Orientation) -> tuple[CubeMove, ...]:
        """The moves allowed: all; only a turn when in check; only a roll ahead when both give check."""
        if not self.checks[theirs]:
            return ALL_MOVES
        if not self.checks[mine]:
            return (ROTATE,)
        return (AHEAD[DIRECTIONS[mine % 4]],)

    def is_mate(self, mine: Orientation, theirs: Orientation) -> bool:
        """True if both samurai look at each other with a sword in front of each."""
        return self.mating[mine] and self.mating[theirs]


AHEAD: Mapping[str, CubeMove] = {"forward": ROLL_FORWARD, "left": ROLL_LEFT, "right": ROLL_RIGHT}
"""The roll in the direction that the samurai looks. One looking backward stands at the far edge: no check."""


def orientation_of(sides: CubeFaces) -> Orientation:
    """The orientation of a cube, by its top face: a samurai looks away from the edge at which they stand."""
    face, marks = sides[TOP]
    return 4 * FACES.index(face) + (marks.index("o") + 2) % 4


CUBES: Mapping[str, Cube] = {preset: Cube(preset) for preset in PRESETS}


@makes_the_one
def cube_of(preset: str) -> Cube:
    """The one cube of a preset."""
    return CUBES[preset]
