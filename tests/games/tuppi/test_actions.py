"""Tuppi: the legal actions, the players who may take them, and their notation."""

import pytest

from games.core.actions import parse_action
from games.core.game import Term
from games.tuppi.options import TuppiOptions
from tests.games.deals import act, rule_broken
from tests.games.setups import seed_bytes
from tests.games.tuppi.deals import EVEN, GAME, RAMI_BY_0, deal_of

# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = deal_of(*EVEN)
    assert rule_broken(deal, 0, "bid KC").rule == "not-your-card"
    assert rule_broken(deal, 0, "play AC").rule == "wrong-phase"
    assert rule_broken(deal, 0, "take AC").rule == "no-such-action"
    act(deal, RAMI_BY_0[0])
    assert rule_broken(deal, 0, "bid AC").rule == "not-your-turn"
    act(deal, *RAMI_BY_0[1:], (1, "sooli"))
    assert rule_broken(deal, 1, "discard AC").rule == "not-your-card"
    assert rule_broken(deal, 1, "play KC").rule == "wrong-phase"
    act(deal, (1, "discard KC"))
    assert rule_broken(deal, 3, "give KC").rule == "not-your-card"
    assert rule_broken(deal, 3, "keep").rule == "wrong-phase"
    act(deal, (3, "give 2C"), (0, "play AC"), (2, "play 4C"))
    unfollowed = rule_broken(deal, 1, "play KD")
    assert (unfollowed.rule, unfollowed.facts) == ("follow-suit", {"suit": Term("suit-C")})
    assert rule_broken(deal, 1, "play AC").rule == "not-your-card"


# The catalogue's entry


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_is_for_four(seats: int) -> None:
    with pytest.raises(ValueError, match="for four players"):
        GAME.new(seats, TuppiOptions(), seed_bytes(0))


@pytest.mark.parametrize("text", ["play 1X", "lay AS", "play", "play AS KS", "bid 3", "sooli AS"])
def test_parse_refuses_what_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match=r"in Tuppi|neither a card"):
        GAME.parse(text)


def test_parse_understands_what_is_typed_on_a_phone() -> None:
    assert GAME.parse("Bid 10d") is parse_action("bid TD")
