"""The strip at the top: the sides with their totals or their race, the target, trump and the game's phase."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from PIL import Image

from bot.i18n.numbers import amount
from bot.picture import fonts, sprites
from bot.picture.cards import suit_mark
from bot.picture.layout import STRIP, WIDTH
from bot.picture.palette import LIGHT_SUITS
from bot.picture.sprites import Sprite, put, px
from bot.picture.words import Words, initial
from games.core.game import Race, Seat, View

_BAR = (px(4), px(20))
MOST_IN_STRIP = 5
"""The most sides with totals in the strip."""
_TOTALS: Final = (px(15), px(13))
"""Sizes of totals, the second if the first doesn't fit."""
_GOAL: Final = px(12)
"""The size of the goal after a count."""


def side_colours(view: View, reader: Seat) -> tuple[str, ...]:
    """The colour of each side: the reader's own and the others' if there are two, else one a player."""
    if len(view.sides) == 2:
        ours = next((place for place, seats in enumerate(view.sides) if reader in seats), 0)
        return tuple("ours" if place == ours else "theirs" for place in range(2))
    return tuple(f"seat-{min(seats, default=place) % 8}" for place, seats in enumerate(view.sides))


def _has_totals(view: View, words: Words) -> bool:
    return words.scored and len(view.totals) == len(view.sides)


def has_totals_on_plates(view: View, words: Words) -> bool:
    """True if the strip has no room for everybody's total."""
    return _has_totals(view, words) and len(view.sides) > MOST_IN_STRIP


def draw_strip(canvas: Image.Image, view: View, words: Words, reader: Seat) -> None:
    """Draw the strip: two sides face each other; more players have their totals on their plates."""
    canvas.paste(sprites.blank_canvas((canvas.width, px(STRIP)), "rail"), (0, 0))
    if words.title or not _has_totals(view, words) or has_totals_on_plates(view, words):
        _line(canvas, view, words)
    elif len(view.sides) == 2:
        _two_sides(canvas, view, words, reader)
    else:
        _players(canvas, view, words, reader)


def _players(canvas: Image.Image, view: View, words: Words, reader: Seat) -> None:
    """All discs with totals, the reader's first, and trump or the phase at the right.

    The words are left out if a total would not fit beside them.
    """
    y = STRIP / 2
    sides = sorted(range(len(view.sides)), key=lambda place: reader not in view.sides[place])
    of_goal = _of_goal(view)
    totals = [standing(view, place).removesuffix(of_goal) for place in sides]
    whole = _middle(view, words, px(72))
    short = whole[-1:] if view.trump else []
    said, size = next(
        (each for each in product((whole, short), _TOTALS) if _have_room(totals, of_goal, *each)),
        (short, _TOTALS[-1]),
    )
    if said:
        _put_row(canvas, said, WIDTH - 9 - _width(said) / px(1), y)
    step, disc_size = _step(said, len(sides)), _disc(len(sides))
    for number, (place, total) in enumerate(zip(sides, totals, strict=True)):
        seat = min(view.sides[place], default=place)
        colour = f"seat-{seat % 8}"
        left = 7 + number * step
        disc = sprites.disc(initial(words.names[seat]), disc_size, "rail", colour, robot=seat in words.ai)
        put(canvas, disc, left, y, "l")
        limit = px(_room(said, len(sides)))
        start = left + disc_size / px(1) + 3
        goal = sprites.text(of_goal, _GOAL, "rail", "soft") if of_goal else None
        room = limit - (goal.size[0] if goal else 0)
        count = sprites.fitted(total, size, room, "rail", "cream", bold=True)
        put(canvas, count, start, y, "l")
        if goal:
            put(canvas, goal, start + count.size[0] / px(1), y + 1, "l")


def _step(said: Sequence[Sprite], sides: int) -> float:
    """The distance from one total to the next."""
    return min((WIDTH - 14 - _width(said) / px(1)) / sides, 62)


def _disc(sides: int) -> int:
    return px(18 if sides < MOST_IN_STRIP else 15)


def _room(said: Sequence[Sprite], sides: int) -> float:
    """The width for a total beside its disc."""
    return _step(said, sides) - _disc(sides) / px(1) - 7


def _have_room(totals: Sequence[str], of_goal: str, said: Sequence[Sprite], size: int) -> bool:
    limit = px(_room(said, len(totals))) - fonts.width_of(of_goal, _GOAL)
    return all(fonts.width_of(total, size, bold=True) <= limit for total in totals)


def _two_sides(canvas: Image.Image, view: View, words: Words, reader: Seat) -> None:
    y = STRIP / 2
    colours = side_colours(view, reader)
    order = (0, 1) if colours[0] == "ours" else (1, 0)
    middle = _middle(view, words, px(84))
    half = _width(middle) / px(1) / 2
    _put_row(canvas, middle, WIDTH / 2 - half, y)
    for place, side in enumerate(order):
        colour = colours[side]
        out = -1 if place == 0 else 1
        bar = sprites.rounded(_BAR, px(1.5), "rail", colour)
        put(canvas, bar, 8 if out < 0 else WIDTH - 8, y)
        total = sprites.text(standing(view, side), px(20), "rail", colour, bold=True)
        put(canvas, total, WIDTH / 2 + out * (half + 8), y, "r" if out < 0 else "l")
        seats = sorted(view.sides[side], key=lambda seat: seat != view.seat)
        names = "·".join(
            words.you if seat == view.seat and words.you else words.names[seat] for seat in seats
        )
        limit = px(WIDTH / 2 - half - 8 - 14 - 6) - total.size[0]
        label = sprites.fitted(names, px(14), limit, "rail", "cream")
        put(canvas, label, 14 if out < 0 else WIDTH - 14, y, "l" if out < 0 else "r")


def _line(canvas: Image.Image, view: View, words: Words) -> None:
    """A title at the left, trump and target in the middle, and an aside at the right."""
    y = STRIP / 2
    aside = sprites.fitted(words.aside or words.target, px(13), px(110), "rail", "soft")
    put(canvas, aside, WIDTH - 10, y, "r")
    title = sprites.fitted(
        words.title or words.phase or words.taken, px(14.5), px(130), "rail", "cream", bold=True
    )
    put(canvas, title, 10, y, "l")
    if view.trump:
        trump = _trump(view.trump, words)
        _put_row(canvas, trump, 10 + title.size[0] / px(1) + (10 if title.size[0] > 3 else 0), y)


def _middle(view: View, words: Words, limit: int) -> list[Sprite]:
    """Between the totals: trump, else the phase, else the target."""
    if view.trump:
        return _trump(view.trump, words)
    said = words.phase or words.target or words.aside
    return [sprites.fitted(said, px(12.5), limit, "rail", "soft")] if said else []


def _trump(letter: str, words: Words) -> list[Sprite]:
    label = [sprites.fitted(words.trump, px(12.5), px(50), "rail", "soft")] if words.trump else []
    return [*label, suit_mark(letter, px(15), "rail", LIGHT_SUITS[letter], words.faces)]


def _put_row(canvas: Image.Image, row: Sequence[Sprite], left: float, y: float) -> None:
    for sprite in row:
        put(canvas, sprite, left, y, "l")
        left += sprite.size[0] / px(1) + 4


def _width(row: Sequence[Sprite]) -> float:
    return sum(sprite.size[0] + px(4) for sprite in row) - px(4) if row else 0


def standing(view: View, side: int) -> str:
    """The total of a side, or its count in a race as ``8/10``."""
    if view.race is not None:
        return progress(view.race, side)
    return amount(view.totals[side], thirds=view.thirds)


def progress(race: Race, side: int) -> str:
    """The count of a side and the goal, as ``8/10``."""
    return f"{race.counts[side]}{_of(race)}"


def _of(race: Race) -> str:
    return f"/{race.goal}"


def _of_goal(view: View) -> str:
    """The same end of every `standing`: the goal of a race, if there is one."""
    return "" if view.race is None else _of(view.race)
