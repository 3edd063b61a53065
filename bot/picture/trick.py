"""The trick in the middle of the table, the card that is awaited, and the last trick between two tricks."""

from typing import Final, Literal, TypeAlias

from PIL import Image

from bot.picture import fonts, sprites
from bot.picture.cards import IN_ROWS, IN_TRICK, card
from bot.picture.layout import FLAT_CARD, LARGE_CARD, MIDDLE, NAME_SIZE, STRIP, WIDTH, Layout, rows_of
from bot.picture.sprites import Point, put, px
from bot.picture.words import Words, short_names
from games.core.game import Play, Trick, View

WordsRoom: TypeAlias = Literal["low", "high", "corner"]
"""The place of the words about a trick: at the lower right, above the cards that lie there, or in the upper
corner if cards lie beside all plates."""

HIGH_WORDS: Final = 56
"""The height of the ``high`` words above the lower edge."""
LOW_WORDS: Final = 98
"""The width of the ``low`` words at the lower right, with the edge."""
_ACROSS: Final = 4
_NAME_AT: Final = 8.6
"""The distance from the edge of a card down to the middle of its name."""
_NAME_BELOW: Final = 18
"""The height that a name takes below its card."""
_LARGE_PITCH: Final = 47 + _NAME_BELOW
"""The least height of a row of large cards with the names below: without all of the room under the suit."""
_BESIDE_TRICK: Final = 79
"""The room at the right of the trick's cards."""
_BESIDE_TOP: Final = 58
"""The room at the right of the cards of the player at the top."""
_CORNER: Final = STRIP + 14
"""The middle of the first of the two lines of the ``corner`` words."""


def draw_trick(canvas: Image.Image, view: View, words: Words, layout: Layout, *, room: WordsRoom) -> None:
    """Draw the trick with the card that wins it ringed; between two tricks the last one, dimmed.

    Args:
        canvas: the picture.
        view: the reader's, or the table's.
        words: the names, and the word for the reader.
        layout: the places.
        room: the place of the words about the trick.
    """
    trick = view.trick if view.trick and view.trick.plays else None
    shown = trick or view.last_trick or Trick()
    if layout.crosswise:
        _crosswise(canvas, shown, words, layout, is_over=trick is None)
        if view.stage == "play":
            _awaited(canvas, view, words, layout, shown)
        if trick is None and words.taken and not layout.is_large:
            _say_who_took(canvas, shown, words, layout, room)
    else:
        _in_rows(canvas, shown, words, layout, is_over=trick is None)


def _say_who_took(canvas: Image.Image, shown: Trick, words: Words, layout: Layout, room: WordsRoom) -> None:
    """``Otto takes it`` in a line, or ``taken by`` and ``Otto`` in two, which are less wide."""
    if room == "corner" and shown.winner is not None:
        limit = px(_BESIDE_TOP)
        by = sprites.fitted(words.taken_by, px(12), limit, "felt", "soft")
        name = sprites.fitted(words.names[shown.winner], px(NAME_SIZE), limit, "felt", "gold", bold=True)
        put(canvas, by, WIDTH - 4, _CORNER, "r")
        put(canvas, name, WIDTH - 4, _CORNER + 17, "r")
        return
    limit = px(LOW_WORDS - 6 if room == "low" else _BESIDE_TRICK)
    fits = fonts.width_of(words.taken, px(NAME_SIZE), bold=True) <= limit
    said = words.taken if fits or not words.taken_short else words.taken_short
    label = sprites.fitted(said, px(NAME_SIZE), limit, "felt", "gold", bold=True)
    put(canvas, label, WIDTH - 6, layout.bottom - (9 if room == "low" else HIGH_WORDS), "r")


def _crosswise(canvas: Image.Image, shown: Trick, words: Words, layout: Layout, *, is_over: bool) -> None:
    winner = [play for play in shown.plays if play.seat == shown.winner]
    for play in (*(play for play in shown.plays if play not in winner), *winner):
        place = layout.spots[play.seat].card
        _put_play(canvas, words, play, place, is_best=play in winner, is_over=is_over, size=_size(layout))


def _size(layout: Layout) -> sprites.Size:
    if layout.is_flat:
        return px(FLAT_CARD[0]), px(FLAT_CARD[1])
    return (px(LARGE_CARD[0]), px(LARGE_CARD[1])) if layout.is_large else IN_TRICK


def _put_play(
    canvas: Image.Image,
    words: Words,
    play: Play,
    centre: Point,
    *,
    is_best: bool,
    is_over: bool,
    size: sprites.Size = IN_TRICK,
) -> None:
    is_marked = play.card in words.marked
    if is_marked or is_best:
        colour = "advised" if is_marked else "quiet" if is_over else "gold"
        put(canvas, sprites.frame(size, colour), *centre)
    put(canvas, card(play.card, size, dimmed=is_over and not is_marked, faces=words.faces), *centre)


def _awaited(canvas: Image.Image, view: View, words: Words, layout: Layout, trick: Trick) -> None:
    """Draw the outline for the card of the player on turn; not over a trick that still lies there."""
    played = {play.seat for play in trick.plays}
    for seat in view.acting:
        if seat not in played:
            x, y = layout.spots[seat].card
            size = _size(layout)
            put(canvas, sprites.dashed(size), x, y)
            if seat == view.seat and words.you:
                height = px(18 if layout.is_large else 13)
                label = sprites.fitted(words.you, height, size[0] - px(4), "felt", "gold", bold=True)
                put(canvas, label, x, y)


def _in_rows(canvas: Image.Image, shown: Trick, words: Words, layout: Layout, *, is_over: bool) -> None:
    """Draw the cards in the order played, each with its player's name, or two letters of it, below."""
    plays = shown.plays
    if not plays:
        return
    room, middle = layout.room
    few = len(plays) <= 2 * int(room // _LARGE_PITCH)
    (width, tallest), label, step = (IN_TRICK, 47, 47.0) if few else (IN_ROWS, 23.5, 24.0)
    names = words.names if few else short_names(words.names)
    rows = rows_of(len(plays), 2 if few else _ACROSS)
    pitch = min(tallest / px(1) + 19, room / len(rows))
    size = (width, min(tallest, px(pitch - _NAME_BELOW)))
    height = size[1] / px(1)
    top = middle - pitch * len(rows) / 2
    for number, row in enumerate(rows):
        y = top + number * pitch + height / 2 + 1
        for place, index in enumerate(row):
            x = MIDDLE + (place - (len(row) - 1) / 2) * step
            play = plays[index]
            _put_play(
                canvas, words, play, (x, y), is_best=play.seat == shown.winner, is_over=is_over, size=size
            )
            name = names[play.seat]
            colour = "gold" if play.seat == shown.winner else "cream"
            put(
                canvas,
                sprites.fitted(name, px(NAME_SIZE), px(label), "felt", colour, bold=True),
                x,
                y + height / 2 + _NAME_AT,
            )
