"""WYSIWYG: hands that the opponent may hold."""

from itertools import combinations
from random import Random

import pytest

from games.core.cards import Hand, cards_of, hand_of
from games.wysiwyg.cards import PACK
from games.wysiwyg.counting import draw_counted, draw_hand
from games.wysiwyg.scoring import hand_value, honour_points, longest_suit
from games.wysiwyg.state import SECOND
from tests.games.setups import draws, play_on
from tests.games.wysiwyg.deals import ANNA, BEN, modest_play, new_match


def test_a_redeal_gives_the_opponent_a_hand_of_the_value_announced() -> None:
    for seed in range(6):
        match = new_match(seed)
        rng = Random(seed)
        for number, _ in enumerate(play_on(match, 2, draws(seed), most=60)):
            deal = match.deal
            if number % 4 or match.number > 1:
                continue
            for seat in (ANNA, BEN):
                other = 1 - seat
                world = deal.redeal(seat, rng)
                assert world.hands[seat] == deal.hands[seat]
                assert world.known == deal.known
                assert not world.known[other] & ~world.hands[other]
                assert world.hands[other].bit_count() == deal.hands[other].bit_count()
                dealt = world.shown[other] | world.hands[other] & ~world.known[other]
                assert hand_value(dealt) == deal.values[other]
                assert not world.hands[other] & ~world.known[other] & deal.void[other]
                assert world.hands[other] | hand_of(world.stock) == deal.hands[other] | hand_of(deal.stock)


def test_a_redeal_shuffles_the_stock_and_leaves_the_second_half_alone() -> None:
    match = new_match(1)
    deal = match.deal
    assert len({deal.redeal(ANNA, Random(seed)).stock for seed in range(5)}) == 5
    for _ in modest_play(match, draws(1)):
        if deal.phase == SECOND:
            break
    world = deal.redeal(ANNA, Random(1))
    assert world.hands == deal.hands


EIGHT = PACK.hand(["AC", "2C", "3C", "AD", "QD", "2D", "KH", "2S"])


@pytest.mark.parametrize("shown", [0, PACK.hand(["QC", "4C"]), PACK.hand(["5H", "4H", "3H", "6H"])])
def test_counting_draws_each_hand_of_a_value_equally_often(shown: Hand) -> None:
    fitting: dict[int, list[Hand]] = {}
    for cards in combinations(cards_of(EIGHT), 3):
        drawn = hand_of(cards)
        fitting.setdefault(hand_value(drawn | shown), []).append(drawn)
    rng = Random(1)
    for value, hands in fitting.items():
        counts = dict.fromkeys(hands, 0)
        for _ in range(30 * len(hands)):
            counts[draw_counted(EIGHT, 3, shown, value, rng)] += 1
        assert min(counts.values()) > 0
        assert max(counts.values()) < 60
        assert draw_hand(EIGHT, 3, shown, value, rng) in counts


def test_a_rare_value_is_found_and_an_impossible_one_refused() -> None:
    rng = Random(2)
    everything = PACK.full
    assert hand_value(draw_hand(everything, 13, 0, 28, rng)) == 28
    drawn = draw_hand(everything, 13, 0, 4, rng)
    assert (honour_points(drawn), longest_suit(drawn)) == (0, 4)
    with pytest.raises(ValueError, match="no hand of 13 of these cards has the value 29"):
        draw_hand(everything, 13, 0, 29, rng)
    with pytest.raises(ValueError, match="no hand of 13 of these"):
        draw_hand(EIGHT, 13, 0, 10, rng)
