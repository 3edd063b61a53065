"""The colours of the pictures, and anti-aliasing within them.

A picture is a grid of palette indexes (an ``L`` image), which compresses to a small PNG quickly. Soft edges
come from ramps: between a pair of colours lie a few more, and a shape, which is a coverage mask (0..255),
takes them by its coverage (`Ink`). A pair without its own ramp takes the nearest colours.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from PIL import Image

BETWEEN: Final = 3
"""The number of colours of a ramp between its two ends."""

Colour: TypeAlias = tuple[int, int, int]


def _hex(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text)
    return red, green, blue


COLOURS: Final[dict[str, Colour]] = {
    name: _hex(text)
    for name, text in {
        "felt": "1f5645",
        "plate": "123229",
        "rail": "0f2a24",
        "rim": "2c6552",
        "gold": "ffc94d",
        "ink": "101512",
        "cream": "f5f5f0",
        "soft": "cfe0d8",
        "quiet": "b9cfc5",
        "ours": "6cc4f5",
        "theirs": "f0a13a",
        "ours-light": "a6dbf9",
        "theirs-light": "f7c990",
        "gain": "8ee6b0",
        "loss": "ffb0a6",
        "card": "fdfcf7",
        "edge": "aeb3b9",
        "dimmed": "8fa69c",
        "dimmed-edge": "6c8379",
        "spades": "17181d",
        "hearts": "cf1f33",
        "diamonds": "1259c9",
        "clubs": "0d7a3a",
        "spades-dim": "1d2422",
        "hearts-dim": "6d1220",
        "diamonds-dim": "123066",
        "clubs-dim": "07371d",
        "diamonds-light": "7fb2ff",
        "hearts-light": "ff8f8f",
        "clubs-light": "6fd598",
        "advised": "57d98a",
        "out": "194538",
        "out-text": "a3c0b4",
        "back": "34539b",
        "back-line": "9db2e6",
        "wood": "ebcd95",
        "wood-side": "d3ad6c",
        "wood-line": "6b4a22",
        "steel": "860a14",
        "attack": "4a2a2a",
        "attack-text": "ffc9b8",
        "defence": "234a6b",
        "defence-text": "bfe0ff",
        "thing": "c4152b",
        "seat-0": "56b4e9",
        "seat-1": "e69f00",
        "seat-2": "2bbf93",
        "seat-3": "dc8cbe",
        "seat-4": "f0e442",
        "seat-5": "8fa2f0",
        "seat-6": "ec8049",
        "seat-7": "b4b4b4",
    }.items()
}
"""The seats' colours are Okabe and Ito's, told apart with any colour vision."""

SEAT_COLOURS: Final = 8
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
LIGHT_SUITS: Final = {"S": "cream", "H": "hearts-light", "D": "diamonds-light", "C": "clubs-light"}
"""The suits on a dark ground."""

_SEATS: Final = tuple(f"seat-{seat}" for seat in range(SEAT_COLOURS))

RAMPS: Final[tuple[tuple[str, str], ...]] = (
    *((ground, over) for ground in ("felt", "plate", "rail") for over in ("cream", "soft", "gold")),
    ("plate", "quiet"),
    ("felt", "plate"),
    ("felt", "rail"),
    ("felt", "rim"),
    ("felt", "out"),
    ("felt", "edge"),
    ("rail", "edge"),
    ("felt", "back"),
    ("rim", "plate"),
    ("rail", "ours"),
    ("rail", "theirs"),
    ("gold", "ink"),
    ("cream", "ink"),
    ("card", "edge"),
    *(("card", colour) for colour in SUITS.values()),
    *(("dimmed", f"{colour}-dim") for colour in SUITS.values()),
    ("gold", "card"),
    ("back", "back-line"),
    ("cream", "back"),
    ("wood", "wood-line"),
    ("wood", "ink"),
    ("wood", "steel"),
    ("out", "out-text"),
    ("attack", "attack-text"),
    ("defence", "defence-text"),
    ("thing", "cream"),
    *(("plate", seat) for seat in ("ours", "theirs", *_SEATS[:4])),
    *((seat, "ink") for seat in ("ours", "theirs", *_SEATS[:4])),
)
"""The pairs that meet often, or in large letters."""


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
    """The ink that draws `over` onto `under`."""
    last = BETWEEN + 1
    between = [_nearest(_blend(COLOURS[under], COLOURS[over], step / last)) for step in range(1, last)]
    steps = (_INDEX[under], *between, _INDEX[over])
    return Ink(tuple(steps[round(cover * last / 255)] for cover in range(256)))


def paletted(canvas: Image.Image) -> Image.Image:
    """Give a canvas of palette indexes its palette, in place; return the canvas."""
    canvas.putpalette(PALETTE)
    return canvas


def resized(canvas: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Palette indexes scaled smoothly, in the nearest colours of the palette."""
    smooth = paletted(canvas.copy()).convert("RGB").resize(size, Image.Resampling.BOX)
    return indexes_of(smooth)


def indexes_of(picture: Image.Image) -> Image.Image:
    """A picture in red, green and blue, in the nearest colours of the palette."""
    indexes = picture.quantize(palette=_palette_image(), dither=Image.Dither.NONE)
    return Image.frombytes("L", picture.size, indexes.tobytes())


@cache
def _palette_image() -> Image.Image:
    picture = Image.new("P", (1, 1))
    picture.putpalette(PALETTE)
    return picture


def _blend(under: Colour, over: Colour, share: float) -> Colour:
    red, green, blue = (round(low + (high - low) * share) for low, high in zip(under, over, strict=True))
    return red, green, blue


def _nearest(wanted: Colour) -> int:
    def distance(place: int) -> int:
        return sum((one - other) ** 2 for one, other in zip(_ALL[place], wanted, strict=True))

    return min(range(len(_ALL)), key=distance)


_INDEX: Final = {name: place for place, name in enumerate(COLOURS)}
_ALL: Final = tuple(
    dict.fromkeys(
        (
            *COLOURS.values(),
            *(
                _blend(COLOURS[under], COLOURS[over], step / (BETWEEN + 1))
                for under, over in RAMPS
                for step in range(1, BETWEEN + 1)
            ),
        )
    )
)
PALETTE: Final = bytes(channel for colour in _ALL for channel in colour)
