"""WYSIWYG, 3.3 and 3.4: the auction and the contract."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.game import TABLE, Cards, Event, Phrase, Players, Seat, Term
from games.wysiwyg.actions import DOUBLE, PASS, REDOUBLE
from games.wysiwyg.auction import WysiwygAuction
from games.wysiwyg.state import AUCTION, NAMING, first_caller
from tests.games.deals import legal, rule_broken
from tests.games.wysiwyg.deals import ANNA, BEN, GAME, START, STRONG, WEAK, act, deal_of, notes, zone


def bids(numbers: range, *others: str) -> set[str]:
    return {*(f"bid {number}" for number in numbers), *others}


# 3.3 Auction


def test_3_3_the_lower_base_speaks_first() -> None:
    assert deal_of().acting() == (ANNA,)
    assert deal_of(STRONG, WEAK).acting() == (BEN,)


@pytest.mark.parametrize("dealer", [ANNA, BEN])
def test_wy_1_with_equal_bases_the_player_who_did_not_deal_speaks_first(dealer: Seat) -> None:
    assert first_caller((10, 10), dealer) == 1 - dealer
    assert first_caller((9, 11), dealer) == ANNA
    assert first_caller((11, 9), dealer) == BEN


def test_3_3_the_first_call_is_any_number_or_a_pass() -> None:
    deal = deal_of()
    assert legal(deal, ANNA) == bids(range(100), "pass")
    assert deal.view(ANNA, START).prompt == Phrase("wysiwyg-open")


def test_wy_2_the_opener_cannot_double() -> None:
    assert rule_broken(deal_of(), ANNA, "double").rule == "wysiwyg-nothing-to-double"
    assert rule_broken(deal_of(), ANNA, "redouble").rule == "wysiwyg-not-doubled"


def test_3_3_later_a_higher_number_a_pass_or_a_double() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "bid 11"))
    assert happened == [Event("wysiwyg-bids", ANNA, {"player": Players((ANNA,)), "bid": 11, "goal": 2})]
    assert legal(deal, BEN) == bids(range(12, 100), "pass", "double")
    assert rule_broken(deal, BEN, "bid 11").facts == {"bid": 11}
    assert rule_broken(deal, BEN, "bid 3").rule == "wysiwyg-bid-more"
    assert rule_broken(deal, BEN, "redouble").rule == "wysiwyg-not-doubled"
    assert deal.view(BEN, START).prompt == Phrase("wysiwyg-call", {"player": Players((ANNA,)), "bid": 11})


def test_wy_3_after_an_opening_pass_the_next_bid_is_1_or_more() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "pass"))
    assert happened == [
        Event("wysiwyg-opens-with-pass", ANNA, {"player": Players((ANNA,)), "bid": 0, "goal": -9})
    ]
    assert legal(deal, BEN) == bids(range(1, 100), "pass", "double")


def test_wy_4_both_may_bid_any_number_of_times() -> None:
    deal = deal_of()
    act(deal, *((number % 2, f"bid {number}") for number in range(100)))
    assert deal.phase == AUCTION
    assert legal(deal, ANNA) == {"pass", "double"}
    act(deal, (ANNA, "pass"))
    assert (deal.declarer, deal.bid, deal.phase) == (BEN, 99, NAMING)


def test_3_3_a_later_pass_ends_the_auction_and_the_highest_bidder_is_declarer() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "bid 3"), (BEN, "bid 5"), (ANNA, "pass"))
    assert happened[-2:] == [
        Event("wysiwyg-passes", ANNA, {"player": Players((ANNA,))}),
        Event(
            "wysiwyg-declarer",
            BEN,
            {"declarer": Players((BEN,)), "bid": 5, "base": 29, "goal": 34},
        ),
    ]
    assert (deal.acting(), deal.phase) == ((BEN,), NAMING)


def test_3_3_both_pass_and_the_opener_declares_with_the_bid_0() -> None:
    deal = deal_of()
    act(deal, (ANNA, "pass"), (BEN, "pass"))
    assert (deal.declarer, deal.bid, deal.goal) == (ANNA, 0, -9)


def test_wy_5_a_doubled_player_can_only_pass_or_redouble() -> None:
    deal = deal_of()
    act(deal, (ANNA, "bid 11"), (BEN, "double"))
    assert legal(deal, ANNA) == {"pass", "redouble"}
    assert rule_broken(deal, ANNA, "bid 12").rule == "wysiwyg-answer-double"
    assert rule_broken(deal, ANNA, "double").rule == "wysiwyg-answer-double"
    assert deal.view(ANNA, START).prompt == Phrase("wysiwyg-answer", {"player": Players((BEN,))})


@pytest.mark.parametrize(("answer", "factor"), [("pass", 2), ("redouble", 4)])
def test_wy_6_the_doubled_player_is_declarer_whatever_the_answer(answer: str, factor: int) -> None:
    deal = deal_of()
    act(deal, (ANNA, "bid 11"), (BEN, "double"), (ANNA, answer))
    assert (deal.phase, deal.declarer, deal.bid, deal.auction.factor) == (NAMING, ANNA, 11, factor)


def test_3_3_the_implied_bid_of_an_opening_pass_may_be_doubled() -> None:
    deal = deal_of()
    act(deal, (ANNA, "pass"), (BEN, "double"), (ANNA, "redouble"))
    assert (deal.declarer, deal.bid, deal.auction.factor) == (ANNA, 0, 4)


@pytest.mark.parametrize("text", ["bid -1", "bid 100"])
def test_wy_13_bids_are_whole_numbers_from_0_on(text: str) -> None:
    with pytest.raises(ValueError, match="is nothing that one does"):
        GAME.parse(text)
    assert rule_broken(deal_of(), ANNA, text).rule == "no-such-action"


CALLS = st.lists(st.integers(0, 200), min_size=1, max_size=30)


@given(CALLS)
def test_3_3_every_auction_rises_takes_turns_and_ends_with_one_declarer(choices: list[int]) -> None:
    auction = WysiwygAuction(ANNA)
    for number, choice in enumerate(choices):
        calls = auction.legal()
        call = calls[choice % len(calls)]
        before, auction = auction, auction.after(call)
        opening = before.bid is None
        if call.number is not None or opening:
            assert auction.bid == (call.number or 0)
            assert before.bid is None or auction.bid > before.bid
            assert (auction.bidder, auction.caller, auction.factor) == (before.caller, 1 - before.caller, 1)
        else:
            assert (auction.bid, auction.bidder) == (before.bid, before.bidder)
        assert auction.is_over == (not opening and (call is PASS or call is REDOUBLE))
        assert auction.factor == {DOUBLE: 2, REDOUBLE: 4}.get(call, before.factor)
        if auction.is_over:
            assert auction.caller == auction.bidder
            break
        assert auction.factor == 2 or auction.caller == (number + 1) % 2


# 3.4 Contract


@pytest.mark.parametrize(
    ("base", "bid", "goal"), [(6, 11, 17), (14, 12, 26), (-9, 0, -9), (29, 12, 41)], ids=["c", "c", "g", "h"]
)
def test_3_7_examples_of_goals(base: int, bid: int, goal: int) -> None:
    deal = deal_of()
    deal.bases = (base, 20 - base)
    act(deal, (ANNA, f"bid {bid}"), (BEN, "pass"))
    assert deal.goal == goal


def test_wy_7_trump_is_named_after_the_auction_before_a_card_is_turned() -> None:
    deal = deal_of()
    act(deal, (ANNA, "bid 3"), (BEN, "pass"))
    assert legal(deal, ANNA) == {"trump C", "trump D", "trump H", "trump S", "no_trump"}
    assert not zone(deal.view(TABLE, START), "wysiwyg-open").items
    happened = act(deal, (ANNA, "trump C"))
    assert happened == [
        Event("wysiwyg-plays", ANNA, {"player": Players((ANNA,)), "suit": Term("suit-C")}),
        Event("wysiwyg-turned", ANNA, {"player": Players((ANNA,)), "cards": Cards(("QD", "JD"))}),
    ]
    assert notes(deal)["wysiwyg-trump"].facts == {"suit": Term("suit-C")}


def test_3_4_the_declarer_may_play_without_trumps() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "bid 3"), (BEN, "pass"), (ANNA, "no_trump"))
    assert happened[-2] == Event("wysiwyg-plays-without", ANNA, {"player": Players((ANNA,))})
    assert "wysiwyg-no-trump" in notes(deal)


# 3.3 and 3.4: the table's notes on goals


def test_3_3_a_bidder_is_told_what_bids_mean_and_which_are_beyond_40_marks() -> None:
    deal = deal_of()
    assert notes(deal, ANNA)["wysiwyg-your-bids"].facts == {"least": 0, "goal": -9, "most": 49, "marks": 40}
    assert "wysiwyg-your-bids" not in notes(deal, BEN)
    act(deal, (ANNA, "bid 7"))
    assert notes(deal, BEN)["wysiwyg-your-bids"].facts == {"least": 8, "goal": 37, "most": 11, "marks": 40}
    assert notes(deal)["wysiwyg-contract"].facts == {
        "player": Players((ANNA,)),
        "bid": 7,
        "goal": -2,
        "factor": 1,
    }
    assert not {"wysiwyg-your-bids", "wysiwyg-out-of-reach"} & notes(deal).keys()
    act(deal, (BEN, "bid 11"), (ANNA, "bid 12"))
    assert notes(deal, BEN)["wysiwyg-no-more-bids"].facts["goal"] == 42
    act(deal, (BEN, "bid 13"))
    assert notes(deal)["wysiwyg-out-of-reach"].facts == {"player": Players((BEN,)), "goal": 42, "marks": 40}
    act(deal, (ANNA, "double"))
    assert notes(deal)["wysiwyg-contract"].facts["factor"] == 2
    assert "wysiwyg-no-more-bids" not in notes(deal, BEN)


def test_wy_17_a_goal_above_40_is_played_all_the_same() -> None:
    deal = deal_of()
    act(deal, (ANNA, "pass"), (BEN, "bid 12"), (ANNA, "pass"), (BEN, "no_trump"))
    assert deal.goal == 41
    assert deal.acting() == (BEN,)
    assert notes(deal)["wysiwyg-missed"].facts == {
        "player": Players((BEN,)),
        "marks": 0,
        "goal": 41,
        "missing": 41,
        "left": 40,
    }
