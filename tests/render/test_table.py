"""The picture of a table: it can be drawn for any view, and shows what the view shows and no more."""

import io
from collections.abc import Iterator
from random import Random

import pytest
from PIL import Image

from bot.render.palette import COLOURS, RAMPS, STEPS
from bot.render.sprites import text
from bot.render.table import WIDTH, draw_table
from games import CATALOGUE
from games.core.game import TABLE, Game, Phrase, Play, Trick, View, Zone

NAMES = tuple(f"Player {seat}" for seat in range(12))
FELT = COLOURS["felt"]
TURN = COLOURS["turn"]


def view_of(seats: int, *zones: Zone, acting: tuple[int, ...] = (0,), trick: Trick | None = None) -> View:
    return View(
        game="toy", seat=TABLE, seats=seats, deal=1, phase="play", acting=acting, zones=zones, trick=trick,
        sides=tuple((seat,) for seat in range(seats)), totals=(0,) * seats, prompt=Phrase("waiting"),
    )  # fmt: skip


def picture(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    assert image.mode == "P"
    return image.convert("RGB")


def random_views(game: Game, seed: int) -> Iterator[View]:
    rng = Random(seed)
    state = game.new(game.seats[0], game.options(), rng.randbytes(32))
    for _ in range(60):
        acting = state.acting()
        if not acting:
            return
        yield state.view(TABLE)
        seat = rng.choice(acting)
        state.apply(seat, rng.choice(state.legal(seat)))


def test_palette_fits_a_byte() -> None:
    assert len(COLOURS) + len(RAMPS) * STEPS <= 256


@pytest.mark.parametrize("seats", range(2, 13))
def test_every_number_of_seats_has_its_plates_within_the_picture(seats: int) -> None:
    hands = tuple(Zone(key="hand", seat=seat, hidden=13) for seat in range(seats))
    image = picture(draw_table(view_of(seats, *hands), NAMES))
    assert image.width == WIDTH
    border = [image.getpixel((x, y)) for x in (0, WIDTH - 1) for y in range(image.height)]
    assert set(border) == {FELT}


def test_the_seat_on_turn_is_highlighted() -> None:
    quiet = picture(draw_table(view_of(4, acting=()), NAMES))
    assert TURN not in {colour for _, colour in quiet.getcolors(1 << 20) or ()}
    first = picture(draw_table(view_of(4, acting=(0,)), NAMES))
    lower, upper = first.crop((0, 280, WIDTH, 560)), first.crop((0, 0, WIDTH, 280))
    assert TURN in {colour for _, colour in lower.getcolors(1 << 20) or ()}
    assert TURN not in {colour for _, colour in upper.getcolors(1 << 20) or ()}


def test_the_second_seat_sits_left_when_play_is_clockwise_and_right_when_not() -> None:
    view = view_of(4, acting=(1,))
    left = picture(draw_table(view, NAMES, clockwise=True)).crop((0, 0, WIDTH // 2, 560))
    right = picture(draw_table(view, NAMES, clockwise=False)).crop((WIDTH // 2, 0, WIDTH, 560))
    for half in (left, right):
        assert TURN in {colour for _, colour in half.getcolors(1 << 20) or ()}


def test_a_card_of_the_trick_is_seen_and_the_best_is_framed() -> None:
    plays = (Play(seat=0, card="7D"), Play(seat=1, card="KD"))
    none = draw_table(view_of(4, acting=()), NAMES)
    open_trick = draw_table(view_of(4, acting=(), trick=Trick(plays=plays)), NAMES)
    framed = draw_table(view_of(4, acting=(), trick=Trick(plays=plays, winner=1)), NAMES)
    assert len({none, open_trick, framed}) == 3


def test_a_row_of_tokens_lies_below_the_table() -> None:
    row = Zone(key="line-map", kind="seats", items=("0", "3"), hidden=11)
    assert picture(draw_table(view_of(4, row), NAMES)).height > picture(draw_table(view_of(4), NAMES)).height


def test_the_same_view_gives_the_same_bytes() -> None:
    view = view_of(4, Zone(key="hand", seat=2, hidden=5))
    assert draw_table(view, NAMES) == draw_table(view, NAMES)


@pytest.mark.parametrize("name", ["", "🎉🎉", "大介さん", "x" * 200, "a\nb", "\u202edlo"])
def test_any_name_can_be_drawn(name: str) -> None:
    picture(draw_table(view_of(2), (name, "Ben")))


def test_letters_that_the_font_lacks_are_left_out() -> None:
    assert text("Ann🎉a", 30, "plate", "white").size == text("Anna", 30, "plate", "white").size


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_every_game_can_be_drawn_at_every_move(key: str) -> None:
    for view in random_views(CATALOGUE[key], seed=7):
        picture(draw_table(view, NAMES))
