"""Drawn things, each made once and then pasted: text, cards, plates, stations, and the faces of a cube.

A sprite is a picture of palette indexes with a mask of where it is solid. Shapes are drawn four times as
large and scaled down, which is what smooths their edges.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from noto_cjk_sans_jp_regular import FONT_PATH
from PIL import Image, ImageDraw, ImageFont

from bot.render.palette import SEAT_COLOURS, index, ink

CARD = (92, 132)
STATION = 54
FACE = 100
_SCALE = 4
_SUITS = {"S": ("♠", "spades"), "H": ("♥", "hearts"), "D": ("♦", "diamonds"), "C": ("♣", "clubs")}
_KANJI = {"o": "侍", "x": "刀"}
"""What the marks of a cube's face are called: the samurai and the sword."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """Palette indexes, and where they are solid."""

    picture: Image.Image
    mask: Image.Image

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.picture.size

    def turned(self, quarters: int) -> "Sprite":
        """The sprite turned clockwise by so many right angles."""
        turn = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
        method = turn[quarters % 4]
        if method is None:
            return self
        return Sprite(self.picture.transpose(method), self.mask.transpose(method))


def paste(canvas: Image.Image, sprite: Sprite, centre: tuple[float, float]) -> None:
    """Put a sprite onto a canvas of indexes, centred there."""
    width, height = sprite.size
    canvas.paste(sprite.picture, (round(centre[0] - width / 2), round(centre[1] - height / 2)), sprite.mask)


@lru_cache(maxsize=1024)
def text(words: str, size: int, under: str, over: str, *, on_line: bool = False) -> Sprite:
    """One line of text; characters that the font lacks are left out.

    The sprite is as high as the letters, or as the font's line with `on_line`, so that names align.
    """
    font = _font(size)
    known = _known(words)
    left, top, right, bottom = font.getbbox(known or " ", anchor="ls")
    if on_line:
        top, bottom = font.getbbox("Ág", anchor="ls")[1::2]
    mask = Image.new("L", (max(1, round(right - left)), max(1, round(bottom - top))))
    ImageDraw.Draw(mask).text((-left, -top), known, fill=255, font=font, anchor="ls")
    return _inked(mask, under, over)


def text_width(words: str, size: int) -> float:
    """How wide `text` would be, in pixels."""
    return _font(size).getlength(_known(words))


@lru_cache(maxsize=128)
def card(code: str) -> Sprite:
    """The face of a card: its rank and suit large, for small screens."""
    glyph, colour = _SUITS[code[-1]]
    rank = code[:-1].replace("T", "10")
    blank = _rounded(CARD, 9, "felt", "edge")
    face = blank.picture.copy()
    inner = _rounded((CARD[0] - 4, CARD[1] - 4), 7, "edge", "card")
    paste(face, inner, (CARD[0] / 2, CARD[1] / 2))
    paste(face, text(rank, 58, "card", colour), (CARD[0] / 2, 40))
    paste(face, text(glyph, 62, "card", colour), (CARD[0] / 2, 96))
    return Sprite(face, blank.mask)


@lru_cache(maxsize=128)
def small_card(code: str) -> Sprite:
    """A card of a hand in the open: rank over suit, small."""
    glyph, colour = _SUITS[code[-1]]
    size = (40, 66)
    blank = _rounded(size, 5, "felt", "edge")
    face = blank.picture.copy()
    paste(face, _rounded((size[0] - 2, size[1] - 2), 5, "edge", "card"), (size[0] / 2, size[1] / 2))
    paste(face, text(code[:-1].replace("T", "10"), 28, "card", colour), (size[0] / 2, 20))
    paste(face, text(glyph, 28, "card", colour), (size[0] / 2, 48))
    return Sprite(face, blank.mask)


@lru_cache(maxsize=4)
def card_back() -> Sprite:
    """The back of a card of a hidden hand, small."""
    size = (30, 44)
    blank = _rounded(size, 5, "felt", "back")
    face = blank.picture.copy()

    def lattice(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        for offset in range(-height, width, 32):
            draw.line((offset, 0, offset + height, height), fill=255, width=6)
            draw.line((offset + height, 0, offset, height), fill=255, width=6)

    paste(face, _inked(_drawn((size[0] - 8, size[1] - 8), lattice), "back", "back-line"), (15, 22))
    return Sprite(face, blank.mask)


@lru_cache(maxsize=64)
def station(seat: int, letter: str) -> Sprite:
    """A seat's token: its colour and a letter, so that neither is needed alone."""
    colour = f"seat-{seat % SEAT_COLOURS}"
    disc = _inked(_drawn((STATION, STATION), _disc), "felt", colour)
    face = disc.picture.copy()
    paste(face, text(letter, 34, colour, "ink"), (STATION / 2, STATION / 2))
    return Sprite(face, disc.mask)


@lru_cache(maxsize=2)
def empty_station() -> Sprite:
    """A place on a row of tokens that is still free."""

    def ring(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.ellipse((8, 8, width - 8, height - 8), outline=255, width=8)

    return _inked(_drawn((STATION, STATION), ring), "felt", "edge")


@lru_cache(maxsize=1)
def frame() -> Sprite:
    """What goes round the card that is winning the trick."""
    return _rounded((CARD[0] + 14, CARD[1] + 14), 15, "felt", "turn")


@lru_cache(maxsize=64)
def plate(size: tuple[int, int], colour: str) -> Sprite:
    """A rounded plate behind a name."""
    return _rounded(size, size[1] // 2, "felt", colour)


@lru_cache(maxsize=64)
def face(marks: str) -> Sprite:
    """A face of a cube seen from above, from its marks at the far, right, near and left edge."""
    blank = _rounded((FACE, FACE), 8, "felt", "wood-line")
    picture = blank.picture.copy()
    paste(picture, _rounded((FACE - 6, FACE - 6), 6, "wood-line", "wood"), (FACE / 2, FACE / 2))
    reach = FACE / 2 - 22
    for quarters, mark in enumerate(marks):
        if mark in _KANJI:
            kanji = text(_KANJI[mark], 28, "wood", "ink" if mark == "o" else "steel")
            across, along = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))[quarters]
            paste(picture, kanji.turned(quarters + 2), (FACE / 2 + across, FACE / 2 + along))
    return Sprite(picture, blank.mask)


@lru_cache(maxsize=16)
def unseen_face() -> Sprite:
    """A face that this viewer does not see: an empty frame."""

    def outline(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.rounded_rectangle((4, 4, width - 4, height - 4), 24, outline=255, width=6)

    return _inked(_drawn((FACE, FACE), outline), "felt", "edge")


def _disc(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    draw.ellipse((4, 4, width - 4, height - 4), fill=255)


def _rounded(size: tuple[int, int], radius: int, under: str, over: str) -> Sprite:
    def body(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.rounded_rectangle((0, 0, width - 1, height - 1), radius * _SCALE, fill=255)

    return _inked(_drawn(size, body), under, over)


def _drawn(size: tuple[int, int], shape: Callable[[ImageDraw.ImageDraw, int, int], None]) -> Image.Image:
    large = Image.new("L", (size[0] * _SCALE, size[1] * _SCALE))
    shape(ImageDraw.Draw(large), *large.size)
    return large.resize(size, Image.Resampling.BOX)


def _inked(mask: Image.Image, under: str, over: str) -> Sprite:
    solid = mask.point([255 if cover >= 24 else 0 for cover in range(256)])
    return Sprite(ink(under, over).indexes(mask), solid)


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONT_PATH), size, layout_engine=ImageFont.Layout.BASIC)


def _known(words: str) -> str:
    return "".join(letter for letter in words if letter == " " or _drawable(letter))


@lru_cache(maxsize=1)
def _missing() -> bytes:
    return bytes(_font(24).getmask("\U0010ffff"))


@lru_cache(maxsize=4096)
def _drawable(letter: str) -> bool:
    return letter.isprintable() and bytes(_font(24).getmask(letter)) != _missing()


def blank_canvas(size: tuple[int, int]) -> Image.Image:
    """A canvas of the table's colour."""
    return Image.new("L", size, index("felt"))
