"""A game of roles: a head that says who the reader is, a line for each player, and the fighters."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from bot.picture import fonts, sprites
from bot.picture.cards import card
from bot.picture.layout import NAME_SIZE, WIDTH, rows_of
from bot.picture.mask import mask
from bot.picture.seats import own_zones
from bot.picture.sprites import Point, Sprite, drawn, inked, layered, put, px, round_shape
from bot.picture.words import PlayerLine, Tag, Words, initial
from games.core.game import Seat, View, Zone

_HEAD: Final = 44
_LINE: Final = 26
_PITCH: Final = 28
_ONE_COLUMN: Final = 6
"""The most people that have a line of the whole width each."""
_TAG: Final = 90
"""The room beside a player's action for the known facts about them."""
_BOX: Final = (140, 70)
_BOX_PITCH: Final = 47
_VERDICT: Final = 18
"""The height of the line over the fight with the rule that decides it."""
_ASIDE: Final = 48
"""The height of the box with the reader's own cards that are not in their hand."""
_NAME_LEFT: Final = 29
_CROWD: Final = 6
"""A side with more fighters than these takes room from the other side and needs fewer rows."""
_COLUMNS: Final = 7
"""The fighters that then stand side by side, those of both sides together."""
_TONES: Final = {"red": ("thing", "cream"), "green": ("advised", "ink"), "quiet": ("rim", "cream")}
_GROUNDS: Final = (("attack", "attack-text"), ("defence", "defence-text"))
_SIDES: Final = tuple(f"-{ground}" for ground, _ in _GROUNDS)


def _rows(view: View) -> int:
    return view.seats if view.seats <= _ONE_COLUMN else (view.seats + 1) // 2


def _sides_of_fight(view: View) -> tuple[list[Zone], ...]:
    """The open cards that only some have, in two groups by kind: the attackers first."""
    zones = [zone for zone in _extra_zones(view) if zone.key.endswith(_SIDES)]
    keys = sorted({zone.key for zone in zones})
    return tuple([zone for zone in zones if zone.key == key] for key in keys)


def _extra_zones(view: View) -> list[Zone]:
    """The open cards that only some have."""
    own = own_zones(view)
    return [
        zone
        for zone in view.zones
        if zone.seat is not None and zone.kind == "cards" and zone.items and zone.key not in own
    ]


def _set_aside(view: View) -> Zone | None:
    """The reader's own cards that are neither in their hand nor in a fight, such as cards just drawn."""
    mine = (zone for zone in _extra_zones(view) if zone.seat == view.seat)
    return next((zone for zone in mine if zone.key != "hand" and not zone.key.endswith(_SIDES)), None)


def _fight_rows(view: View) -> int:
    across = _across(view)
    return max(1, *(len(rows_of(count, most)) for count, most in zip(_fighters(view), across, strict=True)))


def _fighters(view: View) -> tuple[int, int]:
    """The numbers of attackers and defenders."""
    sides = {ground: 0 for ground, _ in _GROUNDS}
    for zones in _sides_of_fight(view):
        sides[next(ground for ground in sides if zones[0].key.endswith(ground))] = len(zones)
    attack, defence = sides.values()
    return attack, defence


def _is_fight(view: View) -> bool:
    """True if cards are played against each other, or soon will be."""
    is_begun = view.stage == "play" and bool(view.acting)
    return is_begun or bool(_sides_of_fight(view)) or _set_aside(view) is not None


def _across(view: View) -> tuple[int, int]:
    """The numbers of attackers and defenders that stand side by side."""
    fighters = _fighters(view)
    most = max(fighters)
    if most <= _CROWD:
        each = max(min(most, 2 if most <= 4 else 3), 1)
        return each, each
    less = 2 if fighters[0] < fighters[1] else _COLUMNS - 2
    return less, _COLUMNS - less


def people_height(view: View) -> float:
    """The height of the picture without a hand, in units."""
    below = 0
    if _set_aside(view) is not None and not _sides_of_fight(view):
        below = _ASIDE + 6
    elif _is_fight(view):
        below = _VERDICT + _BOX[1] + _BOX_PITCH * (_fight_rows(view) - 1) + 6
    return _HEAD + 7 + _PITCH * _rows(view) + below


def draw_people(canvas: Image.Image, view: View, words: Words) -> None:
    """Draw the head, the people and the fight."""
    _draw_head(canvas, view, words)
    rows = _rows(view)
    for seat in range(view.seats):
        column, row = divmod(seat, rows)
        width = 288.0 if view.seats <= _ONE_COLUMN else 142.5
        left = 6 + column * 145.5
        _draw_person(canvas, view, words, seat, (left, _HEAD + 5 + row * _PITCH), width)
    top = _HEAD + 5 + rows * _PITCH + 2
    fights = _sides_of_fight(view)
    aside = _set_aside(view)
    if aside is not None and not fights:
        _draw_set_aside(canvas, words, aside, (6, top))
        return
    if not _is_fight(view):
        return
    said = sprites.fitted(words.fight, px(13), px(WIDTH - 16), "felt", "cream")
    put(canvas, said, 8, top + _VERDICT / 2 - 1, "l")
    top += _VERDICT
    across, left = _across(view), 6.0
    for most, (ground, over) in zip(across, _GROUNDS, strict=True):
        zones = next((zones for zones in fights if zones[0].key.endswith(ground)), [])
        width = 2 * _BOX[0] * most / sum(across)
        height = _BOX[1] + _BOX_PITCH * (_fight_rows(view) - 1)
        side = _Side(words, zones, (left, top), (width, height), most)
        _draw_side(canvas, side, ground, over)
        left += width + 8


def _draw_head(canvas: Image.Image, view: View, words: Words) -> None:
    canvas.paste(sprites.blank_canvas((canvas.width, px(_HEAD)), "rail"), (0, 0))
    heaps = [zone for zone in view.zones if zone.seat is None and zone.kind == "cards"]
    widest = 0.0
    for number, zone in enumerate(heaps[:2]):
        said = f"{words.zones.get(zone.key, '')} {zone.hidden + len(zone.items)}"
        label = sprites.fitted(said, px(13), px(110), "rail", "soft")
        put(canvas, label, WIDTH - 10, 14 + 16 * number, "r")
        widest = max(widest, label.size[0] / px(1))
    left = 10.0
    if words.role and view.seat >= 0:
        sign = mask(px(32), "rail") if words.masked else _somebody("rail", "cream")
        put(canvas, sign, 25, _HEAD / 2)
        left = 50.0
    limit = px(WIDTH - 16 - widest - left)
    title, about = words.role or (words.title or words.phase, "")
    head = sprites.fitted(title, px(17), limit, "rail", "cream", bold=True)
    put(canvas, head, left, 15 if about else _HEAD / 2, "l")
    put(canvas, sprites.fitted(about, px(13), limit, "rail", "soft"), left, 32, "l")


def _somebody(under: str, colour: str) -> Sprite:
    size = px(32)

    def bust(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
        draw.ellipse((width * 0.3, height * 0.14, width * 0.7, height * 0.54), fill=255)
        draw.pieslice((width * 0.16, height * 0.58, width * 0.84, height * 1.2), 180, 360, fill=255)

    return layered(
        round_shape(size, under, colour),
        (inked(drawn((size, size), bust), colour, "ink"), (size / 2, size / 2)),
    )


def _draw_person(
    canvas: Image.Image, view: View, words: Words, seat: Seat, corner: Point, width: float
) -> None:
    acting, out = seat in view.acting, seat in view.out
    ground = "gold" if acting else "out" if out else "plate"
    over, quiet = ("ink", "ink") if acting else ("out-text", "out-text") if out else ("cream", "quiet")
    blank = sprites.plate((px(width), px(_LINE)), ground)
    picture = blank.picture.copy()
    middle = _LINE / 2
    colour = "out-text" if out else f"seat-{seat % 8}"
    disc = sprites.disc(initial(words.names[seat]), px(20), ground, colour, robot=seat in words.ai)
    put(picture, disc, 15, middle)
    wide = width > 200
    name = sprites.fitted(words.names[seat], px(NAME_SIZE), px(46 if wide else 38), ground, over, bold=True)
    put(picture, name, _NAME_LEFT, middle, "l")
    counted = 77 if wide else 68
    hand = view.zone("hand", seat)
    if hand and not out:
        put(picture, sprites.back_icon(ground), counted, middle, "l")
        held = sprites.text(str(hand.hidden + len(hand.items)), px(14), ground, over, bold=True)
        put(picture, held, counted + 11, middle, "l")
    person = words.people[seat] if words.people else PlayerLine()
    _draw_knowledge(picture, person, ground, quiet, counted + 30 if wide else counted + 22, width)
    put(canvas, Sprite(picture, blank.mask), corner[0] + width / 2, corner[1] + middle)


def _draw_knowledge(
    picture: Image.Image, person: PlayerLine, ground: str, quiet: str, left: float, width: float
) -> None:
    """Draw a player's action, and the known facts at the right; in a narrow line one fact, or the action."""
    wide, middle = width > 200, _LINE / 2
    room = width - left - 4
    if wide or not person.tags:
        kept = min(_TAG, *(_squeezed(tag) + 4 for tag in person.tags[:1])) if person.tags else 0
        doing = sprites.fitted(person.doing, px(13), px(room - kept), ground, quiet)
        put(picture, doing, left, middle, "l")
        room -= doing.size[0] / px(1) + 4 if person.doing else 0
    right = width - 4
    for place, tag in enumerate(person.tags if wide else person.tags[:1]):
        pill = _pill(tag, ground, room if place == 0 else WIDTH)
        taken = pill.size[0] / px(1)
        if taken > room:
            return
        put(picture, pill, right, middle, "r")
        right -= taken + 3
        room -= taken + 3


def _squeezed(tag: Tag) -> float:
    """The least width in which a fact is whole."""
    return fonts.width_of(tag.words, px(12.5), bold=tag.tone != "quiet") * sprites.SQUEEZED / px(1) + 11


def _pill(tag: Tag, ground: str, limit: float) -> Sprite:
    """A known fact on its colour, at most so many units wide."""
    colour, over = _TONES[tag.tone]
    said = sprites.fitted(tag.words, px(12.5), px(limit - 10), colour, over, bold=tag.tone != "quiet")
    size = (said.size[0] + px(10), px(19))
    pill = sprites.rounded(size, size[1] // 2, ground, colour)
    return layered(pill, (said, (size[0] / 2, size[1] / 2)))


@dataclass(frozen=True, slots=True)
class _Side:
    """One side of a fight: its players, its place, and the number that stand side by side."""

    words: Words
    zones: Sequence[Zone]
    corner: Point
    size: Point
    across: int


def _draw_side(canvas: Image.Image, side: _Side, ground: str, over: str) -> None:
    """Draw a side's name and sum, and the cards of each of its players over their name."""
    (left, top), (width, height), words = side.corner, side.size, side.words
    put(canvas, sprites.plate((px(width), px(height)), ground), left + width / 2, top + height / 2)
    key = next((key for key in words.zones if key.endswith(f"-{ground}")), "")
    total = sprites.text(words.sums.get(key, ""), px(19), ground, over, bold=True)
    put(canvas, total, left + width - 7, top + 12, "r")
    limit = px(width - 20) - total.size[0]
    title = sprites.fitted(words.zones.get(key, ""), px(14), limit, ground, over, bold=True)
    put(canvas, title, left + 7, top + 12, "l")
    is_alone = len(side.zones) == 1 and width >= _BOX[0]
    across = max(min(side.across, len(side.zones)), 1)
    room = (width - 10) / across
    for place, zone in enumerate(side.zones):
        row, column = divmod(place, across)
        at = (left + 5 + column * room, top + 22 + row * _BOX_PITCH)
        _draw_fighter(canvas, words, zone, at, room, ground, is_alone=is_alone)


def _draw_set_aside(canvas: Image.Image, words: Words, zone: Zone, corner: Point) -> None:
    """Draw the reader's cards outside of their hand, in place of the fight."""
    left, top = corner
    width = 288
    put(canvas, sprites.plate((px(width), px(_ASIDE)), "plate"), left + width / 2, top + _ASIDE / 2)
    heading = sprites.fitted(words.zones.get(zone.key, ""), px(14), px(92), "plate", "cream", bold=True)
    put(canvas, heading, left + 7, top + _ASIDE / 2, "l")
    first = 121
    step = min(32.0, (width - first - 20) / max(len(zone.items) - 1, 1))
    for place, code in enumerate(zone.items):
        face = card(code, (px(29), px(40)), faces=words.faces, under="plate")
        put(canvas, face, left + first + place * step, top + _ASIDE / 2)


def _draw_fighter(
    canvas: Image.Image, words: Words, zone: Zone, corner: Point, room: float, ground: str, *, is_alone: bool
) -> None:
    assert zone.seat is not None
    left, top = corner
    width, height = (29, 40) if is_alone else (21, 29)
    limit = room - 48 if is_alone else room - 4
    step = min(width + 1.0, (limit - width) / max(len(zone.items) - 1, 1))
    for place, code in enumerate(zone.items):
        face = card(code, (px(width), px(height)), faces=words.faces, under=ground)
        put(canvas, face, left + 2 + width / 2 + place * step, top + height / 2)
    name = words.names[zone.seat]
    if is_alone:
        after = left + 2 + width + step * (len(zone.items) - 1) + 5
        label = sprites.fitted(name, px(NAME_SIZE), px(left + room - after - 2), ground, "cream")
        put(canvas, label, after, top + height / 2, "l")
    else:
        label = sprites.fitted(name, px(NAME_SIZE), px(room - 4), ground, "cream")
        put(canvas, label, left + 2, top + height + 9, "l")
