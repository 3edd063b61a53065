"""Fipsen of Grossenaspe, by the sections of its rules (7.4, 7.7)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.actions import action
from games.core.game import TABLE, IllegalAction, Phrase, Players
from games.fipsen.cards import COURTS, PACK, THIRTY_TWO
from games.fipsen.contracts import GROSSENASPE, BidLadder
from games.fipsen.deal import FipsenDeal
from games.fipsen.scoring import others_points, verdict
from tests.games.fipsen.tables import (
    USUAL,
    Agreed,
    act,
    assert_redeals,
    broken,
    contract,
    legal,
    new_match,
    play,
    play_lowest,
    ranks,
    score,
    sheet,
    table,
    view,
)

FOUR = (
    "AC KC QC JC TC",
    "9C 8C 7C AS KS",
    "QS JS TS 9S 8S",
    "AH KH QH JH TH",
)
FOUR_SKAT = "7S 9H"
FOUR_REST = "8H 7H AD KD QD JD TD 9D 8D 7D"


def grossenaspe(*texts: str, agreed: Agreed = USUAL) -> FipsenDeal:
    deal = table("fipsen_grossenaspe", FOUR, FOUR_SKAT, FOUR_REST, agreed=agreed)
    act(deal, *texts)
    return deal


def test_7_4_the_ladder() -> None:
    assert ranks(BidLadder(GROSSENASPE, "gute")) == [
        *("bid 1", "bid 1 gute", "bid 2", "bid 2 gute", "bid 3", "bid 3 gute", "bid 4", "bid 4 gute"),
        *("kieker", "kieker gute", "bid 5", "bid 5 gute", "fips", "fips gute"),
    ]


def test_7_4_thirty_two_cards_and_ten_left_over() -> None:
    (dealt,) = new_match("fipsen_grossenaspe", 4).dealt()
    assert len(THIRTY_TWO) == sum(map(len, dealt.zones.values())) == 32
    assert (len(dealt.zones["skat"]), len(dealt.zones["rest"])) == (2, 10)


def test_7_4_the_auction_goes_round_until_all_but_one_have_passed() -> None:  # FP-18
    deal = grossenaspe()
    speakers = []
    for text in ("bid 1", "pass", "bid 2", "pass", "bid 2 gute", "bid 3", "pass"):
        speakers.append(deal.acting()[0])
        act(deal, text)
    assert speakers == [0, 1, 2, 3, 0, 2, 0]
    assert contract(deal).declarer == 2
    assert broken(grossenaspe("bid 2"), "bid 1 gute") == "fipsen-bid-higher"
    with pytest.raises(IllegalAction, match="no-such-action"):
        grossenaspe("bid 2").verify(1, action("hold"))


def test_7_4_a_lone_last_player_may_bid_or_pass() -> None:
    deal = grossenaspe("pass", "pass", "pass")
    assert {"pass", "bid 1"} <= legal(deal)
    act(deal, "bid 1")
    assert contract(deal).declarer == 3
    assert grossenaspe("pass", "pass", "pass", "pass").result == "passed_in"


def test_7_4_in_a_single_round_everybody_speaks_once() -> None:
    deal = grossenaspe("bid 1", "bid 2", "pass", "bid 3", agreed={"single_round": True})
    assert contract(deal).declarer == 3
    deal = grossenaspe("pass", "bid 2", "pass", "pass", agreed={"single_round": True})
    assert contract(deal).declarer == 1
    deal = grossenaspe("pass", "pass", "pass", "pass", agreed={"single_round": True})
    assert deal.result == "passed_in"


def test_7_4_the_skat_is_taken_without_a_bonus_for_leaving_it() -> None:
    deal = grossenaspe("bid 2", "pass", "pass", "pass")
    assert legal(deal) == {"take", "decline"}
    act(deal, "decline")
    assert contract(deal).value == 2
    deal = grossenaspe("bid 2", "pass", "pass", "pass", "take", "discard 7S", "discard 9H")
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}


def test_7_4_clubs_add_gute_and_gute_bid_makes_clubs_compulsory() -> None:
    deal = grossenaspe("bid 2", "pass", "pass", "pass", "decline", "trump C")
    assert contract(deal).value == 4
    deal = grossenaspe("bid 2 gute", "pass", "pass", "pass", "decline")
    assert (deal.trump, contract(deal).value) == (PACK.suit_masks[0], 4)


def test_fp_15_the_player_on_the_dealers_left_leads() -> None:
    deal = grossenaspe("pass", "pass", "bid 2", "pass", "decline", "trump S")
    assert deal.acting() == (0,)


def test_7_4_a_kieker_throws_the_hand_away_for_all_cards_left() -> None:
    hands = ("AC TC 9C 8C 7C", *("KC QC JC AS KS", "QS JS TS 9S 8S", "AH KH QH JH TH"))
    deal = table("fipsen_grossenaspe", hands, FOUR_SKAT, FOUR_REST)
    act(deal, "kieker", "pass", "pass", "pass", "take")
    assert len(legal(deal)) == 12
    assert_redeals(deal)
    assert not any(deal.redeal(2, Random(number)).thrown & COURTS for number in range(20))
    act(deal, *(f"discard {card}" for card in ("8D", "7D", "9D", "8H", "7H", "7S", "9H")))
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S", "give_up"}
    act(deal, "trump D")
    play_lowest(deal, "AD", "KD", "QD", "JD", "TD")
    assert score(deal) == (10, 0, 0, 0)


def test_7_4_a_kieker_given_up_pays_five_to_each_other_player() -> None:
    hands = ("AC TC 9C 8C 7C", *("KC QC JC AS KS", "QS JS TS 9S 8S", "AH KH QH JH TH"))
    for bid in ("kieker", "kieker gute"):
        deal = table("fipsen_grossenaspe", hands, FOUR_SKAT, FOUR_REST)
        act(deal, bid, "pass", "pass", "pass", "decline", "give_up")
        assert score(deal) == (0, 5, 5, 5)


def test_7_4_fips_has_no_exchange_and_is_worth_twenty() -> None:
    deal = grossenaspe("fips", "pass", "pass", "pass")
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}
    act(deal, "trump S")
    play_lowest(deal, "AC")
    assert deal.tricks == [0, 0, 1, 0]  # trumped, and all five were owed
    assert score(deal) == (0, 20, 20, 20)


def test_7_7_h_fips_in_clubs_is_worth_forty() -> None:
    deal = grossenaspe("fips", "pass", "pass", "pass", "trump C")
    play_lowest(deal, "AC", "KC", "QC", "JC", "TC")
    assert score(deal) == (40, 0, 0, 0)


def test_7_7_h_four_gute_made_and_stopped() -> None:
    deal = grossenaspe("bid 4 gute", "pass", "pass", "pass", "decline")
    play_lowest(deal, "AC", "KC", "QC", "JC")
    act(deal, "stop")
    assert score(deal) == (8, 0, 0, 0)


@pytest.mark.parametrize(
    ("value", "tricks", "doubled", "each"),
    [
        (8, 1, True, 8),
        (8, 0, True, 10),
        (3, 0, False, 5),
        (5, 0, False, 5),
        (10, 0, False, 10),
        (40, 0, True, 40),
    ],
)
def test_7_7_h_what_each_other_player_gets(value: int, tricks: int, doubled: bool, each: int) -> None:
    assert others_points(value, tricks=tricks, doubled=doubled) == each


def test_7_7_h_three_lost_without_a_trick_pays_five_to_each() -> None:
    deal = grossenaspe("pass", "pass", "bid 3", "pass", "decline", "trump D")
    play_lowest(deal, "AC", "KC", "QC")
    assert deal.acting() == (0,)  # FP-20: lost already, but the declarer has no trick yet
    play_lowest(deal, "JC", "TC")
    assert score(deal) == (5, 5, 0, 5)


@pytest.mark.parametrize(
    ("owed", "won", "lost", "decided"),
    [
        (4, 0, 2, None),
        (4, 1, 2, "lost"),
        (1, 0, 4, None),
        (1, 0, 5, "lost"),
        (5, 0, 1, "lost"),
        (2, 2, 1, "won"),
    ],
)
def test_fp_20_a_lost_bid_goes_on_until_the_declarer_has_a_trick(
    owed: int, won: int, lost: int, decided: str | None
) -> None:
    assert verdict(owed, won, lost, first_trick_due=True) == decided


def gone_on(trump: str) -> FipsenDeal:
    """Seat 0 bids 2, wins two tricks, goes on and loses the fourth."""
    hands = ("AC KC AS 9H 8H", "QC JC KS QS AH", "TC 9C JS TS KH", "8C 7C 9S 8S QH")
    deal = table("fipsen_grossenaspe", hands, "7S 7H", "JH TH AD KD QD JD TD 9D 8D 7D")
    act(deal, "bid 2", "pass", "pass", "pass", "decline", trump)
    play(deal, "AC JC 9C 7C  KC QC TC 8C")
    act(deal, "go_on")
    play(deal, "AS QS TS 8S  9H AH KH QH")
    return deal


def test_7_7_i_gone_on_and_lost_it_is_a_lost_bid_of_five() -> None:
    assert score(gone_on("trump D")) == (0, 5, 5, 5)
    clubs = gone_on("trump C")
    assert score(clubs) == (0, 10, 10, 10)


def test_7_4_gone_on_and_won_it_counts_five() -> None:
    deal = grossenaspe("bid 2", "pass", "pass", "pass", "decline", "trump C")
    play_lowest(deal, "AC", "KC")
    act(deal, "go_on")
    play_lowest(deal, "QC", "JC", "TC")
    assert score(deal) == (10, 0, 0, 0)


def test_7_4_a_knock_doubles_all_scores_once() -> None:
    deal = grossenaspe("bid 4 gute", "pass", "pass", "pass", "decline", agreed={"knock": True})
    assert legal(deal) == {"pass", "knock"}
    act(deal, "pass", "knock")
    play_lowest(deal, "AC", "KC", "QC", "JC")
    act(deal, "stop")
    assert score(deal) == (16, 0, 0, 0)
    assert [row.key for row in sheet(deal)] == ["fipsen-tricks", "fipsen-won", "fipsen-knock", "total"]


def test_7_4_with_three_players_the_diamonds_are_left_out_but_for_the_seven() -> None:
    (dealt,) = new_match("fipsen_grossenaspe", 3).dealt()
    assert sum(map(len, dealt.zones.values())) == 25
    assert len(dealt.zones["rest"]) == 8


def test_7_4_with_five_players_all_get_cards_or_the_dealer_sits_out() -> None:
    (dealt,) = new_match("fipsen_grossenaspe", 5).dealt()
    assert len(dealt.zones["rest"]) == 5
    match = new_match("fipsen_grossenaspe", 5, agreed={"dealer_sits_out": True})
    (dealt,) = match.dealt()
    assert (dealt.zones[f"hand {match.dealer}"], len(dealt.zones["rest"])) == ((), 10)
    assert match.dealer not in match.deal.players
    assert match.acting() == ((match.dealer + 1) % 5,)


def test_7_4_who_sits_out_neither_plays_nor_is_paid() -> None:
    deal = table("fipsen_grossenaspe", (*FOUR, ""), FOUR_SKAT, FOUR_REST, agreed={"dealer_sits_out": True})
    assert deal.players == (0, 1, 2, 3)
    assert Phrase("fipsen-sits-out", {"players": Players((4,))}) in view(deal, TABLE).notes
    act(deal, "pass", "pass", "bid 3", "pass", "decline", "trump D")
    play_lowest(deal, "AC", "KC", "QC", "JC", "TC")
    assert score(deal) == (5, 5, 0, 5, 0)
    last = view(deal, TABLE).last_trick
    assert last is not None
    assert [each.seat for each in last.plays] == [0, 1, 2, 3]


@given(st.integers(1, 5), st.lists(st.booleans(), min_size=5, max_size=5))
def test_the_first_trick_due_delays_a_loss_and_changes_nothing_else(owed: int, tricks: list[bool]) -> None:
    for number in range(6):
        won = sum(tricks[:number])
        plain = verdict(owed, won, number - won)
        due = verdict(owed, won, number - won, first_trick_due=True)
        assert due == plain or (due is None and plain == "lost" and not won and owed < 5)
