"""The reader's hand, on a rail below the table."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.picture import sprites
from bot.picture.cards import IN_HAND, blank_card, card
from bot.picture.layout import WIDTH, even_rows, rows_of
from bot.picture.sprites import Size, put, px
from bot.picture.words import HandRail, Preview

ONE_ROW: Final = 10
TWO_ROWS: Final = 20
_TIGHT_ROW: Final = 13
_MOST_ROWS: Final = 3
"""The most rows with which a panel fits a phone; a hand of more cards has them closer together."""
_LARGE_ROW: Final = 5
_MARGIN: Final = 8
_ABOVE, _BELOW = 5, 3
_RAISED: Final = 10
_FULL: Final = 0.65
"""Ranks are narrow if the next card leaves free less than this share of a card's width."""
_NARROW: Final = (px(42), px(54))
_SMALL: Final = (px(36), px(48))
_LARGE_STEP: Final = 58
_MOST_LARGE_ROWS: Final = 5
"""The most rows of large print that keep a panel within a screen."""
_GAP: Final = 6
_PREVIEWS: Final = 90
_PREVIEW_FACE: Final = 55
PREVIEWS_IN_A_ROW: Final = 5
"""More than these stand in rows, like their buttons, each with its mark on it."""
_MANY_PITCH: Final = 51
_MANY_FACE: Final = 45


class _Card(NamedTuple):
    """A card with its centre, in units from the rail's upper left corner."""

    code: str
    x: float
    y: float
    is_covered: bool
    is_narrow: bool


class _Rows(NamedTuple):
    """The shape of a hand: the most cards in a row, the pitch of rows, how high cards are raised, their size.

    Rows are so far apart that the suit under each rank is free, also below a raised card and its ring.
    """

    across: int
    pitch: float
    raised: float
    size: Size


def _shape(count: int, *, low: bool) -> _Rows:
    if low:
        return _Rows(max(count, ONE_ROW), 0, 0, _NARROW)
    if count <= ONE_ROW:
        return _Rows(ONE_ROW, 0, _RAISED, IN_HAND)
    if count <= TWO_ROWS:
        return _Rows((count + 1) // 2, 43, 2, _NARROW)
    rows = min(-(-count // _TIGHT_ROW), _MOST_ROWS)
    return _Rows(-(-count // rows), 38, 2, _SMALL)


_LARGE: Final = _Rows(_LARGE_ROW, 92, 0, (px(54), px(84)))
_LARGE_AND_LOW: Final = _Rows(_LARGE_ROW, 46, 0, (px(54), px(40)))


def _large_shape(cards: Sequence[str]) -> _Rows:
    """The shape of a hand in large print; from three rows on, rank and suit stand side by side.

    A hand of more than five rows is closer together, unless its buttons are below it one by one.
    """
    if len(cards) <= _MOST_LARGE_ROWS * _LARGE_ROW:
        return _LARGE if len(cards) <= 2 * _LARGE_ROW else _LARGE_AND_LOW
    across = max(_LARGE_ROW, -(-len(list(filter(None, cards))) // _MOST_LARGE_ROWS))
    width, height = _LARGE_AND_LOW.size
    return _Rows(across, _LARGE_AND_LOW.pitch, 0, (width * _LARGE_ROW // across, height))


def rail_height(hand: HandRail) -> float:
    """The height of the rail in units: the same as long as the hand has the same places."""
    if len(hand.previews) > PREVIEWS_IN_A_ROW:
        return _MANY_PITCH * len(even_rows(len(hand.previews), PREVIEWS_IN_A_ROW)) + 6
    if hand.previews:
        return _PREVIEWS
    count = len(hand.cards)
    if not count:
        return 0
    if hand.large:
        rows = min(len(rows_of(count, _LARGE_ROW)), _MOST_LARGE_ROWS)
        return _large_shape(hand.cards).pitch * rows + 6
    return max(_height(places, low=hand.low) for places in {min(count, ONE_ROW), count})


def _height(count: int, *, low: bool) -> float:
    """The height of that many cards in their rows."""
    shape = _shape(count, low=low)
    rows = len(rows_of(count, shape.across))
    return shape.raised + _ABOVE + shape.pitch * (rows - 1) + shape.size[1] / px(1) + _BELOW


def draw_hand(canvas: Image.Image, hand: HandRail, top: float) -> None:
    """Draw the rail from `top` downwards: raise playable cards, unless all are, and dim the rest."""
    all_may = hand.playable is None or hand.playable.issuperset(filter(None, hand.cards))
    rail = sprites.blank_canvas((canvas.width, canvas.height - px(top)), "rail")
    canvas.paste(rail, (0, px(top)))
    if len(hand.previews) > PREVIEWS_IN_A_ROW:
        _draw_marked_previews(canvas, hand.previews, top)
        return
    if hand.previews:
        _draw_previews(canvas, hand.previews, top)
        return
    if hand.large:
        _draw_large(canvas, hand, top, all_may=all_may)
        return
    held = list(filter(None, hand.cards))
    shape = _shape(len(held), low=hand.low)
    top += (rail_height(hand) - _height(len(held), low=hand.low)) / 2
    for each in _placed(held, shape):
        is_playable = all_may or each.code in (hand.playable or ())
        raised = shape.raised if is_playable and not all_may else 0
        y = top + each.y - raised
        corner = not each.is_covered
        face = card(
            each.code,
            shape.size,
            dimmed=not is_playable,
            corner=corner,
            narrow=each.is_narrow,
            faces=hand.faces,
            under="rail",
        )
        _put_marked(
            canvas,
            face,
            (each.x, y),
            is_ringed=is_playable and not all_may,
            is_advised=each.code in hand.advised,
        )


def _put_marked(
    canvas: Image.Image, face: sprites.Sprite, centre: sprites.Point, *, is_ringed: bool, is_advised: bool
) -> None:
    x, y = centre
    if is_ringed or is_advised:
        put(canvas, sprites.frame(face.size, "advised" if is_advised else "gold", under="rail"), x, y)
    put(canvas, face, x, y)
    if is_advised:
        put(canvas, sprites.advice(), x - face.size[0] / px(1) / 2 + 9, y + face.size[1] / px(1) / 2 - 9)


def _placed(cards: Sequence[str], shape: _Rows) -> Iterator[_Card]:
    """The cards in the hand, in the fewest rows that hold them all."""
    width, height = shape.size[0] / px(1), shape.size[1] / px(1)
    rows = rows_of(len(cards), shape.across)
    room = WIDTH - 2 * _MARGIN - width
    step = min(width + _GAP, room / max(len(rows[0]) - 1, 1)) if rows else 0
    for number, row in enumerate(rows):
        first = WIDTH / 2 - step * (len(row) - 1) / 2 if len(rows) == 1 else _MARGIN + width / 2
        y = shape.raised + _ABOVE + number * shape.pitch + height / 2
        for column, place in enumerate(row):
            is_last, is_below = column == len(row) - 1, number < len(rows) - 1
            is_covered = is_below or (step < width * 0.95 and not is_last)
            x = first + step * column
            yield _Card(cards[place], x, y, is_covered, is_narrow=step < width * _FULL)


def _draw_large(canvas: Image.Image, hand: HandRail, top: float, *, all_may: bool) -> None:
    """Draw each card in the place of its button; a played card leaves an empty place if there is room."""
    shape, cards = _large_shape(hand.cards), hand.cards
    step = _LARGE_STEP * _LARGE_ROW / shape.across
    if len(cards) > _MOST_LARGE_ROWS * _LARGE_ROW:
        cards = list(filter(None, cards))
    for number, row in enumerate(rows_of(len(cards), shape.across)):
        for column, place in enumerate(row):
            x = WIDTH / 2 + (column - (shape.across - 1) / 2) * step
            y = top + 7 + shape.size[1] / px(1) / 2 + number * shape.pitch
            code = cards[place]
            if not code:
                put(canvas, blank_card(shape.size, "rail", "plate", "rail"), x, y)
                continue
            may = all_may or code in (hand.playable or ())
            face = card(code, shape.size, dimmed=not may, centred=True, faces=hand.faces, under="rail")
            _put_marked(canvas, face, (x, y), is_ringed=may and not all_may, is_advised=code in hand.advised)


def _draw_previews(canvas: Image.Image, previews: Sequence[Preview], top: float) -> None:
    """Draw the faces that the moves bring up, each over its name."""
    step = min((WIDTH - 10) / len(previews), 74)
    for place, preview in enumerate(previews):
        if not preview.marks:
            continue
        x = WIDTH / 2 + (place - (len(previews) - 1) / 2) * step
        y = top + 8 + _PREVIEW_FACE / 2
        face = sprites.face(preview.marks, px(min(_PREVIEW_FACE, step - 6)), under="rail")
        _put_marked(canvas, face, (x, y), is_ringed=preview.is_best, is_advised=preview.is_advised)
        colour = "gold" if preview.is_best else "cream"
        put(
            canvas,
            sprites.fitted(preview.label, px(12), px(step - 1), "rail", colour, bold=True),
            x,
            top + 76,
        )


def _draw_marked_previews(canvas: Image.Image, previews: Sequence[Preview], top: float) -> None:
    """Draw many faces in rows like those of their buttons, each with its mark to the left."""
    rows = even_rows(len(previews), PREVIEWS_IN_A_ROW)
    step = (WIDTH - 10) / len(rows[0])
    for number, row in enumerate(rows):
        y = top + 4 + _MANY_PITCH * (number + 0.5)
        for column, place in enumerate(row):
            each = previews[place]
            face = sprites.face(each.marks, px(_MANY_FACE), under="rail")
            x = 5 + step * (column + 1) - _MANY_FACE / 2 - 2
            _put_marked(canvas, face, (x, y), is_ringed=each.is_best, is_advised=each.is_advised)
            mark = sprites.fitted(each.label, px(15), px(step - _MANY_FACE - 8), "rail", "cream", bold=True)
            put(canvas, mark, x - _MANY_FACE / 2 - 5, y, "r")
