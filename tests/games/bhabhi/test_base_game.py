"""Bhabhi, 6.1: the base game, and a match of several deals."""

from typing import cast

import pytest

from games.bhabhi.cards import ONE
from games.bhabhi.deal import BhabhiDeal
from games.bhabhi.scoring import places, winners
from games.bhabhi.taking import ROUNDS
from games.core.game import TABLE, Cards, Event, Phrase, Players, Seat, Term
from tests.games.bhabhi.deals import deal_of, hand, keys, later, new_match, seen, texts
from tests.games.deals import act, legal, rule_broken
from tests.games.setups import draws, play_on

# 6.1 Base game


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, [26, 26]),
        (3, [18, 17, 17]),
        (4, [13] * 4),
        (5, [11, 11, 10, 10, 10]),
        (6, [9, 9, 9, 9, 8, 8]),
        (7, [8, 8, 8, 7, 7, 7, 7]),
        (8, [13] * 8),
        (12, [9] * 8 + [8] * 4),
    ],
)
def test_6_1_all_cards_are_dealt_and_the_dealer_has_the_first(seats: int, counts: list[int]) -> None:
    for seed in range(5):
        match = new_match(seats, seed)
        dealer = match.dealer
        assert [match.deal.hands[(dealer + place) % seats].bit_count() for place in range(seats)] == counts


def test_bh_1_the_first_card_goes_to_the_dealer() -> None:
    match = new_match(5)
    (dealt,) = match.dealt()
    order = match.chance.deal(1, ONE.codes)
    assert [dealt.zones[f"hand {(match.dealer + place) % 5}"][place // 5] for place in range(52)] == order


def test_6_1_the_next_deal_is_the_left_neighbours() -> None:
    match = new_match(3, deals=4)
    for _ in play_on(match, 3, draws(1)):
        pass
    dealers = [deal.dealer for deal in match.dealt()]
    assert dealers[0] is not None
    assert dealers == [(dealers[0] + turn) % 3 for turn in range(4)]


def test_6_1_the_ace_of_spades_must_be_led_to_round_1() -> None:
    deal = deal_of("2H 3H", "KS 4H", "5H AS", dealer=1)
    assert deal.acting() == (2,)
    assert legal(deal, 2) == {"play AS"}
    broken = rule_broken(deal, 2, "play 5H")
    assert (broken.rule, broken.facts) == ("bhabhi-must-lead", {"card": Cards(("AS",))})
    assert Phrase("bhabhi-must-lead", {"player": Players((2,)), "card": Cards(("AS",))}) in seen(deal).notes
    assert not told_to_hold(deal, 2), "that says who has it"
    act(deal, (2, "play AS"))
    assert not told_to_hold(deal, 2)


def told_to_hold(deal: BhabhiDeal, seat: Seat) -> tuple[str, ...]:
    """The cards that the notes on the table say a seat holds."""
    wanted = [note for note in seen(deal).notes if note.key == "bhabhi-holds"]
    return tuple(
        card
        for note in wanted
        if note.facts["player"] == Players((seat,))
        for card in cast("Cards", note.facts["cards"]).texts
    )


def test_a_card_that_must_be_led_is_told_once_beside_others_that_are_known() -> None:
    deal = deal_of("2H 3H", "KS 4H", "5H AS", dealer=1)
    deal.knowledge.known[2] = deal.hands[2]
    assert told_to_hold(deal, 2) == ("5H",)


def test_6_1_a_later_leader_plays_any_card() -> None:
    deal = later("2H 3S", "KS 4H")
    assert legal(deal, 0) == {"play 2H", "play 3S"}


def test_6_1_follow_suit_if_you_can() -> None:
    deal = later("2H 3S", "KS 4H QH", "7C 8D")
    act(deal, (0, "play 2H"))
    assert legal(deal, 1) == {"play 4H", "play QH"}
    unfollowed = rule_broken(deal, 1, "play KS")
    assert (unfollowed.rule, unfollowed.facts) == ("follow-suit", {"suit": Term("suit-H")})
    act(deal, (1, "play 4H"))
    assert legal(deal, 2) == {"play 7C", "play 8D"}


def test_6_4_c_a_clean_round_goes_to_the_waste_pile() -> None:
    deal = later("5H 2S", "JH 3S", "2H 4S", "KH 5S", "9H 6S")
    told = act(deal, (0, "play 5H"), (1, "play JH"), (2, "play 2H"), (3, "play KH"), (4, "play 9H"))
    assert keys(told)[-1] == "bhabhi-clean"
    assert texts(deal, deal.waste) == ["2H", "5H", "9H", "JH", "KH"]
    assert deal.acting() == (3,)
    assert deal.leader == 3


def test_6_4_a_ace_queen_and_a_break_are_picked_up_by_the_ace() -> None:  # BH-3
    deal = later("AH 2S", "QH 3S", "8C 4S", "KH 5S")
    told = act(deal, (0, "play AH"), (1, "play QH"), (2, "play 8C"))
    assert told[-1] == Event("bhabhi-picks-up", 0, {"player": Players((0,)), "count": 3})
    assert hand(deal, 0) == ["2S", "8C", "AH", "QH"]
    assert hand(deal, 3) == ["5S", "KH"]
    assert deal.acting() == (0,)


def test_6_4_b_an_ace_broken_at_once() -> None:
    deal = later("AH 2S", "8C 3S", "QH 4S", "KH 5S")
    act(deal, (0, "play AH"), (1, "play 8C"))
    assert hand(deal, 0) == ["2S", "8C", "AH"]
    assert deal.acting() == (0,)
    assert not deal.waste


def test_6_1_a_break_card_never_counts() -> None:
    deal = later("2H 2S", "4H 3S", "AC 4S")
    act(deal, (0, "play 2H"), (1, "play 4H"), (2, "play AC"))
    assert hand(deal, 1) == ["2H", "3S", "4H", "AC"]


def test_bh_2_a_break_in_round_1_is_like_any_other() -> None:
    deal = deal_of("AS 2H", "3H 4H", "5S 6H", "7S 8H")
    act(deal, (0, "play AS"), (1, "play 3H"))
    assert hand(deal, 0) == ["2H", "3H", "AS"]
    assert (deal.rounds, deal.acting()) == (1, (0,))


def test_bh_4_who_picks_up_the_round_of_the_last_card_is_still_in() -> None:
    deal = later("AH", "8C 3S", "QH 4S")
    act(deal, (0, "play AH"), (1, "play 8C"))
    assert (deal.playing, hand(deal, 0)) == ((0, 1, 2), ["8C", "AH"])


def test_bh_5_who_breaks_with_the_last_card_is_away() -> None:
    deal = later("AH 2H", "8C", "QH 4S")
    told = act(deal, (0, "play AH"), (1, "play 8C"))
    assert keys(told)[-2:] == ["bhabhi-picks-up", "bhabhi-away"]
    assert (deal.playing, deal.away) == ((0, 2), (1,))
    assert rule_broken(deal, 1, "play 8C").rule == "bhabhi-safe"


def test_bh_6_several_leave_in_the_order_of_play() -> None:
    deal = later("5H 2S", "JH", "2H", "KH 5S", leader=2)
    act(deal, (2, "play 2H"), (3, "play KH"), (0, "play 5H"), (1, "play JH"))
    assert deal.away == (2, 1)


def test_bh_8_and_6_4_d_the_next_on_the_left_leads_if_the_winner_has_left() -> None:
    deal = later("5H 2S", "3H 3S", "KH", "4H 5S")
    act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"), (3, "play 4H"))
    assert (deal.away, deal.acting()) == ((2,), (3,))
    deal = later("5H 2S", "3H 3S", "KH", "4H")
    act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"), (3, "play 4H"))
    assert (deal.away, deal.acting()) == ((2, 3), (0,))


def test_6_1_the_last_player_with_cards_is_the_bhabhi() -> None:
    deal = later("5H", "3H", "KH 2C")
    told = act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"))
    assert keys(told)[-3:] == ["bhabhi-away", "bhabhi-away", "bhabhi-loses"]
    assert (deal.loser, deal.away, deal.acting()) == (2, (0, 1), ())


def test_bh_7_if_nobody_is_left_the_winner_of_the_round_is_the_bhabhi() -> None:
    deal = later("5H", "KH", "3H")
    told = act(deal, (0, "play 5H"), (1, "play KH"), (2, "play 3H"))
    assert (deal.loser, deal.away, deal.acting()) == (1, (0, 2), ())
    assert [event.seat for event in told if event.key == "bhabhi-away"] == [0, 2]


def test_bh_16_with_two_left_the_winner_takes_both_cards_and_leads() -> None:
    deal = later("5H 2C", "", "3S 4S")
    act(deal, (0, "play 5H"), (2, "play 3S"))
    assert (hand(deal, 0), deal.acting()) == (["2C", "3S", "5H"], (0,))


def test_6_4_e_two_left_the_last_card_gets_away() -> None:
    deal = later("9S", "4S 3C")
    act(deal, (0, "play 9S"), (1, "play 4S"))
    assert (deal.loser, deal.away) == (1, (0,))


def test_6_1_after_a_thousand_rounds_the_deal_is_void() -> None:
    deal = later("AH 3C", "2H 4C")
    deal.rounds = ROUNDS - 1
    told = act(deal, (0, "play AH"), (1, "play 2H"))
    assert told[-1] == Event("bhabhi-void", None, {"rounds": 1000})
    assert (deal.void, deal.loser, deal.acting()) == (True, None, ())
    assert places(2, deal.away, deal.loser) == (0, 0)


def test_6_1_in_a_void_deal_nobody_is_the_bhabhi_and_the_win_is_shared() -> None:
    match = new_match(4, 3)
    match.deal.rounds = ROUNDS - 1
    while match.acting():
        for _ in play_on(match, 4, draws(match.deal.rounds), most=1):
            pass
    assert match.deal.void
    assert match.totals == (0, 0, 0, 0)
    assert match.returns() == (0.25, 0.25, 0.25, 0.25)


# A match of several deals


def test_6_1_who_was_the_bhabhi_least_often_wins() -> None:
    assert winners((0, 1, 0, 2)) == (0, 2)
    assert winners((1, 1, 1)) == (0, 1, 2)


def test_6_1_all_but_the_bhabhi_win_a_single_deal() -> None:
    for seed in range(5):
        match = new_match(4, seed)
        for _ in play_on(match, 4, draws(seed)):
            pass
        loser = match.deal.loser
        assert loser is not None
        assert match.returns() == tuple(0.0 if seat == loser else 1 / 3 for seat in range(4))
        (sheet,) = match.sheets()
        assert [row.values[loser] for row in sheet.rows] == [4, 1]
        assert sorted(sheet.rows[0].values) == [1, 2, 3, 4]


def test_6_1_places_are_the_order_of_leaving() -> None:
    assert places(4, (2, 0, 3), 1) == (2, 4, 1, 3)
    assert places(4, (2,), None) == (0, 0, 1, 0)


@pytest.mark.parametrize("deals", [1, 3])
def test_6_1_the_match_has_so_many_deals(deals: int) -> None:
    match = new_match(3, deals=deals)
    assert match.view(TABLE).deals == deals
    for _ in play_on(match, 3, draws(2)):
        pass
    assert len(match.sheets()) == deals
    assert sum(match.totals) == deals
