"""Whatever is written or drawn on a ground can be told from it, with any colour vision."""

from itertools import combinations

import pytest

from bot.render.palette import COLOURS, LIGHT_SUITS, PALETTE, SEAT_COLOURS, SUITS, contrast
from tests.render.vision import VISIONS, seen_with

READABLE = 4.5
"""The contrast that the guidelines for web content want of text."""
SHAPE = 3.0
"""The same of shapes, which a border or a place tells apart as well."""
SEATS = [f"seat-{seat}" for seat in range(SEAT_COLOURS)]
SIDES = ["ours", "theirs", *SEATS]

INKS = [
    *(("card", suit) for suit in SUITS.values()),
    *(("dimmed", f"{suit}-dim") for suit in SUITS.values()),
    *(("felt", ink) for ink in ("cream", "soft", "gold")),
    *(("plate", ink) for ink in ("cream", "quiet", "gold")),
    *(("rail", ink) for ink in ("cream", "soft", "gold", "gain", "loss", "ours", "theirs")),
    *(("rail", suit) for suit in LIGHT_SUITS.values()),
    *((side, "ink") for side in SIDES),
    *((ground, "ink") for ground in ("gold", "cream", "wood", "wood-side", "advised")),
    ("wood", "steel"),
    ("out", "out-text"),
    ("out-text", "ink"),
    ("attack", "attack-text"),
    ("attack", "cream"),
    ("defence", "defence-text"),
    ("defence", "cream"),
    ("thing", "cream"),
    ("rim", "cream"),
]


@pytest.mark.parametrize(("ground", "ink"), INKS)
def test_text_can_be_read_on_its_ground(ground: str, ink: str) -> None:
    assert contrast(COLOURS[ground], COLOURS[ink]) >= READABLE


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("ground", "ink"), INKS)
def test_text_can_be_read_with_any_colour_vision(ground: str, ink: str, vision: str) -> None:
    one, other = seen_with(vision, COLOURS[ground]), seen_with(vision, COLOURS[ink])
    assert contrast(one, other) >= READABLE * 0.9


SHAPES = [
    ("felt", "card"),
    ("felt", "gold"),
    ("rail", "dimmed"),
    ("card", "back"),
    ("plate", "back-line"),
    ("wood-side", "steel"),
]


@pytest.mark.parametrize(("ground", "shape"), SHAPES)
def test_shapes_can_be_told_from_their_ground(ground: str, shape: str) -> None:
    assert contrast(COLOURS[ground], COLOURS[shape]) >= SHAPE


@pytest.mark.parametrize("vision", ["", *VISIONS])
def test_the_two_sides_are_told_apart_with_any_colour_vision(vision: str) -> None:
    ours, theirs = (seen_with(vision, COLOURS[side]) for side in ("ours", "theirs"))
    assert sum(abs(one - other) for one, other in zip(ours, theirs, strict=True)) >= 100


def test_seats_have_different_colours_within_the_palette() -> None:
    for one, other in combinations(SEATS, 2):
        assert COLOURS[one] != COLOURS[other]
    assert len(PALETTE) // 3 <= 256
