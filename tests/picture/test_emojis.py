"""The application's emojis: names that describe the picture, within Discord's limits, legible when small."""

import io
import re

import pytest
from PIL import Image

from bot.picture.emojis import FACES, NAMES, SIDE, base_of, draw_emoji
from games.bhabhi.cards import TWO
from games.core.cards import SUITS, Pack
from games.finesse import cards as finesse
from games.the_things import cards as the_things
from games.wysiwyg import cards as wysiwyg

NAME = re.compile(r"[a-z_]{2,25}_[0-9a-f]{6}")
PACKS: tuple[Pack, ...] = (TWO, finesse.PACK, the_things.PACK, wysiwyg.PACK)
"""The largest packs, and the doubled ones: the others are parts of them."""
SHOWN = 22
"""The height at which a client shows an emoji, in pixels."""


def picture(name: str) -> Image.Image:
    return Image.open(io.BytesIO(draw_emoji(name).picture)).convert("RGBA")


@pytest.mark.drawn(10)
@pytest.mark.parametrize("name", NAMES)
def test_an_emoji_keeps_to_discords_limits_and_its_name_says_what_it_shows(name: str) -> None:
    drawn = draw_emoji(name)
    assert NAME.fullmatch(drawn.name)
    assert len(drawn.name) <= 32
    assert base_of(drawn.name) == name
    assert len(drawn.picture) < 16_000
    assert picture(name).size == (SIDE, SIDE)
    assert draw_emoji(name) == drawn


@pytest.mark.whole
def test_every_emoji_looks_different_and_no_other_emoji_is_taken_for_ours() -> None:
    assert len({draw_emoji(name).name for name in NAMES}) == len(NAMES) == len(FACES) + 17
    assert len({draw_emoji(name).name[-6:] for name in NAMES}) == len(NAMES)
    for other in ("parrot", "king_of_diamonds", "king_of_diamonds_xyzxyz", "king_of_cups_012345", "_012345"):
        assert base_of(other) is None


def test_there_is_a_face_for_every_card_of_every_game() -> None:
    """Equal cards of several packs, and Finesse's second courts, share theirs."""
    assert set(FACES) == {rank + suit for rank in "A23456789TJQK" for suit in SUITS}
    assert all({*pack.codes} <= {*FACES} for pack in PACKS)


@pytest.mark.parametrize("name", FACES.values())
def test_a_face_fills_its_square_and_is_a_card_on_any_page(name: str) -> None:
    face = picture(name)
    assert face.getchannel("A").getbbox() == (5, 2, 123, 126)
    corner, edge = face.getpixel((0, 0)), face.getpixel((7, SIDE // 2))
    assert isinstance(corner, tuple)
    assert corner[3] == 0
    assert edge == (0xAE, 0xB3, 0xB9, 255)


def test_faces_are_told_apart_at_the_size_at_which_they_are_shown() -> None:
    """No two look alike: not by a suit's shape or colour alone, and not by a rank."""
    small = {
        name: picture(name).resize((SHOWN, SHOWN), Image.Resampling.LANCZOS).convert("L").tobytes()
        for name in FACES.values()
    }
    names = sorted(small)
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            different = sum(abs(a - b) > 40 for a, b in zip(small[one], small[other], strict=True))
            assert different >= 12, f"{one} and {other}"
