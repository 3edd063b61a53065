"""Hands that the opponent may hold, by the value announced and the suits that they have shown to be out of.

Random tries find most hands. A rare value may not come up in any number of tries; then hands are counted, by
the length of the longest suit, and suit by suit by the cards and points still needed.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import ceil, comb
from random import Random
from typing import NamedTuple

from games.core.cards import Card, Hand, cards_of, hand_of
from games.wysiwyg.cards import ACES, KINGS, PACK, QUEENS
from games.wysiwyg.scoring import hand_value, honour_points

_TRIES = 40
"""The number of random tries before hands are counted."""


def draw_hand(candidates: Hand, number: int, shown: Hand, value: int, rng: Random) -> Hand:
    """A hand of `number` candidates that has this value with the cards shown; all such hands equally likely.

    Args:
        candidates: cards that the opponent may hold of those dealt to them.
        number: the number of candidates that the opponent holds.
        shown: the cards that were dealt to the opponent and that they have played.
        value: the announced value of the cards dealt.
        rng: the source of chance.

    Raises:
        ValueError: there is no such hand.
    """
    cards = list(cards_of(candidates))
    for _ in range(_TRIES if len(cards) >= number else 0):
        hand = hand_of(rng.sample(cards, number))
        if hand_value(hand | shown) == value:
            return hand
    return draw_counted(candidates, number, shown, value, rng)


def draw_counted(candidates: Hand, number: int, shown: Hand, value: int, rng: Random) -> Hand:
    """The same as `draw_hand`, by counting alone."""
    counted = _counted(candidates, number, shown, value)
    if not counted:
        raise ValueError(f"no hand of {number} of these cards has the value {value}")
    shapes, rest, _ = rng.choices(counted, [each.ways for each in counted])[0]
    return shapes.draw(rest, rng)


class _Counted(NamedTuple):
    """The hands with a longest suit of a certain length: the start of drawing, and the number of hands."""

    shapes: "_Shapes"
    begin: "_Rest"
    ways: int


@lru_cache(maxsize=64)  # worlds are drawn by the hundred, and counting takes longer than drawing
def _counted(candidates: Hand, number: int, shown: Hand, value: int) -> tuple[_Counted, ...]:
    """The counted hands, by the length of the longest suit."""
    suits = [_suit(candidates & mask, shown & mask) for mask in PACK.suit_masks]
    size = number + shown.bit_count()
    points = value - honour_points(shown)
    counted = []
    for longest in range(ceil(size / len(suits)), min(size, points) + 1):
        shapes = _Shapes(suits, longest)
        begin = _Rest(0, number, points - longest, reached=False)
        counted.append(_Counted(shapes, begin, shapes.ways(begin)))
    return tuple(each for each in counted if each.ways)


class _Part(NamedTuple):
    """A part of a suit: these honours and a number of other cards, with the `ways` to choose them."""

    honours: tuple[Card, ...]
    others: int
    points: int
    ways: int

    @property
    def length(self) -> int:
        return len(self.honours) + self.others


class _Suit(NamedTuple):
    """A suit: the number of its cards shown, its candidates below the honours, the parts to hold of it."""

    shown: int
    others: tuple[Card, ...]
    parts: tuple[_Part, ...]

    def sizes(self, longest: int) -> Counter[tuple[int, int]]:
        """The ways to hold each number of its cards and points, up to the length `longest`."""
        sizes: Counter[tuple[int, int]] = Counter()
        for part in self.parts:
            if self.shown + part.length <= longest:
                sizes[part.length, part.points] += part.ways
        return sizes


class _Rest(NamedTuple):
    """The cards still to draw: the next suit, the number of cards and their points.

    `reached` is true if one of the suits before has the length of the longest.
    """

    place: int
    cards: int
    points: int
    reached: bool


class _Shapes:
    """The hands with a longest suit of a certain length: `ways` counts them, `draw` picks one."""

    def __init__(self, suits: Sequence[_Suit], longest: int) -> None:
        self.suits = suits
        self.longest = longest
        self._sizes = [suit.sizes(longest) for suit in suits]
        self._known: dict[_Rest, int] = {}

    def ways(self, rest: _Rest) -> int:
        """The number of ways to draw the rest."""
        place, cards, points, reached = rest
        if place == len(self.suits):
            return int(cards == points == 0 and reached)
        known = self._known.get(rest)
        if known is None:
            known = self._known[rest] = self._count(place, cards, points, reached=reached)
        return known

    def _count(self, place: int, cards: int, points: int, *, reached: bool) -> int:
        sizes = self._sizes[place]
        full = self.longest - self.suits[place].shown
        if place == len(self.suits) - 1:
            return sizes[cards, points] if reached or cards == full else 0
        return sum(
            ways * self.ways(_Rest(place + 1, cards - length, points - worth, reached or length == full))
            for (length, worth), ways in sizes.items()
            if length <= cards and worth <= points
        )

    def draw(self, rest: _Rest, rng: Random) -> Hand:
        """Draw the rest of a hand; there must be one."""
        hand = 0
        while rest.place < len(self.suits):
            choices = self._choices(rest)
            part = rng.choices([part for part, _ in choices], [weight for _, weight in choices])[0]
            hand |= hand_of((*part.honours, *rng.sample(self.suits[rest.place].others, part.others)))
            rest = self._after(rest, part)
        return hand

    def _choices(self, rest: _Rest) -> list[tuple[_Part, int]]:
        """The parts that the next suit may have, each with the number of hands that it begins."""
        suit = self.suits[rest.place]
        fitting = [
            part
            for part in suit.parts
            if part.length <= rest.cards
            and part.points <= rest.points
            and suit.shown + part.length <= self.longest
        ]
        return [(part, part.ways * self.ways(self._after(rest, part))) for part in fitting]

    def _after(self, rest: _Rest, part: _Part) -> _Rest:
        length = self.suits[rest.place].shown + part.length
        return _Rest(
            rest.place + 1,
            rest.cards - part.length,
            rest.points - part.points,
            rest.reached or length == self.longest,
        )


def _suit(candidates: Hand, shown: Hand) -> _Suit:
    honours = tuple(cards_of(candidates & (ACES | KINGS | QUEENS)))
    others = tuple(cards_of(candidates & ~(ACES | KINGS | QUEENS)))
    parts = tuple(
        _Part(held, number, honour_points(hand_of(held)), comb(len(others), number))
        for count in range(len(honours) + 1)
        for held in combinations(honours, count)
        for number in range(len(others) + 1)
    )
    return _Suit(shown.bit_count(), others, parts)
