"""The cubes of a board game, seen from the reader's side: the top, and the faces turned to the reader."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.layout import MIDDLE, STRIP, Layout, Spot
from bot.picture.palette import resized
from bot.picture.sprites import UNIT, Point, Size, Sprite, paste, put, px
from games.core.game import Zone

HEIGHT: Final = 266
"""The end of the felt on a table of cubes."""
_PLACING: Final = 330
"""The height of a panel's picture while cubes are placed, with and without the choices."""
_ROOMY: Final = 200
"""On felt lower than this, the unfolded cube lies on its side."""
_LETTERS: Final = "TNESWB"
"""The names of the faces on the drawing of the cube: top, far, right, near, left and bottom."""
_TOP, _FAR, _RIGHT, _NEAR, _LEFT = range(5)
_FACE: Final = 77
_SIDE: Final = 33
_PLATE: Final = (88, 34)
_PLACED_FACE: Final = 60
_LOW_FACE: Final = 39
_GAP: Final = 4
"""The space between the faces of an unfolded cube, in pixels."""
_SMALL_FACE: Final = 27
_CROSS: Final[Sequence[Point]] = ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0), (0, 2))
"""The places of the faces round the top one, in faces to the right and down."""


def has_cubes(zones: Sequence[Zone]) -> bool:
    """True on a table of cubes."""
    return any(zone.kind == "faces" for zone in zones)


def is_placing(zones: Sequence[Zone]) -> bool:
    """True while a player still has to place a cube, which is shown unfolded."""
    return any(zone.kind == "faces" and zone.seat is None for zone in zones)


def cube_layout(zones: Sequence[Zone], reader: int, rail: float | None) -> Layout:
    """The places of two players with a cube each between them.

    Args:
        zones: the zones on the table.
        reader: the seat below.
        rail: the height of the rail below the table, None without one.
    """
    bottom = HEIGHT if rail is None or not is_placing(zones) else _PLACING - rail
    own_y, other_y = (bottom - 30, 67) if bottom > _ROOMY else (bottom - 22, STRIP + 22)
    own = Spot((54, own_y), _PLATE, (0, 0), 0)
    other = Spot((54, other_y), _PLATE, (0, 0), 0)
    spots = (own, other) if reader == 0 else (other, own)
    return Layout(spots, bottom, True, (), (bottom - STRIP, (bottom + STRIP) / 2))


def draw_cubes(canvas: Image.Image, zones: Sequence[Zone], layout: Layout, reader: int) -> None:
    """Draw both cubes, the reader's below; until both are placed, draw the unfolded cube beside them."""
    if is_placing(zones):
        _draw_placing(canvas, zones, layout, reader)
        return
    for zone in zones:
        if zone.kind != "faces":
            continue
        facing = zone.seat != reader
        if sum(map(bool, zone.items)) > 3:
            centre = (MIDDLE * UNIT, (89 if facing else 207) * UNIT)
            draw_unfolded(canvas, zone.items, centre, px(_SMALL_FACE), facing=facing)
        else:
            _draw_cube(canvas, zone.items, facing=facing)


def _draw_placing(canvas: Image.Image, zones: Sequence[Zone], layout: Layout, reader: int) -> None:
    """Draw the tops of the placed cubes, or the places for them, and the unfolded cube."""
    height, middle = layout.room
    is_roomy = layout.bottom > _ROOMY
    for zone in zones:
        if zone.kind != "faces":
            continue
        if zone.seat is not None:
            plate = layout.spots[zone.seat].plate[1]
            facing = zone.seat != reader
            spot: Point = (42, plate + (51 if facing else -51)) if is_roomy else (123, plate)
            _draw_placed(canvas, zone, spot, px(_PLACED_FACE if is_roomy else _LOW_FACE), facing=facing)
        elif is_roomy:
            face = min(px((height - 16) / 4) - _GAP, px(60))
            top = (198 * UNIT, middle * UNIT - (face + _GAP) / 2)
            draw_unfolded(canvas, zone.items, top, face, lettered=True)
        else:
            face = px((height - 6) / 3) - _GAP
            lying = (222 * UNIT - (face + _GAP) / 2, middle * UNIT)
            draw_unfolded(canvas, zone.items, lying, face, quarters=3)


def _draw_placed(canvas: Image.Image, zone: Zone, spot: Point, size: int, *, facing: bool) -> None:
    """Draw the top of a cube that is placed before the other one, or the place for it."""
    if not zone.items:
        put(canvas, sprites.dashed((size, size)), *spot)
    elif zone.items[_TOP]:
        put(canvas, sprites.face(zone.items[_TOP], size).turned(2 if facing else 0), *spot)


def _draw_cube(canvas: Image.Image, items: Sequence[str], *, facing: bool) -> None:
    """Draw the top and the sides that the reader sees: the near face below it, the right one beside it."""
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
    quarters: int = 0,
) -> None:
    """Draw the faces as a cross around the top one, which lies at `centre`, in pixels.

    The cube of an opponent is turned round, and a drawing of the cube is turned by `quarters` clockwise; if
    it is `lettered`, it has a letter on each face.
    """
    quarters = 2 if facing else quarters
    step = size + _GAP
    has_middle = any(faces[5:]) and not lettered and not quarters % 2
    down = -0.5 * step if has_middle else 0.0
    draw = partial(sprites.face, size=size)
    for place, (marks, cross) in enumerate(zip(faces, _CROSS, strict=False)):
        if marks:
            across, along = _turned(cross, quarters)
            spot = (centre[0] + across * step, centre[1] + along * step + (-down if facing else down))
            face = draw(marks, letter=_LETTERS[place] if lettered else "")
            paste(canvas, face.turned(quarters), spot)


def _turned(spot: Point, quarters: int) -> Point:
    """A place turned clockwise round the middle by so many right angles."""
    x, y = spot
    for _ in range(quarters):
        x, y = -y, x
    return x, y
