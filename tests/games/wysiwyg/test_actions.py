"""WYSIWYG: the legal actions, the players who may take them, and their notation."""

import pytest

from games.core.actions import action
from games.wysiwyg.options import WysiwygOptions
from tests.games.deals import rule_broken
from tests.games.setups import seed_bytes
from tests.games.wysiwyg.deals import ANNA, BEN, GAME, act, deal_of

# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = deal_of()
    assert rule_broken(deal, BEN, "bid 3").rule == "not-your-turn"
    assert rule_broken(deal, ANNA, "play KC").rule == "wysiwyg-auction-first"
    assert rule_broken(deal, ANNA, "trump H").rule == "wysiwyg-auction-first"
    assert rule_broken(deal, ANNA, "trump X").rule == "no-such-action"
    act(deal, (ANNA, "bid 3"), (BEN, "pass"))
    assert rule_broken(deal, ANNA, "play KC").rule == "wysiwyg-trump-first"
    assert rule_broken(deal, ANNA, "bid 9").rule == "wrong-phase"
    act(deal, (ANNA, "trump H"))
    assert rule_broken(deal, ANNA, "play AC").rule == "not-your-card"
    assert rule_broken(deal, ANNA, "take QD").rule == "wrong-phase"
    assert rule_broken(deal, ANNA, "trump S").rule == "wrong-phase"
    act(deal, (ANNA, "play KC"))
    assert rule_broken(deal, BEN, "play KC").rule == "not-your-card"
    assert rule_broken(deal, BEN, "play AS").rule == "follow-suit"


# The game


def test_two_play() -> None:
    with pytest.raises(ValueError, match="for two players, not for 3"):
        GAME.new(3, WysiwygOptions(), seed_bytes(0))


def test_parse_reads_what_people_type() -> None:
    assert GAME.parse("trump h").text == "trump H"
    assert GAME.parse("take 10d").text == "take TD"
    assert GAME.parse("bid 7") is action("bid", number=7)
    for text in ("bid", "bid 7 hand", "trump", "trump NT", "claim"):
        with pytest.raises(ValueError, match="is nothing that one does"):
            GAME.parse(text)
