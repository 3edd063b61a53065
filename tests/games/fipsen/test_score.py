"""Fipsen, 7.1.7 to 7.1.9: the score, Kieker and Kontra."""

import pytest

from games.fipsen.contracts import PRISDORF, Bid, BidLadder
from games.fipsen.deal import FipsenDeal
from games.fipsen.scoring import declarer_points
from tests.games.fipsen.prisdorf import (
    EXAMPLE_A,
    NO_DIAMOND,
    NO_KONTRA,
    STRONG_DEALER,
    WEAK_DEALER,
    declarer,
    kieker_table,
    strong,
)
from tests.games.fipsen.tables import (
    act,
    assert_redeals,
    broken,
    contract,
    legal,
    play,
    play_lowest,
    score,
    sheet,
    table,
)

# 7.1.7 Score


VALUES = {
    "2": (2, 4, 8, 16),
    "3": (3, 6, 12, 24),
    "4": (4, 8, 16, 32),
    "5": (None, 10, 20, 40),
    "kieker": (10, 20, None, None),
}


@pytest.mark.parametrize(
    ("text", "bid"), [(each.text, bid) for each, bid in BidLadder(PRISDORF).bids.items()]
)
def test_fp_3_the_value_of_every_contract(text: str, bid: Bid) -> None:
    deal = kieker_table()
    act(deal, text)
    assert deal.bid == bid
    value = bid.level.base_value << bid.options.bit_count()
    assert value == VALUES[bid.level.name][bid.options.bit_count()]
    assert declarer_points(value, made=True) == value
    assert declarer_points(value, made=False) == -2 * value


def test_7_7_a_three_hand_ruten_won_lost_and_gone_on() -> None:
    def played(deal: FipsenDeal) -> FipsenDeal:
        act(deal, *EXAMPLE_A, *NO_KONTRA)
        return deal

    deal = played(strong())
    play_lowest(deal, "AC", "KC", "AS")
    act(deal, "stop")
    assert score(deal) == (0, 0, 0, 12)
    deal = played(strong())
    play_lowest(deal, "AC", "KC", "AS")
    act(deal, "go_on")
    play_lowest(deal, "KS", "AH")
    assert score(deal) == (0, 0, 0, 24)
    deal = played(strong(diamond=True))
    play_lowest(deal, "AC", "KC", "AS")
    act(deal, "go_on")
    play_lowest(deal, "KS", "AH")
    assert score(deal) == (0, 0, 0, -48)  # FP-12
    deal = played(table("fipsen", WEAK_DEALER, "JH TH", "9H 8H 7H"))
    play_lowest(deal, "8C", "AC", "AS")
    assert score(deal) == (0, 0, 0, -24)


@pytest.mark.parametrize(
    ("trump", "going_on", "won", "lost"),
    [("trump S", False, 4, -8), ("trump D", False, 8, -16), ("trump D", True, 16, -32)],
)
def test_7_7_c_two_without_the_skat(trump: str, going_on: bool, won: int, lost: int) -> None:
    deal = declarer("bid 2", "decline", trump, *NO_KONTRA)
    play_lowest(deal, "AC", "KC")
    act(deal, "go_on" if going_on else "stop")
    if going_on:
        play_lowest(deal, "AS", "KS", "AH")
    assert score(deal) == (0, 0, 0, won)
    assert declarer_points(contract(deal).value, made=False) == lost


def test_7_7_d_five_with_the_skat() -> None:
    deal = declarer("bid 5", "take", "discard JH", "discard TH", "trump H", *NO_KONTRA)
    play_lowest(deal, "AC", "KC", "AS", "KS", "AH")
    assert score(deal) == (0, 0, 0, 10)
    deal = declarer("bid 5", "take", "discard JH", "discard TH", "trump H", *NO_KONTRA, hands=STRONG_DEALER)
    play(deal, "KS 9S QS 7S  AS TS JS 8S  KC JC 9C 7C  AC QC TC 8C  AH 7D QH KH")
    assert score(deal) == (0, 0, 0, 10)
    deal = declarer("bid 5", "take", "discard AC", "discard TH", "trump S", *NO_KONTRA)
    play_lowest(deal, "JH")
    assert score(deal) == (0, 0, 0, -20)


def test_7_7_d_five_hand_ruten_kontra_and_rekontra() -> None:
    deal = declarer("bid 5 hand ruten", *NO_KONTRA)
    play_lowest(deal, "AC", "KC", "AS", "KS", "AH")
    assert score(deal) == (0, 0, 0, 40)
    for said, lost in ((NO_KONTRA, -80), (("kontra", "pass"), -160), (("kontra", "rekontra"), -320)):
        deal = declarer("bid 5 hand ruten", *said, hands=STRONG_DEALER)
        play(deal, "AH 7D QH KH")
        assert score(deal) == (0, 0, 0, lost)


# 7.1.8 Kieker


def test_7_1_8_with_four_players_the_declarer_takes_skat_and_rest_and_discards_five() -> None:
    deal = kieker_table()
    act(deal, "kieker", "pass", "pass", "pass")
    assert legal(deal) == {"take", "decline"}
    act(deal, "take")
    assert deal.hands[0].bit_count() == 10
    assert_redeals(deal)
    act(deal, *(f"discard {card}" for card in ["8C", "7C", "8H", "7H", "7D"]))
    assert deal.hands[0].bit_count() == 5
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S", "give_up"}


def kieker_deal(bid: str, *texts: str) -> FipsenDeal:
    """Seat 0 plays a Kieker with A T 9 8 7 of clubs against K Q J of seat 1."""
    deal = kieker_table()
    act(deal, bid, "pass", "pass", "pass", *texts)
    return deal


def test_7_7_e_a_kieker_made_and_lost() -> None:
    hands = ("AC TC 9C AS AH", "8C 7C KS QS JS", "TS 9S 8S 7S KH", "QH JH TH 9H 8H")
    made = table("fipsen", hands, "KC QC", "JC 7H 7D")
    act(made, "kieker", "pass", "pass", "pass", "decline", "trump C", *NO_KONTRA)
    play_lowest(made, "AC", "TC", "9C", "AS", "AH")
    assert score(made) == (10, 0, 0, 0)
    lost = kieker_deal("kieker", "decline", "trump C", *NO_KONTRA)
    play_lowest(lost, "TC")
    assert score(lost) == (-20, 0, 0, 0)


def test_7_7_e_diamonds_double_a_kieker_bid_or_not() -> None:
    deal = kieker_deal("kieker", "decline", "trump D", *NO_KONTRA)
    assert contract(deal).value == 20
    play_lowest(deal, "TC")
    assert score(deal) == (-40, 0, 0, 0)
    deal = kieker_deal("kieker ruten", "decline")
    assert legal(deal) == {"trump D", "give_up"}


@pytest.mark.parametrize("bid", ["kieker", "kieker ruten"])
def test_fp_13_giving_up_costs_five_with_ruten_too(bid: str) -> None:
    deal = kieker_deal(bid, "decline", "give_up")
    assert score(deal) == (-5, 0, 0, 0)


def test_7_1_8_only_a_kieker_can_be_given_up() -> None:
    assert broken(declarer("bid 3", "decline"), "give_up") == "fipsen-only-kieker"


def test_7_1_8_the_first_lost_trick_ends_a_kieker() -> None:
    deal = kieker_deal("kieker", "decline", "trump D", *NO_KONTRA)
    play_lowest(deal, "AC", "TC")
    assert deal.tricks == [1, 1, 0, 0]
    assert deal.result == "lost"


# 7.1.9 Kontra


def test_fp_17_the_opponents_are_asked_clockwise_and_one_kontra_counts() -> None:
    deal = declarer("bid 3 hand", "trump S")
    assert deal.acting() == (0,)
    act(deal, "pass")
    assert deal.acting() == (1,)
    act(deal, "kontra")
    assert deal.acting() == (3,)
    assert legal(deal) == {"pass", "rekontra"}
    act(deal, "rekontra")
    assert legal(deal) == {f"play {card}" for card in NO_DIAMOND[3].split()}


def test_7_1_9_kontra_doubles_what_is_won_and_what_is_lost() -> None:
    deal = declarer("bid 3 hand", "trump S", "kontra", "pass")
    play_lowest(deal, "AC", "KC", "AS")
    act(deal, "stop")
    assert score(deal) == (0, 0, 0, 12)
    assert [(row.key, row.values[3]) for row in sheet(deal)] == [
        ("fipsen-tricks", 3),
        ("fipsen-won", 6),
        ("fipsen-kontra", 6),
        ("total", 12),
    ]
