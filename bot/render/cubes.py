"""The cubes of a board game: each as far as it is seen, unfolded, on its owner's side of the table."""

from collections.abc import Sequence
from functools import partial

from PIL import Image

from bot.render import sprites
from bot.render.layout import MIDDLE, Point
from bot.render.sprites import paste
from games.core.game import Zone

_LETTERS = "TNESWB"
"""What the faces are called on the drawing of the cube: top, far, right, near, left and bottom."""
_ALONE = 196
_OF_MANY = 98
_CROSS: Sequence[Point] = ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0), (0, 2))
"""Where the faces lie round the top one, in faces to the right and down."""


def draw_cubes(canvas: Image.Image, zones: Sequence[Zone]) -> None:
    """Both cubes facing each other, and the drawing of the cube while somebody has to place one."""
    seen = [zone for zone in zones if zone.kind == "faces" and zone.items]
    nets = [zone for zone in seen if zone.seat is None]
    cubes = [zone for zone in seen if zone.seat is not None]
    single = all(sum(map(bool, zone.items)) == 1 for zone in cubes)
    for zone in cubes:
        facing = zone.seat != 0
        if single and not nets:
            across, size = 0.0, _ALONE
        elif single:
            across, size = 240.0, _ALONE
        else:
            across, size = 205.0 if facing else -205.0, _OF_MANY
        along = 0.0
        if single:
            along = -(size + 8) / 2 if facing else (size + 8) / 2
        draw_unfolded(canvas, zone.items, (MIDDLE[0] + across, MIDDLE[1] + along), size, facing=facing)
    for net in nets:
        across = 130 if cubes else 0
        draw_unfolded(canvas, net.items, (MIDDLE[0] - across, MIDDLE[1] - 52), _OF_MANY, lettered=True)


def draw_unfolded(
    canvas: Image.Image,
    faces: Sequence[str],
    centre: Point,
    size: int,
    *,
    facing: bool = False,
    lettered: bool = False,
) -> None:
    """The faces that are seen as a cross around the top one, which lies at `centre`.

    A cube whose owner sits opposite is turned round; a drawing of the cube has a letter on each face.
    """
    sign = -1 if facing else 1
    many = sum(map(bool, faces)) > 1 and not lettered
    step = size + 4
    down = -0.5 * step if many and faces[5] else 0.0
    draw = partial(sprites.face, size=size)
    for place, (marks, (across, along)) in enumerate(zip(faces, _CROSS, strict=False)):
        if marks:
            spot = (centre[0] + sign * across * step, centre[1] + sign * (along * step + down))
            face = draw(marks, letter=_LETTERS[place] if lettered else "")
            paste(canvas, face.turned(2 if facing else 0), spot)
