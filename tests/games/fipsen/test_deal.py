"""Fipsen, 7.1.1 and 7.1.2: the deal, and the contracts and their rank."""

import pytest

from games.fipsen.cards import ONLY_SEVEN, PACK
from games.fipsen.contracts import DURCH, PRISDORF, BidLadder
from tests.games.fipsen.prisdorf import GAME, new_match, strong
from tests.games.fipsen.tables import legal
from tests.games.setups import draws, play_on

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


def ranks(ladder: BidLadder) -> dict[str, int]:
    return {each.text: bid.rank for each, bid in ladder.bids.items()}


def test_7_1_2_the_full_ladder() -> None:
    assert ranks(BidLadder(PRISDORF)) == {text: rank for rank, tier in enumerate(LADDER) for text in tier}


def test_fp_4_with_equal_tricks_the_number_of_options_decides() -> None:
    rank = ranks(BidLadder(PRISDORF))
    assert rank["bid 2 hand ruten"] > rank["bid 2 hand"] > rank["bid 2"]
    assert rank["bid 2 durch"] == rank["bid 2 hand"]


def test_fp_4_durch_outranks_by_option() -> None:
    rank = ranks(BidLadder(PRISDORF, durch_outranks=True))
    assert rank["bid 3 hand"] == rank["bid 3 ruten"] < rank["bid 3 durch"] < rank["bid 3 hand ruten"]
    assert rank["bid 3 hand ruten"] < rank["bid 3 hand durch"] == rank["bid 3 ruten durch"]
    assert rank["bid 3 ruten durch"] < rank["bid 3 hand ruten durch"] < rank["bid 4"]


def test_fp_5_more_tricks_are_higher_whatever_the_value() -> None:
    rank = ranks(BidLadder(PRISDORF))
    assert rank["bid 3"] > rank["bid 2 hand ruten durch"]


def test_7_1_2_five_includes_durch_and_can_add_hand_and_ruten_only() -> None:
    ladder = BidLadder(PRISDORF)
    fives = {each.text: bid for each, bid in ladder.bids.items() if bid.level.name == "5"}
    assert set(fives) == {"bid 5", "bid 5 hand", "bid 5 ruten", "bid 5 hand ruten"}
    assert all(bid.options & DURCH for bid in fives.values())


def test_7_1_2_ruten_may_be_bid_without_the_diamond() -> None:
    assert "bid 2 ruten" in legal(strong())


def test_7_1_2_a_bid_may_be_typed_with_its_options_in_any_order() -> None:
    assert GAME.parse("bid 3 durch ruten hand") is GAME.parse("bid 3 hand ruten durch")
    with pytest.raises(ValueError, match="Fipsen"):
        GAME.parse("bid 5 durch")
