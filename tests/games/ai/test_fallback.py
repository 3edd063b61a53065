"""The play in place of an agent that fails: legal, and staking nothing at random."""

from random import Random

import pytest

from games import CATALOGUE
from games.ai import fallback
from games.core.actions import action

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
