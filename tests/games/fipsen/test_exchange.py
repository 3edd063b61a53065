"""Fipsen, 7.1.4 and 7.1.5: the exchange and trump, and Siebener-Fips."""

import pytest

from games.core.actions import action
from games.core.game import Phrase
from games.fipsen.cards import PACK, is_siebener
from games.fipsen.contracts import DURCH, HAND, NOTHING, PREMIUM, PRISDORF, BidLadder
from games.fipsen.deal import FipsenDeal
from games.fipsen.scoring import declarer_points
from games.fipsen.state import AUCTION
from tests.games.fipsen.prisdorf import EXAMPLE_A, NO_KONTRA, declarer, strong
from tests.games.fipsen.tables import (
    act,
    assert_redeals,
    broken,
    contract,
    legal,
    score,
    sheet,
    table,
    view,
    zone,
)

# 7.1.4 Exchange and trump


def test_7_1_4_the_declarer_takes_the_skat_and_discards_two() -> None:
    deal = declarer("bid 3")
    assert legal(deal) == {"take", "decline"}
    act(deal, "take")
    assert legal(deal) == {f"discard {card}" for card in ["AC", "KC", "AS", "KS", "AH", "JH", "TH"]}
    assert broken(deal, "discard 7C") == "not-your-card"
    act(deal, "discard JH", "discard TH")
    assert PACK.texts(deal.hands[3]) == ("AC", "KC", "AH", "AS", "KS")
    assert contract(deal).options == NOTHING  # the same two cards put back are an exchange, not Hand
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}


def test_7_1_4_declining_the_skat_adds_hand() -> None:
    deal = declarer("bid 3", "decline")
    assert contract(deal).options == HAND
    assert zone(view(deal, 3), "fipsen-skat").hidden == 2


def test_7_1_4_with_hand_bid_there_is_no_exchange() -> None:
    deal = declarer("bid 3 hand")
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}


def test_7_1_4_with_ruten_owed_diamonds_are_compulsory() -> None:
    deal = declarer("bid 3 ruten", "take", "discard JH", "discard TH")
    assert legal(deal) == {"trump D"}
    assert broken(deal, "trump C") == "fipsen-options-owed"


def test_7_1_4_with_hand_ruten_trump_needs_no_naming() -> None:
    deal = declarer("bid 3 hand ruten")
    assert legal(deal) == {"pass", "kontra"}
    assert deal.trump == PACK.suit_masks[1]


def test_7_7_b_who_holds_owes_a_number_of_options_of_any_kind() -> None:  # FP-8
    held = (*EXAMPLE_A[:-2], "pass")

    def holder() -> FipsenDeal:
        deal = strong()
        act(deal, *held)
        assert (contract(deal).declarer, contract(deal).owed) == (1, 3)
        return deal

    deal = holder()
    act(deal, "decline", "trump C", *NO_KONTRA)
    assert contract(deal).options == HAND
    assert contract(deal).value == 6
    assert declarer_points(6, made=False) == -12
    deal = holder()
    act(deal, "take", "discard JH", "discard TH")
    assert legal(deal) == {"trump D", "trump C durch", "trump D durch", "trump H durch", "trump S durch"}
    assert broken(deal, "trump C") == "fipsen-options-owed"
    act(deal, "trump C durch", *NO_KONTRA)
    assert (contract(deal).options, contract(deal).owed) == (DURCH, 5)


def test_fp_8_who_named_the_options_owes_these() -> None:
    ladder = BidLadder(PRISDORF)
    bid = ladder.bids[action("bid", number=3, words=["ruten"])]
    named, held = ladder.allowed(bid, held=False), ladder.allowed(bid, held=True)
    assert HAND not in named
    assert {HAND, PREMIUM, DURCH} <= held
    assert named < held
    assert NOTHING not in held


@pytest.mark.parametrize(
    ("auction", "durch"),
    [
        (
            ("bid 2", "bid 2 ruten", "hold"),
            {"trump C durch", "trump D durch", "trump H durch", "trump S durch"},
        ),
        (("bid 2", "bid 2 hand ruten", "hold"), {"trump D durch"}),
        (("bid 2", "bid 2 ruten", "bid 3 ruten", "pass"), set()),
        (("bid 2", "bid 2 ruten", "bid 3"), set()),
    ],
)
def test_fp_8_only_who_held_options_names_durch_with_trump(auction: tuple[str, ...], durch: set[str]) -> None:
    deal = strong()
    act(deal, *auction)
    while deal.phase == AUCTION:
        act(deal, "pass")
    act(deal, "take", "discard JH", "discard TH")
    assert {text for text in legal(deal) if text.endswith("durch")} == durch


def test_fp_8_declining_counts_as_an_option_held_and_durch_may_be_one_more() -> None:
    deal = strong()
    act(deal, "bid 2", "bid 2 ruten", "hold", "pass", "pass", "pass", "decline")
    assert legal(deal) == {f"trump {suit}{durch}" for suit in "CDHS" for durch in ("", " durch")}


def test_fp_8_a_held_five_has_its_durch_already() -> None:
    deal = strong()
    act(deal, "bid 2", "bid 5 hand", "hold", "pass", "pass", "pass")
    assert contract(deal).options == DURCH
    act(deal, "take", "discard JH", "discard TH")
    assert legal(deal) == {"trump D"}


def test_fp_8_three_options_held_leave_no_exchange() -> None:
    deal = strong()
    act(deal, "bid 2", "bid 2 hand ruten durch", "hold", "pass", "pass", "pass")
    assert contract(deal).options == HAND | PREMIUM | DURCH
    assert legal(deal) == {"pass", "kontra"}


def test_fp_4_with_durch_outranking_a_holder_keeps_a_set_that_ranks_as_high() -> None:
    ladder = BidLadder(PRISDORF, durch_outranks=True)
    bid = ladder.bids[action("bid", number=3, words=["durch"])]
    held = ladder.allowed(bid, held=True)
    assert not {HAND, PREMIUM} & held
    assert {DURCH, HAND | PREMIUM} <= held


# 7.1.5 Siebener-Fips


SIEBENER_HANDS = ("7C 7D 7H 7S AC", "KC QC JC TC 9C", "KS QS JS TS 9S", "KH QH JH TH 9H")


def siebener_table(hands: tuple[str, ...] = SIEBENER_HANDS, **agreed: object) -> FipsenDeal:
    return table("fipsen", hands, "8C 8S", "8H AS AH", agreed=agreed)


def test_7_7_g_four_sevens_and_an_ace() -> None:
    assert is_siebener(PACK.hand(["7S", "7H", "7C", "7D", "AH"]))
    assert not is_siebener(PACK.hand(["7S", "7H", "7C", "7D", "KH"]))
    assert not is_siebener(PACK.hand(["7S", "7H", "7C", "AC", "AH"]))


def test_7_1_5_shown_in_the_auction_it_scores_30_and_ends_the_deal() -> None:
    deal = siebener_table()
    assert "siebener" in legal(deal)
    (event,) = act(deal, "siebener")
    assert event.to is None
    assert score(deal) == (30, 0, 0, 0)
    assert [row.key for row in sheet(deal)] == ["fipsen-siebener", "total"]
    assert zone(view(deal, 2), "hand", 0).items == PACK.texts(deal.hands[0])


def test_fp_14_at_any_own_turn_of_the_auction_before_passing() -> None:
    deal = siebener_table()
    act(deal, "bid 2")
    assert "siebener" not in legal(deal)
    assert broken(deal, "siebener") == "fipsen-no-siebener"
    act(deal, "bid 3")
    assert "siebener" in legal(deal)


def test_fp_14_or_after_the_exchange_before_naming_trump() -> None:
    hands = ("7C 7D 7H AC KC", *SIEBENER_HANDS[1:])
    deal = table("fipsen", hands, "7S 8S", "8H AS AH")
    act(deal, "bid 3 ruten", "pass", "pass", "pass", "take", "discard KC")
    assert "siebener" not in legal(deal)
    act(deal, "discard 8S")
    assert legal(deal) == {"trump D", "siebener"}
    act(deal, "siebener")
    assert score(deal) == (30, 0, 0, 0)


def test_7_1_5_who_holds_one_is_seen_by_nobody_else() -> None:
    deal = siebener_table()
    assert Phrase("fipsen-has-siebener") in view(deal, 0).notes
    assert_redeals(deal)
    act(deal, "siebener")
    assert_redeals(deal)
