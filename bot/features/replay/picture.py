"""A step of a replay: every hand open round the trick, the move, and an expert's view of it.

Up to four sit round the table, each with their hand beside or below their plate; more sit in columns, with
the trick in a row above them. In a game without cards the table is drawn as in the match. The picture is
as high at every step of a match, so the buttons below it stay in place.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import ceil
from typing import Final, Literal, TypeAlias

from PIL import Image

from bot.picture import sprites
from bot.picture.cards import BACK, card, pile
from bot.picture.cubes import cube_layout, draw_cubes, has_cubes
from bot.picture.layout import CROSSWISE, MIDDLE, NAME_SIZE, STRIP, WIDTH, Layout, Spot
from bot.picture.png import png
from bot.picture.seats import Seating
from bot.picture.sprites import UNIT, Point, Size, Sprite, put, px
from bot.picture.strip import draw_strip
from bot.picture.table import TOKENS, draw_tokens, row_of_tokens
from bot.picture.words import Words, short_names
from games.core.game import Play, Seat, Trick, View, Zone

Tone: TypeAlias = Literal["plain", "gain", "loss"]

_HELD: Final = (px(26), px(36))
_SMALL: Final = (px(22), px(30))
_IN_TRICK: Final = (px(38), px(54))
_IN_LINE: Final = (px(22), px(31))
_IN_PANEL: Final = (px(20), px(27))
_PLATE: Final = (84.0, 34.0)
_LINE: Final = 27
"""The distance between the lines of a hand, wide enough to see rank and suit of every card."""
_WIDEST: Final = 14
"""The most cards that lie in one line beside a plate."""
_SIDE_LINES: Final = 3
_SIDE_CARDS: Final = 6
_NARROWEST: Final = 11.0
"""The least of a covered card that is seen, in units: its rank."""
_PANEL: Final = 92
_EDGE: Final = 8.0
_GAP: Final = 5
_ROOMY: Final = 100
"""The room above which also several lines of cards have a gap between those in hand and others."""
_RING: Final = 4
"""Room for the ring of an advised card, on each side of a hand."""


@dataclass(frozen=True, slots=True)
class Verse:
    """A line about a move.

    Attributes:
        words: the beginning of the line, which names the player or the expert.
        cards: the cards played, if they say it all.
        said: the action in words, if no card says it.
        figure: the action's gain or cost.
        tone: the meaning of the figure's colour; its sign says it as well.
    """

    words: str
    cards: tuple[str, ...] = ()
    said: str = ""
    figure: str = ""
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class ShareBar:
    """A share drawn as a length, with the figure beside it; no length while there is no share."""

    words: str
    figure: str = ""
    share: float | None = None


@dataclass(frozen=True, slots=True)
class ReplayPicture:
    """A step of a replay, in the words of its reader.

    Attributes:
        view: the table with everything open, after the step.
        words: the names of players and things.
        reader: the seat at the bottom.
        clockwise: whether the order of play runs clockwise round the table.
        largest: the most cards in a hand during the match.
        has_row: true if a row of tokens belongs to the table.
        has_roles: true if players have roles, which stand beside their names.
        mover: the seat that has just acted.
        played: the cards that it has just played.
        advised: the cards that an expert would have played instead.
        is_mistake: true if the move cost something.
        move, expert: the move, and an expert's view of it.
        gauge: the accuracy of the mover.
    """

    view: View = field(repr=False)
    words: Words
    reader: Seat = 0
    clockwise: bool = True
    largest: int = 0
    has_row: bool = False
    has_roles: bool = False
    mover: Seat | None = None
    played: frozenset[str] = frozenset()
    advised: frozenset[str] = frozenset()
    is_mistake: bool = False
    move: Verse = Verse("")
    expert: Verse = Verse("")
    gauge: ShareBar = ShareBar("")

    def draw(self) -> bytes:
        """The step as a PNG with a palette, 900 pixels wide."""
        return draw_replay(self)


def draw_replay(picture: ReplayPicture) -> bytes:
    """The step as a PNG with a palette, 900 pixels wide."""
    view = picture.view.model_copy(update={"acting": () if picture.mover is None else (picture.mover,)})
    picture = replace(picture, view=view)
    form, row = _form(picture), row_of_tokens(view)
    below = form.bottom + (TOKENS if picture.has_row else 0)
    canvas = sprites.blank_canvas((WIDTH * UNIT, px(below + _PANEL)))
    draw_strip(canvas, view, picture.words, picture.reader)
    form.draw(canvas)
    if row and picture.has_row:
        layout = Layout((), form.bottom, False, (), (0, 0))
        draw_tokens(canvas, Seating(view, picture.words, layout, picture.reader), row, form.bottom)
    _draw_panel(canvas, picture, below)
    return png(canvas)


def hand_of(view: View, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """The open cards of a seat: the hand, then the cards before it, in groups; no empty group."""
    hand = view.zone("hand", seat)
    held = () if hand is None else hand.items
    others = (
        zone.items for zone in view.zones if zone.seat == seat and zone.kind == "cards" and zone != hand
    )
    return tuple(
        group for group in (held, *(each for each in others if Counter(each) - Counter(held))) if group
    )


# The forms


@dataclass(frozen=True, slots=True)
class _Form:
    """A way to lay a table out: the height at which it ends, and the function that draws it."""

    picture: ReplayPicture
    bottom: float

    def draw(self, canvas: Image.Image) -> None:
        """Draw the table, from the strip on down."""
        raise NotImplementedError


def _form(picture: ReplayPicture) -> _Form:
    if has_cubes(picture.view.zones):
        layout = cube_layout(picture.view.zones, picture.reader, None)
        return _Board(picture, layout.bottom, layout)
    if picture.view.seats <= CROSSWISE and picture.largest <= _SIDE_LINES * _SIDE_CARDS:
        return _crosswise(picture)
    return _columns(picture)


@dataclass(frozen=True, slots=True)
class _Board(_Form):
    """The table as in the match, in a game without cards."""

    layout: Layout

    def draw(self, canvas: Image.Image) -> None:
        seating = Seating(self.picture.view, self.picture.words, self.layout, self.picture.reader)
        for seat in range(self.picture.view.seats):
            seating.draw(canvas, seat)
        draw_cubes(canvas, self.picture.view.zones, self.layout, self.picture.reader)


@dataclass(frozen=True, slots=True)
class _Crosswise(_Form):
    """Up to four hands round the trick.

    Attributes:
        layout: the places of the plates, and of the cards of the trick.
        lines: how many lines the hands at the sides have.
        corners: the places for the table's own cards.
    """

    layout: Layout
    lines: int
    corners: Sequence[Point]

    def draw(self, canvas: Image.Image) -> None:
        view = self.picture.view
        seating = Seating(view, self.picture.words, self.layout, self.picture.reader)
        for seat in range(view.seats):
            seating.draw(canvas, seat)
            spot = self.layout.spots[seat]
            lay = self._lay_below if spot.side == 0 else self._lay_beside
            lay(canvas, seat, spot)
        _draw_heaps(canvas, view, self.corners)
        self._draw_trick(canvas)

    def _lay_beside(self, canvas: Image.Image, seat: Seat, spot: Spot) -> None:
        """The hand to the right of the plate, in a line or two."""
        corner = spot.plate[0] + spot.size[0] / 2 + 5, spot.plate[1] - spot.size[1] / 2 - 1
        lines = 1 if self.picture.largest <= _WIDEST else 2
        _lay_hand(canvas, self.picture, seat, _Rack(corner, WIDTH - 5 - corner[0], lines, _HELD, _LINE))

    def _lay_below(self, canvas: Image.Image, seat: Seat, spot: Spot) -> None:
        """The hand below the plate, in as many lines as all have."""
        corner = spot.plate[0] - spot.size[0] / 2, spot.plate[1] + spot.size[1] / 2 + 3
        across = ceil(self.picture.largest / self.lines)
        rack = _Rack(corner, spot.size[0], self.lines, _HELD, _LINE, across)
        _lay_hand(canvas, self.picture, seat, rack)

    def _draw_trick(self, canvas: Image.Image) -> None:
        trick, is_over = _trick_of(self.picture)
        plays = sorted(trick.plays, key=lambda play: _rank_of(self.picture, play, trick))
        for play in plays:
            centre = self.layout.spots[play.seat].card
            _put_played(canvas, self.picture, play, trick, centre, _IN_TRICK, is_over=is_over)


def _crosswise(picture: ReplayPicture) -> _Crosswise:
    seats, largest = picture.view.seats, picture.largest
    lines = min(_SIDE_LINES, max(ceil(largest / 4), 1))
    beside = 36 + (0 if largest <= _WIDEST else _LINE)
    top = STRIP + 6.0
    across_top = seats != 3
    middle_top = top + (beside + 6 if across_top else 0)
    block = max(_PLATE[1] + 3 + 36 + (lines - 1) * _LINE, 116) if seats > 2 else 70.0
    below = middle_top + block + 6
    centre = middle_top + block / 2
    upper = Spot((_EDGE / 2 + 1 + 42, top + 18), _PLATE, (MIDDLE, centre - 29), 1)
    left = Spot((47, middle_top + 17), _PLATE, (MIDDLE - 37, centre), 0)
    right = Spot((WIDTH - 47, middle_top + 17), _PLATE, (MIDDLE + 37, centre), 0)
    own = Spot((47, below + 18), _PLATE, (MIDDLE, centre + 29), 1)
    if seats == 2:
        upper = replace(upper, card=(MIDDLE + 22, centre - 3))
        own = replace(own, card=(MIDDLE - 22, centre + 3))
    everybody = {2: (own, upper), 3: (own, left, right), 4: (own, left, upper, right)}[seats]
    ordered = everybody if picture.clockwise else (everybody[0], *reversed(everybody[1:]))
    spots = tuple(ordered[(seat - picture.reader) % seats] for seat in range(seats))
    bottom = below + beside + 5
    layout = Layout(spots, bottom, False, (), (0, 0))
    return _Crosswise(picture, bottom, layout, lines, _corners(seats, centre, block))


def _corners(seats: int, centre: float, height: float) -> Sequence[Point]:
    """The places round the trick that are free, the best first."""
    if seats == 2:
        return tuple((x, centre) for x in (36, WIDTH - 36, 84, WIDTH - 84))
    along = height / 2 - 18
    return tuple((MIDDLE + 44 * x, centre + along * y) for x, y in ((1, -1), (-1, -1), (1, 1), (-1, 1)))


@dataclass(frozen=True, slots=True)
class _Columns(_Form):
    """Many hands, each in a cell under the name of its player, and the trick in a line above them.

    Attributes:
        across: how many cells lie side by side.
        lines: how many lines a hand has.
        height: the height of a cell.
    """

    across: int
    lines: int
    height: float

    def draw(self, canvas: Image.Image) -> None:
        view = self.picture.view
        layout = Layout((), self.bottom, False, (), (0, 0))
        seating = Seating(view, self.picture.words, layout, self.picture.reader)
        self._draw_trick(canvas, seating)
        width = (WIDTH - 4) / self.across
        for place in range(view.seats):
            seat = (self.picture.reader + place) % view.seats
            left = 2 + place % self.across * width
            top = STRIP + _TRICK_BAND + place // self.across * self.height
            self._draw_heading(canvas, seating, seat, (left, top), width)
            lines = 1 if _count(view, seat) <= _fitting(width - 6) else self.lines
            rack = _Rack((left + 3, top + _HEADING + 2), width - 6, lines, _SMALL, _SMALL_LINE)
            _lay_hand(canvas, self.picture, seat, rack)

    def _draw_heading(
        self, canvas: Image.Image, seating: Seating, seat: Seat, corner: Point, width: float
    ) -> None:
        """The player's name on a plate as wide as the cell, with the number of cards."""
        view, is_mover, is_out = self.picture.view, seat == self.picture.mover, seat in self.picture.view.out
        ground = "gold" if is_mover else "out" if is_out else "plate"
        over = "ink" if is_mover else "out-text" if is_out else "cream"
        y = corner[1] + _HEADING / 2
        put(canvas, sprites.plate((px(width - 4), px(_HEADING)), ground), corner[0] + width / 2, y)
        put(canvas, seating.disc(seat, px(15), ground), corner[0] + 12, y)
        right = corner[0] + width - 7
        hand, line = view.zone("hand", seat), self.picture.words.lines.get(seat)
        if line:
            role = sprites.fitted(line, px(12), px(width * 0.42), ground, over)
            put(canvas, role, right, y, "r")
            right -= role.size[0] / UNIT + 3
        elif hand is not None:
            held = str(len(hand.items) + hand.hidden)
            count = sprites.text(held, px(13), ground, over, bold=True)
            put(canvas, count, right, y, "r")
            right -= count.size[0] / UNIT + 3
        if seat == view.dealer:
            put(canvas, sprites.dealer(ground), right - 7, y)
            right -= 16
        limit = px(right - corner[0] - 22)
        name = sprites.fitted(self.picture.words.names[seat], px(NAME_SIZE), limit, ground, over, bold=True)
        put(canvas, name, corner[0] + 21, y, "l")

    def _draw_trick(self, canvas: Image.Image, seating: Seating) -> None:
        """The cards in the order played, over their players' names; the stock at the right.

        Of a name that has no room two letters are left.
        """
        trick, is_over = _trick_of(self.picture)
        step = max(
            _step(len(trick.plays), WIDTH - 10, 27.0), _step(self.picture.view.seats, WIDTH - 60, 60.0)
        )
        limit = px(step - 0.5)
        y = STRIP + 5 + _IN_LINE[1] / UNIT / 2
        short = short_names(seating.words.names)
        for place, play in enumerate(trick.plays):
            x = 5 + (place + 0.5) * step
            _put_played(canvas, self.picture, play, trick, (x, y), _IN_LINE, is_over=is_over)
            is_mover = play.seat == self.picture.mover and not is_over
            name = seating.words.names[play.seat]
            if not sprites.fits(name, px(NAME_SIZE), limit, bold=True):
                name = short[play.seat]
            over = "gold" if is_mover else "cream"
            label = sprites.fitted(name, px(NAME_SIZE), limit, "felt", over, bold=True)
            put(canvas, label, x, y + _IN_LINE[1] / UNIT / 2 + 8)
        left = 6 + len(trick.plays) * step
        spots = [(x, y + 3.0) for x in range(WIDTH - 22, round(left) + 26, -44)]
        _draw_heaps(canvas, self.picture.view, spots)


def _step(count: int, room: float, most: float) -> float:
    """The distance at which so many lie side by side in this room: `most`, or less."""
    return min(most, room / max(count, 1))


_TRICK_BAND: Final = 52.0
_HEADING: Final = 19.0
_SMALL_LINE: Final = 16.0
"""The distance between the lines of a small hand: of all but the last, the rank is seen."""


def _columns(picture: ReplayPicture) -> _Columns:
    seats = picture.view.seats
    across = 2 if seats <= 8 or picture.has_roles else 3
    lines = 1 if picture.largest <= _fitting((WIDTH - 4) / across - 6) else 2
    height = _HEADING + 2 + _SMALL[1] / UNIT + (lines - 1) * _SMALL_LINE + 5
    bottom = STRIP + _TRICK_BAND + ceil(seats / across) * height + 1
    return _Columns(picture, bottom, across, lines, height)


def _fitting(room: float) -> int:
    """The number of small cards that fit side by side, the rank of each being seen."""
    return int((room - _SMALL[0] / UNIT) / _NARROWEST) + 1


# Parts of both


@dataclass(frozen=True, slots=True)
class _Rack:
    """The place of a hand.

    Attributes:
        corner: its upper left corner.
        room: its width.
        lines: how many lines of cards it has.
        size: the size of a card, in pixels.
        pitch: how far apart the lines are.
        across: the fewest cards that get room side by side, so that few do not spread.
    """

    corner: Point
    room: float
    lines: int
    size: Size
    pitch: float
    across: int = 1


def _lay_hand(canvas: Image.Image, picture: ReplayPicture, seat: Seat, rack: _Rack) -> None:
    """The cards of a seat, a gap between those in hand and others, the advised ones in a ring."""
    groups = hand_of(picture.view, seat)
    if not groups:
        return
    held = {code for group in groups for code in group}
    advised = picture.advised & held if seat == picture.mover else frozenset[str]()
    hand = _hand(groups, replace(rack, corner=(0.0, 0.0)), advised)
    left, top = rack.corner[0] - _RING, rack.corner[1] - _RING
    put(canvas, hand, left, top + hand.size[1] / UNIT / 2, "l")


@lru_cache(maxsize=64)
def _hand(groups: tuple[tuple[str, ...], ...], rack: _Rack, advised: frozenset[str]) -> Sprite:
    """The cards of a hand, with room for a ring around them; most are those of the step before."""
    width, height = rack.size[0] / UNIT, rack.size[1] / UNIT
    across = max(ceil(sum(map(len, groups)) / rack.lines), rack.across)
    gap = _GAP if rack.lines == 1 or rack.room > _ROOMY else 0
    gaps = gap * (len(groups) - 1)
    step = min(width + 3, (rack.room - width - gaps) / max(across - 1, 1))
    extent = px(rack.room + 2 * _RING), px(height + (rack.lines - 1) * rack.pitch + 2 * _RING)
    shown = Sprite(sprites.blank_canvas(extent), Image.new("L", extent))
    ringed = set(advised)
    place, aside = 0, 0
    for number, group in enumerate(groups):
        aside += gap if number else 0
        for code in group:
            if place % across == 0:
                aside = 0
            x = _RING + width / 2 + place % across * step + aside
            y = _RING + height / 2 + place // across * rack.pitch
            if code in ringed:
                ringed.remove(code)
                sprites.add(shown, sprites.frame(rack.size, "gold", 6), x, y)
            sprites.add(shown, card(code, rack.size, corner=False), x, y)
            place += 1
    return shown


def _count(view: View, seat: Seat) -> int:
    return sum(map(len, hand_of(view, seat)))


def _trick_of(picture: ReplayPicture) -> tuple[Trick, bool]:
    """The trick that lies there, or the last one; true if that was over before this step."""
    view = picture.view
    if view.trick is not None and view.trick.plays:
        return view.trick, False
    last = view.last_trick or Trick()
    is_new = any(play.seat == picture.mover and play.card in picture.played for play in last.plays)
    return last, not is_new


def _rank_of(picture: ReplayPicture, play: Play, trick: Trick) -> int:
    """The later, the higher: the move lies on top of all, and the card that wins on top of the others."""
    return 2 if _is_move(picture, play) else 1 if play.seat == trick.winner else 0


def _is_move(picture: ReplayPicture, play: Play) -> bool:
    return play.seat == picture.mover and play.card in picture.played


def _put_played(
    canvas: Image.Image,
    picture: ReplayPicture,
    play: Play,
    trick: Trick,
    centre: Point,
    size: Size,
    *,
    is_over: bool,
) -> None:
    """A card of the trick: the move in a ring, with a mark if it was a mistake; the winner in gold."""
    is_move = _is_move(picture, play) and not is_over
    if is_move:
        put(canvas, sprites.frame(size, "loss" if picture.is_mistake else "cream", 7), *centre)
    elif play.seat == trick.winner:
        put(canvas, sprites.frame(size, "quiet" if is_over else "gold", 5), *centre)
    put(canvas, card(play.card, size, dimmed=is_over, corner=size[0] >= px(30)), *centre)
    if is_move and picture.is_mistake:
        put(canvas, _badge(), centre[0] + size[0] / UNIT / 2 - 1, centre[1] - size[1] / UNIT / 2 + 2)


@lru_cache(maxsize=2)
def _badge() -> Sprite:
    """Marks a mistake for readers who do not see its colour: an exclamation mark."""
    size = px(13)
    body = sprites.round_shape(size, "felt", "loss")
    mark = sprites.text("!", px(11), "loss", "ink", bold=True)
    return sprites.layered(body, (mark, (size / 2, size / 2)))


def _draw_heaps(canvas: Image.Image, view: View, spots: Sequence[Point]) -> None:
    """Draw the cards on the table that have no owner."""
    zones = [zone for zone in view.zones if zone.seat is None and zone.kind == "cards"]
    for zone, spot in zip((zone for zone in zones if zone.items or zone.hidden), spots, strict=False):
        _draw_heap(canvas, zone, spot)


def _draw_heap(canvas: Image.Image, zone: Zone, spot: Point) -> None:
    if not zone.items:
        put(canvas, pile(zone.hidden, BACK), *spot)
        return
    shown = zone.items[-6:]
    step = min(10.0, 18 / max(len(shown) - 1, 1))
    for place, code in enumerate(shown):
        put(canvas, card(code, BACK, corner=False), spot[0] + (place - (len(shown) - 1) / 2) * step, spot[1])


# The panel


def _draw_panel(canvas: Image.Image, picture: ReplayPicture, top: float) -> None:
    """The move, an expert's view of it, and the mover's accuracy."""
    size = (px(WIDTH - 12), px(_PANEL - 6))
    put(canvas, sprites.plate(size, "plate"), MIDDLE, top + _PANEL / 2 - 1)
    _draw_verse(canvas, picture.move, top + 18, "loss" if picture.is_mistake else "cream")
    _draw_verse(canvas, picture.expert, top + 47, "gold")
    _draw_gauge(canvas, picture.gauge, top + 75)


def _draw_verse(canvas: Image.Image, verse: Verse, y: float, ring: str) -> None:
    if not verse.words:
        return
    right = WIDTH - 15.0
    if verse.figure:
        colour = {"gain": "gain", "loss": "loss", "plain": "cream"}[verse.tone]
        figure = sprites.fitted(verse.figure, px(14.5), px(110), "plate", colour, bold=True)
        put(canvas, figure, right, y, "r")
        right -= figure.size[0] / UNIT + 6
    width = _IN_PANEL[0] / UNIT
    reserved = (
        len(verse.cards) * (width + 4) if verse.cards else min(60.0, (right - 15) / 2) if verse.said else 0
    )
    words = sprites.fitted(verse.words, px(14), px(right - 15 - reserved), "plate", "cream")
    put(canvas, words, 15, y, "l")
    left = 15 + words.size[0] / UNIT + 6
    for code in verse.cards:
        put(canvas, sprites.frame(_IN_PANEL, ring, 5, "plate"), left + width / 2, y)
        put(canvas, card(code, _IN_PANEL, corner=False, under="plate"), left + width / 2, y)
        left += width + 4
    if verse.said:
        lines = sprites.in_two(verse.said, px(14), px(right - left), bold=True)
        size = px(14 if len(lines) == 1 else 12)
        for place, line in enumerate(lines):
            words = sprites.fitted(line, size, px(right - left), "plate", "cream", bold=True)
            put(canvas, words, left, y + (place - (len(lines) - 1) / 2) * 13, "l")


def _draw_gauge(canvas: Image.Image, gauge: ShareBar, y: float) -> None:
    if not gauge.words:
        return
    figure = sprites.fitted(gauge.figure, px(14), px(90), "plate", "cream", bold=True)
    put(canvas, figure, WIDTH - 15, y, "r")
    room = WIDTH - 15 - figure.size[0] / UNIT - 8
    limit = 120 if gauge.share is not None else room - 15
    put(canvas, sprites.fitted(gauge.words, px(14), px(limit), "plate", "soft"), 15, y, "l")
    if gauge.share is None:
        return
    left, height = 140.0, px(10)
    whole = px(room - left)
    put(canvas, sprites.rounded((whole, height), height // 2, "plate", "rail"), left, y, "l")
    length = max(round(whole * gauge.share), height)
    put(canvas, sprites.rounded((length, height), height // 2, "rail", "seat-2"), left, y, "l")
