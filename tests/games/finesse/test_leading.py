"""Finesse, 1.3 and 1.4: the lead, and the trump it fixes."""

import pytest

from games.core.game import TABLE, Cards, Event, Phrase, Players, Term
from games.finesse.cards import PACK
from games.finesse.state import REPLACING
from tests.games.deals import act, legal, rule_broken
from tests.games.finesse.deals import EAST, NORTH, SOUTH, START, WEST, deal_of, new_match, notes
from tests.games.setups import draws, play_on

# 1.3 Leading


def test_1_3_the_leader_leads_from_the_hand_or_the_partners_table_cards() -> None:
    deal = deal_of("9H 8C", "9C 8D", "9D 7D", "8S 7S")
    assert legal(deal, SOUTH) == {
        "play 9H",
        "play 8C",
        "table JS",
        "table 2H",
        "table AH",
        "table AH no_trump",
    }


def test_1_3_own_table_cards_and_opponents_are_not_led() -> None:
    deal = deal_of("9H 8C", "9C 8D", "9D 7D", "8S 7S")
    for code in ("2C", "2D", "2S"):
        broken = rule_broken(deal, SOUTH, f"table {code}")
        assert (broken.rule, broken.facts) == (
            "finesse-partners-table",
            {"partner": Players((NORTH,)), "cards": Cards(("AH", "2H", "JS"))},
        )


def test_fi_5_a_table_card_may_be_led_whatever_the_leader_holds() -> None:
    deal = deal_of("9H 8C 7D 6S", "9C", "9D", "8S")
    assert {"table JS", "table 2H"} <= legal(deal, SOUTH)


def test_fi_15_three_table_cards_lie_there_at_every_lead() -> None:
    match = new_match(3)
    draw = draws(3)
    while match.acting() and match.number < 3:
        if not match.deal.trick.led and match.deal.phase != REPLACING:
            assert [cards.bit_count() for cards in match.deal.table] == [3] * 4
        for _ in play_on(match, 4, draw, most=1):
            pass


# 1.4 Trump


def test_1_4_the_first_card_led_fixes_trump() -> None:
    deal = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S")
    happened = act(deal, (SOUTH, "play 9H"))
    assert happened[-1] == Event("finesse-trump", None, {"suit": Term("suit-H")})
    act(deal, (WEST, "play 9C"), (NORTH, "play 9D"), (EAST, "play 8S"))
    assert deal.acting() == (SOUTH,)
    act(deal, (SOUTH, "play AC"))
    assert deal.trump == PACK.suit_masks[2]
    assert notes(deal)["finesse-trump"].facts == {"suit": Term("suit-H")}


@pytest.mark.parametrize("lead", ["play AC no_trump", "table AH no_trump"])
def test_fi_2_no_trump_is_announced_with_an_ace_from_the_hand_or_the_table(lead: str) -> None:
    deal = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S")
    happened = act(deal, (SOUTH, lead))
    assert happened[-1] == Event("finesse-no-trump")
    assert deal.trump == 0
    assert "finesse-no-trump" in notes(deal)


def test_1_10_i_an_ace_without_the_announcement_makes_its_suit_trump() -> None:
    deal = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S")
    act(deal, (SOUTH, "table AH"))
    assert deal.trump == PACK.suit_masks[2]


def test_1_4_no_trump_needs_an_ace() -> None:
    deal = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S")
    assert rule_broken(deal, SOUTH, "play 9H no_trump").rule == "finesse-no-trump-ace"
    assert rule_broken(deal, SOUTH, "table JS no_trump").rule == "finesse-no-trump-ace"


def test_fi_16_no_trump_is_not_announced_later() -> None:
    deal = deal_of("9H AC", "TH AS", "8H 7D", "7H 7S")
    act(deal, (SOUTH, "play 9H"))
    assert rule_broken(deal, WEST, "play AS no_trump").rule == "follow-suit"
    act(deal, (WEST, "play TH"), (NORTH, "play 8H"), (EAST, "play 7H"))
    assert legal(deal, WEST) == {"play AS", "table 2S", "table 3S", "table 4S"}
    assert rule_broken(deal, WEST, "play AS no_trump").rule == "finesse-no-trump-first"


def test_1_4_the_first_prompt_tells_of_no_trump_only_who_could_announce_it() -> None:
    with_ace = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S", table=("", "", "8H", ""))
    without = deal_of("9H 8C", "9C AS", "9D 7D", "8S 7S", table=("", "", "8H", ""))
    assert with_ace.view(SOUTH, START).prompt.key == "finesse-first-lead-ace"
    assert without.view(SOUTH, START).prompt.key == "finesse-first-lead"
    for deal in (with_ace, without):
        assert deal.view(TABLE, START).prompt == Phrase("waiting", {"players": Players((SOUTH,))})
