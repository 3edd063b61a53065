"""The picture of a table: drawn for any view, it shows no more than the view."""

from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest
from PIL import ImageChops, ImageFilter

from bot.i18n.catalogue import LOCALES, Locale
from bot.picture import fonts, sprites
from bot.picture.hand import rail_height
from bot.picture.layout import LARGE_CARD, STRIP, seated, seated_in_a_row
from bot.picture.palette import COLOURS, PALETTE
from bot.picture.sprites import UNIT, fitted, px, shortened
from bot.picture.table import FACTS, HandRail, Mark, Preview, Track, Words, draw_table, table_height
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import TABLE, Cards, Phrase, Play, Players, Trick, View, Zone
from tests.moments import golden
from tests.picture.views import (
    FELT,
    HEAVIEST,
    RAIL,
    TURN,
    WIDTH,
    WORDS,
    colours,
    hand_of,
    picture,
    replace_words,
    replaced,
    view_of,
)
from tests.ui.tables import play


def test_palette_fits_a_byte() -> None:
    assert len(PALETTE) // 3 <= 256


@pytest.mark.parametrize("seats", range(2, 13))
def test_every_number_of_seats_has_its_plates_within_the_picture(seats: int) -> None:
    hands = tuple(Zone(key="hand", seat=seat, hidden=13) for seat in range(seats))
    image = picture(draw_table(view_of(seats, *hands), WORDS))
    assert image.width == WIDTH
    border = [image.getpixel((x, y)) for x in (0, WIDTH - 1) for y in range(image.height)]
    assert set(border) <= {FELT, RAIL}


def test_the_seat_on_turn_is_highlighted() -> None:
    quiet = picture(draw_table(view_of(4, acting=()), WORDS))
    assert TURN not in colours(quiet)
    first = picture(draw_table(view_of(4, acting=(0,)), WORDS))
    half = first.height // 2
    assert TURN in colours(first.crop((0, half, WIDTH, first.height)))
    assert TURN not in colours(first.crop((0, 0, WIDTH, half)))


def test_the_second_seat_sits_left_when_play_is_clockwise_and_right_when_not() -> None:
    view = view_of(4, acting=(1,))
    left = picture(draw_table(view, WORDS, clockwise=True)).crop((0, 0, WIDTH // 2, 600))
    right = picture(draw_table(view, WORDS, clockwise=False)).crop((WIDTH // 2, 0, WIDTH, 600))
    for half in (left, right):
        assert TURN in colours(half)


def test_cards_that_are_passed_on_are_counted_apart_from_tricks_and_not_before_there_are_any() -> None:
    hands = [Zone(key="hand", seat=seat, hidden=11) for seat in range(4)]

    def drawn(key: str, *counts: int) -> bytes:
        zones = (Zone(key=key, seat=seat, hidden=count) for seat, count in enumerate(counts))
        return draw_table(replaced(view_of(4, *hands, *zones), stage="exchange"), WORDS)

    nothing = drawn("passed")
    assert drawn("passed", 0, 0, 0, 0) == nothing
    assert len({drawn("passed", 0, 2, 0, 0), drawn("passed", 0, 1, 0, 0), nothing}) == 3
    assert drawn("passed", 2, 2, 2, 2) != drawn("toy-tricks", 2, 2, 2, 2)
    assert drawn("toy-tricks", 0, 0, 0, 0) != nothing


def test_a_card_of_the_trick_is_seen_and_the_best_is_framed() -> None:
    plays = (Play(seat=0, card="7D"), Play(seat=1, card="KD"))
    none = draw_table(view_of(4, acting=()), WORDS)
    open_trick = draw_table(view_of(4, acting=(), trick=Trick(plays=plays)), WORDS)
    framed = draw_table(view_of(4, acting=(), trick=Trick(plays=plays, winner=1)), WORDS)
    assert len({none, open_trick, framed}) == 3


def test_a_row_of_tokens_lies_below_the_table() -> None:
    row = Zone(key="line-map", kind="seats", items=("0", "3"), hidden=11)
    assert picture(draw_table(view_of(4, row), WORDS)).height > picture(draw_table(view_of(4), WORDS)).height


def test_facts_that_do_not_fit_a_line_stand_whole_in_the_next() -> None:
    facts = ("5 Hand Ruten", "+160/−320", "Ben ×4", "tricks 0/5", "2 deals left")
    heights = [table_height(view_of(4), None, has_roles=False, facts=facts[:count]) for count in (0, 4, 5)]
    assert [height - heights[0] for height in heights] == [0, FACTS, 2 * FACTS]
    image = picture(draw_table(view_of(4), replace_words(facts=facts)))
    assert image.height == px(heights[2])
    lines = [image.crop((0, px(top), WIDTH, px(top + FACTS))) for top in heights[:2]]
    assert all(COLOURS["cream"] in colours(line) for line in lines)


def test_the_same_view_gives_the_same_bytes() -> None:
    view = view_of(4, Zone(key="hand", seat=2, hidden=5))
    assert draw_table(view, WORDS) == draw_table(view, WORDS)


@pytest.mark.parametrize("name", ["", "🎉🎉", "大介さん", "x" * 200, "a\nb", "\u202edlo"])
def test_any_name_can_be_drawn(name: str) -> None:
    picture(draw_table(view_of(2), Words((name, "Ben"))))


@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("low", [True, False])
def test_the_plates_of_any_number_of_seats_lie_apart_within_the_picture(
    seats: int, clockwise: bool, low: bool
) -> None:
    for reader in range(seats):
        layout = seated(seats, reader, clockwise=clockwise, low=low)
        boxes = [
            (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            for (x, y), (width, height) in ((spot.plate, spot.size) for spot in layout.spots)
        ]
        assert all(left >= 0 and right <= WIDTH / UNIT for left, _, right, _ in boxes)
        assert all(top >= 0 and bottom <= layout.bottom for _, top, _, bottom in boxes)
        assert all(apart(one, other) for one, other in combinations(boxes, 2))
        assert max(layout.spots, key=lambda spot: spot.plate[1]).plate[1] == layout.spots[reader].plate[1]


def test_a_name_is_squeezed_before_it_is_cut() -> None:
    limit = 120
    cut = shortened("Bartholomew the Unhurried", 25, limit)
    assert cut.endswith("…")
    assert fonts.width_of(cut, 25) <= limit
    assert shortened("Ben", 25, limit) == "Ben"
    width = round(fonts.width_of("Bartholomew", 25))
    narrow = round(width * 0.85)
    squeezed = fitted("Bartholomew", 25, narrow, "plate", "cream")
    assert squeezed.size[0] == narrow
    assert (
        fitted("Bartholomew!", 25, narrow, "plate", "cream").picture.tobytes() != squeezed.picture.tobytes()
    )


def test_partners_have_the_same_colour_and_opponents_another() -> None:
    pairs = picture(draw_table(replaced(view_of(4), sides=((0, 2), (1, 3)), totals=(0, 0)), WORDS))
    assert {COLOURS["ours"], COLOURS["theirs"]} <= colours(pairs)
    assert not {COLOURS["seat-0"], COLOURS["seat-1"]} & colours(pairs)


def test_the_trump_suit_is_shown() -> None:
    plain = picture(draw_table(view_of(4), WORDS))
    trump = picture(draw_table(replaced(view_of(4), trump="H"), WORDS))
    assert COLOURS["hearts-light"] not in colours(plain)
    assert COLOURS["hearts-light"] in colours(trump)


def test_who_is_out_has_a_faded_disc() -> None:
    words = replace_words(scored=False)
    gone = picture(draw_table(replaced(view_of(4), out=(2,)), words))
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


def test_open_cards_lie_beside_their_plate_whoever_has_some_and_never_on_the_trick() -> None:
    everybody = view_of(4, *(Zone(key="open", seat=seat, items=("7H",)) for seat in range(4)))
    some = view_of(4, Zone(key="open", seat=0, items=("7H",)))
    trick = (WIDTH // 2 - 60, 280, WIDTH // 2 + 140, 480)
    for view in (everybody, some):
        image = picture(draw_table(view, WORDS))
        assert COLOURS["hearts"] not in colours(image.crop(trick))
        assert COLOURS["hearts"] in colours(image.crop((0, 560, WIDTH, image.height)))


@pytest.mark.parametrize("seats", [3, 4])
def test_the_words_about_a_trick_do_not_touch_its_cards(seats: int) -> None:
    won = Trick(plays=tuple(Play(seat=seat, card="7H") for seat in range(seats)), winner=0)
    pile = Zone(key="stock", hidden=9)
    view = replaced(view_of(seats, pile, acting=()), last_trick=won)
    plain, told = (
        picture(draw_table(view, replace_words(taken=words), hand=hand_of("7H")))
        for words in ("", "Bartholomewが取りました")
    )
    box = ImageChops.difference(plain, told).getbbox()
    assert box is not None
    assert box[0] >= (WIDTH // UNIT // 2 + 41 + 20) * UNIT


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("has_hand", [False, True])
def test_a_card_known_to_be_in_a_hand_covers_no_plate(seats: int, has_hand: bool) -> None:
    hand = hand_of("7H") if has_hand else None
    view = replaced(view_of(seats, acting=()), seat=0)
    plates = seated(seats, 0, clockwise=True, low=hand is not None).spots
    for holder in range(1, seats):
        note = Phrase("toy-gave", {"player": Players((holder,)), "card": Cards(("2H",))})
        plain, known = (
            picture(draw_table(replaced(view, private=notes), WORDS, hand=hand)) for notes in ((), (note,))
        )
        box = ImageChops.difference(plain, known).getbbox()
        assert box is not None
        left, top, right, bottom = (edge / UNIT for edge in box)
        for (x, y), (width, height) in ((spot.plate, spot.size) for spot in plates):
            beside = left >= x + width / 2 or right <= x - width / 2
            assert beside or top >= y + height / 2 or bottom <= y - height / 2


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("phase", ["tricky_express-first-exchange", "tricky_express-second-exchange"])
def test_the_words_in_the_strip_of_four_players_are_not_cut(locale: Locale, phase: str) -> None:
    localizer, room = Localizer(locale), round(72 * UNIT / 0.8)
    out = localizer.text("picture-out-bhabhi")
    for words in (
        localizer.text(f"phase-{phase}"),
        localizer.text("picture-deal-of", deal=3, deals=4),
        localizer.text("picture-out", count=3, seats=4, word=out),
    ):
        assert shortened(words, round(12.5 * UNIT), room) == words


def test_words_about_a_trick_that_are_too_wide_give_way_to_shorter_ones() -> None:
    won = Trick(plays=tuple(Play(seat=seat, card="7H") for seat in range(4)), winner=0)
    view = replaced(view_of(4, Zone(key="stock", hidden=9), acting=()), last_trick=won)
    long, short, room = (
        picture(draw_table(view, replace_words(taken=taken, taken_short=taken_short), hand=hand_of("7H")))
        for taken, taken_short in (("Bartholomewが取りました", "→A"), ("→A", ""), ("A", "→A"))
    )
    assert not ImageChops.difference(long, short).getbbox()
    assert ImageChops.difference(short, room).getbbox()


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_name_of_a_pile_stands_on_felt_alone(seats: int) -> None:
    view = view_of(seats, Zone(key="stock", hidden=16))
    plain, named = (
        picture(draw_table(view, replace_words(zones={"stock": name}))) for name in ("", "捨て札の山とgjpqy")
    )
    box = ImageChops.difference(plain, named).getbbox()
    assert box is not None
    assert colours(plain.crop(box)) == {FELT}


@pytest.mark.parametrize("count", [10, 20])
def test_the_rank_of_a_ten_in_a_full_row_is_not_covered_by_the_next_card(count: int) -> None:
    hand = HandRail(("TC", *["9C"] * (count - 1)), frozenset({"TC", "9C"}))
    image = picture(draw_table(view_of(4), WORDS, hand=replace(hand, playable=frozenset({"9C"}))))
    rail = image.height - int(rail_height(hand)) * UNIT
    before_next = image.crop((31 * UNIT, rail + 22 * UNIT, 31 * UNIT + 1, rail + 30 * UNIT))
    assert colours(before_next) == {COLOURS["dimmed"]}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_about_a_trick_do_not_touch_the_cards_beside_the_plates(locale: Locale) -> None:
    game, rng = CATALOGUE["finesse"], Random(3)
    state = game.new(4, game.options(), bytes(32))
    localizer = Localizer(locale, ("Anna", "ダイスケ", "Bartholomew", "Otto"))
    while (won := state.view(TABLE).last_trick) is None:
        seat = state.acting()[0]
        state.apply(seat, rng.choice(list(state.legal(seat))))
    words = picture_words(state.view(TABLE), localizer)
    nothing = replace(words, taken="", taken_by="")
    for reader, winner in product((TABLE, 0, 1), range(4)):
        view = replaced(state.view(reader), last_trick=won.model_copy(update={"winner": winner}))
        plain, told = (picture(draw_table(view, each, hand=hand_of("7H"))) for each in (nothing, words))
        box = ImageChops.difference(plain, told).getbbox()
        assert box is not None
        assert colours(plain.crop(box)) == {FELT}


@pytest.mark.drawn(5)
@pytest.mark.parametrize("game", [key for key, game in CATALOGUE.items() if game.has_tricks])
def test_the_words_about_a_trick_do_not_touch_what_else_lies_on_the_table(game: str) -> None:
    """Neither a pile and its name, nor a plate, nor a card: for players, and for the table."""
    setup, rng, seen = golden(game).setup, Random(3), 0
    localizer = Localizer("en", ("Bartholomew", "Anna", "Maximiliane", "Otto", "Vera")[: setup.seats])
    for state, _ in play(CATALOGUE[game], setup.options, setup.seats, rng, 120):
        views = [state.view(seat) for seat in (TABLE, 0)]
        if seen >= 3 or setup.seats > 5 or not views[0].between_tricks:
            continue
        seen += 1
        for view in views:
            words, hand = picture_words(view, localizer), None if view.seat == TABLE else hand_of("7H")
            nothing = replace(words, taken="", taken_by="")
            plain, told = (picture(draw_table(view, each, hand=hand)) for each in (nothing, words))
            box = ImageChops.difference(plain, told).crop((0, STRIP * UNIT, WIDTH, plain.height)).getbbox()
            if box is not None:
                left, top, right, bottom = box
                below = (left, top + STRIP * UNIT, right, bottom + STRIP * UNIT)
                assert colours(plain.crop(below)) == {FELT}
    assert seen or setup.seats > 5


def test_a_bid_is_whole_beside_the_readers_own_plate_while_no_card_is_played() -> None:
    """No trick lies in the middle before the first card, and none is awaited there."""
    mark = {0: Mark("3 Gute Schneider")}
    view = replaced(view_of(3, Zone(key="stock", hidden=8)), seat=0)
    widths = []
    for stage in ("exchange", "play"):
        seen = replaced(view, stage=stage)
        plain, marked = (
            picture(draw_table(seen, replace_words(marks=marks), hand=hand_of("7H"))) for marks in ({}, mark)
        )
        box = ImageChops.difference(plain, marked).getbbox()
        assert box is not None
        assert colours(plain.crop(box)) == {FELT}
        widths.append(box[2] - box[0])
    assert widths[0] >= 80 * UNIT
    assert widths[1] <= 36 * UNIT


def test_cards_beside_a_plate_do_not_cover_the_dealers_mark() -> None:
    game, rng = CATALOGUE["wysiwyg"], Random(3)
    state = game.new(2, game.options(), bytes(32))
    for _ in range(30):
        seat = rng.choice(list(state.acting()))
        state.apply(seat, rng.choice(list(state.legal(seat))))
    for reader, dealer in product(range(2), repeat=2):
        plain, marked = (
            picture(draw_table(replaced(state.view(reader), dealer=seat), WORDS, hand=hand_of("7H")))
            for seat in (None, dealer)
        )
        box = ImageChops.difference(plain, marked).getbbox()
        assert box is not None
        assert box[3] - box[1] >= 12 * UNIT


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("piles", [1, 2])
def test_no_card_of_a_trick_covers_the_name_of_a_pile(seats: int, piles: int) -> None:
    plays = tuple(Play(seat=seat, card="7H") for seat in range(1, seats))
    keys = ("stock", "rest")[:piles]
    seen = []
    for trick in (None, *(Trick(plays=plays, winner=winner) for winner in range(1, seats))):
        view = view_of(seats, *(Zone(key=key, hidden=8) for key in keys), trick=trick)
        plain, named = (
            picture(draw_table(view, replace_words(zones=dict.fromkeys(keys, name)), hand=hand_of("7H")))
            for name in ("", "捨て札の山とgjpqy")
        )
        difference = ImageChops.difference(plain, named)
        assert difference.getbbox()
        seen.append(difference.tobytes())
    assert len(set(seen)) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_the_name_of_the_pile_that_lies_between_cards_is_not_cut(locale: Locale) -> None:
    name = Localizer(locale).text("zone-fipsen-rest")
    assert shortened(name, px(12), round(px(36) / 0.8)) == name


def test_a_call_without_room_for_its_word_is_its_suit_alone() -> None:
    narrow, wide = (sprites.pill("calls", px(limit), "felt", "cream", "ink", suits="D") for limit in (36, 92))
    assert narrow.size == (px(24), px(19))
    assert narrow != sprites.pill("calls", px(36), "felt", "cream", "ink", suits="S")
    assert wide.size[0] > 2 * narrow.size[0]


def test_the_reader_sees_no_cards_beside_their_own_plate_that_they_alone_have() -> None:
    view = replaced(view_of(4, Zone(key="away", seat=1, items=("7H",))), seat=1)
    assert draw_table(view, WORDS) == draw_table(replaced(view_of(4), seat=1), WORDS)


def test_the_totals_of_many_players_are_on_their_plates() -> None:
    few, many = (replaced(view_of(seats), totals=tuple(range(seats))) for seats in (5, 6))
    for view in (few, many):
        other = replaced(view, totals=tuple(range(1, view.seats + 1)))
        strip = (0, 0, WIDTH, 90)
        before, after = (picture(draw_table(each, WORDS)) for each in (view, other))
        in_strip = before.crop(strip).tobytes() != after.crop(strip).tobytes()
        assert in_strip == (view is few)
        assert before.tobytes() != after.tobytes()


@pytest.mark.parametrize("trump", ["S", None])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("total", "thirds"), [(-240, False), (-1240, False), (317, True)])
def test_no_digit_of_a_total_in_the_strip_is_cut(
    seats: int, total: int, thirds: bool, trump: str | None
) -> None:
    words = replace_words(trump="切り札", phase="Erster Austausch")
    view = replaced(view_of(seats), trump=trump, thirds=thirds, totals=(total,) * seats)
    before = draw_table(view, words)
    for seat in range(seats):
        other = tuple(total + (each == seat) for each in range(seats))
        assert draw_table(replaced(view, totals=other), words) != before


@pytest.mark.parametrize("total", [0, 7, 40, 100])
def test_a_total_on_a_plate_stands_apart_from_what_is_counted_there(total: int) -> None:
    """In thirds, 13⅓ is as wide as the cards won beside it."""
    hands, won = ([Zone(key=key, seat=seat, hidden=10) for seat in range(8)] for key in ("hand", "won"))
    view = replaced(view_of(8, *hands, acting=()), totals=(total,) * 8, thirds=True)
    without, alone, beside = (
        picture(draw_table(each, words)).crop((0, STRIP * UNIT, WIDTH, 660))
        for each, words in (
            (view, replace_words(scored=False)),
            (view, WORDS),
            (replaced(view, zones=(*hands, *won)), WORDS),
        )
    )
    totals, counts = (
        ImageChops.difference(alone, other).convert("L").point(bool, "1").convert("L")
        for other in (without, beside)
    )
    assert totals.getbbox() is not None
    assert ImageChops.multiply(totals.filter(ImageFilter.MaxFilter(5)), counts).getbbox() is None


Box = tuple[float, float, float, float]


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_cards_known_to_be_held_lie_beside_the_plate() -> None:
    note = Phrase("shown", {"player": Players((0,)), "cards": Cards(("7H",))})
    shown = picture(draw_table(replaced(view_of(2), notes=(note,)), WORDS))
    assert COLOURS["hearts"] in colours(shown.crop((0, 580, WIDTH, 696)))


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


def test_marks_lie_beside_their_plates() -> None:
    plain = draw_table(view_of(4), WORDS)
    drawn = {
        draw_table(view_of(4), replace_words(marks={seat: Mark("busso", suit, tone)}))
        for seat in range(4)
        for suit, tone in (("D", "white"), ("", "gold"), ("", "quiet"))
    }
    assert len(drawn) == 12
    assert plain not in drawn


@pytest.mark.parametrize("seats", range(5, 9))
def test_a_mark_is_seen_whole_whoever_has_it(seats: int) -> None:
    """No rail covers it, and no other plate is drawn over it."""
    hand, heights = hand_of("7H", "8H"), []
    plain = picture(draw_table(view_of(seats), WORDS, hand=hand))
    for seat in range(seats):
        marked = draw_table(view_of(seats), replace_words(marks={seat: Mark("3")}), hand=hand)
        box = ImageChops.difference(plain, picture(marked)).getbbox()
        assert box is not None
        heights.append(box[3] - box[1])
    assert min(heights) >= 18 * UNIT


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("clockwise", [True, False])
def test_in_large_print_everybody_else_has_a_plate_and_everybody_a_card(seats: int, clockwise: bool) -> None:
    for reader in range(seats):
        layout = seated_in_a_row(seats, reader, clockwise=clockwise)
        plates = [(spot.plate, spot.size) for seat, spot in enumerate(layout.spots) if seat != reader]
        cards = [(spot.card, LARGE_CARD) for spot in layout.spots]
        boxes = [(x - w / 2, y - h / 2, x + w / 2, y + h / 2) for (x, y), (w, h) in (*plates, *cards)]
        assert len(boxes) == 2 * seats - 1
        assert all(apart(one, other) for one, other in combinations(boxes, 2))
        assert all(left >= 0 and right <= WIDTH / UNIT for left, _, right, _ in boxes)
        assert all(top >= STRIP and bottom <= layout.bottom for _, top, _, bottom in boxes)


def test_large_print_shows_the_trick_larger_too() -> None:
    view = replaced(view_of(4, trick=Trick(plays=(Play(seat=2, card="7H"),), winner=2)), seat=1, acting=(3,))
    plain, large = (
        picture(draw_table(view, WORDS, hand=hand_of("KD", large=large))) for large in (False, True)
    )
    red = [image.convert("RGB").tobytes().count(bytes(COLOURS["hearts"])) for image in (plain, large)]
    assert red[1] > 1.5 * red[0]


def test_a_game_without_cards_in_hand_has_no_rail() -> None:
    assert draw_table(view_of(4), WORDS, hand=hand_of()).startswith(b"\x89PNG")
    low = picture(draw_table(view_of(4), WORDS, hand=hand_of()))
    assert low.height < picture(draw_table(view_of(4), WORDS, hand=hand_of("7H"))).height


def test_bids_that_are_numbers_lie_on_a_line_with_what_others_have_to_reach() -> None:
    auction = replaced(view_of(2), stage="auction")
    line = Track("Goal", 40)
    drawn = [
        draw_table(auction, replace_words(track=track))
        for track in (
            line,
            replace(line, choices=(14, 20)),
            replace(line, choices=(14, 21)),
            replace(line, goals=((9, "Anna", False),)),
            replace(line, goals=((9, "Anna", True),)),
            replace(line, goals=((99, "Anna", True),)),
        )
    ]
    assert len({*drawn}) == len(drawn)
    assert COLOURS["theirs"] in colours(picture(drawn[3]))


def test_what_the_moves_of_a_cube_bring_up_is_shown_below() -> None:
    cubes = [
        Zone(key="cube", seat=seat, kind="faces", items=("x.o.", "", "", "o.x.", "", "")) for seat in (0, 1)
    ]
    moves = [Preview("Left", "x.o."), Preview("Turn", "o..x", is_best=True)]
    below = picture(draw_table(view_of(2, *cubes), WORDS, hand=HandRail((), previews=moves)))
    alone = picture(draw_table(view_of(2, *cubes), WORDS))
    assert COLOURS["wood"] in colours(below.crop((0, alone.height, WIDTH, below.height)))


@pytest.mark.parametrize(
    "items", [("xxox", "", "", "", "", ""), ("xxox", ".x.o", ".ox.", "o.x.", "xo..", "o..x")]
)
def test_a_cube_is_drawn_as_far_as_it_is_seen(items: tuple[str, ...]) -> None:
    cubes = [Zone(key="cube", seat=seat, kind="faces", items=items) for seat in (0, 1)]
    unfolded = Zone(key="unfolded", kind="faces", items=items)
    drawn = {draw_table(view_of(2, *zones), WORDS) for zones in (cubes, cubes[:1], (unfolded,), ())}
    assert len(drawn) == 4


EVERY_TABLE = [(key, seats) for key in sorted(CATALOGUE) for seats in CATALOGUE[key].seats]


@pytest.mark.drawn(8)
@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
def test_every_game_can_be_drawn_at_every_move_and_shows_nothing_hidden(key: str, seats: int) -> None:
    """The picture is the same, byte by byte, in a world that its reader cannot tell from the real one."""
    game, rng = CATALOGUE[key], Random(seats)
    state = game.new(seats, game.options(), rng.randbytes(32))
    for step in range(60):
        acting = state.acting()
        if not acting:
            return
        seat = rng.choice(list(acting))
        if step % 4 == 0:
            reader = TABLE if step % 8 else seat
            shown = drawn_for(state.view(reader))
            other = state.redeal(rng.randrange(seats) if reader == TABLE else reader, rng)
            assert drawn_for(other.view(reader)) == shown
        state.apply(seat, rng.choice(list(state.legal(seat))))


def drawn_for(view: View) -> bytes:
    """The picture of a table, or of a panel with the reader's hand."""
    words = picture_words(view, Localizer("ja", WORDS.names), {1}, CATALOGUE[view.game].options())
    hand = view.zone("hand", view.seat)
    if hand is None:
        return draw_table(view, words)
    playable = frozenset(text.partition(" ")[2] for text in view.legal)
    png = draw_table(view, words, hand=HandRail(hand.items, playable if playable & {*hand.items} else None))
    assert picture(png).width == WIDTH
    assert len(png) <= HEAVIEST
    return png
