"""WYSIWYG, 3.1 and 3.2: the deal, the value of a hand and the bases."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import hand_of
from games.core.game import TABLE, Players
from games.wysiwyg.cards import PACK
from games.wysiwyg.scoring import bases, hand_value
from tests.games.setups import draws
from tests.games.wysiwyg.deals import ANNA, BEN, START, deal_of, hand, modest_play, new_match

# 3.1 Deal


def test_3_1_thirteen_cards_each_and_a_stock_of_26() -> None:
    match = new_match()
    (dealt,) = match.dealt()
    order = [PACK.codes[card] for card in match.chance.deal(1, range(52))]
    assert dealt.zones[f"hand {1 - match.dealer}"] == tuple(order[0:26:2])
    assert dealt.zones[f"hand {match.dealer}"] == tuple(order[1:26:2])
    assert dealt.zones["stock"] == tuple(order[26:])
    for seat in (ANNA, BEN):
        assert hand(match.deal, seat) == set(dealt.zones[f"hand {seat}"])
    assert [PACK.codes[card] for card in match.deal.stock] == order[26:]


def test_3_1_the_other_player_deals_next_time() -> None:
    match = new_match()
    dealers = [match.dealer]
    for _ in modest_play(match, draws(1)):
        if match.number > len(dealers):
            dealers.append(match.dealer)
    assert len(dealers) > 2
    assert dealers == [(dealers[0] + number) % 2 for number in range(len(dealers))]
    assert {new_match(seed).dealer for seed in range(20)} == {ANNA, BEN}


# 3.2 Hand value and base


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        pytest.param("KS QS 7S AH QH 8H 5H 2H AD 9D QC JC 3C", 16, id="a"),
        pytest.param("AS KS 9S 4S JH TH 9H 8H 7D 6D 2D QC 5C", 10, id="b, two longest suits"),
        pytest.param("2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S 5S", 4, id="no honours"),
        pytest.param("AC KC QC AD KD QD AH KH QH AS KS QS JS", 28, id="all honours"),
    ],
)
def test_3_7_examples_of_hand_values(cards: str, value: int) -> None:
    assert hand_value(PACK.hand(cards.split())) == value


@given(st.permutations(range(52)), st.integers(1, 13))
def test_3_2_the_value_is_honours_and_the_longest_suit(order: Sequence[int], size: int) -> None:
    cards = hand_of(order[:size])
    codes = [PACK.codes[card] for card in order[:size]]
    counted = sum({"A": 3, "K": 2, "Q": 1}.get(code[0], 0) for code in codes)
    longest = max(sum(code[1] == suit for code in codes) for suit in "CDHS")
    assert hand_value(cards) == counted + longest


@pytest.mark.parametrize(
    ("values", "expected"),
    [((11, 15), (6, 14)), ((5, 24), (-9, 29)), ((12, 12), (10, 10))],
    ids=["c", "g", "equal"],
)
def test_3_7_examples_of_bases(values: tuple[int, int], expected: tuple[int, int]) -> None:
    assert bases(values) == expected


@given(st.integers(4, 28), st.integers(4, 28))
def test_3_2_the_bases_add_up_to_20(ours: int, theirs: int) -> None:
    assert sum(bases((ours, theirs))) == 20


def test_wy_14_both_values_are_announced_by_the_program() -> None:
    deal = deal_of()
    said = [note for note in deal.view(TABLE, START).notes if note.key == "wysiwyg-base"]
    assert [note.facts for note in said] == [
        {"player": Players((ANNA,)), "value": 7, "base": -9},
        {"player": Players((BEN,)), "value": 26, "base": 29},
    ]
