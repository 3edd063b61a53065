"""The mask that stands for a game of roles."""

from functools import lru_cache

from PIL import ImageDraw

from bot.picture.sprites import Point, Sprite, drawn, inked, layered, round_shape


@lru_cache(maxsize=4)
def mask(size: int, under: str) -> Sprite:
    """A pale face with dark eyes and a torn edge, on red."""

    def face(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.ellipse((0, 0, width - 1, width - 1), fill=255)
        sides: list[Point] = [(0, width / 2), (width - 1, width / 2), (width - 1, height - 1)]
        teeth = [((5 - at) / 6 * width, height * (1 if at % 2 else 0.78) - 1) for at in range(5)]
        draw.polygon([*sides, *teeth, (0, height - 1)], fill=255)
        for middle in (0.3, 0.7):
            draw.ellipse(
                ((middle - 0.13) * width, height * 0.36, (middle + 0.13) * width, height * 0.6), fill=0
            )

    inner = round(size * 0.56)
    head = inked(drawn((inner, round(inner * 1.1)), face), "thing", "cream")
    return layered(round_shape(size, under, "thing"), (head, (size / 2, size / 2)))
