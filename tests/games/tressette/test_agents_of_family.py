"""The agents of Tressette's family alike: worlds that fit, and rollouts that keep the rules."""

from itertools import islice
from random import Random
from typing import Any, cast

import pytest

from games import CATALOGUE
from games.core.match import Match
from games.opponents.agents import AGENTS
from games.search.information import InformationSet
from games.search.search_model import SearchModel
from games.tressette.cards import thirds
from games.tressette.state import FamilyState
from tests.games.setups import Setup, draws, play_on, setups

FAMILY = {
    "tressette",
    "treseta",
    "tressette_two",
    "tressette_chiamata",
    "rovescino",
    "ciapano",
    "traversone",
}
SETUPS = [setup for setup in setups() if setup.game.key in FAMILY]


@pytest.mark.drawn(10)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_likely_worlds_are_ones_that_the_seat_cannot_tell_apart(setup: Setup) -> None:
    state = cast("Match[Any, Any]", setup.new(3))
    model = cast("SearchModel[Any, Any]", AGENTS[setup.game.key])
    for number, _ in enumerate(play_on(state, setup.seats, draws(3), 120)):
        if number % 13 or not state.acting():
            continue
        seat = state.acting()[0]
        for world in islice(model.worlds(InformationSet(state, seat), Random(number)), 3):
            assert world.view(seat) == state.view(seat)
            assert world.legal(seat) == state.legal(seat)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_deal_played_out_has_all_its_cards_in_tricks(setup: Setup) -> None:
    state = cast("Match[Any, Any]", setup.new(5))
    model = cast("SearchModel[Any, Any]", AGENTS[setup.game.key])
    for number, _ in enumerate(play_on(state, setup.seats, draws(5), 60)):
        deal: FamilyState = state.deal.clone()
        if number % 7 or not deal.acting():
            continue
        model.rollout(deal, Random(1))
        assert not deal.acting()
        if not getattr(deal, "annulled", False):
            assert not any(deal.hands)
            assert sum(map(thirds, deal.taken)) == 32
        assert len(model.points(state, deal)) == setup.seats


@pytest.mark.parametrize("key", sorted(FAMILY - {"tressette_chiamata"}))
def test_playing_out_is_playing_by_the_policy(key: str) -> None:
    """Except in the chiamata: the quick play notices a revealed partner only from the next trick on."""
    game = CATALOGUE[key]
    model = cast("SearchModel[Any, Any]", AGENTS[key])
    seats = game.seats[-1]
    for seed in range(6):
        state = cast("Match[Any, Any]", game.new(seats, game.options(), bytes([seed] * 32)))
        quick, plain = state.deal.clone(), state.deal.clone()
        model.rollout(quick, Random(1))
        SearchModel.rollout(model, plain, Random(1))
        assert quick.taken == plain.taken
        assert quick.trick.winner == plain.trick.winner
