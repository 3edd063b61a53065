"""The emojis of the application: a face for each card, and signs, as small pictures for text and buttons.

A client shows them 22 pixels high or less, so a face is nearly square and has one large rank and one suit.
The name describes the picture, because a screen reader says it: ``king_of_diamonds``, ``empty_place``.
"""

import hashlib
import io
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from string import hexdigits
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageDraw

from bot.picture import fonts
from bot.picture.palette import COLOURS
from bot.picture.palette import SUITS as SUIT_COLOURS
from bot.picture.sprites import Point, suit_shape

RANKS: Final = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
FACES: Final = {rank + suit: f"{RANKS[rank]}_of_{SUITS[suit]}" for suit in SUITS for rank in RANKS}
"""The names of the cards' faces by the cards' texts; equal cards of several packs have the same."""

HASH_LETTERS: Final = 6
"""The longest name, with an underscore and the hash, keeps within the 32 characters that Discord allows."""
SIDE: Final = 128
"""The width and height of an emoji, in pixels: as large as Discord keeps it."""
CARD: Final = (5, 2, 123, 126)
_CORNER, _EDGE = 20, 5
_RANK, _WIDEST_RANK = 68, 70
"""The height of a rank's capitals: at 22 pixels they are 11 high."""
_RANK_AT: Final = (13, 12)
_SUIT, _SUIT_AT = 56, (119, 120)
_RIM: Final = 9
"""The width of the card colour around the suit, which separates it from the rank."""
_FINE: Final = 4
"""Shapes are drawn this many times larger, then scaled down."""

Box: TypeAlias = tuple[float, float, float, float]
FillColour: TypeAlias = str | tuple[int, int, int]


class DrawnEmoji(NamedTuple):
    """An emoji as it is uploaded.

    Attributes:
        name: the name of the picture and a hash of its pixels: a face that is drawn differently is another
            emoji.
        picture: a PNG.
    """

    name: str
    picture: bytes


def draw_emoji(name: str) -> DrawnEmoji:
    """Draw the emoji with this name.

    Raises:
        KeyError: there is none of that name.
    """
    canvas = _Canvas()
    _DRAWN[name](canvas)
    image = canvas.finished()
    look = hashlib.blake2b(image.tobytes(), digest_size=HASH_LETTERS // 2).hexdigest()
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=9)
    return DrawnEmoji(f"{name}_{look}", out.getvalue())


def base_of(name: str) -> str | None:
    """The name without its hash, of an emoji that was drawn here; None for any other."""
    base, _, look = name.rpartition("_")
    is_ours = base in _DRAWN and len(look) == HASH_LETTERS and not set(look) - set(hexdigits.lower())
    return base if is_ours else None


class _Canvas:
    """A transparent square; places and sizes are those of the finished emoji."""

    def __init__(self) -> None:
        self._image = Image.new("RGBA", (SIDE * _FINE, SIDE * _FINE))
        self._draw = ImageDraw.Draw(self._image)

    def finished(self) -> Image.Image:
        """The emoji in its own size."""
        return self._image.resize((SIDE, SIDE), Image.Resampling.BOX)

    def rounded(self, box: Box, corner: float, colour: FillColour) -> None:
        """Draw a filled box with round corners."""
        self._draw.rounded_rectangle(_scaled(box), corner * _FINE, fill=_rgb(colour))

    def disc(self, centre: Point, radius: float, colour: FillColour) -> None:
        """Draw a filled circle."""
        x, y = centre
        self._draw.ellipse(_scaled((x - radius, y - radius, x + radius, y + radius)), fill=_rgb(colour))

    def polygon(self, corners: Sequence[Point], colour: FillColour) -> None:
        """Draw a filled shape."""
        self._draw.polygon([(x * _FINE, y * _FINE) for x, y in corners], fill=_rgb(colour))

    def line(self, corners: Sequence[Point], width: float, colour: FillColour) -> None:
        """Draw a line with round ends and bends."""
        scaled = [(x * _FINE, y * _FINE) for x, y in corners]
        self._draw.line(scaled, fill=_rgb(colour), width=round(width * _FINE), joint="curve")
        for corner in (corners[0], corners[-1]):
            self.disc(corner, width / 2, colour)

    def masked(self, mask: Image.Image, corner: Point, colour: FillColour) -> None:
        """Paint a colour through a mask, which is `_FINE` times as large; `corner` is its upper left."""
        place = (round(corner[0] * _FINE), round(corner[1] * _FINE))
        self._image.paste(_rgb(colour), (*place, place[0] + mask.width, place[1] + mask.height), mask)

    def letters(self, text: str, height: float, centre: Point, colour: FillColour) -> None:
        """Draw letters other than a card's rank, with capitals of this height."""
        size = round(height * _FINE / fonts.CAPITAL)
        mask = fonts.written(text, size, bold=True)
        across, along = mask.width / _FINE, mask.height / _FINE
        self.masked(mask, (centre[0] - across / 2, centre[1] - along / 2), colour)

    def card(self, box: Box = CARD, corner: float = _CORNER, edge: float = _EDGE) -> None:
        """Draw a blank card, with an edge that shows on a white page."""
        self.rounded(box, corner, "edge")
        left, top, right, bottom = box
        self.rounded((left + edge, top + edge, right - edge, bottom - edge), corner - edge, "card")


def _scaled(box: Box) -> Box:
    left, top, right, bottom = (edge * _FINE for edge in box)
    return left, top, right - 1, bottom - 1


def _rgb(colour: FillColour) -> tuple[int, int, int]:
    return COLOURS[colour] if isinstance(colour, str) else colour


# The faces


def _face(canvas: _Canvas, code: str) -> None:
    rank, suit = code[0], code[1]
    canvas.card()
    colour = SUIT_COLOURS[suit]
    letters = fonts.rank(rank.replace("T", "10"), _RANK * _FINE)
    width = min(letters.width, _WIDEST_RANK * _FINE)
    canvas.masked(letters.resize((width, letters.height), Image.Resampling.BICUBIC), _RANK_AT, colour)
    shape, rim = _suit_with_rim(suit)
    left, top = _SUIT_AT[0] - shape.width / _FINE, _SUIT_AT[1] - shape.height / _FINE
    canvas.masked(_within_card(rim, (left, top)), (left - _RIM, top - _RIM), "card")
    canvas.masked(shape, (left, top), colour)


@lru_cache(maxsize=len(SUITS))
def _suit_with_rim(suit: str) -> tuple[Image.Image, Image.Image]:
    """The coverage of a suit, and of the same with a rim all round."""
    shape = suit_shape(suit, _SUIT * _FINE)
    reach = _RIM * _FINE
    rim = Image.new("L", (shape.width + 2 * reach, shape.height + 2 * reach))
    for step in range(64):
        moved = Image.new("L", rim.size)
        turn = 2 * pi * step / 64
        moved.paste(shape, (reach + round(reach * cos(turn)), reach + round(reach * sin(turn))))
        rim = ImageChops.lighter(rim, moved)
    return shape, rim


def _within_card(rim: Image.Image, corner: Point) -> Image.Image:
    """The rim as far as it lies on the card: it must not cover the edge."""
    inside = Image.new("L", rim.size)
    left, top, right, bottom = CARD
    x, y = corner[0] - _RIM, corner[1] - _RIM
    box = _scaled((left + _EDGE - x, top + _EDGE - y, right - _EDGE - x, bottom - _EDGE - y))
    ImageDraw.Draw(inside).rounded_rectangle(box, (_CORNER - _EDGE) * _FINE, fill=255)
    return ImageChops.multiply(rim, inside)


# The signs


_MIDDLE: Final = (SIDE / 2, SIDE / 2)
_BROWN: Final = (58, 42, 8)
_GREY: Final = (104, 108, 118)
_EMPTY: Final = (142, 146, 156)
_DARK: Final = (34, 34, 40)
_SKY: Final = (94, 178, 232)
_GREEN: Final = (43, 191, 147)
_TICK: Final = (23, 132, 74)


def _suit(canvas: _Canvas, letter: str) -> None:
    canvas.card()
    shape = suit_shape(letter, 84 * _FINE)
    corner = ((SIDE - shape.width / _FINE) / 2, (SIDE - shape.height / _FINE) / 2)
    canvas.masked(shape, corner, SUIT_COLOURS[letter])


def _no_trump(canvas: _Canvas) -> None:
    canvas.card()
    canvas.letters("NT", 52, _MIDDLE, "ink")


def _trump(canvas: _Canvas) -> None:
    canvas.disc(_MIDDLE, 62, "gold")
    canvas.disc(_MIDDLE, 50, "card")
    canvas.letters("T", 60, _MIDDLE, "ink")


def _dealer(canvas: _Canvas) -> None:
    canvas.disc(_MIDDLE, 61, _GREY)
    canvas.disc(_MIDDLE, 53, "card")
    canvas.letters("D", 62, (66, 64), "ink")


def _declarer(canvas: _Canvas) -> None:
    canvas.disc(_MIDDLE, 61, _BROWN)
    crown = ((26, 88), (24, 44), (45, 62), (64, 34), (83, 62), (104, 44), (102, 88))
    canvas.polygon(crown, "gold")
    for tip in (crown[1], crown[3], crown[5]):
        canvas.disc(tip, 6, "gold")
    canvas.rounded((26, 84, 102, 98), 4, "gold")


def _trick_won(canvas: _Canvas) -> None:
    canvas.card((10, 26, 72, 118), 12, 5)
    canvas.card((46, 8, 118, 108), 14, 5)
    canvas.line(((62, 60), (77, 76), (104, 40)), 13, _TICK)


def _ai_player(canvas: _Canvas) -> None:
    canvas.disc(_MIDDLE, 61, _SKY)
    canvas.line(((64, 40), (64, 24)), 7, "ink")
    canvas.disc((64, 22), 8, "ink")
    canvas.rounded((18, 52, 34, 78), 7, "ink")
    canvas.rounded((94, 52, 110, 78), 7, "ink")
    canvas.rounded((30, 36, 98, 96), 14, "ink")
    for eye in (49, 79):
        canvas.disc((eye, 58), 9, _SKY)
    canvas.rounded((46, 76, 82, 84), 4, _SKY)


def _human_player(canvas: _Canvas) -> None:
    canvas.disc(_MIDDLE, 61, _GREEN)
    canvas.disc((64, 48), 23, "ink")
    arc = [(64 + 39 * cos(pi + pi * step / 24), 108 + 30 * sin(pi + pi * step / 24)) for step in range(25)]
    canvas.polygon(arc, "ink")


def _the_thing(canvas: _Canvas) -> None:
    canvas.disc(_MIDDLE, 61, "thing")
    canvas.disc((64, 58), 34, "cream")
    canvas.polygon(
        ((30, 58), (98, 58), (98, 102), (87, 92), (76, 102), (64, 92), (52, 102), (41, 92), (30, 102)),
        "cream",
    )
    for eye in (51, 77):
        canvas.disc((eye, 58), 9, "ink")


def _unknown(canvas: _Canvas) -> None:
    canvas.disc(_MIDDLE, 61, _GREY)
    canvas.letters("?", 72, _MIDDLE, "cream")


def _flame(canvas: _Canvas) -> None:
    canvas.disc(_MIDDLE, 61, _DARK)
    outer = ((66, 10), (90, 44), (100, 74), (92, 102), (64, 114), (36, 102), (28, 74), (40, 52), (50, 62))
    inner = ((66, 56), (80, 78), (82, 94), (64, 108), (46, 94), (50, 78))
    canvas.polygon(_smooth(outer), "theirs")
    canvas.polygon(_smooth(inner), (255, 231, 150))


def _bite(canvas: _Canvas) -> None:
    canvas.disc(_MIDDLE, 61, "thing")
    canvas.rounded((16, 32, 112, 98), 30, "ink")
    upper = ((20, 42), (36, 68), (50, 44), (64, 72), (78, 44), (92, 68), (108, 42), (96, 34), (32, 34))
    lower = ((22, 90), (40, 70), (52, 88), (64, 76), (76, 88), (88, 70), (106, 90), (94, 96), (34, 96))
    canvas.polygon(upper, "cream")
    canvas.polygon(lower, "cream")


def _card_back(canvas: _Canvas) -> None:
    canvas.rounded((20, 2, 108, 126), 14, "cream")
    canvas.rounded((26, 8, 102, 120), 10, "back")
    canvas.rounded((36, 18, 92, 110), 5, "back-line")
    canvas.rounded((40, 22, 88, 106), 3, "back")
    canvas.polygon(((64, 44), (80, 64), (64, 84), (48, 64)), "back-line")


def _empty_place(canvas: _Canvas) -> None:
    """A dashed outline, grey enough for dark pages and for light ones."""
    left, top, right, bottom = 16.0, 8.0, 112.0, 120.0
    for step in range(5):
        x = left + 16 + step * (right - left - 32) / 4
        y = top + 16 + step * (bottom - top - 32) / 4
        for edge in (top, bottom):
            canvas.line(((x - 5, edge), (x + 5, edge)), 7, _EMPTY)
        for edge in (left, right):
            canvas.line(((edge, y - 6), (edge, y + 6)), 7, _EMPTY)


def _smooth(corners: Sequence[Point]) -> list[Point]:
    """A closed curve along the corners, the first of which stays sharp."""
    points: list[Point] = []
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
    for start, bend, end in zip(middles, corners[1:], middles[1:], strict=False):
        for step in range(12):
            t = step / 12
            points.append(
                (
                    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t**2 * end[0],
                    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t**2 * end[1],
                )
            )
    return [corners[0], *points, middles[-1]]


def _of_face(code: str) -> Callable[[_Canvas], None]:
    return lambda canvas: _face(canvas, code)


def _of_suit(letter: str) -> Callable[[_Canvas], None]:
    return lambda canvas: _suit(canvas, letter)


_DRAWN: Final[Mapping[str, Callable[[_Canvas], None]]] = {
    **{name: _of_face(code) for code, name in FACES.items()},
    **{name: _of_suit(letter) for letter, name in SUITS.items()},
    "empty_place": _empty_place,
    "no_trump": _no_trump,
    "trump": _trump,
    "dealer": _dealer,
    "declarer": _declarer,
    "trick_won": _trick_won,
    "ai_player": _ai_player,
    "human_player": _human_player,
    "the_thing": _the_thing,
    "unknown": _unknown,
    "flame": _flame,
    "bite": _bite,
    "card_back": _card_back,
}
NAMES: Final = tuple(_DRAWN)
"""Every emoji by its name, the most useful first: there may be a while between one upload and the next."""
