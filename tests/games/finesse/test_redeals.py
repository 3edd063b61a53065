"""Finesse: hands that others may hold."""

from random import Random

import pytest

from tests.games.finesse.deals import EAST, NO_CARDS, NORTH, SOUTH, WEST, deal_of, hand, new_match
from tests.games.setups import draws, play_on


@pytest.mark.parametrize("seed", range(6))
def test_a_redeal_respects_voids_table_cards_and_numbers(seed: int) -> None:
    match = new_match(seed)
    rng = Random(seed)
    for number, _ in enumerate(play_on(match, 4, draws(seed), most=150)):
        if number % 10:
            continue
        deal = match.deal
        for seat in range(4):
            world = deal.redeal(seat, rng)
            assert world.hands[seat] == deal.hands[seat]
            assert world.table == deal.table
            assert sum(world.hands) == sum(deal.hands)
            assert [cards.bit_count() for cards in world.hands] == [cards.bit_count() for cards in deal.hands]
            for other in range(4):
                assert other == seat or not world.hands[other] & deal.void[other]


def test_a_redeal_moves_one_of_two_equal_cards() -> None:
    deal = deal_of("KH 2C", "KH 3C", "9D 7D", "JS 7C", table=NO_CARDS)
    rng = Random(1)
    worlds = [deal.redeal(SOUTH, rng) for _ in range(40)]
    holders = [[seat for seat in (WEST, NORTH, EAST) if "KH" in hand(world, seat)] for world in worlds]
    assert sorted({seats[0] for seats in holders}) == [WEST, NORTH, EAST]
    assert {len(seats) for seats in holders} == {1}
    assert all(hand(world, SOUTH) == ("2C", "KH") for world in worlds)
