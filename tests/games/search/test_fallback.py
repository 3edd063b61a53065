"""The substitute for a failing agent plays legally, and stakes nothing at random."""

from random import Random

import pytest

from games import CATALOGUE
from games.core.actions import action
from games.search import fallback
from tests.games.setups import Setup, draws, play_on, setups

PLAYS = [action("play", card) for card in ("3C", "QH", "7S")]


def test_every_legal_card_is_played_now_and_then() -> None:
    assert {fallback.choose(PLAYS, Random(seed)) for seed in range(100)} == set(PLAYS)


def test_no_declaration_that_ends_the_match_while_there_is_something_else() -> None:
    rescue = action("rescue")
    assert all(fallback.choose([rescue, *PLAYS], Random(seed)) is not rescue for seed in range(100))
    assert fallback.choose([rescue], Random(1)) is rescue


def test_one_of_the_lowest_bids_or_a_pass() -> None:
    bids = [action("bid", number=number) for number in range(5, 100)]
    passing = action("pass")
    chosen = {fallback.choose([passing, *bids], Random(seed)) for seed in range(200)}
    assert chosen == {passing, *bids[:3]}


def test_what_is_to_be_avoided_is_left_even_for_something_rash() -> None:
    take, rest = action("take", "3C"), action("rest")
    assert fallback.choose([take, rest], Random(1), ["take"]) is rest
    assert fallback.choose([take, rest], Random(1), [take.text]) is rest
    assert fallback.choose([take], Random(1), ["take"]) is take


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_nothing_is_done_that_a_person_would_be_asked_about_once_more(setup: Setup) -> None:
    state, rng = setup.new(4), Random(4)
    for _ in play_on(state, setup.seats, draws(4), most=200):
        for seat in state.acting():
            view = state.view(seat)
            chosen = fallback.choose(state.legal(seat), rng, view.needs_confirmation)
            assert not view.must_confirm(chosen.text) or all(map(view.must_confirm, view.legal))


def test_nothing_legal_is_an_error() -> None:
    with pytest.raises(IndexError):
        fallback.choose([], Random(1))


@pytest.mark.parametrize("key", CATALOGUE)
def test_it_plays_every_game_to_its_end(key: str) -> None:
    game = CATALOGUE[key]
    rng = Random(4)
    state = game.new(game.seats[0], game.options(), bytes(32))
    moves = 0
    while acting := state.acting():
        state.apply(acting[0], fallback.choose(state.legal(acting[0]), rng))
        moves += 1
        assert moves < 100_000
    assert moves > game.seats[0]
