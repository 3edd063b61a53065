"""Fipsen, 7.1.3: the auction."""

from random import Random

from games.core.actions import action
from games.core.game import TABLE, Event, Phrase
from games.fipsen.cards import PACK, is_kieker
from games.fipsen.contracts import HAND, PREMIUM
from tests.games.fipsen.prisdorf import EXAMPLE_A, kieker_table, new_match, strong
from tests.games.fipsen.tables import act, assert_redeals, broken, contract, legal, view


def test_7_7_a_the_auction_one_against_one() -> None:
    deal = strong()
    speakers = []
    for text in EXAMPLE_A:
        speakers.append(deal.acting()[0])
        act(deal, text)
    assert speakers == [0, 1, 0, 1, 0, 2, 3, 1, 3, 1]
    assert contract(deal).declarer == 3
    assert (contract(deal).level.name, contract(deal).options) == ("3", HAND | PREMIUM)


def test_7_1_3_the_challenger_must_bid_higher_or_pass() -> None:
    deal = strong()
    act(deal, "bid 3")
    assert "bid 2 hand ruten durch" not in legal(deal)
    assert "hold" not in legal(deal)
    assert {"pass", "bid 3 hand", "bid 5 hand ruten"} <= legal(deal)
    assert broken(deal, "bid 3") == "fipsen-bid-higher"
    assert broken(deal, "hold") == "fipsen-hold"
    assert broken(deal, "play AC") == "wrong-phase"


def test_7_1_3_the_survivor_may_hold_bid_higher_or_pass() -> None:
    deal = strong()
    act(deal, "bid 2", "bid 4 hand")
    assert deal.acting() == (0,)
    assert {"hold", "pass", "bid 4 hand ruten"} <= legal(deal)
    assert "bid 4 ruten" not in legal(deal)
    act(deal, "bid 5")
    assert deal.acting() == (1,)
    act(deal, "pass")
    assert deal.acting() == (2,)
    act(deal, "pass", "pass")
    assert contract(deal).declarer == 0


def test_7_1_3_a_beaten_survivor_is_out_and_the_challenger_takes_the_place() -> None:
    deal = strong()
    act(deal, "bid 2", "bid 3", "pass", "bid 4")
    assert deal.acting() == (1,)
    act(deal, "pass")
    assert deal.acting() == (3,)
    act(deal, "pass")
    assert contract(deal).declarer == 2


def test_fp_6_who_passes_at_once_is_out_and_the_next_opens() -> None:
    deal = strong()
    act(deal, "pass")
    assert deal.acting() == (1,)
    assert "bid 2" in legal(deal)
    act(deal, "bid 2", "pass")
    assert deal.acting() == (3,)


def test_7_1_3_a_lone_dealer_may_bid_anything_or_pass() -> None:
    deal = strong()
    act(deal, "pass", "pass", "pass")
    assert {"bid 2", "pass", "bid 5 hand ruten"} <= legal(deal)
    act(deal, "bid 2")
    assert contract(deal).declarer == 3


def test_fp_7_when_all_pass_the_same_dealer_deals_again_and_the_deal_does_not_count() -> None:
    match = new_match(rounds=1)
    dealer = match.dealer
    events: list[Event] = []
    for _ in range(4):
        events += match.apply(match.acting()[0], action("pass"))
    assert [event.key for event in events][-3:] == ["fipsen-passed-in", "deal-scored", "dealt"]
    assert (match.dealer, match.number, match.totals) == (dealer, 2, (0, 0, 0, 0))
    assert [row.key for row in match.sheets()[0].rows] == ["fipsen-passed-in", "total"]
    assert Phrase("fipsen-left", {"deals": 4}) in match.view(0).notes


def test_fp_10_the_survivor_may_hold_again_after_each_raise() -> None:
    deal = strong()
    act(deal, "bid 2", "bid 2 hand", "hold", "bid 3", "hold", "bid 3 durch", "hold")
    assert deal.acting() == (1,)
    assert broken(deal, "bid 3 ruten") == "fipsen-bid-higher"


def test_7_1_2_a_kieker_takes_a_hand_without_king_queen_and_jack() -> None:
    deal = kieker_table()
    assert {"kieker", "kieker ruten"} <= legal(deal)
    act(deal, "pass")
    assert not {"kieker", "kieker ruten"} & legal(deal)
    assert broken(deal, "kieker") == "fipsen-court-cards"
    assert is_kieker(PACK.hand(["AC", "TC", "9C", "8C", "7C"]))
    assert not is_kieker(PACK.hand(["AC", "TC", "9C", "8C", "JC"]))


def test_fp_9_a_kieker_is_held_only_by_who_could_bid_it() -> None:
    deal = kieker_table()
    act(deal, "pass", "bid 2", "kieker")
    assert deal.acting() == (1,)
    assert "hold" not in legal(deal)
    assert broken(deal, "hold") == "fipsen-court-cards"
    assert {"bid 5", "pass"} <= legal(deal)
    deal = kieker_table()
    act(deal, "bid 2", "pass", "kieker")
    assert "hold" in legal(deal)


def test_whether_a_kieker_may_be_bid_is_seen_by_nobody_else() -> None:
    deal = kieker_table()
    assert Phrase("fipsen-may-kieker") in view(deal, 0).notes
    assert all(Phrase("fipsen-may-kieker") not in view(deal, seat).notes for seat in (1, 3, TABLE))
    assert_redeals(deal)
    entitled = {is_kieker(deal.redeal(1, Random(number)).hands[0]) for number in range(60)}
    assert entitled == {False, True}
