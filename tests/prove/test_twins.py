"""Two deals that a player cannot tell apart are two, and are alike for as long as they are played."""

from random import Random

import pytest

from bot.match.change import visible_to
from games.core.game import TABLE
from tests.games.setups import Setup, setups
from tests.prove.twins import twins

ALL = {str(setup): setup for setup in setups()}


@pytest.mark.parametrize("name", ["tressette-4", "bhabhi-3", "the_things-3"])
def test_the_player_sees_no_difference_and_somebody_else_does(name: str) -> None:
    setup: Setup = ALL[name]
    pair = twins(setup, 1, Random(1))
    assert pair is not None
    assert not pair.leaks
    assert pair.path
    states = pair.real.clone(), pair.other.clone()
    for move in pair.path:
        told = [visible_to(state.apply(move.seat, move.action), pair.seat) for state in states]
        assert told[0] == told[1]
        assert states[0].view(pair.seat) == states[1].view(pair.seat)
    others = [seat for seat in range(setup.seats) if seat != pair.seat]
    assert any(states[0].view(seat) != states[1].view(seat) for seat in others)


@pytest.mark.parametrize("name", ["tressette-4", "bhabhi-3", "the_things-3", "tuppi-4"])
def test_a_spectator_sees_no_difference_from_the_very_start_and_all_who_play_do(name: str) -> None:
    setup: Setup = ALL[name]
    pair = twins(setup, 1, Random(1), for_a_spectator=True)
    assert pair is not None
    assert (pair.seat, pair.prefix, pair.leaks) == (TABLE, (), ())
    states = pair.real.clone(), pair.other.clone()
    assert states[0].view(TABLE) == states[1].view(TABLE)
    for seat in range(setup.seats):
        assert states[0].view(seat) != states[1].view(seat)
    for move in pair.path:
        told = [visible_to(state.apply(move.seat, move.action), TABLE) for state in states]
        assert told[0] == told[1]
        assert states[0].view(TABLE) == states[1].view(TABLE)


def test_where_everybody_sees_everything_there_are_no_two_deals() -> None:
    assert twins(ALL["bushi_shogi-2"], 1, Random(1)) is None
