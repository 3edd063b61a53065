"""Colours as people see them who lack one of the three kinds of cones, to look at pictures and to test them.

The matrices are those of Machado, Oliveira and Fernandes (2009) for the whole lack, on linear light.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from PIL import Image

from bot.picture.palette import Colour

Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

VISIONS: Final[Mapping[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen_with(vision: str, colour: Colour) -> Colour:
    """The colour as it is seen with that lack, or with none."""
    if not vision:
        return colour
    light = [_linear(channel / 255) for channel in colour]
    red, green, blue = (
        round(255 * _encoded(sum(weight * part for weight, part in zip(row, light, strict=True))))
        for row in VISIONS[vision]
    )
    return red, green, blue


def picture_seen_with(vision: str, picture: Image.Image) -> Image.Image:
    """A picture with a palette as it is seen with that lack, or with none."""
    palette = picture.getpalette()
    assert palette is not None
    colours = zip(*[iter(palette)] * 3, strict=True)
    simulated = picture.copy()
    simulated.putpalette([part for colour in colours for part in seen_with(vision, colour)])
    return simulated.convert("RGB")


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _encoded(light: float) -> float:
    held = min(max(light, 0.0), 1.0)
    return held * 12.92 if held <= 0.0031308 else float(1.055 * held ** (1 / 2.4) - 0.055)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours in lightness, from 1 to 21, as the guidelines for web content say."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = (part / 255 for part in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
