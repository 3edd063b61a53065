"""Bhabhi: facts that hold throughout whole matches."""

import pytest

from games.bhabhi.cards import count, join
from games.bhabhi.state import DRAWING, SHOOTOUT
from tests.games.bhabhi.deals import VARIANTS, Chosen, matches, new_match
from tests.games.setups import draws, play_on


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_cards_are_neither_lost_nor_doubled(chosen: Chosen) -> None:
    for match in matches(chosen, range(21)):
        deal = match.deal
        whole = join(join(deal.waste, deal.removed), join(deal.swept, count(deal.trick.cards)))
        for held in deal.hands:
            whole = join(whole, held)
        assert whole == deal.pack.full


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_whoever_is_in_has_cards_and_nobody_else(chosen: Chosen) -> None:
    for match in matches(chosen, range(21)):
        deal = match.deal
        assert sorted((*deal.playing, *deal.away)) == list(range(len(deal.hands)))
        between = not deal.trick.cards and deal.phase not in {DRAWING, SHOOTOUT}
        if deal.acting() and between:
            assert [seat for seat, held in enumerate(deal.hands) if held] == list(deal.playing)
            assert len(deal.playing) > 1


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_random_deals_end_long_before_the_thousandth_round(chosen: Chosen) -> None:
    for seed in range(14):
        seats = (2, 3, 4, 5, 7, 8, 12)[seed % 7]
        match = new_match(seats, seed, **chosen)
        for _ in play_on(match, seats, draws(seed)):
            pass
        assert match.deal.loser is not None
        assert match.deal.rounds < 400
