"""A short soak of every game, as `make soak` is a long one, and that what it looks for would be found."""

from collections.abc import Callable

import pytest

from games import CATALOGUE
from games.bhabhi.deal import BhabhiDeal
from games.core.cards import Hand
from games.core.game import Options
from games.core.match import Deal, Match
from games.finesse.deal import FinesseDeal
from games.fipsen.deal import FipsenDeal
from games.the_things.deal import TheThingsDeal
from games.the_things.table import RED
from games.tressette.play import TrickPlay
from games.tricky_express.deal import TrickyExpressDeal
from games.tuppi.deal import TuppiDeal
from games.wysiwyg.deal import WysiwygDeal
from tests.games import soak
from tests.games.invariants import Watch
from tests.games.setups import Setup, draws, play_on

MATCHES = 20
OF_CARDS = [key for key in CATALOGUE if key != "bushi_shogi"]


@pytest.mark.parametrize("key", CATALOGUE)
def test_random_matches_keep_every_invariant(key: str) -> None:
    counts = soak.soak(key, range(MATCHES))
    assert counts.found == []
    assert counts.matches == MATCHES


def default(key: str) -> Setup:
    game = CATALOGUE[key]
    return Setup(game, 4 if 4 in game.seats else game.seats[0], game.options())


def hands_of(match: Match[Deal, Options]) -> list[Hand]:
    deal = match.deal
    assert isinstance(
        deal,
        BhabhiDeal
        | FinesseDeal
        | FipsenDeal
        | TheThingsDeal
        | TrickPlay
        | TrickyExpressDeal
        | TuppiDeal
        | WysiwygDeal,
    )
    return deal.hands


def tampered(key: str, tamper: Callable[[list[Hand]], None]) -> None:
    """Plays a little, with the hands of others than who acts changed on the way."""
    setup = default(key)
    state = setup.new(1)
    watch = Watch(setup, state)
    for _ in play_on(state, setup.seats, draws(1), most=5):
        watch.moved(state)
    assert isinstance(state, Match)
    tamper(hands_of(state))
    watch.moved(state)


@pytest.mark.parametrize("key", OF_CARDS)
def test_a_card_that_is_lost_is_missed(key: str) -> None:
    def lose(hands: list[Hand]) -> None:
        hands[1] &= hands[1] - 1

    with pytest.raises(AssertionError):
        tampered(key, lose)


@pytest.mark.parametrize("key", OF_CARDS)
def test_a_card_that_is_held_twice_is_noticed(key: str) -> None:
    def copy(hands: list[Hand]) -> None:
        hands[1] = hands[1] & (hands[1] - 1) | hands[0] & -hands[0]

    with pytest.raises(AssertionError):
        tampered(key, copy)


def test_a_thing_that_is_human_again_is_noticed() -> None:
    def heal(hands: list[Hand]) -> None:
        hands[:] = [hand & ~RED for hand in hands]

    with pytest.raises(AssertionError, match="human again"):
        tampered("the_things", heal)


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
