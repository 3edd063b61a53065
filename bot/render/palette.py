"""The colours of the pictures, and anti-aliasing within them.

A picture is a grid of palette indexes (an ``L`` image), so that it compresses to a small PNG quickly. Soft
edges come from ramps: for a pair of colours, a run of indexes that leads from the one to the other. A
shape is a coverage mask (0..255); `Ink` turns coverage into the ramp's indexes.
"""

from dataclasses import dataclass
from functools import cache

from PIL import Image

STEPS = 5
"""How many steps a ramp has, its two ends included."""

COLOURS: dict[str, tuple[int, int, int]] = {
    "felt": (32, 74, 62),
    "plate": (22, 48, 41),
    "turn": (246, 196, 83),
    "white": (245, 245, 240),
    "card": (250, 249, 244),
    "faded": (104, 132, 120),
    "edge": (150, 158, 150),
    "back": (58, 84, 150),
    "back-line": (116, 140, 200),
    "spades": (28, 28, 34),
    "hearts": (206, 32, 48),
    "diamonds": (24, 92, 200),
    "clubs": (16, 122, 62),
    "hearts-dim": (122, 12, 26),
    "diamonds-dim": (14, 44, 116),
    "clubs-dim": (6, 70, 36),
    "wood": (222, 184, 120),
    "wood-line": (120, 84, 40),
    "ink": (34, 26, 18),
    "steel": (176, 34, 34),
    "seat-0": (86, 180, 233),
    "seat-1": (230, 159, 0),
    "seat-2": (0, 170, 125),
    "seat-3": (220, 140, 190),
    "seat-4": (240, 228, 66),
    "seat-5": (110, 140, 230),
    "seat-6": (213, 94, 0),
    "seat-7": (170, 170, 170),
}
"""The seats' colours are Okabe and Ito's, told apart with any colour vision."""

SEAT_COLOURS = 8

RAMPS: tuple[tuple[str, str], ...] = (
    ("felt", "white"),
    ("felt", "plate"),
    ("felt", "turn"),
    ("felt", "edge"),
    ("felt", "back"),
    ("felt", "wood-line"),
    ("plate", "white"),
    ("plate", "turn"),
    ("plate", "edge"),
    ("plate", "back"),
    ("turn", "ink"),
    ("turn", "back"),
    ("white", "ink"),
    ("felt", "faded"),
    ("faded", "spades"),
    ("faded", "hearts-dim"),
    ("faded", "diamonds-dim"),
    ("faded", "clubs-dim"),
    ("edge", "card"),
    ("card", "spades"),
    ("card", "hearts"),
    ("card", "diamonds"),
    ("card", "clubs"),
    ("back", "back-line"),
    ("edge", "felt"),
    ("wood-line", "wood"),
    ("wood", "wood-line"),
    ("wood", "ink"),
    ("wood", "steel"),
    *((f"seat-{seat}", "ink") for seat in range(SEAT_COLOURS)),
    *(("felt", f"seat-{seat}") for seat in range(SEAT_COLOURS)),
)


@dataclass(frozen=True, slots=True)
class Ink:
    """A way to draw one colour onto another: the table from coverage (0..255) to palette index."""

    table: tuple[int, ...]

    def indexes(self, mask: Image.Image) -> Image.Image:
        """The palette indexes for a coverage mask."""
        return mask.point(self.table)


def index(colour: str) -> int:
    """The palette index of a plain colour."""
    return _INDEX[colour]


@cache
def ink(under: str, over: str) -> Ink:
    """The ink that draws `over` onto `under`; raises KeyError unless `RAMPS` names the pair."""
    start = _RAMP_START[under, over]
    return Ink(tuple(start + round(cover * (STEPS - 1) / 255) for cover in range(256)))


def paletted(canvas: Image.Image) -> Image.Image:
    """The picture of a canvas of palette indexes."""
    picture = Image.frombytes("P", canvas.size, canvas.tobytes())
    picture.putpalette(_PALETTE)
    return picture


def _blend(under: str, over: str, step: int) -> tuple[int, ...]:
    share = step / (STEPS - 1)
    return tuple(
        round(low + (high - low) * share) for low, high in zip(COLOURS[under], COLOURS[over], strict=True)
    )


_INDEX = {name: place for place, name in enumerate(COLOURS)}
_RAMP_START = {pair: len(COLOURS) + place * STEPS for place, pair in enumerate(RAMPS)}
_PALETTE = bytes(
    channel
    for colour in (
        *COLOURS.values(),
        *(_blend(under, over, step) for under, over in RAMPS for step in range(STEPS)),
    )
    for channel in colour
)
