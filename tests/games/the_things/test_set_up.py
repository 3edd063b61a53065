"""The Things, 4.1 and 4.2: the set-up, the cards and the allegiances."""

import pytest

from games.core.cards import cards_of
from games.the_things.cards import BITES, FLAMES, KINDS, PACK, RED, value_of
from games.the_things.match import packs
from tests.games.setups import seed_bytes
from tests.games.the_things.tables import DEFAULT, GAME, HUMAN, OTHER_HUMAN, THING, cards, table

# 4.1 Material and set-up


@pytest.mark.parametrize(
    ("seats", "number", "black", "left"),
    [
        (3, 1, 14, 37),
        (4, 1, 19, 32),
        (5, 1, 24, 27),
        (6, 2, 29, 74),
        (7, 2, 34, 69),
        (8, 2, 39, 64),
        (9, 2, 44, 59),
        (10, 2, 49, 54),
    ],
)
def test_set_up_the_table_of_piles(seats: int, number: int, black: int, left: int) -> None:
    deal = GAME.new(seats, DEFAULT, seed_bytes(seats)).deal
    in_hands = [card for hand in deal.hands for card in cards_of(hand)]
    assert packs(seats, DEFAULT) == number
    assert sum(card % KINDS not in set(cards_of(RED)) for card in in_hands) == black
    assert [PACK.codes[card] for card in in_hands if RED >> card & 1] == ["QH"]
    assert len(deal.pile) == left
    assert all(hand.bit_count() == 5 for hand in deal.hands)


def test_set_up_left_of_the_dealer_begins() -> None:
    match = GAME.new(5, DEFAULT, seed_bytes(1))
    assert match.acting() == ((match.dealer + 1) % 5,)


def test_tt_1_two_packs_above_five_up_to_ten_players() -> None:
    assert [packs(seats, DEFAULT) for seats in GAME.seats] == [1, 1, 1, 2, 2, 2, 2, 2]
    for seats in (2, 11):
        with pytest.raises(ValueError, match="3 to 10"):
            GAME.new(seats, DEFAULT, seed_bytes(0))


# 4.2 Cards and allegiance


def test_tt_2_the_ace_is_one() -> None:
    assert [value_of(card) for card in cards("AS 2S TS JS QS KS")] == [1, 2, 10, 11, 12, 13]


def test_flames_are_black_and_bites_red() -> None:
    assert set(PACK.texts(FLAMES)) == {"JC", "QC", "KC", "JS", "QS", "KS"}
    assert set(PACK.texts(BITES)) == {"JD", "QD", "KD", "JH", "QH", "KH"}


def test_one_red_card_makes_a_thing() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    assert [deal.is_a_thing(seat) for seat in range(3)] == [False, True, False]
