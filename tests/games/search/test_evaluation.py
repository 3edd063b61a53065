"""All ways to decide are tried in the same worlds, each as often as every other."""

from random import Random

import pytest

from games.core.actions import Action, action
from games.core.game import Seat, State
from games.core.match import Match
from games.opponents import levels
from games.opponents.agents import AGENTS
from games.search import evaluation
from games.search.deal_agent import DealAgent
from games.search.information import InformationSet
from games.search.protocol import ActionValue, SearchResult, iterations
from games.tressette.agent.pairs import PairsAgent
from tests.games.setups import Setup, draws, play_on, setups

PLAIN = [setup for setup in setups() if setup.options == setup.game.options()]
POSITIONS = 3


def positions(setup: Setup, count: int, seed: int = 0) -> list[tuple[State, Seat]]:
    """Moments of random matches at which a seat has a choice."""
    found: list[tuple[State, Seat]] = []
    for number in range(seed, seed + 40):
        state, draw = setup.new(number), draws(number)
        for _ in play_on(state, setup.seats, draw, most=1 + draw.below(60)):
            pass
        acting = state.acting()
        if acting and len(state.legal(acting[0])) > 1:
            found.append((state, acting[0]))
        if len(found) == count:
            break
    assert found
    return found


@pytest.mark.drawn(4)
@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_every_legal_action_has_its_worth_in_every_game(setup: Setup) -> None:
    for state, seat in positions(setup, POSITIONS):
        legal = state.legal(seat)
        known = InformationSet(state, seat)
        result = levels.evaluate(setup.game.key, known, legal, Random(1), iterations(2))
        assert {each.action for each in result.choices} >= set(legal)
        assert all(each.tries and 0.0 <= each.utility <= 1.0 for each in result.choices)
        assert set(result.choices[0].action.text.split()[:1]) <= {each.verb for each in legal}


@pytest.mark.drawn(4)
@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_the_choice_of_an_evaluation_is_legal_and_one_action_is_enough_to_ask(setup: Setup) -> None:
    ((state, seat),) = positions(setup, 1, seed=50)
    legal = state.legal(seat)
    for each in legal[:2]:
        result = levels.evaluate(
            setup.game.key, InformationSet(state, seat), [each], Random(1), iterations(1)
        )
        assert each in [choice.action for choice in result.choices]
        assert result.action in legal


def test_no_action_is_tried_more_often_than_another() -> None:
    setup = next(each for each in PLAIN if each.game.key == "finesse" and each.seats == 4)
    for state, seat in positions(setup, 3):
        known = InformationSet(state, seat)
        result = levels.evaluate("finesse", known, state.legal(seat), Random(1), iterations(7))
        assert {each.tries for each in result.choices} == {7}


def test_a_card_that_equals_a_candidate_is_evaluated_as_well() -> None:
    agent = AGENTS["tressette"]
    assert isinstance(agent, PairsAgent)
    setup = next(each for each in PLAIN if each.game.key == "tressette")
    compared = 0
    for state, seat in positions(setup, 12):
        assert isinstance(state, Match)
        candidates = agent.candidates(state.deal, seat)
        equals = [each for each in state.legal(seat) if each not in candidates and each.verb == "play"]
        for each in equals:
            known = InformationSet(state, seat)
            result = agent.evaluate(known, [each], Random(1), iterations(2))
            assert each in [choice.action for choice in result.choices]
            compared += 1
    assert compared


def test_evaluations_in_the_same_state_of_chance_are_the_same() -> None:
    setup = next(each for each in PLAIN if each.game.key == "tuppi")
    ((state, seat),) = positions(setup, 1)
    first, again = (
        levels.evaluate("tuppi", InformationSet(state, seat), (), Random(5), iterations(5)) for _ in range(2)
    )
    assert first == again


def values(*utilities: float, tries: int = 100) -> SearchResult:
    choices = (ActionValue(act(place), tries, each, 0.0) for place, each in enumerate(utilities))
    return SearchResult(tuple(choices))


def act(number: int) -> Action:
    return action("bid", number=number)


def test_a_rule_stands_unless_another_action_is_better_beyond_chance() -> None:
    found = values(0.6, 0.55, 0.2)
    assert evaluation.unless_clearly_better(found, act(1), 0.5).action is act(1)
    assert evaluation.unless_clearly_better(found, act(2), 0.5) == found
    assert evaluation.unless_clearly_better(found, act(9), 0.5) == found
    assert evaluation.unless_clearly_better(values(0.6, 0.55, tries=10_000), act(1), 0.5).action is act(0)


def test_what_is_preferred_comes_first_and_the_others_keep_their_order() -> None:
    found = evaluation.preferring(values(0.6, 0.55, 0.2), act(2))
    assert [each.action for each in found.choices] == [act(2), act(0), act(1)]


def test_an_ending_is_solved_for_the_asked_action_too() -> None:
    agent = AGENTS["tressette"]
    assert isinstance(agent, DealAgent)
    setup = next(each for each in PLAIN if each.game.key == "tressette")
    solved = 0
    for number in range(12):
        match, draw = setup.new(number), draws(number)
        assert isinstance(match, Match)
        for _ in play_on(match, setup.seats, draw):
            acting = match.acting()
            if not acting or len(match.legal(acting[0])) < 2 or not agent.is_small(match.deal):
                continue
            known = InformationSet(match.clone(), acting[0])
            result = agent.evaluate(known, match.legal(acting[0]), Random(1), iterations(1))
            assert result.exact
            assert {each.action for each in result.choices} >= set(match.legal(acting[0]))
            solved += 1
            break
    assert solved
