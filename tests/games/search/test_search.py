"""The tree search itself, without a real game."""

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from games.core.actions import Action, action
from games.core.game import Seat
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.search.search import Node, _select, search
from games.search.search_model import SearchModel
from games.tressette.agent.pairs import PairsAgent
from games.tressette.pairs import TressetteDeal
from tests.games.tressette.test_agent import match


class Decided(PairsAgent):
    """An agent that takes one wanted action in rollouts if it is legal."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted

    def rollout_policy(self, deal: TressetteDeal, seat: Seat, rng: Random, /) -> Action:
        found = next((each for each in deal.legal(seat) if each.text == self.wanted), None)
        return found or super().rollout_policy(deal, seat, rng)


@pytest.mark.parametrize("wanted", ["play 3C", "play 4D", "play 6S"])
def test_what_the_policy_would_do_is_tried_first(wanted: str) -> None:
    state = match("3C 4D 6S", "4C 5D 7S", "AC 5C 4S", "6C 6D 5S")
    found = search(Decided(wanted), InformationSet(state, 0), Random(1), iterations(1))
    assert [each.action.text for each in found.choices] == [wanted]


def test_an_action_counts_as_available_in_the_worlds_that_allow_it() -> None:
    """Cowling, Powley and Whitehouse: otherwise a seldom possible action would look little explored."""
    usual, seldom = action("play", "AS"), action("play", "2H")
    root = Node()
    for each in (usual, seldom):
        root.children[each] = Node()
        root.children[each].visits = 1
    worlds = [(usual, seldom), (usual,), (usual,), (usual, seldom)]
    for allowed in worlds:
        model = SimpleNamespace(candidates=lambda *_, allowed=allowed: allowed, exploration=0.7)
        _select(cast("Any", model), cast("Any", None), root, 0, Random(1))
    assert [root.children[each].available for each in (usual, seldom)] == [1 + 4, 1 + 2]


def drawn(*chances: float) -> int:
    """The place, in the order drawn, of the world taken among worlds of these likelihoods."""
    places = iter(range(len(chances)))
    model = SimpleNamespace(
        world=lambda *_: next(places), likelihood=lambda match, _: chances[cast("int", match)]
    )
    known = cast("InformationSet", SimpleNamespace(seat=0))
    return cast("int", SearchModel.plausible_world(cast("Any", model), known, Random(1)))


def test_a_world_that_cannot_be_is_drawn_again_and_one_that_must_be_is_not() -> None:
    assert drawn(1.0, 1.0) == 0
    assert drawn(0.0, 0.0, 1.0, 1.0) == 2
