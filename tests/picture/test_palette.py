"""Words and shapes can be told from their ground with any colour vision."""

from itertools import combinations

import pytest
from PIL import Image

from bot.picture import fonts, sprites
from bot.picture.palette import COLOURS, LIGHT_SUITS, PALETTE, SEAT_COLOURS, SUITS
from games import CATALOGUE
from tests.picture.gallery import draw_community, draw_endings, draw_match, forget
from tests.picture.vision import VISIONS, contrast, seen_with
from tests.ui.tables import every_game, names

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
    *(("plate", ink) for ink in ("cream", "soft", "quiet", "gold", "gain", "loss", *SIDES)),
    *(("rail", ink) for ink in ("cream", "soft", "gold", "gain", "loss", *SIDES)),
    *(("rail", suit) for suit in LIGHT_SUITS.values()),
    *((side, "ink") for side in SIDES),
    *((ground, "ink") for ground in ("gold", "cream", "edge", "loss", "wood", "wood-side", "advised")),
    *((wood, "steel") for wood in ("wood", "wood-side")),
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


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """The grounds and inks of the texts written from here on."""
    found: set[tuple[str, str]] = set()
    write, fill = fonts.written, sprites.inked

    def mask_of(words: str, size: int, *, bold: bool = False) -> Image.Image:
        mask = write(words, size, bold=bold)
        mask.info["words"] = words
        return mask

    def inked(mask: Image.Image, under: str, over: str) -> sprites.Sprite:
        if mask.info.get("words"):
            found.add((under, over))
        return fill(mask, under, over)

    monkeypatch.setattr(fonts, "written", mask_of)
    monkeypatch.setattr(sprites, "inked", inked)
    forget()
    return found


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_the_texts_of_a_match_and_its_replay_are_among_those_checked(
    key: str, seats: int, written: set[tuple[str, str]]
) -> None:
    draw_match(key, seats, names(seats))
    assert written
    assert written <= {*INKS}


@pytest.mark.drawn(4)
@pytest.mark.parametrize("key", CATALOGUE)
def test_the_texts_of_a_recap_a_score_and_an_end_card_are_among_those_checked(
    key: str, written: set[tuple[str, str]]
) -> None:
    draw_endings(key, names(12), "en")
    assert written
    assert written <= {*INKS}


def test_the_texts_of_a_community_are_among_those_checked(written: set[tuple[str, str]]) -> None:
    draw_community(names(12), "en")
    assert written
    assert written <= {*INKS}


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
