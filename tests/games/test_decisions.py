"""Every decision that a player meets is of a kind that the game names, so the panel can explain it."""

import pytest

from games import CATALOGUE
from games.core.decision import decision_of
from games.core.game import TABLE
from tests.games.setups import draws, play_on, setups

MOVES = 60


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_decision_of_random_play_is_of_a_kind(game: str) -> None:
    unnamed = set()
    for number, setup in enumerate(each for each in setups() if each.game.key == game):
        state = setup.new(number)
        for _ in play_on(state, setup.seats, draws(number), MOVES):
            for view in map(state.view, state.acting()):
                if decision_of(view, setup.game.decisions) is None:
                    unnamed.add((view.phase, view.prompt.key))
    assert not unnamed


def test_there_is_none_for_a_player_who_waits_and_for_the_table() -> None:
    game = CATALOGUE["tuppi"]
    state = game.new(4, game.options(), bytes(32))
    state.apply(0, game.parse(state.view(0).legal[0]))
    kinds = [decision_of(state.view(seat), game.decisions) for seat in (TABLE, 0, 1)]
    assert kinds == [None, None, "tuppi-bidding"]


def test_the_declarer_of_a_rami_and_the_others_decide_about_different_things() -> None:
    game = CATALOGUE["tuppi"]
    kinds = dict[bool, set[str | None]]({True: set(), False: set()})
    state = game.new(4, game.options(), bytes(32))
    for _ in play_on(state, 4, draws(1), 200):
        for view in map(state.view, state.acting()):
            if view.phase == "tuppi-rami":
                kinds[view.declarer in {view.seat, (view.seat + 2) % 4}].add(
                    decision_of(view, game.decisions)
                )
    assert kinds == {True: {"tuppi-rami-declarer"}, False: {"tuppi-rami-defender"}}


def test_a_question_with_a_word_of_its_own_comes_before_its_phase() -> None:
    game = CATALOGUE["bhabhi"]
    state = game.new(3, game.options(), bytes(32))
    (seat,) = state.acting()
    assert state.view(seat).prompt.key == "bhabhi-lead-bound"
    assert decision_of(state.view(seat), game.decisions) == "bhabhi-playing-lead-bound"
    assert decision_of(state.view(seat), {"bhabhi-playing"}) == "bhabhi-playing"
