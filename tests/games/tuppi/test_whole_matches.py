"""Tuppi: facts that hold throughout whole matches."""

import pytest

from games.tuppi.cards import PACK
from games.tuppi.state import BIDDING, DISCARDING, GIVING, OFFERING, PLAYING
from tests.games.setups import draws, play_on
from tests.games.tuppi.deals import finished, new_match


@pytest.mark.parametrize("seed", range(6))
def test_cards_are_neither_lost_nor_doubled(seed: int) -> None:
    match = new_match(seed)
    for _ in play_on(match, 4, draws(seed), most=400):
        deal = match.deal
        away = 0 if deal.discarded is None else 1 << deal.discarded
        places = [*deal.hands, *deal.played, deal.out, away]
        assert sum(places) == PACK.full
        assert sum(cards.bit_count() for cards in places) == 52


@pytest.mark.parametrize("seed", range(4))
def test_each_deal_scores_for_exactly_one_pair(seed: int) -> None:
    match = finished(new_match(seed), seed)
    assert all(sorted(map(bool, sheet.rows[1].values)) == [False, True] for sheet in match.sheets())
    assert max(match.totals) >= 52
    assert min(match.totals) == 0
    winner = 0 if match.totals[0] else 1
    assert match.returns() == tuple(0.5 if seat % 2 == winner else 0.0 for seat in range(4))


def test_random_play_goes_through_every_phase() -> None:
    match = new_match(2, reset="plain", deals=50)
    seen = {match.deal.phase}
    for _ in play_on(match, 4, draws(2)):
        seen.add(match.deal.phase)
    assert seen == {BIDDING, OFFERING, DISCARDING, GIVING, *PLAYING}
