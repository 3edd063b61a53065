"""Fipsen, 7.1.10 to 7.3: the end, the tournament form, and three players."""

import pytest

from games.core.game import TABLE, Phrase
from games.fipsen.deal import FipsenDeal
from tests.games.fipsen.prisdorf import new_match, strong
from tests.games.fipsen.tables import (
    act,
    assert_redeals,
    broken,
    legal,
    play_lowest,
    score,
    table,
    view,
    zone,
)
from tests.games.setups import draws, play_on

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
    act(deal, "kieker", "pass", "pass")
    assert view(deal, 0).labels == {"decline": Phrase("fipsen-keep-hand")}  # Hand is no option of a Kieker
    act(deal, "decline", "trump C", "pass", "pass")
    assert deal.acting() == (0,)
