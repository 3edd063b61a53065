"""Solve an ending: each seat plays for its own best result, in as many worlds as there is time for."""

from random import Random
from typing import Any, cast

import pytest

from games.core.game import Seat
from games.core.match import Deal, Match
from games.opponents.agents import AGENTS
from games.search import ending
from games.search.deal_agent import DealAgent
from games.search.information import InformationSet
from games.search.protocol import iterations
from tests.games.setups import draws, play_on, setups


def small_positions(key: str, most: int) -> list[tuple[DealAgent[Any, Any], Match[Any, Any], Seat]]:
    """Positions of random matches, few moves from the end of their deal, with the seat that must play."""
    agent = cast("DealAgent[Any, Any]", AGENTS[key])
    setup = next(each for each in setups() if each.game.key == key)
    found: list[tuple[DealAgent[Any, Any], Match[Any, Any], Seat]] = []
    for seed in range(20):
        match = cast("Match[Any, Any]", setup.new(seed))
        for _ in play_on(match, setup.seats, draws(seed)):
            acting = match.acting()
            if not acting or len(match.legal(acting[0])) < 2 or not agent.is_small(match.deal):
                continue
            found.append((agent, match.clone(), acting[0]))
            if len(found) == most:
                return found
    raise AssertionError(f"{key} has no small positions")


def test_an_ending_is_solved_in_as_many_worlds_as_asked_for() -> None:
    for agent, match, seat in small_positions("tressette", 3):
        result = ending.solve(agent, InformationSet(match, seat), Random(1), iterations(3))
        assert {choice.tries for choice in result.choices} == {3}


def best(agent: DealAgent[Any, Any], match: Match[Any, Any], deal: Deal) -> list[float]:
    """The points of each seat if every seat plays to its own best, found by exhaustive search."""
    acting = deal.acting()
    if not acting:
        return list(agent.points(match, deal))
    seat, ends = acting[0], []
    for action in deal.legal(seat):
        twin = deal.clone()
        twin.apply(seat, action)
        ends.append(best(agent, match, twin))
    return max(ends, key=lambda points: points[seat])


@pytest.mark.drawn(1)
@pytest.mark.parametrize("key", ["rovescino", "tressette"])
def test_whoever_moves_takes_what_is_best_for_them(key: str) -> None:
    tried = 0
    for agent, match, seat in small_positions(key, 40):
        if sum(len(match.deal.legal(each)) for each in match.acting()) > 3:
            continue  # trying everything would take long
        result = ending.solve(agent, InformationSet(match, seat), Random(1), iterations(1))
        world = next(agent.worlds(InformationSet(match, seat), Random(1)))
        assert result.choices[0].points == pytest.approx(best(agent, world, world.deal)[seat])
        tried += 1
    assert tried
