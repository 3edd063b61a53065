"""Bhabhi: the legal actions, the players who may take them, and their notation."""

import pytest

from games.bhabhi.options import BhabhiOptions
from games.core.actions import parse_action
from tests.games.bhabhi.deals import GAME, later
from tests.games.deals import rule_broken
from tests.games.setups import seed_bytes

# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = later("2H 3S", "KS 4H QH", "7C 8D")
    assert rule_broken(deal, 1, "play KS").rule == "not-your-turn"
    assert rule_broken(deal, 0, "play KS").rule == "not-your-card"
    assert rule_broken(deal, 0, "decline").rule == "wrong-phase"
    assert rule_broken(deal, 0, "draw").rule == "wrong-phase"
    assert rule_broken(deal, 0, "bid KS").rule == "no-such-action"
    asking = later("2H 3S", "KS 4H QH", "7C 8D", take_hand="asked")
    assert rule_broken(asking, 0, "play 2H").rule == "wrong-phase"
    assert rule_broken(asking, 0, "take P2").rule == "bhabhi-not-that-hand"


# The catalogue's entry


@pytest.mark.parametrize("seats", [1, 13])
def test_it_is_for_two_to_twelve(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 12 players"):
        GAME.new(seats, BhabhiOptions(), seed_bytes(0))


@pytest.mark.parametrize("text", ["play 1X", "take", "take P12", "play AS KS", "bid 3", "draw AS"])
def test_parse_refuses_what_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match=r"in Bhabhi|neither a card"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("typed", "meant"), [("Play 10d", "play TD"), ("take p10", "take P10"), ("draw_from p3", "draw_from P3")]
)
def test_parse_understands_what_is_typed_on_a_phone(typed: str, meant: str) -> None:
    assert GAME.parse(typed) is parse_action(meant)
