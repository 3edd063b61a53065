"""Several packs shuffled together: equal cards share a text, a suit and a strength."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Pack, cards_of
from games.tricks import PlayActions, plays

ONE = Pack("23456789TJQKA")
TWO = Pack("23456789TJQKA", copies=2)

cards = st.integers(0, TWO.size - 1)


def test_two_packs_have_every_card_twice() -> None:
    assert (TWO.size, TWO.kinds) == (104, 52)
    assert sorted(TWO.codes) == sorted(ONE.codes * 2)
    assert (ONE.size, ONE.kinds) == (52, 52)


@given(cards)
def test_equal_cards_share_text_and_suit(card: int) -> None:
    other = (card + TWO.kinds) % TWO.size
    assert TWO.codes[card] == TWO.codes[other] == ONE.codes[card % 52]
    assert TWO.suit(card) == TWO.suit(other) == ONE.suit(card % 52)
    assert TWO.suit_masks[TWO.suit(card)] >> card & 1


def test_the_suits_of_two_packs_share_out_all_cards() -> None:
    assert sum(TWO.suit_masks) == TWO.full
    assert [mask.bit_count() for mask in TWO.suit_masks] == [26] * 4


def test_a_hand_shows_equal_cards_side_by_side() -> None:
    assert TWO.texts(TWO.hand(["2C", "QH", "AS", "QH", "KH", "2C"])) == ("2C", "2C", "KH", "QH", "QH", "AS")


@given(st.sets(cards))
def test_the_texts_of_a_hand_make_a_hand_of_the_same_cards(held: set[int]) -> None:
    hand = sum(1 << card for card in held)
    again = TWO.hand(TWO.texts(hand))
    assert TWO.texts(again) == TWO.texts(hand)
    assert sorted(TWO.codes[card] for card in cards_of(again)) == sorted(TWO.codes[card] for card in held)


@pytest.mark.parametrize("pack", [ONE, TWO], ids=repr)
def test_a_card_cannot_be_named_more_often_than_it_is_there(pack: Pack) -> None:
    assert pack.hand(["QH"] * pack.copies).bit_count() == pack.copies
    with pytest.raises(ValueError, match="more often"):
        pack.hand(["QH"] * (pack.copies + 1))


def test_the_plays_of_ever_more_hands_are_remembered_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "MOST_SETS", 8)
    each = PlayActions(TWO)
    for number in range(100):
        hand = number << 1
        assert [play.items[0] for play in each.of(hand)] == [TWO.codes[card] for card in cards_of(hand)]
    assert 0 < len(each._known) <= 8
