"""Each player's own place in the picture: name, number of cards, open cards, and a mark if they must act."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.cards import ON_TABLE, Faces, card
from bot.picture.layout import CROSSWISE, MIDDLE, Layout, Spot
from bot.picture.sprites import Size, Sprite, put, px
from bot.picture.strip import has_totals_on_plates, side_colours, standing
from bot.picture.words import Mark, Words, initial
from games.core.game import Cards, Players, Seat, View, Zone

_DISC: Final = px(25)
_NAME: Final = px(14.5)
_COUNT: Final = px(13)
_LINE: Final = px(12.3)
_TEXT_LEFT: Final = 32
_LEFT_PLATE: Final = 100
_UPPER: Final = 100
"""Plates with a smaller x are at the left, plates with a smaller y at the top."""
_NARROWEST_MARK: Final = 30
_UNDER: Final = 21
"""The room that a mark takes under a plate."""
_MOST_KNOWN: Final = 7
_FEW_KNOWN: Final = 5
"""The most known cards that can be read beside a plate at the top, and below one at a side."""
_TONES: Final = {"white": ("cream", "ink"), "gold": ("gold", "ink"), "quiet": ("plate", "quiet")}


@dataclass(frozen=True)
class Seating:
    """The seats of a view, and the parts that are drawn alike for all of them."""

    view: View
    words: Words
    layout: Layout
    reader: Seat

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat: that of its side."""
        sides = side_colours(self.view, self.reader)
        found = {seat: colour for colour, seats in zip(sides, self.view.sides, strict=True) for seat in seats}
        return tuple(found.get(seat, f"seat-{seat % 8}") for seat in range(self.view.seats))

    @cached_property
    def own(self) -> tuple[str, ...]:
        """The kinds of zones that every seat has which is not out."""
        return own_zones(self.view)

    def disc(self, seat: Seat, size: int, under: str) -> Sprite:
        """The seat's disc."""
        colour = "out-text" if seat in self.view.out else self.colours[seat]
        return sprites.disc(initial(self.words.names[seat]), size, under, colour, robot=seat in self.words.ai)

    def draw(self, canvas: Image.Image, seat: Seat) -> None:
        """The seat's plate, with its open cards and its bid beside it."""
        spot = self.layout.spots[seat]
        shown = [*self._open_cards(seat), *self._known_cards(seat, spot)]
        if spot.plate[0] < 0:
            return
        spot = _moved(spot) if self.layout.crosswise and has_open_cards(self.view) else spot
        x, y = spot.plate
        put(canvas, self._plate(seat, (px(spot.size[0]), px(spot.size[1]))), x, y)
        if seat == self.view.dealer:
            at = x + spot.size[0] / 2 - 5
            if shown and self.layout.crosswise:  # the cards beside the plate cover its right corner
                at = max(x - spot.size[0] / 2 + 3, 9) + (16 if seat == self.view.declarer else 0)
            put(canvas, sprites.dealer(), min(at, 292), y - spot.size[1] / 2 + 2)
        if seat == self.view.declarer:
            put(canvas, sprites.crowned(), max(x - spot.size[0] / 2 + 3, 9), y - spot.size[1] / 2 + 2)
        if shown and self.layout.crosswise and not self.layout.is_large:
            is_above = not has_open_cards(self.view) and spot.plate[1] > _UPPER
            _lay_beside(canvas, spot, shown, is_above=is_above, faces=self.words.faces)
        mark = self.words.marks.get(seat)
        if mark and not self.layout.is_large:
            self._draw_mark(canvas, spot, mark, is_leftward=bool(shown))

    def _draw_mark(self, canvas: Image.Image, spot: Spot, mark: Mark, *, is_leftward: bool) -> None:
        colour, over = _TONES[mark.tone]
        x, y = spot.plate
        right, half = x + spot.size[0] / 2, spot.size[1] / 2
        is_upper = y < _UPPER
        is_last = y + half + _UNDER > self.layout.bottom
        room = (292 if is_upper or x > _LEFT_PLATE or self._is_clear else MIDDLE - 22) - right - 5
        is_stacked = spot.side == 0 or is_leftward or room < _NARROWEST_MARK or not self.layout.crosswise
        limit = px(spot.size[0] - 6 if is_stacked else min(room, 92))
        pill = sprites.pill(mark.words, limit, "felt", colour, over, suits=mark.suit)
        if not is_stacked:
            put(canvas, pill, right + 5, y, "l")
        elif spot.side == 0 or is_upper or (not self.layout.crosswise and not is_last):
            put(canvas, pill, x, y + half + 11)
        else:
            put(canvas, pill, x, y - half - 11)

    def _plate(self, seat: Seat, size: Size) -> Sprite:
        acting, out = seat in self.view.acting, seat in self.view.out
        ground = "gold" if acting else "out" if out else "plate"
        name_ink, count_ink = {"gold": ("ink", "ink"), "out": ("out-text", "out-text")}.get(
            ground, ("cream", "quiet")
        )
        blank = sprites.plate(size, ground, edge="cream" if acting else "out" if out else "rim")
        picture = blank.picture.copy()
        height = size[1] / px(1)
        if self.layout.is_large:
            return self._large_plate(seat, blank, ground, (name_ink, count_ink))
        put(picture, self.disc(seat, _DISC, ground), 16.5, height / 2)
        limit = size[0] - px(_TEXT_LEFT + 2)
        name = sprites.fitted(self.words.names[seat], _NAME, limit, ground, name_ink, bold=True)
        line = self.words.lines.get(seat)
        chips = [] if out else list(self._chips(seat, ground, count_ink))
        put(picture, name, _TEXT_LEFT, height / 2 if not chips and not line else 10.5, "l")
        if has_totals_on_plates(self.view, self.words) and not out:
            total = self._total(seat, ground, "ink" if acting else self.colours[seat])
            put(picture, total, size[0] / px(1) - 5, 25, "r")
            limit -= total.size[0] + px(5)
        if line:
            put(picture, sprites.fitted(line, _LINE, limit, ground, count_ink), _TEXT_LEFT, 25, "l")
        else:
            _put_chips(picture, chips, limit)
        return Sprite(picture, blank.mask)

    def _total(self, seat: Seat, ground: str, colour: str) -> Sprite:
        side = next(place for place, seats in enumerate(self.view.sides) if seat in seats)
        return sprites.text(standing(self.view, side), _COUNT, ground, colour, bold=True)

    def _large_plate(self, seat: Seat, blank: Sprite, ground: str, inks: tuple[str, str]) -> Sprite:
        """A plate in large print: the name, and below it the bid or signal, or else the counts."""
        picture = blank.picture.copy()
        mark = self.words.marks.get(seat)
        size = 25 if mark else 30
        put(picture, self.disc(seat, px(size), ground), 3 + size / 2, 14 if mark else 23)
        left = size + 6.0
        limit = blank.size[0] - px(left + 2)
        name = sprites.fitted(self.words.names[seat], px(18), limit, ground, inks[0], bold=True)
        put(picture, name, left, 14, "l")
        if mark:
            colour, over = _TONES[mark.tone]
            pill = sprites.pill(mark.words, blank.size[0] - px(4), ground, colour, over, suits=mark.suit)
            put(picture, pill, blank.size[0] / px(1) / 2, 36)
            return Sprite(picture, blank.mask)
        for sign, count in () if seat in self.view.out else self._chips(seat, ground, inks[1]):
            put(picture, sign, left, 33, "l")
            put(picture, count, left + sign.size[0] / px(1) + 1, 33, "l")
            left += (sign.size[0] + count.size[0]) / px(1) + 4
        return Sprite(picture, blank.mask)

    def _chips(self, seat: Seat, ground: str, over: str) -> Iterator[tuple[Sprite, Sprite]]:
        """The counts, each a sign and a number: the hand, and the cards won or passed on."""
        hand = self.view.zone("hand", seat)
        if hand:
            held = str(hand.hidden + len(hand.items))
            yield sprites.back_icon(ground), sprites.text(held, _COUNT, ground, over, bold=True)
        for key in self.own:
            zone = self.view.zone(key, seat)
            if not zone or key == "hand" or zone.kind != "cards" or zone.items:
                continue
            is_passed = key == "passed"
            if zone.hidden or not is_passed:
                sign = sprites.passed_icon if is_passed else sprites.tricks_icon
                count = sprites.text(str(self._won(zone)), _COUNT, ground, over, bold=True)
                yield sign(ground, over), count

    def _won(self, zone: Zone) -> int:
        """The number of tricks, if the cards in them are counted."""
        last = self.view.last_trick
        return zone.hidden // len(last.plays) if zone.key == "won" and last and last.plays else zone.hidden

    def _open_cards(self, seat: Seat) -> Iterator[str]:
        """The seat's cards that lie open."""
        for key in self.own:
            zone = self.view.zone(key, seat)
            if zone and key != "hand" and zone.kind == "cards" and zone.items:
                yield from zone.items
        for zone in self.view.zones if seat != self.view.seat else ():
            if zone.seat == seat and zone.kind == "cards" and zone.key not in (*self.own, "hand"):
                yield from zone.items

    def _known_cards(self, seat: Seat, spot: Spot) -> Iterator[str]:
        """The cards that the seat is known to hold, unless they are too many to be read there."""
        most = _FEW_KNOWN if spot.side == 0 else _MOST_KNOWN
        if self.view.seats > CROSSWISE or seat == self.view.seat:
            return
        for note in (*self.view.notes, *self.view.private):
            if note.facts.get("player") == Players((seat,)):
                is_told = self._has_begun or seat in self.words.marks
                known = note.facts.get("cards", None if is_told else note.facts.get("card"))
                if isinstance(known, Cards) and 0 < len(known.texts) <= most:
                    yield from known.texts

    @property
    def _is_clear(self) -> bool:
        """True if no card lies in the middle of the table, or is awaited there."""
        return self.view.stage != "play" and self.view.trick is None and self.view.last_trick is None

    @property
    def _has_begun(self) -> bool:
        """True if a card was played: one shown before may have left its hand."""
        return self.view.trick is not None or self.view.last_trick is not None


def has_open_cards(view: View) -> bool:
    """True if seats have cards that lie open beside their plates, or had them earlier in this play."""
    return any(_is_open(view, key) for key in own_zones(view) if key not in {"hand", "won"})


def _is_open(view: View, key: str) -> bool:
    zones = [zone for zone in view.zones if zone.key == key]
    return any(zone.items for zone in zones) or (
        view.stage == "play" and not any(zone.hidden for zone in zones)
    )


def own_zones(view: View) -> tuple[str, ...]:
    """The kinds of zones that every seat has which is not out."""
    keys = dict.fromkeys(zone.key for zone in view.zones if zone.seat is not None and zone.kind == "cards")
    seats = [seat for seat in range(view.seats) if seat not in view.out]
    return tuple(key for key in keys if all(view.zone(key, seat) for seat in seats))


def _moved(spot: Spot) -> Spot:
    """The place of a plate in a row that makes room for open cards beside it."""
    if spot.side == 0 or spot.plate[0] < 100:
        return spot
    width = min(spot.size[0], 110)
    return Spot((MIDDLE - 3 - width / 2, spot.plate[1]), (width, spot.size[1]), spot.card, spot.side)


def _lay_beside(
    canvas: Image.Image, spot: Spot, shown: Sequence[str], *, is_above: bool, faces: Faces
) -> None:
    """Open cards below a plate at a side, or above it if only some seats have any; to the right of others."""
    x, y = spot.plate
    if spot.side == 0:
        step = min(29.0, (spot.size[0] - 26) / max(len(shown) - 1, 1))
        away = spot.size[1] / 2 + 4 + ON_TABLE[1] / px(1) / 2
        left, along = x - step * (len(shown) - 1) / 2, y - away if is_above else y + away
    else:
        left = x + spot.size[0] / 2 + 5 + 13
        step, along = min(29.0, (292 - left - 13) / max(len(shown) - 1, 1)), y
    for place, code in enumerate(shown):
        put(canvas, card(code, ON_TABLE, faces=faces), left + place * step, along)


def _put_chips(picture: Image.Image, chips: Sequence[tuple[Sprite, Sprite]], limit: int) -> None:
    """Lay as many of them side by side as fit: the hand goes before the cards won."""
    until = accumulate(sign.size[0] + count.size[0] + px(2) for sign, count in chips)
    shown = [chip for chip, end in zip(chips, until, strict=True) if end - px(1) <= limit]
    width = sum(sign.size[0] + count.size[0] + px(1) for sign, count in shown)
    gap = min(max((limit - width) / max(len(shown) - 1, 1), 2), px(6)) / px(1)
    left = float(_TEXT_LEFT)
    for sign, count in shown:
        put(picture, sign, left, 25, "l")
        left += sign.size[0] / px(1) + 1.2
        put(picture, count, left, 25, "l")
        left += count.size[0] / px(1) + gap
