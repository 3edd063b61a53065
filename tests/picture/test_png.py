"""The file of a picture: its pixels, in the colours of the palette."""

import io
from random import Random

import pytest
from PIL import Image

from bot.picture.palette import PALETTE
from bot.picture.png import png


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (900, 40)])
def test_a_file_is_read_as_it_was_drawn(size: tuple[int, int]) -> None:
    indexes = bytes(Random(1).choices(range(len(PALETTE) // 3), k=size[0] * size[1]))
    canvas = Image.frombytes("L", size, indexes)
    with Image.open(io.BytesIO(png(canvas))) as read:
        assert (read.format, read.mode, read.size) == ("PNG", "P", size)
        assert read.tobytes() == indexes
        assert bytes(read.getpalette() or ())[: len(PALETTE)] == PALETTE
