"""Tuppi, 9.4: play, and the score of a deal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.game import Event, Players
from games.tuppi.scoring import (
    NOLO,
    RAMI_BY_DECLARER,
    RAMI_BY_OPPONENTS,
    Pair,
    TuppiResult,
    nolo,
    rami,
    sooli,
)
from games.tuppi.state import IN_NOLO, IN_RAMI
from tests.games.deals import act, legal
from tests.games.tuppi.deals import ALL_BLACK, EVEN, NO_SOOLI, RAMI_BY_0, deal_of, played


def test_tu_4_the_declarer_leads_in_a_rami() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, *NO_SOOLI)
    assert (deal.phase, deal.acting()) == (IN_RAMI, (0,))


def test_tu_4_or_the_player_on_the_declarers_right() -> None:
    deal = deal_of(*EVEN, rami_lead="right_of_declarer")
    act(deal, *RAMI_BY_0, *NO_SOOLI)
    assert deal.acting() == (3,)


def test_9_4_the_eldest_hand_leads_in_a_nolo() -> None:
    deal = deal_of(*EVEN, eldest=3, rami_lead="right_of_declarer")
    act(deal, *ALL_BLACK)
    assert deal.acting() == (3,)


def test_9_1_follow_suit_if_you_can_and_the_highest_of_the_suit_wins() -> None:
    deal = played(deal_of(*EVEN), IN_RAMI, 0, "9C 2D", "TC 3D", "AD 5D", "2C AS")
    act(deal, (0, "play 9C"))
    assert legal(deal, 1) == {"play TC"}
    act(deal, (1, "play TC"))
    assert legal(deal, 2) == {"play AD", "play 5D"}
    told = act(deal, (2, "play AD"), (3, "play 2C"))
    assert told[-1] == Event("trick-won", 1, {"winner": Players((1,))})
    assert deal.acting() == (1,)


def test_tu_15_the_ace_is_high_in_rami_and_nolo() -> None:
    for phase in (IN_RAMI, IN_NOLO):
        deal = played(deal_of(*EVEN), phase, 0, "KC 2D", "AC 3D", "2C 5D", "3C AS")
        act(deal, (0, "play KC"), (1, "play AC"), (2, "play 2C"), (3, "play 3C"))
        assert deal.trick.winner == 1


def test_9_4_all_thirteen_tricks_are_played() -> None:
    deal = deal_of(*EVEN)
    act(deal, *ALL_BLACK)
    moves = 0
    while deal.acting():
        seat = deal.acting()[0]
        deal.apply(seat, deal.legal(seat)[0])
        moves += 1
    assert (moves, sum(deal.tricks), sum(deal.side_tricks())) == (52, 13, 13)


@pytest.mark.parametrize(
    ("tricks", "result"),
    [
        ((9, 4), TuppiResult(0, 12)),
        ((6, 7), TuppiResult(1, 8)),
        ((7, 6), TuppiResult(0, 4)),
        ((13, 0), TuppiResult(0, 28)),
        ((5, 8), TuppiResult(1, 16)),
        ((0, 13), TuppiResult(1, 56)),
    ],
)
def test_9_7_a_rami_declared_by_side_0(tricks: Pair, result: TuppiResult) -> None:
    assert rami(tricks, 0) == result


def test_9_7_a_rami_declared_by_side_1() -> None:
    assert rami((6, 7), 1) == TuppiResult(1, 4)
    assert rami((8, 5), 1) == TuppiResult(0, 16)


@pytest.mark.parametrize(
    ("tricks", "result"),
    [
        ((4, 9), TuppiResult(0, 12)),
        ((0, 13), TuppiResult(0, 28)),
        ((7, 6), TuppiResult(1, 4)),
        ((3, 10), TuppiResult(0, 16)),
    ],
)
def test_9_7_b_nolo(tricks: Pair, result: TuppiResult) -> None:
    assert nolo(tricks) == result


def test_tu_12_and_13_a_sooli_is_worth_24_either_way() -> None:
    assert sooli(1, kept=True) == TuppiResult(1, 24)
    assert sooli(1, kept=False) == TuppiResult(0, 24)


@given(st.integers(0, 13), st.integers(0, 1))
def test_9_4_points_by_tricks_over_six_or_under_seven(tricks: int, declarer: int) -> None:
    pair = (tricks, 13 - tricks)
    side, points = rami(pair, declarer)
    assert pair[side] >= 7
    assert points == (pair[side] - 6) * (4 if side == declarer else 8)
    side, points = nolo(pair)
    assert pair[side] < 7
    assert points == (7 - pair[side]) * 4


def test_9_4_the_tables_say_so_for_each_number_of_tricks() -> None:
    assert [*RAMI_BY_DECLARER] == [*RAMI_BY_OPPONENTS] == list(range(7, 14))
    assert [*NOLO] == list(range(6, -1, -1))
