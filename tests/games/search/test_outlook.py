"""The chances of winning a trick, counted in every game that has tricks."""

from random import Random

import pytest

from games import CATALOGUE
from games.opponents.levels import agent_of
from games.search import fallback
from games.search.information import InformationSet
from games.search.outlook import trick_odds
from games.search.search_model import SearchModel

WITH_TRICKS = [key for key in sorted(CATALOGUE) if CATALOGUE[key].family in {"tricks", "shedding"}]


@pytest.mark.parametrize("key", WITH_TRICKS)
def test_the_odds_of_a_trick_are_counted_where_a_card_is_played_to_one(key: str) -> None:
    model = agent_of(key)
    assert isinstance(model, SearchModel)
    game = CATALOGUE[key]
    rng = Random(5)
    state = game.new(game.seats[0], game.options(), rng.randbytes(32))
    counted = []
    for step in range(60):
        if not state.acting():
            break
        seat = state.acting()[0]
        action = fallback.choose(state.legal(seat), rng)
        if step % 3 == 0:
            odds = trick_odds(model, InformationSet(state, seat), action, rng, lambda: True)
            assert odds is None or 0 <= odds <= 1
            counted += [] if odds is None else [odds]
        state.apply(seat, action)
    assert counted
