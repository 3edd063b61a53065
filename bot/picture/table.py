"""The picture of a table: the seats, the turn, the trick, the score, and the reader's hand.

The reader, or seat 0 in a public picture, sits at the bottom; the others sit round the table in the order of
play. The picture is for the eye only: its alt text says the same in words.
"""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.cards import ON_TABLE, Faces, card, pile
from bot.picture.cubes import cube_layout, draw_cubes, has_cubes
from bot.picture.hand import draw_hand, rail_height
from bot.picture.layout import CROSSWISE, WIDTH, Layout, seated, seated_in_a_row
from bot.picture.people import draw_people, people_height
from bot.picture.png import png
from bot.picture.seats import Seating, has_open_cards
from bot.picture.sprites import STATION, UNIT, Point, paste, put, px
from bot.picture.strip import draw_strip
from bot.picture.track import draw_track
from bot.picture.trick import HIGH_WORDS, LOW_WORDS, WordsRoom, draw_trick
from bot.picture.words import HandRail, Mark, PlayerLine, Preview, Tag, Track, Words
from games.core.game import View, Zone

__all__ = [
    "TOKENS",
    "HandRail",
    "Mark",
    "PlayerLine",
    "Preview",
    "Tag",
    "Track",
    "Words",
    "draw_table",
    "draw_tokens",
    "png",
    "row_of_tokens",
    "table_height",
]

TOKENS: Final = 46
"""The height of a row of tokens below the table."""
FACTS: Final = 18
"""The height of each line of facts above the hand."""
_FACT_SIZE: Final = px(14)
_FACT_ROOM: Final = px(WIDTH - 16)
"""The letters of the facts, and the length of their lines, in pixels."""
_STATION_STEP: Final = 22
_PILE_ASIDE: Final = 30
"""The distance from its spot of a pile that has its name beside it."""
_BETWEEN_CARDS: Final = 36
"""The room for the name of a pile that lies between the cards of a trick of three."""
_EDGE: Final = 3
"""The height of the line between the table and the hand."""


def draw_table(view: View, words: Words, *, clockwise: bool = True, hand: HandRail | None = None) -> bytes:
    """The table as this view shows it.

    Args:
        view: a seat's or the table's view; nothing else is known here, so nothing else can be shown.
        words: the names of players, cards and phases.
        clockwise: whether the order of play runs clockwise round the table.
        hand: the reader's hand, which is shown below the table.

    Returns:
        A PNG with a palette, 900 pixels wide.
    """
    reader = max(view.seat, 0)
    layout = _layout(view, hand, clockwise=clockwise, has_roles=words.people is not None)
    row = row_of_tokens(view)
    facts_at = layout.bottom + (TOKENS if row else 0)
    facts = _in_lines(words.facts)
    below = facts_at + FACTS * len(facts)
    canvas = sprites.blank_canvas((WIDTH * UNIT, px(below + (rail_height(hand) if hand else 0))))
    seating = Seating(view, words, layout, reader)
    if words.people is not None:
        draw_people(canvas, view, words)
    else:
        _draw_round_table(canvas, seating)
    if row:
        draw_tokens(canvas, seating, row, layout.bottom)
    for number, fact in enumerate(facts):
        said = sprites.fitted(fact, _FACT_SIZE, _FACT_ROOM, "felt", "cream")
        put(canvas, said, 8, facts_at + FACTS * (number + 0.5) - 1, "l")
    if hand:
        draw_hand(canvas, hand, below)
        colour = "gold" if view.seat in view.acting else "rail"
        line = sprites.blank_canvas((canvas.width, _EDGE * UNIT), colour)
        canvas.paste(line, (0, px(below) - _EDGE))
    return png(canvas)


def table_height(view: View, hand: HandRail | None, *, has_roles: bool, facts: Sequence[str]) -> float:
    """The height of the picture with the hand, if any, in units; its width is `WIDTH`."""
    layout = _layout(view, hand, clockwise=True, has_roles=has_roles)
    lines = (TOKENS if row_of_tokens(view) else 0) + FACTS * len(_in_lines(facts))
    return layout.bottom + lines + (rail_height(hand) if hand else 0)


def _in_lines(facts: Sequence[str]) -> list[str]:
    """The facts in order, in as few lines as possible; a fact that is too long for a line has its own."""
    lines: list[str] = []
    for fact in facts:
        longer = f"{lines[-1]} · {fact}" if lines else ""
        if longer and sprites.fits(longer, _FACT_SIZE, _FACT_ROOM):
            lines[-1] = longer
        else:
            lines.append(fact)
    return lines


def _layout(view: View, hand: HandRail | None, *, clockwise: bool, has_roles: bool) -> Layout:
    reader = max(view.seat, 0)
    if has_roles:
        return Layout((), people_height(view), False, (), (0, 0))
    if has_cubes(view.zones):
        return cube_layout(view.zones, reader, rail_height(hand) if hand else None)
    has_room = not has_open_cards(view)
    if hand and hand.large and hand.cards and has_room and view.seats <= CROSSWISE and view.stage == "play":
        return seated_in_a_row(view.seats, reader, clockwise=clockwise)
    is_in_panel = hand is not None
    return seated(view.seats, reader, clockwise=clockwise, low=is_in_panel and has_room, flat=is_in_panel)


def _draw_round_table(canvas: Image.Image, seating: Seating) -> None:
    view, words, layout = seating.view, seating.words, seating.layout
    draw_strip(canvas, view, words, seating.reader)
    for seat in range(view.seats):
        seating.draw(canvas, seat)
    if has_cubes(view.zones):
        draw_cubes(canvas, view.zones, layout, seating.reader)
        return
    if words.track is not None:
        draw_track(canvas, words.track, layout)
        return
    _draw_zones(canvas, view, words, layout)
    draw_trick(canvas, view, words, layout, room=_room_for_words(seating))


def _room_for_words(seating: Seating) -> WordsRoom:
    """The place for the words about a trick; things at the right or beside the plates may leave no room."""
    view, layout, reader = seating.view, seating.layout, seating.reader
    if has_open_cards(view):
        return "corner" if view.seats == CROSSWISE else "high"
    piles = (zone for zone in view.zones if zone.seat is None and zone.kind == "cards")
    heaps = layout.corners[: sum(bool(zone.items or zone.hidden) for zone in piles)]
    own = layout.spots[reader]
    ends = own.plate[0] + own.size[0] / 2
    is_full = ends > WIDTH - LOW_WORDS or (ends > WIDTH / 2 and reader in seating.words.marks)
    return "high" if is_full or any(y > layout.bottom - HIGH_WORDS for _, y in heaps) else "low"


def row_of_tokens(view: View) -> Zone | None:
    """A zone of seats, unless it only says who is out, which the plates show."""
    out = set(map(str, view.out))
    rows = (zone for zone in view.zones if zone.kind == "seats" and (zone.hidden or zone.items))
    return next((zone for zone in rows if zone.hidden or not out.issuperset(zone.items)), None)


def _draw_zones(canvas: Image.Image, view: View, words: Words, layout: Layout) -> None:
    """Draw the zones on the table without an owner, each with its name below, or else beside it."""
    mine = (zone for zone in view.zones if zone.seat is None and zone.kind == "cards")
    there = [zone for zone in mine if zone.items or zone.hidden]
    for zone, spot in zip(there, layout.corners, strict=False):
        name, (x, y) = words.zones.get(zone.key, ""), spot
        if layout.is_tight and not zone.items:
            put(canvas, pile(zone.hidden), x - _PILE_ASIDE, y)
            put(canvas, sprites.fitted(name, px(12), px(60), "felt", "soft"), x - _PILE_ASIDE + 15, y, "l")
            continue
        _draw_heap(canvas, zone, spot, words.faces)
        put(
            canvas,
            sprites.fitted(name, px(12), px(_BETWEEN_CARDS if x == WIDTH / 2 else 82), "felt", "soft"),
            x,
            y + 18,
        )


def _draw_heap(canvas: Image.Image, zone: Zone, spot: Point, faces: Faces) -> None:
    """Open cards, or a pile, around a spot."""
    x, y = spot
    if not zone.items:
        put(canvas, pile(zone.hidden), x, y - 5)
        return
    step = min(28.0, 58 / max(len(zone.items) - 1, 1))
    for place, code in enumerate(zone.items):
        put(canvas, card(code, ON_TABLE, faces=faces), x + (place - (len(zone.items) - 1) / 2) * step, y - 8)


def draw_tokens(canvas: Image.Image, seating: Seating, row: Zone, top: float) -> None:
    """Draw a row of tokens on a line, the earliest at the left, then the places that are still free."""
    length = len(row.items) + row.hidden
    step = min(_STATION_STEP, (WIDTH - 8) / length)
    label = sprites.fitted(seating.words.zones.get(row.key, ""), px(12.5), px(280), "felt", "soft")
    put(canvas, label, 6, top + 8, "l")
    y = top + 29
    centres: Sequence[Point] = [((4 + step * (place + 0.5)) * UNIT, y * UNIT) for place in range(length)]
    line = sprites.rounded((round(centres[-1][0] - centres[0][0]) + 1, 8), 2, "felt", "edge")
    paste(canvas, line, ((centres[0][0] + centres[-1][0]) / 2, y * UNIT))
    for place, centre in enumerate(centres):
        taken = place < len(row.items)
        token = seating.disc(int(row.items[place]), STATION, "felt") if taken else sprites.empty_station()
        paste(canvas, token, centre)
