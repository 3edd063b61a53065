"""Experts stop when more tries would win nothing, however much time there is."""

import json
from random import Random

import pytest

from bot.thinking.work import (
    EVALUATED,
    Inquiry,
    Question,
    QuestionError,
    ask,
    decide,
    pack,
    stop_condition,
    unpack,
)
from games import CATALOGUE
from games.core.game import Game, Seat, State
from games.opponents.levels import agent_of
from games.search import fallback

AN_HOUR = 3600.0


def searched(game: Game) -> tuple[State, Seat]:
    """A moment of a match in which the expert has something to search."""
    rng = Random(game.key)
    state = game.new(game.seats[-1], game.options(), rng.randbytes(32))
    while True:
        seat = state.acting()[0]
        result = decide(ask(Inquiry(state, seat, "expert", 1)), AN_HOUR)
        assert result is not None
        if result.tries and not result.exact:
            return state, seat
        state.apply(seat, fallback.choose(state.legal(seat), rng))


@pytest.mark.drawn(5)
@pytest.mark.parametrize(
    "game", [each for each in CATALOGUE.values() if each.key != "bushi_shogi"], ids=lambda game: game.key
)
def test_an_expert_stops_after_enough_tries(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    agent = type(agent_of(game.key))
    monkeypatch.setattr(agent, "tries", 1)
    state, seat = searched(game)
    monkeypatch.setattr(agent, "tries", 90)
    result = decide(ask(Inquiry(state, seat, "expert", 1)), AN_HOUR)
    assert result is not None
    assert 90 <= result.tries < 90 + 2 * len(state.legal(seat)) or result.exact


def test_an_expert_without_the_time_for_it_stops_before(monkeypatch: pytest.MonkeyPatch) -> None:
    game = CATALOGUE["tressette"]
    monkeypatch.setattr(type(agent_of(game.key)), "tries", 10**9)
    state, seat = first_decision(game)
    result = decide(ask(Inquiry(state, seat, "expert", 1)), 0.1)
    assert result is not None
    assert 0 < result.tries < 10**6


def first_decision(game: Game) -> tuple[State, Seat]:
    """The first decision of a match."""
    state = game.new(4, game.options(), bytes(32))
    return state, state.acting()[0]


@pytest.mark.parametrize("key", CATALOGUE)
def test_an_expert_is_given_tries_that_tell_something(key: str) -> None:
    assert 500 <= agent_of(key).tries <= 10_000


def test_an_expert_has_as_many_tries_as_the_agent_needs() -> None:
    stops, tries = stop_condition("tuppi", AN_HOUR), agent_of("tuppi").tries
    assert [stops(made) for made in (tries - 1, tries)] == [False, True]
    assert stop_condition("tuppi", 0.0)(0)


@pytest.mark.parametrize("explained", [False, True])
def test_a_search_is_explained_if_asked(*, explained: bool) -> None:
    state, seat = searched(CATALOGUE["tressette"])
    result = decide(ask(Inquiry(state, seat, "expert", 1, explained=explained)), AN_HOUR)
    assert result is not None
    assert (result.trick is not None) is explained


def test_a_choice_by_rule_is_played_out_if_an_explanation_is_asked() -> None:
    state = CATALOGUE["wysiwyg"].new(2, CATALOGUE["wysiwyg"].options(), bytes(32))
    (seat,) = state.acting()
    by_rule, explained = (
        decide(ask(Inquiry(state, seat, "expert", 1, explained=each)), AN_HOUR) for each in (False, True)
    )
    assert by_rule is not None
    assert explained is not None
    assert by_rule.action is explained.action
    assert [len(by_rule.choices), by_rule.tries] == [1, 0]
    assert len(explained.choices) == 1
    assert explained.tries > 0
    assert explained.choices[0].points


def asked_about(state: State, seat: Seat) -> Question:
    return ask(Inquiry(state, seat, "expert", 1, evaluated=tuple(state.legal(seat))))


def test_the_actions_that_are_asked_about_are_tried_in_as_many_worlds_as_each_other() -> None:
    state, seat = first_decision(CATALOGUE["finesse"])
    result = decide(unpack(pack(asked_about(state, seat))), 0.0)
    assert result is not None
    assert {each.tries for each in result.choices} == {EVALUATED[0]}
    assert {each.action for each in result.choices} >= set(state.legal(seat))


def test_an_evaluation_with_time_stops_after_the_most_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.thinking.work.EVALUATED", (2, 5))
    state, seat = first_decision(CATALOGUE["finesse"])
    result = decide(asked_about(state, seat), AN_HOUR)
    assert result is not None
    assert {each.tries for each in result.choices} == {5}


def test_an_evaluation_that_is_explained_has_the_odds_of_the_trick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.thinking.work.EVALUATED", (2, 2))
    state, seat = first_decision(CATALOGUE["rovescino"])
    inquiry = Inquiry(state, seat, "expert", 1, explained=True, evaluated=tuple(state.legal(seat)))
    found, plain = decide(ask(inquiry), AN_HOUR), decide(ask(inquiry._replace(explained=False)), AN_HOUR)
    assert found is not None
    assert found.trick is not None
    assert plain is not None
    assert plain.trick is None
    assert {each.action for each in found.choices} == {*state.legal(seat)}


def test_a_question_of_before_there_were_evaluations_is_refused() -> None:
    state, seat = first_decision(CATALOGUE["finesse"])
    written = json.loads(pack(asked_about(state, seat)))
    del written["evaluated"]
    with pytest.raises(QuestionError):
        unpack(json.dumps(written).encode())
