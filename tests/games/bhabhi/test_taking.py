"""Bhabhi, 6.2.2: a hand is taken from another player."""

import pytest
from pydantic import ValidationError

from games.bhabhi.state import ASKING, PLAYING
from games.core.game import TABLE, Event, Phrase, Players
from games.core.versions import by_rules
from tests.games.bhabhi.deals import EIGHT, GAME, deal_of, hand, keys, later, options, seen
from tests.games.deals import act, legal, rule_broken
from tests.games.setups import seed_bytes


def test_6_2_2_off_by_default() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D")
    assert legal(deal, 1) == set()
    assert rule_broken(deal, 0, "take P1").rule == "bhabhi-no-taking"


def test_6_4_f_b_takes_c_s_hand_c_is_safe_and_d_leads() -> None:  # BH-9
    deal = later("2H 3S", "KS 4H", "7C 8D", "9C TD", leader=2, take_hand="open")
    told = act(deal, (1, "take P2"))
    assert told[0] == Event("bhabhi-takes", 1, {"player": Players((1,)), "giver": Players((2,)), "count": 2})
    assert told[1].to == frozenset({1, 2})
    assert told[2] == Event("bhabhi-away", 2, {"player": Players((2,))})
    assert (hand(deal, 1), deal.away, deal.acting()) == (["4H", "7C", "8D", "KS"], (2,), (3,))


def test_6_2_2_open_to_everybody_who_is_in_until_the_lead() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "", take_hand="open")
    assert [sorted(legal(deal, seat)) for seat in range(4)] == [
        ["play 2H", "play 3S", "take P1"],
        ["take P2"],
        ["take P0"],
        [],
    ]
    act(deal, (0, "play 2H"))
    assert legal(deal, 2) == set()
    assert rule_broken(deal, 2, "take P0").rule == "bhabhi-take-before-lead"
    assert rule_broken(deal, 3, "take P0").rule == "bhabhi-safe"


def test_6_2_2_one_may_take_again_and_again() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "9C TD", take_hand="open")
    act(deal, (0, "take P1"), (0, "take P2"))
    assert hand(deal, 0) == ["2H", "3S", "4H", "7C", "8D", "KS"]
    assert (deal.away, deal.acting()) == ((1, 2), (0,))
    assert deal.loser is None


def test_6_2_2_with_two_left_the_taker_is_the_bhabhi_at_once() -> None:
    deal = later("2H 3S", "KS 4H", take_hand="open")
    told = act(deal, (1, "take P0"))
    assert keys(told)[-1] == "bhabhi-loses"
    assert (deal.loser, deal.away, deal.acting()) == (1, (0,), ())


def test_6_2_2_before_round_1_the_new_holder_of_the_ace_of_spades_leads_it() -> None:
    deal = deal_of("2H 3S", "KS 4H", "AS 8D", "9C TD", take_hand="open")
    assert deal.acting() == (2,)
    act(deal, (1, "take P2"))
    assert deal.acting() == (1,)
    assert "play AS" in legal(deal, 1)
    assert "play KS" not in legal(deal, 1)
    act(deal, (3, "take P0"))
    assert deal.acting() == (1,)


def test_6_2_2_only_the_left_neighbour_still_in_gives() -> None:
    deal = later("2H 3S", "KS 4H", "", "9C TD", take_hand="open")
    assert "take P3" in legal(deal, 1)
    assert rule_broken(deal, 1, "take P0").rule == "bhabhi-not-that-hand"


def test_6_2_2_or_anybody_by_the_option() -> None:
    deal = later("2H 3S", "KS 4H", "", "9C TD", take_hand="open", take_from="any")
    assert legal(deal, 1) == {"take P0", "take P3"}
    act(deal, (1, "take P0"))
    assert deal.acting() == (1,)
    with pytest.raises(ValidationError, match="take_hand"):
        options(take_from="any")


def test_bh_10_asked_all_answer_before_the_lead_and_the_first_from_the_leader_on_takes() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "9C TD", leader=2, take_hand="asked")
    assert (deal.phase, deal.acting()) == (ASKING, (2, 3, 0, 1))
    assert legal(deal, 0) == {"take P1", "pass", "rest"}
    told = act(deal, (1, "take P2"), (0, "take P1"), (2, "pass"))
    assert told == []
    told = act(deal, (3, "pass"))
    assert told[0].seat == 0
    assert (hand(deal, 0), deal.away) == (["2H", "3S", "4H", "KS"], (1,))
    assert deal.acting() == (2, 3, 0)


def test_bh_10_a_full_circle_of_refusals_closes_the_window() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", leader=2, take_hand="asked")
    told = act(deal, (0, "pass"), (1, "pass"), (2, "pass"))
    assert keys(told) == ["bhabhi-nobody-takes"]
    assert (deal.phase, deal.acting()) == (PLAYING, (2,))
    assert legal(deal, 2) == {"play 7C", "play 8D"}
    assert legal(deal, 0) == set()


def test_bh_10_answers_are_secret_until_all_have_answered() -> None:
    takes, passes = (later("2H 3S", "KS 4H", "7C 8D", leader=2, take_hand="asked") for _ in range(2))
    assert act(takes, (1, "take P2")) == act(passes, (1, "pass")) == []
    for viewer in (TABLE, 0, 2):
        assert seen(takes, viewer) == seen(passes, viewer)


def test_bh_10_who_rests_is_not_asked_until_cards_come_into_the_hand() -> None:
    deal = later("2H 3S 4H", "KS 5H 6H", "7C 8D 9D", leader=2, take_hand="asked")
    assert act(deal, (0, "rest")) == []
    assert keys(act(deal, (1, "pass"), (2, "rest"))) == ["bhabhi-rests", "bhabhi-nobody-takes"]
    act(deal, (2, "play 7C"), (0, "play 4H"))
    assert deal.acting() == (2, 1), "seat 2 has picked the broken round up"
    assert "bhabhi-resting" in {note.key for note in seen(deal, TABLE).notes}


def test_bh_10_a_round_begins_at_once_when_all_rest_and_who_wants_to_is_asked_again() -> None:
    deal = later("2H 3S 4H", "3H 5H 6H", "7H 8D 9D", leader=2, take_hand="asked")
    act(deal, (0, "rest"), (1, "rest"), (2, "rest"))
    act(deal, (2, "play 7H"), (0, "play 2H"), (1, "play 3H"))
    assert (deal.phase, deal.acting()) == (PLAYING, (2,))
    assert legal(deal, 0) == {"wake"}
    assert seen(deal, 0).prompt == Phrase("waiting", {"players": Players((2,))}), "nobody may take a hand now"
    act(deal, (0, "wake"))
    assert legal(deal, 0) == set()


def test_bh_10_who_rests_may_ask_to_be_asked_again_at_a_turn_with_a_choice() -> None:
    deal = later("2H 3S 4H", "3H 5H 6H", "7H 8D 9D", leader=2, take_hand="asked")
    act(deal, (0, "rest"), (1, "rest"), (2, "rest"))
    assert legal(deal, 2) == {"play 7H", "play 8D", "play 9D", "wake"}
    act(deal, (2, "play 8D"))
    assert legal(deal, 0) == {"play 2H", "play 3S", "play 4H", "wake"}
    assert keys(act(deal, (0, "wake"))) == ["bhabhi-wakes"]
    assert (deal.acting(), legal(deal, 0)) == ((0,), {"play 2H", "play 3S", "play 4H"})


def test_bh_10_a_card_that_must_be_played_is_not_held_up_for_that() -> None:
    deal = later("2H 3S", "3H 5C", "7H 8D", leader=2, take_hand="asked")
    act(deal, (0, "rest"), (1, "rest"), (2, "rest"), (2, "play 7H"))
    assert legal(deal, 0) == {"play 2H"}
    act(deal, (0, "play 2H"), (1, "play 3H"))
    act(deal, (2, "play 8D"))
    assert (deal.acting(), legal(deal, 0)) == ((0,), {"play 3S"})
    assert deal.forced(0) is not None, "everybody sees that it is the last card"


def test_by_rules_2_who_must_act_cannot_ask_for_it() -> None:
    earlier = by_rules(GAME, 2)
    assert earlier is not None
    match = earlier.new(3, options(take_hand="asked"), seed_bytes(5))
    for seat in match.acting():
        match.apply(seat, GAME.parse("rest"))
    (leader,) = match.acting()
    match.apply(leader, GAME.parse("play AS"))
    (acting,) = match.acting()
    assert len(match.legal(acting)) > 1
    assert [seat for seat in range(3) if "wake" in {each.text for each in match.legal(seat)}] == [
        seat for seat in range(3) if seat != acting
    ]


def test_the_bhabhi_who_rests_can_do_nothing_more_once_the_deal_is_over() -> None:
    deal = later("2H", "3H 5H 6H", take_hand="asked")
    act(deal, (0, "pass"), (1, "rest"), (0, "play 2H"), (1, "play 3H"))
    assert (deal.loser, deal.resting) == (1, frozenset({1}))
    assert legal(deal, 1) == set()
    assert rule_broken(deal, 1, "wake").rule == "match-over"


def test_what_is_known_of_the_hands_stands_in_the_notes() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "9C TD", take_hand="open")
    act(deal, (0, "take P1"))
    notes = {viewer: {note.key for note in seen(deal, viewer).notes} for viewer in (TABLE, 1, 2)}
    assert all("bhabhi-taken" in found for found in notes.values())
    assert "bhabhi-holds" in notes[1], "who gave the hand away knows it"
    assert "bhabhi-holds" not in notes[2] | notes[TABLE]


def test_who_has_picked_up_cards_and_who_lacks_a_suit_stands_in_the_notes() -> None:
    deal = later("2H 3S 4S", "KS 4C 5C", "7C 8D 9D", leader=0)
    act(deal, (0, "play 2H"), (1, "play KS"))
    assert {"bhabhi-holds", "bhabhi-void"} <= {note.key for note in seen(deal, 2).notes}


def test_bh_17_who_is_out_cannot_take() -> None:
    deal = later("2H 3S", "KS 4H", "", "9C TD", take_hand="asked")
    assert 2 not in deal.acting()
    assert legal(deal, 2) == set()


def test_6_2_2_prompts_tell_who_may_take() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "", take_hand="open")
    assert seen(deal, 0).prompt == Phrase("bhabhi-lead-or-take")
    assert seen(deal, 1).prompt == Phrase("bhabhi-may-take", {"players": Players((0,))})
    assert seen(deal, 3).prompt == Phrase("bhabhi-safe", {"players": Players((0,))})
    assert seen(deal).prompt == Phrase("waiting", {"players": Players((0,))})


def test_6_2_2_who_holds_two_equal_cards_is_told_that_they_may_take_as_well() -> None:
    deal = later("5H 5H 2S", *EIGHT[1:], take_hand="open", take_from="left")
    assert seen(deal, 0).prompt == Phrase("bhabhi-lead-or-take")
