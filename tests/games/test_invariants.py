"""A short soak of every game (`make soak` is a long one), and a test that it finds faults."""

from random import Random
from typing import cast

import pytest

from games import CATALOGUE
from games.core.cards import Hand
from games.core.game import Options, Row, Seat, Sheet
from games.core.match import Deal, Match
from games.the_things.cards import RED
from games.tuppi.match import TuppiMatch
from games.tuppi.options import TuppiOptions
from tests.games import soak
from tests.games.invariants import Watch, deals, scores
from tests.games.setups import Setup, draws, play_on

MATCHES = 20
OF_CARDS = [key for key in CATALOGUE if key != "bushi_shogi"]


@pytest.mark.drawn(8)
@pytest.mark.parametrize("key", CATALOGUE)
def test_random_matches_keep_every_invariant(key: str) -> None:
    counts = soak.soak(key, range(MATCHES))
    assert counts.found == []
    assert counts.matches == MATCHES


def default(key: str) -> Setup:
    game = CATALOGUE[key]
    return Setup(game, 4 if 4 in game.seats else game.seats[0], game.options())


def a_little_of(key: str) -> tuple[Watch, Match[Deal, Options], list[Hand]]:
    """A match after a few moves, with its watch and the hands of its deal."""
    setup = default(key)
    state = setup.new(1)
    watch = Watch(setup, state)
    for _ in play_on(state, setup.seats, draws(1), most=5):
        watch.moved(state)
    assert isinstance(state, Match)
    hands = state.deal.hands
    assert isinstance(hands, list)
    return watch, state, hands


@pytest.mark.parametrize("key", OF_CARDS)
def test_a_card_that_is_lost_is_missed(key: str) -> None:
    watch, state, hands = a_little_of(key)
    hands[1] &= hands[1] - 1
    with pytest.raises(AssertionError):
        watch.moved(state)


@pytest.mark.parametrize("key", OF_CARDS)
def test_a_card_that_is_held_twice_is_noticed(key: str) -> None:
    watch, state, hands = a_little_of(key)
    hands[1] = hands[1] & (hands[1] - 1) | hands[0] & -hands[0]
    with pytest.raises(AssertionError):
        watch.moved(state)


class UnknownDeal:
    """A deal of a game without invariants."""


def test_a_game_of_which_nothing_is_promised_fails() -> None:
    """The error is a TypeError, not the AssertionError of a broken promise."""
    _, state, _ = a_little_of("tuppi")
    with pytest.raises(TypeError, match="UnknownDeal"):
        deals.check(cast("Deal", UnknownDeal()), state.dealt()[-1])
    with pytest.raises(TypeError, match="UnknownDeal"):
        scores.check(
            cast("Deal", UnknownDeal()), Sheet(deal=1, rows=(Row(key="total", values=(0,)),)), Options()
        )


def test_a_thing_that_is_human_again_is_noticed() -> None:
    watch, state, hands = a_little_of("the_things")
    hands[:] = [hand & ~RED for hand in hands]
    with pytest.raises(AssertionError, match="human again"):
        watch.moved(state)


def test_a_redeal_that_a_seat_could_tell_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def other_match(_state: TuppiMatch, _seat: Seat, rng: Random) -> TuppiMatch:
        return TuppiMatch(4, TuppiOptions(), rng.randbytes(32))

    monkeypatch.setattr(TuppiMatch, "redeal", other_match)
    assert "in a redealt world" in soak.soak("tuppi", range(1)).found[0]


def test_a_total_that_the_sheets_do_not_add_up_to_is_noticed() -> None:
    with pytest.raises(AssertionError, match="add up"):
        play_with_wrong_totals(default("tressette"))


def play_with_wrong_totals(setup: Setup) -> None:
    state = setup.new(1)
    watch = Watch(setup, state)
    assert isinstance(state, Match)
    for _ in play_on(state, setup.seats, draws(1)):
        watch.moved(state)
        state.totals = (9, 9)


def test_a_failing_match_is_reported_with_what_plays_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_watch: Watch, _state: object) -> None:
        raise AssertionError("as it happens")

    monkeypatch.setattr(Watch, "seen", never)
    assert soak.main(["wysiwyg", "--matches", "1", "--processes", "1"]) == 1
    counts = soak.soak("wysiwyg", range(7, 8))
    assert counts.found == [f"wysiwyg-2, seed 7, {counts.moves} moves: AssertionError: as it happens"]
