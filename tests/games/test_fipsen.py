"""Fipsen as in Prisdorf, by the sections, worked examples and register of its rules page."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.actions import action
from games.core.game import TABLE, Event, Phrase
from games.fipsen import Fipsen
from games.fipsen.contracts import DURCH, HAND, NO_BID, NOTHING, PREMIUM, PRISDORF, Bid, Ladder
from games.fipsen.deal import FipsenDeal
from games.fipsen.match import FipsenMatch
from games.fipsen.options import FipsenOptions
from games.fipsen.pack import COURTS, ONLY_SEVEN, PACK, is_kieker, is_siebener
from games.fipsen.rules import rules_of
from games.fipsen.scoring import declarer_points, verdict
from games.fipsen.state import Layout
from tests.games.fipsen_tables import (
    act,
    assert_redeals,
    broken,
    contract,
    legal,
    options_of,
    parse,
    play,
    play_lowest,
    score,
    sheet,
    table,
    view,
    zone,
)
from tests.games.setups import draws, play_on, seed_bytes

GAME = Fipsen()

STRONG_DEALER = (
    "QC JC TS 9S 7D",
    "TC 9C QS JS QH",
    "8C 7C 8S 7S KH",
    "AC KC AS KS AH",
)
"""Seat 3 can win every trick but the one that seat 0 trumps with the seven of diamonds."""
NO_DIAMOND = ("QC JC TS 9S 9H", *STRONG_DEALER[1:])
"""The seven of diamonds left over: seat 3 can win every trick."""
WEAK_DEALER = (*STRONG_DEALER[:2], STRONG_DEALER[3], STRONG_DEALER[2])

EXAMPLE_A = (
    *("bid 2", "bid 2 hand", "hold", "bid 3", "pass"),
    *("pass",),
    *("bid 3 ruten", "hold", "bid 3 hand ruten", "pass"),
)
NO_KONTRA = ("pass",) * 3


def new_match(seats: int = 4, seed: int = 0, **agreed: object) -> FipsenMatch:
    match = GAME.new(seats, options_of("fipsen", agreed), seed_bytes(seed))
    assert isinstance(match, FipsenMatch)
    return match


def strong(*, diamond: bool = False, **agreed: object) -> FipsenDeal:
    hands, rest = (STRONG_DEALER, "9H 8H 7H") if diamond else (NO_DIAMOND, "7D 8H 7H")
    return table("fipsen", hands, "JH TH", rest, agreed=agreed)


def declarer(*texts: str, hands: tuple[str, ...] = NO_DIAMOND, **agreed: object) -> FipsenDeal:
    """Seat 3 is the declarer with this bid, after three passes, and does what follows."""
    rest = "7D 8H 7H" if hands is NO_DIAMOND else "9H 8H 7H"
    deal = table("fipsen", hands, "JH TH", rest, agreed=agreed)
    act(deal, "pass", "pass", "pass", *texts)
    return deal


# 7.1.1 Cards and deal


def test_fp_1_of_diamonds_only_the_seven_is_in_the_pack() -> None:
    assert len(ONLY_SEVEN) == 25
    assert [PACK.codes[card] for card in ONLY_SEVEN if PACK.codes[card].endswith("D")] == ["7D"]


def test_7_1_1_three_cards_each_the_skat_two_each_and_the_rest() -> None:
    match = new_match()
    (dealt,) = match.dealt()
    order = match.chance.deal(1, [PACK.codes[card] for card in ONLY_SEVEN])
    for place in range(4):
        seat = (match.dealer + 1 + place) % 4
        assert list(dealt.zones[f"hand {seat}"]) == order[3 * place :][:3] + order[14 + 2 * place :][:2]
    assert list(dealt.zones["skat"]) == order[12:14]
    assert list(dealt.zones["rest"]) == order[22:]
    assert match.acting() == ((match.dealer + 1) % 4,)


def test_fp_16_the_deal_goes_round() -> None:
    match = new_match(rounds=1)
    dealers = [match.dealer]
    for _ in play_on(match, 4, draws(1)):
        if match.number > len(dealers):
            dealers.append(match.dealer)
    assert dealers == [(dealers[0] + turn) % 4 for turn in range(4)]


# 7.1.2 Contracts and their rank


LADDER = [
    ["bid 2"],
    ["bid 2 hand", "bid 2 ruten", "bid 2 durch"],
    ["bid 2 hand ruten", "bid 2 hand durch", "bid 2 ruten durch"],
    ["bid 2 hand ruten durch"],
    ["bid 3"],
    ["bid 3 hand", "bid 3 ruten", "bid 3 durch"],
    ["bid 3 hand ruten", "bid 3 hand durch", "bid 3 ruten durch"],
    ["bid 3 hand ruten durch"],
    ["bid 4"],
    ["bid 4 hand", "bid 4 ruten", "bid 4 durch"],
    ["bid 4 hand ruten", "bid 4 hand durch", "bid 4 ruten durch"],
    ["bid 4 hand ruten durch"],
    ["kieker"],
    ["kieker ruten"],
    ["bid 5"],
    ["bid 5 hand", "bid 5 ruten"],
    ["bid 5 hand ruten"],
]


def ranks(ladder: Ladder) -> dict[str, int]:
    return {each.text: bid.rank for each, bid in ladder.bids.items()}


def test_7_1_2_the_full_ladder() -> None:
    assert ranks(Ladder(PRISDORF)) == {text: rank for rank, tier in enumerate(LADDER) for text in tier}


def test_fp_4_with_equal_tricks_the_number_of_options_decides() -> None:
    rank = ranks(Ladder(PRISDORF))
    assert rank["bid 2 hand ruten"] > rank["bid 2 hand"] > rank["bid 2"]
    assert rank["bid 2 durch"] == rank["bid 2 hand"]


def test_fp_4_durch_outranks_by_option() -> None:
    rank = ranks(Ladder(PRISDORF, durch_outranks=True))
    assert rank["bid 3 hand"] == rank["bid 3 ruten"] < rank["bid 3 durch"] < rank["bid 3 hand ruten"]
    assert rank["bid 3 hand ruten"] < rank["bid 3 hand durch"] == rank["bid 3 ruten durch"]
    assert rank["bid 3 ruten durch"] < rank["bid 3 hand ruten durch"] < rank["bid 4"]


def test_fp_5_more_tricks_are_higher_whatever_the_value() -> None:
    rank = ranks(Ladder(PRISDORF))
    assert rank["bid 3"] > rank["bid 2 hand ruten durch"]


def test_7_1_2_five_includes_durch_and_can_add_hand_and_ruten_only() -> None:
    ladder = Ladder(PRISDORF)
    fives = {each.text: bid for each, bid in ladder.bids.items() if bid.rung.name == "5"}
    assert set(fives) == {"bid 5", "bid 5 hand", "bid 5 ruten", "bid 5 hand ruten"}
    assert all(bid.options & DURCH for bid in fives.values())


def test_7_1_2_ruten_may_be_bid_without_the_diamond() -> None:
    assert "bid 2 ruten" in legal(strong())


def test_7_1_2_a_bid_may_be_typed_with_its_options_in_any_order() -> None:
    assert GAME.parse("bid 3 durch ruten hand") is GAME.parse("bid 3 hand ruten durch")
    with pytest.raises(ValueError, match="Fipsen"):
        GAME.parse("bid 5 durch")


# 7.1.3 Auction


def test_7_7_a_the_auction_one_against_one() -> None:
    deal = strong()
    speakers = []
    for text in EXAMPLE_A:
        speakers.append(deal.acting()[0])
        act(deal, text)
    assert speakers == [0, 1, 0, 1, 0, 2, 3, 1, 3, 1]
    assert contract(deal).declarer == 3
    assert (contract(deal).rung.name, contract(deal).options) == ("3", HAND | PREMIUM)


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


KIEKER_HANDS = (
    "AC TC 9C 8C 7C",
    "KC QC JC KS QS",
    "AS TS 9S 8S 7S",
    "KH QH JH JS AH",
)


def kieker_table(**agreed: object) -> FipsenDeal:
    """Seats 0 and 2 may bid Kieker."""
    return table("fipsen", KIEKER_HANDS, "TH 9H", "8H 7H 7D", agreed=agreed)


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
    ladder = Ladder(PRISDORF)
    bid = ladder.bids[action("bid", number=3, words=["ruten"])]
    named, held = ladder.allowed(bid, held=False), ladder.allowed(bid, held=True)
    assert HAND not in named
    assert {HAND, PREMIUM, DURCH} <= held
    assert named < held
    assert NOTHING not in held


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
    ladder = Ladder(PRISDORF, durch_outranks=True)
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


# 7.1.6 Play


def test_fp_15_the_declarer_leads() -> None:
    deal = declarer("bid 3", "decline", "trump S", *NO_KONTRA)
    assert deal.acting() == (3,)
    assert legal(deal) == {f"play {card}" for card in NO_DIAMOND[3].split()}


def test_7_1_6_must_follow_free_otherwise_and_the_highest_trump_wins() -> None:
    deal = declarer("bid 3 hand ruten", hands=STRONG_DEALER)
    act(deal, *NO_KONTRA, "play AH")
    assert legal(deal) == {f"play {card}" for card in STRONG_DEALER[0].split()}
    act(deal, "play 7D")
    assert legal(deal) == {"play QH"}
    assert broken(deal, "play TC") == "follow-suit"
    assert broken(deal, "play KH") == "not-your-card"
    act(deal, "play QH", "play KH")
    assert deal.tricks == [1, 0, 0, 0]
    assert deal.acting() == (0,)


def test_7_1_6_without_a_trump_the_highest_card_of_the_suit_led_wins() -> None:
    deal = declarer("bid 3", "decline", "trump H", *NO_KONTRA)
    play(deal, "KC JC TC 7C")
    assert deal.tricks == [0, 0, 0, 1]


def test_7_1_6_having_made_it_with_every_trick_the_declarer_may_stop() -> None:
    deal = declarer("bid 3", "decline", "trump S", *NO_KONTRA)
    play_lowest(deal, "AC", "KC")
    assert legal(deal) == {"play AS", "play KS", "play AH"}
    play_lowest(deal, "AS")
    assert legal(deal) == {"stop", "go_on"}
    act(deal, "stop")
    assert score(deal) == (0, 0, 0, 6)


def test_7_1_6_going_on_adds_durch_and_is_not_revoked() -> None:
    deal = declarer("bid 3", "decline", "trump S", *NO_KONTRA)
    play_lowest(deal, "AC", "KC", "AS")
    act(deal, "go_on")
    assert (contract(deal).options, contract(deal).owed) == (HAND | DURCH, 5)
    play_lowest(deal, "KS")
    assert legal(deal) == {"play AH"}
    play_lowest(deal, "AH")
    assert score(deal) == (0, 0, 0, 12)


def test_fp_11_who_bid_durch_cannot_stop() -> None:
    deal = declarer("bid 2 durch", "decline", "trump S", *NO_KONTRA)
    play_lowest(deal, "AC", "KC", "AS", "KS")
    assert legal(deal) == {"play AH"}


@pytest.mark.parametrize(
    ("owed", "won", "lost", "decided"),
    [
        (3, 2, 0, None),
        (3, 2, 1, None),
        (3, 3, 1, "won"),
        (3, 0, 2, None),
        (3, 0, 3, "lost"),
        (2, 1, 3, None),
        (2, 1, 4, "lost"),
        (5, 4, 0, None),
        (5, 4, 1, "lost"),
        (5, 0, 1, "lost"),
        (5, 5, 0, "won"),
    ],
)
def test_7_7_f_the_deal_ends_when_it_is_decided(owed: int, won: int, lost: int, decided: str | None) -> None:
    assert verdict(owed, won, lost) == decided


def test_7_7_f_made_after_a_lost_trick_the_deal_ends_at_once() -> None:
    deal = declarer("bid 3 hand", "trump D", *NO_KONTRA, hands=STRONG_DEALER)
    play(deal, "AC JC 9C 7C  AS 9S JS 7S  AH 7D QH KH")
    assert deal.tricks == [1, 0, 0, 2]
    play(deal, "QC TC 8C KC")
    assert deal.tricks == [1, 0, 0, 3]
    assert score(deal) == (0, 0, 0, 12)


def test_7_7_f_three_lost_tricks_end_a_bid_of_three() -> None:
    deal = declarer("bid 3 hand", "trump H", *NO_KONTRA, hands=WEAK_DEALER)
    play_lowest(deal, "8C", "AC", "AS")
    assert deal.tricks == [0, 0, 3, 0]
    assert score(deal) == (0, 0, 0, -12)


# 7.1.7 Score


VALUES = {
    "2": (2, 4, 8, 16),
    "3": (3, 6, 12, 24),
    "4": (4, 8, 16, 32),
    "5": (None, 10, 20, 40),
    "kieker": (10, 20, None, None),
}


@pytest.mark.parametrize(("text", "bid"), [(each.text, bid) for each, bid in Ladder(PRISDORF).bids.items()])
def test_fp_3_the_value_of_every_contract(text: str, bid: Bid) -> None:
    deal = kieker_table()
    act(deal, text)
    assert deal.bid == bid
    value = bid.rung.worth << bid.options.bit_count()
    assert value == VALUES[bid.rung.name][bid.options.bit_count()]
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


# 7.1.10 and 7.2 The end, and the tournament form


def test_fp_25_twelve_deals_with_four_players_and_the_highest_total_wins() -> None:
    match = new_match(seed=4)
    for _ in play_on(match, 4, draws(4)):
        pass
    played = [each for each in match.sheets() if each.rows[0].key != "fipsen-passed-in"]
    assert len(played) == 12
    best = max(match.totals)
    assert match.winners == tuple(seat for seat in range(4) if match.totals[seat] == best)


def test_7_1_10_ties_are_shared() -> None:
    match = new_match(rounds=1)
    match.totals, match.left = (3, 5, 5, -2), 0
    assert match.winning() == (1, 2)


@pytest.mark.parametrize(("seats", "rounds", "deals"), [(4, 25, 100), (3, 40, 120)])
def test_7_2_a_tournament_has_100_deals_with_four_and_120_with_three(
    seats: int, rounds: int, deals: int
) -> None:
    match = new_match(seats, rounds=rounds, minimum=3, kontra=False)
    assert Phrase("fipsen-left", {"deals": deals}) in match.view(TABLE).notes


def test_7_2_the_lowest_bid_is_three_and_there_is_no_kontra() -> None:
    deal = strong(minimum=3, kontra=False)
    assert not any(text.startswith("bid 2") for text in legal(deal))
    assert broken(deal, "bid 2") == "fipsen-minimum"
    act(deal, "bid 3 hand", "pass", "pass", "pass", "trump C")
    assert deal.acting() == (0,)
    assert all(text.startswith("play") for text in legal(deal))


# 7.3 Three players


THREE = ("AC TC 9C 8C 7C", "KC QC JC KS QS", "AS TS 9S 8S 7S")


def three(**agreed: object) -> FipsenDeal:
    return table("fipsen", THREE, "TH 9H", "KH QH JH JS AH 8H 7H 7D", agreed=agreed)


def test_7_3_eight_cards_are_left_over() -> None:
    (dealt,) = new_match(3).dealt()
    hands = {f"hand {seat}": 5 for seat in range(3)}
    assert {zone: len(cards) for zone, cards in dealt.zones.items()} == {**hands, "skat": 2, "rest": 8}


def test_7_3_a_kieker_throws_the_hand_away_and_keeps_five_of_ten() -> None:
    deal = three()
    act(deal, "kieker", "pass", "pass", "take")
    assert len(legal(deal)) == 10
    assert legal(deal) > {f"discard {card}" for card in ("TH", "9H", "KH", "AH", "7D")}
    assert len(zone(view(deal, 0), "fipsen-discards", 0).items) == 5
    assert_redeals(deal)
    act(deal, *(f"discard {card}" for card in ["7H", "8H", "JS", "9H", "7D"]), "trump H", "pass", "pass")
    play_lowest(deal, "AH", "KH", "QH", "JH", "TH")
    assert score(deal) == (10, 0, 0)


def test_7_3_the_exchange_is_optional_and_two_opponents_are_asked_for_kontra() -> None:
    deal = three()
    act(deal, "kieker", "pass", "pass", "decline", "trump C", "pass", "pass")
    assert deal.acting() == (0,)


# Secrets


def test_the_cards_taken_and_discarded_are_told_to_the_declarer_alone() -> None:
    deal = declarer("bid 3")
    took = act(deal, "take")
    assert [(event.key, event.to) for event in took] == [
        ("fipsen-takes", None),
        ("fipsen-took", frozenset({3})),
    ]
    (discarded,) = act(deal, "discard JH")
    assert discarded.to == frozenset({3})
    assert "JH" not in view(deal, 0).model_dump_json()


def test_a_kieker_tells_everybody_that_the_hand_dealt_had_no_court() -> None:
    deal = kieker_table()
    act(deal, "kieker")
    for number in range(40):
        assert not deal.redeal(1, Random(number)).hands[0] & COURTS
    act(deal, "bid 5", "pass", "pass", "pass")
    for number in range(40):
        assert not deal.redeal(2, Random(number)).hands[0] & COURTS


def test_a_kieker_that_took_cards_has_at_most_as_many_courts() -> None:
    hands = ("AC TC 9C 8C 7C", "AS TS 9S 8S 7S", "KH QH TH 9H 8H", "AH 7H 7D JC QC")
    deal = table("fipsen", hands, "KC KS", "QS JS JH")
    act(deal, "kieker", "pass", "pass", "pass", "take", "discard 7C", "discard 8C", "discard 9C")
    assert_redeals(deal)
    for number in range(60):
        world = deal.redeal(1, Random(number))
        assert ((world.hands[0] | world.discards) & COURTS).bit_count() <= 5
    act(deal, "discard TC", "discard AC", "trump D", *NO_KONTRA)
    play(deal, "KC 7S 8H")
    for number in range(60):
        world = deal.redeal(1, Random(number))
        assert ((world.hands[0] | world.discards) & COURTS).bit_count() <= 4


def test_a_declarer_knows_the_own_discards() -> None:
    deal = declarer("bid 3", "take", "discard JH", "discard AH")
    assert {deal.redeal(3, Random(number)).discards for number in range(20)} == {PACK.hand(["JH", "AH"])}
    assert len({deal.redeal(0, Random(number)).discards for number in range(20)}) > 10


# Properties


@st.composite
def auctions(draw: st.DrawFn) -> tuple[FipsenDeal, list[tuple[int, str]]]:
    """A shuffled deal of three or four players, and what was said until the auction was over."""
    seats = draw(st.sampled_from([3, 4]))
    cards = draw(st.permutations(ONLY_SEVEN))
    agreed = FipsenOptions(durch_outranks=draw(st.booleans()), minimum=draw(st.sampled_from([2, 3])))
    hands = [sum(1 << card for card in cards[5 * seat :][:5]) for seat in range(seats)]
    left = cards[5 * seats :]
    layout = Layout(hands, sum(1 << card for card in left[:2]), sum(1 << card for card in left[2:]))
    deal = FipsenDeal(rules_of("fipsen", seats, agreed), layout, seats - 1)
    said: list[tuple[int, str]] = []
    while deal.acting() and deal.phase.key == "fipsen-auction":
        (seat,) = deal.acting()
        choices = [each for each in deal.legal(seat) if each.text != "siebener"]
        chosen = choices[draw(st.integers(0, min(len(choices), 4) - 1))]
        said.append((seat, chosen.text))
        deal.apply(seat, chosen)
    return deal, said


@given(auctions())
def test_in_an_auction_bids_rise_and_the_last_bidder_declares(
    auction: tuple[FipsenDeal, list[tuple[int, str]]],
) -> None:
    deal, said = auction
    rank, holder = NO_BID, None
    passed: set[int] = set()
    for seat, text in said:
        assert seat not in passed
        if text == "pass":
            passed.add(seat)
        elif text == "hold":
            assert holder is not None
            assert holder > seat  # the survivor sat before the challenger
            holder = seat
        else:
            bid = deal.rules.ladder.bids[parse(deal, text)]
            assert bid.rank > rank
            rank, holder = bid.rank, seat
    if holder is None:
        assert deal.result == "passed_in"
        assert passed == set(range(deal.rules.seats))
    else:
        assert contract(deal).declarer == holder
        assert passed == set(range(deal.rules.seats)) - {holder}


@given(auctions(), st.data())
def test_however_the_exchange_goes_the_contract_fulfils_the_bid(
    auction: tuple[FipsenDeal, list[tuple[int, str]]], data: st.DataObject
) -> None:
    deal, _ = auction
    while deal.acting() and not deal.trump:
        (seat,) = deal.acting()
        choices = deal.legal(seat)
        assert choices
        deal.apply(seat, data.draw(st.sampled_from(choices)))
    if deal.trump and deal.bid is not None:
        played, bid = contract(deal), deal.bid
        if deal.held:
            assert played.options.bit_count() >= bid.options.bit_count()
        else:
            assert played.options & bid.options == bid.options
        assert played.owed == (5 if played.options & DURCH else bid.rung.owed)
        assert played.value == played.rung.worth * 2 ** played.options.bit_count()
        assert bool(played.options & PREMIUM) == (deal.trump == PACK.suit_masks[1])


@given(st.integers(1, 5), st.lists(st.booleans(), min_size=5, max_size=5))
def test_a_deal_is_decided_once_and_rightly(owed: int, tricks: list[bool]) -> None:
    decisions = [verdict(owed, sum(tricks[:number]), number - sum(tricks[:number])) for number in range(6)]
    decided = [each for each in decisions if each is not None]
    assert decided
    assert set(decided) == {"won" if sum(tricks) >= owed else "lost"}
    assert decisions[5] is not None
