"""The tree search itself, whatever the game."""

from random import Random

import pytest

from games.ai.agent import iterations
from games.ai.agents.tressette.pairs import PairsAgent
from games.ai.information import InformationSet
from games.ai.search import search
from games.core.actions import Action
from games.core.game import Seat
from games.tressette.pairs import TressetteDeal
from tests.games.ai.test_tressette import match


class Decided(PairsAgent):
    """Would always do one thing, as long as it may."""

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
