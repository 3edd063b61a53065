"""Tricky Express: the legal actions, the players who may take them, and their notation."""

import pytest

from games.core.actions import Action, parse_action
from games.core.game import Cards, Term
from games.tricky_express.options import TrickyExpressOptions
from tests.games.deals import act, rule_broken
from tests.games.setups import seed_bytes
from tests.games.tricky_express.deals import GAME, MIXED, deal_of, playing

# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = deal_of(*MIXED)
    assert rule_broken(deal, 0, "left AC").rule == "tricky_express-right-first"
    assert rule_broken(deal, 0, "right KC").rule == "not-your-card"
    forced = rule_broken(deal, 0, "right 9C")
    assert (forced.rule, forced.facts) == (
        "tricky_express-highest-rank",
        {"cards": Cards(("AC", "AD", "AH"))},
    )
    assert rule_broken(deal, 0, "play AC").rule == "wrong-phase"
    assert rule_broken(deal, 0, "take AC").rule == "no-such-action"
    act(deal, (0, "right AC"))
    assert rule_broken(deal, 0, "right AD").rule == "tricky_express-left-next"
    act(deal, (0, "left AD"))
    assert rule_broken(deal, 0, "right AH").rule == "not-your-turn"

    deal = playing("AC 2D", "KC 3D", "4D 5D", "2C 6D")
    act(deal, (0, "play AC"))
    assert rule_broken(deal, 1, "play AS").rule == "not-your-card"
    assert rule_broken(deal, 2, "play 4D").rule == "not-your-turn"
    assert rule_broken(deal, 1, "right KC").rule == "wrong-phase"
    unfollowed = rule_broken(deal, 1, "play 3D")
    assert (unfollowed.rule, unfollowed.facts) == ("follow-suit", {"suit": Term("suit-C")})


# The catalogue's entry


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_is_for_four(seats: int) -> None:
    with pytest.raises(ValueError, match="for four players, not for"):
        GAME.new(seats, TrickyExpressOptions(), seed_bytes(0))


@pytest.mark.parametrize("text", ["play 1X", "discard AS", "play", "play AS KS", "bid 3"])
def test_parse_refuses_what_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match=r"nothing that one does|neither a card"):
        GAME.parse(text)


def test_parse_understands_what_is_typed_on_a_phone() -> None:
    expected: Action = parse_action("left TD")
    assert GAME.parse("Left 10d") is expected
