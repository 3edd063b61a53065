"""The cubes of a board game: each as far as it is seen, unfolded, on its owner's side of the table."""

from collections.abc import Sequence
from functools import partial

from PIL import Image

from bot.render import sprites
from bot.render.layout import MIDDLE, Layout
from bot.render.sprites import UNIT, Point, paste
from games.core.game import Zone

_LETTERS = "TNESWB"
"""What the faces are called on the drawing of the cube: top, far, right, near, left and bottom."""
_ALONE = 170
_OF_MANY = 88
_CROSS: Sequence[Point] = ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0), (0, 2))
"""Where the faces lie round the top one, in faces to the right and down."""


def draw_cubes(canvas: Image.Image, zones: Sequence[Zone], layout: Layout) -> None:
    """Both cubes facing each other; beside the drawing of the cube while somebody has to place one."""
    cubes = [zone for zone in zones if zone.kind == "faces" and zone.seat is not None]
    nets = [zone for zone in zones if zone.kind == "faces" and zone.seat is None]
    single = all(sum(map(bool, zone.items)) <= 1 for zone in cubes) or bool(nets)
    middle = (MIDDLE * UNIT, layout.room[1] * UNIT)
    for zone in cubes:
        assert zone.seat is not None
        sign = 1 if layout.spots[zone.seat].plate[1] > layout.room[1] else -1
        if single:
            centre = (middle[0] + (240 if nets else 0), middle[1] + sign * (_ALONE + 8) / 2)
        else:
            centre = (middle[0] - sign * 205, middle[1])
        if not zone.items:
            paste(canvas, sprites.plate((_ALONE, _ALONE), "plate"), centre)
            continue
        faces = zone.items[:1] if nets else zone.items
        draw_unfolded(canvas, faces, centre, _ALONE if single else _OF_MANY, facing=sign < 0)
    for net in nets:
        draw_unfolded(canvas, net.items, (middle[0] - 130, middle[1] - 52), _OF_MANY, lettered=True)


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
    step = size + 4
    down = -0.5 * step if any(faces[5:]) and not lettered else 0.0
    draw = partial(sprites.face, size=size)
    for place, (marks, (across, along)) in enumerate(zip(faces, _CROSS, strict=False)):
        if marks:
            spot = (centre[0] + sign * across * step, centre[1] + sign * (along * step + down))
            face = draw(marks, letter=_LETTERS[place] if lettered else "")
            paste(canvas, face.turned(2 if facing else 0), spot)
