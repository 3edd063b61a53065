"""Anseger Fips and Dutt-Fips of Mecklenburg, by the sections of their rules (7.6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import CATALOGUE
from games.core.feats import done_in
from games.core.game import Sheet
from games.fipsen.cards import ONLY_ACE, PACK
from games.fipsen.contracts import MECKLENBURG, PREMIUM, BidLadder
from games.fipsen.deal import FipsenDeal
from games.fipsen.scoring import most_verdict
from games.fipsen.variants import GameKey
from games.tricks.seats import SINGLES
from tests.games.fipsen.tables import (
    USUAL,
    Agreed,
    act,
    assert_redeals,
    broken,
    contract,
    legal,
    new_match,
    options_of,
    play_lowest,
    ranks,
    score,
    sheet,
    table,
)
from tests.games.setups import seed_bytes

MECKLENBURG_HANDS = ("AC KC QC JC TC", "AS KS QS JS TS", "AH KH QH JH TH", "9C 8C 7C 9S 8S")
DUTT = "7S 9H 8H 7H AD"


def mecklenburg(game: GameKey, *texts: str, agreed: Agreed = USUAL) -> FipsenDeal:
    deal = table(game, MECKLENBURG_HANDS, DUTT, agreed=agreed)
    act(deal, *texts)
    return deal


@pytest.mark.parametrize("game", ["anseger_fips", "dutt_fips"])
def test_fp_23_of_diamonds_only_the_ace_and_five_cards_in_the_dutt(game: GameKey) -> None:
    (dealt,) = new_match(game, 4).dealt()
    assert len(ONLY_ACE) == 25
    assert [PACK.codes[card] for card in ONLY_ACE if PACK.codes[card].endswith("D")] == ["AD"]
    assert (len(dealt.zones["dutt"]), dealt.zones["rest"]) == (5, ())


def test_7_6_the_ladder() -> None:
    assert ranks(BidLadder(MECKLENBURG)) == [
        *("bid 1", "bid 1 ruten", "bid 2", "bid 2 ruten", "bid 3"),
        *("bid 3 ruten", "bid 4", "bid 4 ruten", "bid 5", "bid 5 ruten"),
    ]


def test_7_6_anseger_the_declarer_of_one_to_four_may_take_the_dutt_and_leads() -> None:
    deal = mecklenburg("anseger_fips", "pass", "bid 2", "pass", "pass")
    assert legal(deal) == {"take", "decline"}
    act(deal, "take")
    assert len(legal(deal)) == 10
    act(deal, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "TS")))
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}
    act(deal, "trump S")
    assert deal.acting() == (1,)


def test_7_6_anseger_with_five_there_is_no_exchange() -> None:
    deal = mecklenburg("anseger_fips", "bid 5", "pass", "pass", "pass")
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}
    deal = mecklenburg("anseger_fips", "bid 5 ruten", "pass", "pass", "pass")
    assert deal.trump == PACK.suit_masks[1]


@pytest.mark.parametrize("game", ["anseger_fips", "dutt_fips"])
def test_a_five_that_is_made_is_a_milestone(game: GameKey) -> None:
    deal = mecklenburg(game, "bid 5", "pass", "pass", "pass", "trump C")
    play_lowest(deal, "AC", "KC", "QC", "JC", "TC")
    assert score(deal) == (5, 0, 0, 0)
    (feat,) = CATALOGUE[game].feats
    assert done_in(Sheet(deal=1, rows=sheet(deal)), feat, SINGLES[4]) == (0,)


def test_7_6_anseger_all_pass_and_the_same_dealer_deals_again() -> None:
    assert mecklenburg("anseger_fips", *["pass"] * 4).result == "passed_in"


def test_fp_24_mecklenburg_scores_as_prisdorf_does_and_nobody_goes_on() -> None:
    deal = mecklenburg("anseger_fips", "bid 3", "pass", "pass", "pass", "decline", "trump C")
    play_lowest(deal, "AC", "KC", "QC")
    assert score(deal) == (3, 0, 0, 0)
    deal = mecklenburg("anseger_fips", "bid 1", "bid 2", "pass", "bid 2 ruten", "pass", "pass", "decline")
    assert contract(deal).value == 4
    deal = mecklenburg("anseger_fips", "pass", "pass", "pass", "bid 1", "decline", "trump D")
    play_lowest(deal, "9C", "AC", "KC", "QC", "JC")
    assert score(deal) == (0, 0, 0, -4)


def test_7_6_dutt_fips_if_all_pass_the_dealers_left_must_play() -> None:
    deal = mecklenburg("dutt_fips", *["pass"] * 4)
    asked: list[int] = []
    for _ in range(3):
        asked.extend(deal.acting())
        assert legal(deal) == {"pass", "over"}
        assert_redeals(deal)
        act(deal, "pass")
    assert asked == [1, 2, 3]
    assert contract(deal).declarer == 0
    assert deal.hands[0].bit_count() == 10
    act(deal, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "AD")))
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}
    act(deal, "trump C")
    assert contract(deal).value == 2
    play_lowest(deal, "AC", "KC", "QC")
    assert score(deal) == (2, 0, 0, 0)


def test_7_6_dutt_fips_ruten_ueber_takes_the_task_over_with_diamonds() -> None:
    deal = mecklenburg("dutt_fips", *["pass"] * 4, "pass", "over")
    assert contract(deal).declarer == 2
    act(deal, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "TH")))
    assert deal.trump == PACK.suit_masks[1]
    assert contract(deal).options == PREMIUM
    assert contract(deal).value == 4
    assert_redeals(deal)
    play_lowest(deal, "AD", "AH", "KH")
    assert score(deal) == (0, 0, 4, 0)


def test_7_6_dutt_fips_choosing_diamonds_counts_as_ruten() -> None:
    deal = mecklenburg(
        "dutt_fips", *["pass"] * 7, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "TC"))
    )
    act(deal, "trump D")
    assert contract(deal).value == 4


def test_7_6_dutt_fips_lost_costs_twice_the_value() -> None:
    deal = mecklenburg("dutt_fips", *["pass"] * 6, "over")
    act(deal, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "AD")))
    play_lowest(deal, "9C", "AC", "KC")
    assert deal.result == "lost"
    assert score(deal) == (0, 0, 0, -8)


@pytest.mark.parametrize(
    ("own", "best_other", "left", "decided"),
    [
        (3, 0, 2, "won"),
        (2, 1, 0, "won"),
        (2, 2, 0, "lost"),
        (2, 1, 1, None),
        (2, 0, 2, None),
        (0, 3, 2, "lost"),
        (0, 2, 3, None),
        (1, 3, 1, "lost"),
    ],
)
def test_7_6_most_tricks_of_all_alone(own: int, best_other: int, left: int, decided: str | None) -> None:
    assert most_verdict(own, best_other, left) == decided


def test_7_6_dutt_fips_a_bid_is_played_as_in_anseger() -> None:
    deal = mecklenburg("dutt_fips", "pass", "bid 2", "pass", "pass", "decline", "trump S")
    play_lowest(deal, "AS", "KS")
    assert score(deal) == (0, 2, 0, 0)


def test_what_another_game_has_is_no_action_of_this_one() -> None:
    for text in ("hold", "siebener", "kieker", "kontra"):
        with pytest.raises(ValueError, match="Anseger"):
            CATALOGUE["anseger_fips"].parse(text)
    deal = mecklenburg("anseger_fips")
    with pytest.raises(AssertionError, match="options"):
        CATALOGUE["anseger_fips"].new(4, options_of("fipsen"), seed_bytes(0))
    with pytest.raises(ValueError, match="4 players"):
        CATALOGUE["anseger_fips"].new(3, options_of("anseger_fips"), seed_bytes(0))
    assert broken(deal, "take") == "wrong-phase"


@given(st.lists(st.integers(0, 3), min_size=5, max_size=5))
def test_most_tricks_is_decided_once_and_rightly(order: list[int]) -> None:
    decisions = []
    for number in range(6):
        counts = [order[:number].count(seat) for seat in range(4)]
        decisions.append(most_verdict(counts[0], max(counts[1:]), 5 - number))
    final = [order.count(seat) for seat in range(4)]
    right = "won" if final[0] > max(final[1:]) else "lost"
    assert {each for each in decisions if each} == {right}
