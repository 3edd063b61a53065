"""The chances of winning a trick, counted in every game that has tricks."""

from random import Random

import pytest

from games import CATALOGUE
from games.opponents.levels import agent_of
from games.search import fallback
from games.search.information import InformationSet
from games.search.outlook import WORLDS, expected, trick_odds
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


@pytest.mark.parametrize("key", ["bhabhi", "the_things", "wysiwyg"])
def test_an_action_is_played_out_in_as_many_deals_as_there_is_time_for(key: str) -> None:
    agent = agent_of(key)
    assert isinstance(agent, SearchModel)
    game = CATALOGUE[key]
    state = game.new(game.seats[0], game.options(), bytes(32))
    known = InformationSet(state, state.acting()[0])
    action = known.legal()[0]
    rng = Random(5)
    model = agent.foreseeing(known, rng)
    one = expected(model, known, action, rng, lambda: True)
    many = expected(model, known, action, rng, lambda: False)
    assert (one.action, one.tries, many.tries) == (action, 1, WORLDS)
    assert 0 <= one.utility <= 1
    if not game.scored:
        assert one.points in {0, 1}
        assert 0 <= many.points <= 1
