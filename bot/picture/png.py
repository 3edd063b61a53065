"""The file of a picture: a PNG with a palette.

The library that draws compresses with zlib, which takes longer than the drawing; zlib-ng takes less than half
of that for a smaller file, and the few chunks around it are written here.
"""

from struct import pack
from typing import Final

from PIL import Image
from zlib_ng import zlib_ng

from bot.picture.palette import PALETTE

HEAVIEST: Final = 60_000
"""The bytes that a picture may have: most players use a phone."""
_LEVELS: Final = (2, 6)
"""Levels of compression, of 9. The first takes a third of the time of the second, which is tried if the file
is over the limit."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_AROUND: Final = 1_000
"""More bytes than the other chunks have."""
_UNFILTERED: Final = b"\0"
"""The filter byte before the first line: palette indexes are compressed unfiltered."""


def png(canvas: Image.Image) -> bytes:
    """The file of a canvas of palette indexes."""
    width, height = canvas.size
    header = pack(">2I5B", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", PALETTE),
            _chunk(b"IDAT", _packed(canvas)),
            _chunk(b"IEND", b""),
        )
    )


def _packed(canvas: Image.Image) -> bytes:
    # Each line is one byte longer than the canvas is wide: its final zero is the next line's filter byte.
    lines = memoryview(canvas.tobytes("raw", canvas.mode, canvas.width + 1))[:-1]
    packed = b""
    for level in _LEVELS:
        packer = zlib_ng.compressobj(level)
        packed = b"".join((packer.compress(_UNFILTERED), packer.compress(lines), packer.flush()))
        if len(packed) < HEAVIEST - _AROUND:
            break
    return packed


def _chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib_ng.crc32(content, zlib_ng.crc32(kind))
    return b"".join((pack(">I", len(content)), kind, content, pack(">I", checksum)))
