"""Tricky Express: a trick early and a trick late, and the agents' sense of both."""

from random import Random

import pytest

from games.core.actions import parse_action
from games.core.game import Seat
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.tricks.four import EVERYBODY
from games.tricky_express.agent.agent import TrickyExpressAgent
from games.tricky_express.agent.timing import Watch, development, is_wanted
from games.tricky_express.cards import TRICKS
from games.tricky_express.deal import TrickyExpressDeal
from games.tricky_express.match import TrickyExpress, TrickyExpressMatch
from games.tricky_express.options import TrickyExpressOptions
from games.tricky_express.scoring import long_passes
from games.tricky_express.state import PLAYING, SECOND_EXCHANGE
from tests.games.setups import draws, play_on, seed_bytes
from tests.games.tricky_express.deals import deal_of

GAME = TrickyExpress()
MIND = TrickyExpressAgent()


def match(*hands: str, line: str = "") -> TrickyExpressMatch:
    """A match with these cards, the first seat to lead, after tricks won by these seats."""
    made = GAME.new(4, TrickyExpressOptions(), seed_bytes(1))
    made.deal = deal_of(*hands)
    made.deal.phase = PLAYING
    made.deal.to_act = (0,)
    made.deal.line = tuple(int(seat) for seat in line)
    return made


def plays(match: TrickyExpressMatch, *before: str, level: str = "club") -> str:
    """The action of a player of that level after these cards."""
    deal = match.deal
    for text in before:
        deal.verify(deal.to_act[0], parse_action(f"play {text}"))
        deal.apply(deal.to_act[0], parse_action(f"play {text}"))
    choose = {"novice": MIND.beginner, "club": MIND.sound}[level]
    return choose(match, deal.to_act[0], Random(1)).text.removeprefix("play ")


# Timing


def test_a_first_station_is_sought_at_once() -> None:
    assert all(is_wanted(trick, 0, 0) for trick in range(1, 8))


@pytest.mark.parametrize("trick", [2, 3, 4, 5, 6])
def test_after_an_early_station_one_lets_the_others_win(trick: int) -> None:
    assert not is_wanted(trick, 1, 0)


def test_a_long_pass_is_completed_before_it_is_too_late() -> None:
    assert is_wanted(TRICKS, 1, 0)
    assert is_wanted(TRICKS, 3, 4)
    assert not is_wanted(TRICKS - 1, 11, 6)


def test_stations_are_watched_as_they_are_scored() -> None:
    line = [2, 0, 1, 0, 2, 1, 3, 0, 0, 2, 1, 1, 1]
    watch = Watch(line, 4)
    assert watch.longest == [long_passes(line, seat).first.length for seat in EVERYBODY]
    assert watch.station == [9, 13, 10, 7]


def test_what_rose_so_far_may_bring_the_development_bonus() -> None:
    assert development((0, 2, 4, 7)) == 8.0
    assert development((4, 2)) == 0.0
    assert development((1, 2)) > development((1, 6)) > 0.0


# Playing


def test_who_has_no_station_takes_the_first_trick() -> None:
    state = match("7C 2D", "8C 3D", "9C KC 2C", "AC 4D")
    assert plays(state, "7C", "8C") == "KC"


def test_who_has_just_won_ducks_as_high_as_possible() -> None:
    state = match("9C 2D", "TC 3D", "8C 7C KC", "AC 4D", line="22")
    assert plays(state, "9C", "TC") == "8C"
    assert (
        plays(match("9C 2D", "TC 3D", "8C 7C KC", "AC 4D", line="0123"), "9C", "TC", level="novice") == "KC"
    )


def test_a_winner_is_kept_for_the_end_while_something_else_loses() -> None:
    state = match("AC 2D", "3D 4D", "KC JC 6C", "QC TC", line="22")
    assert plays(state, "AC", "3D") == "JC"


def test_the_last_player_takes_a_trick_that_is_sought_as_cheaply_as_possible() -> None:
    state = match("7C 2D", "8C 3D", "9C 4D", "TC JC AC")
    assert plays(state, "7C", "8C", "9C") == "TC"


def test_a_low_card_is_led_when_the_trick_is_shunned() -> None:
    assert plays(match("AC 9C 2C AD", "TC 3D", "8C 7C", "QC 4D", line="0")) == "2C"


def test_a_sure_winner_is_led_when_the_pass_is_long_enough() -> None:
    line = "0" + "12312312312"
    assert plays(match("2C AD", "TC 3D", "8C 7C", "QC 4D", line=line)) == "AD"


def test_what_wins_at_the_wrong_time_is_given_away() -> None:
    state = match("AC 4C 3C 2C TD AH 4H 3H 2H AS 4S 3S 2S", "", "", "")
    state.deal.phase = SECOND_EXCHANGE
    state.deal.to_act = EVERYBODY
    assert MIND.sound(state, 0, Random(1)).text == "right TD"
    assert MIND.beginner(state, 0, Random(1)).items[0][0] == "2"


# The search


@pytest.mark.parametrize("seed", range(20))
def test_playing_on_on_plain_numbers_ends_as_the_rules_have_it(seed: int) -> None:
    state = GAME.new(4, TrickyExpressOptions(), seed_bytes(seed))
    for _ in play_on(state, 4, draws(seed), most=3 * seed):
        pass
    quick, slow = state.deal.clone(), state.deal.clone()
    MIND.rollout(quick, Random(1))
    while slow.to_act:
        slow.apply(slow.to_act[0], MIND.rollout_policy(slow, slow.to_act[0], Random(1)))
    assert quick.line == slow.line


def test_the_last_tricks_are_solved() -> None:
    state = GAME.new(4, TrickyExpressOptions(), seed_bytes(5))
    while len(state.deal.line) < TRICKS - 2:
        seat: Seat = state.acting()[0]
        state.apply(seat, MIND.rollout_policy(state.deal, seat, Random(1)))
    deal: TrickyExpressDeal = state.deal
    assert MIND.expert(InformationSet(state, deal.to_act[0]), Random(1), iterations(5)).exact
