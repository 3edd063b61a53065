"""The picture of a table: it can be drawn for any view, and shows what the view shows and no more."""

import io
from itertools import combinations
from random import Random

import pytest
from PIL import Image

from bot.render import middle, seats
from bot.render.layout import HEIGHT, PLATE_HEIGHT, WIDTH, block_centre, plate_limit, round_table
from bot.render.palette import COLOURS, RAMPS, STEPS
from bot.render.seats import shortened
from bot.render.sprites import Sprite, paste, text, text_width
from bot.render.table import Words, draw_table
from bot.ui.localizer import Localizer
from bot.ui.table import picture_words
from games import CATALOGUE
from games.core.game import TABLE, Cards, Phrase, Play, Players, Trick, View, Zone

WORDS = Words(tuple(f"Player {seat}" for seat in range(12)), "Play", {"stock": "Stock"})
FELT = COLOURS["felt"]
TURN = COLOURS["turn"]


def view_of(seats: int, *zones: Zone, acting: tuple[int, ...] = (0,), trick: Trick | None = None) -> View:
    return View(
        game="toy", seat=TABLE, seats=seats, deal=1, phase="play", acting=acting, zones=zones, trick=trick,
        sides=tuple((seat,) for seat in range(seats)), totals=(0,) * seats, prompt=Phrase("waiting"),
    )  # fmt: skip


def replaced(view: View, **fields: object) -> View:
    return view.model_copy(update=fields)


def picture(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    assert image.mode == "P"
    return image.convert("RGB")


def colours(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.getcolors(1 << 20) or ()}


def test_palette_fits_a_byte() -> None:
    assert len(COLOURS) + len(RAMPS) * STEPS <= 256


@pytest.mark.parametrize("seats", range(2, 13))
def test_every_number_of_seats_has_its_plates_within_the_picture(seats: int) -> None:
    hands = tuple(Zone(key="hand", seat=seat, hidden=13) for seat in range(seats))
    image = picture(draw_table(view_of(seats, *hands), WORDS))
    assert image.width == WIDTH
    border = [image.getpixel((x, y)) for x in (0, WIDTH - 1) for y in range(image.height)]
    assert set(border) == {FELT}


def test_the_seat_on_turn_is_highlighted() -> None:
    quiet = picture(draw_table(view_of(4, acting=()), WORDS))
    assert TURN not in colours(quiet)
    first = picture(draw_table(view_of(4, acting=(0,)), WORDS))
    lower, upper = first.crop((0, HEIGHT // 2, WIDTH, HEIGHT)), first.crop((0, 0, WIDTH, HEIGHT // 2))
    assert TURN in colours(lower)
    assert TURN not in colours(upper)


def test_the_second_seat_sits_left_when_play_is_clockwise_and_right_when_not() -> None:
    view = view_of(4, acting=(1,))
    left = picture(draw_table(view, WORDS, clockwise=True)).crop((0, 0, WIDTH // 2, HEIGHT))
    right = picture(draw_table(view, WORDS, clockwise=False)).crop((WIDTH // 2, 0, WIDTH, HEIGHT))
    for half in (left, right):
        assert TURN in colours(half)


def test_a_card_of_the_trick_is_seen_and_the_best_is_framed() -> None:
    plays = (Play(seat=0, card="7D"), Play(seat=1, card="KD"))
    none = draw_table(view_of(4, acting=()), WORDS)
    open_trick = draw_table(view_of(4, acting=(), trick=Trick(plays=plays)), WORDS)
    framed = draw_table(view_of(4, acting=(), trick=Trick(plays=plays, winner=1)), WORDS)
    assert len({none, open_trick, framed}) == 3


def test_a_row_of_tokens_lies_below_the_table() -> None:
    row = Zone(key="line-map", kind="seats", items=("0", "3"), hidden=11)
    assert picture(draw_table(view_of(4, row), WORDS)).height > picture(draw_table(view_of(4), WORDS)).height


def test_the_same_view_gives_the_same_bytes() -> None:
    view = view_of(4, Zone(key="hand", seat=2, hidden=5))
    assert draw_table(view, WORDS) == draw_table(view, WORDS)


@pytest.mark.parametrize("name", ["", "🎉🎉", "大介さん", "x" * 200, "a\nb", "\u202edlo"])
def test_any_name_can_be_drawn(name: str) -> None:
    picture(draw_table(view_of(2), Words((name, "Ben"))))


def test_letters_that_the_font_lacks_are_left_out() -> None:
    assert text("Ann🎉a", 30, "plate", "white").size == text("Anna", 30, "plate", "white").size


@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("clockwise", [True, False])
def test_the_widest_plates_of_any_number_of_seats_lie_apart_within_the_picture(
    seats: int, clockwise: bool
) -> None:
    boxes = []
    for place in round_table(seats, clockwise=clockwise):
        width = plate_limit(seats, place)
        x, y = block_centre(place, (width, PLATE_HEIGHT))
        boxes.append((x - width / 2, y - PLATE_HEIGHT / 2, x + width / 2, y + PLATE_HEIGHT / 2))
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= WIDTH
        assert bottom <= HEIGHT
    for one, other in combinations(boxes, 2):
        apart = one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
        assert apart


def test_a_name_longer_than_its_plate_ends_in_an_ellipsis() -> None:
    limit = 120
    cut = shortened("Bartholomew the Unhurried", 25, limit)
    assert cut.endswith("…")
    assert text_width(cut, 25) <= limit
    assert shortened("Ben", 25, limit) == "Ben"


def test_partners_have_the_same_colour_and_opponents_another() -> None:
    pairs = picture(draw_table(replaced(view_of(4), sides=((0, 2), (1, 3))), WORDS))
    assert {COLOURS["seat-0"], COLOURS["seat-1"]} <= colours(pairs)
    assert not {COLOURS["seat-2"], COLOURS["seat-3"]} & colours(pairs)


def test_the_trump_suit_is_shown() -> None:
    plain = picture(draw_table(view_of(4), WORDS))
    trump = picture(draw_table(replaced(view_of(4), trump="H"), WORDS))
    assert COLOURS["hearts"] not in colours(plain)
    assert COLOURS["hearts"] in colours(trump)


def test_who_is_out_has_a_faded_token() -> None:
    gone = picture(draw_table(replaced(view_of(4), out=(2,)), WORDS))
    assert COLOURS["seat-2"] not in colours(gone)
    assert COLOURS["seat-3"] in colours(gone)


def test_dealer_declarer_and_what_was_won_are_marked() -> None:
    view = view_of(4, *(Zone(key="won", seat=seat, hidden=4) for seat in range(4)))
    marked = [view, replaced(view, dealer=1), replaced(view, declarer=1), view_of(4)]
    assert len({draw_table(each, WORDS) for each in marked}) == len(marked)


def test_between_tricks_the_last_one_is_there_faded() -> None:
    done = Trick(plays=(Play(seat=0, card="7H"), Play(seat=1, card="KH")), winner=1)
    between = colours(picture(draw_table(replaced(view_of(4), last_trick=done), WORDS)))
    during = colours(picture(draw_table(replaced(view_of(4), trick=done), WORDS)))
    assert COLOURS["hearts"] in during
    assert COLOURS["hearts"] not in between
    assert COLOURS["hearts-dim"] in between


def test_open_cards_of_every_seat_lie_beside_its_plate_and_of_some_in_the_middle() -> None:
    everybody = view_of(4, *(Zone(key="open", seat=seat, items=("7H",)) for seat in range(4)))
    some = view_of(4, Zone(key="open", seat=0, items=("7H",)))
    middle = (WIDTH // 2 - 100, HEIGHT // 2 - 80, WIDTH // 2 + 100, HEIGHT // 2 + 80)
    assert COLOURS["hearts"] not in colours(picture(draw_table(everybody, WORDS)).crop(middle))
    assert COLOURS["hearts"] in colours(picture(draw_table(some, WORDS)).crop(middle))


Box = tuple[float, float, float, float]


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.fixture
def pasted(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """The places of the things that are drawn on the canvas after the plates, line by line."""
    found: list[Box] = []

    def noting(canvas: Image.Image, sprite: Sprite, centre: tuple[float, float]) -> None:
        width, height = sprite.size
        if canvas.width == WIDTH:
            x, y = centre
            found.append((x - width / 2, y - height / 2, x + width / 2, y + height / 2))
        paste(canvas, sprite, centre)

    for module in (middle, seats):
        monkeypatch.setattr(module, "paste", noting)
    return found


@pytest.mark.parametrize(
    ("attack", "defence"), [(1, 1), (3, 2), (5, 1), (2, 4), (3, 3), (6, 0), (5, 5), (9, 1), (2, 8), (9, 0)]
)
def test_however_many_fight_no_name_plate_or_line_covers_another(
    pasted: list[Box], attack: int, defence: int
) -> None:
    count = max(attack + defence, attack + 1, 6)  # somebody is attacked
    fighting = [Zone(key="attack", seat=seat, items=("TC",) * 5) for seat in range(attack)]
    fighting += [Zone(key="defence", seat=attack + seat, items=("7S",)) for seat in range(defence)]
    names = tuple(f"Somebody Long of Name {seat}" for seat in range(12))
    words = Words(names, "", {"attack": "Attack", "defence": "Defence"})
    hands = [Zone(key="hand", seat=seat, hidden=5) for seat in range(count)]
    draw_table(view_of(count, *hands, *fighting), words)
    cards = [box for box in pasted if box[2] - box[0] < 50 and box[3] - box[1] > 50]
    lines = {box[1] for box in cards}
    others = [box for box in pasted if box not in cards]
    assert len(cards) == 5 * attack + defence
    assert len(lines) >= (attack + defence + 1) // 2
    for one, other in combinations(others, 2):
        assert apart(one, other)
    assert all(apart(card, other) for card in cards for other in others)


def test_cards_known_to_be_held_lie_beside_the_plate() -> None:
    note = Phrase("shown", {"player": Players((0,)), "cards": Cards(("7H",))})
    shown = picture(draw_table(replaced(view_of(2), notes=(note,)), WORDS))
    assert COLOURS["hearts"] in colours(shown.crop((0, HEIGHT - 100, WIDTH, HEIGHT)))


@pytest.mark.parametrize(("seats", "cards"), [(2, 15), (8, 1)])
def test_known_cards_are_left_to_the_words_where_they_cannot_be_read(seats: int, cards: int) -> None:
    note = Phrase("shown", {"player": Players((0,)), "cards": Cards(("7H",) * cards)})
    plain = view_of(seats)
    assert draw_table(replaced(plain, notes=(note,)), WORDS) == draw_table(plain, WORDS)


def test_a_card_that_was_turned_up_before_the_first_trick_goes_with_it() -> None:
    note = Phrase("turned-up", {"player": Players((0,)), "card": Cards(("7H",))})
    before = replaced(view_of(2), notes=(note,))
    after = replaced(before, last_trick=Trick(plays=(Play(seat=0, card="8S"),), winner=0))
    assert COLOURS["hearts"] in colours(picture(draw_table(before, WORDS)))
    assert COLOURS["hearts"] not in colours(picture(draw_table(after, WORDS)))


@pytest.mark.parametrize(
    "items", [("xxox", "", "", "", "", ""), ("xxox", ".x.o", ".ox.", "o.x.", "xo..", "o..x")]
)
def test_a_cube_is_drawn_as_far_as_it_is_seen(items: tuple[str, ...]) -> None:
    cubes = [Zone(key="cube", seat=seat, kind="faces", items=items) for seat in (0, 1)]
    unfolded = Zone(key="unfolded", kind="faces", items=items)
    drawn = {draw_table(view_of(2, *zones), WORDS) for zones in (cubes, cubes[:1], (unfolded,), ())}
    assert len(drawn) == 4


EVERY_TABLE = [(key, seats) for key in sorted(CATALOGUE) for seats in CATALOGUE[key].seats]


@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
def test_every_game_can_be_drawn_at_every_move_and_shows_nothing_hidden(key: str, seats: int) -> None:
    """The picture is the same, byte by byte, in a world that some seat cannot tell from the real one."""
    game, rng = CATALOGUE[key], Random(seats)
    state = game.new(seats, game.options(), rng.randbytes(32))
    localizer = Localizer("ja", WORDS.names)
    for step in range(60):
        acting = state.acting()
        if not acting:
            return
        if step % 4 == 0:
            seen, other = state.view(TABLE), state.redeal(rng.randrange(seats), rng).view(TABLE)
            shown = draw_table(seen, picture_words(seen, localizer))
            picture(shown)
            assert draw_table(other, picture_words(other, localizer)) == shown
        seat = rng.choice(list(acting))
        state.apply(seat, rng.choice(list(state.legal(seat))))
