"""The file of a picture: a PNG with a palette.

The library that draws compresses with zlib, which takes longer than the drawing; libdeflate makes a smaller
file in two thirds of the time, and the few chunks around it are written here.
"""

from struct import pack
from typing import Final

import deflate
from PIL import Image

from bot.render.palette import PALETTE

_LEVEL: Final = 6
"""Of 12: the next one takes half as long again for a twentieth of the bytes."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_UNFILTERED: Final = b"\0"
"""Stands before the first line, a zero: palette indexes are compressed as they are."""


def png(canvas: Image.Image) -> bytes:
    """The file of a canvas of palette indexes."""
    width, height = canvas.size
    # A line one byte longer than the canvas is wide ends with a zero: that of the next line's filter.
    lines = _UNFILTERED + canvas.tobytes("raw", canvas.mode, width + 1)[:-1]
    header = pack(">2I5B", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", PALETTE),
            _chunk(b"IDAT", deflate.zlib_compress(lines, _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes | bytearray) -> bytes:
    checksum = deflate.crc32(content, deflate.crc32(kind))
    return b"".join((pack(">I", len(content)), kind, content, pack(">I", checksum)))
