"""Bhabhi's agents: sound play in a game in which high cards pick others up."""

from random import Random

from games.bhabhi.agent.agent import BhabhiAgent
from games.bhabhi.agent.reading import TableReading
from games.bhabhi.deal import BhabhiDeal
from games.core.game import Seat
from games.search import fallback
from games.search.information import InformationSet
from games.search.protocol import iterations
from tests.games.bhabhi.deals import hand, later, new_match
from tests.games.deals import act, legal

AGENT = BhabhiAgent()


def plays(deal: BhabhiDeal, seat: Seat) -> str:
    return AGENT.rollout_policy(deal, seat, Random(1)).text


def test_one_ducks_with_the_highest_card_that_cannot_win() -> None:
    deal = later("9H 2C", "8H 3H KH", "4H 5C", "6H 6C")
    act(deal, (0, "play 9H"))
    assert plays(deal, 1) == "play 8H"


def test_the_last_to_play_gets_rid_of_the_highest_card() -> None:
    deal = later("9H 2C", "4H 3C", "8H 3H KH 4C")
    act(deal, (0, "play 9H"), (1, "play 4H"))
    assert plays(deal, 2) == "play KH"


def test_the_only_card_of_the_suit_is_played_where_it_equals_the_two_that_was_led() -> None:
    deal = later("2C 2S", "2C 3S", "3C 4S", "3H 5S", "6H 6S", "7H 7S", "8H 8S", "9H 9S")
    act(deal, (0, "play 2C"))
    assert plays(deal, 1) == "play 2C"


def test_one_stays_low_before_a_player_who_is_out_of_the_suit() -> None:
    deal = later("5H 2C 3C", "4H KH 4C", "8S 6C 7C", "6H 7H 8H")
    act(deal, (0, "play 5H"))
    deal.knowledge.lacks[2] |= deal.pack.suit_masks[2]
    assert plays(deal, 1) == "play 4H"


def test_who_breaks_gets_rid_of_the_card_that_nobody_beats() -> None:
    deal = later("9H 2C 2S", "AC 3S 5D", "4H KC 4S", "6H 7C KS KD")
    act(deal, (0, "play 9H"))
    assert plays(deal, 1) == "play AC"


def test_one_leads_no_suit_of_which_the_next_player_has_none() -> None:
    deal = later("2H 2C", "8S 4C 5C", "7H 3H", "6H 6C")
    deal.knowledge.lacks[1] |= deal.pack.suit_masks[2]
    assert plays(deal, 0) == "play 2C"


def test_a_card_that_only_one_player_has_the_suit_of_is_as_dangerous_as_an_ace() -> None:
    deal = later("2H 3C", "8C 4C", "7S 3S")
    heart, club = (deal.pack.parse(text) for text in ("2H", "3C"))
    assert TableReading(deal, 0).danger(heart) == 1.0
    assert TableReading(deal, 0).danger(club) < 0.5


def test_chances_of_a_void_are_sure_where_cards_were_picked_up_or_a_suit_given_up() -> None:
    deal = later("2H 3C", "8H 4C", "7S 3S", "9H TC")
    hearts = deal.pack.suit_masks[2]
    deal.knowledge.gain(1, deal.pack.hand(["8H"]))
    deal.knowledge.lacks[2] |= hearts
    sure, void, unknown = TableReading(deal, 0).chances_of_void(2)
    assert (sure, void) == (0.0, 1.0)
    assert 0.0 < unknown < 1.0


def test_nobody_takes_a_hand_or_all_the_cards_of_a_round_and_who_does_not_rests() -> None:
    asked = later("9H 2C", "8H 3H", "4H 5C", take_hand="asked")
    assert plays(asked, 0) == "rest"
    extra = later("6H 2C", "8H 3H", "3C 4C", "2H 9H", extra_card=True)
    act(extra, (0, "play 6H"), (1, "play 8H"), (2, "play 3C"))
    assert plays(extra, 3) == "decline"


def test_an_ai_that_rests_goes_on_resting() -> None:
    match = new_match(3, take_hand="asked", no_escape_with_power=True, draw_from="choice")
    match.deal = deal = later(
        "AH", "2H 3S", "3H 4S", waste="9C", take_hand="asked", no_escape_with_power=True, draw_from="choice"
    )
    act(deal, (0, "rest"), (1, "rest"), (2, "rest"), (0, "play AH"))
    for _ in range(2):
        act(deal, (deal.acting()[0], f"play {hand(deal, deal.acting()[0])[0]}"))
    assert legal(deal, 0) == {"draw", "draw_from P1", "draw_from P2", "wake"}
    known = InformationSet(match, 0)
    said = {AGENT.novice(known, Random(seed)).text for seed in range(40)}
    assert said == {"draw", "draw_from P1", "draw_from P2"}
    assert "wake" not in {each.action.text for each in AGENT.expert(known, Random(1), iterations(40)).choices}
    assert {fallback.choose(deal.legal(0), Random(seed)).text for seed in range(40)} == said


def test_a_beginner_plays_high_whatever_may_come() -> None:
    match = new_match()
    match.deal = later("5H 2C 3C", "4H KH 4C", "8S 6C 7C", "6H 7H 8H")
    act(match.deal, (0, "play 5H"))
    assert AGENT.novice(InformationSet(match, 1), Random(1)).text == "play KH"


def test_an_expert_leads_the_card_that_cannot_be_broken_back_to_him() -> None:
    """Two are left: the club must be followed and beaten; a heart would come back with one card more."""
    match = new_match(2)
    match.deal = later("2H 3C", "4C 8S 9S")
    assert AGENT.expert(InformationSet(match, 0), Random(1), iterations(200)).action.text == "play 3C"
