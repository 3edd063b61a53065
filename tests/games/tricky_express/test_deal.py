"""Tricky Express, 2.2: the deal and the dealers."""

from games.tricks.four import left_of
from games.tricky_express.cards import PACK
from tests.games.setups import draws, play_on
from tests.games.tricky_express.deals import give_all, new_match


def test_2_2_everybody_is_dealt_13_cards_one_at_a_time_from_the_dealers_left() -> None:  # TE-7
    match = new_match()
    (dealt,) = match.dealt()
    order = match.chance.deal(1, PACK.codes)
    eldest = left_of(match.dealer)
    assert [dealt.zones[f"hand {(eldest + number) % 4}"][number // 4] for number in range(52)] == order
    assert [set(PACK.texts(hand)) for hand in match.deal.hands] == [
        set(dealt.zones[f"hand {seat}"]) for seat in range(4)
    ]


def test_2_2_the_first_dealer_is_drawn_by_lot() -> None:
    assert {new_match(seed).dealer for seed in range(30)} == {0, 1, 2, 3}


def test_2_2_four_deals_with_the_dealer_moving_to_the_left() -> None:  # TE-15
    match = new_match()
    dealers = []
    number = 0
    draw = draws(3)
    while match.acting():
        if match.number > number:
            number = match.number
            dealers.append(match.dealer)
            give_all(match.deal)
            assert match.acting() == (left_of(match.dealer),)
        for _ in play_on(match, 4, draw, most=1):
            pass
    assert dealers == [(dealers[0] + turn) % 4 for turn in range(4)]
    assert len(match.sheets()) == 4
