"""Worlds by swaps come as often as they are likely, and never with a card in an impossible hand."""

from collections import Counter
from random import Random

import pytest

from games.search.swaps import SwapChain, SwapSchedule

WEIGHT = {0: 1.0, 1: 2.0, 2: 5.0}
"""The likelihood of a world, by the card of the first seat."""


class Toy(SwapChain):
    """Three seats with a hidden card each, and a fourth that looks on."""

    def __init__(self, barred: tuple[int, ...] = (0, 0, 0, 0)) -> None:
        self.hands = [1 << 0, 1 << 1, 1 << 2, 1 << 3]
        super().__init__([[0], [1], [2], []], barred, Random(1))

    def swap(self, one: int, other: int, both: int, chance: float) -> bool:
        before = WEIGHT[self.hands[0].bit_length() - 1]
        self.hands[one] ^= both
        self.hands[other] ^= both
        if WEIGHT[self.hands[0].bit_length() - 1] < before * chance:
            self.hands[one] ^= both
            self.hands[other] ^= both
            return False
        return True


def counted(chain: Toy, worlds: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for _ in range(worlds):
        chain.step(4)
        found[chain.hands[0].bit_length() - 1] += 1
    return found


def test_a_world_comes_as_often_as_it_is_likely() -> None:
    found = counted(Toy(), 20_000)
    for card, weight in WEIGHT.items():
        assert found[card] / 20_000 == pytest.approx(weight / 8, abs=0.02)


def test_a_card_never_goes_where_it_cannot_be() -> None:
    chain = Toy(barred=(1 << 2, 0, 0, 0))
    assert set(counted(chain, 1000)) == {0, 1}


def test_every_card_stays_in_play_and_the_looker_on_keeps_theirs() -> None:
    chain = Toy()
    counted(chain, 100)
    assert sum(chain.hands) == 0b1111
    assert chain.hands[3] == 1 << 3
    assert [sum(1 << card for card in cards) for cards in chain._movable] == [*chain.hands[:3], 0]


def test_a_chain_begins_with_more_swaps_than_it_goes_on_with() -> None:
    assert list(SwapSchedule(first=60, then=8, worlds=3).swaps()) == [60, 8, 8]
