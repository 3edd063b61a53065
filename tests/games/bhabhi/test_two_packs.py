"""Bhabhi, 6.3: eight or more players with two packs, and hands as counts of cards."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bhabhi.cards import ONE, TWO, both, count, join, part, tidy
from games.core.cards import cards_of
from tests.games.bhabhi.deals import EIGHT, deal_of, hand, later, new_match, texts
from tests.games.deals import act, legal

# 6.3 Eight or more players


@pytest.mark.parametrize("seats", range(2, 13))
def test_6_3_from_eight_players_on_there_are_two_packs(seats: int) -> None:
    (dealt,) = new_match(seats).dealt()
    cards = sorted(card for zone in dealt.zones.values() for card in zone)
    assert cards == sorted(ONE.codes * (2 if seats >= 8 else 1))


def test_bh_14_of_equal_cards_the_earlier_is_the_higher() -> None:
    deal = later(*EIGHT)
    act(deal, *[(seat, f"play {cards.split()[0]}") for seat, cards in enumerate(EIGHT)])
    assert (deal.leader, deal.acting()) == (1, (1,))
    assert texts(deal, deal.waste).count("KH") == 2


def test_bh_14_equal_cards_are_one_action_and_are_played_one_at_a_time() -> None:
    deal = later("KH KH 2S", *EIGHT[1:])
    assert legal(deal, 0) == {"play KH", "play 2S"}
    assert len(deal.legal(0)) == 2
    act(deal, (0, "play KH"))
    assert hand(deal, 0) == ["2S", "KH"]


def test_bh_14_equal_cards_can_be_picked_up_together() -> None:
    deal = later(EIGHT[0], "KH 3S", "KH 4S", "2C 5S", *EIGHT[4:])
    act(deal, (0, "play 5H"), (1, "play KH"), (2, "play KH"), (3, "play 2C"))
    assert hand(deal, 1) == ["2C", "3S", "5H", "KH", "KH"]


def test_bh_14_the_first_holder_of_an_ace_of_spades_from_the_dealer_on_leads_it() -> None:
    hands = ["2H", "AS 3H", "4H", "AS 5H", "6H", "7H", "8H", "9H"]
    assert deal_of(*hands, dealer=0).acting() == (1,)
    assert deal_of(*hands, dealer=1).acting() == (1,)
    assert deal_of(*hands, dealer=2).acting() == (3,)
    assert deal_of(*hands, dealer=4).acting() == (1,)


def test_bh_14_the_other_ace_of_spades_is_an_ordinary_card() -> None:
    deal = deal_of("AS AS 2S", *["3S 4S"] * 7)
    act(deal, (0, "play AS"), *[(seat, "play 3S") for seat in range(1, 8)])
    assert legal(deal, 0) == {"play AS", "play 2S"}


def test_6_3_in_a_shootout_the_earlier_of_equal_cards_is_the_higher() -> None:
    deal = later("9S", "4S 7H 3D", *[""] * 6, waste="7H", shootout=True)
    act(deal, (0, "play 9S"), (1, "play 4S"), (1, "play 7H"))
    assert (deal.loser, deal.away[-1]) == (0, 1)


# Sets of cards as counts


kinds = st.integers(0, 51)
several = st.lists(kinds, max_size=40).map(lambda cards: [card for card in cards if cards.count(card) <= 2])


def counted(cards: Sequence[int]) -> list[int]:
    return sorted(card % 52 for card in cards)


@given(several)
def test_a_set_counts_the_cards_of_each_kind(cards: list[int]) -> None:
    held = count(cards)
    assert counted(list(cards_of(held))) == sorted(cards)
    assert tidy(held) == held
    assert held == TWO.hand(ONE.codes[card] for card in cards)


@given(several, st.integers(0, 40))
def test_join_and_part_are_each_others_inverse(cards: list[int], place: int) -> None:
    some, more = count(cards[:place]), count(cards[place:])
    whole = join(some, more)
    assert whole == join(more, some) == count(cards)
    assert part(whole, some) == more
    assert part(whole, more) == some


def test_both_are_all_cards_of_a_kind() -> None:
    assert TWO.texts(both(ONE.hand(["QH"]))) == ("QH", "QH")
