"""Each player's own place in the picture: who it is, how many cards, what lies open, and who is to act."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.render import sprites
from bot.render.layout import GAP, PLATE_HEIGHT, Place, Point, Size, block_centre, plate_limit
from bot.render.sprites import BACK, STRIP_CARD, Sprite, paste
from games.core.game import Cards, Players, Seat, View, Zone

_TOKEN = 62
_NAME_SIZES = (30, 25)
_COUNT = 27
_PADDING = 16
_SMALLEST = 150
_WIDEST = 876
_NARROWEST_SIDE = 270
_FAN_STEP = 13
_MOST_FANS = 4
"""So many seats have room for the backs of their hands, or for the cards known to be in them."""
_MOST_KNOWN = 14
_FEW_KNOWN = 7
"""So many known cards can be read beside a plate, and on its inner side."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a view, with what is drawn of all of them alike.

    Attributes:
        own: the kinds of zones that every seat has, in order; what only some have lies in the middle.
        crowded: whether that is so much that the plates must leave it room.
    """

    view: View
    names: Sequence[str]
    own: tuple[str, ...]
    crowded: bool = False

    def token(self, seat: Seat, size: int = sprites.STATION) -> Sprite:
        """The seat's token: partners have the same colour, and the pairs different shapes."""
        colour = self._side(seat) if self._in_pairs else seat
        faded = seat in self.view.out
        return sprites.station(str(seat + 1), colour, square=self._is_square(seat), faded=faded, size=size)

    @property
    def _in_pairs(self) -> bool:
        return len(self.view.sides) < self.view.seats

    def _side(self, seat: Seat) -> int:
        return next((at for at, seats in enumerate(self.view.sides) if seat in seats), seat)

    def _is_square(self, seat: Seat) -> bool:
        return self._in_pairs and self._side(seat) % 2 == 1

    def draw(self, canvas: Image.Image, seat: Seat, place: Place) -> None:
        """The seat's plate, with its open cards beside it, or the backs of its hand."""
        plate = self._plate(seat, plate_limit(self.view.seats, place, crowded=self.crowded))
        open_cards = (*self._open_cards(seat), *self._known_cards(seat, place))
        if open_cards:
            _with_strip(canvas, plate, open_cards, place)
            return
        centre = block_centre(place, plate.size)
        paste(canvas, plate, centre)
        hand = self.view.zone("hand", seat)
        if hand and hand.hidden and self.view.seats <= _MOST_FANS:
            below = -1 if place.side.value[1] > 0 else 1
            along = centre[1] + below * (PLATE_HEIGHT + BACK[1] + 2 * GAP) / 2
            _fan(canvas, hand.hidden, (centre[0], along))

    def _plate(self, seat: Seat, limit: int) -> Sprite:
        acting, out = seat in self.view.acting, seat in self.view.out
        under = "turn" if acting else "plate"
        over = "ink" if acting else "edge" if out else "white"
        name = _name(self.names[seat], limit - _TOKEN - 2 * _PADDING, under, over)
        chips = () if out else tuple(self._chips(seat, under))
        width = max(_SMALLEST, _TOKEN + 2 * _PADDING + max(name.size[0], _row_width(chips)))
        token = self.token(seat, _TOKEN)
        if acting:
            token = _rimmed(token, square=self._is_square(seat))
        return _plate(token, name, chips, (width, PLATE_HEIGHT), under)

    def _chips(self, seat: Seat, under: str) -> Iterator[Sprite]:
        """The things counted, the hand and what was won, and the marks of dealer and declarer."""
        over = "ink" if under == "turn" else "white"
        hand = self.view.zone("hand", seat)
        if hand:
            yield sprites.hand_icon(under)
            yield sprites.text(str(hand.hidden + len(hand.items)), _COUNT, under, over)
        for key in self.own:
            zone = self.view.zone(key, seat)
            if zone and key != "hand" and zone.hidden:
                yield sprites.trick_icon(under)
                yield sprites.text(str(zone.hidden), _COUNT, under, over)
        if seat == self.view.declarer:
            yield sprites.text("★", _COUNT, under, "ink" if under == "turn" else "turn")
        if seat == self.view.dealer:
            yield sprites.dealer(under)

    def _open_cards(self, seat: Seat) -> Iterator[tuple[str, ...]]:
        """The seat's cards that lie open, in groups."""
        for key in self.own:
            zone = self.view.zone(key, seat)
            if zone and zone.kind == "cards" and zone.items:
                yield zone.items

    def _known_cards(self, seat: Seat, place: Place) -> Iterator[tuple[str, ...]]:
        """The cards that the seat is known to hold, unless they are too many to be read there."""
        if self.view.seats > _MOST_FANS:
            return
        most = _MOST_KNOWN if _is_alone(place) else _FEW_KNOWN
        for note in (*self.view.notes, *self.view.private):
            if note.facts.get("player") == Players((seat,)):
                known = note.facts.get("cards", None if self._has_begun else note.facts.get("card"))
                if isinstance(known, Cards) and 0 < len(known.texts) <= most:
                    yield known.texts

    @property
    def _has_begun(self) -> bool:
        """True if a card was played, so that one shown before may have left its hand."""
        return self.view.trick is not None or self.view.last_trick is not None


def own_zones(view: View) -> tuple[str, ...]:
    """The kinds of zones that every seat has which is not out."""
    keys = dict.fromkeys(zone.key for zone in view.zones if zone.seat is not None and zone.kind == "cards")
    seats = [seat for seat in range(view.seats) if seat not in view.out]
    return tuple(key for key in keys if all(view.zone(key, seat) for seat in seats))


def in_the_middle(view: View) -> list[Zone]:
    """The open cards that only some seats have, as those who fight have."""
    own = own_zones(view)
    return [
        zone
        for zone in view.zones
        if zone.seat is not None and zone.kind == "cards" and zone.items and zone.key not in own
    ]


def strip(
    groups: Sequence[Sequence[str]], widest: float, size: Size = STRIP_CARD
) -> list[tuple[Sprite, float]]:
    """Open cards side by side with where each one's centre is from the left, closer if there are many."""
    gaps = 14 * (len(groups) - 1)
    count = sum(map(len, groups))
    step = min(size[0] + 2.0, (widest - gaps - size[0]) / max(count - 1, 1))
    placed = []
    along = size[0] / 2
    for group in groups:
        for code in group:
            placed.append((sprites.card(code, size), along))
            along += step
        along += 14
    return placed


def strip_width(placed: Sequence[tuple[Sprite, float]]) -> float:
    """The width of a strip."""
    last, along = placed[-1]
    return along + last.size[0] / 2


def _name(name: str, limit: int, under: str, over: str) -> Sprite:
    """The name: smaller if it is wider than `limit` pixels, with an ellipsis if it is wider still."""
    size = next((each for each in _NAME_SIZES if sprites.text_width(name, each) <= limit), _NAME_SIZES[-1])
    return sprites.text(shortened(name, size, limit), size, under, over, on_line=True)


@lru_cache(maxsize=256)
def shortened(name: str, size: int, limit: int) -> str:
    """The name, with an ellipsis in the place of what is wider than `limit` pixels."""
    if sprites.text_width(name, size) <= limit:
        return name
    while name and sprites.text_width(name + "…", size) > limit:
        name = name[:-1]
    return name.rstrip() + "…"


def _rimmed(token: Sprite, *, square: bool) -> Sprite:
    rim = sprites.token_rim(token.size[0] + 4, square=square)
    picture = rim.picture.copy()
    paste(picture, token, (rim.size[0] / 2, rim.size[1] / 2))
    return Sprite(picture, rim.mask)


def _plate(token: Sprite, name: Sprite, chips: Sequence[Sprite], size: Size, under: str) -> Sprite:
    blank = sprites.plate(size, under)
    picture = blank.picture.copy()
    paste(picture, token, (GAP + 1 + _TOKEN / 2, PLATE_HEIGHT / 2))
    left = _TOKEN + _PADDING
    paste(picture, name, (left + name.size[0] / 2, PLATE_HEIGHT * (0.28 if chips else 0.5)))
    for chip in chips:
        paste(picture, chip, (left + chip.size[0] / 2, PLATE_HEIGHT * 0.74))
        left += chip.size[0] + 8
    return Sprite(picture, blank.mask)


def _row_width(chips: Sequence[Sprite]) -> int:
    return sum(chip.size[0] + 8 for chip in chips)


def _is_alone(place: Place) -> bool:
    """True if there is room beside the plate."""
    return place.side.is_row and place.of == 1


def _with_strip(canvas: Image.Image, plate: Sprite, groups: Sequence[Sequence[str]], place: Place) -> None:
    """The plate and the open cards as one block: beside each other if there is room, else cards inside."""
    if _is_alone(place):
        placed = strip(groups, _WIDEST - plate.size[0] - 2 * GAP)
        width = plate.size[0] + 2 * GAP + strip_width(placed)
        middle = block_centre(place, (width, PLATE_HEIGHT))
        left = middle[0] - width / 2
        paste(canvas, plate, (left + plate.size[0] / 2, middle[1]))
        lay(canvas, placed, (left + plate.size[0] + 2 * GAP, middle[1]))
        return
    placed = strip(groups, _NARROWEST_SIDE)
    if place.side.is_row:
        centre = block_centre(place, plate.size)
        paste(canvas, plate, centre)
        inwards = -place.side.value[1] * (PLATE_HEIGHT / 2 + GAP + STRIP_CARD[1] / 2)
        lay(canvas, placed, (centre[0] - strip_width(placed) / 2, centre[1] + inwards))
        return
    size = max(plate.size[0], strip_width(placed)), PLATE_HEIGHT + GAP + STRIP_CARD[1]
    centre = block_centre(place, size)
    top = centre[1] - size[1] / 2
    paste(canvas, plate, (block_centre(place, plate.size)[0], top + PLATE_HEIGHT / 2))
    left = block_centre(place, (strip_width(placed), 0))[0] - strip_width(placed) / 2
    lay(canvas, placed, (left, top + size[1] - STRIP_CARD[1] / 2))


def lay(canvas: Image.Image, placed: Sequence[tuple[Sprite, float]], start: Point) -> None:
    """Put a strip onto the canvas, from its left end on."""
    for card, along in placed:
        paste(canvas, card, (start[0] + along, start[1]))


def _fan(canvas: Image.Image, cards: int, middle: Point) -> None:
    step = min(_FAN_STEP, 190 / max(cards - 1, 1))
    first = middle[0] - step * (cards - 1) / 2
    for card in range(cards):
        paste(canvas, sprites.card_back(), (first + step * card, middle[1]))
