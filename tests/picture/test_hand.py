"""The reader's hand below the picture of a table: playable and advised cards, and its height."""

import pytest
from PIL import ImageChops

from bot.picture import sprites
from bot.picture.cards import blank_card, card
from bot.picture.hand import ONE_ROW, _placed, _shape
from bot.picture.palette import COLOURS
from bot.picture.table import draw_table
from games.core.game import Play, Trick, Zone
from tests.picture.views import (
    WIDTH,
    WORDS,
    colours,
    hand_of,
    picture,
    replace_words,
    replaced,
    view_of,
)


def test_the_hand_lies_below_the_table_and_dims_what_may_not_be_played() -> None:
    view = replaced(view_of(4), seat=1, acting=(1,))
    open_hand = picture(draw_table(view, WORDS, hand=hand_of("7H", "KD")))
    dimmed = picture(draw_table(view, WORDS, hand=hand_of("7H", "KD", playable=frozenset({"KD"}))))
    assert {COLOURS["hearts"], COLOURS["diamonds"]} <= colours(open_hand)
    assert COLOURS["dimmed"] not in colours(open_hand)
    assert {COLOURS["hearts-dim"], COLOURS["diamonds"], COLOURS["dimmed"]} <= colours(dimmed)
    assert COLOURS["hearts"] not in colours(dimmed)


def test_where_all_may_be_played_nothing_is_dimmed_or_raised() -> None:
    cards = ("7H", "KD")
    all_may = draw_table(view_of(4), WORDS, hand=hand_of(*cards, playable=frozenset(cards)))
    assert all_may == draw_table(view_of(4), WORDS, hand=hand_of(*cards))


@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize("count", [1, 5, 10, 13, 17, 30, 51])
def test_a_hand_keeps_its_height_as_cards_are_played(count: int, large: bool) -> None:
    pack = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"][:count]
    whole = picture(draw_table(view_of(4), WORDS, hand=hand_of(*pack, large=large)))
    played = ["" if place % 3 == 0 else code for place, code in enumerate(pack)]
    assert picture(draw_table(view_of(4), WORDS, hand=hand_of(*played, large=large))).size == whole.size
    assert whole.width == WIDTH


def test_a_hand_is_in_one_row_as_soon_as_it_has_ten_cards_though_it_began_with_more() -> None:
    pack = [rank + suit for suit in "SH" for rank in "AKQJT98765432"][:17]
    begun = picture(draw_table(view_of(4), WORDS, hand=hand_of(*pack)))
    for held in (pack[:ONE_ROW], pack[-7:], pack[::3]):
        few = hand_of(*held, *[""] * (len(pack) - len(held)))
        gaps = hand_of(*(code if code in held else "" for code in pack))
        shown = draw_table(view_of(4), WORDS, hand=few)
        assert shown == draw_table(view_of(4), WORDS, hand=gaps), "nothing is left of the places"
        assert picture(shown).size == begun.size
        assert len({each.y for each in _placed(held, _shape(len(held), low=False))}) == 1


@pytest.mark.parametrize("count", [11, 13, 20, 21, 30, 51])
def test_the_suit_under_each_rank_is_free_below_a_raised_card_and_its_ring(count: int) -> None:
    shape = _shape(count, low=False)
    ring = (sprites.frame(shape.size).size[1] - shape.size[1]) / 2
    lowest = sprites.px(shape.pitch - shape.raised) - ring
    for suit in "SHDC":
        face, blank = (
            card(f"T{suit}", shape.size, corner=False, narrow=True),
            blank_card(shape.size, "card", "edge", "felt"),
        )
        inked = ImageChops.difference(face.picture, blank.picture).getbbox()
        assert inked is not None
        assert inked[3] < lowest


def test_in_large_print_a_hand_of_most_of_the_pack_is_as_high_as_one_of_six_rows() -> None:
    pack = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
    sizes = {
        picture(draw_table(view_of(4), WORDS, hand=hand_of(*pack[:count], large=True))).size
        for count in (30, 31, 45, 52)
    }
    assert len(sizes) == 1
    last = [draw_table(view_of(4), WORDS, hand=hand_of(*pack[:count], large=True)) for count in (51, 52)]
    assert last[0] != last[1], "the last card is seen, too"


def test_the_advised_card_has_a_green_mark() -> None:
    plain = picture(draw_table(view_of(4), WORDS, hand=hand_of("7H", "KD")))
    advised = picture(draw_table(view_of(4), WORDS, hand=hand_of("7H", "KD", advised=frozenset({"KD"}))))
    assert COLOURS["advised"] not in colours(plain)
    assert COLOURS["advised"] in colours(advised)


def test_each_advised_card_has_its_mark() -> None:
    one, two = (
        picture(draw_table(view_of(4), WORDS, hand=hand_of("7H", "KD", "2C", advised=frozenset(cards))))
        for cards in (["KD"], ["7H", "KD"])
    )
    alone, both = (
        sum(count for count, colour in each.getcolors(1 << 20) or () if colour == COLOURS["advised"])
        for each in (one, two)
    )
    assert both == 2 * alone > 0


def test_suits_can_be_shown_by_letters_and_in_large_print() -> None:
    hands = (hand_of("7H"), hand_of("7H", faces="letters"), hand_of("7H", large=True))
    assert len({draw_table(view_of(4), WORDS, hand=hand) for hand in hands}) == len(hands)


def test_letters_for_suits_are_on_the_cards_of_the_table_and_beside_the_trump_too() -> None:
    trick = Trick(plays=(Play(seat=1, card="7H"),))
    aside = Zone(key="toy-open", seat=2, items=("2C",))
    for view in (
        view_of(4, trick=trick),
        view_of(4, aside),
        view_of(4, Zone(key="stock", items=("2C",))),
        replaced(view_of(4), trump="S"),
    ):
        assert draw_table(view, WORDS) != draw_table(view, replace_words(faces="letters"))
