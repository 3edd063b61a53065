"""Pictures in the rules: a line of a page names one, and it is drawn with the cards of the tables.

A line such as ``![3 2 A and K](cards: 3♦ 2♦ A♦ K♦)`` is a picture with its alt text:

- ``cards:`` cards side by side; ``/`` begins a new row, ``|`` leaves a gap.
- ``trick:`` a trick in the order played, the card that wins it in square brackets.
- ``faces:`` faces of a cube, each by the marks at its far, right, near and left edge.
- ``cube:`` a cube unfolded: the marks of its top, far, right, near, left and bottom face.
- ``line:`` tokens of players, by letters, in a row.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.picture import sprites
from bot.picture.cards import card
from bot.picture.cubes import draw_unfolded
from bot.picture.png import png
from bot.picture.sprites import STATION, paste

_LINE: Final = re.compile(r"!\[(?P<alt>[^\]]+)\]\((?P<kind>[a-z]+): (?P<items>.+)\)")
_CARD: Final = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
_MARKS: Final = re.compile(r"[.ox]{4}")
_SUITS: Final = dict(zip("♣♦♥♠", "CDHS", strict=True))
_MARGIN: Final = 14
_GAP: Final = 8
_SPACE: Final = 30
_WIDEST: Final = 900
_NARROWEST: Final = 480
"""A phone shows a narrower picture no smaller, so that a few cards come out large."""
_FACE: Final = 110
_CARD_SIZE: Final = (92, 132)
FACES_OF_A_CUBE: Final = 6


class Drawing(NamedTuple):
    """A picture that a page of the rules names.

    Attributes:
        kind: the kind of drawing.
        items: the words that name its parts, by rows.
        alt: the same for readers who do not see it.
    """

    kind: str
    items: tuple[tuple[str, ...], ...]
    alt: str

    def draw(self) -> bytes:
        """The picture as a PNG, at most 900 pixels wide unless its cards are many."""
        return draw_drawing(self)


def parse_drawing(line: str) -> Drawing | None:
    """The picture that a line of a page names, None if it names none.

    Raises:
        ValueError: it looks like a picture, but cannot be drawn.
    """
    if not line.startswith("!["):
        return None
    found = _LINE.fullmatch(line)
    if found is None or found["kind"] not in _DRAWN:
        raise ValueError(f"no picture can be made of {line!r}")
    rows = tuple(tuple(row.split()) for row in found["items"].split("/"))
    drawing = Drawing(found["kind"], rows, found["alt"])
    if not all(_WORDS[drawing.kind](word) for row in rows for word in row) or not _is_whole(drawing):
        raise ValueError(f"no picture can be made of {line!r}")
    return drawing


def _is_whole(drawing: Drawing) -> bool:
    """True if nothing lacks: only cards lie in several rows, and a cube has six faces."""
    rows = drawing.items
    return (
        all(rows)
        and (len(rows) == 1 or drawing.kind == "cards")
        and (len(rows[0]) == FACES_OF_A_CUBE or drawing.kind != "cube")
    )


def draw_drawing(drawing: Drawing) -> bytes:
    """The picture as a PNG, at most 900 pixels wide unless its cards are many."""
    return png(_DRAWN[drawing.kind](drawing.items))


def _cards(rows: Sequence[Sequence[str]]) -> Image.Image:
    spaces = max(row.count("|") for row in rows)
    most = max(len(row) - row.count("|") for row in rows)
    room = _WIDEST - 2 * _MARGIN - spaces * _SPACE
    width = min(92, room // most - _GAP)
    size = (width, round(width * 1.4))
    step = width + _GAP
    canvas = _canvas(most * step - _GAP + spaces * _SPACE, len(rows) * (size[1] + _GAP) - _GAP)
    for number, row in enumerate(rows):
        x = _MARGIN + width / 2
        for word in row:
            if word == "|":
                x += _SPACE
                continue
            y = _MARGIN + size[1] / 2 + number * (size[1] + _GAP)
            paste(canvas, card(_code(word), size), (x, y))
            x += step
    return canvas


def _trick(rows: Sequence[Sequence[str]]) -> Image.Image:
    """The cards in the order played, numbered below."""
    (cards,) = rows
    width, height = size = _CARD_SIZE
    step = width + 3 * _GAP
    canvas = _canvas(len(cards) * step, height + 56)
    for place, word in enumerate(cards):
        centre = (_MARGIN + step * (place + 0.5), _MARGIN + 6 + height / 2)
        if word.startswith("["):
            paste(canvas, sprites.frame(size), centre)
        paste(canvas, card(_code(word.strip("[]")), size), centre)
        label = sprites.text(str(place + 1), 30, "felt", "cream")
        paste(canvas, label, (centre[0], _MARGIN + height + 34))
    return canvas


def _faces(rows: Sequence[Sequence[str]]) -> Image.Image:
    (faces,) = rows
    step = _FACE + 3 * _GAP
    canvas = _canvas(len(faces) * step, _FACE)
    for place, marks in enumerate(faces):
        paste(canvas, sprites.face(marks, _FACE), (_MARGIN + step * (place + 0.5), _MARGIN + _FACE / 2))
    return canvas


def _cube(rows: Sequence[Sequence[str]]) -> Image.Image:
    (faces,) = rows
    step = _FACE + 4
    canvas = _canvas(3 * step, 4 * step)
    draw_unfolded(canvas, faces, (canvas.width / 2, _MARGIN + 1.5 * step), _FACE, lettered=True)
    return canvas


def _line(rows: Sequence[Sequence[str]]) -> Image.Image:
    (letters,) = rows
    step = (_WIDEST - 2 * _MARGIN) / len(letters)
    canvas = _canvas(_WIDEST - 2 * _MARGIN, STATION)
    y = canvas.height / 2
    track = sprites.rounded((round(step * (len(letters) - 1)), 8), 2, "felt", "edge")
    paste(canvas, track, (canvas.width / 2, y))
    for place, letter in enumerate(letters):
        token = sprites.station(letter, ord(letter) - ord("A"))
        paste(canvas, token, (_MARGIN + step * (place + 0.5), y))
    return canvas


def _canvas(width: float, height: float) -> Image.Image:
    return sprites.blank_canvas((max(round(width) + 2 * _MARGIN, _NARROWEST), round(height) + 2 * _MARGIN))


def _code(word: str) -> str:
    found = _CARD.fullmatch(word)
    assert found is not None
    return found[1].replace("10", "T") + _SUITS[found[2]]


def _is_card(word: str) -> bool:
    return word == "|" or _CARD.fullmatch(word) is not None


def _is_played(word: str) -> bool:
    return _CARD.fullmatch(word[1:-1] if word[0] + word[-1] == "[]" else word) is not None


def _is_face(word: str) -> bool:
    return _MARKS.fullmatch(word) is not None


def _is_player(word: str) -> bool:
    return word in "ABCDEFGH"


_DRAWN: Final[Mapping[str, Callable[[Sequence[Sequence[str]]], Image.Image]]] = {
    "cards": _cards,
    "trick": _trick,
    "faces": _faces,
    "cube": _cube,
    "line": _line,
}
_WORDS: Final[Mapping[str, Callable[[str], bool]]] = {
    "cards": _is_card,
    "trick": _is_played,
    "faces": _is_face,
    "cube": _is_face,
    "line": _is_player,
}
