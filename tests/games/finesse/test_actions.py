"""Finesse: the legal actions, the players who may take them, and their notation."""

from collections.abc import Iterator

import pytest

from games.core.actions import Action, parse_action
from games.core.game import IllegalAction
from games.finesse.options import FinesseOptions
from tests.games.deals import act, rule_broken
from tests.games.finesse.deals import EAST, GAME, NORTH, SOUTH, WEST, deal_of, new_match
from tests.games.setups import draws, play_on, seed_bytes

# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C")
    assert rule_broken(deal, WEST, "play 8S").rule == "not-your-turn"
    assert rule_broken(deal, SOUTH, "play 8S").rule == "not-your-card"
    assert rule_broken(deal, SOUTH, "lay 9S").rule == "wrong-phase"
    assert rule_broken(deal, SOUTH, "lay AC no_trump").rule == "no-such-action"
    assert rule_broken(deal, SOUTH, "bid 3").rule == "no-such-action"
    act(deal, (SOUTH, "table JS"), (EAST, "play JS"), (SOUTH, "play 9S"), (WEST, "play 8S"))
    assert rule_broken(deal, NORTH, "play 9D").rule == "finesse-lay-first"
    assert rule_broken(deal, NORTH, "lay 2S").rule == "not-your-card"
    assert rule_broken(deal, EAST, "play 7C").rule == "not-your-turn"


def test_after_the_match_nothing_is_legal() -> None:
    match = new_match(1, expectations=True)
    for _ in play_on(match, 4, draws(1)):
        pass
    for seat in range(4):
        assert not match.legal(seat)
        with pytest.raises(IllegalAction, match="match-over"):
            match.verify(seat, parse_action("expect 3"))


# The game


def test_four_play() -> None:
    with pytest.raises(ValueError, match="four players in pairs, not for 3"):
        GAME.new(3, FinesseOptions(), seed_bytes(0))


@pytest.mark.parametrize("text", ["play 1H", "lay", "expect 14", "table KH trump", "claim"])
def test_parse_refuses_what_is_not_of_the_game(text: str) -> None:
    with pytest.raises(ValueError, match=r"is nothing that one does|not understood|neither|begin with"):
        GAME.parse(text)


def every_action() -> Iterator[Action]:
    for seed in range(3):
        match = new_match(seed, expectations=True)
        for _ in play_on(match, 4, draws(seed), most=120):
            for seat in range(4):
                yield from match.legal(seat)


def test_parse_reads_what_people_type() -> None:
    assert all(GAME.parse(each.text) is each for each in set(every_action()))
    assert GAME.parse("play 10h").text == "play TH"
    assert GAME.parse("table ah no_trump").text == "table AH no_trump"
