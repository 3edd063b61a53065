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
STRIP_CARD = (48, 76)
BACK = (30, 44)
PILE = (56, 74)
STATION = 54
LABEL = 25
FACE = 100
_SCALE = 4
_SUITS = {"S": ("♠", "spades"), "H": ("♥", "hearts"), "D": ("♦", "diamonds"), "C": ("♣", "clubs")}
_DIM = {"spades": "spades", "hearts": "hearts-dim", "diamonds": "diamonds-dim", "clubs": "clubs-dim"}
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
    canvas.paste(sprite.picture, _box(sprite, centre), sprite.mask)


def _box(sprite: Sprite, centre: tuple[float, float]) -> tuple[int, int, int, int]:
    width, height = sprite.size
    left, top = round(centre[0] - width / 2), round(centre[1] - height / 2)
    return left, top, left + width, top + height


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


def label(words: str, over: str = "white") -> Sprite:
    """A line that is written on the table itself."""
    return text(words, LABEL, "felt", over, on_line=True)


def text_width(words: str, size: int) -> float:
    """The width that `text` would have, in pixels."""
    return _font(size).getlength(_known(words))


@lru_cache(maxsize=512)
def card(code: str, size: tuple[int, int] = CARD, *, faded: bool = False) -> Sprite:
    """The face of a card: its rank and suit large, for small screens; `faded` once it is taken."""
    width, height = size
    glyph, colour = _SUITS[code[-1]]
    blank = _rounded(size, height // 14, "felt", "faded" if faded else "edge")
    picture = blank.picture.copy()
    paper, colour = ("faded", _DIM[colour]) if faded else ("card", colour)
    if not faded:
        paste(
            picture, _rounded((width - 4, height - 4), height // 18, "edge", "card"), (width / 2, height / 2)
        )
    rank = text(code[:-1].replace("T", "10"), round(height * 0.44), paper, colour)
    paste(picture, rank, (width / 2, height * 0.3))
    paste(picture, text(glyph, round(height * 0.47), paper, colour), (width / 2, height * 0.72))
    return Sprite(picture, blank.mask)


@lru_cache(maxsize=8)
def card_back(size: tuple[int, int] = BACK) -> Sprite:
    """The back of a card."""
    blank = _rounded(size, size[1] // 9, "felt", "back")
    picture = blank.picture.copy()

    def lattice(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        for offset in range(-height, width, 32):
            draw.line((offset, 0, offset + height, height), fill=255, width=6)
            draw.line((offset + height, 0, offset, height), fill=255, width=6)

    inner = _inked(_drawn((size[0] - 8, size[1] - 8), lattice), "back", "back-line")
    paste(picture, inner, (size[0] / 2, size[1] / 2))
    return Sprite(picture, blank.mask)


@lru_cache(maxsize=32)
def pile(cards: int) -> Sprite:
    """Cards that lie face down, at most three of them drawn, and how many there are."""
    back = card_back(PILE)
    layers = min(cards, 3)
    reach = 5 * (layers - 1)
    size = (PILE[0] + reach, PILE[1] + reach)
    shape = Sprite(blank_canvas(size), Image.new("L", size))
    for layer in range(layers):
        centre = (PILE[0] / 2 + 5 * layer, PILE[1] / 2 + 5 * layer)
        paste(shape.picture, back, centre)
        shape.mask.paste(255, _box(back, centre), back.mask)
    centre = (PILE[0] / 2 + reach, PILE[1] / 2 + reach)
    paste(shape.picture, _rounded((PILE[0] - 10, 40), 8, "felt", "plate"), centre)
    paste(shape.picture, text(str(cards), 32, "plate", "white"), centre)
    return shape


@lru_cache(maxsize=64)
def station(
    label: str, colour: int, *, square: bool = False, faded: bool = False, size: int = STATION
) -> Sprite:
    """A seat's token: a colour and a number or letter, so that neither is needed alone."""
    hue, over = ("faded", "spades") if faded else (f"seat-{colour % SEAT_COLOURS}", "ink")
    body = _rounded((size, size), size // 5, "felt", hue) if square else _round(size, "felt", hue)
    picture = body.picture.copy()
    paste(picture, text(label, round(size * 0.62), hue, over), (size / 2, size / 2))
    return Sprite(picture, body.mask)


@lru_cache(maxsize=4)
def token_rim(size: int, *, square: bool) -> Sprite:
    """The rim that parts a token from a bright plate."""
    return _rounded((size, size), size // 5, "turn", "ink") if square else _round(size, "turn", "ink")


@lru_cache(maxsize=2)
def empty_station() -> Sprite:
    """A place on a row of tokens that is still free."""

    def ring(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.ellipse((8, 8, width - 8, height - 8), fill=255)

    outer = _inked(_drawn((STATION, STATION), ring), "felt", "edge")
    picture = outer.picture.copy()
    inner = _inked(_drawn((STATION - 12, STATION - 12), ring), "edge", "felt")
    paste(picture, inner, (STATION / 2, STATION / 2))
    return Sprite(picture, outer.mask)


@lru_cache(maxsize=16)
def frame(size: tuple[int, int], colour: str = "turn") -> Sprite:
    """The frame round the card that is winning the trick."""
    return _rounded((size[0] + 12, size[1] + 12), size[1] // 14 + 5, "felt", colour)


@lru_cache(maxsize=256)
def plate(size: tuple[int, int], colour: str) -> Sprite:
    """A rounded plate."""
    return _rounded(size, 18, "felt", colour)


@lru_cache(maxsize=2)
def dealer(under: str) -> Sprite:
    """The dealer's button, with a rim on a bright plate."""
    bright = under == "turn"
    body = _round(34, "turn", "ink") if bright else _round(34, "plate", "white")
    picture = body.picture.copy()
    if bright:
        paste(picture, _round(30, "plate", "white"), (17, 17))
    paste(picture, text("D", 24, "white", "ink"), (17, 17))
    return Sprite(picture, body.mask)


@lru_cache(maxsize=4)
def hand_icon(under: str) -> Sprite:
    """Stands before the number of cards in a hand: a card upright."""
    return _rounded((24, 34), 4, under, "back")


@lru_cache(maxsize=4)
def trick_icon(under: str) -> Sprite:
    """Stands before the number of cards won: cards lying on their sides, one on the other."""

    def stacked(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        for layer in range(3):
            top = height * layer / 3
            draw.rounded_rectangle((0, top, width - 1, top + height * 0.24), 12, fill=255)

    return _inked(_drawn((34, 28), stacked), under, "edge" if under == "plate" else "ink")


@lru_cache(maxsize=8)
def trump_badge(suit: str) -> Sprite:
    """The suit that is trump, on white."""
    glyph, colour = _SUITS[suit]
    size = (76, 76)
    blank = _rounded(size, 38, "felt", "turn")
    picture = blank.picture.copy()
    paste(picture, _round(64, "edge", "card"), (38, 38))
    paste(picture, text(glyph, 54, "card", colour), (38, 38))
    return Sprite(picture, blank.mask)


@lru_cache(maxsize=256)
def face(marks: str, size: int = FACE, letter: str = "") -> Sprite:
    """A face of a cube seen from above, from its marks at the far, right, near and left edge.

    An arrow points where the samurai looks; `letter` stands in its place on a drawing of the cube.
    """
    blank = _rounded((size, size), size // 12, "felt", "wood-line")
    picture = blank.picture.copy()
    middle = size / 2
    paste(picture, _rounded((size - 6, size - 6), size // 16, "wood-line", "wood"), (middle, middle))
    reach = middle - size * 0.2
    for quarters, mark in enumerate(marks):
        if mark in _KANJI:
            kanji = text(_KANJI[mark], round(size * 0.3), "wood", "ink" if mark == "o" else "steel")
            across, along = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))[quarters]
            paste(picture, kanji.turned(quarters + 2), (middle + across, middle + along))
    if letter:
        paste(picture, text(letter, round(size * 0.26), "wood", "ink"), (middle, middle))
    elif "o" in marks:
        paste(picture, _arrow(round(size * 0.2)).turned(marks.index("o") + 2), (middle, middle))
    return Sprite(picture, blank.mask)


@lru_cache(maxsize=8)
def _arrow(size: int) -> Sprite:
    def upwards(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.polygon(((0, height * 0.8), (width / 2, height * 0.2), (width, height * 0.8)), fill=255)

    return _inked(_drawn((size, size), upwards), "wood", "wood-line")


def _round(size: int, under: str, over: str) -> Sprite:
    def disc(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.ellipse((4, 4, width - 4, height - 4), fill=255)

    return _inked(_drawn((size, size), disc), under, over)


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
