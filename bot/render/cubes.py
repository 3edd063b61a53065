"""The cubes of a board game, seen from the reader's side: the top, and the faces turned to the reader."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from PIL import Image

from bot.render import sprites
from bot.render.layout import MIDDLE, STRIP, Layout, Spot
from bot.render.palette import resized
from bot.render.sprites import UNIT, Point, Size, Sprite, paste, put, px
from games.core.game import Zone

HEIGHT: Final = 266
"""Where the felt ends on a table of cubes."""
_LETTERS: Final = "TNESWB"
"""What the faces are called on the drawing of the cube: top, far, right, near, left and bottom."""
_TOP, _FAR, _RIGHT, _NEAR, _LEFT = range(5)
_FACE: Final = 77
_SIDE: Final = 33
_PLATE: Final = (88, 34)
_NET_FACE: Final = 52
_PLACED_FACE: Final = 60
_SMALL_FACE: Final = 27
_CROSS: Final[Sequence[Point]] = ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0), (0, 2))
"""Where the faces lie round the top one, in faces to the right and down."""


def has_cubes(zones: Sequence[Zone]) -> bool:
    """True on a table of cubes."""
    return any(zone.kind == "faces" for zone in zones)


def cube_layout(reader: int) -> Layout:
    """The places of two players with a cube each between them."""
    own = Spot((54, 236), _PLATE, (0, 0), 0)
    other = Spot((54, 67), _PLATE, (0, 0), 0)
    spots = (own, other) if reader == 0 else (other, own)
    return Layout(spots, HEIGHT, True, (), (HEIGHT - STRIP, (HEIGHT + STRIP) / 2))


def draw_cubes(canvas: Image.Image, zones: Sequence[Zone], reader: int) -> None:
    """Both cubes, the reader's below; while somebody has to place one, the cube unfolded between them."""
    nets = [zone for zone in zones if zone.kind == "faces" and zone.seat is None]
    for zone in zones:
        if zone.kind != "faces" or zone.seat is None:
            continue
        facing = zone.seat != reader
        if nets:
            _draw_placed(canvas, zone, facing=facing)
        elif sum(map(bool, zone.items)) > 3:
            centre = (MIDDLE * UNIT, (89 if facing else 207) * UNIT)
            draw_unfolded(canvas, zone.items, centre, px(_SMALL_FACE), facing=facing)
        else:
            _draw_cube(canvas, zone.items, facing=facing)
    for net in nets:
        draw_unfolded(canvas, net.items, (198 * UNIT, 121 * UNIT), px(_NET_FACE), lettered=True)


def _draw_placed(canvas: Image.Image, zone: Zone, *, facing: bool) -> None:
    """The top of a cube that is placed while the other is not, or the place where it will stand."""
    x, y = (42, 118) if facing else (42, 185)
    if not zone.items:
        put(canvas, sprites.dashed((px(60), px(60))), x, y)
    elif zone.items[_TOP]:
        face = sprites.face(zone.items[_TOP], px(_PLACED_FACE))
        put(canvas, face.turned(2 if facing else 0), x, y)


def _draw_cube(canvas: Image.Image, items: Sequence[str], *, facing: bool) -> None:
    """The top and what the reader sees of the sides: the near face below it, the right one beside it."""
    y = STRIP + 5 + _FACE / 2 if facing else STRIP + 123 + _FACE / 2
    if not items:
        put(canvas, sprites.dashed((px(_FACE), px(_FACE))), MIDDLE, y)
        return
    quarters = 2 if facing else 0
    near, right = (_FAR, _LEFT) if facing else (_NEAR, _RIGHT)
    if items[near]:
        put(canvas, _slanted(items[near], quarters, "below"), MIDDLE, y + (_FACE + _SIDE) / 2)
    if items[right]:
        put(canvas, _slanted(items[right], quarters, "beside"), MIDDLE + (_FACE + _SIDE) / 2, y)
    if items[_TOP]:
        put(canvas, sprites.face(items[_TOP], px(_FACE)).turned(quarters), MIDDLE, y)


@lru_cache(maxsize=64)
def _slanted(marks: str, quarters: int, where: str) -> Sprite:
    """A side face, as it is seen from above: in the shade, and less high than the top."""
    flat = sprites.face(marks, px(_FACE), wood="wood-side").turned(quarters)
    size: Size = (px(_FACE), px(_SIDE)) if where == "below" else (px(_SIDE), px(_FACE))
    return Sprite(resized(flat.picture, size), flat.mask.resize(size, Image.Resampling.NEAREST))


def draw_unfolded(
    canvas: Image.Image,
    faces: Sequence[str],
    centre: Point,
    size: int,
    *,
    facing: bool = False,
    lettered: bool = False,
) -> None:
    """The faces that are seen as a cross around the top one, which lies at `centre`, in pixels.

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
